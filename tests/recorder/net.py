"""What is on file of the traces of many programs, every field; ``python -m tests.recorder.net`` writes it.

A file in ``net`` holds for each program, and each of `BOARDS`, the fields of its trace as short texts; a cell
is two digits, steps stand apart by a space, cells in what waits by a comma.
"""

import json
import sys
from functools import cache
from pathlib import Path

from minesweeper_lib import ORDERS, SOLVERS, parse, record, show
from minesweeper_lib.recorder import CALLS, discipline, parents, sizes
from tests.support.frontiers import WAYS
from tests.support.styles import STYLES

FOLDER = Path(__file__).with_name("net")
BOARDS = {
    "open": (parse("EEEEE/EEEEE/EEEEE/EEEEE"), (1, 2)),
    "mines": (parse("EEEME/EEEEE/EEEEE/MEEEE"), (1, 0)),
    "large": (parse("EEEEEEMEE/EEEEEEEEE/EEEEEEEEE/MEEEEEEEE/EEEEMEEEE/EEEEEEEEM"), (1, 1)),
}


def programs():
    """Each program in Python by its name."""
    found = {f"style: {style.title}": style.solution for style in STYLES}
    found |= {f"waits: {way.title}": way.text for way in WAYS}
    return found | {f"solver: {name}": solver for name, solver in SOLVERS.items()}


def seen(trace):
    """The fields of a trace as short texts."""
    steps = trace.steps
    found = {
        "name": trace.name,
        "result": show(trace.result).replace("\n", "/"),
        "order": " ".join(_cell(step.cell) for step in steps),
        "values": " ".join(str(step.value) for step in steps),
        "lines": " ".join(str(step.line) for step in steps),
        "reads": " ".join(str(step.reads) for step in steps) + f"; {trace.reads}",
        "writes": trace.writes,
        "examined": " ".join(_cells(examined(step)) for step in steps),
        "stack": " ".join(_cells(step.stack) for step in steps),
        "frontier": " ".join(_cells(step.frontier) for step in steps),
        "sizes": " ".join(map(str, sizes(trace))),
        "discipline": discipline(trace),
        "parents": " ".join(f"{_cell(one)}<{_cell(by)}" for one, by in parents(trace).items()),
        "corrections": " ".join(f"{_cell(c.cell)}={c.value}@{c.line}:{c.after}" for c in trace.corrections),
        "unusual": f"{trace.unusual}{' on a copy' * trace.on_copy}; {trace.note}",
    }
    if discipline(trace) == CALLS:
        found["depth"] = trace.max_depth
    return found


def examined(step):
    """The neighbors of a step's cell that were read since the reveal before, row by row."""
    (row, col), around = step.cell, enumerate(ORDERS["row by row"])
    return [(row + down, col + right) for bit, (down, right) in around if step.examined >> bit & 1]


def _cell(cell):
    return "{}{}".format(*cell)


def _cells(cells):
    return ",".join(map(_cell, cells)) or "-"


@cache
def on_file(name):
    """What a file in the net holds: of each program, for each board, its fields."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def differences(old, new):
    """The fields of traces that differ, by board: ``{("mines", "frontier"), ...}``."""
    return {
        (board, field)
        for board in old
        for field in old[board] | new[board]
        if old[board].get(field) != new[board].get(field)
    }


def traces(solution):
    """The fields of the traces of a solution on each of the boards."""
    return {name: seen(record(solution, board, click)) for name, (board, click) in BOARDS.items()}


def write(name, found):
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(found, indent=0, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    from tests.languages.pasted import RIGHT

    for language in sys.argv[1:] or ["python", *dict.fromkeys(there for there, _ in RIGHT)]:
        if language == "python":
            write("python", {name: traces(solution) for name, solution in programs().items()})
        else:
            write(
                language, {name: traces(text) for (there, name), text in RIGHT.items() if there == language}
            )
