"""``hupai batch`` and what is there already: nothing is written over that is not meant."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from batch_command import Run, read_csv, written

HAND = "234m 567p 23456s 22z +7s ron"


@pytest.mark.parametrize(
    "spelling", ["in.txt", "./in.txt", "folder/../in.txt", "link.txt", "hard.txt", "linked/in.txt"]
)
def test_what_is_read_is_never_written(run: Run, spelling: str) -> None:
    written("in.txt", [HAND])
    Path("folder").mkdir()
    Path("link.txt").symlink_to("in.txt")
    Path("linked").symlink_to(".")
    os.link("in.txt", "hard.txt")
    for words in (["in.txt", spelling], [spelling, "in.txt"]):
        done = run("--force", *words)
        assert done.code == 2
        assert f"{words[0]} is both IN and OUT" in done.err
        assert Path("in.txt").read_text() == HAND + "\n"


def test_nor_is_it_where_a_shell_sends_it(run: Run) -> None:
    before = Path(written("in.txt", [HAND])).read_text()
    for words, said in (
        (["-", "in.txt", "--force"], "/dev/stdin is both IN and OUT (in.txt)"),
        (["in.txt"], "in.txt is both IN and standard output"),
    ):
        with open("in.txt", "r+b") as stream:
            done = subprocess.run(
                [sys.executable, "-m", "hupai", "batch", *words],
                stdin=stream,
                stdout=stream,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert (done.returncode, done.stderr) == (2, f"{said}; expected two files\n")
        assert Path("in.txt").read_text() == before


@pytest.mark.parametrize("beside", [".faults.jsonl", ".progress"])
def test_nor_is_it_written_as_a_file_beside_the_output(run: Run, beside: str) -> None:
    Path(f"out.csv{beside}").symlink_to(written("in.txt", [HAND]))
    done = run("--force", "in.txt", "out.csv")
    assert (done.code, done.err) == (2, f"in.txt is both IN and OUT (out.csv{beside}); expected two files\n")
    assert Path("in.txt").read_text() == HAND + "\n"


def test_a_folder_of_parts_may_be_read_but_not_by_the_work_that_writes_it(run: Run) -> None:
    Path("out.parquet.parts").mkdir()
    pq.write_table(pa.table({"hand": [HAND]}), "out.parquet.parts/00000000.parquet")
    assert run("--force", "out.parquet.parts", "out.parquet").code == 2
    assert run("out.parquet.parts", "other.parquet").code == 0


@pytest.mark.parametrize("beside", ["", ".faults.jsonl", ".parts"])
@pytest.mark.parametrize("resume", [(), ("--resume",)])
def test_files_of_somebody_else_are_left_alone(run: Run, beside: str, resume: tuple[str, ...]) -> None:
    written("in.txt", [HAND])
    path = Path(f"out.parquet{beside}")
    if beside == ".parts":
        path.mkdir()
    (path / "mine" if beside == ".parts" else path).write_text("mine")
    done = run(*resume, "in.txt", "out.parquet")
    assert done.code == 4
    noted = ", and no note of how far it is" if resume else ""
    assert done.err == f"{path}: there is such a file already{noted}; --force writes over it\n"
    assert (path / "mine" if beside == ".parts" else path).read_text() == "mine"
    assert run("--force", "in.txt", "out.parquet").code == 0
    assert pq.read_table("out.parquet").num_rows == 1
    assert beside != ".parts" or (path / "mine").read_text() == "mine"


def test_a_note_of_somebody_else_is_no_note(run: Run) -> None:
    written("in.txt", [HAND])
    Path("out.csv.progress").write_text("half of it")
    done = run("in.txt", "out.csv")
    assert done.code == 4
    assert "out.csv.progress: cannot be read: " in done.err
    assert "expected a note of hupai batch; --force begins anew" in done.err
    assert run("--force", "in.txt", "out.csv").code == 0


@pytest.mark.parametrize("kind", ["csv", "parquet"])
@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_written_through(run: Run, kind: str, there: bool) -> None:
    Path("elsewhere").mkdir()
    target = Path(f"elsewhere/real.{kind}")
    if there:
        target.write_text("old")
    Path(f"out.{kind}").symlink_to(target)
    done = run("--force", written("in.txt", [HAND]), f"out.{kind}")
    assert done.code == 0
    assert Path(f"out.{kind}").is_symlink()
    rows = read_csv(str(target)) if kind == "csv" else pq.read_table(target).to_pylist()
    assert len(rows) == 1


@pytest.mark.parametrize("made", ["device", "pipe"])
def test_what_is_no_file_is_left_as_it_is(run: Run, made: str) -> None:
    if made == "pipe":
        os.mkfifo("out")
    else:
        Path("out").symlink_to(os.devnull)
    before = os.stat("out")
    done = run("--force", written("in.txt", [HAND]), "out")
    assert done.code == 2
    assert done.err.startswith("out: is no regular file; expected a file to write; ")
    assert os.path.samestat(os.stat("out"), before)
    assert not Path("out.progress").exists()


def test_a_disk_that_is_full_is_told_with_its_file_and_work_goes_on(
    run: Run, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from errno import ENOSPC

    from hupai.batch.progress import Output

    written("in.txt", lines)
    save = Output._save

    def full(self: Output) -> None:
        if self.note.parts == 2:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        save(self)

    with monkeypatch.context() as patch:
        patch.setattr(Output, "_save", full)
        done = run("in.txt", "out.csv")
    assert (done.code, done.err) == (4, "out.csv: No space left on device; see to that; --resume goes on\n")
    assert run("--resume", "in.txt", "out.csv").code == 0
    assert len(read_csv("out.csv")) == 350
