# The words of the house: make demo | test | check | types | docs | bench | goldens | nightly | perft | goldens-full
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test check types docs bench goldens goldens-full nightly perft clean

demo: $(VENV)/.run
	$(BIN)/hupai compare -p riichi/standard -p riichi/m-league -p riichi/ema-2025 \
	  234m 067p 23478s 33z +9s ron riichi seat=S round=E dora=1m
	@echo
	$(BIN)/hupai compare --fit -p riichi/standard -p chinese_official/wmo -p taiwanese/sml-2026 \
	  222p 55p 99p pon:777z pon:888p pon:111z +9p ron seat=S round=E
	@echo
	$(BIN)/hupai score --explain 123p 678p 123s 222z 5z +5z tsumo seat=S round=E

test: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal

check: $(VENV)/.dev types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy

docs: $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	NO_MKDOCS_2_WARNING=1 HANDBOOK_LANGUAGE=es $(BIN)/python -m mkdocs build --strict --quiet --site-dir site/es
	@echo "site/index.html"

bench: $(VENV)/.dev
	cd benchmarks && ../$(BIN)/python bench.py

goldens: $(VENV)/.dev
	HUPAI_UPDATE_GOLDENS=1 $(BIN)/pytest -n auto

nightly: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal -m nightly

# Exact counts and the score of every closed hand: minutes.
perft: $(VENV)/.dev
	$(BIN)/hupai perft all
	$(BIN)/pytest -n auto --dist worksteal -m nightly tests/perft

goldens-full: $(VENV)/.dev
	HUPAI_UPDATE_GOLDENS=1 $(BIN)/pytest -n auto --dist worksteal -m nightly tests/perft

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.docs: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@touch $@ $(VENV)/.run

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.run $(VENV)/.docs

clean:
	rm -rf $(VENV) dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
