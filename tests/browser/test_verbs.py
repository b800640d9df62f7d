"""Each verb in JupyterLab: by mouse, by keyboard alone, by touch."""

import json
import re

import pytest
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.checker import ARRANGEMENTS
from minesweeper_lib.recorder import board_at
from tests.support.oracle import hidden, solve

from .keys import CELLS, TELL, focused, press, press_button, tab_to

USE = """from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.pictures import animate
from minesweeper_lib.widgets import arrange, edit, play, predict, race, simulate, watch"""
BARRIER = BOARDS["barrier"].board
DEEP, WIDE = (record(SOLVERS[name], BARRIER, (0, 0)) for name in ("depth first", "breadth first"))
LEPT = "EEEEE/EEMEE/EEEEE/EEEEE"


@pytest.fixture
def run(in_lab):
    """Run cells, and return the notebook, its page and its first board."""

    def run_(*cells):
        notebook = in_lab("verbs.ipynb", USE, *cells)
        return notebook, notebook.page, notebook.board()

    return run_


def named(cell, name):
    """Wait until a cell is called so by a screen reader."""
    expect(cell).to_have_attribute("aria-label", name)


# play


def test_play_by_mouse(run):
    notebook, page, board = run("play('MEE/EEE/EEM')")
    board.cell(0, 1).click()
    board.expect([list("E1E"), list("EEE"), list("EEE")])
    board.cell(0, 0).click(button="right")
    board.expect([list("F1E"), list("EEE"), list("EEE")])
    assert page.locator(".lm-Menu, .jp-ContextMenu").count() == 0
    board.cell(0, 1).click()
    notebook.says("Opened 4 cells.")
    board.cell(2, 0).click()
    notebook.says("You won: every safe cell is open.")
    board.expect([list("F1B"), list("121"), list("B1E")])
    press_button(page, "New game")
    board.expect([list("EEE")] * 3)
    board.cell(1, 1).click(button="right")
    notebook.says("Flag on")
    board.cell(2, 2).click()
    notebook.says("Row 2, column 2 was a mine: the game is lost.")
    expect(page.locator(".lm-facts")).to_contain_text("You lost")
    named(board.cell(0, 0), "row 0, column 0, mine")
    named(board.cell(1, 1), "row 1, column 1, wrong flag")
    expect(page.locator(".lm-legend li")).to_have_text(["⚑flag", "⚑wrong flag", "✱mine", "✖exploded mine"])
    press_button(page, "Undo")
    board.expect([list("EEE"), list("EFE"), list("EEE")])


def test_play_by_keyboard_alone(run):
    notebook, page, board = run(f"play('{LEPT}')")
    cells = page.evaluate(CELLS)
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden"
    press(page, "ArrowDown", "ArrowDown", "ArrowRight", "End", "Home", "ArrowLeft", "ArrowDown")
    assert focused(page) == "row 3, column 0, hidden"
    press(page, "Enter")
    board.expect(hidden(solve(parse(LEPT), (3, 0))))
    notebook.says("Opened 18 cells.")
    press(page, "Control+Home", "ArrowRight", "ArrowRight", "f", says="Flag on row 0, column 2.")
    # These are commands of the notebook: insert above, below, cut, delete, restart.
    press(page, *"abxdd00y", "u", "u", says="Took the last move back.")
    board.expect([["E"] * 5] * 4)
    press(page, "r", "Control+End", "Space", says="Row 3, column 4 is open already.")
    # One tab stop: the next Tab leaves the board.
    press(page, "Tab")
    assert focused(page) == "More"
    press(page, "Enter")
    expect(page.get_by_text("F puts a flag")).to_be_visible()
    # The controls, too: show the mines, then begin again.
    tab_to(page, ".lm input[type=checkbox]")
    press(page, "Space")
    expect(page.locator(".lm-cell[aria-label$=', mine']")).to_have_count(1)
    tab_to(page, ".lm-head button", backwards=True)
    assert focused(page) == "Redo"
    press(page, "Enter", says="Played the move again.")
    assert focused(page) == "Redo"  # though it has just gone off
    press(page, "Shift+Tab", "Shift+Tab", "Enter", says="The same board again.")
    tab_to(page, ".lm-cell")
    press(page, "Shift+Tab")
    assert focused(page) == "New game"  # Tab goes past what is off
    press(page, "Tab", "Escape")
    assert not page.evaluate("document.activeElement.matches('.lm *')")
    assert page.evaluate(CELLS) == cells


