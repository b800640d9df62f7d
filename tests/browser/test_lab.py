"""A first reader in JupyterLab and Notebook 7: a board, lessons, a solution that is pasted."""

import shutil

import nbformat
import pytest
from nbconvert.preprocessors import ClearOutputPreprocessor
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, random_board
from tests.support.browser import NOTEBOOKS, OUTPUTS, PATIENCE, Notebook, complaints
from tests.support.hostile import method
from tests.support.oracle import hidden, solve
from tests.support.slips import QUEUE

from .keys import press, press_button

FIRST = "00_play_first.ipynb"


@pytest.mark.slow("loads Notebook 7 and starts a kernel, perhaps the first of both")
def test_a_click_in_the_first_notebook_of_notebook_7(lab, page):
    notebook = Notebook(page, lab, "notebook").open(FIRST)
    is_played(notebook)
    lab.rest()


def test_a_click_in_the_first_notebook(desk, in_lab):
    notebook = desk()
    notebook.put(nbformat.read(NOTEBOOKS / FIRST, as_version=4).cells)
    is_played(notebook)


def is_played(notebook):
    """Hold Shift and press Enter, as the notebook says, until there is a board."""
    page = notebook.page
    cells = nbformat.read(NOTEBOOKS / FIRST, as_version=4).cells
    place = next(number for number, cell in enumerate(cells) if cell.source.startswith("play("))
    page.locator(".jp-Notebook .jp-Cell").first.click()
    press(page, "Escape", *["Shift+Enter"] * (place + 1))
    board, before = notebook.board(), random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board.expect(hidden(before))
    board.cell(4, 4).click()
    after = hidden(solve(before, (4, 4)))
    board.expect(after)
    notebook.says("Opened")
    # The arrows are the board's, as well where the notebook would take them.
    press(page, "Control+End", "ArrowLeft", "ArrowUp")
    assert after[7][7] == "E"
    press(page, "f")
    after[7][7] = "F"
    board.expect(after)


LESSONS = ("00_play_first", "02_go_deep", "08_your_turn")  # every activity is in one of them; nbval runs all
LIVE = "application/vnd.jupyter.widget-view+json"


def cleared(folder, path):
    """A copy of a notebook without its saved results, so that what is seen then is new; and its pictures."""
    notebook, _ = ClearOutputPreprocessor().preprocess(nbformat.read(NOTEBOOKS / path, as_version=4), {})
    copy = folder / "cleared" / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(NOTEBOOKS / "pictures", folder / "cleared" / "pictures", dirs_exist_ok=True)
    nbformat.write(notebook, copy)
    return copy.relative_to(folder).as_posix()


@pytest.mark.slow("runs a whole notebook")
@pytest.mark.parametrize("name", LESSONS)
def test_it_runs_from_top_to_bottom(lab, desk, in_lab, name):
    troubles = complaints(desk().page)
    is_whole(in_lab(cleared(lab.folder, f"{name}.ipynb")).page)
    assert not troubles


def is_whole(page):
    """A notebook that was run has no word of a warning, and each of its widgets is there."""
    outputs = page.evaluate(OUTPUTS)
    assert not [output for output in outputs if output.get("name") == "stderr"]
    widgets = sum(LIVE in output.get("data", {}) for output in outputs)
    expect(page.locator(".lm:not(.lm .lm, .lm-saved .lm)")).to_have_count(widgets, timeout=PATIENCE)


@pytest.mark.slow("checks three solutions, one of them without an end")
def test_what_is_pasted_is_checked_and_watched_and_the_kernel_outlives_a_loop(in_lab):
    """As LeetCode's editor has it: no imports."""
    notebook = in_lab(
        "paste.ipynb",
        "from minesweeper_lib import check\nfrom minesweeper_lib.widgets import watch",
        "%%solution\n" + QUEUE,
        "check(solution)",
        "watch(solution, 'leetcode 1')",
        "%%solution mine\n" + QUEUE.replace(" in near)", " in near if i == r or j == c)"),
        "report = check(mine); report",
        "%%solution endless\n" + method("return sum(iter(int, 1))"),
        "check(endless)",
        "print(500 + 29)",
    )
    right, found, endless = (notebook.page.locator(".lm-report").nth(number) for number in range(3))
    expect(right.locator(".lm-verdict")).to_contain_text("✓ Right.")
    expect(right).to_contain_text("this solution")  # its costs, above those of the taught solvers
    notebook.board().expect(BOARDS["leetcode 1"].board)
    press_button(notebook.page, "One step forward")
    lit = notebook.page.locator(".lm-code [aria-current=step]")
    expect(lit).to_contain_text('board[r][c] = str(mines) if mines else "B"')
    expect(found.locator(".lm-verdict")).to_contain_text("✗ Not right. It counts only four neighbors.")
    expect(found.locator("figcaption")).to_have_text(["board, click [0, 0]", "expected", "got"])
    expect(found).to_contain_text('watch(mine, [["E", "E"], ["E", "M"]], [0, 0])')
    expect(endless.locator(".lm-verdict")).to_contain_text("It does not finish")
    expect(notebook.page.locator(".jp-OutputArea-output pre", has_text="529")).to_be_visible()
