"""What the widgets say, by id. `look.say` fills the places of a sentence; code compares ids, never texts.

`SENTENCES` are said by Python, `BROWSER` by the page, which gets them as data. A text has places such as
``{row}``; a pair of texts is one for a ``count`` of 1 and one for any other.
"""

from functools import partial

from ..look import MOVES, STAGE
from ..look import say as _say

SENTENCES = {
    # A game.
    "already_over": "This game is already over.",
    "is_won": "This game is won.",
    "is_lost": "This game is lost. Undo, or start a new game.",
    "won": "You won: every safe cell is open.",
    "lost": "Row {row}, column {col} was a mine: the game is lost. Undo takes it back.",
    "opened_many": "Opened {count} cells.",
    "opened_blank": "Opened row {row}, column {col}: no mine near.",
    "opened_digit": (
        "Opened row {row}, column {col}: {count} mine near.",
        "Opened row {row}, column {col}: {count} mines near.",
    ),
    "has_flag": "Row {row}, column {col} has a flag. Take it off to open the cell.",
    "is_open": "Row {row}, column {col} is open already.",
    "no_flag_on_open": "Row {row}, column {col} is open; flags go on hidden cells.",
    "flag_on": (
        "Flag on row {row}, column {col}. {count} mine left to flag.",
        "Flag on row {row}, column {col}. {count} mines left to flag.",
    ),
    "flag_off": (
        "Flag off row {row}, column {col}. {count} mine left to flag.",
        "Flag off row {row}, column {col}. {count} mines left to flag.",
    ),
    "undone": "Took the last move back.",
    "nothing_to_undo": "Nothing to undo.",
    "redone": "Played the move again.",
    "nothing_to_redo": "Nothing to redo.",
    "flags_do_not_fit": (
        "Row {row}, column {col} shows {count}: flag {count} mine around it first, not {flags}.",
        "Row {row}, column {col} shows {count}: flag {count} mines around it first, not {flags}.",
    ),
    "nothing_to_open": "Nothing is left to open around row {row}, column {col}.",
    # Its controls, and the line above the board.
    "level": (
        "{level}: {rows} x {cols}, {count:,} mine",
        "{level}: {rows} x {cols}, {count:,} mines",
    ),
    "this_board": "this board",
    "all_at_once": "all at once",
    "in_order_of": "in the order of {solver}",
    "new_game": "A new game. The first click is safe.",
    "same_board": "The same board again.",
    "board_of_seed": "The board of seed {seed}. The first click is safe.",
    "seeded": "{standing} · {level}, seed {seed}",
    "best": "{told} · best {minutes}:{seconds:02}",
    "standing_won": "You won",
    "standing_lost": "You lost",
    "standing_playing": ("{count:,} mine left to flag", "{count:,} mines left to flag"),
    "label_board": "Board",
    "label_seed": "Seed",
    "label_open": "Opens",
    "label_xray": "X-ray",
    "button_undo": "Undo",
    "tip_undo": "Take the last move back (U)",
    "button_redo": "Redo",
    "tip_redo": "Play it again (R)",
    "button_new": "New game",
    # A prediction, cell by cell.
    "which_next": "Row {row}, column {col} was clicked. Which cell opens next?",
    "score": "{right} of {asked} right at the first try",
    "was_last": "That was the last cell: {score}.",
    "not_a_mine": "No. Row {row}, column {col} is a mine; a flood leaves it closed.",
    "never_opened": "No. This click never opens row {row}, column {col}.",
    "not_found_yet": "Not yet. No blank beside it is open, so nobody has found it.",
    "caller_first": "Not yet. Row {row}, column {col} takes its neighbors in order: another one is first.",
    "far_from_caller": "Not yet. Row {row}, column {col} is not done, and this is no neighbor of it.",
    "before_its_turn_queue": "Not yet. Others joined the queue before it.",
    "before_its_turn_stack": "Not yet. Others lie above it in the stack.",
    "others_first": "Not yet. It has been found, and others come first.",
    # Why a cell is next: to who guessed it, and to who wanted to be told.
    "right_called": "Right: row {from_row}, column {from_col} calls row {row}, column {col}.",
    "right_in_front": "Right: row {row}, column {col} waited at the front of the queue.",
    "right_on_top": "Right: row {row}, column {col} lay on top of the stack.",
    "right_among": "Right: row {row}, column {col} was among those that waited.",
    "right_found": "Right: row {from_row}, column {from_col} finds row {row}, column {col}, its neighbor.",
    "right_swept": "Right: row {row}, column {col} touches the flood and comes first in the sweep "
    "over the board.",
    "told_called": "Row {from_row}, column {from_col} calls row {row}, column {col}.",
    "told_in_front": "Row {row}, column {col} waited at the front of the queue.",
    "told_on_top": "Row {row}, column {col} lay on top of the stack.",
    "told_among": "Row {row}, column {col} was among those that waited.",
    "told_found": "Row {from_row}, column {from_col} finds row {row}, column {col}, its neighbor.",
    "told_swept": "Row {row}, column {col} touches the flood and comes first in the sweep over the board.",
    # A prediction of a whole order.
    "any_order": "Row {row}, column {col} was clicked. Go on in any order you like.",
    "not_in_order": "This click never opens row {row}, column {col}.",
    "score_of_order": ("{opened} of {count:,} cell", "{opened} of {count:,} cells"),
    "whole_order": "That is a whole order. It is the one of: {names}.",
    "so_far": "So far this is the way of: {names}.",
    "names_and_more": "{names}; and {count} more",
    "semicolon": "; ",
    "no_solver": (
        "No solver here goes this way. {name} went with you for {count:,} cell; "
        "then it opens row {row}, column {col}.",
        "No solver here goes this way. {name} went with you for {count:,} cells; "
        "then it opens row {row}, column {col}.",
    ),
    "solver_in_order": "{solver}, neighbors {order}",
    "facts_own": "Your own order · {score}",
    "facts_order": "The order of {name} · {score}",
    "label_guess": "Guess",
    "guess_cells": "cell by cell",
    "guess_order": "a whole order of your own",
    "button_tell": "Tell me",
    "tip_tell": "Open the next cell and say why",
    "button_take_back": "Take back",
    "tip_take_back": "Take the last cell of your order back (U)",
    "button_again": "Start again",
    "label_waits": "Show what waits",
    "no_order_to_guess": "there is no order to guess: {note}",
    "no_order_to_match": "there is no order to match: {note}",
    # An editor.
    "how_to_edit": "Click a cell to lay a mine or take it away.",
    "click_is_on": "The click is on row {row}, column {col}.",
    "now_mine": (
        "Row {row}, column {col} is now a mine. {count:,} mine now.",
        "Row {row}, column {col} is now a mine. {count:,} mines now.",
    ),
    "now_empty": (
        "Row {row}, column {col} is now empty. {count:,} mine now.",
        "Row {row}, column {col} is now empty. {count:,} mines now.",
    ),
    "mines_now": ("{count:,} mine now.", "{count:,} mines now."),
    "cleared": "Cleared.",
    "resized": "Now {rows} x {cols}.",
    "read": "Read the board.",
    "not_read": "Not read: {error}.",
    "not_a_literal": 'Not read: a LeetCode board looks like [["E","M"],["E","E"]].',
    "facts_edit": "{rows} x {cols} · the click: row {row}, column {col}",
    "label_text": "Text",
    "label_rows": "Rows",
    "label_columns": "Columns",
    "label_paint": "Paint",
    "paint_mines": "mines",
    "paint_click": "the click",
    "button_clear": "Clear",
    "tip_clear": "Take all mines away and close all cells",
    "label_load": "Load",
    "choose": "choose",
    # A question of a notebook.
    "comma": ", ",
    "ask_right": "Right. {why}",
    "ask_wrong": "Not yet. {slip}",
    "ask_hint": "A hint: {hint}",
    "ask_told": "The answer: {answer} {why}",
    "ask_cell": "row {row}, column {col}",
    "ask_no_number": "The answer is a whole number, such as 5.",
    "ask_no_cell": "The answer is a cell: click it, or type its row and its column, such as 2, 0.",
    "ask_outside": "Row {row}, column {col} is not on this board: it has rows 0 to {last_row} "
    "and columns 0 to {last_col}.",
    "ask_no_choice": "Choose one of the answers first.",
    "ask_still": "To answer, run this cell.",
    "foreseen": "You foresaw {right} of {asked}.",
    "foreseen_wrong": "Look again at: {names}.",
    "foreseen_unanswered": "Not answered yet: {names}.",
    "review_damaged": "{file} could not be read. It was put aside, and your questions begin anew.",
    # Lines to be put in order.
    "arrange_still": "To put the lines in order, run this cell.",
    # A machine to be played by hand.
    "cannot_simulate": "{name} cannot be played by hand: its trace must show a queue, a stack or calls, "
    "and each cell must open as it comes out",
    "wrong_result": "{name} cannot be played by hand: on this board its result is not right",
    "wrong_level": "level is one of {levels}, but found {level!r}",
    # What is handed in and is not as it should be.
    "wrong_size": "size is the side of a cell in pixels, 1 to 200, but found {size!r}",
    "too_large": "{rows} x {cols} is more than these widgets show, {largest} x {largest}; for larger boards "
    "use minesweeper_lib.pictures: draw(board), draw_order(trace)",
    "needs_board": "give what record(solution, board, click) returns, or a solution, a board and a click",
    "wrong_seed": "a seed is a number or a text, but found {seed!r}",
    "seed_without_level": "a seed chooses the board of a level, such as play('tiny', seed={seed!r})",
    "how_many_race": "a race takes two to four traces or solutions, as in race(one, two), but found {count}",
    "unfair": "a race is fair only with the same board and the same click in all traces",
    # The picture that a saved notebook keeps.
    "picture": "Board of {rows} x {cols}, as it was last seen",
    "picture_help": "The board as it was last seen. To use it, run this cell.",
    "film_picture": ("{name} after {count} cell", "{name} after {count} cells"),
    "film_help": "The same numbers of cells opened, by each. To watch it, run this cell.",
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
    "keys_predict": f"{MOVES}, Enter or Space says that the cell is next. "
    "U takes back the last cell of an order of your own.",
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
