"""edit without a browser: strokes, sizes and texts go in, boards come out."""

from minesweeper_lib import BOARDS
from minesweeper_lib.widgets import edit, play, predict, race, watch

from .pretend_page import Page, find


def test_mines_are_painted_in_strokes():
    editor = edit("EEEE/EEEM")
    page = Page(editor)
    page.send(cell=(0, 0))
    page.send(cell=(0, 1), goes_on=True)
    assert editor.text == "MMEE\nEEEM"
    page.send(cell=(1, 3))
    page.send(cell=(0, 0), goes_on=True)
    assert editor.text == "EEEE\nEEEE"  # the cells on the way, too
    assert editor.board == [["E"] * 4, ["E"] * 4]


def test_resizing_keeps_what_fits():
    editor = edit("MEM/EME")
    find(editor, "Columns").value = 2
    assert editor.text == "ME\nEM"
    find(editor, "Rows").value = 3
    assert editor.text == "ME\nEM\nEE"
    find(editor, "Columns").value = 3
    assert editor.text == "MEE\nEME\nEEE"
    for odd in ("", "-2", "many"):
        find(editor, "Rows").value = odd
    assert editor.text == "MEE\nEME\nEEE"
    find(editor, "Rows").value = "51"
    assert len(editor.board) == 50
    find(editor, "Rows").value = "3"
    find(editor, "Clear").click()
    assert editor.text == "EEE\nEEE\nEEE"


def test_boards_are_loaded_and_read_from_text():
    editor = edit()
    find(editor, "Load").value = "rings"
    assert editor.board == BOARDS["rings"].board
    assert editor.click == (3, 3)
    text = find(editor, "Text")
    assert text.value == editor.text
    text.value = "EM/EE"
    assert (editor.text, editor.click) == ("EM\nEE", (0, 0))
    text.value = '[["M","M"]]'
    assert editor.text == "MM"
    assert text.value == "MM"
    for wrong, why in [("MQ", "found 'Q'"), ("[[", "looks like"), ("E" * 51, "pictures"), ("[1]", "row 0")]:
        text.value = wrong
        assert why in editor.said
        assert editor.text == "MM"


def test_an_editor_feeds_the_other_four():
    editor = edit("EEE/EEM")
    Page(editor).send("mark", (1, 0))
    assert editor.click == (1, 0)
    assert play(editor).board == editor.board
    assert watch("depth first", editor).traces[0].click == (1, 0)
    assert race("depth first", "breadth first", board=editor).traces[1].board == editor.board
    assert predict("breadth first", editor).trace.click == (1, 0)
