"""flood.html in a browser: what a reader does, by mouse, by keys and by finger, and what it may not do."""

import gzip
import re
from base64 import urlsafe_b64encode
from pathlib import Path
from zlib import compress

import pytest
from playwright.sync_api import expect

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.page import flood, link
from tests.browser.keys import press
from tests.browser.test_everyone import axe
from tests.languages.pasted import RIGHT as PASTED

COPY = Path(__file__).parents[2] / "notebooks" / "flood.html"
BOARD = "#b=EEEE/EEEM/EEEE&c=1,0&s=depth-first"
DEPTH = record(SOLVERS["depth first"], parse("EEEE/EEEM/EEEE"), [1, 0])
BREADTH = record(SOLVERS["breadth first"], parse("EEEE/EEEM/EEEE"), [1, 0])


def cell(page, row, col, board=0):
    grid = page.get_by_role("grid").nth(board)
    return grid.get_by_role("gridcell", name=re.compile(f"^row {row}, column {col},"))


def marked(page, row, col, what, board=0):
    expect(cell(page, row, col, board)).to_have_accessible_name(re.compile(what))


def address(page, *parts):
    """Wait until the address has all of these parts."""
    page.wait_for_function("parts => parts.every(part => location.hash.includes(part))", arg=[*parts])


def paste(page, text):
    page.get_by_text("Paste your solution and watch it do this").click()
    page.get_by_label("Your solution of LeetCode 529, unchanged.").fill(text)
    page.get_by_role("button", name="Watch it").click()


def test_the_copy_in_the_repository_is_fresh_and_small():
    assert COPY.read_text(encoding="utf-8") == flood(), "python -m minesweeper_lib.page"
    assert len(gzip.compress(COPY.read_bytes())) < 100_000


def test_it_asks_for_nothing_but_itself(page, built):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(built)
    cell(page, 0, 0).click()
    page.get_by_role("button", name="Show it").click()
    paste(page, "function updateBoard(board, click) { fetch('https://example.org'); return board }")
    expect(page.locator("#said")).to_contain_text("wrong")
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == [built]


def test_a_click_asks_once_for_the_third_cell_and_floods_twice(opened):
    page = opened(BOARD + "&race=breadth-first")
    cell(page, 2, 0).click()
    expect(page.locator("#said")).to_contain_text("which cell is opened third by “depth first”?")
    third = record(SOLVERS["depth first"], parse("EEEE/EEEM/EEEE"), [2, 0]).steps[2].cell
    cell(page, *third).click()
    expect(page.locator("#said")).to_contain_text("Right.")
    expect(page.locator(".lm-said")).to_contain_text("It was called by")
    page.get_by_role("button", name="Play").click()
    for board in (0, 1):
        marked(page, 0, 0, "blank", board)
    page.get_by_role("button", name="To the end").click()
    cell(page, 1, 0).click()  # not asked again
    expect(page.locator("#said")).to_be_empty()
    address(page, "c=1,0", "step=")


def test_a_click_on_the_other_board_is_no_answer(opened):
    page = opened(BOARD + "&race=breadth-first&step=1&ask=next")
    cell(page, *DEPTH.steps[1].cell, board=1).click()
    expect(page.locator("#said")).to_contain_text("Which cell is opened next by “depth first”?")
    cell(page, *DEPTH.steps[1].cell).click()
    expect(page.locator("#said")).to_have_text("Right.")


def test_on_a_phone_the_bar_covers_nothing_below_an_answer(opened):
    page = opened()
    page.set_viewport_size({"width": 360, "height": 740})
    cell(page, 2, 2).click()
    cell(page, 0, 8).click()
    expect(page.locator("#said")).to_contain_text("No: it is row")
    chips, bar = page.locator(".lm-chips").last.bounding_box(), page.locator(".lm-transport").bounding_box()
    assert chips["y"] + chips["height"] <= bar["y"]


def test_a_wrong_answer_hears_which_cell_it_is(opened):
    page = opened(BOARD + "&step=3&ask=next")
    expect(page.locator("#said")).to_contain_text("Which cell is opened next by “depth first”?")
    expect(page.get_by_label("ask for the next cell first")).to_be_checked()
    cell(page, 2, 3).click()
    row, col = DEPTH.steps[3].cell
    expect(page.locator("#said")).to_contain_text(f"No: it is row {row}, column {col}.")
    marked(page, row, col, "opened just now")
    address(page, "step=4")
    expect(page.get_by_label("ask for the next cell first")).not_to_be_checked()
    expect(page.locator("#orders")).to_be_hidden()  # one board stands there


