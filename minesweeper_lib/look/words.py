"""Sentences that describe a picture, for readers who cannot see it, and names of places and frontiers."""

from collections import Counter

from ..board import DIGITS
from ..errors import short
from ..recorder import discipline
from ..solvers import SOLVERS
from ..translation import N_, _, in_a_row, ngettext, translated
from .states import state_of

# The name of what holds the waiting cells, by what `recorder.discipline` returns.
FRONTIERS = {
    "calls": N_("call stack"),
    "queue": N_("queue"),
    "stack": N_("stack"),
    "frontier": N_("frontier"),
    "none": N_("no frontier"),
}
# Phrases for the number of cells in a state, by state id; digits share one.
COUNTED = {
    "unrevealed": ("{count:,} unrevealed cell", "{count:,} unrevealed cells"),
    "mine": ("{count:,} mine", "{count:,} mines"),
    "blank": ("{count:,} blank", "{count:,} blanks"),
    **dict.fromkeys(DIGITS, ("{count:,} digit", "{count:,} digits")),
    "exploded": ("{count:,} exploded mine", "{count:,} exploded mines"),
    "other": ("{count:,} without a symbol", "{count:,} without a symbol"),
}
CELLS_UP_TO = 64  # cells of the largest board that is read aloud cell by cell


def title(name):
    """The name of a solution in the reader's language; a name that the reader chose stays.

    The library's own names are those of `SOLVERS`, ``Solution``, and names of several words.
    """
    is_chosen = name.isidentifier() and name not in (*SOLVERS, "Solution")
    return name if is_chosen else translated(name)


def names(traces):
    """The names of traces, in the reader's language; traces that share a name get numbers."""
    found = [title(trace.name) for trace in traces]
    numbered = [f"{name} {found[:at].count(name) + 1}" for at, name in enumerate(found)]
    return [number if found.count(name) > 1 else name for name, number in zip(found, numbered, strict=True)]


def place(cell):
    """The row and column of a cell in words, counted from 0.

    >>> place((0, 4))
    'row 0, column 4'
    """
    return _("row {row}, column {col}", row=cell[0], col=cell[1])


def frontier(kind):
    """The name of what holds the waiting cells, such as ``call stack``, by what `discipline` returns."""
    return _(FRONTIERS[kind])


def shows(value):
    """A verb phrase for a cell that is revealed and shows this value.

    >>> shows("3"), shows("B"), shows(0)
    ('shows 3', 'opens as a blank', 'shows 0, which is no symbol')
    """
    return _(state_of(value).revealed, value=short(value, 20))


def event(trace, number):
    """What happens in step `number`, as a phrase without that number.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> trace = record(SOLVERS["breadth first"], parse("EEM/EEE"), [0, 0])
    >>> print(event(trace, 0), event(trace, 2), sep="\\n")
    before the click at row 0, column 0
    row 0, column 1 shows 1
    """
    if not trace.steps:
        return trace.note or _("no step: nothing was revealed")
    if not number:
        return _("before the click at {place}", place=place(trace.click))
    revealed = trace.steps[number - 1]
    return _("{place} {shows}", place=place(revealed.cell), shows=shows(revealed.value))


def board(values, current=None, frontier=(), marked=()):
    """Describe a board in a few sentences: its size, how many cells are in each state, and its marks.

    >>> board([["B", "1", "M"]], current=(0, 1))
    'Board of 1 row and 3 columns: 1 mine, 1 blank, 1 digit. A ring marks row 0, column 1.'
    """
    counts = Counter(COUNTED[state_of(value).id] for row in values for value in row)
    sentences = [
        _(
            "Board of {rows} and {cols}: {states}.",
            rows=ngettext("{count:,} row", "{count:,} rows", len(values)),
            cols=ngettext("{count:,} column", "{count:,} columns", len(values[0])),
            states=_listed(
                ngettext(*forms, counts[forms]) for forms in dict.fromkeys(COUNTED.values()) if counts[forms]
            ),
        )
    ]
    if current is not None:
        sentences.append(_("A ring marks {place}.", place=place(current)))
    if frontier:
        sentences.append(ngettext("{count:,} cell waiting.", "{count:,} cells waiting.", len(frontier)))
    if marked:
        pattern = N_("Marked: {places} and {count} more.") if len(marked) > 3 else N_("Marked: {places}.")
        places = _("; ").join(place(cell) for cell in list(marked)[:3])
        sentences.append(_(pattern, places=places, count=len(marked) - 3))
    return in_a_row(*sentences)


