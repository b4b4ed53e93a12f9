"""``hupai batch`` and input that is not what it should be: every fault is told, and no other row is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from batch_command import Run, read_csv, read_jsonl, written

import hupai
from hupai.batch import HandBatch
from hupai.batch.output import encoded
from hupai.batch.parquet_files import stored_parts

HAND = "234m 567p 23456s 22z +7s ron"


def faults_of(path: str) -> dict[int, str]:
    """The first fault of each row that was refused."""
    found = {}
    for one in read_jsonl(f"{path}.faults.jsonl"):
        fault = one["faults"][0]
        found[one["row"]] = "; ".join(filter(None, (fault["what"], fault["expected"], fault["remedy"])))
    return found


# -- calls ----------------------------------------------------------------------------------------


HEADER = "expected a header line with a column 'hand'"
KNOWN = "expected .txt, .jsonl, .ndjson, .csv, .parquet"
RENAME = "did you mean its column 'hands'? call it 'hand'"
CONVERT = "expected text in UTF-8; unpack or convert it first"
INT = "archive/1.parquet: column hand: type int64; expected text"
NAME = (
    "archive/2.parquet: no column 'hand'; expected hand lines in a column 'hand', or columns of hands; "
    + RENAME
)
SEMICOLONS = "its columns are separated by semicolons; write it with commas"
EVERYTHING = ("gone.txt", "out.foo", "--jobs", "0", "-p", "riichi/tenhu", "-p", "riichi/ema", "--set", "a")


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        (["in.csv", "out.csv"], [f"in.csv:1: no column 'hand'; {HEADER}; {RENAME}"]),
        (["semi.csv"], [f"semi.csv:1: no column 'hand'; {HEADER}; {SEMICOLONS}"]),
        (["two.csv"], [f"two.csv:1: 2 columns 'hand'; {HEADER}"]),
        (["empty.csv"], [f"empty.csv: no header line in an empty file; {HEADER}"]),
        (["in.txt", "--jobs", "0"], ["--jobs 0; expected a number of processes, 1 or more"]),
        (["in.txt", "--jobs", "two"], ["--jobs two; expected a number of processes, 1 or more"]),
        (["in.txt", "no/out.csv"], ["no/out.csv: no folder no; make it first: mkdir -p no"]),
        (["in.txt", "here"], ["here: is a folder; expected a file to write"]),
        (["in.foo"], [f"in.foo: no such kind of file as '.foo'; {KNOWN}"]),
        (["in.txt.gz"], [f"in.txt.gz: no such kind of file as '.gz'; {KNOWN}; unpack it first"]),
        (["in.txt", "out.prquet"], [f"no such kind of file as '.prquet'; {KNOWN}; did you mean '.parquet'?"]),
        (["packed.txt"], [f"packed.txt: gzip by its first bytes; {CONVERT}"]),
        (["wide.txt"], [f"wide.txt: UTF-16 by its first bytes; {CONVERT}"]),
        (["broken.parquet", "out.csv"], ["broken.parquet: no Parquet file, or a broken one: "]),
        (["archive", "out.csv"], [INT, NAME]),
        (
            ["archive", "archive/out.parquet"],
            [INT, NAME, "archive/out.parquet: lies in the folder archive, all of which is read"],
        ),
        (
            EVERYTHING,
            [
                "gone.txt: No such file or directory",
                "--jobs 0",
                "'a' is no setting",
                "no profile 'riichi/tenhu'; did you mean 'riichi/tenhou'?",
                "no profile 'riichi/ema'",
                "out.foo: no such kind",
            ],
        ),
        (
            [
                "in.txt",
                "out.csv",
                "--set",
                "calls.kuitann=ari",
                "-p",
                "riichi/tenhou",
                "-p",
                "riichi/ema-2016",
            ],
            ["calls.kuitann: no such option"],
        ),
    ],
)
def test_a_wrong_call_is_told_all_at_once_and_leaves_nothing_behind(
    run: Run, words: list[str], faults: list[str]
) -> None:
    written("in.txt", [HAND])
    written("in.csv", ["id,hands", f"1,{HAND}"])
    written("semi.csv", ["id;hand", f"1;{HAND}"])
    written("two.csv", ["Hand,HAND", f"{HAND},{HAND}"])
    Path("here").mkdir()
    Path("empty.csv").touch()
    for name in ("in.foo", "in.txt.gz", "broken.parquet"):
        written(name, ["something"])
    Path("packed.txt").write_bytes(b"\x1f\x8b\x08\0")
    Path("wide.txt").write_bytes(HAND.encode("utf-16"))
    Path("archive").mkdir()
    for number, column in enumerate(({"hand": [HAND]}, {"hand": [1]}, {"hands": [HAND]})):
        pq.write_table(pa.table(column), f"archive/{number}.parquet")
    before = sorted(Path().rglob("*"))
    done = run(*words)
    said = done.err.splitlines()
    assert len(said) == len(faults), done.err
    for fault in faults:
        assert fault in done.err
    assert done.code in (2, 3, 4)
    assert sorted(Path().rglob("*")) == before


@pytest.mark.parametrize(
    "words", [["--force"], ["--force", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:1"]]
)
def test_what_breaks_before_anything_is_scored_leaves_the_old_output(
    run: Run, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if "dask" in words:
        cluster = pytest.importorskip("hupai.batch.cluster")
        monkeypatch.setattr(cluster, "_PATIENCE", "200ms")
        written("in.txt", [HAND])
        name = "in.txt"
    else:
        pq.write_table(pa.table({"hand": [f"{HAND} honba={n}" for n in range(9000)]}), "in.parquet")
        whole = bytearray(Path("in.parquet").read_bytes())
        whole[5000:30000] = bytes(25000)
        Path("in.parquet").write_bytes(whole)
        name = "in.parquet"
    Path("out.csv").write_text("mine")
    done = run(name, "out.csv", *words)
    assert done.code in (2, 4)
    assert done.err.startswith("--scheduler tcp://127.0.0.1:1: " if "dask" in words else "in.parquet: ")
    assert "own fault" not in done.err
    assert Path("out.csv").read_text() == "mine"
    assert not Path("out.csv.progress").exists()


# -- rows of text ---------------------------------------------------------------------------------


def test_rows_of_csv_that_hold_no_hand(run: Run) -> None:
    records = [
        b"\xef\xbb\xbfID, Hand ",
        f'1,"{HAND}"'.encode(),
        b"",
        b"3",
        f'4,"{HAND}\nx"'.encode(),
        f"5,{HAND},more".encode(),
        b"6," + b"x" * 200_000,
        f"7,{HAND}".encode(),
        b"8,\xff\xfe 234m",
        b"caf\xe9," + HAND.encode(),
        f'10,"{HAND}'.encode(),
        f"11,{HAND}".encode(),
    ]
    Path("in.csv").write_bytes(b"\r\n".join(records) + b"\r\n")
    done = run("in.csv", "out.csv")
    assert done.code == 2
    # lines of the file, on which records begin; what is in other columns is nobody's business
    assert [int(row["row"]) for row in read_csv("out.csv")] == [2, 7, 9, 11, 13]
    said = faults_of("out.csv")
    assert said == {
        4: "no hand; expected a hand line in column 'hand'",
        5: "unknown word 'x'",
        8: "a field of more than 131,072 characters; expected a record of CSV",
        10: r"bytes that are no UTF-8: \xff\xfe; expected text in UTF-8; write the file in UTF-8",
        12: "a quote that is opened and not closed; expected a record of CSV",
    }
    kept = {one["row"]: one["hand"] for one in read_jsonl("out.csv.faults.jsonl")}
    assert kept[10] == r"\xff\xfe 234m"
    assert kept[12] == f'10,"{HAND}'
    assert len(kept[8]) > 200_000


def test_a_quote_that_is_not_closed_takes_one_row(run: Run) -> None:
    rows = [f'"{HAND}', *[HAND] * 10_000]
    written("in.csv", ["hand", *rows])
    assert run("in.csv", "out.csv").code == 2
    assert list(faults_of("out.csv")) == [2]
    assert len(read_csv("out.csv")) == 10_000


def test_lines_that_are_no_utf8_are_said_to_be(run: Run) -> None:
    Path("in.txt").write_bytes(b"\xff\xfe bad\n" + HAND.encode() + b"\n234m\xe9\n")
    done = run("in.txt", "out.csv")
    assert done.code == 2
    assert {row: said.partition(";")[0] for row, said in faults_of("out.csv").items()} == {
        1: r"bytes that are no UTF-8: \xff\xfe",
        3: r"bytes that are no UTF-8: \xe9",
    }
    assert [one["hand"] for one in read_jsonl("out.csv.faults.jsonl")] == [r"\xff\xfe bad", r"234m\xe9"]


def test_json_that_is_no_hand(run: Run) -> None:
    whole = '{"tiles": "234m567p23456s22z", "win": "7s", "by": "ron"}'
    rows = [
        whole,
        f'{{"hand": "{HAND}"}}',
        "[1]",
        f'"{HAND}"',
        "12",
        "null",
        '{"tiles": "1m"} more',
        '{"tiles',
        HAND,
    ]
    written("in.jsonl", rows)
    assert run("in.jsonl", "out.csv").code == 2
    object = 'expected {"tiles": "234m…", …}'
    assert faults_of("out.csv") == {
        2: f"no field 'hand'; {object}; a hand line stands by itself, without JSON around it",
        3: f"[1] is no hand; {object}",
        4: f"'{HAND}' is no hand; {object}",
        5: f"12 is no hand; {object}",
        6: f"null is no hand; {object}",
        7: "not JSON: trailing characters (byte 17)",
        8: "not JSON: input data was truncated",
    }
    assert [row["row"] for row in read_csv("out.csv")] == ["1", "9"]


# -- Parquet --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "type"),
    [
        (pa.array([1, 2]), "int64"),
        (pa.array([b"x", b"y"]), "binary"),
        (pa.array([{"tiles": "1m"}, None]), "struct<tiles: string>"),
        (pa.array([["x"], []]), "list<"),
    ],
    ids=str,
)
def test_a_column_of_hands_is_text(run: Run, column: Any, type: str) -> None:
    pq.write_table(pa.table({"hand": column}), "in.parquet")
    done = run("in.parquet", "out.csv")
    assert done.code == 4
    assert done.err.startswith(f"in.parquet: column hand: type {type}")
    assert "expected text, a hand line in every row" in done.err


@pytest.mark.parametrize(
    "type", [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]
)
def test_text_of_every_sort_is_read_and_nulls_are_rows_without_a_hand(run: Run, type: Any) -> None:
    pq.write_table(pa.table({"Hand": pa.array([HAND, None, " ", HAND]).cast(type)}), "in.parquet")
    assert run("in.parquet", "out.csv").code == 2
    assert list(faults_of("out.csv").items()) == [
        (n, "no hand; expected a hand line in column 'hand'") for n in (2, 3)
    ]
    assert [row["row"] for row in read_csv("out.csv")] == ["1", "4"]
    (part,) = stored_parts("in.parquet", 100)
    assert [text for text in part.read().texts or () if isinstance(text, str)] == [HAND, HAND]


def test_text_that_is_no_utf8_is_found_in_parquet_too(run: Run) -> None:
    raw = pa.array([HAND.encode(), b"\xff 1m"])
    column = pa.StringArray.from_buffers(2, *raw.buffers()[1:])
    pq.write_table(pa.table({"hand": column}), "in.parquet")
    assert run("in.parquet", "out.csv").code == 2
    assert faults_of("out.csv")[2].startswith(r"bytes that are no UTF-8: \xff")


def test_every_column_that_is_wrong_is_named(run: Run, hands: Any) -> None:
    table = HandBatch.from_hands(hands(3)).to_arrow().drop_columns(["win"])
    table = table.append_column("seet", pa.array([1, 2, 3])).append_column("id", pa.array(["a", "b", "c"]))
    at = table.column_names.index("by")
    pq.write_table(table.set_column(at, "by", pa.array(["ron"] * 3)), "in.parquet")
    done = run("in.parquet", "out.csv")
    assert done.code == 4
    assert done.err.splitlines() == [
        "in.parquet: no column 'win'; hands have it",
        "in.parquet: column by: type string; expected whole numbers",
        "in.parquet: no column 'seet' of hands; did you mean 'seat'?",
        "in.parquet: no column 'id' of hands",
    ]


def test_a_row_that_holds_what_a_column_cannot_is_one_row(run: Run, hands: Any) -> None:
    table = HandBatch.from_hands(hands(250)).to_arrow()
    kinds = table["win"].to_pylist()
    kinds[7], kinds[130], kinds[131] = None, 300, -1
    at = table.column_names.index("win")
    spoiled = table.set_column(at, "win", pa.array(kinds, pa.int64()))
    pq.write_table(spoiled, "in.parquet")
    pq.write_table(table, "sound.parquet")
    assert run("sound.parquet", "sound.csv").code == 0
    assert run("in.parquet", "out.csv").code == 2
    assert faults_of("out.csv") == {
        8: "no winning tile; a win needs one; write it with a plus, such as +5z",
        131: "300; expected whole numbers from 0 to 255",
        132: "-1; expected whole numbers from 0 to 255",
    }
    assert read_csv("out.csv") == [
        row for row in read_csv("sound.csv") if int(row["row"]) not in (8, 131, 132)
    ]


# -- what scoring lets through --------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_refusal_while_a_part_is_scored_or_written_is_one_rows(
    run: Run, lines: list[str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a plugin's payment that only sees what is to be paid."""
    import hupai.batch.jobs as jobs

    def refusing(real: Any) -> Any:
        def write(*given: Any) -> Any:
            rows = next(one for one in given if isinstance(one, list))
            if not {55, 203}.isdisjoint(rows):
                raise hupai.HandRefused([hupai.Fault(what="nobody pays for this")])
            return real(*given)

        return write

    written("in.txt", lines)
    assert run("in.txt", f"whole.{kind}", "-p", "riichi/standard", "-p", "riichi/tenhou").code == 0
    monkeypatch.setattr(jobs, "encoded", refusing(encoded))
    monkeypatch.setattr(jobs, "table", refusing(jobs.table))
    done = run("in.txt", f"out.{kind}", "-p", "riichi/standard", "-p", "riichi/tenhou")
    assert done.code == 2
    assert "riichi/standard: 350 hands" in done.err
    assert [(one["row"], one["profile"]) for one in read_jsonl(f"out.{kind}.faults.jsonl")] == [
        (row, profile) for row in (55, 203) for profile in ("riichi/standard", "riichi/tenhou")
    ]
    rows = read_csv if kind == "csv" else lambda path: pq.read_table(path).to_pylist()
    assert rows(f"out.{kind}") == [row for row in rows(f"whole.{kind}") if int(row["row"]) not in (55, 203)]


