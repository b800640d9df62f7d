"""What the widgets say, by id. `look.say` fills the places of a sentence; code compares ids, never texts.

`SENTENCES` are said by Python, `BROWSER` by the page, which gets them as data. A text has places such as
``{row}``; a pair of texts is one for a ``count`` of 1 and one for any other.
"""

from functools import partial

from ..look import MOVES, STAGE
from ..look import say as _say

SENTENCES = {
    # A game.
    "is_won": "This game is won.",
    "is_lost": "This game is lost. Undo, or start a new game.",
    "flag_on": (
        "Flag on row {row}, column {col}. {count} mine left to flag.",
        "Flag on row {row}, column {col}. {count} mines left to flag.",
    ),
    "flag_off": (
        "Flag off row {row}, column {col}. {count} mine left to flag.",
        "Flag off row {row}, column {col}. {count} mines left to flag.",
    ),
    # Its controls, and the line above the board.
    "new_game": "A new game. The first click is safe.",
    "same_board": "The same board again.",
    "standing_won": "You won",
    "standing_lost": "You lost",
    "standing_playing": ("{count:,} mine left to flag", "{count:,} mines left to flag"),
    # An editor.
    "now_mine": (
        "Row {row}, column {col} is now a mine. {count:,} mine now.",
        "Row {row}, column {col} is now a mine. {count:,} mines now.",
    ),
    "now_empty": (
        "Row {row}, column {col} is now empty. {count:,} mine now.",
        "Row {row}, column {col} is now empty. {count:,} mines now.",
    ),
    # Lines to be put in order.
    # What is handed in and is not as it should be.
    # The picture that a saved notebook keeps.
}

# What the page says of any activity, beside what the stage says of traces.
BROWSER = STAGE | {
    "working": "Waiting for Python.",
    "no_answer": "Python does not answer. If it is busy, wait; if it was restarted, run this cell again.",
    "copy_text": "Copy as text",
    "copy_leetcode": "Copy for LeetCode",
    "copy_by_hand": "The board, to copy",
    "copied": "Copied.",
    "may_not_copy": "This page may not copy by itself. The text is selected: press Ctrl+C.",
    "keys_play": f"{MOVES}, Enter or Space opens the cell or, on a digit, those around it. F puts a flag, "
    "as do a right click and a long touch. U takes a move back, R plays it again.",
    "keys_predict": f"{MOVES}, Enter or Space says that the cell is next. U takes a move back, H gives a "
    "hint, T makes the move, R and D return and finish, B and 1 to 8 write a symbol.",
    "lane": "What waits, the newest on the right",
    "lane_chip": "{place}, {number} of {count} from the left",
    "keys_edit": f"{MOVES}, Enter or Space lays a mine or takes it away; a mouse can paint. "
    "C marks the click, as do a right click and a long touch.",
    # A question.
    "ask_answer": "Answer",
    "ask_give_hint": "Hint",
    "ask_tell": "Tell me",
    "ask_number_label": "Your answer, a number:",
    "ask_cell_label": "Click the cell, or type its row and column:",
    # Lines to be put in order.
    "arrange_program": "Your program",
    "arrange_left": "Lines that are left; some belong nowhere",
    "arrange_how": "Drag lines into the program, or choose one and use the buttons or keys.",
    "arrange_placed": "line {line} of {count}, indent {depth}: {code}",
    "arrange_unplaced": "not in the program: {code}",
    "arrange_held": "{told}, held",
    "arrange_fault": "{told}, the first that is wrong",
    "arrange_up": "Move up",
    "arrange_down": "Move down",
    "arrange_outdent": "Move left",
    "arrange_indent": "Move right",
    "arrange_put": "Take in or out",
    "arrange_check": "Check",
    "keys_arrange": "The arrows up and down go to another line; Tab goes from the program to the lines that "
    "are left. Enter takes a line out; or in, behind the one that was chosen last. The arrows left and right "
    "change its indent. Space holds a line: then up and down move it, until Space or Escape lets it go. "
    "Check runs what stands there.",
}

# What an exercise of `arrange` asks for.
ARRANGE_TASKS = {
    "count mines": "Put the lines in order: how many of the cell's neighbors are mines?",
    "depth first": "Put the lines in order: reveal depth first. A function inside opens one cell, and calls "
    "itself.",
    "breadth first": "Put the lines in order: reveal breadth first, with a queue that no cell enters twice.",
    "explicit stack": "Put the lines in order: reveal depth first without recursion, with a stack.",
    "mark on push": "This solver opens cells again and again. Take out what is wrong, and take in what marks "
    "a cell when it is pushed.",
}

say = partial(_say, SENTENCES)
