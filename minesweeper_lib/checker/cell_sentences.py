"""What the exercises of notebooks 00 and 01 say; see `sentences` for all others."""

from ..translation import Sentences

UNITS = {"count": "the number of mines, such as 2", "symbol": "what the cell shows, such as 'B' or '2'"}
# Of a function that is called on single cells: what is wrong with it, by id.
_ON = "On {board}, row {row}, column {col}, it"
ONE_CELL = {
    "endless": f"{_ON} does not finish: a loop that never ends?",
    "error": f"{_ON} stops with {{error}}.",
    "by_cell": f"{_ON} stops at board[cell]. A board is a list of rows, so it takes two steps: the row, then "
    "the column. After row, col = cell write board[row][col].",
    "no_cell": f"{_ON} stops with {{error}}. A cell is a pair. Hand it on as a whole, as in "
    "neighbors(board, cell); row, col = cell takes it apart.",
    "off_board": f"{_ON} stops with {{error}}. That place is not on the board: its row or column is too "
    "large. Ask first whether a place is on the board.",
    "swapped": f"{_ON} stops with {{error}}. The row comes first, then the column. Yours stand the other way "
    "round.",
    "no_value": f"{_ON} stops with {{error}}. To add to a variable, it needs a value first: give it one "
    "before the loop, as in count = 0.",
    "quotes": f"{_ON} stops with {{error}}. What a cell shows is text: {{name}} needs quotation marks, "
    "'{name}'.",
    "changes": f"{_ON} changes the board; it should only look.",
    "nothing": "The function returns nothing yet; it has to return {unit}.",
    "nothing_in_loop": "Your return stands inside of the loop: it ends the loop after one turn, and without "
    "a turn nothing is returned. Put it behind the loop, as far left as the for; it has to return {unit}.",
    "prints": "The function prints, and returns nothing: print shows a value to you, return gives it back to "
    "who called. It has to return {unit}.",
    "wrong_in_loop": f"{_ON} returns {{got}}, and {{right}} would be right. Your return stands inside "
    "of a loop, and ends it. Should the loop go on to its end first?",
    "wrong": f"{_ON} returns {{got}}, and {{right}} would be right.",
    "other_type": f"{_ON} returns something of type {{type}}; it has to return {{unit}}.",
    "as_text": f"{_ON} returns {{got}}, which is text. A count is a number: {{right}}, without str.",
    "itself": f"{_ON} returns {{got}}: it counts the cell itself, and a cell is no neighbor of its own.",
    "wraps": f"{_ON} returns {{got}}, and {{right}} would be right. In Python, row -1 and column -1 are the "
    "last ones: it counts mines at the far side. Look first whether a place is on the board.",
    "wraps_itself": f"{_ON} returns {{got}}, and {{right}} would be right. Two things: it counts the cell "
    "itself, and in Python, row -1 and column -1 are the last ones, at the far side.",
    "finds_none": f"{_ON} returns 0, and so it does everywhere. A neighbor is a place, (r, c). "
    "What is at that place is board[r][c].",
    "four": f"{_ON} returns {{got}}, and {{right}} would be right: mines that touch at a corner count, too.",
    "ends_early": f"{_ON} returns {{got}}, and {{right}} would be right. range ends before its second "
    "number: range(row - 1, row + 1) is row - 1 and row, without row + 1.",
    "whole_board": f"{_ON} returns {{got}}, and {{right}} would be right: it counts all mines of the board.",
    "first_only": f"{_ON} returns {{got}}, and {{right}} would be right: it stops at the first mine. "
    "Is the return inside of the loop?",
    "sets_one": f"{_ON} returns {{got}}, and {{right}} would be right: it never counts beyond 1. Each mine "
    "has to add one, as in mines += 1.",
    "no_text": f"{_ON} returns {{got}}, a number, and {{right}}, as text, would be right: str makes it one.",
    "zero": f"{_ON} returns {{got}}, and {{right}} would be right: a cell without mines near is a blank.",
    "zero_no_text": f"{_ON} returns {{got}}, a number. A blank is 'B'; a digit is text, str makes it one.",
    "keeps_mine": f"{_ON} returns {{got}}: that is a mine that nobody has clicked. This one is clicked: 'X'.",
    "no_mine": f"{_ON} returns {{got}}, but there is a mine in it. Ask for the mine first, before you count.",
}

say = Sentences(__name__)
