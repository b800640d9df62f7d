"""Every solver: the right board, its own order, and nothing done to the board it was shown."""

import copy
import inspect
import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minesweeper_lib import (
    ORDERS,
    SOLVERS,
    InvalidBoard,
    InvalidClick,
    parse,
    record,
    show,
    submission,
    update_board,
)
from minesweeper_lib.board import opened
from minesweeper_lib.boards import BOARDS
from tests.support.oracle import around, reached, solve
from tests.support.strategies import games, odd_games

CASES = json.loads((Path(__file__).parents[1] / "support" / "cases.json").read_text(encoding="utf-8"))
PUBLISHED = [*CASES["cases"], *(case | {"expected": case["right"]} for case in CASES["published_but_wrong"])]
RECURSIVE = ("depth first", "depth first, guard on entry", "counts first")
every_solver = pytest.mark.parametrize("solver", SOLVERS)


def visits(solver, text, click, order="row by row"):
    """The cells in the order in which a solver reveals them."""
    return [step.cell for step in record(SOLVERS[solver], parse(text), click, order=order).steps]


# The right board


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: case["id"])
def test_the_oracle_agrees_with_published_cases_unless_they_are_wrong(case):
    """Only then may it judge anything else."""
    after = solve([list(row) for row in case["board"]], case["click"])
    assert show(after).split() == case["expected"] != case.get("published")


@given(game=games() | odd_games(), order=st.sampled_from(list(ORDERS)))
def test_every_solver_agrees_with_the_oracle(game, order):
    board, click = game
    before, after = copy.deepcopy(board), solve(board, click)
    for solver in SOLVERS:
        assert update_board(board, click, solver=solver, order=order) == after, solver
        assert board == before, solver


@every_solver
def test_a_solver_changes_its_board_in_place_as_leetcode_allows(solver):
    board = BOARDS["leetcode 1"].board
    assert SOLVERS[solver](board, [3, 0]) is board
    assert show(board) == "B1E1B\nB1M1B\nB111B\nBBBBB"


@every_solver
def test_a_solver_written_out_stands_alone(solver):
    """`submission` is a text that LeetCode could take: it runs in an empty namespace."""
    for order in ("row by row", "down first", ORDERS["clockwise"]):
        names = {"__name__": "submission"}
        exec(submission(SOLVERS[solver], order), names)
        for case in CASES["cases"]:
            board = [list(row) for row in case["board"]]
            assert show(names["Solution"]().updateBoard(board, case["click"])).split() == case["expected"]
        trace = record(submission(SOLVERS[solver], order), parse("EEE/EEE/EEE"), (1, 1))
        assert [step.cell for step in trace.steps] == visits(solver, "EEE/EEE/EEE", (1, 1), order)


@every_solver
def test_a_solver_is_short_enough_to_read_aloud_and_names_its_sources(solver):
    function = SOLVERS[solver]
    _, doc, code = inspect.getsource(function).split('"""')
    assert 8 <= sum(map(bool, map(str.strip, code.splitlines()))) <= 25
    # Every number of a write-up that the registry names is named in the docstring too.
    assert function.source == "ours" or {*re.findall(r"\d{3}", function.source)} == {
        *re.findall(r"\b00\d\b", doc)
    }


def test_every_write_up_is_the_source_of_some_solver():
    named = {number for function in SOLVERS.values() for number in re.findall(r"\d{3}", function.source)}
    assert named == {"000", "001", "002", "003", "004"}


# Its own order, worked out by hand on tiny boards from each discipline

