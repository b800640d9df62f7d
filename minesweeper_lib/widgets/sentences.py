"""What the widgets say, by id. `look.say` fills the places of a sentence; code compares ids, never texts.

`SENTENCES` are said by Python, `BROWSER` by the page, which gets them as data. A text has places such as
``{row}``; a pair of texts is one for a ``count`` of 1 and one for any other.
"""

from functools import partial

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
    "seeded": "{level}, seed {seed} · {standing}",
    "standing_won": "won",
    "standing_lost": "lost",
    "standing_playing": ("{count:,} mine left to flag", "{count:,} mines left to flag"),
    # A prediction, cell by cell.
    "which_next": "Row {row}, column {col} was clicked. Which cell opens next?",
    "score": "{right} of {asked} right at the first try",
    "was_last": "That was the last cell: {score}.",
    "not_a_mine": "No. Row {row}, column {col} is a mine; a flood leaves it closed.",
    "never_opened": "No. This click never opens row {row}, column {col}.",
    "not_yet": "Not yet. Row {row}, column {col} opens as number {number}; this is number {asked}.",
    "caller_first": "First, row {row}, column {col} goes on.",
    "before_its_turn_queue": (
        "{count:,} place before its turn in the queue.",
        "{count:,} places before its turn in the queue.",
    ),
    "before_its_turn_stack": (
        "{count:,} place before its turn in the stack.",
        "{count:,} places before its turn in the stack.",
    ),
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
    # The picture that a saved notebook keeps.
    "picture": "Board of {rows} x {cols}, as it was last seen",
    "picture_help": "The board as it was last seen. To use it, run this cell.",
}

_MOVES = "Tab enters the board, arrows, Home and End move"
_STEPS = f"P plays and pauses, comma and period step. {_MOVES}, Enter jumps to the step that reveals the cell"

BROWSER = {
    "comma": ", ",
    "place": "row {row}, column {col}",
    # The board, and what is said of a cell.
    "board": "Board",
    "grid": "{name}, {rows} by {cols}, rows and columns counted from 0",
    "opened_as": "opened as number {number}",
    "opened_now": "opened just now",
    "the_click": "the click",
    "waits": "waits",
    "examined": "examined just now",
    # Below it.
    "no_answer": "Python does not answer. If it is busy, wait; if it was restarted, run this cell again.",
    "projector": "Projector",
    "projector_how": "Projector: larger board and text",
    "copy_text": "Copy as text",
    "copy_text_how": "Copy as text, one line a row",
    "copy_leetcode": "Copy for LeetCode",
    "copy_leetcode_how": "Copy for LeetCode, as a list of lists",
    "copy_by_hand": "The board, to copy",
    "copied": "Copied.",
    "may_not_copy": "This page may not copy by itself. The text is selected: press Ctrl+C.",
    "keys": "Keys",
    "keys_play": f"{_MOVES}, Enter or Space opens the cell or, on a digit, those around it. F puts a flag, "
    "as do a right click and a long touch. U takes a move back, R plays it again.",
    "keys_watch": f"{_STEPS}.",
    "keys_race": f"{_STEPS}. D goes to the first difference.",
    "keys_predict": f"{_MOVES}, Enter or Space says that the cell is next. "
    "U takes back the last cell of an order of your own.",
    "keys_edit": f"{_MOVES}, Enter or Space lays a mine or takes it away; a mouse can paint. "
    "C marks the click, as do a right click and a long touch.",
    # Playback.
    "playback": "Playback",
    "play": "Play",
    "play_key": "Play (key P)",
    "pause": "Pause",
    "pause_key": "Pause (key P)",
    "to_start": "To the start",
    "back": "One step back (comma key)",
    "forward": "One step forward (period key)",
    "to_end": "To the end",
    "difference": "First difference",
    "difference_key": "First difference (key D)",
    "speeds": "Speed",
    "speed": "{count} a second",
    "show": "Show",
    "show_symbols": "symbols",
    "show_numbers": "order as numbers",
    "show_heat": "order as heat",
    "step": "Step",
    "at_step": "step {step} of {most}",
    "at_end": "end, {count} steps",
    "never_revealed": "No step reveals {place}.",
    "lane": "{name}: {sentence}",
    "differ_here": "Here they differ for the first time.",
    "before": "before the click.",
    "done": "done, {count} cells opened.",
    "step_opens": "step {step}, {place}: {state}.",
    "returned": ["A call returned before it.", "{count} calls returned before it."],
    # Beside the board.
    "revealed": "{step} of {most} revealed",
    "reads": "{count} reads",
    "size_calls": "depth {count}",
    "size_queue": "{count} in the queue",
    "size_stack": "{count} in the stack",
    "size_frontier": "{count} in the frontier",
    "waits_in_calls": "Calls, the innermost first",
    "waits_in_queue": "Queue, the next first",
    "waits_in_stack": "Stack, the top first",
    "waits_in_frontier": "Waiting",
    "waits_in_none": "No cell waits: this solver keeps no list",
    "call_runs": "{place} runs",
    "call_returned": "{place} returned",
    "many_returned": "{count} calls returned, among them",
    "and_more": "and {count} more",
    "outside": "outside the board",
    "source": "Source of {name}",
}

say = partial(_say, SENTENCES)
