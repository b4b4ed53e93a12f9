"""``hupai batch --resume``: work that was broken off is gone on with, and never with another work."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest
from batch_command import Run, read_csv, written

from hupai.batch.jobs import Work
from hupai.batch.progress import Output

KINDS = ["csv", "parquet"]


@pytest.fixture
def broken_off(run: Run, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """``broken_off("out.csv", parts)``: work on in.txt that ended when so many parts were done."""

    def call(out: str, parts: int = 2, *words: str) -> None:
        done: list[int] = []
        put = Output.put

        def breaks(self: Output, *more: Any) -> None:
            if len(done) == parts:
                raise KeyboardInterrupt
            put(self, *more)
            done.append(1)

        if not Path("in.txt").exists():
            written("in.txt", lines)
        with monkeypatch.context() as patch:
            patch.setattr(Output, "put", breaks)
            assert run("in.txt", out, *words).code == 130

    return call


@pytest.mark.parametrize("kind", KINDS)
def test_work_that_was_broken_off_is_taken_up_again(
    run: Run, lines: list[str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoiled = [*lines[:120], "nonsense", *lines[120:]]
    written("in.txt", spoiled)
    assert run("in.txt", f"whole.{kind}").code == 2
    do = Work.do
    done: list[int] = []

    def breaks(self: Work, part: Any) -> Any:
        done.append(part.rows[0])
        if len(done) == 3:
            raise KeyboardInterrupt
        return do(self, part)

    monkeypatch.setattr(Work, "do", breaks)
    assert run("in.txt", f"out.{kind}").code == 130
    assert Path(f"out.{kind}.progress").exists()
    if kind == "csv":  # what was being written when the power went
        with open("out.csv", "a") as stream:
            stream.write("201,riichi/stan")
    asked = run("in.txt", f"out.{kind}")
    assert asked.code == 2
    assert "work on it was broken off; --resume goes on, --force begins anew" in asked.err
    other = run("in.txt", f"out.{kind}", "--resume", "-p", "riichi/tenhou")
    assert other.code == 2
    assert "was begun with profile riichi/standard (fingerprint " in other.err
    assert ", and this call has riichi/tenhou (fingerprint " in other.err
    again = run("in.txt", f"out.{kind}", "--resume")
    assert again.code == 2, again.err
    assert done == [1, 101, 201, 201, 301]
    assert "351 hands" in again.err
    if kind == "csv":
        assert Path("out.csv").read_bytes() == Path("whole.csv").read_bytes()
    else:
        assert pq.read_table("out.parquet").equals(pq.read_table("whole.parquet"))
        assert not Path("out.parquet.parts").exists()
    for name in ("whole", "out"):
        assert Path(f"{name}.{kind}.faults.jsonl").read_text().count("\n") == 1
    assert json.loads(Path(f"out.{kind}.progress").read_text())["complete"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[5:],
        lambda lines: [*lines[50:100], *lines[:50], *lines[100:]],
        lambda lines: lines[:150],
    ],
    ids=["rows gone", "rows in another order", "shorter"],
)
def test_another_input_is_not_gone_on_with(
    run: Run, broken_off: Any, lines: list[str], kind: str, change: Any
) -> None:
    broken_off(f"out.{kind}")
    before = {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()}
    done = run("--resume", written("in.txt", change(lines)), f"out.{kind}")
    assert done.code == 2
    assert f"out.{kind}: was begun with other rows than {os.path.realpath('in.txt')} has now" in done.err
    assert done.err.endswith("; expected the input as it was; --force begins anew\n")
    del before["in.txt"]
    assert before == {name: Path(name).read_bytes() for name in before}


def test_the_same_rows_under_another_name_are_the_same_work(
    run: Run, broken_off: Any, lines: list[str]
) -> None:
    broken_off("out.csv")
    Path("folder").mkdir()
    assert run("--resume", "folder/../in.txt", os.path.abspath("out.csv")).code == 0
    assert len(read_csv("out.csv")) == 350
    broken_off("other.csv")
    shutil.move("in.txt", "moved.txt")
    assert run("--resume", "moved.txt", "other.csv").code == 0
    assert Path("out.csv").read_bytes() == Path("other.csv").read_bytes()


def test_standard_input_is_compared_too(run: Run, broken_off: Any, lines: list[str]) -> None:
    broken_off("out.csv")
    assert run("--resume", "-", "out.csv", stdin="\n".join(lines[1:])).code == 2
    assert run("--resume", "-", "out.csv", stdin="\n".join(lines) + "\n").code == 0
    assert len(read_csv("out.csv")) == 350


@pytest.mark.parametrize("touched", [False, True])
def test_a_folder_of_parquet_is_known_by_the_size_and_time_of_its_files(
    run: Run, broken_off: Any, lines: list[str], touched: bool
) -> None:
    import pyarrow as pa

    Path("archive").mkdir()
    for number in (0, 1):
        pq.write_table(pa.table({"hand": lines[:150]}), f"archive/{number}.parquet")
    Path("in.txt").symlink_to("archive")
    broken_off("out.csv")
    os.utime("archive/1.parquet", ns=(0, 0))  # of which nothing has been read
    if touched:
        os.utime("archive/0.parquet", ns=(0, 0))
    done = run("--resume", "archive", "out.csv")
    assert (done.code, "other rows" in done.err) == ((2, True) if touched else (0, False))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("gone", ["", ".faults.jsonl", ".parts"])
def test_what_was_noted_must_be_there(
    run: Run, broken_off: Any, lines: list[str], kind: str, gone: str
) -> None:
    if (kind == "parquet") == (gone == ""):  # the rows are in the file, or in its parts
        gone = ".faults.jsonl"
    written("in.txt", ["nonsense", *lines])
    broken_off(f"out.{kind}")
    path = Path(f"out.{kind}{gone}")
    if path.is_dir():
        (path / "00000001.parquet").unlink()
    else:
        os.truncate(path, 20)
    done = run("--resume", "in.txt", f"out.{kind}")
    said = "1 of 2 parts are gone" if path.is_dir() else "20 bytes; expected "
    assert (done.code, f"{path}: {said}" in done.err) == (4, True), done.err
    assert "--force begins anew" in done.err
    assert path.is_dir() or path.stat().st_size == 20
    assert run("--force", "in.txt", f"out.{kind}").code == 2


@pytest.mark.parametrize("kind", KINDS)
def test_work_that_was_killed_before_its_first_part_was_noted_begins_anew(
    run: Run, broken_off: Any, lines: list[str], kind: str
) -> None:
    broken_off(f"out.{kind}", 0)
    assert [path.name for path in Path().iterdir()] == [
        "in.txt"
    ]  # nothing is touched before a part is scored
    assert run("in.txt", f"whole.{kind}").code == 0
    note = msgspec.json.decode(Path(f"whole.{kind}.progress").read_bytes())
    begun = note | {"parts": 0, "bytes": 0, "digest": "", "tallies": [], "complete": False}
    Path(f"out.{kind}.progress").write_bytes(msgspec.json.encode(begun))
    Path(f"out.{kind}").write_text("row,prof")
    Path(f"out.{kind}.faults.jsonl").touch()
    done = run("--resume", "in.txt", f"out.{kind}")
    assert done.code == 0, done.err
    assert Path(f"out.{kind}").read_bytes() == Path(f"whole.{kind}").read_bytes()


@pytest.mark.parametrize("kind", KINDS)
def test_complete_work_is_said_to_be_complete(run: Run, lines: list[str], kind: str) -> None:
    written("in.txt", ["nonsense", *lines])
    first = run("in.txt", f"out.{kind}")
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in Path().iterdir()}
    again = run("--resume", "in.txt", f"out.{kind}")
    assert again.code == first.code == 2
    assert again.err == f"out.{kind}: is complete already, nothing was to be done\n" + first.err
    assert before == {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in Path().iterdir()}
    assert run("--resume", written("in.txt", lines[:20]), f"out.{kind}").code == 2
    assert "other rows" in run("--resume", "in.txt", f"out.{kind}").err
    written("in.txt", ["nonsense", *lines, *lines])
    assert "other rows" in run("--resume", "in.txt", f"out.{kind}").err
    assert run("in.txt", f"out.{kind}").code == 4


@pytest.mark.parametrize("noted", [False, True])
def test_parquet_that_was_joined_when_the_power_went_is_complete(
    run: Run, lines: list[str], noted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the note says so already or not."""

    def breaks(self: Output) -> None:
        if Path("out.parquet").exists():
            raise KeyboardInterrupt

    written("in.txt", lines)
    run("in.txt", "whole.parquet")
    with monkeypatch.context() as patch:
        save = Output._save
        patch.setattr(Output, "_clear_parts", breaks)
        patch.setattr(
            Output, "_save", lambda self: save(self) if noted or not self.note.complete else breaks(self)
        )
        assert run("in.txt", "out.parquet").code == 130
    assert Path("out.parquet.parts").exists()
    done = run("--resume", "in.txt", "out.parquet")
    assert (done.code, "is complete already" in done.err) == (0, noted)
    assert Path("out.parquet").read_bytes() == Path("whole.parquet").read_bytes()
    assert not Path("out.parquet.parts").exists()


