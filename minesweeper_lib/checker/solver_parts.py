"""The exercises that ask for a solver: written anew, mended, or a reader's own."""

from ..board import ORDERS, UNREVEALED, one_line, opened, parse
from ..boards import BOARDS
from ..mistakes import reopens
from ..recorder import CALLS, load, record
from ..solvers import breadth_first, depth_first
from ..translation import ended, in_a_row
from .borrowed import borrowed, library_calls
from .exercise_sentences import say
from .exercises import Done, Unknown, part, text_of
from .ids import KindId
from .sentences import say as sentences
from .solver_slips import NAMED_FIRST, asks_whether_it_waits, ends_the_loop, slip

GAME = BOARDS["leetcode 1"]


def _solver(answer, report, kind_id, recursive=None):
    """Judge a solver that has to go one way, by recursion or without where that matters."""
    if not report.ok:
        return _opens_again(report, answer) or _wrong(report, answer)
    if said := _borrowed(answer):
        return said
    if report.kind_id is None:
        return Unknown(say.ORDER_UNKNOWN)
    if recursive is not None and (report.frontier == CALLS) != recursive:
        return say.NO_RECURSION if recursive else say.STILL_RECURSION
    if (kind_id, report.kind_id) in say.ALSO_RIGHT:
        return Done(say.ALSO_RIGHT[kind_id, report.kind_id])
    return None if report.kind_id == kind_id else say.other_order(kind_id, report.kind_id)


def _opens_again(report, answer):
    """The sentence on a right board that took too many writes; None for any other.

    It does not say why, for notebook 05 asks that.
    """
    if report.got and report.got == report.expected:
        return _writes_again(answer, **_game(report))
    return None


def _writes_again(answer, board, click, said=None):
    """That a solver writes some cells of a board, as text, more than once; None if it does not."""
    trace = record(answer, parse(board), click)
    told = {"board": board, "click": click, "writes": trace.writes, "cells": len(trace.steps)}
    return (said or say.OPENS_AGAIN).format(**told) if trace.writes > len(trace.steps) else None


def _borrowed(answer):
    """That the library does the work in a solver, which is right otherwise; None if it does not."""
    return borrowed(library_calls(load(answer).fresh(), GAME.board, list(GAME.click)))


def _wrong(report, answer):
    """What is wrong, on which board; and what is behind it, where the report names no mistake."""
    if report.got and any(value not in UNREVEALED for row in report.board for value in row):
        return _wrong_where_begun(report)
    said = _told(report)
    if report.got and report.got == report.expected:
        said[-2] = say.WORK_EXPLODES  # how often, is asked in a later notebook
    found = slip(report, text_of(answer))
    if found in NAMED_FIRST:
        said[:-1] = [getattr(say, found)]
    elif found and not report.mistake:
        said.append(getattr(say, found))
    return in_a_row(*said)


def _game(report):
    """The board of a report, as text, and its click, by the names that sentences have for them."""
    return {"board": one_line(report.board), "click": tuple(report.click)}


def _told(report):
    """The lines of a report, each ended as a sentence, and its board: what Python says has no full stop."""
    said = [ended(line) for line in report.message.split("\n")]
    return [*said, say.THE_BOARD.format(**_game(report))] if report.board else said


def _wrong_where_begun(report):
    """What is wrong only where cells are open before the click."""
    row, col = opened(report.expected, report.got)[0]
    cell = sentences.wrong_cell(row, col, report.expected[row][col], report.got[row][col])
    said = say.NOT_ASKED_FOR_E if report.mistake == reopens.name else say.WRONG_WHERE_BEGUN
    return said.format(**_game(report), cell=cell)


@part(
    "write dfs",
    "Write a function (board, click) that reveals depth first, by calling itself, and returns the board.",
    "What does one call do? It reveals one cell. If that shows 'B', it calls itself for each neighbor that "
    "is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
    checked=True,
)
def _write_dfs(answer, report):
    return _solver(answer, report, KindId.DEPTH_FIRST, recursive=True)


