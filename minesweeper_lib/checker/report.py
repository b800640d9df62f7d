"""The `Report` that `check` returns, as text and as HTML. Nothing here runs a learner's code."""

import json
from dataclasses import dataclass, field
from html import escape
from itertools import starmap
from pathlib import Path
from textwrap import indent

from ..board import one_line, opened
from ..errors import short
from ..look import colors_css, state_of, without_comments, words
from ..recorder import CALLS, QUEUE, STACK
from ..solvers import SOLVERS
from ..translation import N_, _, ended, in_a_row, language_tag, text_width, translated
from .costs import taught_costs

RIGHT, IN_GAMES, TOO_MUCH_WORK = "right", "right in games only", "too much work"
NOT_RIGHT, CANNOT_BE_RUN, NOT_DECIDED = "not right", "cannot be run", "not decided"
VERDICTS = {  # by id: sign, headline
    RIGHT: ("✓", N_("Right")),
    IN_GAMES: ("≈", N_("Right in games only")),
    TOO_MUCH_WORK: ("∞", N_("Right, but far too much work")),
    NOT_RIGHT: ("✗", N_("Not right")),
    CANNOT_BE_RUN: ("!", N_("Cannot be run")),
    NOT_DECIDED: ("…", N_("Not decided")),
}
LINES = {  # what is known of the line that is shown, by id
    "cause": N_("A small change to this line makes it right in every game that was tried."),
    "missing above": N_("Add the missing line above this one, and every game that was tried is right."),
    "missing below": N_("A line is missing below this one. With it, every game that was tried is right."),
    "same name": N_("This loop has the same variable as a loop around it."),
    "no effect": N_("This line has no effect: nothing uses its value."),
    "copies": N_("This function gets a copy of the board. Write & before the name, and it gets the board."),
    "writes": N_("The wrong value is written here. The mistake may be on another line."),
    "raises": N_("The error shows here. The mistake may be on another line."),
    "loops": N_("This loop does not end."),
    "stops": N_("It stops here."),
    "compiles": N_("The compiler stops here; the slip may be on the line above."),
}
MENDED = "cause", "missing above", "missing below"  # ids of lines where an edit mends the solution
COSTS = {  # by the name of the number
    "reads": N_("cells read"),
    "reads_opposite": N_("cells read, last cell clicked"),
    "writes": N_("cells written"),
    "peak": N_("most cells waiting"),
    "depth": N_("most calls open at once"),
}
MARKS = {  # of a cell, by id: its sign in text, its spoken name
    "plain": (" ", N_("row {row}, column {col}: {state}")),
    "clicked": (">", N_("row {row}, column {col}: {state}, the click")),
    "differs": ("*", N_("row {row}, column {col}: {state}, differs")),
}