def test_what_differs_is_named_with_what_it_was(run: Run, broken_off: Any) -> None:
    broken_off("out.csv")
    done = run(
        "--resume", "--notation", "mpsz", "-p", "riichi/tenhou", "-p", "riichi/ema-2016", "in.txt", "out.csv"
    )
    assert done.code == 2
    said = done.err.splitlines()
    assert len(said) == 3
    assert "out.csv: was begun with --notation none, and this call has mpsz" in done.err
    assert all(one.endswith("; give the same, or --force begins anew") for one in said)


def test_work_begun_by_dask_says_so(run: Run, lines: list[str]) -> None:
    import pyarrow as pa

    pq.write_table(pa.table({"hand": lines}), "in.parquet")
    assert run("in.parquet", "out.csv").code == 0
    note = msgspec.json.decode(Path("out.csv.progress").read_bytes())
    Path("out.csv.progress").write_bytes(
        msgspec.json.encode(note | {"work": note["work"] | {"--engine": "dask"}, "complete": False})
    )
    done = run("--resume", "in.parquet", "out.csv")
    assert done.code == 2
    assert "out.csv: was begun with --engine dask, and this call has processes" in done.err


def test_to_go_on_and_to_begin_anew_are_two_things(run: Run, broken_off: Any) -> None:
    broken_off("out.csv")
    done = run("--resume", "--force", "in.txt", "out.csv")
    assert (done.code, "--resume with --force" in done.err) == (2, True)


