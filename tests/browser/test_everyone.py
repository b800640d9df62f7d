"""For everyone: axe-core finds nothing, in both themes; forced colors keep every state apart."""

import re
from importlib import resources

import pytest
from playwright.sync_api import expect

from minesweeper_lib.look.states import FILL

from .keys import CELLS, color_at, press, press_button
from .test_verbs import FOUR, line

USE = "from minesweeper_lib.widgets import arrange, ask, edit, play, predict, race, review, simulate, watch\n"
VERBS = [
    "play('EEEEM/EEEEE')",
    "watch('depth first', 'leetcode 1')",
    "race('depth first', 'breadth first', board='leetcode 1')",
    "predict('breadth first', 'EEE/EEE', (0, 0))",
    "edit('EEM/EEE')",
    "ask('00 corner')",
    "ask('00 beside')",
    "simulate('depth first', 'by hand')",
    "arrange('count mines')",
    "review('03', count=1, seed=529)",
]
ROOTS = ".lm:not(.lm .lm)"  # what is played below lines is no widget of its own
# The notebook around the widgets is not ours.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLORS = ["cat.color"]  # what a theme changes
OURS = ".jp-OutputArea-child:has(.lm)"


def axe(page, only=TAGS, where=OURS):
    """Run axe-core over a part of a page and return what it objects to, in a few words each."""
    source = resources.files("axe_playwright_python").joinpath("axe.min.js")
    page.evaluate(source.read_text(encoding="utf-8"))
    result = page.evaluate("([where, only]) => axe.run(where, {runOnly: only})", [where, only])
    assert "color-contrast" in {rule["id"] for rule in result["passes"]}
    return [f"{rule['id']}: {node['html'][:160]}" for rule in result["violations"] for node in rule["nodes"]]


def theme(page, name):
    page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
    light = str("Dark" not in name).lower()
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)


def system_color(page, name):
    """What a system color is now, as ``#rrggbb``."""
    probe = "name => { document.head.style.color = name; return getComputedStyle(document.head).color; }"
    return "#" + bytes(map(int, re.findall(r"\d+", page.evaluate(probe, name))[:3])).hex()


LOOKS = """cells => cells.map((cell) => {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(cell);
    return [cell.textContent, color, backgroundColor, backgroundImage].join();
})"""


@pytest.mark.slow("axe looks at each cell of ten boards, in three sets of colors")
def test_axe_finds_nothing_in_light_dark_and_forced_colors(in_lab):
    notebook = in_lab("axe.ipynb", USE, *VERBS)
    page = notebook.page
    expect(page.locator(ROOTS)).to_have_count(len(VERBS))
    notebook.board().cell(0, 0).click()
    notebook.says("Opened")
    notebook.board(8).cell(1, 0).click()
    line(page, FOUR).dblclick()
    press_button(page, "Check")
    expect(page.locator(".lm-fault")).to_have_count(1)
    press_button(page, "First difference")
    page.get_by_role("button", name="One step forward").first.click(click_count=4)
    # Row 0, column 0 is open, row 0, column 4 is not: their faces have the colors of the theme.
    faces = (0, 0, "revealed", "Canvas"), (0, 4, "unrevealed", "ButtonFace")
    try:
        for name in ("JupyterLab Light", "JupyterLab Dark"):
            theme(page, name)
            dark = "Dark" in name
            assert axe(page, COLORS if dark else TAGS) == []
            assert all(color_at(page, row, col) == FILL[state][dark] for row, col, state, _ in faces)
        page.emulate_media(forced_colors="active", color_scheme="dark")
        assert axe(page, COLORS) == []
        for row, col, _state, color in faces:
            assert color_at(page, row, col) == system_color(page, color)
        looks = page.locator(ROOTS).first.locator(".lm-legend .lm-cell").evaluate_all(LOOKS)
        assert len({*looks}) == len(looks) > 1
    finally:
        page.emulate_media(forced_colors="none", color_scheme="light")
        theme(page, "JupyterLab Light")


TOLD = {"play": "ur", "watch": "p", "race": "pd", "predict": "u"}  # keys that need no cell
OF_JUPYTER = "rxddaby"  # make the cell raw, cut it, delete it, put one above or below it
CELL, HINT = ".lm-cell[tabindex='0']", ".lm-bar button:last-child"
# What has the focus, what is pressed, and what is heard then.
HEARD = {
    "play": (CELL, "Enter", "Opened 8 cells."),
    "watch": (CELL, ".", "step 1 of"),
    "race": (CELL, ".", "breadth first: row"),
    "predict": (CELL, "Enter", "Row 0, column 0 is open already."),
    "edit": (CELL, "Enter", "Row 0, column 0 is now a mine."),
    "ask": (HINT, "Enter", "A hint: "),
    "simulate": (CELL, "Enter", "Not yet. A search begins with the click"),
    "arrange": ("div.lm-line", "Enter", "line 2 of 2, indent 0: "),
    "review": (HINT, "Enter", "A hint: "),
}
STOPS = """root => [...root.querySelectorAll(
    "button, select, input, textarea, summary, .lm-code, :is(.lm-cell, .lm-line)[tabindex='0']")]
    .filter(node => node.checkVisibility() && !node.disabled)"""
FOCUS = f"""(root, place) => {{
    ({STOPS})(root)[place].focus();
    return document.activeElement.outerHTML.slice(0, 200);
}}"""
AFTER = f"root => [({CELLS})(), root.contains(document.activeElement)]"


@pytest.mark.slow("presses keys on each control of ten widgets")
def test_keys_are_the_widgets_from_each_of_its_controls_and_what_they_do_is_heard(in_lab):
    notebook = in_lab("walk.ipynb", USE, *VERBS)
    page = notebook.page
    expect(page.locator(ROOTS)).to_have_count(len(VERBS))
    before = page.evaluate(CELLS)
    for root, verb in zip(page.locator(ROOTS).all(), VERBS, strict=True):
        verb = verb.partition("(")[0]
        root.locator("details").evaluate_all("nodes => nodes.forEach(node => (node.open = true))")
        for place in range(root.evaluate(f"root => ({STOPS})(root).length")):
            here = root.evaluate(FOCUS, place)
            if verb in ("watch", "race") and not here.startswith("<select"):
                press(page, ".")
                slider = root.get_by_role("slider")
                expect(slider, here).to_have_value("1")
                press(page, ",")
                expect(slider).to_have_value("0")
            press(page, *TOLD.get(verb, ""), *(OF_JUPYTER[0] if place else OF_JUPYTER))
            if verb in ("watch", "race"):
                root.get_by_role("button", name="To the start").evaluate("button => button.click()")
            assert root.evaluate(AFTER) == [before, True], here
        place, key, heard = HEARD[verb]
        root.locator(place).first.press(key)
        expect(root.get_by_role("status").filter(has_text=heard)).to_have_count(1)