def order(trace, values=None):
    """Describe the order of reveals in a sentence; for a small board, list its numbers row by row.

    `values` are distances from the click, ``rows x cols``, to list in place of the order.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> print(order(record(SOLVERS["breadth first"], parse("EEM/EEE"), [1, 0])))
    Order of breadth first: 4 cells, from row 1, column 0 to row 1, column 1. Row 0: 2, 3, mine. ...
    """
    name, count = title(trace.name), len(trace.steps)
    if not count:
        return _("Order of {name}: {why}", name=name, why=trace.note or _("nothing was revealed."))
    first, last = place(trace.steps[0].cell), place(trace.steps[-1].cell)
    cells = ngettext("{count:,} cell", "{count:,} cells", count)
    sentences = [
        _("Order of {name}: {cells}, from {first} to {last}.", name=name, cells=cells, first=first, last=last)
    ]
    if values:
        sentences.append(_("Numbers are steps through blanks from the click."))
    if _is_small(trace):
        lines = zip(trace.order, values or trace.order, trace.board, trace.result, strict=True)
        for number, line in enumerate(lines):
            cells = [_number(*one) for one in zip(*line, strict=True)]
            sentences.append(_("Row {row}: {cells}.", row=number, cells=_listed(cells)))
    return in_a_row(*sentences)


def _number(turn, number, before, after):
    """The words for a cell in an order: its `number` if it was revealed, as `turn` tells, else its state.

    A digit that was not revealed must not sound like a number.
    """
    if turn and number is not None:
        return str(number)
    state = state_of(after if turn else before)
    return translated(state.told or state.spoken)


def _is_small(trace):
    return len(trace.board) * len(trace.board[0]) <= CELLS_UP_TO


def tree(trace, parents, cross=()):
    """Describe the discovery tree in a sentence; for a small board, say who discovered each cell, in order.

    `parents` maps a cell to the cell that discovered it; `cross` are the cross edges that are drawn as well.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> from minesweeper_lib.recorder import parents
    >>> trace = record(SOLVERS["depth first"], parse("EE/EE"), [0, 0])
    >>> print(tree(trace, parents(trace)).partition("branch. ")[2])
    In order: row 0, column 1 from row 0, column 0; row 1, column 0 from row 0, column 1; ...
    """
    name = title(trace.name)
    if not trace.steps:
        return _("Discovery tree of {name}: {why}", name=name, why=trace.note or _("nothing was revealed."))
    depth = {trace.steps[0].cell: 0}
    for one in trace.steps[1:]:
        depth[one.cell] = depth.get(parents.get(one.cell), -1) + 1
    sentences = [
        _(
            "Discovery tree of {name}: {cells}, root {root}, {levels} below it, "
            "{leaves:,} at the end of a branch.",
            name=name,
            cells=ngettext("{count:,} cell", "{count:,} cells", len(trace.steps)),
            root=place(trace.click),
            levels=ngettext("{count:,} level", "{count:,} levels", max(depth.values())),
            leaves=len(trace.steps) - len(set(parents.values())),
        )
    ]
    if parents and _is_small(trace):
        pairs = [
            _("{cell} from {sender}", cell=place(cell), sender=place(sender))
            for cell, sender in parents.items()
        ]
        sentences.append(_("In order: {pairs}.", pairs=_("; ").join(pairs)))
    if cross:
        pairs = [_("{one} and {other}", one=place(one), other=place(other)) for one, other in cross]
        sentences.append(
            ngettext(
                "Dashed, {count:,} cross edge: {pairs}.",
                "Dashed, {count:,} cross edges: {pairs}.",
                len(cross),
                pairs=_("; ").join(pairs),
            )
        )
    return in_a_row(*sentences)


def animation(traces, titles):
    """Describe traces that play side by side, each under its title.

    The name of a solver is not mentioned, because a title may be there to hide it.
    """
    return _(
        "Step by step on a board of {rows} and {cols}, click at {click}: {parts}.",
        rows=ngettext("{count:,} row", "{count:,} rows", len(traces[0].board)),
        cols=ngettext("{count:,} column", "{count:,} columns", len(traces[0].board[0])),
        click=place(traces[0].click),
        parts=_("; ").join(map(part, traces, titles)),
    )


def part(trace, title):
    """Describe a trace under its title in a phrase: the number of reveals, and the peak of its frontier."""
    if not trace.steps:
        why = _("order not known") if trace.note else _("no reveals")
        return _("{title}, {why}", title=title, why=why)
    kind, most = discipline(trace), trace.max_depth or trace.peak_frontier
    count = len(trace.steps)
    reveals = ngettext("{title}, {count:,} reveal", "{title}, {count:,} reveals", count, title=title)
    at_most = _(", at most {most:,} in its {frontier}", most=most, frontier=frontier(kind)) if most else ""
    return reveals + at_most


def _listed(phrases):
    return _(", ").join(phrases)
