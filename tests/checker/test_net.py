"""What a reader sees of `check`, on file for a hundred programs: a net beneath the checker.

The values in `net.json` are what the code printed at commit 8290a21, before the checker was rewritten: the
one exception to the rule that a test never takes down what the code printed. Each program has a line there. A
field that is missing is None, one that ``varies`` with the machine is not compared, and ``in place`` holds
what differs where no process is started. ``text`` is a hash of the program: a changed one is noticed.

`net_differences.json` lists what has changed since: ``{name: {field: [before, now], "reason": "..."}}``. The
name of a program in place ends in ``, in place``; what is listed without that holds for both.
``python -m tests.checker.test_net`` prints the rows that are missing there or no longer true, to be pasted
and given a reason, and ends with 1 if there are any; words after it select programs. It looks at every
program, the test at every fourth one.
"""

import json
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from minesweeper_lib.board import one_line
from minesweeper_lib.checker import Limits, check
from minesweeper_lib.languages import LANGUAGES, missing
from tests.support.every_program import HARMLESS, PROGRAMS, hash_of
from tests.support.hostile import DEAF, ENDLESS
from tests.support.styles import STYLES

NET = json.loads(Path(__file__).with_name("net.json").read_text(encoding="utf-8"))
DIFFERENCES = json.loads(Path(__file__).with_name("net_differences.json").read_text(encoding="utf-8"))
PLACE = ", in place"  # what the name of a case ends with where no process is started
ROOMY, SHORT = Limits(call=10, total=300), Limits(call=0.5, total=300)
FEW = [f"style: {style.title}" for style in STYLES[::12]]
HERE = [name + PLACE for name in HARMLESS if not name.startswith("style: ") or name in FEW]
CASES = [*PROGRAMS, *HERE]
SAME = ("ok", "mistake", "line", "line_is", "click")
SAME += ("behaves_like", "frontier", "order", "survives", "fails_from", "language")
FIELDS = ("text", *SAME, "board", "got", "kind", "in_games")
# Kinds as they were called, by their names today.
KINDS = {"reveal on discovery": "on-discovery", "stack marked on push": "marked-stack"}
KINDS |= {"order not seen": "other", "depth first": "depth-first", "breadth first": "breadth-first"}


def seen(report):
    """The fields of a report that are on file, by the names that they have there."""
    fields = {name: getattr(report, name) for name in SAME}
    boards = {name: rows and one_line(rows) for name, rows in (("board", report.board), ("got", report.got))}
    in_games = report.verdict == "right in games only"
    return fields | boards | {"kind": KINDS.get(report.kind, report.kind), "in_games": in_games}


@contextmanager
def in_place():
    """No process is started, as on the site; the thread that is given has room for a recursion, as there."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(1000)
    try:
        with patch("minesweeper_lib.checker.child.IN_PLACE", True), ThreadPoolExecutor(1) as thread:
            yield thread
    finally:
        sys.setrecursionlimit(limit)


def found(case):
    """What is seen now, with the hash of the program."""
    name = case.removesuffix(PLACE)
    solution = PROGRAMS[name]
    if case == name:
        endless = name.removeprefix("hostile: ") in [*ENDLESS, *DEAF]
        report = check(solution, SHORT if endless else ROOMY)
    else:
        with in_place() as thread:
            report = thread.submit(check, solution, ROOMY).result()
    return json.loads(json.dumps(seen(report))) | {"text": hash_of(name)}


def on_file(case):
    """What was seen at first; in place, what is accepted in a process, unless it was another at first."""
    name = case.removesuffix(PLACE)
    row = NET[name]
    fields, varies = {field: row.get(field) for field in FIELDS}, row.get("varies", [])
    if case != name:
        here = row.get("in place", {})
        fields |= {field: now for field, (_, now) in listed(name).items()} | here
        varies = varies + here.get("varies", [])
    return {field: fields[field] for field in FIELDS if field not in varies}


def listed(case):
    """The differences that are accepted: a dict from a field to [before, now]."""
    return {field: both for field, both in DIFFERENCES.get(case, {}).items() if field != "reason"}


def differences(case):
    """All differences that there are, in the same form."""
    now, before = found(case), on_file(case)
    return {field: [before[field], now[field]] for field in before if now[field] != before[field]}


def lacking(case):
    """What a machine lacks that cannot run it, None where it lacks nothing."""
    language = LANGUAGES.get(re.match(r"\w+", case)[0])
    return language and missing([language])


def test_each_program_is_on_file():
    assert list(NET) == list(PROGRAMS)


def test_each_difference_has_its_reason():
    assert all(case in CASES and row["reason"] for case, row in DIFFERENCES.items())


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.parametrize("case", CASES[::4])
def test_a_reader_sees_what_is_on_file(case):
    if why := lacking(case):
        pytest.skip(why)
    assert differences(case) == listed(case)


def main(*words):
    """Print the rows of the table of differences that are not as they have to be; tell if there are any."""
    started, are_any = time.monotonic(), False
    chosen = [case for case in CASES if all(word in case for word in words) and not lacking(case)]
    for case in chosen:
        if (row := differences(case)) != listed(case):
            row |= {"reason": DIFFERENCES.get(case, {}).get("reason", "")}
            are_any = True
            print(f"{json.dumps(case)}: {json.dumps(row, ensure_ascii=False)},", flush=True)
    print(f"{len(chosen)} cases in {time.monotonic() - started:.0f} s", file=sys.stderr)
    return are_any


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
