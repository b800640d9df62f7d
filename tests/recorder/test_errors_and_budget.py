"""A learner's exceptions and loops without end: what comes out, with the trace so far."""

import traceback

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from minesweeper_lib import SOLVERS, BudgetExceeded, record
from tests.support.styles import STYLES

OPEN = [["E"] * 4 for _ in range(3)]


def test_a_learners_exception_comes_out_as_it_is_with_the_trace_so_far():
    error = ArithmeticError("mine")

    def solution(board, click):
        board[0][1] = "B"
        raise error

    with pytest.raises(ArithmeticError) as caught:
        record(solution, OPEN, (0, 0))
    assert caught.value is error
    assert [step.cell for step in error.trace.steps] == [(0, 1)]
    assert error.trace.result[0] == ["E", "B", "E", "E"]
    assert "ArithmeticError" in error.trace.note


@pytest.mark.parametrize("body", ["board[0][0]", "try: board[0][0]\n        except Exception: pass"])
def test_a_loop_that_reads_for_ever_is_stopped_with_the_trace_so_far(body):
    text = f"def updateBoard(board, click):\n    board[0][0] = 'B'\n    while True:\n        {body}"
    with pytest.raises(BudgetExceeded, match="stopped after 500 reads and writes") as caught:
        record(text, [["E"]], (0, 0), budget=500)
    assert [step.cell for step in caught.value.trace.steps] == [(0, 0)]
    assert caught.value.trace.reads + caught.value.trace.writes == 501


@pytest.mark.parametrize("budget", range(400, 440))
def test_a_budget_may_end_while_a_list_of_rows_is_looked_at(budget):
    text = """
class Solution:
    def updateBoard(self, board, click):
        r, c = click
        board[r][c] = 'B'
        for x in range(max(r - 1, 0), min(r + 2, len(board))):
            for y in range(max(c - 1, 0), min(c + 2, len(board[0]))):
                if board[x][y] == 'E':
                    self.updateBoard([row[:] for row in board], [x, y])
        return board
"""
    with pytest.raises(BudgetExceeded):
        record(text, [["E"] * 5 for _ in range(3)], (1, 2), budget=budget)


def test_the_budget_is_exact():
    needed = record(SOLVERS["rescan"], OPEN, (0, 0))
    total = needed.reads + needed.writes
    assert record(SOLVERS["rescan"], OPEN, (0, 0), budget=total).order == needed.order
    with pytest.raises(BudgetExceeded):
        record(SOLVERS["rescan"], OPEN, (0, 0), budget=total - 1)


def test_the_default_budget_lets_a_method_look_at_everything_again_after_each_reveal():
    text = """
def updateBoard(board, click):
    cells = [(r, c) for r in range(len(board)) for c in range(len(board[0]))]
    for cell in cells:
        board[cell[0]][cell[1]] = 'B'
        for _ in range(8):
            [board[r][c] for r, c in cells]
    return board
"""
    assert len(record(text, [["E"] * 12 for _ in range(12)], (0, 0)).steps) == 144


def test_a_cell_may_take_several_nested_calls():
    text = """
def updateBoard(board, click):
    def go(number, calls):
        if calls:
            return go(number, calls - 1)
        board[number // 40][number % 40] = 'B'
        if number + 1 < 40 * 40:
            go(number + 1, 8)

    go(0, 8)
    return board
"""
    assert len(record(text, [["E"] * 40 for _ in range(40)], (0, 0)).steps) == 1600


def test_a_budget_that_was_kept_is_not_exceeded_by_watching_again():
    solution = next(style.solution for style in STYLES if style.title == "one flat list")
    trace = record(solution, OPEN, (0, 0), budget=record(solution, OPEN, (0, 0)).reads)
    assert len(trace.steps) == 12


NO_CONDITION = """
def updateBoard(board, click):
    row, col = click
    board[row][col] = "B"
    for near in [(row, col + 1), (row, col - 1)]:
        if 0 <= near[1] < len(board[0]):
            updateBoard(board, near)
    return board
"""
QUEUE_WITHOUT_CONDITION = """
def updateBoard(board, click):
    queue = [click]
    for row, col in queue:
        board[row][col] = "B"
        queue += [(row, near) for near in (col - 1, col + 1) if 0 <= near < len(board[0])]
    return board
"""


@pytest.mark.parametrize("text", [NO_CONDITION, QUEUE_WITHOUT_CONDITION])
def test_cells_that_are_opened_for_ever_are_told_in_one_sentence(text):
    with pytest.raises((RecursionError, BudgetExceeded)) as caught:
        record(text, [list("EEE")], (0, 0), budget=60_000)
    error = caught.value
    assert "opens cells again and again. The board has 3 cells" in str(error)
    assert f"{error.trace.writes:,} times" in str(error) and error.trace.writes > 1000
    assert len(traceback.format_exception(error)) < 10  # not one line for each of its calls


def test_calls_that_open_nothing_for_ever_are_told_in_one_sentence():
    with pytest.raises(RecursionError, match="calls itself again and again") as caught:
        record("def updateBoard(board, click):\n    return updateBoard(board, click)", [["E"]], (0, 0))
    assert len(traceback.format_exception(caught.value)) < 10
    assert not caught.value.trace.steps


def test_a_notebook_shows_the_sentence_and_no_traceback(capsys):
    shell = InteractiveShell(config=Config(HistoryManager={"enabled": False}))
    shell.user_ns |= {"record": record, "text": NO_CONDITION}
    shell.run_cell("record(text, [list('EEE')], (0, 0))")
    said = capsys.readouterr().out
    assert said.startswith("EndlessCalls: stopped: it opens cells again and again") and len(said) < 400
