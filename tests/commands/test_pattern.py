"""``hupai pattern``: the catalogue."""

from __future__ import annotations

import pond

import hupai
from hupai import Registry


class TestList:
    """What a profile plays with."""

    def test_it_has_id_name_and_value(self, call) -> None:
        lines = call("pattern", "list").out.splitlines()
        assert ["tanyao", "All Simples", "1 han"] in [_cells(line) for line in lines]
        assert ["ittsuu", "Pure Straight", "2 han, open 1"] in [_cells(line) for line in lines]
        assert ["pinfu", "Pinfu", "1 han, open -"] in [_cells(line) for line in lines]

    def test_it_leaves_out_what_is_off_unless_asked(self, call) -> None:
        def ids(*words: str) -> set[str]:
            return {p["id"] for p in call("pattern", "list", "--json", *words).json["patterns"]}

        assert ids() < ids("--all")
        assert "renhou" in ids("-p", "riichi/ema-2025")
        assert "renhou" not in ids()
        assert ids("--all") == set(hupai.ruleset("riichi/standard").known_patterns)

    def test_what_is_off_is_marked(self, call) -> None:
        (line,) = [x for x in call("pattern", "list", "--all").out.splitlines() if x.startswith("renhou ")]
        assert line.endswith("  off")


class TestShow:
    """One pattern, with everything that stands in its one place."""

    def test_it_gives_the_rule_the_names_the_condition_and_the_examples(self, call) -> None:
        out = call("pattern", "show", "tanyao").out
        pattern = hupai.ruleset("riichi/standard").known_patterns["tanyao"]
        assert out.startswith("All Simples  tanyao\n")
        assert all(name in out for name in pattern.names.values())
        assert all(f"  {example}\n" in out for example in (*pattern.yes, *pattern.no))
        assert pattern.source in out
        assert "  not has outer tiles and (is closed or rule calls.kuitan)\n" in out

    def test_it_is_found_by_a_name_in_any_language(self, call) -> None:
        for name in ("All Simples", "todo simples", "断么九"):
            assert call("pattern", "show", name).out.startswith("All Simples  tanyao\n")
        assert call("pattern", "show", "All", "Simples").out.startswith("All Simples  tanyao\n")

    def test_it_says_what_absorbs_and_is_absorbed(self, call) -> None:
        assert "absorbed by  " in call("pattern", "show", "iipeikou").out
        upper = call("pattern", "show", "--json", "ryanpeikou").json
        assert "iipeikou" in upper["absorbs"]
        assert "ryanpeikou" in call("pattern", "show", "--json", "iipeikou").json["absorbed_by"]

    def test_a_profile_that_leaves_it_off_says_so(self, call) -> None:
        assert call("pattern", "show", "--json", "renhou").json["played"] is False
        assert call("pattern", "show", "--json", "-p", "riichi/ema-2025", "renhou").json["played"] is True

    def test_the_same_idea_is_shown_in_other_variants(self, call) -> None:
        done = call("pattern", "show", "--json", "tanyao", registry=Registry({"pond": pond}))
        assert done.json["concept"] == "all_simples"
        assert {"variant": "brook", "id": "clear_water"} in done.json["elsewhere"]

    def test_a_misspelled_id_names_the_nearest(self, call) -> None:
        done = call("pattern", "show", "tanyou")
        assert (done.code, done.err) == (
            2,
            "riichi/standard knows no pattern 'tanyou'; did you mean 'tanyao'?\n",
        )

    def test_it_needs_an_id(self, call) -> None:
        assert call("pattern", "show").code == 2


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("  ") if cell.strip()]