def test_a_mine_is_put_and_taken_away_and_it_runs_again(opened):
    page = opened(BOARD)
    cell(page, 0, 0).focus()
    press(page, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown")
    for change in (lambda: press(page, "m"), lambda: cell(page, 2, 2).click(button="right")):
        change()
        marked(page, 2, 2, ", mine$")
        address(page, "b=EEEE/EEEM/EEME")
        change()
        marked(page, 2, 2, "hidden|mine near")
        address(page, "b=EEEE/EEEM/EEEE")


def test_a_mine_is_dragged(opened):
    page = opened(BOARD)
    cell(page, 1, 3).hover()
    page.mouse.down()
    cell(page, 2, 1).hover()
    page.mouse.up()
    address(page, "b=EEEE/EEEE/EMEE")
    marked(page, 2, 1, "mine")


def test_all_is_done_by_keys(opened):
    page = opened()
    page.get_by_label("Solver").focus()
    press(page, "ArrowDown", "ArrowDown", "ArrowDown")  # a menu, as any
    address(page, "s=breadth-first")
    page.get_by_label("Beside").select_option("")
    expect(page.get_by_role("grid")).to_have_count(1)
    cell(page, 0, 0).focus()
    press(page, "ArrowRight", "ArrowDown", "Enter")
    expect(page.locator("#said")).to_contain_text("third")
    press(page, "ArrowRight", "Enter")
    expect(page.locator("#said")).to_contain_text(re.compile("Right|No"))
    press(page, "p", ".", ",", "End")
    address(page, "c=1,1", "step=")
    page.get_by_label("You", exact=True).select_option("predict")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    cell(page, 0, 0).focus()
    press(page, "t")
    expect(page.locator(".lm-said")).not_to_be_empty()


def test_a_reader_plays_by_hand(opened):
    page = opened(BOARD + "&do=predict")
    cell(page, *DEPTH.steps[1].cell).click()
    expect(page.locator(".lm-said")).to_contain_text("Right.")
    page.get_by_label("You", exact=True).select_option("simulate")
    address(page, "do=simulate")
    expect(page.locator(".lm-said")).not_to_contain_text("Right.")
    cell(page, 1, 0).click()
    expect(page.locator(".lm-said")).to_contain_text("Right.")


def test_back_and_forward_lead_through_what_was_chosen_and_steps_fill_no_history(opened):
    page = opened(BOARD)
    before = page.evaluate("history.length")
    for _ in range(5):
        page.get_by_role("button", name="One step forward").click()
    address(page, "step=5")
    assert page.evaluate("history.length") == before
    page.get_by_label("Solver").select_option("breadth first")
    address(page, "s=breadth-first")
    page.go_back()
    address(page, "s=depth-first", "step=5")
    expect(page.get_by_label("Solver")).to_have_value("depth-first")
    page.go_forward()
    address(page, "s=breadth-first")
    expect(page.get_by_label("Solver")).to_have_value("breadth-first")


def test_one_solver_has_its_code_and_what_waits(opened):
    page = opened("#b=EEEE/EEEM/EEEE&c=1,0&s=breadth-first&step=4")
    lit = page.locator(".lm-code [aria-current]")
    expect(lit).to_contain_text("board[row][col] = symbol(board, cell)")
    page.get_by_role("button", name="JavaScript").click()
    expect(lit).to_contain_text("board[row][col] = symbol(board, row, col);")
    waits = [f"{row},{col}" for row, col in BREADTH.steps[3].frontier]
    expect(page.locator(".lm-chips li:not(.lm-end, .lm-now)")).to_have_text(waits)


def test_the_slowest_solver_of_ours_comes_to_an_end_on_the_largest_board(opened):
    board = "/".join(["E" * 50] * 50)
    packed = urlsafe_b64encode(compress(board.encode())).decode().rstrip("=")
    page = opened(f"#b=~{packed}&c=0,0&s=rescan")
    expect(page.get_by_role("slider")).to_have_attribute("max", "2501", timeout=25_000)


def test_a_board_is_typed_as_text_or_as_leetcode_has_it(opened):
    page = opened()
    page.get_by_text("The board as text").click()
    page.get_by_label("One line for each row").fill('[["E","E"],["E","M"]]')
    page.get_by_label("Click: row, column").fill("0,1")
    page.get_by_role("button", name="Show this board").click()
    address(page, "b=EE/EM", "c=0,1")
    page.get_by_label("One line for each row").fill("EE\nEmE")
    page.get_by_role("button", name="Show this board").click()
    expect(page.locator("#said")).to_have_text(
        "Row 1, column 1 of the board has m; a cell is one of M, E, B, X, 1 to 8."
    )
    address(page, "b=EE/EM")


RIGHT = PASTED["javascript", "closure"]


def test_a_pasted_solution_is_watched_with_its_lines_and_calls(opened):
    page = opened(BOARD)
    paste(page, RIGHT)
    expect(page.locator("#said")).to_have_text("On this board it is right.")
    page.get_by_role("slider").fill("4")
    expect(page.locator(".lm-code [aria-current]")).to_contain_text("board[r][c] = String(mines)")
    step = DEPTH.steps[3]
    marked(page, *step.cell, "opened just now")
    calls = [f"{row},{col}" for row, col in reversed(step.stack)]
    expect(page.locator(".lm-chips li:not(.lm-end, .lm-gone)")).to_have_text(calls)
    cell(page, 2, 0).click()  # it runs again
    address(page, "c=2,0", "t=")


def test_a_trace_of_a_link_gives_way_to_a_solver_where_another_cell_is_clicked(opened):
    """Nothing here could play it again."""

    def own(board, click):
        return SOLVERS["breadth first"](board, click)

    page = opened("#" + link(record(own, parse("EEEE/EEEM/EEEE"), [1, 0])).partition("#")[2])
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("^own"))
    page.get_by_label("Neighbors").select_option("clockwise")
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("^own"))
    cell(page, 2, 0).click()
    address(page, "c=2,0", "s=depth-first")
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("^depth first"))
    assert "&t=" not in page.evaluate("location.hash")


