"""The command line as a process of its own: exit codes, streams, terminals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HAND = "234m 567p 23456s 22z +7s ron riichi seat=S round=E"
NO_YAKU = "234m 567p 34567s 11z +8s ron seat=S round=E"
SCRIPT = "import sys; from hupai.commands import main; sys.exit(main())"


def hupai(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["score", HAND], 0),
        (["score", NO_YAKU], 1),
        (["score", "11111m ron"], 2),
        (["scoer", HAND], 2),
        (["score", "-p", "riichi/tenhuo", HAND], 3),
        (["profile", "check", "nowhere.toml"], 4),
    ],
)
def test_exit_codes(words: list[str], code: int) -> None:
    done = hupai(*words)
    assert done.returncode == code
    assert bool(done.stderr) == (code > 1), "messages, and nothing but messages, go to stderr"
    assert bool(done.stdout) == (code <= 1)


def test_hands_flow_from_stdin_to_stdout() -> None:
    done = hupai("score", "--json", "-", stdin=f"{HAND}\n{NO_YAKU}\n")
    assert done.returncode == 1
    assert [json.loads(line)["value"] for line in done.stdout.splitlines()] == [1300, 0]


def test_the_quick_reader_and_click_say_the_same() -> None:
    assert hupai("score", HAND).stdout == hupai("score", "--lang", "EN", HAND).stdout


def test_a_reader_that_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, "profile", "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_an_encoding_without_tiles_gets_plain_signs() -> None:
    done = hupai("score", HAND, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "discarder -> S" in done.stdout


def test_scoring_a_hand_loads_neither_click_nor_rich_nor_numpy_nor_package_metadata() -> None:
    code = (
        "import sys; from hupai.commands import run; run(sys.argv[1:]); "
        "print(sorted({'click', 'rich', 'numpy', 'importlib.metadata', 'hashlib'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "score", "-p", "riichi/standard", HAND],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
class TestTerminal:
    """A terminal gets colours unless it or the user does not want them."""

    def on_a_terminal(self, tmp_path: Path, **environment: str) -> str:
        import pty

        file = tmp_path / "terminal.txt"
        command = [sys.executable, "-c", SCRIPT, "score", HAND]
        child = f"import pty, sys; pty.spawn({command!r})"
        assert pty  # the module there is, as the child needs it
        with file.open("wb") as out:
            subprocess.run(
                [sys.executable, "-c", child],
                stdout=out,
                stdin=subprocess.DEVNULL,
                env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "", **environment},
                check=True,
            )
        return file.read_text("utf-8")

    def test_it_is_styled(self, tmp_path: Path) -> None:
        assert "\x1b[1m234m 567p" in self.on_a_terminal(tmp_path)

    def test_no_color_is_heeded(self, tmp_path: Path) -> None:
        assert "\x1b[" not in self.on_a_terminal(tmp_path, NO_COLOR="1")

    def test_a_dumb_terminal_gets_plain_text(self, tmp_path: Path) -> None:
        assert "\x1b[" not in self.on_a_terminal(tmp_path, TERM="dumb")