# An open 2 x 3 board, clicked at its top left corner. Depth first always steps to the first
# closed neighbor; breadth first takes cells in the order in which they were seen.
#
#     a b c
#     d e f
A, B, C, D, E, F = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
DEEP = {
    "row by row": [A, B, C, E, D, F],
    "right first": [A, B, C, F, E, D],
    "right first, lower diagonals": [A, B, C, F, E, D],
    "down first": [A, D, E, F, C, B],
    "clockwise": [A, B, C, F, E, D],
}
WIDE = {
    "row by row": [A, B, D, E, C, F],
    "right first": [A, B, D, E, C, F],
    "right first, lower diagonals": [A, B, D, E, C, F],
    "down first": [A, D, B, E, C, F],
    "clockwise": [A, B, E, D, C, F],
}
# The stack is marked on push, so the last neighbor seen is the first one opened.
MARKED = {
    "row by row": [A, E, F, C, D, B],
    "right first": [A, E, C, F, D, B],
    "right first, lower diagonals": [A, E, C, F, D, B],
    "down first": [A, E, C, F, B, D],
    "clockwise": [A, D, E, F, C, B],
}
SWEEP = [A, B, C, D, E, F]
HAND = {
    "depth first": DEEP,
    "depth first, guard on entry": DEEP,
    "counts first": DEEP,
    "explicit stack": DEEP,
    "breadth first": WIDE,
    "reveal on discovery": WIDE,
    "marked stack": MARKED,
    "rescan": dict.fromkeys(ORDERS, SWEEP),
    "raster sweep": dict.fromkeys(ORDERS, SWEEP),
}


@every_solver
def test_exact_order_on_an_open_2_by_3(solver):
    for order in ORDERS:
        assert visits(solver, "EEE/EEE", (0, 0), order) == HAND[solver][order], order


def test_rescan_and_sweep_part_ways_when_the_flood_runs_up():
    """A sweep goes on where it stands; a rescan starts over at the top after each cell.

    From the bottom left, a sweep first meets (1, 0) and goes on to (1, 1); a rescan goes back
    up, where (0, 0) now touches the flood.
    """
    assert visits("raster sweep", "EEE/EEE/EEE", (2, 0))[:3] == [(2, 0), (1, 0), (1, 1)]
    assert visits("rescan", "EEE/EEE/EEE", (2, 0))[:3] == [(2, 0), (1, 0), (0, 0)]


@settings(max_examples=40)  # of four recordings each
@given(game=games() | odd_games(), order=st.sampled_from(list(ORDERS)))
def test_the_explicit_stack_is_exactly_depth_first(game, order):
    board, click = game
    deep, *others = (visits(name, show(board), click, order) for name in (*RECURSIVE, "explicit stack"))
    assert others == [deep] * 3


@settings(max_examples=50)
@given(games())
def test_breadth_first_opens_in_rings(game):
    """The number of steps from the click, through blanks, never falls along the order."""
    board, click = game
    after = solve(board, click)
    rings = reached({click}, opened(board, after), lambda r, c: around(r, c) if after[r][c] == "B" else ())
    for solver in ("breadth first", "reveal on discovery"):
        distances = [rings[cell] for cell in visits(solver, show(board), click)]
        assert distances == sorted(rings.values())


# The front door


@pytest.mark.parametrize("size", [40, 120])
def test_the_default_has_no_depth_limit(size):
    board = [["E"] * size for _ in range(size)]
    assert update_board(board, [0, 0]) == [["B"] * size for _ in range(size)]
    assert update_board(board, [0, 0], solver="explicit stack") == [["B"] * size for _ in range(size)]


def test_plain_recursion_fails_on_a_large_open_board():
    with pytest.raises(RecursionError):
        update_board([["E"] * 40 for _ in range(40)], [0, 0], solver="depth first")


def test_the_result_shares_nothing_with_the_argument():
    board = parse("EM/EE")
    after = update_board(board, [0, 0])
    after[1][1] = "?"
    assert board == parse("EM/EE")


@pytest.mark.parametrize("solver", [None, "depth first"])
def test_wrong_input_is_refused_and_left_alone(solver):
    ragged, row = [["E", "E"], ["E"]], [["E", "1", "M"]]
    games = (ragged, [0, 0], InvalidBoard), (row, [5, 0], InvalidClick), (row, [0, 1], InvalidClick)
    for board, click, error in games:
        before = copy.deepcopy(board)
        with pytest.raises(error):
            update_board(board, click, solver=solver)
        assert board == before
