"""What pictures say in words, by id; and `say`, which fills the places of a sentence.

A text has named places as in `str.format`. A pair of texts is one for a `count` of 1 and one for any
other. Code compares ids, never texts.
"""

from ..translation import filled

# The keys, in words.
MOVES = "Tab enters the board, arrows, Home and End move, Escape leaves it"
_STEPS = f"P plays and pauses, comma and period step. {MOVES}, Enter jumps to the step that reveals the cell"

SENTENCES = {
    # What the cells wait in, by the ids of recorder.playback.
    "calls": "call stack",
    "queue": "queue",
    "stack": "stack",
    "frontier": "frontier",
    "none": "no frontier",
    # Phrases that stand in sentences.
    # A step.
    # A board.
    # An order.
    # A tree.
    # An animation.
    "order_unknown": "{title}, order not known",
    "no_reveals": "{title}, no reveals",
}


# What the stage says, in a widget and in a saved page, which get it as data and fill the places.
STAGE = {
    "comma": ", ",
    "place": "row {row}, column {col}",
    # A board, and what is said of a cell.
    "board": "Board",
    "grid": "{name}, {rows} by {cols}, rows and columns counted from 0",
    "opened_as": "opened as number {number}",
    "opened_now": "opened just now",
    "the_click": "the click",
    "waits": "waits",
    "examined": "examined just now",
    # The transport.
    "playback": "Playback",
    "play": "Play",
    "pause": "Pause",
    "to_start": "To the start",
    "back": "One step back",
    "forward": "One step forward",
    "to_end": "To the end",
    "step": "Step",
    "at_step": "step {step} of {most}",
    "at_end": ("end of {count} step", "end of {count} steps"),
    "speeds": "Speed",
    "speed": ("{count} step a second", "{count} steps a second"),
    "fastest": "as fast as it goes",
    "loop": "Loop",
    "show": "Show",
    "show_symbols": "symbols",
    "show_numbers": "order as numbers",
    "show_heat": "order as colors",
    "difference": "First difference",
    # What happens at a step.
    "told": "{at}: {what}.",
    "begin": "Press Play, or ▶ for one step.",
    "before": "before the click at {place}",
    "reveals": "{place} {shows}",
    "done": ("done, {count} cell opened, {reads} reads.", "done, {count} cells opened, {reads} reads."),
    "why_called": "It was called by {place}.",
    "why_in_front": "It waited at the front of the queue.",
    "why_on_top": "It lay on top of the stack.",
    "why_among": "It was among those that waited.",
    "returned": ("{count} call returned before it.", "{count} calls returned before it."),
    "lane": "{name}: {sentence}",
    "differ_here": "Here they differ for the first time.",
    "never_revealed": "No step reveals {place}.",
    # Beside a board: what waits, the cell of the step included, as in Trace.peak_frontier.
    "waits_in_calls": "Calls, the innermost first",
    "waits_in_queue": "Queue, the next first",
    "waits_in_stack": "Stack, the top first",
    "waits_in_frontier": "Waiting",
    "waits_in_none": "No cell waits: this solver keeps no list",
    "waits_in_queue_of": "Queue ({name}), the next first",
    "waits_in_stack_of": "Stack ({name}), the top first",
    "languages": "Language of the source",
    "size_calls": "call stack {count}, at most {most}",
    "size_queue": "queue {count}, at most {most}",
    "size_stack": "stack {count}, at most {most}",
    "size_frontier": "frontier {count}, at most {most}",
    "revealed": "revealed {step} of {most}",
    "reads": "cells read {count}",
    "chip": "{row},{col}",
    "chip_outside": "outside",
    "and_more": "+ {count}",
    "source": "Source of {name}",
    # Below it.
    "legend_closed": "closed",
    "legend_open": "open",
    "legend_now": "now",
    "legend_waits": "waits",
    "legend_read": "just read",
    "legend_gone": "returned",
    "legend_click": "the click",
    "more": "More",
    "projector": "Projector",
    "projector_how": "Projector: all boards and text of this page larger",
    "keys_watch": f"{_STEPS}.",
    "keys_race": f"{_STEPS}. D goes to the first difference.",
}


def say(texts, id, count=None, **values):
    """The sentence of an id in the reader's language, with its places filled.

    >>> say(SENTENCES, "rows", 1), say(SENTENCES, "rows", 2500), say(SENTENCES, "place", row=0, col=4)
    ('1 row', '2,500 rows', 'row 0, column 4')
    """
    return filled(texts[id], count, **values)
