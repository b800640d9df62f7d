"""Pictures in words: sentences for readers who cannot see a picture."""

from collections import Counter

from ..board import DIGITS
from ..errors import short
from ..recorder import discipline
from ..translation import N_, _, in_a_row, ngettext, translated
from .states import state_of

# Names of what holds the waiting cells, by the ids of `recorder.discipline`.
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
CELLS_UP_TO = 64  # largest board that is read aloud cell by cell


def names(traces):
    """The names of traces; where several share a name, each has a number."""
    found = [translated(trace.name) for trace in traces]
    numbered = [f"{name} {found[:at].count(name) + 1}" for at, name in enumerate(found)]
    return [number if found.count(name) > 1 else name for name, number in zip(found, numbered, strict=True)]


def place(cell):
    """The place of a cell in words, counted from 0."""
    return _("row {row}, column {col}", row=cell[0], col=cell[1])


def frontier(kind):
    """The name of what holds the waiting cells, by its id in `recorder`."""
    return _(FRONTIERS[kind])


def shows(value):
    """What a cell does when it is revealed, as a phrase.

    >>> shows("3"), shows("B"), shows(0)
    ('shows 3', 'opens as a blank', 'shows 0, which is no symbol')
    """
    return _(state_of(value).revealed, value=short(value, 20))


def event(trace, number):
    """What happens in a step, as a sentence without the step's number.

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
    """Describe a board in a few sentences."""
    counts = Counter(COUNTED[state_of(value).id] for row in values for value in row)
    told = [
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
        told.append(_("A ring marks {place}.", place=place(current)))
    if frontier:
        told.append(ngettext("{count:,} cell waiting.", "{count:,} cells waiting.", len(frontier)))
    if marked:
        said = N_("Marked: {places} and {count} more.") if len(marked) > 3 else N_("Marked: {places}.")
        places = _("; ").join(place(cell) for cell in list(marked)[:3])
        told.append(_(said, places=places, count=len(marked) - 3))
    return in_a_row(*told)


def order(trace, values=None):
    """Describe the order of reveals in a sentence; for a small board, list its numbers row by row.

    `values` are numbers to read in place of the order, such as distances from the click.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> print(order(record(SOLVERS["breadth first"], parse("EEM/EEE"), [1, 0])))
    Order of breadth first: 4 cells, from row 1, column 0 to row 1, column 1. Row 0: 2, 3, mine. ...
    """
    name, count = translated(trace.name), len(trace.steps)
    if not count:
        return _("Order of {name}: {why}", name=name, why=trace.note or _("nothing was revealed."))
    first, last = place(trace.steps[0].cell), place(trace.steps[-1].cell)
    cells = ngettext("{count:,} cell", "{count:,} cells", count)
    told = [
        _("Order of {name}: {cells}, from {first} to {last}.", name=name, cells=cells, first=first, last=last)
    ]
    if values:
        told.append(_("Numbers are steps through blanks from the click."))
    if _is_small(trace):
        lines = zip(trace.order, values or trace.order, trace.board, trace.result, strict=True)
        for number, line in enumerate(lines):
            cells = [_number(*one) for one in zip(*line, strict=True)]
            told.append(_("Row {row}: {cells}.", row=number, cells=_listed(cells)))
    return in_a_row(*told)


def _number(turn, number, before, after):
    """The words for a cell in an order: its number, or its state if it has none.

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

    `cross` are the cross edges that are drawn as well.

    >>> from minesweeper_lib import SOLVERS, parse, record
    >>> from minesweeper_lib.recorder import parents
    >>> trace = record(SOLVERS["depth first"], parse("EE/EE"), [0, 0])
    >>> print(tree(trace, parents(trace)).partition("branch. ")[2])
    In order: row 0, column 1 from row 0, column 0; row 1, column 0 from row 0, column 1; ...
    """
    name = translated(trace.name)
    if not trace.steps:
        return _("Discovery tree of {name}: {why}", name=name, why=trace.note or _("nothing was revealed."))
    depth = {trace.steps[0].cell: 0}
    for one in trace.steps[1:]:
        depth[one.cell] = depth.get(parents.get(one.cell), -1) + 1
    told = [
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
        told.append(_("In order: {pairs}.", pairs=_("; ").join(pairs)))
    if cross:
        pairs = [_("{one} and {other}", one=place(one), other=place(other)) for one, other in cross]
        told.append(
            ngettext(
                "Dashed, {count:,} cross edge: {pairs}.",
                "Dashed, {count:,} cross edges: {pairs}.",
                len(cross),
                pairs=_("; ").join(pairs),
            )
        )
    return in_a_row(*told)


def animation(traces, titles):
    """Describe traces side by side, each under its title.

    A trace is called by its title only, because a title may be there to hide the solver's name.
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
