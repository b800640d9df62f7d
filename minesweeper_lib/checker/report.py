"""The `Report` that `check` returns, as text and as HTML. Nothing here runs a learner's code."""

import json
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path

from ..board import DIGITS, one_line, opened
from ..errors import short
from ..look import FILL, INK, state_of
from ..solvers import SOLVERS
from ..translation import N_, _, translated

VERDICTS = {  # by (ok, in games): sign, title
    (True, False): ("✓", N_("Right")),
    (False, True): ("≈", N_("Right in games, but not by the rule")),
    (False, False): ("✗", N_("Not right")),
}
LINES = {  # what is known of the line that is shown
    "cause": N_("Look here first: of all small changes tried, only one in this line makes it right."),
    "writes": N_("Here the wrong value is written; the cause may be in another line."),
    "raises": N_("Here it stops; the cause may be in another line."),
}
ASPECTS = {  # what is told of a right solution, by attribute
    "kind": N_("How it goes"),
    "frontier": N_("Cells wait in"),
    "order": N_("Neighbor order"),
    "time": N_("Time"),
    "memory": N_("Memory"),
}
COSTS = {  # by the name of the number
    "reads": N_("cells read"),
    "reads_opposite": N_("the same, last cell clicked"),
    "writes": N_("cells written"),
    "peak": N_("most cells waiting"),
    "depth": N_("most cells in nested calls"),
}


@dataclass
class Report:
    """What `check` found out about a solution. Each field is sent by this name as soon as it is known.

    Attributes
    ----------
    ok, in_games : bool
        Whether it is right, as far as was tried; of a wrong one, whether it is so on all boards of games.
    paragraphs, notes : list of str
        The verdict in plain sentences, also as one text, ``message``; what else was seen.
    mistake : str or None
        The name in `MISTAKES` of what it gets wrong, where it behaves like that.
    board, click, expected, got
        The smallest board found on which it fails, ``rows x cols``, the right result and its own, if any.
    line, line_is, code : int, str, str
        A line of the solution, from 1; whether it is the ``cause``, ``writes`` what is wrong or ``raises``
        an error; what it says.
    kind, behaves_like, frontier, order : str or None
        How a right one works: its kind, the taught solver it is like, what cells wait in, neighbor order.
    time, memory : str or None
        How its time, and what waits in it, grow with the board.
    costs : dict
        ``reads``, ``writes``, ``peak``, ``depth`` on an open 10 x 10, clicked in the first cell, and
        ``reads_opposite``, clicked in the last one. None where it was not measured.
    survives, fails_from : bool, int
        Whether an open 50 x 50 is right within the recursion limit; the smallest open square that is not.
    milliseconds : float or None
        For one click on an open 50 x 50.
    printed, language, ours, typed : str
        What it printed; its language, unless Python; a solver of ours in that; its name in the notebook.
    """

    ok: bool = False
    paragraphs: list = field(default_factory=list)
    name: str = "solution"
    mistake: str | None = None
    board: list | None = None
    click: list | None = None
    expected: list | None = None
    got: list | None = None
    endless: bool = False
    line: int | None = None
    line_is: str | None = None
    code: str | None = None
    kind: str | None = None
    behaves_like: str | None = None
    frontier: str | None = None
    order: str | None = None
    time: str | None = None
    memory: str | None = None
    costs: dict | None = None
    survives: bool | None = None
    fails_from: int | None = None
    milliseconds: float | None = None
    in_games: bool = False
    notes: list = field(default_factory=list)
    printed: str = ""
    typed: str | None = None
    language: str | None = None
    ours: str | None = None

    @property
    def message(self):
        return "\n".join(self.paragraphs)

    def __repr__(self):
        told = [_(VERDICTS[self.ok, self.in_games][1]), translated(self.kind), translated(self.mistake)]
        if self.board and not self.ok:
            told.append(_("fails on {size}").format(size=f"{len(self.board)} x {len(self.board[0])}"))
        return f"<{translated(self.name)}: {', '.join(filter(None, told))}>"

    def __str__(self):
        title, first = _(VERDICTS[self.ok, self.in_games][1]), f"{self.message}"
        return "\n\n".join([f"{title}. {first}", *(block.text for block in self._blocks())])

    def _repr_html_(self):
        sign, title = VERDICTS[self.ok, self.in_games]
        first, *more = self.paragraphs
        head = f"<p class='lm-verdict'><b>{sign} {_(title)}.</b> {escape(first)}</p>"
        body = "".join(block.html for block in (*map(Said, more), *self._blocks()))
        return f"<style>{style()}</style><div class='lm-report'>{head}{body}</div>"

    def _blocks(self):
        """What stands below the verdict, from the board that fails to what was printed."""
        if self.board:
            yield Boards(self)
        if self.code:
            yield Code(_("Line {line} of the solution:").format(line=self.line), self.code)
            yield Said(_(LINES[self.line_is]))
        told = {_(name): translated(getattr(self, field)) for field, name in ASPECTS.items()}
        yield from (Said(f"{name}: {text}") for name, text in told.items() if text)
        yield from map(Said, self.notes)
        if self.costs:
            yield Costs(self)
        if self.ours:
            yield Code(_("Ours:"), self.ours)
        if self.printed:
            yield Code(_("It printed:"), self.printed)
        if self.board and self.got and self.got != self.expected:
            small = sum(map(len, self.board)) <= 12
            board = json.dumps(self.board if small else one_line(self.board))
            yield Code(_("To see it happen:"), f"watch({self.typed or '…'}, {board}, {list(self.click)})")


