"""The variants of the mistakes: each goes wrong in its way, and is named after its mistake."""

import copy
from functools import cache, partial
from itertools import product

import pytest

from minesweeper_lib import parse
from minesweeper_lib.checker import variants
from minesweeper_lib.checker.diagnosis import name_mistake, telling_boards
from minesweeper_lib.checker.small_boards import small_games
from minesweeper_lib.checker.trying import Unguarded
from minesweeper_lib.checker.variants import VARIANTS, flood
from minesweeper_lib.mistakes import BOARD, EIGHT, MISTAKES, forgets_mine, over_far_edge, swaps, wraps_around
from tests.support.oracle import solve
from tests.support.slips import result_of


@cache
def answers():
    """Telling boards and some of the small ones, as (board, click, right result)."""
    games = [*telling_boards(), *((board, click) for _, board, click in [*small_games()][::7])]
    return [(board, click, solve(board, click)) for board, click in games]


def test_each_variant_is_wrong_somewhere():
    for number, (_, function) in enumerate(VARIANTS):
        assert any(result_of(function, *game) != after for *game, after in answers()), (number, function)


@pytest.mark.corpus
def test_every_variant_of_a_mistake_is_named_after_it():
    assert len(VARIANTS) > 100
    telling = answers()[: len(telling_boards())]
    for number, (id, function) in enumerate(VARIANTS):
        wrong = sum(result_of(function, *game) != after for *game, after in telling)
        if wrong >= 3:
            assert name_mistake(function, Unguarded()) == id, (number, function)


@pytest.mark.parametrize(
    ("ask", "only", "rows", "cols"),
    [
        (variants.on_board, {}, range(2), range(3)),
        (variants._short_far, {}, range(1), range(2)),
        (variants._short_far, {"down": 0}, range(2), range(2)),
        (variants._short_far, {"right": 0}, range(1), range(3)),
        (variants._short_near, {}, range(1, 2), range(1, 3)),
        (variants._short_near, {"down": 0}, range(2), range(1, 3)),
        (variants._short_near, {"right": 0}, range(1, 2), range(3)),
        (variants._wrapping, {}, range(-9, 2), range(-9, 3)),
        (variants._wrapping, {"down": 0}, range(2), range(-9, 3)),
        (variants._wrapping, {"right": 0}, range(-9, 2), range(3)),
        (variants._over, {}, range(9), range(9)),
        (variants._over, {"down": 0}, range(2), range(9)),
        (variants._over, {"right": 0}, range(9), range(3)),
        (variants._mixed_up, {}, range(3), range(2)),
        (variants._lenient, {}, range(-2, 2), range(-3, 3)),
    ],
)
def test_which_edge_is_kept_wrongly(ask, only, rows, cols):
    """Of a board of 2 x 3 cells."""
    for row, col in product(range(-5, 6), repeat=2):
        assert ask(row, col, 2, 3, **only) == (row in rows and col in cols), (row, col)


def test_variants_are_of_every_mistake_and_go_deep_and_wide():
    assert {id for id, _ in VARIANTS} == {one.id for one in MISTAKES.values() if one.shows == BOARD}
    versions = [dict(function.keywords) for _, function in VARIANTS if getattr(function, "func", 0) is flood]
    deep = [switches for switches in versions if switches.pop("deep")]
    assert 2 * len(deep) == len(versions)
    assert all(versions.count(switches) == 2 * deep.count(switches) for switches in deep)


def test_swapped_clicks_by_hand():
    versions = dict(enumerate(function for id, function in VARIANTS if id == swaps.id))
    once, every_time = versions[len(versions) - 2], versions[len(versions) - 1]
    assert once(parse("EM/EE"), [0, 1]) == every_time(parse("EM/EE"), [0, 1]) == parse("EM/1E")
    assert once(parse("EEM/EEM/MMM"), [0, 0]) == parse("B2M/25M/MMM")
    assert every_time(parse("ME/EE"), [0, 0]) == parse("XE/EE")
    # The neighbor (0, 1) is taken for (1, 0), which then is no longer closed.
    assert every_time(parse("EEM/EEM/MMM"), [0, 0]) == parse("BEM/25M/MMM")