def test_a_worker_that_is_killed_breaks_work_off(run: Run, lines: list[str]) -> None:
    written("in.txt", lines)
    code = (
        "import os\n"
        "from hupai.batch.jobs import Work\n"
        "from hupai.commands import batch, main\n"
        "if __name__ == '__main__':  # other processes import this file\n"
        "    batch.PART = 100\n"
        "    import sys\n"
        "    sys.argv[1:] = ['batch', 'in.txt', 'out.csv', '--jobs', '2']\n"
        "    main()\n"
        "else:\n"
        "    do = Work.do\n"
        "    Work.do = lambda self, part: os.kill(os.getpid(), 9) if part.rows[0] > 200 else do(self, part)\n"
    )
    Path("main.py").write_text(code)
    done = subprocess.run([sys.executable, "main.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 70
    assert done.stderr == (
        "a process that scores was ended from outside; memory may have run out; "
        "try fewer --jobs; --resume goes on with OUT\n"
    )
    assert run("--resume", "in.txt", "out.csv").code == 0
    assert len(read_csv("out.csv")) == 350


def test_workers_end_with_the_process_that_started_them(run: Run, lines: list[str]) -> None:
    """Killed, it closes nothing; the workers are in a session of their own, by which they are found."""
    written("in.txt", lines * 20)
    code = (
        "import time\n"
        "from hupai.batch.jobs import Work\n"
        "from hupai.commands import batch, run\n"
        "if __name__ == '__main__':  # other processes import this file\n"
        "    batch.PART = 100\n"
        "    run(['batch', 'in.txt', 'out.csv', '--jobs', '2'])\n"
        "else:\n"
        "    do = Work.do\n"
        "    Work.do = lambda self, part: (time.sleep(part.rows[0] > 100), do(self, part))[1]\n"
    )
    Path("main.py").write_text(code)
    parent = subprocess.Popen([sys.executable, "main.py"], stderr=subprocess.DEVNULL, start_new_session=True)

    def alive() -> int:
        listed = subprocess.run(
            ["ps", "-A", "-o", "sess="], capture_output=True, text=True, check=True
        ).stdout
        return listed.split().count(str(parent.pid))

    def within(seconds: int, what: Any) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not what():
            time.sleep(0.05)
        return bool(what())

    assert within(60, lambda: Path("out.csv.progress").exists())
    assert alive() > 2
    os.kill(parent.pid, signal.SIGKILL)
    parent.wait()
    assert within(20, lambda: not alive())
    note = msgspec.json.decode(Path("out.csv.progress").read_bytes())
    assert note["parts"] >= 1
    assert run("--resume", "in.txt", "out.csv").code == 0
    assert len(read_csv("out.csv")) == 7000
