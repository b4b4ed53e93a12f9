"""``hupai batch --engine dask``: the same results from a cluster, also when one of its workers dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hands import winning_hands

import hupai
from hupai.batch import HandBatch
from hupai.batch.files import PARQUET, parts, stored
from hupai.batch.jobs import Work
from hupai.batch.parquet_files import Stored
from hupai.commands import batch as command
from hupai.commands import command_line

distributed = pytest.importorskip("distributed", reason="dask is not installed: pip install 'hupai[dask]'")
pq = pytest.importorskip("pyarrow.parquet")

ROWS, PARTITIONS, SIZE = 3000, 3, 150
Run = Callable[..., Result]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Partitioned Parquet: a folder of files with columns of hands, one of them in several row groups."""
    folder = tmp_path_factory.mktemp("archive")
    hands = HandBatch.from_hands(winning_hands(ROWS, 5))
    share = ROWS // PARTITIONS
    for number in range(PARTITIONS):
        table = hands[number * share : (number + 1) * share].to_arrow()
        pq.write_table(table, folder / f"part-{number}.parquet", row_group_size=share - 300 * number)
    return folder


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "PART", SIZE)
    return lambda *words: CliRunner().invoke(command_line(), ["batch", "-p", "riichi/tenhou", *words])


def test_a_worker_that_is_killed_takes_nothing_with_it(cluster: Any, archive: Path) -> None:
    from hupai.batch.cluster import scored_by_cluster

    work = Work([hupai.ruleset("riichi/tenhou")], "csv")
    alone = b"".join(work.do(part).written for part in parts(str(archive), PARQUET, SIZE, None))  # type: ignore[arg-type]
    victim = next(iter(cluster.workers.values())).pid
    written = []
    for number, done in enumerate(
        scored_by_cluster(work, stored(str(archive), SIZE), cluster.scheduler_address)
    ):
        written.append(done.written)
        if number == 2:
            os.kill(victim, signal.SIGKILL)
    assert b"".join(written) == alone
    assert alone.count(b"\n") == ROWS
    with pytest.raises(ProcessLookupError):
        os.kill(victim, 0)


def test_a_cluster_writes_the_same_file(cluster: Any, archive: Path, run: Run) -> None:
    assert run("--jobs", "1", str(archive), "alone.parquet").exit_code == 0
    address = cluster.scheduler_address
    done = run("--engine", "dask", "--scheduler", address, str(archive), "together.parquet")
    assert done.exit_code == 0, done.output
    assert pq.read_table("together.parquet").equals(pq.read_table("alone.parquet"))


def test_lines_are_sent_to_the_workers_and_faulty_ones_come_back(cluster: Any, run: Run) -> None:
    lines = [hupai.hand_text(hand) for hand in winning_hands(400, 6)]
    lines[7] = "11111m +5z ron"
    Path("hands.txt").write_text("\n".join(lines) + "\n")
    assert run("--jobs", "1", "hands.txt", "alone.csv").exit_code == 2
    done = run("--engine", "dask", "--scheduler", cluster.scheduler_address, "hands.txt", "together.csv")
    assert done.exit_code == 2
    for ending in ("", ".faults.jsonl"):
        assert Path("together.csv" + ending).read_bytes() == Path("alone.csv" + ending).read_bytes()


def test_rows_in_row_groups_are_numbered_through_all_files(archive: Path) -> None:
    found = list(stored(str(archive), SIZE))
    assert [row for one in found for row in one.rows] == list(range(1, ROWS + 1))
    assert all(isinstance(one, Stored) and len(one.rows) <= SIZE for one in found)
    read = found[-1].read()
    assert read.columns is not None
    assert HandBatch.from_arrow(read.columns).hand(0) == winning_hands(ROWS, 5)[found[-1].rows[0] - 1]


def test_lists_as_other_tools_write_them_are_hands_too() -> None:
    pa = pytest.importorskip("pyarrow")
    hands = winning_hands(300, 3)
    table = HandBatch.from_hands(hands).to_arrow()
    lists = [
        column.cast(pa.list_(column.type.value_type)) if pa.types.is_fixed_size_list(column.type) else column
        for column in table.columns
    ]
    loose = pa.table(lists, names=table.column_names).replace_schema_metadata(table.schema.metadata)
    short = pa.array([kinds[:1] for kinds in loose["dora"].to_pylist()], loose["dora"].type)
    mixed = pa.concat_tables(
        [loose[:200], loose[200:].set_column(loose.column_names.index("dora"), "dora", short[200:])]
    )
    assert list(HandBatch.from_arrow(loose)) == hands
    assert list(HandBatch.from_arrow(loose[100:120])) == hands[100:120]
    read = HandBatch.from_arrow(mixed)
    assert list(read)[:200] == hands[:200]
    assert [hand.situation.dora for hand in read[200:]] == [hand.situation.dora[:1] for hand in hands[200:]]
    assert len(HandBatch.from_arrow(loose[:0])) == 0


def test_of_a_file_without_hands_a_cluster_writes_one_without_rows(cluster: Any, run: Run) -> None:
    Path("hands.txt").write_text("# nobody played\n")
    done = run("--engine", "dask", "--scheduler", cluster.scheduler_address, "hands.txt", "scores.parquet")
    assert (done.exit_code, done.stderr) == (0, "riichi/tenhou: 0 hands, 0 won\n")
    assert pq.read_table("scores.parquet").num_rows == 0


def test_a_file_that_a_worker_cannot_read_is_told_in_one_line(cluster: Any, run: Run) -> None:
    pa = pytest.importorskip("pyarrow")
    table = pa.table({"hand": [f"234m 567p 23456s 22z +7s ron honba={n}" for n in range(9000)]})
    pq.write_table(table, "hands.parquet")
    whole = bytearray(Path("hands.parquet").read_bytes())
    whole[5000:30000] = bytes(25000)
    Path("hands.parquet").write_bytes(whole)
    done = run("--engine", "dask", "--scheduler", cluster.scheduler_address, "hands.parquet", "scores.csv")
    assert done.exit_code == 4
    assert done.stderr.startswith(f"{Path('hands.parquet').absolute()}: no Parquet file, or a broken one: ")
    assert done.stderr.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["hands.parquet"]


def test_lines_may_be_gone_on_with_by_whoever_scores(cluster: Any, run: Run) -> None:
    lines = [hupai.hand_text(hand) for hand in winning_hands(400, 6)]
    Path("hands.txt").write_text("\n".join(lines) + "\n")
    dask = ("--engine", "dask", "--scheduler", cluster.scheduler_address)
    assert run(*dask, "hands.txt", "scores.csv").exit_code == 0
    done = run("--resume", "hands.txt", "scores.csv")
    assert (done.exit_code, "is complete already" in done.stderr) == (0, True)


def test_a_scheduler_is_asked_for_with_dask_only(run: Run) -> None:
    Path("hands.txt").write_text("234m 567p 23456s 22z +7s ron\n")
    done = run("--scheduler", "tcp://127.0.0.1:1", "hands.txt", "scores.csv")
    assert done.exit_code == 2
    assert "--scheduler without --engine dask" in done.stderr