def test_variants_of_the_forgotten_mine_that_count_it():
    forgetful = [function for id, function in VARIANTS if id == forgets_mine.id]
    shown = [function(parse("ME"), [0, 0])[0][0] for function in forgetful]
    assert {"M", "B", "1"} <= set(shown)


def test_a_mine_that_is_opened_like_any_other_cell():
    assert flood(parse("ME"), [0, 0], mine=None) == parse("BB")
    assert flood(parse("MEM"), [0, 0], mine=None) == parse("B1M")


@pytest.mark.parametrize("deep", [True, False])
def test_the_flood_of_the_variants_is_right_without_their_switches(deep):
    assert all(flood(copy.deepcopy(b), c, deep=deep) == after for b, c, after in answers())


def test_a_flood_that_writes_no_digits():
    assert flood(parse("EEM/EEE"), [0, 0], writes_digits=False) == parse("BEM/BEE")


def test_a_flood_that_asks_as_it_enters_a_cell():
    asked = partial(variants._short_far, down=0, right=1)
    assert flood(parse("EE"), [0, 0], enter_on=asked) == parse("BE")
    assert flood(parse("EE"), [0, 1], enter_on=asked) == parse("EE")


def test_swapped_clicks_on_what_is_open_or_off_the_board():
    closed, inside = variants._swapped_and_closed, variants._swapped_and_inside
    assert closed(parse("EE/1E"), [0, 1]) == inside(parse("EE/1E"), [0, 1]) == parse("EE/1E")
    assert closed(parse("EM/EE"), [0, 1]) == inside(parse("EM/EE"), [0, 1]) == parse("EM/1E")
    assert inside(parse("EE"), [0, 1]) == parse("EE")


# By step, as a learner asks whether there is a cell on that side.
GUARDS = {
    (-1, -1): "row > 0 and col > 0",
    (-1, 0): "row > 0",
    (-1, 1): "row > 0 and col < cols - 1",
    (0, -1): "col > 0",
    (0, 1): "col < cols - 1",
    (1, -1): "row < rows - 1 and col > 0",
    (1, 0): "row < rows - 1",
    (1, 1): "row < rows - 1 and col < cols - 1",
}
EIGHT_CALLS = """\
def solution(board, click):
    rows, cols = len(board), len(board[0])

    def mines(row, col):
        cells = [(r, c) for r in range(row - 1, row + 2) for c in range(col - 1, col + 2)]
        return sum(board[r][c] == "M" for r, c in cells if 0 <= r < rows and 0 <= c < cols)

    def reveal(row, col):
        if board[row][col] != "E":
            return
        board[row][col] = str(mines(row, col) or "B")
        if board[row][col] != "B":
            return
"""


def eight_calls(unguarded):
    """A learner's solution that calls itself eight times, one of them without asking."""
    lines = [
        f"        if {'True' if step == unguarded else guard}: reveal(row + {step[0]}, col + {step[1]})\n"
        for step, guard in GUARDS.items()
    ]
    start = "    row, col = click\n    if board[row][col] == 'M':\n        board[row][col] = 'X'\n"
    names = {}
    exec(EIGHT_CALLS + "".join(lines) + start + "    reveal(row, col)\n    return board\n", names)
    return names["solution"]


@pytest.mark.parametrize("step", [None, *EIGHT])
def test_one_call_of_eight_without_a_guard(step):
    """As in a learner's own text; with none left out it is right."""
    written, ours = eight_calls(step), partial(variants._unguarded_call, unguarded=step)
    for board, click, after in [
        *answers(),
        (parse("E/E/M/E/E"), (0, 0), None),
        (parse("EEMEE"), (0, 0), None),
    ]:
        result = result_of(ours, board, click)
        assert result == result_of(written, board, click), (board, click)
        assert step or after in (None, result)


def test_calls_without_a_guard_leave_the_board_toward_the_far_edges_and_wrap_toward_the_near_ones():
    """Of one cell each of the five steps down or right raises; the others lead back to it."""
    unguarded = [(id, one) for id, one in VARIANTS if getattr(one, "func", 0) is variants._unguarded_call]
    assert {one.keywords["unguarded"] for _, one in unguarded} == {*EIGHT}
    for id, one in unguarded:
        raises = 1 in one.keywords["unguarded"]
        assert result_of(one, [["E"]], [0, 0]) == (IndexError if raises else [["B"]])
        assert id == (over_far_edge if raises else wraps_around).id
