"""Activities on a phone, without a notebook around them: as large as a finger, the board soon in view."""

from io import BytesIO

import pytest
from PIL import Image

from minesweeper_lib.look import stage_css
from minesweeper_lib.widgets import arrange, ask, edit, play, predict, simulate

from .pretend_page import Shown

pytestmark = pytest.mark.child


@pytest.fixture
def phone(chromium):
    """Shows an activity on a page as narrow as a phone, which is touched."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    shown = Shown(context.new_page())

    def show(activity):
        shown.add("on a phone", activity)
        return shown.page

    yield show
    context.close()


@pytest.mark.parametrize(
    ("activity", "folded"),
    [
        (lambda: predict("breadth first", "EEEE/EEEE", (0, 0)), ["You do", "Judged"]),
        (lambda: simulate("breadth first", "by hand"), ["You do", "Judged"]),
        (lambda: edit("EEE/EEE"), ["Rows", "Columns", "Load"]),
    ],
)
def test_one_row_of_controls_stands_above_the_board(phone, activity, folded):
    page = phone(activity())
    buttons = [one.bounding_box() for one in page.locator(".lm-head button").all()]
    assert len({box["y"] for box in buttons}) == 1
    assert page.locator(".lm-head").bounding_box()["height"] <= 44 + 50  # and how things stand, in two lines
    assert not any(page.get_by_label(label, exact=True).is_visible() for label in folded)
    page.get_by_text("More", exact=True).tap()
    assert all(page.get_by_label(label, exact=True).is_visible() for label in folded)
    for width in (390, 290):  # of which JupyterLab leaves so much
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize(
    "activity",
    [lambda: predict("depth first", "barrier"), lambda: ask("00 corner"), lambda: play("beginner", seed=1)],
)
def test_a_board_fits_with_the_numbers_along_its_edges(phone, activity):
    page = phone(activity())
    page.add_style_tag(content=stage_css())  # as a player below it does
    for room in (390, 290):
        page.set_viewport_size({"width": room, "height": 844})
        stage, board = (page.locator(one).first.bounding_box() for one in (".lm-stage", ".lm-board"))
        x, y, width, height = (board[side] for side in ("x", "y", "width", "height"))
        for box in ((x - 28, y, 26, height), (x, y - 22, width, 20)):  # numbers can be seen
            clip = dict(zip(("x", "y", "width", "height"), box, strict=True))
            assert len(Image.open(BytesIO(page.screenshot(clip=clip))).getcolors()) > 1
        assert stage["x"] <= x and x + width <= stage["x"] + stage["width"]


@pytest.mark.parametrize(
    "activity",
    [
        lambda: ask("00 mine"),
        lambda: arrange("count mines"),
        lambda: edit("EE"),
        lambda: simulate("breadth first", "by hand"),
    ],
)
def test_what_is_pressed_is_as_large_as_a_finger(phone, activity):
    """A chip of what waits, too, and a line, which is pressed as well as drawn."""
    page = phone(activity())
    if page.locator(".lm-simulate").count():
        page.locator(".lm-cell").nth(4).tap()
        page.locator(".lm-chips button").first.wait_for()
    touched = page.locator("button:visible, select:visible, .lm-choice, .lm-line").all()
    assert min(one.bounding_box()["height"] for one in touched) >= 44
    assert all(one.bounding_box()["width"] >= 44 for one in page.locator(".lm-panel button:visible").all())