def test_what_a_board_shows_is_copied(run):
    notebook, page, board = run("play('EEM/EEE')")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.cell(0, 0).click()
    notebook.says("Opened")
    page.get_by_text("More", exact=True).click()
    press_button(page, "Copy as text", says="Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "B1E\nB1E"
    press_button(page, "Copy for LeetCode")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('[')")
    assert json.loads(page.evaluate("navigator.clipboard.readText()")) == [list("B1E"), list("B1E")]


def test_a_click_beside_the_controls_leaves_the_keys_with_the_widget(run):
    """On a sentence, a counter, the room beside the board; in a saved player, too."""
    film = "animate(SOLVERS['depth first'], [list('EEE')], (0, 0))"
    notebook, page, board = run("play('EEEEE/EEMEE')", "watch('depth first', 'EEE', (0, 0))", film)
    cells = page.evaluate(CELLS)
    board.cell(1, 0).click()
    notebook.says("Opened")
    press(page, "u", says="Took the last move back.")
    for number, selector, position in (
        (0, ".lm-said", None),
        (0, ".lm-facts", None),
        (1, ".lm-legend", None),
        (1, ".lm-counts", None),
        (1, None, {"x": 2, "y": 2}),
        (2, ".lm-name", None),
    ):
        root = page.locator(".lm").nth(number)
        (root.locator(selector) if selector else root).click(position=position)
        press(page, *"xddab", "r" if number == 0 else "Home")  # raw, in a notebook
        assert page.evaluate(CELLS) == cells
        if number == 0:
            notebook.says("Played the move again.")
            press(page, "u", says="Took the last move back.")
        else:
            press(page, ".")
            expect(root.get_by_role("slider")).to_have_value("1")
        press(page, "Escape")
        assert not page.evaluate("document.activeElement.matches('.lm, .lm *')")


def test_a_long_touch_flags_and_buttons_are_as_large_as_a_finger(run, window):
    notebook, page, board = run("play('MEE/EEE/EEE')")
    devices = window.new_cdp_session(page)

    def touch(cell):
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        point = {"x": box["x"] + 9, "y": box["y"] + 9}
        devices.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})

    def lift():
        devices.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    boxes = [button.bounding_box() for button in page.locator(".lm-head button").all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch(board.cell(0, 0))
    notebook.says("Flag on row 0, column 0.")
    lift()
    touch(board.cell(0, 1))
    lift()
    board.expect([list("F1E"), list("EEE"), list("EEE")])


def test_one_projector_makes_everything_on_the_page_larger(run):
    film = "animate(SOLVERS['depth first'], [list('EEE')], (0, 0))"
    notebook, page, _board = run(
        "play('beginner', seed=1)", "watch('depth first', 'leetcode 1')", "edit('EEE')", film
    )
    notebook.board(3)
    boards, words = (
        page.locator(".lm-board").all(),
        [page.get_by_label("Paint"), page.get_by_text("New game")],
    )
    before = [part.bounding_box()["height"] for part in (*boards, *words)]
    page.get_by_text("More", exact=True).first.click()
    toggle = page.get_by_role("button", name="Projector").first
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    for part, small in zip((*boards, *words), before, strict=True):  # boards, as far as there is room
        assert part.bounding_box()["height"] > small * (1.3 if part in words else 1)
    for stage in page.locator(".lm-stage").all():
        assert stage.evaluate("node => node.scrollWidth <= node.clientWidth")
    for box in (button.bounding_box() for button in page.locator(".lm-buttons button").all()):
        assert box["width"] >= box["height"] == 48
    toggle.click()
    assert [part.bounding_box()["height"] for part in (*boards, *words)] == before


def test_what_is_told_and_pressed_stands_above_the_board(run):
    notebook, page, _board = run("play('beginner', seed=1)", "play('intermediate', seed=1)")
    for number in (0, 1):
        top = notebook.board(number).cell(0, 0).bounding_box()["y"]
        root = page.locator(".lm").nth(number)
        for part in (".lm-said", ".lm-facts", "button >> text=New game", "button >> text=Undo"):
            box = root.locator(part).bounding_box()
            assert box["y"] + box["height"] <= top


# watch and race


def test_watch_by_mouse(run):
    notebook, page, board = run("watch('depth first', 'barrier')")
    code = page.locator(".lm-code")
    board.expect(BARRIER)
    expect(code.get_by_text("def depth_first")).to_be_visible()
    expect(code.get_by_text("Source: write-ups")).to_be_hidden()  # its docstring is folded away
    row, col = DEEP.steps[29].cell
    board.cell(row, col).click()
    board.expect(board_at(DEEP, 30))
    notebook.says(f"step 30 of 50: row {row}, column {col}")
    line = DEEP.source.splitlines()[DEEP.steps[29].line - 1]
    expect(code.locator("[aria-current=step]")).to_have_text(line)
    board.cell(0, 4).click()
    notebook.says("No step reveals row 0, column 4.")
    page.locator(".lm").get_by_label("Show").select_option("numbers")
    named(board.cell(0, 0), re.compile("opened as number 1, waits"))


def test_watch_and_race_by_keyboard_alone(run):
    _notebook, page, board = run("watch('breadth first', 'barrier')")
    tab_to(page, ".lm input[type=range]")
    press(page, *["ArrowRight"] * 5)
    board.expect(board_at(WIDE, 5))
    tab_to(page, ".lm-cell")
    press(page, "ArrowDown", "Enter", says=f"step {WIDE.order[1][0]} of 50: row 1, column 0")
    press(page, "p")
    tab_to(page, ".lm-main", backwards=True)
    assert focused(page) == "Pause"
    # The arrows step from wherever they move nothing else.
    press(page, "Home", "ArrowRight", "ArrowRight")
    board.expect(board_at(WIDE, 2))
    _notebook, page, _board = run("race('depth first', 'breadth first', board='barrier')")
    tab_to(page, ".lm-cell")
    press(page, "d", says="Here they differ for the first time.")


# ask: questions of a test, since those of the course may change

ASK = """from minesweeper_lib.widgets import asking
from minesweeper_lib.widgets.question import Question
def ask(answer, board="", **parts):
    texts = {"text": "What is `it`, <b>?", "hint": "Look again.", "why": "So it is."}
    return asking.Ask(Question("99 test", answer=answer, board=board, **texts, **parts))"""
FIELD = ".lm-ask input[type=text]"


def test_a_number_and_a_cell_are_answered_by_keyboard_alone(run):
    notebook, page, board = run(ASK, "ask('3', 'EE/EM', click=(0, 0), slips={'2': 'The other one.'})")
    tab_to(page, FIELD)
    press(page, "a", "Backspace", "4", "Enter", says="Not yet. A hint: Look again.")
    # The field keeps the focus and what was typed.
    press(page, "Backspace", "3", "Enter", says="Right. So it is.")
    board.expect([list("1E"), list("EM")])
    notebook, page, board = run(ASK, "ask('1, 2', 'EEM/EEE', click=(0, 0))")
    tab_to(page, ".lm-cell")
    press(page, "ArrowRight", "Enter", says="Not yet.")
    tab_to(page, FIELD)
    press(page, *"9,9", "Enter")
    notebook.says("Row 9 is outside the board; its rows are 0 to 1.")
    press(page, "Control+a", *"1,2", "Enter", says="Right. So it is.")


def test_a_cell_by_mouse_and_a_choice_by_keyboard_alone_and_being_told(run):
    choice = "ask('b', choices={'a': '<i>one</i>', 'b': 'and `two`'})"
    notebook, page, board = run(ASK, "ask('1, 2', 'EEM/EEE', click=(0, 0))", choice)
    named(board.cell(0, 0), "row 0, column 0, hidden, the click")
    board.cell(0, 1).click()
    notebook.says("Not yet. A hint: Look again.")
    board.cell(1, 2).click()
    notebook.says("Right. So it is.")
    board.expect([list("B1M"), list("B1E")])
    expect(page.get_by_role("group", name="What is it, <b>?").last).to_be_visible()
    tab_to(page, "input[type=radio]")
    press(page, "Space", "ArrowDown", "ArrowUp", "Enter", says="Not yet.", number=1)
    tab_to(page, ".lm-bar button:last-child")
    assert focused(page) == "Tell me"
    press(page, "Enter", says="The answer: and two. So it is.", number=1)
    assert focused(page) == "Tell me"


# predict and edit


def test_predict_by_keyboard_alone(run):
    notebook, page, board = run("predict('depth first', 'EEE/EEE', (0, 0))")
    facts = page.locator(".lm-facts")
    tab_to(page, ".lm-cell")
    expect(facts).to_have_text("depth first")  # no score before the first try
    press(page, "ArrowRight", "Enter", says="Right. It was called by row 0, column 0.")
    named(board.cell(0, 1), "row 0, column 1, blank, opened just now")
    press(page, "ArrowDown", "Enter")
    notebook.says("Not yet. The call of row 0, column 1 goes through its neighbors in order")
    press(page, "ArrowUp", "ArrowRight", "Enter")
    expect(facts).to_contain_text("1 of 2 right on the first try")
    press(page, "u", says="Took the last move back.")
    press(page, "Enter", "t")
    expect(facts).to_contain_text("1 of 3 right on the first try")
    press(page, "t", "t", says="1 of 5 right on the first try.")


def test_edit_by_mouse(run):
    notebook, page, board = run("edit('EEEE/EEEE')")
    text = page.get_by_label("Text", exact=True)
    board.cell(1, 3).click()
    notebook.says("Row 1, column 3 is now a mine. 1 mine now.")
    board.cell(0, 0).hover()
    page.mouse.down()
    board.cell(0, 3).hover()  # so fast that nothing is seen of the cells between
    page.mouse.up()
    board.expect([list("MMMM"), list("EEEM")])
    page.get_by_label("Load", exact=True).select_option("4 against 8")
    board.expect(BOARDS["4 against 8"].board)
    page.get_by_text("More", exact=True).click()
    text.fill("EX/EQ")
    text.blur()
    notebook.says("Not read: row 1, column 1: found 'Q'")
    expect(text).to_have_value("MEE\nEEM\nEEE")


def test_edit_by_keyboard_alone(run):
    notebook, page, board = run("edit('EEE/EEE')")
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden, the click"
    press(page, "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowLeft", "c")
    notebook.says("The click is on row 1, column 0.")
    board.expect([list("EME"), list("EME")])
    tab_to(page, ".lm-head input[type=number]", backwards=True)
    press(page, "Shift+Tab", "Control+a", "3", "Enter")
    board.expect([list("EME"), list("EME"), list("EEE")])
    tab_to(page, "summary")
    press(page, "Enter")
    tab_to(page, ".lm textarea")
    press(page, "Control+a", "M", "E", "Tab")
    board.expect([list("ME")])
    tab_to(page, ".lm-head button", backwards=True)
    press(page, "Enter", says="Cleared. 0 mines now.")


# simulate


def test_simulate_by_mouse_with_slips_and_a_score_that_python_knows(run):
    notebook, page, board = run("game = simulate('breadth first', parse('EEEM'), (0, 1))\ngame")
    write = page.get_by_role("group", name="Write a symbol").get_by_role("button")
    chips = page.locator(".lm-chips button")
    board.cell(0, 0).click()
    notebook.says("Not yet. A search begins with the click, row 0, column 1.")
    board.cell(0, 1).click()
    notebook.says("Right. Row 0, column 1 joins at the back of the queue.")
    # A key may follow before the next frame: the focus stays in the game when a chip is gone.
    chips.first.focus()
    press(page, "Enter", says="Right. Row 0, column 1 comes out.")
    expect(chips).to_have_count(0)
    assert focused(page).startswith("row 0, column 1")
    write.filter(has_text="blank").click()
    notebook.says("Right. Row 0, column 1 opens as a blank.")
    board.cell(0, 0).click()
    board.cell(0, 2).click()
    named(board.cell(0, 2), "row 0, column 2, hidden, waits")
    chips.last.click()
    notebook.says("Not yet. A queue gives back the cell that joined first.")
    press_button(page, "Hint", says="Which cell has been in the queue longest?")
    press_button(page, "Tell me", says="Row 0, column 0 comes out.")
    write.filter(has_text="blank").click()
    chips.first.click()
    write.filter(has_text="1").click()
    board.expect([list("BB1M")])
    board.cell(0, 3).click()
    notebook.says("Not yet. Row 0, column 2 shows a number. A number opens no neighbor.")
    press_button(page, "Take back")
    board.expect([list("BBEM")])
    write.filter(has_text="1").click()
    press_button(page, "Finished", says="Right. All is done. 7 of 10 right on the first try.")
    slips = {"begins_elsewhere": 1, "wrong_end": 1, "spreads_through_digits": 1}
    score = {"right": 7, "asked": 10, "told": 1, "slips": slips, "isOver": True}
    same = f"async code => (await ({TELL})(code)).trim() === 'True'"
    page.wait_for_function(same, arg=f"print(game.score == {score!r})")  # it hears a moment later


def test_simulate_by_keyboard_alone(run):
    notebook, page, board = run("simulate('depth first', parse('EEM'), (0, 0))")
    notebook.says("First call the click, row 0, column 0. Neighbors go row by row, from the top left.")
    tab_to(page, ".lm-cell")
    assert focused(page) == "row 0, column 0, hidden, the click"
    press(page, "Enter", "b", says="Right. Row 0, column 0 opens as a blank.")
    press(page, "ArrowRight", "Enter", "8", says="Not yet. Row 0, column 1 shows something else.")
    press(page, "1")
    tab_to(page, ".lm-chips button")
    press(page, "ArrowRight", "ArrowLeft")
    assert focused(page) == "row 0, column 1, 1 of 2 from the left"
    press(page, "Enter", says="Right. The call of row 0, column 1 returns.")
    assert focused(page) == "row 0, column 0, 1 of 1 from the left"
    press(page, "u", "r", "r", "d", says="Right. All is done.")
    board.expect([list("B1M")])


def test_simulate_judged_at_the_end(run):
    notebook, page, board = run(
        "simulate('marked stack', parse('EEE'), (0, 1), level='frontier', at_end=True)"
    )
    for move in ("1", "l", "0", "2", "r", "l", "d"):  # from the wrong end of the stack, once
        board.cell(0, int(move)).click() if move.isdecimal() else press(page, move)
    notebook.says("4 moves are right, and the next one is not. Not yet. A stack gives back")
    expect(page.locator(".lm-chips button")).to_have_text(["0,2", "0,0"])
    press(page, "l", "l", "d", says="Right. All is done.")
    board.expect([list("BBB")])


# arrange

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
    notebook = in_lab("verbs.ipynb", USE, "arrange('count mines')")
    page = notebook.page
    tab_to(page, ".lm-line")
    for place, (code, depth) in enumerate(RIGHT, 2):  # below its head
        tab_to(page, "[role=listbox][aria-label^=Lines] .lm-line")
        press(page, *["ArrowUp"] * 6)
        while focused(page) != f"not in the program: {code}":
            before = focused(page)
            press(page, "ArrowDown")
            assert focused(page) != before
        press(page, "Enter")
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
    press(page, "Enter", says="That is it.")
    expect(page.locator(".lm-arrange")).to_have_attribute("data-standing", "right")


@pytest.mark.slow("a check in a process of its own")
def test_a_wrong_program_by_mouse_says_where_and_plays_on_the_board_that_shows_it(in_lab):
    notebook = in_lab("verbs.ipynb", USE, "arrange('count mines')")
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
    press_button(page, "Check", says=f"Line 4 is the first that is wrong: {FOUR}\n")
    named(line(page, FOUR), f"line 4 of 6, indent 1: {FOUR}, the first that is wrong")
    number, frame, cross = line(page, FOUR).evaluate("""line => [
        getComputedStyle(line, "::before").content,
        getComputedStyle(line).borderTopColor,
        getComputedStyle(line, "::after").color,
    ]""")
    expect(line(page, FOUR)).to_have_attribute("data-line", "4")
    assert number.startswith(('"4"', "attr(data-line)")) and frame == cross
    notebook.board().expect([list("B1"), list("1M")])
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


def test_a_line_is_taken_in_where_another_was_taken_out_or_behind_the_one_that_was_chosen(in_lab):
    page = in_lab("verbs.ipynb", USE, "arrange('mark on push')").page
    old, new = 'if board[r][c] == "E":', 'if board[r][c] == "E" and not visited[r][c]:'
    marks = "visited[r][c] = True"
    line(page, old).wait_for()
    after = [(new if code == old else code, depth) for code, depth in program(page)]
    line(page, old).dblclick()
    line(page, new).dblclick()
    assert program(page) == after
    line(page, marks).dblclick()
    after.insert(after.index((new, 3)) + 1, (marks, 4))
    assert program(page) == after
    line(page, "while queue:").click()
    line(page, "visited[row][col] = True").dblclick()
    assert program(page)[1:3] == [("while queue:", 0), ("visited[row][col] = True", 1)]
