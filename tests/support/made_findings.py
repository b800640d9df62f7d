"""What could have been found about a solution, and the report that is made of it."""

from dataclasses import fields

from minesweeper_lib.checker.classify import Kind
from minesweeper_lib.checker.costs import Run, Where
from minesweeper_lib.checker.findings import Failure, Findings
from minesweeper_lib.checker.ids import Came, Ending, KindId, Origin
from minesweeper_lib.checker.outcome import Outcome
from minesweeper_lib.checker.trying import Played, Returned
from minesweeper_lib.checker.verdict import judge

TEXT = "class Solution:\n    def updateBoard(self, board, click):\n        board[0][0] = 'B'\n"
KIND = Kind(KindId.DEPTH_FIRST, "calls", "depth first", "row by row")
# As breadth first has them: it looks at each cell about sixteen times.
RUNS = [
    Run(Where.CORNER, 10, reads=1_568, writes=100, again=0, pushes=100, peak=19, depth=0),
    Run(Where.CORNER, 20, reads=6_728, writes=400, again=0, pushes=400, peak=39, depth=0),
]
LOADED = {"name": "Solution", "text": TEXT, "filename": "<solution 0>"}


def failed(origin=Origin.FRESH, board="EM", click=(0, 0), kind=Came.BOARD, got=(("2", "M"),), **more):
    """What was found of a solution that fails on one board."""
    names = {one.name for one in fields(Played)}
    played = Played(kind, **{name: more.pop(name) for name in list(more) if name in names})
    played.got = [list(row) for row in got] if kind == Came.BOARD else None
    failure = Failure(origin, board, list(click), played, more.pop("smallest", True))
    return {**LOADED, "failure": failure, **more}


def other(type, **more):
    """What was found of a solution that returns something else than a board."""
    return failed(kind=Came.OTHER, returned=type if isinstance(type, Returned) else Returned(type), **more)


def of(found, ended=Ending.DONE, **outcome):
    return judge(Findings(**found), Outcome(ended=ended, **outcome))
