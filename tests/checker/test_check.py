"""Reports: right solutions are accepted and recognized, wrong ones explained."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.checker import check
from minesweeper_lib.checker.costs import taught_costs
from minesweeper_lib.mistakes import MISTAKES
from tests.checker.test_classify import KINDS
from tests.support.hostile import RIGHT
from tests.support.inside import ROOMY, report_on
from tests.support.oracle import solve
from tests.support.reports import assert_it_can_be_shown, mistake_report, solver_report
from tests.support.slips import RECURSIVE
from tests.support.styles import STYLES

VARIED = {style.title: style for style in STYLES[::4]}
# These run in a process of their own; the others go the same way in this one, which is quicker.
SENT = ["depth first", "breadth first"]
SENT += ["counts only four neighbors", "recurses before marking", "remembers the last board"]


def wrong_on_large_boards(board, click):
    """Right up to ten columns; beyond, the last one stays closed."""
    after = solve(board, click)
    if len(board[0]) > 10:
        for row, values in enumerate(board):
            after[row][-1] = values[-1]
    return after


@pytest.fixture(scope="module")
def reports():
    """Reports from processes of their own, made by two threads at once: that works, too."""
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda name: check({**SOLVERS, **MISTAKES}[name], ROOMY), SENT)
        return dict(zip(SENT, found, strict=True))


# Right


def assert_it_is_recognized(name, report):
    assert report.ok
    assert report.kind == KINDS[name]
    assert report.name == name
    assert (report.mistake, report.board, report.got) == (None, None, None)
    assert KINDS[report.behaves_like] == KINDS[name]
    assert report.order == (None if report.kind == "raster" else "row by row")
    assert_it_can_be_shown(report)


@pytest.mark.corpus
@pytest.mark.parametrize("name", SOLVERS)
def test_a_taught_solver_is_accepted_and_recognized(name):
    assert_it_is_recognized(name, solver_report(name))


@pytest.mark.child
@pytest.mark.parametrize("name", [name for name in SENT if name in SOLVERS])
def test_a_taught_solver_in_a_process_of_its_own(reports, name):
    assert_it_is_recognized(name, reports[name])
    here = solver_report(name)
    # In place no clock measures.
    assert (reports[name].time[:9], here.time[:9]) == ("O(mn). Th", "O(mn) as ")
    for what in ("costs", "memory", "survives", "fails_from", "order", "message"):
        assert getattr(reports[name], what) == getattr(here, what)


def test_there_are_thirty_varied_right_solutions():
    assert len(SOLVERS) + len(VARIED) >= 30


@pytest.mark.corpus
@pytest.mark.parametrize("title", VARIED)
def test_a_right_solution_is_accepted(briefly, title):
    report = report_on(VARIED[title].solution)
    assert report.ok, str(report)
    assert_it_can_be_shown(report)
    kinds = {"dfs": {"depth first"}, "bfs": {"breadth first", "reveal on discovery"}}
    kinds |= {"sweep": {"raster"}, "raster": {"raster"}, "marked stack": {"stack marked on push"}}
    assert report.kind in kinds.get(VARIED[title].walk, {report.kind})


@pytest.mark.parametrize("name", ["depth first", "counts first", "depth first, guard on entry"])
def test_recursion_fails_from_32_x_32(name):
    report = solver_report(name)
    assert (report.survives, report.fails_from) == (False, 32)
    assert "32 x 32" in str(report)


def test_one_that_is_right_but_deep_is_right_with_a_note(briefly):
    """Whose limit it is, and what becomes of the board, is told as it is."""
    caught = "try:\n                dfs(r, c)\n            except RecursionError:\n                pass\n"
    silent = RECURSIVE.replace("dfs(r, c)\n        return", caught + "        return")
    report, own = check(silent), check("import sys\nsys.setrecursionlimit(500)\n" + RECURSIVE)
    assert (report.ok, report.survives) == (own.ok, own.survives) == (True, False)
    assert "It catches the RecursionError, and cells stay closed." in str(report)
    assert "It sets the recursion limit to 500 itself" in str(own) and "1,000 that" not in str(own)


@pytest.mark.parametrize("name", ["breadth first", "explicit stack", "marked stack"])
def test_a_loop_survives_50_x_50(name):
    report = solver_report(name)
    assert (report.survives, report.fails_from) == (True, None)
    assert report.milliseconds > 0


def test_costs_stand_beside_those_of_the_taught_solvers():
    for name in ("depth first", "breadth first", "marked stack"):
        assert solver_report(name).costs == taught_costs(name)
    assert taught_costs("breadth first")["peak"] == 19
    assert taught_costs("depth first")["depth"] == 99


def test_another_neighbor_order_is_told(briefly):
    report = check(
        RIGHT.replace("for i in (-1, 0, 1) for j in (-1, 0, 1)", "for j in (1, 0, -1) for i in (1, 0, -1)")
    )
    assert report.order == "down right, to the right, up right, down, up, down left, to the left, up left"


# Wrong


def assert_it_is_explained(name, report):
    mistake = MISTAKES[name]
    assert not report.ok
    assert report.mistake == name
    assert mistake.sentence in report.message
    board = parse(mistake.board)
    assert (len(report.board), len(report.board[0])) == (len(board), len(board[0]))
    assert report.expected == solve(report.board, report.click)
    if mistake.shows == "board" and report.got:
        assert report.got != report.expected
    if mistake.shows == "cost":
        assert report.got == report.expected
    assert_it_can_be_shown(report)


@pytest.mark.parametrize("name", [name for name in MISTAKES if name != "remembers the last board"])
def test_a_mistake_is_caught_named_and_shown_on_its_smallest_board(name):
    assert_it_is_explained(name, mistake_report(name))


@pytest.mark.child
@pytest.mark.parametrize("name", [name for name in SENT if name in MISTAKES])
def test_a_mistake_in_a_process_of_its_own(reports, name):
    """Where a click is to be tried alone, that takes a second one."""
    assert_it_is_explained(name, reports[name])


def test_the_line_that_wrote_the_wrong_value_is_shown(here):
    assert (
        mistake_report("writes 0 for a blank").code == "board[row][col] = str(count_mines(board, (row, col)))"
    )
    assert mistake_report("stops after the first ring").line is None  # nothing was written
    report = check(RIGHT.replace('"B")', '"0")'))
    assert report.line == 8  # the text begins with a blank line
    assert report.code.endswith('str(mines or "0")')


def test_a_failure_on_large_boards_only_is_made_small(here):
    report = check(wrong_on_large_boards)
    assert not report.ok
    assert len(report.board[0]) == 11
    assert len(report.board) == 1
    assert report.mistake is None
    for col in range(11):
        if col != report.click[1]:
            smaller = [row[:col] + row[col + 1 :] for row in report.board]
            click = [0, report.click[1] - (col < report.click[1])]
            assert wrong_on_large_boards(smaller, click) == solve(smaller, click)


def test_a_board_that_no_game_leads_to_is_called_that():
    report = mistake_report("reopens revealed cells")
    assert any("No game leads to this board" in note for note in report.notes)


def test_one_that_is_right_in_every_game_is_told_so_and_described():
    report = mistake_report("reopens revealed cells")
    assert (report.ok, report.in_games) == (False, True)
    assert str(report).startswith(
        "Right in games, but not by the rule. It opens the right cells on every board"
    )
    assert "right in games only" in repr(report)
    assert "<b>≈ Right in games, but not by the rule.</b>" in report._repr_html_()
    assert (report.kind, report.frontier, report.survives) == ("breadth first", "queue", True)
    assert report.costs and report.milliseconds
    others = set(MISTAKES) - {report.mistake, "remembers the last board"}
    assert not any(mistake_report(name).in_games for name in others)


def test_one_that_is_wrong_in_games_too_is_not_told_that_it_is_right_there(here):
    wrong = """
def solve(board, click):
    after = {}
    for row in range(len(board)):
        for col in range(len(board[0])):
            near = [(r, c) for r in range(max(row - 1, 0), min(row + 2, len(board)))
                    for c in range(max(col - 1, 0), min(col + 2, len(board[0])))]
            after[row, col] = str(sum(board[r][c] == "M" for r, c in near) or "B"), near
    if board[click[0]][click[1]] == "M":
        board[click[0]][click[1]] = "X"
        return board
    seen, queue = {tuple(click)}, [tuple(click)]
    for row, col in queue:
        board[row][col], near = after[row, col]
        if board[row][col] == "B" and row < 7:
            queue += [cell for cell in near if cell not in seen]
            seen.update(near)
    return board
"""
    report = check(wrong)
    assert (report.ok, report.in_games, report.kind) == (False, False, None)
    assert str(report).startswith("Not right. It reopens revealed cells.")
