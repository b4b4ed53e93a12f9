"""``hupai batch``: files in, files out, and nothing lost on the way."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from batch_command import Run, read_csv, read_jsonl, written

import hupai
from hupai.batch import HandBatch


def test_every_hand_has_a_row_with_what_its_score_says(run: Run, lines: list[str]) -> None:
    done = run(written("in.txt", lines), "out.csv")
    assert done.code == 0, done.err
    rules = hupai.ruleset("riichi/standard")
    rows = read_csv("out.csv")
    assert [int(row["row"]) for row in rows] == list(range(1, 351))
    for row, line in zip(rows, lines, strict=True):
        score: Any = rules.score(line)
        counted = " ".join(c.pattern.id + (f"*{c.count}" if c.count > 1 else "") for c in score.patterns)
        assert (int(row["value"]), int(row["han"]), row["limit"]) == (score.value, score.han, score.limit)
        assert (row["win"], row["reason"], row["patterns"]) == (str(score.win).lower(), score.reason, counted)
        assert int(row["gain_table"]) == score.settlement.gains().get("table", 0)
    assert json.loads(Path("out.csv.progress").read_text())["complete"]
    assert not Path("out.csv.faults.jsonl").exists()
    wins = [int(row["value"]) for row in rows if row["win"] == "true"]
    assert done.err.startswith(
        f"riichi/standard: 350 hands, {len(wins)} won, {sum(wins) / len(wins):,.1f} points on average\n"
    )
    assert "menzen_tsumo" in done.err.splitlines()[1]


def test_every_kind_of_file_says_the_same(run: Run, hands: Any, lines: list[str]) -> None:
    batch = HandBatch.from_hands(hands(350))
    written("in.txt", lines)
    written("in.jsonl", [json.dumps(hupai.hand_to_json(hand)) for hand in hands(350)])
    with open("in.csv", "w", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["id", "hand"])
        writer.writerows([[f"game, {at}", line] for at, line in enumerate(lines)])
    pq.write_table(batch.to_arrow(), "in.parquet")
    told = {}
    for kind in ("txt", "jsonl", "csv", "parquet"):
        assert run(f"in.{kind}", f"from_{kind}.jsonl").code == 0
        rows = [json.loads(line) for line in Path(f"from_{kind}.jsonl").read_text().splitlines()]
        told[kind] = [{name: value for name, value in row.items() if name != "row"} for row in rows]
    assert told["txt"] == told["jsonl"] == told["csv"] == told["parquet"]
    assert [row["value"] for row in told["txt"]] == [
        hupai.ruleset("riichi/standard").score(x).value for x in lines
    ]
    assert run("in.txt", "out.parquet").code == 0
    assert pq.read_table("out.parquet")["value"].to_pylist() == [row["value"] for row in told["txt"]]
    assert run("in.txt", "out.txt").code == 0
    assert Path("out.txt").read_text().count("\n") == 350


def test_faulty_rows_go_aside_with_their_line_and_fault(run: Run, lines: list[str]) -> None:
    spoiled = ["# an archive", "", *lines[:150], "234m 567p 2345s 11z +7s ron", "nonsense", *lines[150:]]
    done = run(written("in.txt", spoiled), "out.jsonl")
    assert done.code == 2
    rows = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [row["row"] for row in rows] == [*range(3, 153), *range(155, 355)]
    faults = [json.loads(line) for line in Path("out.jsonl.faults.jsonl").read_text().splitlines()]
    assert [one["row"] for one in faults] == [153, 154]
    assert faults[0]["hand"] == "234m 567p 2345s 11z +7s ron"
    assert faults[0]["faults"][0]["what"] == "12 tiles besides the winning one"
    assert "352 hands" in done.err
    assert "2 refused" in done.err


def test_several_profiles_are_scored_in_one_pass(run: Run, lines: list[str]) -> None:
    profiles = ["-p", "riichi/standard", "-p", "riichi/nashi-nashi", "-p", "riichi/sanma"]
    done = run(written("in.txt", lines[:120]), "out.csv", *profiles)
    assert done.code == 2  # most hands are none of three players
    rows = read_csv("out.csv")
    by_profile = {id: [row for row in rows if row["profile"] == id] for id in profiles[1::2]}
    for id in ("riichi/standard", "riichi/nashi-nashi"):
        assert [int(row["value"]) for row in by_profile[id]] == [
            hupai.ruleset(id).score(line).value for line in lines[:120]
        ]
    faults = [json.loads(line) for line in Path("out.csv.faults.jsonl").read_text().splitlines()]
    assert {one["profile"] for one in faults} == {"riichi/sanma"}
    assert len(faults) + len(by_profile["riichi/sanma"]) == 120


def test_standard_input_and_output_are_files_too(run: Run, lines: list[str]) -> None:
    text = "\n".join(lines[:5])
    done = run("-", stdin=text)
    assert done.code == 0
    assert [row["row"] for row in csv.DictReader(StringIO(done.out))] == ["1", "2", "3", "4", "5"]
    done = run("-", stdin=text + "\nnonsense\n")
    assert done.code == 2
    assert "standard input:6: unknown word 'nonsense'\n  nonsense\n  ^^^^^^^^\n" in done.err


def test_all_that_json_prints_is_objects_of_one_form(run: Run, lines: list[str]) -> None:
    text = "\n".join([*lines[:2], "nonsense", *lines[2:4]])
    done = run("-", "--json", stdin=text)
    said = [json.loads(line) for line in done.out.splitlines()]
    assert [one["schema"] for one in said] == [1] * 6
    rows, (refused, summary) = said[:4], said[4:]
    assert [row["row"] for row in rows] == [1, 2, 4, 5]
    assert (refused["row"], refused["hand"], refused["profile"]) == (3, "nonsense", "")
    assert set(refused["faults"][0]) == {"what", "expected", "remedy", "where", "span"}
    said = summary["summary"]
    assert (summary["profile"], said["hands"], said["refused"]) == ("riichi/standard", 5, 1)
    assert said["value"] == sum(row["value"] for row in rows)
    written("in.txt", text.splitlines())
    filed = run("in.txt", "out.jsonl", "--json")
    assert json.loads(filed.out) == summary
    assert read_jsonl("out.jsonl") == rows
    assert read_jsonl("out.jsonl.faults.jsonl") == [refused]
    assert filed.code == done.code == 2


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_file_without_hands_gives_a_file_without_rows(run: Run, kind: str) -> None:
    done = run(written("in.txt", ["# nobody played"]), f"out.{kind}")
    assert (done.code, done.err) == (0, "riichi/standard: 0 hands, 0 won\n")
    if kind == "csv":
        assert Path("out.csv").read_text().startswith("row,profile,win,")
        assert read_csv("out.csv") == []
    else:
        assert pq.read_table("out.parquet").num_rows == 0


def test_a_file_that_is_there_is_not_written_over(run: Run, lines: list[str]) -> None:
    written("in.txt", lines[:3])
    Path("out.csv").write_text("mine")
    done = run("in.txt", "out.csv")
    assert (done.code, Path("out.csv").read_text()) == (4, "mine")
    assert "out.csv: there is such a file already; --force writes over it" in done.err
    assert run("in.txt", "out.csv", "--force").code == 0
    assert len(read_csv("out.csv")) == 3


def test_several_processes_give_the_same_rows_in_the_same_order(run: Run, lines: list[str]) -> None:
    written("in.txt", lines)
    for jobs in ("1", "2"):
        words = ["batch", "in.txt", f"out{jobs}.csv", "--jobs", jobs, "-p", "riichi/tenhou"]
        code = [
            "import sys",
            "from hupai.commands import batch, main",
            "if __name__ == '__main__':  # other processes import this file",
            "    batch.PART = 100",
            f"    sys.argv[1:] = {words}",
            "    main()",
        ]
        Path("main.py").write_text("\n".join(code))
        subprocess.run([sys.executable, "main.py"], check=True, stderr=subprocess.DEVNULL, env={**os.environ})
    assert Path("out1.csv").read_bytes() == Path("out2.csv").read_bytes()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ([], 2, "0 files; "),
        (["in.doc"], 4, "in.doc: No such file"),
        (["none.txt"], 4, "none.txt: No such file"),
        (["in.txt", "in.txt"], 2, "in.txt is both IN and OUT; "),
        (["in.txt", "--jobs", "none"], 2, "--jobs none; "),
        (["in.txt", "--resume"], 2, "--resume without OUT"),
        (["in.csv"], 4, "no column 'hand'"),
        (["in.parquet"], 4, "in.parquet: no Parquet file"),
        (["-", "-p", "riichi/nowhere"], 3, "riichi/nowhere"),
        (["in.txt", "--notation", "morse"], 2, "no notation 'morse'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run: Run, words: list[str], code: int, said: str) -> None:
    written("in.txt", ["234m 567p 23456s 11z +7s ron"])
    written("in.csv", ["line", "234m 567p 23456s 11z +7s ron"])
    written("in.parquet", ["nothing of the kind"])
    done = run(*words)
    assert done.code == code
    assert said in done.err


def test_without_numpy_the_remedy_is_named() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from hupai.commands import run\n"
        "print(run(['batch', '-']))\n"
        "print(run(['score', '234m', '567p', '23456s', '11z', '+7s', 'ron', 'riichi', '--json']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "2"
    assert "NumPy is not installed; batches need it; pip install 'hupai[batch]'" in done.stderr
    assert json.loads(done.stdout.splitlines()[1])["win"]
