"""arrange in JupyterLab: by keyboard alone and by mouse, right and wrong, and without Python."""

import pytest
from playwright.sync_api import expect

from minesweeper_lib.checker import ARRANGEMENTS
from tests.support.browser import END_KERNEL

from .keys import focused, press, tab_to
from .test_everyone import axe, theme

SHOW = "from minesweeper_lib.widgets import arrange\narrange('count mines')"
COUNT = ARRANGEMENTS["count mines"]
RIGHT = [(COUNT.lines[line], depth) for line, depth in COUNT.source]
FOUR = COUNT.lines[len(RIGHT)]  # counts four neighbors in place of eight


def line(page, code):
    return page.get_by_role("option").filter(has=page.locator(f"code:text-is('{code}')"))


def program(page):
    """The program as it is told: what each line says, and how far in it stands."""
    names = page.get_by_role("listbox", name="Your program").get_by_role("option")
    told = names.evaluate_all("lines => lines.map(line => line.ariaLabel)")
    parts = [name.removesuffix(", the first that is wrong").partition(": ") for name in told]
    return [(code, int(place.rpartition(" ")[2])) for place, _, code in parts]


def take_in(page, code, depth):
    """Take a line in by a double click. It goes in as far as the one before, or deeper: then move it out."""
    line(page, code).dblclick()
    press(page, *["ArrowLeft"] * (program(page)[-1][1] - depth))


@pytest.mark.slow("a check in a process of its own")
def test_a_right_program_by_keyboard_alone(in_lab):
    notebook = in_lab("arrangekeys.ipynb", SHOW)
    page = notebook.page
    tab_to(page, ".lm-line")
    for code, depth in RIGHT:
        tab_to(page, "[role=listbox][aria-label^=Lines] .lm-line")
        press(page, *["ArrowUp"] * 6)
        for _ in range(6):
            if focused(page) == f"not in the program: {code}":
                break
            press(page, "ArrowDown")
        press(page, "Enter")
        place = len(program(page)) + 1
        there = int(focused(page).partition("indent ")[2].partition(":")[0])
        press(page, *["ArrowRight" if depth > there else "ArrowLeft"] * abs(depth - there))
        assert focused(page) == f"line {place} of {place}, indent {depth}: {code}"
    assert program(page) == RIGHT
    # A line that is held moves up and down, and stays the one with the focus.
    press(page, "Space", "ArrowUp")
    assert focused(page) == f"line 5 of 6, indent 0: {RIGHT[-1][0]}, held"
    expect(page.locator(".lm-heard")).to_have_text(focused(page))
    press(page, "ArrowDown", "Space")
    assert program(page) == RIGHT
    tab_to(page, ".lm-arrange .lm-main")
    press(page, "Enter")
    notebook.says("That is it.")
    expect(page.locator(".lm-arrange")).to_have_attribute("data-standing", "right")


@pytest.mark.slow("a check in a process of its own, and axe in two themes")
def test_a_wrong_program_by_mouse_says_where_and_plays_on_the_board_that_shows_it(in_lab):
    notebook = in_lab("arrangemouse.ipynb", SHOW)
    page = notebook.page
    box = page.get_by_role("listbox", name="Your program").bounding_box
    wrong = [(FOUR if code.startswith("if") else code, depth) for code, depth in RIGHT]
    for code, depth in wrong:
        grip = line(page, code).locator(".lm-grip").bounding_box()
        page.mouse.move(grip["x"] + 10, grip["y"] + 10)
        page.mouse.down()
        page.mouse.move(box()["x"] + 90, box()["y"] + 10, steps=3)
        # Now it takes its room in the program. Behind all others, so far in.
        page.mouse.move(box()["x"] + 24 * (depth + 1) + 14, box()["y"] + box()["height"] - 4, steps=3)
        page.mouse.up()
    assert program(page) == wrong
    page.get_by_role("button", name="Check", exact=True).click()
    notebook.says(f"Line 4 is the first that is wrong: {FOUR}\n")
    expect(line(page, FOUR)).to_have_attribute(
        "aria-label", f"line 4 of 6, indent 1: {FOUR}, the first that is wrong"
    )
    expect(line(page, FOUR)).to_have_attribute("data-line", "4")
    number, frame, cross = line(page, FOUR).evaluate("""line => [
        getComputedStyle(line, "::before").content,
        getComputedStyle(line).borderTopColor,
        getComputedStyle(line, "::after").color,
    ]""")
    assert number.startswith(('"4"', "attr(data-line)"))
    assert frame == cross
    notebook.board().expect([list("B1"), list("1M")])
    try:
        for name in ("JupyterLab Light", "JupyterLab Dark"):
            theme(page, name)
            assert axe(page) == []
    finally:
        theme(page, "JupyterLab Light")
    # What is moved is no longer what was judged. A double click takes out.
    line(page, FOUR).dblclick()
    assert len(program(page)) == 4
    expect(page.locator(".lm-fault")).to_have_count(0)
    # Nor is what is moved while it is judged.
    both = """line => {
        document.querySelector(".lm-arrange .lm-main").click();
        line.focus();
        line.dispatchEvent(new Event("dblclick"));
    }"""
    line(page, RIGHT[0][0]).evaluate(both)
    expect(page.locator(".lm-said").first).not_to_contain_text(FOUR)
    assert len(program(page)) == 3
    expect(page.locator(".lm-fault")).to_have_count(0)


def test_a_line_is_as_high_as_a_finger_where_it_is_touched(in_lab, window):
    notebook = in_lab("arrangetouch.ipynb", SHOW)
    lines = notebook.page.locator(".lm-line")
    lines.first.wait_for()
    devices = window.new_cdp_session(notebook.page)
    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    assert min(one.bounding_box()["height"] for one in lines.all()) >= 44
    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_a_line_is_taken_in_where_another_was_taken_out_or_behind_the_one_that_was_chosen(in_lab):
    notebook = in_lab("arrangereplace.ipynb", SHOW.replace("count mines", "mark on push"))
    page = notebook.page
    old, new = 'if board[r][c] == "E":', 'if board[r][c] == "E" and not visited[r][c]:'
    marks = "visited[r][c] = True"
    line(page, old).wait_for()
    before = program(page)
    line(page, old).dblclick()
    line(page, new).dblclick()
    after = [(new if code == old else code, depth) for code, depth in before]
    assert program(page) == after
    line(page, marks).dblclick()
    after.insert(after.index((new, 3)) + 1, (marks, 4))
    assert program(page) == after
    line(page, "while queue:").click()
    line(page, "visited[row][col] = True").dblclick()
    assert program(page)[1:3] == [("while queue:", 0), ("visited[row][col] = True", 1)]


def test_without_python_lines_can_be_moved_and_a_check_says_what_is_missing(in_lab):
    notebook = in_lab("arrangealone.ipynb", SHOW)
    page = notebook.page
    line(page, "mines = 0").wait_for()
    page.evaluate(END_KERNEL)
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.sessionContext.session?.kernel")
    line(page, "mines = 0").dblclick()
    page.get_by_role("button", name="Move right", exact=True).click()
    assert program(page) == [("mines = 0", 1)]
    page.get_by_role("button", name="Check", exact=True).click()
    notebook.says("Python does not answer.")
