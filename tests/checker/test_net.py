"""What a reader sees of `check`, on file for a hundred programs: a net beneath the checker.

The values in `net.json` are what the code printed before the checker was rewritten, and what was accepted in
their place since: the one exception to the rule that a test never takes down what the code printed. Each
program has a line there, by a name that lasts. A field that is missing is None, one that ``varies`` with the
machine is not compared, and ``in place`` holds what differs where no process is started.

The test looks at every sixth case in Python. ``python -m tests.checker.test_net`` looks at all of them,
prints what is on file and what is seen now, and ends with 1 where these differ.
"""

import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.board import one_line
from minesweeper_lib.checker import Limits, check
from minesweeper_lib.languages import LANGUAGES, missing
from tests.languages.pasted import RIGHT, wrongs
from tests.support.hostile import DANGEROUS, DEAF, ENDLESS, HOSTILE
from tests.support.inside import no_processes
from tests.support.slips import SLIPS
from tests.support.styles import STYLES

NET = json.loads(Path(__file__).with_name("net.json").read_text(encoding="utf-8"))
PROGRAMS = {f"solver: {name}": solver for name, solver in SOLVERS.items()}
PROGRAMS |= {f"slip: {name}, {where}": text for name, where, text in SLIPS}
PROGRAMS |= {f"style: {style.title}": style.solution for style in STYLES}
PROGRAMS |= {f"hostile: {title}": text for title, (text, _) in HOSTILE.items()}
PROGRAMS |= {f"{language}: {name}": text for (language, name), text in RIGHT.items()}
PROGRAMS |= {f"{id}, wrong: {name}": text for id in LANGUAGES for name, text in wrongs(id)}
HERE = [*SOLVERS, *(title for title in HOSTILE if title not in DANGEROUS)]
IN_PLACE = [name for name in NET if name.partition(": ")[2] in HERE or name.startswith("slip: ")]
PLACE = ", in place"  # what the name of a case ends with where no process is started
CASES = [*NET, *(name + PLACE for name in IN_PLACE)]
ROOMY, SHORT = Limits(call=10, total=300), Limits(call=0.5, total=300)
FIELDS = ("ok", "mistake", "line", "line_is", "click", "behaves_like", "frontier", "order", "survives")
FIELDS += ("fails_from", "language", "kind", "board", "got", "in_games")


def seen(report):
    """The fields of a report, as they are on file."""
    fields = {name: getattr(report, name, None) for name in FIELDS}
    boards = {name: rows and one_line(rows) for name, rows in (("board", report.board), ("got", report.got))}
    fields |= boards | {"in_games": report.verdict == "right in games only"}
    return json.loads(json.dumps(fields))


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


def differences(case):
    """The fields in which a program is seen differently: a dict from a field to [on file, now]."""
    name = case.removesuffix(PLACE)
    row, solution = NET[name], PROGRAMS[name]
    here = row.get("in place", {}) if case != name else {}
    if case == name:
        endless = name.removeprefix("hostile: ") in [*ENDLESS, *DEAF]
        apart = name.removeprefix("hostile: ") in DANGEROUS
        with nullcontext() if apart else no_processes():
            now = seen(check(solution, SHORT if endless else ROOMY))
    else:
        with in_place() as thread:
            now = seen(thread.submit(check, solution, ROOMY).result())
    varies = row.get("varies", []) + here.get("varies", [])
    both = {field: [(row | here).get(field), now[field]] for field in FIELDS if field not in varies}
    return {field: [before, after] for field, (before, after) in both.items() if before != after}


def language(case):
    """The language that a case is written in, None for Python."""
    return LANGUAGES.get(re.match(r"\w+", case)[0])


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.parametrize("case", [case for case in CASES if not language(case)][::6])
def test_a_reader_sees_what_is_on_file(case):
    assert differences(case) == {}


if __name__ == "__main__":
    found = {case: differences(case) for case in CASES if not (language(case) and missing([language(case)]))}
    found = {case: fields for case, fields in found.items() if fields}
    print(json.dumps(found, indent=1, ensure_ascii=False))
    sys.exit(bool(found))
