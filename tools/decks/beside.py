"""Which picture stands beside words that have none: the board that they talk about, or the one shown last."""

import re
from itertools import pairwise

from minesweeper_lib import SOLVERS, record

from .contents import axes, before, board, marked, program, still
from .markdown import plain

OPEN = re.compile(r"open board of (\d+) x (\d+)")
PARSED = re.compile(r'parse\("([EMB1-8X/]+)"\)')
SAID = re.compile(r"\b(?=[BX1-8]*[EM])[EMBX1-8]{3,}(?:/[EMBX1-8]{3,})*\b")  # a board in the words themselves
# A tag: what a cell talks about is an open board of this size, or this board.
TAG = re.compile(r"board (?:(\d+)x(\d+)|([EMBX1-8/]+))")
CODE, MUCH = 170, 350  # more letters, with a line of code or without, need a whole slide


def tagged(cell):
    """The board that a tag of a cell asks for, as a picture; empty without such a tag."""
    for tag in filter(None, map(TAG.fullmatch, cell.metadata.get("tags", []))):
        drawn = board(tag[3].split("/") if tag[3] else ["E" * int(tag[2])] * int(tag[1]))
        return drawn.replace("<img ", "<img data-tagged ")  # none that plays, though it may look like one
    return ""


def after(one, known):
    """The answer to a question as a picture: its cell, the board it names, or its board played; or empty."""
    if one.kind == "cell":
        return marked(one.rows(after=True), one.answer)
    if not one.board:
        said = SAID.search(one.why)
        return board(said[0].split("/")) if said else ""
    closed = board(one.rows())
    is_played = closed in known and one.click in (None, known[closed][0].steps[0].cell)
    return (is_played and played_out(closed, one.text, known)) or board(one.rows(after=True))


def told(asked, known):
    """The open board that a question names by its size, as a picture; empty if none is named, or it is known.

    The solvers that play in this deck are recorded on it, so `known` has their traces for the answer.
    """
    sizes, traces = OPEN.findall(asked), next(iter(known.values()), [])
    if not sizes or not {trace.name for trace in traces} <= SOLVERS.keys():
        return ""
    rows, cols = map(int, sizes[-1])
    picture = board(["E" * cols] * rows)
    if picture in known:
        return ""
    given = [["E"] * cols for _ in range(rows)]
    known[picture] = [record(SOLVERS[trace.name], given, (0, 0)) for trace in traces]
    return picture


def played_out(picture, asked, known):
    """A picture of the traces that `known` has for a picture; empty where it has none."""
    if not known.get(picture):
        return ""
    shown = still(known[picture], fullest="at most" in asked)
    known[shown] = known[picture]  # what follows may ask about it
    return shown


def asked_about(asking, source):
    """A picture for a question without one, from its code: a board, bare axes, or the program; or empty."""
    if given := PARSED.search(source):
        return board(given[1].split("/"))
    if "draw_frontier(" in source and (size := OPEN.search(asking.english)):
        return axes(int(size[1]) * int(size[2]))
    is_by_line = "line show" in plain(asking.text[-1].english)
    return program(source) if is_by_line else ""


def repeat_pictures(made, last, known):
    """Give each slide that asks the picture it asks about: the last one, or the board before the next.

    Answers and other texts get one as well, if there is room. `last` is a picture from the section before; it
    is not used where this section names the size of a board, for that may be another board.
    """
    last = before(last) if "lm-saved" in last else last
    is_source = 'class="source"' in last
    if not is_source and re.search(r"\d x \d|corridor", "".join(slide.english for slide in made)):
        last = ""
    earlier = last
    for number, one in enumerate(made):
        if one.kind == "ask" and not one.picture:
            drawn = any(other.picture for other in made[:number])
            following = made[number + 1 : number + 2] if drawn else made[number + 1 :]
            boards = filter(None, (before(other.picture) for other in following))
            one.picture = next(boards, last)
        if one.kind == "answer" and not one.picture and not _is_much(one.english):
            asking = made[number - 1]
            is_next = asking.kind == "ask" or "lm-saved" in asking.picture
            played = played_out(asking.picture, asking.english, known) if is_next else ""
            one.picture = played or asking.picture
        last = one.picture or last
        if "lm-saved" in last:
            last = played_out(last, "", known) or before(last)
    for one, following in pairwise(made):
        if one.kind == "text" and not one.picture:
            one.picture = before(following.picture) or following.picture
    for asking, one in pairwise(made):
        if one.kind == "answer" and asking.kind == "ask":
            one.picture = one.picture or ("" if _is_much(one.english) else asking.picture)
    for one in made:
        if not one.picture and not _is_much(one.english):
            one.picture = earlier
        if one.picture:
            earlier = played_out(one.picture, "", known) or before(one.picture) or one.picture


def _is_much(html):
    """Whether a text needs a whole slide; a report does."""
    return "lm-report" in html or len(plain(html)) > (CODE if "highlight" in html else MUCH)