class Said:
    """A sentence."""

    def __init__(self, text):
        self.text = text
        self.html = f"<p>{escape(text)}</p>"


class Code:
    """Lines as they were written, below a sentence."""

    def __init__(self, above, code):
        self.text = f"{above}\n{code.rstrip()}"
        self.html = f"<p>{escape(above)}</p><pre>{escape(code)}</pre>"


class Boards:
    """The board and its click, beside it what would be right and what came out."""

    def __init__(self, report):
        differ = {*opened(report.expected, report.got)} if report.got else set()
        shown = [(_("board"), report.board, {tuple(report.click)}), (_("expected"), report.expected, differ)]
        if report.got:
            shown.append((_("got"), report.got, differ))
        self.text = _columns([_lines(*one) for one in shown])
        self.html = f"<div class='lm-boards'>{''.join(_figure(*one) for one in shown)}</div>"


def _lines(title, board, marked):
    """A board as lines of text; a star stands before each cell that is marked."""
    yield title
    for r, values in enumerate(board):
        yield " ".join("* "[(r, c) not in marked] + short(value, 5) for c, value in enumerate(values))


def _columns(columns):
    """Columns of lines beside each other."""
    columns = [[*column] for column in columns]
    sizes = [max(map(len, column)) for column in columns]
    rows = zip(*columns, strict=True)
    return "\n".join("   ".join(map(str.ljust, row, sizes)).rstrip() for row in rows)


def _figure(title, board, marked):
    rows = (
        "".join(_cell(value, (r, c), (r, c) in marked) for c, value in enumerate(values))
        for r, values in enumerate(board)
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<figure><figcaption>{title}</figcaption><table aria-label='{title}'>{body}</table></figure>"


def _cell(value, cell, marked):
    """One cell as HTML: how it looks, what it shows, and what is spoken of it."""
    state = state_of(value)
    said = _("row {row}, column {col}: {state}, marked") if marked else _("row {row}, column {col}: {state}")
    words = escape(said.format(row=cell[0], col=cell[1], state=state.told))
    names = [state.fill or state.id, *["differs"] * marked, *[value] * (state.id in DIGITS)]
    shown = escape(state.glyph or short(value, 5))
    return f"<td class='{' '.join(f'lm-{name}' for name in names)}' title='{words}'>{shown}</td>"


class Costs:
    """The costs of this solution beside those that are taught."""

    def __init__(self, report):
        from .costs import taught_costs

        rows = {_("this solution"): report.costs} | {name: taught_costs(name) for name in SOLVERS}
        cells = {
            _(name): ["-" if costs[key] is None else f"{costs[key]:,}" for key in COSTS]
            for name, costs in rows.items()
        }
        title = _("Open 10 x 10, first cell clicked")
        heads = [title, *map(_, COSTS.values())]
        near = [[name, *cells[name]] for name in (_("this solution"), report.behaves_like) if name]
        self.text = _columns([heads, *near])
        head = "".join(f"<th>{one}</th>" for one in heads)
        body = "".join(
            f"<tr><th>{escape(name)}</th>{''.join(f'<td>{one}</td>' for one in row)}</tr>"
            for name, row in cells.items()
        )
        table = f"<table class='lm-costs'><tr>{head}</tr>{body}</table>"
        self.html = f"<details><summary>{title}</summary>{table}</details>"


@cache
def style():
    """`report.css`, with the colors of the picture language for the light and for the dark theme."""
    names = {f"fill-{name}": pair for name, pair in FILL.items()}
    names |= {f"ink-{name}": pair for name, pair in INK.items()}
    light, dark = (
        ";".join(f"--lm-{name.replace(' ', '-')}:{pair[theme]}" for name, pair in names.items())
        for theme in (0, 1)
    )
    rules = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    return f".lm-report{{{light}}}[data-jp-theme-light='false'] .lm-report{{{dark}}}{rules}"
