"""simulate: the operations of a trace, by another way; right runs, and learners with one misconception."""

import random
import re
from collections import deque
from pathlib import Path

import pytest

from minesweeper_lib import SOLVERS, neighbors, parse, random_board, record
from minesweeper_lib.board import symbol
from minesweeper_lib.look import joined
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.widgets import simulate
from minesweeper_lib.widgets.machine import operations
from minesweeper_lib.widgets.machine_sentences import MACHINE
from minesweeper_lib.widgets.sentences import BROWSER
from minesweeper_lib.widgets.simulating import LEVELS, NAMES

LIBRARY = Path(__file__).parents[2] / "minesweeper_lib"
SCRIPTS = (
    joined(LIBRARY / "widgets/js/machine.js") + "export { Machine, explained };",
    (Path(__file__).parents[1] / "support/learners.js").read_text(encoding="utf-8"),
)
RUN = """async ([machine, learners, name, tasks]) => {
    const load = (text) => import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    const [{ Machine, explained }, play] = await Promise.all([load(machine), load(learners)]);
    return play[name](Machine, explained, tasks);
}"""


def run(chromium, name, tasks):
    page = chromium.new_page()
    try:
        return page.evaluate(RUN, [*SCRIPTS, name, tasks])
    finally:
        page.close()


def task(solver, board, click=None):
    game = simulate(solver, board, click)
    widget, machine = game.widget, game.widget.machine
    return {
        "title": f"{solver}, {board}",
        "kind": machine["kind"],
        "late": solver == "explicit stack",
        "before": widget.cells,
        "cols": widget.cols,
        "click": machine["click"],
        "data": machine,
        "result": "".join(map("".join, game.trace.result)),
    }


def loop(board, click, *, newest, late):
    """The operations of a search with a list, written down as they happen."""
    board, waits, done = [row[:] for row in board], deque([click]), [("push", click)]
    marked = {click}
    while waits:
        cell = waits.pop() if newest else waits.popleft()
        done.append(("take", cell))
        if board[cell[0]][cell[1]] not in "ME":
            continue
        board[cell[0]][cell[1]] = symbol(board, cell)
        done.append(("write", cell))
        near = neighbors(board, cell) if board[cell[0]][cell[1]] == "B" else []
        for one in reversed(near) if late else near:
            if board[one[0]][one[1]] == "E" and (late or one not in marked):
                marked.add(one)
                waits.append(one)
                done.append(("push", one))
    return [*done, ("end", click)]


def recursion(board, click):
    board, done = [row[:] for row in board], []

    def reveal(cell):
        done.append(("call", cell))
        board[cell[0]][cell[1]] = symbol(board, cell)
        done.append(("write", cell))
        for row, col in neighbors(board, cell) if board[cell[0]][cell[1]] == "B" else []:
            if board[row][col] == "E":
                reveal((row, col))
        done.append(("return", cell))

    reveal(click)
    return [*done, ("end", click)]


WAYS = {
    "breadth first": lambda board, click: loop(board, click, newest=False, late=False),
    "marked stack": lambda board, click: loop(board, click, newest=True, late=False),
    "explicit stack": lambda board, click: loop(board, click, newest=True, late=True),
    "depth first": recursion,
    "depth first, guard on entry": recursion,
    "counts first": recursion,
}


@pytest.mark.corpus
@pytest.mark.parametrize("name", WAYS)
def test_operations_are_those_of_a_run_that_writes_them_down(name):
    for seed in range(60):
        at = random.Random(seed)
        board = random_board(
            at.randint(2, 7), at.randint(2, 7), mines=at.randint(0, 4), seed=seed, safe=(0, 1)
        )
        trace = record(SOLVERS[name], board, (0, 1))
        assert operations(trace, SOLVERS[name].waits_in) == WAYS[name](board, (0, 1))


def test_a_click_on_a_mine_is_three_operations_and_the_end():
    found = operations(record(SOLVERS["breadth first"], parse("EM"), (0, 1)), "queue")
    assert [verb for verb, _ in found] == ["push", "take", "write", "end"]


def test_a_small_board_that_does_not_tell_a_stack_from_a_queue_is_played_as_what_the_solver_has():
    board = parse("EEE")
    kinds = [
        simulate(name, board, (0, 1)).widget.machine["kind"] for name in ("marked stack", "breadth first")
    ]
    assert kinds == ["stack", "queue"]
    with pytest.raises(ValueError, match="its trace must show"):
        simulate(record(SOLVERS["marked stack"], board, (0, 1)))


def test_other_orders_are_allowed_where_the_solver_takes_one():
    def mine(board, click):
        return SOLVERS["breadth first"](board, click, "down first")

    ours, own = simulate("breadth first", "by hand").widget.machine, simulate(mine, "by hand").widget.machine
    assert ours["isOurs"] and len(ours["scripts"]) == 5
    assert not own["isOurs"] and len(own["scripts"]) == 1
    assert own["scripts"][0] in ours["scripts"]


@pytest.mark.parametrize("name", ["rescan", "raster sweep", "reveal on discovery"])
def test_what_cannot_be_played_is_refused_with_a_reason(name):
    with pytest.raises(ValueError, match="its trace must show a queue, a stack or calls"):
        simulate(name, "by hand")


