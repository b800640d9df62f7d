"""Doing by hand what a solver does: the engine of the page, run by Node, over traces that Python recorded."""

import json
import random
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from minesweeper_lib import ORDERS, SOLVERS, parse, random_board, record
from minesweeper_lib.look import joined, pack
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder import discipline
from minesweeper_lib.widgets import predict, simulate
from tests.support.oracle import solve

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "minesweeper_lib" / "widgets" / "js" / "by_hand.js"
LEVELS = "open", "frontier", "everything"
BOARDS = 60
# Where nothing waits, or something else than what opens next.
REFUSED = "rescan", "raster sweep", "reveal on discovery"
# What a search keeps its cells in; where one board does not tell, it is what the solver has.
KINDS = {name: discipline(record(solver, parse("EEE/EEE/EEE"), (0, 0))) for name, solver in SOLVERS.items()}


def name_of(trace):
    """The solver's name; a trace's has the order behind it."""
    return max((name for name in SOLVERS if trace.name.startswith(name)), key=len)


def slips_of_the_engine():
    """The ids of what a wrong move can get wrong."""
    told = joined(ENGINE).partition("const slips = {")[2].partition("};")[0]
    return {line.partition(":")[0] for line in told.splitlines() if line}


def played(traces):
    """What Node makes of traces, each with a level: a list of dicts."""
    games = [
        {"trace": pack(trace) | {"kind": KINDS[name_of(trace)], "source": ""}, "level": level, "seed": seed}
        for seed, (trace, level) in enumerate(traces)
    ]
    lines = "\n".join(map(json.dumps, games))
    program = ["node", ROOT / "tests" / "support" / "by_hand.mjs"]
    run = subprocess.run(program, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def boards():
    """Small boards at random, closed and half open, each with a click on a closed cell that is no mine."""
    for seed in range(BOARDS):
        chance = random.Random(seed)
        rows, cols = chance.randint(1, 5), chance.randint(2, 5)
        mines = chance.randint(0, (rows * cols) // 3)
        board = random_board(rows, cols, mines, seed=seed, safe=(0, 1) if rows * cols > 9 + mines else None)
        closed = [(r, c) for r in range(rows) for c in range(cols) if board[r][c] == "E"]
        if seed % 3 == 0:
            board = solve(board, chance.choice(closed))
            closed = [(r, c) for r, c in closed if board[r][c] == "E"]
        if closed:
            yield board, chance.choice(closed)


@pytest.fixture(scope="module")
def games():
    """Pairs of a trace with a level, and its runs by hand: all solvers on each board, orders by turns."""
    found = []
    for place, (board, click) in enumerate(boards()):
        order = list(ORDERS)[place % len(ORDERS)]
        for name in SOLVERS:
            trace = record(SOLVERS[name], board, click, order=order)
            found += [(trace, level) for level in LEVELS if trace.steps]
    return list(zip(found, played(found), strict=True))


@pytest.mark.corpus
@pytest.mark.parametrize("how", ["knows", "noted"])
def test_a_reader_who_knows_the_order_is_never_contradicted(games, how):
    played_by_hand = Counter()
    for (trace, level), came in games:
        run = came[how]
        if "refused" in run:
            assert name_of(trace) in REFUSED and level != "open"
            assert run["refused"].endswith("each cell must open as it leaves a queue, a stack or a call.")
            continue
        if len(trace.steps) == 1 and level == "open":  # the click is given, and nothing is left to say
            assert run["begins"].endswith("was clicked, and opens no other cell.") and run["asked"] == 0
            continue
        assert run["against"] == [] and run["slips"] == {}, (trace.name, level, trace.board)
        assert run["isOver"] and run["right"] == run["asked"] == run["own"]
        assert run["board"] == "".join(map("".join, trace.result))
        played_by_hand[level, name_of(trace)] += 1
    ways = {(level, name) for level in LEVELS for name in SOLVERS if level == "open" or name not in REFUSED}
    assert ways <= set(played_by_hand)


@pytest.mark.corpus
def test_a_wrong_move_is_never_made_and_every_slip_is_met(games):
    met, said = Counter(), {}
    for (_trace, _level), came in games:
        tries = came["tries"]
        assert tries.get("changed", []) == []
        met.update(tries.get("slips", {}))
        said |= tries.get("said", {})
    assert slips_of_the_engine() == set(met)
    assert all(text.startswith("Not yet. ") and text.endswith(".") for text in said.values())


@pytest.mark.corpus
def test_a_wrong_guess_is_told_neither_which_cell_is_next_nor_when_this_one_is(games):
    for (trace, level), came in games:
        cols = len(trace.board[0])
        for cell, said in came["tries"].get("early", []) if level == "open" else ():
            row, col = divmod(cell, cols)
            assert "number" not in said.replace("numbers", "")
            assert f"row {row}, column {col}," not in said.lower()


def test_nothing_to_guess_without_an_order():
    def hidden_work(board, click):
        return [list("BB")]

    with pytest.raises(ValueError, match="order"):
        predict(hidden_work, parse("EE"), (0, 0))


def test_a_wrong_solver_and_a_wrong_level_are_refused():
    with pytest.raises(ValueError, match="its result is not right"):
        simulate(MISTAKES["spreads to only four neighbors"], "4 against 8")
    with pytest.raises(KeyError, match="no level is called 'all'"):
        simulate("breadth first", "by hand", level="all")


def test_a_small_board_that_does_not_tell_a_stack_from_a_queue_is_played_as_what_the_solver_has():
    games = [simulate(name, parse("EEE"), (0, 1)) for name in ("marked stack", "breadth first")]
    assert [game.lanes[0]["kind"] for game in games] == ["stack", "queue"]


def test_python_hears_what_came_of_it_and_keeps_the_board_as_last_played():
    game = predict("breadth first", parse("EEM/EEE"), (0, 0))
    assert game.score == {"right": 0, "asked": 0, "told": 0, "slips": {}, "isOver": False}
    game.played = game.score | {"right": 1, "asked": 2, "slips": {"mine": 1}}
    game.cells = "B1MEEE"
    assert (game.score["right"], game.score["slips"]) == (1, {"mine": 1})
    assert "B1" in game._still()["text/plain"]