@pytest.mark.parametrize(
    "text, said",
    [
        (RIGHT.replace("i <= 1; i++) {", "i < 1; i++) {"), "wrong: row 0, column 2 shows B, and 1 is right."),
        (RIGHT.replace("dfs(r + i, c + j)", "while (true) {}"), "does not end"),
        ("function updateBoard(board, click) {\n  return board.x.y\n}", "Line 2: TypeError"),
        ("function updateBoard(board, click) {\n  const = 1\n}", "Line 2: SyntaxError"),
        ("function updateBoard(board, click) { return updateBoard(board, click) }", "RangeError"),
        ("const x = 1", "updateBoard is not defined"),
        (
            "function updateBoard(board: string[][], click: number[]): string[][] {}",
            "Line 1: SyntaxError",
        ),
        ("function updateBoard(board) { postMessage(1); return null }", "returned no board"),
        (RIGHT.replace("String(", "Number("), "but not as text"),
    ],
)
def test_what_does_not_work_is_told_and_the_page_lives(opened, text, said):
    page = opened(BOARD)
    paste(page, text)
    expect(page.get_by_role("status").filter(has_text=said).first).to_be_visible()
    page.get_by_label("Solver").select_option("breadth first")
    address(page, "s=breadth-first")
    expect(page.get_by_role("grid")).to_be_visible()


def test_another_language_hears_the_two_lines(opened):
    page = opened(BOARD)
    paste(page, "class Solution:\n    def updateBoard(self, board, click):\n        return board\n")
    expect(page.locator("#said")).to_contain_text("SyntaxError")
    lines = page.locator("#lines").inner_text()
    assert lines == 'check(solution)\nwatch(solution, parse("EEEE/EEEM/EEEE"), [1, 0])'


def test_the_page_is_saved_with_a_trace_inside(opened, page, tmp_path):
    page = opened(BOARD)
    paste(page, RIGHT)
    expect(page.locator("#said")).to_have_text("On this board it is right.")
    page.get_by_text("Send this: a link").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this page with what it shows").click()
    download.value.save_as(tmp_path / "saved.html")
    page.goto((tmp_path / "saved.html").as_uri())
    expect(page.get_by_text("Your solution", exact=True).first).to_be_visible()


def test_it_speaks_chinese_as_its_address_says_and_keeps_nothing(opened):
    page = opened(BOARD + "&step=2")
    page.get_by_label("Language, 语言").select_option("中文")
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("行"))
    address(page, "step=2", "l=zh-CN")
    page.reload()
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile("行"))
    assert page.evaluate("Object.entries(localStorage)") == []


@pytest.mark.parametrize("address_", ["", BOARD + "&step=3&ask=next", BOARD + "&do=simulate", "#b=<"])
def test_axe_finds_nothing(opened, address_):
    page = opened(address_)
    for summary in page.locator("main > details > summary").all():
        summary.click()
    assert axe(page, where="html") == []


def test_it_works_in_a_frame_that_may_do_little(page, built, tmp_path):
    (tmp_path / "frame.html").write_text(
        f'<iframe sandbox="allow-scripts" src="{built}" width="900" height="700">'
    )
    page.goto((tmp_path / "frame.html").as_uri())
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("grid").first).to_be_visible()
    cell(frame, 0, 0).click()
    expect(frame.locator("#said")).to_contain_text("third")
