"""What is said of input that cannot be used, and the exit code."""

from __future__ import annotations

import builtins
import sys

import pytest

from hupai.faults import did_you_mean


@pytest.fixture
def without_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the extra ``batch`` were not installed."""
    real = builtins.__import__
    missing = {"numpy", "pyarrow"}

    def refusing(name: str, *rest: object, **more: object) -> object:
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    gone = missing | {"hupai.batch", "hupai.perft.patterns", "hupai.perft.closed_hands"}
    for loaded in list(sys.modules):
        if loaded in gone or loaded.startswith(("numpy.", "pyarrow.", "hupai.batch.")):
            monkeypatch.delitem(sys.modules, loaded)
    for library in missing:
        monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.setattr(builtins, "__import__", refusing)


@pytest.mark.parametrize("words", ["perft patterns", "batch hands.txt", "batch hands.txt scores.parquet"])
def test_a_command_whose_library_is_missing_says_what_to_install(
    words: str, call, somewhere_else, without_libraries: None
) -> None:
    (somewhere_else / "hands.txt").write_text("234m 567p 23456s 22z +7s ron riichi\n")
    done = call(*words.split())
    assert (done.code, done.out) == (2, "")
    assert "pip install 'hupai[batch]'" in done.err


@pytest.mark.parametrize("name", ["gone.txt", "gone.parquet"])
def test_a_batch_of_a_missing_file_is_a_matter_of_the_file(call, name: str, without_libraries: None) -> None:
    done = call("batch", name)
    assert done.code == 4
    assert done.err == f"{name}: No such file or directory\n"


@pytest.mark.parametrize("name", ["gone.txt", "gone.parquet"])
def test_it_is_so_with_the_libraries_too(call, name: str) -> None:
    pytest.importorskip("pyarrow")
    assert call("batch", name).code == 4


@pytest.mark.parametrize("command", ["score", "waits", "whatif", "compare", "can-win", "convert"])
@pytest.mark.parametrize("stdin", ["", "\n\n", "# nothing but a remark\n"])
def test_no_hand_on_standard_input_is_bad_usage(call, command: str, stdin: str) -> None:
    done = call(command, "-", stdin=stdin)
    assert done.code == 2
    assert done.err == "standard input: no hand; expected one hand a line\n"


def test_no_outcome_on_standard_input_is_bad_usage(call) -> None:
    done = call("settle", "-")
    assert done.code == 2
    assert done.err == "standard input: no outcome; expected one outcome a line\n"


@pytest.mark.parametrize("begin", ['{"tiles": [', '{"melds": {"a":', '{"a":'])
def test_json_that_is_nested_deeply_is_refused(call, begin: str) -> None:
    done = call("score", "-", stdin=begin + begin[-5:] * 20_000)
    assert done.code == 2
    assert "JSON" in done.err


@pytest.mark.parametrize("depth", [100, 500, 900])
def test_json_that_is_nested_as_deeply_as_can_be_read_is_refused_too(call, depth: int) -> None:
    assert call("score", "-", stdin='{"tiles": ' + "[" * depth + "]" * depth + "}").code == 2


@pytest.mark.parametrize("notation", ["mjai", "tenhou6", "botzone"])
@pytest.mark.parametrize("begin", ["[", '{"a":'])
def test_notations_in_json_are_refused_as_well(call, notation: str, begin: str) -> None:
    assert call("convert", "--from", notation, "-", stdin=begin * 20_000).code == 2


def test_a_number_beyond_json_is_told_without_the_path_of_the_decoder(call) -> None:
    done = call("score", "-", stdin='{"honba": 1e400}')
    assert (done.code, done.err) == (2, "standard input:1: not JSON: number out of range\n")


@pytest.mark.parametrize(
    ("word", "known", "said"),
    [
        ("nope", ["notes"], ""),
        ("kuikae", ["jikaze"], ""),
        ("kuikaee", ["jikaze", "kuikae"], "did you mean 'kuikae'?"),
        ("tsumoo", ["tsumo"], "did you mean 'tsumo'?"),
        ("setle", ["settle", "score"], "did you mean 'settle'?"),
        ("rno", ["ron", "tsumo"], "did you mean 'ron'?"),
    ],
)
def test_only_a_near_word_is_proposed(word: str, known: list[str], said: str) -> None:
    assert did_you_mean(word, known) == said


@pytest.mark.parametrize(
    ("words", "what"), [((), "no profiles"), (("a",), "1 profile"), (("a",) * 3, "3 profiles")]
)
def test_profiles_are_counted_in_the_number_that_they_have(call, words: tuple[str, ...], what: str) -> None:
    assert call("profile", "diff", *words).err == f"{what}; expected two to compare\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("batch --engine daks a.txt", "--engine daks; expected processes, dask; did you mean 'dask'?\n"),
        (
            "score --lang zh-hens 1m",
            "--lang zh-hens; expected en, es, ja, zh-Hans, zh-Hant; did you mean 'zh-Hans'?\n",
        ),
    ],
)
def test_a_value_that_is_none_of_those_known_gets_the_nearest(call, words: str, said: str) -> None:
    done = call(*words.split())
    assert (done.code, done.err) == (2, said)
