"""What pictures say in words, by id; and `say`, which fills the places of a sentence.

A text has named places as in `str.format`. A pair of texts is one for a `count` of 1 and one for any
other. Code compares ids, never texts.
"""

SENTENCES = {
    # What the cells wait in, by the ids of recorder.playback.
    "calls": "call stack",
    "queue": "queue",
    "stack": "stack",
    "frontier": "frontier",
    "none": "no frontier",
    # Phrases that stand in sentences.
    "comma": ", ",
    "semicolon": "; ",
    "place": "row {row}, column {col}",
    "rows": ("{count:,} row", "{count:,} rows"),
    "columns": ("{count:,} column", "{count:,} columns"),
    "levels": ("{count:,} level", "{count:,} levels"),
    "nothing": "nothing was revealed.",
    # A step.
    "no_step": "no step: nothing was revealed",
    "step": "step {number} of {most}: {event}",
    "before": "before the click at {place}",
    "reveals": "{place} {shows}",
    # A board.
    "board": "Board of {rows} and {cols}: {states}.",
    "ring": "Ring around {place}.",
    "waiting": ("{count:,} cell waiting.", "{count:,} cells waiting."),
    "marked": "Marked: {places}.",
    "marked_more": ("Marked: {places} and {count} more.", "Marked: {places} and {count} more."),
    # An order.
    "no_order": "Order of {name}: {why}",
    "order": (
        "Order of {name}: {count:,} cell, from {first} to {last}.",
        "Order of {name}: {count:,} cells, from {first} to {last}.",
    ),
    "order_row": "Row {row}: {cells}.",
    # A tree.
    "no_tree": "Discovery tree of {name}: {why}",
    "tree": (
        "Discovery tree of {name}: {count:,} cell, root {root}, {levels} below it, "
        "{leaves:,} at the end of a branch.",
        "Discovery tree of {name}: {count:,} cells, root {root}, {levels} below it, "
        "{leaves:,} at the end of a branch.",
    ),
    "senders": "In order: {pairs}.",
    "pair": "{one} and {other}",
    "crosses": ("Dashed, {count} cross edge: {pairs}.", "Dashed, {count} cross edges: {pairs}."),
    "sender": "{cell} from {sender}",
    # An animation.
    "animation": "Step by step on a board of {rows} and {cols}, click at {click}: {parts}.",
    "order_unknown": "{title}, order not known",
    "no_reveals": "{title}, no reveals",
    "reveals_of": ("{title}, {count:,} reveal", "{title}, {count:,} reveals"),
    "at_most": ", at most {most} in its {frontier}",
}


def say(texts, id, count=None, **values):
    """The sentence of an id, with its places filled.

    >>> say(SENTENCES, "rows", 1), say(SENTENCES, "rows", 2500), say(SENTENCES, "place", row=0, col=4)
    ('1 row', '2,500 rows', 'row 0, column 4')
    """
    return filled(texts[id], count, **values)


def filled(text, count=None, **values):
    """A text, or the one of a pair that goes with `count`, with its places filled."""
    form = text if isinstance(text, str) else text[count != 1]
    return form.format(count=count, **values)
