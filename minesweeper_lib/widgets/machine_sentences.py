"""What `simulate` says, by id: the page has it beside all that it says otherwise.

The name of a slip stands under ``name_`` and its id, or in `mistakes`; what it breaks under ``why_`` and its
id. ``{from}`` is the cell in hand; ``{From}`` and ``{Place}`` begin a sentence.
"""

from ..look import MOVES
from .sentences import BROWSER

MACHINE = BROWSER | {
    "opened_now": "in your hand",
    # What stands there.
    "machine_level": "You do",
    "level_open": "the order only",
    "level_frontier": "what waits, too",
    "level_everything": "everything",
    "machine_judged": "Judged",
    "judged_at_once": "at once",
    "judged_at_end": "at the end",
    "machine_undo": "Take back",
    "machine_hint": "Hint",
    "machine_tell": "Show me",
    "machine_again": "Start again",
    "machine_return": "Return",
    "machine_end": "Finished",
    "machine_symbols": "Write a symbol",
    "machine_blank": "blank",
    "machine_score": "moves: {moves} · slips: {slips} · shown: {shown}",
    "machine_lane_calls": "Calls that run, the newest on the right",
    "machine_lane_queue": "Queue, the newest on the right",
    "machine_lane_stack": "Stack, the newest on the right",
    "machine_chip": "{place}, {number} of {count} from the left",
    "machine_look": "Worth another look:",
    "machine_moment": "Move {number}: {name}",
    "keys_simulate": f"{MOVES}, Enter or Space puts the cell in, or calls it. L and R take out what is "
    "at the left or the right end; R also lets the newest call return. B and 1 to 8 write a symbol. D "
    "says that all is finished. H gives a hint and, pressed again, does the move. U takes a move back.",
    # How it begins.
    "machine_begin_push": "You are the machine, and nothing waits. Click a cell to put it in; click it "
    "in the list to take it out. First put in the click, {place}.",
    "machine_begin_call": "You are the machine, and no call runs. Click a cell to call it. First call "
    "the click, {place}.",
    "machine_begin_open": "You are the machine. Click the cell that opens first, then the next, down to "
    "the last.",
    "machine_order": "Neighbors go row by row, from the top left.",
    "machine_own_order": "Neighbors go in the order of this solver.",
    # What a move did, and what waits then.
    "did_push": "{Place} joins on the right.",
    "did_take": "{Place} comes out.",
    "did_take_open": "{Place} comes out. It is open already, so there is nothing to do.",
    "did_call": "{Place} is called.",
    "did_return": "The call of {place} returns.",
    "did_write": "{Place} {opened}.",
    "did_other_order": "This order of neighbors is not the solver's own. It is allowed, and from now on it "
    "stays.",
    "did_undo": "Took the last move back.",
    "did_end": "Finished, and all is right. {score}.",
    "machine_waits_loop": "Waiting, the oldest first: {cells}.",
    "machine_waits_calls": "Running, the oldest first: {cells}.",
    "machine_nothing_loop": "Nothing waits.",
    "machine_nothing_calls": "No call runs.",
    "machine_then": " · ",
    "machine_cells": "{count} cells, from {first} to {last}",
    # What is neither right nor wrong.
    "idle_open": "{Place} is open already: nothing happens there.",
    "idle_empty_hand": "No cell in your hand needs a symbol.",
    "idle_nothing_there": "There is nothing to take out.",
    "idle_write": "{Place} is in your hand. Choose the symbol that it shows.",
    # A hint: what leads to the next move.
    "hint_begin": "The first cell is the click. It has a ring.",
    "hint_push": "{From} is blank. Which of its neighbors belong in, and which of them is first?",
    "hint_take_click": "{Place} waits. What waits has to come out before it can open.",
    "hint_take_queue": "{From} needs nothing more. A queue gives back who has waited longest.",
    "hint_take_stack": "{From} needs nothing more. A stack gives back what came last.",
    "hint_write": "How many of the cells around {from} are mines?",
    "hint_call": "{From} is blank. Which of its neighbors are closed, and which of them is first?",
    "hint_return": "{From} has nobody left to call. What does its call do then?",
    "hint_end": "Does anything still wait?",
    # A slip: its name, and why it is one. {from} is the cell in hand.
    "slip": "Not so: {name}. {why}",
    "machine_right_so_far": (
        "{count} move is right, and the next is not.",
        "{count} moves are right, and the next is not.",
    ),
    "name_wrong_end": "takes from the wrong end",
    "why_wrong_end_queue": "In a queue, who came first goes first.",
    "why_wrong_end_stack": "From a stack, what came last goes first.",
    "why_wrong_end_calls": "Only the newest call works, so only that one can return. The others wait for it.",
    "name_out_of_turn": "takes from the middle",
    "why_out_of_turn": "Cells come out at one end only, and always at the same.",
    "name_not_found": "opens what nobody found",
    "why_not_found": "Nobody has sent for {place}: no open blank is beside it.",
    "name_pushes_mine": "lets a mine in",
    "why_pushes_mine": "{Place} is a mine. Only a blank sends for its neighbors, and beside a blank is "
    "no mine.",
    "name_pushes_open": "lets an open cell in",
    "why_pushes_open": "{Place} is open already and need not wait again.",
    "name_marks_early": "marks on push",
    "why_marks_early": "A neighbor of {from} is left out that waits and is still closed. This solver "
    "marks a cell when it comes out, not when it joins.",
    "name_pushes_twice": "lets a cell in twice",
    "why_pushes_twice": "{Place} joined a moment ago.",
    "name_leaves_out": "leaves a neighbor out",
    "why_leaves_out": "{From} is not done: a neighbor is left that it has to send for.",
    "name_neighbor_order": "changes the order of neighbors",
    "why_neighbor_order": "{Place} comes later: another neighbor is first. Neighbors keep one order, the "
    "same at every cell.",
    "why_neighbor_order_other": "{Place} comes later in the order in which you began. That is not the "
    "solver's own: it is allowed, but stays the same. For the solver's own, take those moves back.",
    "name_too_far": "reaches too far",
    "why_too_far": "{Place} is no neighbor of {from}. Neighbors are the eight cells around it.",
    "name_no_return": "goes on without returning",
    "why_no_return": "{Place} is not beside {from}, whose call still runs. First that call returns.",
    "name_before_opening": "goes on before opening",
    "why_before_opening": "{From} is in your hand and still closed. Write its symbol first.",
    "why_before_opening_waits": "{From} waits in the list. Only who was taken out sends for neighbors.",
    "name_wrong_symbol": "counts wrong",
    "why_wrong_symbol": "{From} shows something else. Count the mines among the eight cells around it.",
    "name_stops_early": "stops at a dead end",
    "why_stops_early": "Something still waits. At a dead end one cell is done, and not the search.",
    "why_stops_early_here": "{From} still has neighbors to send for.",
    "name_begins_elsewhere": "begins elsewhere",
    "why_begins_elsewhere": "A search begins with the click.",
    # These are called as in `mistakes`.
    "why_counts_four": "{From} has a mine at a corner. It counts as well.",
    "why_first_ring": "{From} is blank as the click is, so it sends for its neighbors as well.",
    "why_leaves_digits": "What is left beside {from} will show a number. Numbers are opened, too.",
    "why_pop_without_recheck": "{Place} waits already and joins only once: it is marked when it joins. To "
    "take it out, click it in the list.",
    "why_pop_without_recheck_open": "{From} was opened while it waited. Look again before you open: "
    "nothing is left to do.",
    "why_recurses_first": "{From} is still closed. Open it before it calls, or others will call it back.",
    "why_reopens": "{Place} was open before the click. It stays as it is.",
    "why_short_of_far_edge": "What is left beside {from} is in the last row or column. They belong to "
    "the board.",
    "why_short_of_near_edge": "What is left beside {from} is in row 0 or column 0. They belong to the board.",
    "why_spreads_through_digits": "{From} shows a number. A number is opened, and sends for nobody.",
    "why_spreads_to_four": "What is left beside {from} is at its corners. A blank opens all eight around it.",
}