def test_a_side_where_nobody_sits_costs_its_own_row_only(run: Run) -> None:
    hand = "456p 123p 123789s 5z +5z ron"
    written(
        "in.txt",
        [f"{hand} seat=E", f"{hand} seat=E from=across", f"{hand} seat=E pao=across", f"{hand} seat=S"],
    )
    done = run("in.txt", "out.csv", "-p", "riichi/sanma")
    assert done.code == 2
    assert {"1", "4"} <= {row["row"] for row in read_csv("out.csv")}
    assert "nobody sits there" in faults_of("out.csv")[2]


@pytest.mark.parametrize(
    ("profiles", "expected"),
    [
        (["riichi/standard"], "expected 13 (four sets and a pair)"),
        (["taiwanese/sml-2026"], "expected 16 (five sets)"),
        (["riichi/standard", "taiwanese/sml-2026"], "expected 13 (four sets and a pair) or 16 (five sets)"),
    ],
)
def test_how_many_tiles_there_should_be_is_what_the_rules_say(
    run: Run, profiles: list[str], expected: str
) -> None:
    written("in.txt", ["123m +1p ron"])
    written("in.jsonl", ['{"tiles": "123m", "win": "1p", "by": "ron"}'])
    for name in ("in.txt", "in.jsonl"):
        done = run(name, f"{name}.csv", *(word for id in profiles for word in ("-p", id)))
        assert done.code == 2
        assert faults_of(f"{name}.csv")[1].split("; ")[1] == expected