@dataclass
class Report:
    """The result of `check`: all that was found out about a solution. A child sends each field by its name.

    Attributes
    ----------
    verdict : str
        An id: one of `VERDICTS`. ``ok`` is True for ``"right"`` only.
    paragraphs, notes : list of str
        The verdict in plain sentences, also as one text, ``message``; what else was seen.
    mistake : str or None
        The name in `MISTAKES` of the mistake that it behaves like, if any.
    board, click, expected, got
        The smallest board found on which it fails, ``rows x cols``, the right result and its own, if any.
    error, what : str
        The class of the error on that board, if any, or an id such as ``"Crash"``; and what is wrong there,
        as a sentence.
    line, line_is, code : int, str, str
        A line of the solution, from 1; an id of `LINES` that tells what it is; its text.
    kind, behaves_like, frontier, order : str or None
        How a right one works: its kind, the taught solver that it is like, its frontier and neighbor order.
    time, memory : str or None
        How its time, and the number of cells that wait, grow with the board.
    costs : dict
        ``reads``, ``writes``, ``peak``, ``depth`` on an open 10 x 10, clicked in the first cell, and
        ``reads_opposite``, clicked in the last one. None if it was not measured.
    survives, fails_from : bool, int
        Whether an open 50 x 50 is right within the recursion limit; the smallest open square that is not.
    printed, language, ours, typed, command : str
        What it printed; its language, unless Python; the library's nearest solver in it; the variable, path
        or name that the reader typed for it; the command by which a terminal watches it.
    """

    verdict: str = NOT_DECIDED
    paragraphs: list = field(default_factory=list)
    name: str = "solution"
    mistake: str | None = None
    board: list | None = None
    click: list | None = None
    expected: list | None = None
    got: list | None = None
    error: str | None = None
    what: str = ""
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
    notes: list = field(default_factory=list)
    printed: str = ""
    typed: str | None = None
    language: str | None = None
    ours: str | None = None
    command: str = ""

    @property
    def ok(self):
        return self.verdict == RIGHT

    @property
    def message(self):
        return "\n".join(self.paragraphs)

    @property
    def headline(self):
        return _(VERDICTS[self.verdict][1])

    def __repr__(self):
        told = [self.headline, translated(self.kind), translated(self.mistake)]
        told = _(", ").join(filter(None, told))
        return _("<Report of {name}: {told}>", name=words.title(self.name), told=told)

    def __str__(self):
        shown = [in_a_row(ended(self.headline), self.message), *(text for text, _html in self._shown())]
        folded = [indent(text, "    ") for text, _html in self._folded()]
        return "\n\n".join([*shown, *folded])

    def _repr_html_(self):
        first, *more = self.paragraphs or [""]
        head = f"<b>{VERDICTS[self.verdict][0]} {ended(self.headline)}</b> {escape(first)}"
        shown = "".join(html for _text, html in (*map(_said, more), *self._shown()))
        folded = "".join(html for _text, html in self._folded())
        if folded:
            name = _("Costs and notes")  # Babel does not look into an f-string
            folded = f"<details><summary>{name}</summary>{folded}</details>"
        body = f"<p class='lm-verdict lm-{self.verdict.replace(' ', '-')}'>{head}</p>{shown}{folded}"
        return f"<style>{style()}</style><div class='lm-report' lang='{language_tag()}'>{body}</div>"

    def _shown(self):
        """The visible blocks (text, HTML) below the verdict: the board that fails, and the line."""
        if self.board:
            yield self._boards()
        if self.code:
            yield _said(_("Line {line}:", line=self.line), self.code)
            yield _said(_(LINES[self.line_is]))
        if self.got not in (None, self.expected) and self.mistake != "remembers the last board":
            yield _said(_("To see it happen:"), self._call_of_watch())

    def _call_of_watch(self):
        """The call that plays the failing click, in Python, or in the terminal from which `check` was run."""
        line = one_line(self.board)
        if self.command:
            return f"{self.command} --board {line} --click {self.click[0]},{self.click[1]}"
        board = json.dumps(self.board if sum(map(len, self.board)) <= 12 else line)
        return f"watch({self.typed or '…'}, {board}, {list(self.click)})"

    def _folded(self):
        """The folded blocks (text, HTML): how a right solution works, notes, costs, what was printed."""
        has_name = self.frontier in (CALLS, QUEUE, STACK)
        facts = {
            _("Frontier"): has_name and words.frontier(self.frontier),
            _("Neighbor order"): self.order,
            _("Time"): self.time,
            _("Memory"): self.memory,
        }
        for name, fact in facts.items():
            if fact:
                yield _said(_("{name}: {sentence}", name=name, sentence=fact))
        yield from map(_said, self.notes)
        if self.costs:
            yield self._costs()
        for title, code in ((_("Ours:"), self.ours), (_("It printed:"), self.printed)):
            if code:
                yield _said(title, code)

    def _boards(self):
        """The board with its click, beside the expected board and the result."""
        differ = dict.fromkeys(opened(self.expected, self.got or self.expected), "differs")
        title = _("board, click {click}", click=list(self.click))
        shown = [(title, self.board, {tuple(self.click): "clicked"}), (_("expected"), self.expected, differ)]
        if self.got == self.expected:  # the result is right; something else is wrong
            shown[1:] = [(_("expected and got"), self.got, {})]
        elif self.got:
            shown.append((_("got"), self.got, differ))
        columns, figures = zip(*starmap(_board, shown), strict=True)
        return _columns(columns), f"<div class='lm-boards'>{''.join(figures)}</div>"

    def _costs(self):
        """A table of the costs of this solution beside those of the library's solvers."""
        own, like = _("this solution"), translated(self.behaves_like)
        solvers = {own: self.costs} | {translated(name): taught_costs(name) for name in SOLVERS}
        heads = [_("Open 10 x 10, first cell clicked"), *map(_, COSTS.values())]
        rows = [
            [name, *("-" if costs[key] is None else f"{costs[key]:,}" for key in COSTS)]
            for name, costs in solvers.items()
        ]
        html = _row("th", *heads) + "".join(_row("td", *row) for row in rows)
        near = [row for row in rows if row[0] in (own, like)]
        return _columns([heads, *near]), f"<div class='lm-wide'><table class='lm-costs'>{html}</table></div>"


def _said(sentence, code=""):
    """A sentence, and code below it, as a block of text and HTML."""
    block = f"<pre>{escape(code)}</pre>" if code else ""
    return f"{sentence}\n{code.rstrip()}".rstrip(), f"<p>{escape(sentence)}</p>{block}"


def _columns(columns):
    """Columns of lines beside each other."""
    padded = []
    for column in columns:
        size = max(map(text_width, column))
        padded.append([line + " " * (size - text_width(line)) for line in column])
    return "\n".join("   ".join(row).rstrip() for row in zip(*padded, strict=True))


def _row(tag, name, *cells):
    """A row of a table as HTML."""
    cells = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)
    return f"<tr><th>{escape(name)}</th>{cells}</tr>"


def _board(title, board, marks):
    """A board, with marks of some cells, as lines of text and as HTML."""
    rows = [
        [(value, (r, c), marks.get((r, c), "plain")) for c, value in enumerate(values)]
        for r, values in enumerate(board)
    ]
    lines = (" ".join(MARKS[mark][0] + short(value, 5) for value, _at, mark in row) for row in rows)
    body = "".join(f"<tr>{''.join(starmap(_cell, row))}</tr>" for row in rows)
    # Not a caption: it would stretch the cells of a narrow table.
    table = f"<table aria-label='{title}'>{body}</table>"
    return [title, *lines], f"<figure><figcaption>{title}</figcaption>{table}</figure>"


def _cell(value, cell, mark):
    """One cell as HTML: its look, its symbol, and its spoken name."""
    state = state_of(value)
    told, shown = translated(state.told or state.spoken), state.glyph
    if state.id == "other":
        shown = short(value, 5)
        told = f"{type(value).__name__} {shown}"
    spoken = escape(_(MARKS[mark][1], row=cell[0], col=cell[1], state=told))
    classes = f"lm-cell lm-{state.id} lm-{mark}"
    return f"<td class='{classes}' title='{spoken}' aria-label='{spoken}'>{escape(shown)}</td>"


def line_shown(text, number, line_is):
    """The fields of a report on a line of a text; empty if the line is not known or has no code."""
    code = "".join(text.split("\n")[number - 1 : number]).strip() if number else ""
    return {"line": number, "line_is": line_is, "code": code} if code else {}


def style():
    """`report.css` with the colors of the boards, for light and dark themes."""
    rules = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    return colors_css(".lm-report") + without_comments(rules)