def test_a_wrong_solver_and_a_wrong_level_are_refused():
    with pytest.raises(ValueError, match="its result is not right"):
        simulate(MISTAKES["spreads to only four neighbors"], "4 against 8")
    with pytest.raises(ValueError, match="'open', 'frontier', 'everything', but found 'all'"):
        simulate("breadth first", "by hand", level="all")


def test_nothing_is_played_at_first_and_the_score_is_what_the_page_tells():
    game = simulate("breadth first", "by hand")
    assert game.score == {"moves": 0, "slips": {}, "shown": 0, "done": False}
    score = {"moves": 3, "slips": {"wrong_end": 1}, "shown": 0, "done": False}
    game.widget.set_state({"played": game.widget.played | {"score": score}})  # as ipywidgets does it
    assert game.score == score


def test_every_slip_has_a_name_a_reason_and_a_line_for_teachers():
    rules = (LIBRARY / "widgets/js/machine.js").read_text(encoding="utf-8")
    teaching = (LIBRARY.parent / "docs/teaching.md").read_text(encoding="utf-8")
    ideas = set(re.findall(r'"([a-z]+_[a-z_]+)"', rules)) | set(
        re.findall(r"^ +([a-z]+_[a-z_]+): \(", rules, re.M)
    )
    ideas = {idea for idea in ideas if not idea.startswith("idle_")}
    assert len(ideas) > 20
    ours = MACHINE.keys() - BROWSER.keys()
    assert MISTAKES.keys() >= {*NAMES.values()}
    for idea in ideas:
        assert any(name.startswith(f"why_{idea}") for name in ours), idea
        # What is a mistake has its name there, and no second one here.
        assert (f"name_{idea}" in ours) != (f"name_{idea}" in NAMES), idea
        assert f"`{idea}`" in teaching, idea


def test_the_picture_that_is_saved_is_the_board_before_the_first_move():
    game = simulate("depth first", "by hand")
    assert game._still()["text/plain"] == "EEEE\nEEEM\nEEEE"


BOTH = [(name, board) for name in ("breadth first", "marked stack", "explicit stack", "depth first")
        for board in ("by hand", "leetcode 1", "4 against 8")]  # fmt: skip


@pytest.mark.child
def test_a_right_run_never_meets_a_complaint_in_any_order_at_any_level(chromium):
    boards = [("by hand", None), ("flower", None), (parse("EM"), (0, 1)), (parse("E1E/EME"), (0, 0))]
    games = [task(name, board, click) for name in WAYS for board, click in boards]
    assert run(chromium, "right", [game | {"level": level} for game in games for level in LEVELS]) == []


@pytest.mark.child
def test_learners_with_one_misconception_are_named_rightly(chromium):
    rows = run(chromium, "table", [task(name, board) for name, board in BOTH])
    sound = [row for row in rows if row[0] == "understands all"]
    assert len(sound) == len(BOTH) and not any(named for *_, named in sound)
    # Not every board has an occasion for every slip.
    met = [row for row in rows if row[1] and row[3]]
    wrong = [row for row in met if row[3] != row[1]]
    assert len(met) > 140 and len(wrong) <= len(met) / 10, wrong
    titles = {title for title, *_ in rows[1:]} - {"understands all"}
    assert len(titles) >= 22
    # Each is named rightly on half of the boards at least.
    for title in titles:
        mine = [named == idea for one, idea, _, named in met if one == title]
        assert mine and sum(mine) >= len(mine) / 2, title


def moves(verb, *cols, place=-1):
    return [{"verb": verb, "cell": col, "place": place} for col in cols]


# "by hand" has 3 x 4 cells, a mine at the end of row 1, and the click at its beginning.
DOWN = [*moves("call", 4, 0, 1, 2), *moves("return", 2), *moves("call", 5, 6), *moves("return", 6)]
DOWN += moves("call", 8)
ROW = parse("EEEM")
# Solver, board, click, level, moves, what the wrong ones are called.
MOMENTS = [
    # Who has called into the last row does not think that it is no part of the board.
    ("depth first", "by hand", None, "frontier", [*DOWN, *moves("return", 8, 8)], ["leaves_out"] * 2),
    ("depth first", "by hand", None, "frontier", [*DOWN, *moves("call", 10)], ["too_far"]),
    ("depth first", ROW, (0, 0), "frontier", moves("call", 1, 3), ["begins_elsewhere"] * 2),
    ("depth first", ROW, (0, 0), "open", [*moves("end", 0), *moves("call", 0), *moves("end", 0)],
     ["begins_elsewhere", "stops_early"]),
    ("depth first", ROW, (0, 2), "frontier", moves("call", 2, 1, 2), ["spreads_through_digits", "idle_open"]),
    ("depth first", ROW, (0, 2), "frontier", [*moves("call", 2), *moves("return", 2), *moves("call", 0)],
     ["not_found"]),
    ("breadth first", ROW, (0, 0), "frontier", moves("push", 0, 1, 0), ["before_opening", "pushes_twice"]),
    ("breadth first", ROW, (0, 0), "open", [*moves("take", 0, 1, place=0), *moves("take", 0)], ["idle_open"]),
]  # fmt: skip


@pytest.mark.child
def test_a_moment_is_called_what_it_is(chromium):
    played = [
        task(solver, board, click) | {"level": level, "moves": done}
        for solver, board, click, level, done, _ in MOMENTS
    ]
    assert run(chromium, "slips", played) == [names for *_, names in MOMENTS]
