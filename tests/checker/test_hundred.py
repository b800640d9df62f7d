"""What `check` says of a hundred wrong programs and of thirty right ones, beside what is true.

The test judges some of each kind. ``python -m tests.checker.test_hundred`` judges all, prints of which
something false is said, and ends with 1 if a verdict or a name is false, or more than a few lines.
"""

import sys
from contextlib import nullcontext
from functools import cache

import pytest

from minesweeper_lib.checker import Limits, check
from minesweeper_lib.checker.child import StepGuard
from minesweeper_lib.checker.trying import play, player
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder import load
from tests.checker.hundred import RIGHT, WRONG, programs
from tests.support.compiled import random_games
from tests.support.inside import Unguarded, no_processes
from tests.support.oracle import solve
from tests.support.reports import assert_it_is_short

ENDLESS = [*programs("endless")]
STEPS = 40_000  # of a click; a right one on 6 x 6 takes a few thousand
MOST = 12  # of a hundred, whose line is missed


# What is stated of the programs is true


@cache
def games():
    """Boards and clicks with the right result; one is a board that no game leads to."""
    some = [*random_games(600), ([*map(list, ["EBE"])], (0, 0))]
    return [(board, [*click], solve(board, click)) for board, click in some]


def is_right(text, guard):
    """Tell whether a program is right in all games, one after the other."""
    function = player(load(text))
    return all(play(function, board, click, guard).got == wanted for board, click, wanted in games())


def test_no_program_is_there_twice_and_mistakes_have_the_names_that_they_have():
    assert len({program.text for program in WRONG + RIGHT}) == len(WRONG + RIGHT)
    assert {name for program in WRONG for name in program.names} <= set(MISTAKES)


@pytest.mark.parametrize("program", WRONG, ids=lambda program: program.title)
def test_a_wrong_program_is_wrong_and_its_fixes_mend_it(program):
    assert not is_right(program.text, StepGuard(Limits(), STEPS))
    assert program.fixes
    for fix in program.fixes:
        assert is_right(program.mended(fix), Unguarded())


@pytest.mark.parametrize("program", RIGHT, ids=lambda program: program.title)
def test_a_right_program_is_right(program):
    assert not program.fixes
    assert is_right(program.text, Unguarded())


# What is said of them


def judged(program):
    """The report on a program, and what of it is false: verdict, name, or the line where it has no name."""
    report = check(program.text)
    false = {
        "verdict": report.ok == bool(program.fixes),
        "name": report.mistake not in (None, *program.names),
        "line": bool(program.fixes) and report.line not in program.lines and not report.mistake,
    }
    return report, [what for what, is_false in false.items() if is_false]


@pytest.mark.corpus
@pytest.mark.child
@pytest.mark.parametrize("program", WRONG[2::5] + RIGHT[::10], ids=lambda program: program.title)
def test_a_wrong_program_is_named_or_its_line_is_shown(program):
    """One of each kind, and some that are right; what may not end has a process of its own."""
    with nullcontext() if program in ENDLESS else no_processes():
        report, false = judged(program)
    assert false == []
    assert_it_is_short(report)


if __name__ == "__main__":
    found = {program.title: judged(program)[1] for program in WRONG + RIGHT}
    found = {title: false for title, false in found.items() if false}
    print("\n".join(f"{title}: false {', '.join(false)}" for title, false in found.items()))
    sys.exit(len(found) > MOST or any(false != ["line"] for false in found.values()))