@part(
    "write bfs",
    "Write a function (board, click) that reveals breadth first, with a queue, and returns the board.",
    "A queue holds the cells that were seen and are not open yet. At the start: the click.",
    "While the queue is not empty: take the cell at its front and open it. A blank sends its neighbors to "
    "the back.",
    "Only closed neighbors join, those that are 'E'; and none joins twice: remember who has joined.",
    "A cell is remembered when it joins, not when it leaves: several blanks may see it in between.",
    checked=True,
)
def _write_bfs(answer, report):
    return _solver(answer, report, KindId.BREADTH_FIRST)


@part(
    "recursion to stack",
    "Write the depth-first solver without recursion: a list is the stack. The order should stay depth first.",
    "The recursion calls itself for each neighbor of a blank that is still 'E'. What does the stack do with "
    "these neighbors?",
    "It pushes them. The last one pushed comes off first, but the recursion takes the first neighbor first.",
    "So push them from the last to the first: for r, c in reversed(neighbors(board, cell)).",
    "No set of seen cells is needed: the line with continue skips what is open already. With marks on push "
    "the order is no longer depth first.",
    checked=True,
)
def _to_stack(answer, report):
    missing = _solver(answer, report, KindId.DEPTH_FIRST, recursive=False)
    missing = missing or _writes_again(answer, _BLANKS, _AGAIN[_BLANKS])
    return missing or (Done(say.BACKWARDS) if _takes_the_last_neighbor_first(answer) else None)


def _takes_the_last_neighbor_first(answer):
    backwards = record(depth_first, GAME.board, GAME.click, order=ORDERS["row by row"][::-1])
    return record(answer, GAME.board, GAME.click).order == backwards.order


# Look again, when a cell leaves the queue

# Blanks only; then digits, from four sides, for it depends on the neighbor order which of them wait twice.
_BLANKS = "EEE/EEE/EEE"
_AGAIN = {
    _BLANKS: (0, 0),
    "EEE/EEE/EEM/EEE": (0, 0),
    "EEE/MEE/EEE/EEE": (3, 2),
    "EEE/EEE/MEE/EEE": (0, 2),
    "EEE/EEM/EEE/EEE": (3, 0),
}


@part(
    "look again",
    "Repair the solver that marks on pop: a cell that is open already when it comes out is not opened again.",
    "What may have happened to a cell while it waited in the queue? Ask that first, before you write it.",
    "A closed cell holds 'E', or 'M' where the click hits a mine. Anything else is open, a blank or a digit.",
    "if board[row][col] is not one of the two: continue. It goes on with the next cell; break would end all.",
    checked=True,
)
def _look_again(answer, report):
    if not report.ok:
        word = ends_the_loop(text_of(answer))
        return in_a_row(_wrong(report, answer), say.BREAK_ENDS.format(word=word) if word else "")
    for board, click in _AGAIN.items():
        said = None if board == _BLANKS else say.DIGITS_AGAIN
        if again := _writes_again(answer, board, click, said):
            return again
    if report.kind_id in (KindId.OTHER, KindId.MARKED_STACK) and asks_whether_it_waits(text_of(answer)):
        return say.LAST_TURN
    if said := _borrowed(answer):
        return said
    once, yours = (record(solver, parse(_BLANKS), (0, 0)) for solver in (breadth_first, answer))
    early = report.frontier != CALLS and 0 < yours.peak_frontier <= once.peak_frontier
    return Done(say.MARKS_EARLY) if early else None


# Mend a solution, hand in one's own


@part(
    "mend it",
    "Find the bug in a wrong solution, and mend it.",
    "Draw the board on which it is wrong, and follow the solution cell by cell.",
    "What is board[-1]? Python does not complain. Which cells believe then that they are neighbors?",
    checked=True,
)
def _mend(answer, report):
    if report.ok or not report.board:
        return _borrowed(answer) if report.ok else report.message
    return say.STILL_WRONG.format(**_game(report))


@part(
    "your solution",
    "Hand in a solution of your own, as LeetCode takes it. Any way will do.",
    "Write the three cases first: a mine, a digit, a blank.",
    "Only a blank goes on: to those of its eight neighbors that are still 'E'.",
    checked=True,
)
def _your_solution(answer, report):
    return _borrowed(answer) if report.ok else in_a_row(*_told(report))
