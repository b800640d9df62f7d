"""The self-contained site, as ``make site`` builds it, in a real browser that reaches nothing else."""

import nbformat
import pytest
from playwright.sync_api import expect

from minesweeper_lib import random_board
from tests.browser.test_everyone import axe
from tests.browser.test_verbs import RIGHT, take_in
from tests.languages.pasted import RIGHT as PASTED
from tests.languages.pasted import wrong
from tests.support.browser import NOTEBOOKS
from tests.support.oracle import hidden, solve
from tests.support.website import FOLDER, SCHOOL, WAIT, OnSite, errors_in, served, text_of

SITE = NOTEBOOKS.parent / "dist" / "site-self-contained"
pytestmark = pytest.mark.slow("each test starts a Python in the browser")
PATHS = [path for path in sorted(NOTEBOOKS.rglob("*.ipynb")) if path.parent.name != "solutions"]
NAMES = [path.relative_to(NOTEBOOKS).as_posix() for path in PATHS]
# What differs in a browser: `check` without a process of its own, pictures, arrays; and a language arrives.
PLAYED = [name for name in NAMES if name[:2] in ("04", "08", "09")] + ["zh/00_play_first.ipynb"]


SEEN = "() => [...document.querySelectorAll('.jp-RenderedMarkdown img')].every(one => one.naturalWidth)"


@pytest.fixture(scope="module")
def host():
    assert SITE.exists(), "make test-all builds the site first"
    with served(SITE) as server:
        yield server


@pytest.fixture
def window(host, chromium):
    """A new window for each test, as on the machine of each student: nothing is kept, nothing open.

    Every request goes through the server.
    """
    size = {"width": 1400, "height": 1000}
    context = chromium.new_context(viewport=size, proxy={"server": host.url}, color_scheme="light")
    yield context
    context.close()


@pytest.fixture
def site(host, page):
    """A page to open a notebook in; in the end nothing was wrong and nobody else was asked."""
    before = len(host.asked_elsewhere)
    notebook = OnSite(page, host.url)
    yield notebook
    assert not notebook.trouble
    assert not host.asked_elsewhere[before:]


@pytest.mark.parametrize("name", PLAYED)
def test_every_notebook_runs_to_its_end(site, name):
    outputs = site.open(name).run_all()
    assert not errors_in(outputs)
    saved = nbformat.read(NOTEBOOKS / name, as_version=4)
    assert bool(outputs) == any(cell.get("outputs") for cell in saved.cells)
    # JupyterLab asks for a picture of a text once before it has found out where it lies.
    site.trouble = [told for told in site.trouble if "/lab/pictures/" not in told]
    site.page.wait_for_function(SEEN)


@pytest.mark.parametrize("app", ["lab", "notebooks"])
def test_a_click_on_a_board(site, app):
    site.open("00_play_first.ipynb", app).run_all()
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    board = site.board()
    board.cell(4, 4).click()
    seen = hidden(solve(before, (4, 4)))
    board.expect(seen)
    site.says("Opened")
    site.page.get_by_role("button", name="Undo").first.click()
    board.expect([["E"] * 9] * 9)


USE = "from minesweeper_lib.widgets import arrange, review\n"


def test_lines_are_run_and_played_where_there_is_no_other_process(site):
    site.open("00_play_first.ipynb").write(USE + "arrange('count mines')").run_all()
    check = site.page.get_by_role("button", name="Check", exact=True)
    for code, depth in RIGHT[:-1]:
        take_in(site.page, code, depth)
    check.click()
    site.says("All that stands there can stay. A line is missing behind line 5")
    site.board().expect([list("BM")])  # it returns nothing, and that counts as none
    take_in(site.page, *RIGHT[-1])
    check.click()
    site.says("That is it.")


def test_what_was_missed_is_asked_again_when_the_page_is_loaded_anew(site):
    ask = USE + "asked = review('05')\nasked", "print(asked)"
    first = text_of(site.open("00_play_first.ipynb").write(*ask).run_all()).partition("<review: ")[2]
    missed = first.split("; ")[1]
    question = site.page.locator(".lm-ask").nth(1)
    question.get_by_role("button", name="Hint").click()
    question.get_by_role("button", name="Tell me").click()
    site.says("The answer: ", 1)
    again = text_of(site.open("00_play_first.ipynb").write(*ask).run_all()).partition("<review: ")[2]
    assert again.startswith(f"{missed};")


def test_an_endless_loop_ends_and_the_report_says_so(site):
    endless = "def solution(board, click):\n    while True:\n        pass\n"
    site.open("00_play_first.ipynb")
    outputs = site.write("from minesweeper_lib import check", endless, "print(check(solution))").run_all()
    said = text_of(outputs)
    assert "does not finish" in said or "too many steps" in said
    assert "In a browser, fewer boards are tried." in said


def test_javascript_is_judged_and_recorded_there_and_the_others_are_told_where(site):
    """In the browser's own worker: a right one, a wrong one with its mistake, one without an end."""
    right, slip = PASTED["javascript", "closure"], wrong("javascript", "spreads through digits")
    endless = (
        "var updateBoard = function(board, click) {\n  while (board.length) click[0]++;\n  return board;\n};"
    )
    site.open("00_play_first.ipynb")
    outputs = site.write(
        "from minesweeper_lib import check, parse, record",
        f"texts = {[right, slip, endless, PASTED['java', 'static_fields']]!r}",
        "for text in texts:\n    print(check(text))",
        "print(record(texts[0], parse('EEE/EEE'), [0, 0]).order)",
    ).run_all()
    assert not errors_in(outputs)
    said = text_of(outputs)
    assert "Right. This is JavaScript.\nEvery board that was tried is right.\nDepth first" in said
    assert "Not right. This is JavaScript.\nIt spreads through digits." in said
    assert "does not finish" in said
    assert "a page in a browser cannot run Java, only Python and JavaScript" in said
    assert "[[1, 2, 3], [5, 4, 6]]" in said


def test_it_works_where_a_class_reaches_it_by_plain_http(host, page):
    """Browsers give pages without encryption less: no service worker, no random UUIDs."""
    notebook = OnSite(page, SCHOOL)
    outputs = notebook.open("00_play_first.ipynb").run_all()
    assert not errors_in(outputs)
    notebook.board().cell(4, 4).click()
    notebook.says("Opened")


def test_the_first_page_is_a_board_that_leads_to_the_course(site):
    """A click floods it; the first notebook is one link away."""
    page = site.page
    page.goto(f"{site.host}{FOLDER}/")
    page.get_by_role("gridcell").first.click()
    expect(page.locator("#question")).to_contain_text("third")
    page.get_by_role("link", name="The course").press("Enter")
    expect(page.locator(".jp-Notebook h1").first).to_contain_text("Play first", timeout=WAIT)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_the_first_page_is_for_everybody(site, scheme, width):
    page = site.page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site.host}{FOLDER}/")
    assert axe(page, where="html") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
