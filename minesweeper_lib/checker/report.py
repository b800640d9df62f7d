"""The `Report` that `check` returns, as text and as HTML. Nothing here runs a learner's code."""

import json
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from textwrap import indent

from ..board import SYMBOLS, one_line, opened
from ..errors import short
from ..look import FILL, INK, state_of, words
from ..recorder import CALLS, QUEUE, STACK
from ..solvers import SOLVERS
from ..translation import N_, _, ended, in_a_row, language_tag, text_width, translated
from .costs import taught_costs
from .trying import ENDLESS, size_of

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
    "causes": N_("A small change here, and in each range like it, makes it right in every game tried."),
    "missing above": N_("Add the missing line above this one, and every game that was tried is right."),
    "missing below": N_("A line is missing below this one. With it, every game that was tried is right."),
    "same name": N_("This line gives a new value to the variable of a loop around it."),
    "no effect": N_("This line has no effect: nothing uses its value."),
    "copies": N_("This function gets a copy of the board. Write & before the name, and it gets the board."),
    "writes": N_("The wrong value is written here. The mistake may be on another line."),
    "raises": N_("The error shows here. The mistake may be on another line."),
    "loops": N_("This loop does not end."),
    "stops": N_("It stops here."),
    "compiles": N_("The compiler stops here; the slip may be on the line above."),
}
MENDED = "cause", "causes", "missing above", "missing below"  # ids of lines where an edit mends the solution
ASPECTS = {  # facts on a right solution, by attribute
    "frontier": N_("Frontier"),
    "order": N_("Neighbor order"),
    "time": N_("Time"),
    "memory": N_("Memory"),
}
COSTS = {  # by the name of the number
    "reads": N_("cells read"),
    "reads_opposite": N_("cells read, last cell clicked"),
    "writes": N_("cells written"),
    "peak": N_("most cells waiting"),
    "depth": N_("most calls open at once"),
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
    def endless(self):
        return self.error in ENDLESS

    @property
    def message(self):
        return "\n".join(self.paragraphs)

    @property
    def headline(self):
        return _(VERDICTS[self.verdict][1])

    def __repr__(self):
        told = [self.headline, translated(self.kind), translated(self.mistake)]
        if self.board and not self.ok:
            told.append(_("fails on {size}", size=size_of(self.board)))
        told = _(", ").join(filter(None, told))
        return _("<Report of {name}: {told}>", name=translated(self.name), told=told)

    def __str__(self):
        said = in_a_row(ended(self.headline), self.message)
        shown = [said, *(text for text, _html in self._shown())]
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
            yield _code(_("Line {line}:", line=self.line), self.code)
            yield _said(_(LINES[self.line_is]))
        differs = self.board and self.got and self.got != self.expected
        if differs and self.mistake != "remembers the last board":
            yield _code(_("To see it happen:"), self._call_of_watch())

    def _call_of_watch(self):
        """The call that plays the failing click, in Python, or in the terminal from which `check` was run."""
        line = one_line(self.board)
        if self.command:
            return f"{self.command} --board {line} --click {self.click[0]},{self.click[1]}"
        board = json.dumps(self.board if sum(map(len, self.board)) <= 12 else line)
        return f"watch({self.typed or '…'}, {board}, {list(self.click)})"

    def _folded(self):
        """The folded blocks (text, HTML): how a right solution works, notes, what was printed."""
        has_name = self.frontier in (CALLS, QUEUE, STACK)
        known = vars(self) | {"frontier": has_name and words.frontier(self.frontier)}
        if told := {_(name): _(known[aspect]) for aspect, name in ASPECTS.items() if known[aspect]}:
            rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in told.items())
            lines = (_("{name}: {sentence}", name=name, sentence=text) for name, text in told.items())
            yield "\n".join(lines), f"<dl>{rows}</dl>"
        yield from map(_said, self.notes)
        if self.costs:
            yield self._costs()
        if self.ours:
            yield _code(_("Ours:"), self.ours)
        if self.printed:
            yield _code(_("It printed:"), self.printed)

    def _boards(self):
        """The board with its click, beside the expected board and the result."""
        differ = {*opened(self.expected, self.got)} if self.got else set()
        title = _("board, click {click}", click=list(self.click))
        shown = [(title, self.board, {tuple(self.click)}, "clicked")]
        if self.got == self.expected:  # the result is right; something else is wrong
            shown.append((_("expected and got"), self.got, set(), ""))
        else:
            shown.append((_("expected"), self.expected, differ, "differs"))
            if self.got:
                shown.append((_("got"), self.got, differ, "differs"))
        figures = "".join(_figure(*one) for one in shown)
        return _columns([_lines(*one) for one in shown]), f"<div class='lm-boards'>{figures}</div>"

    def _costs(self):
        """A table of the costs of this solution beside those of the library's solvers."""
        rows = {_("this solution"): self.costs} | {translated(one): taught_costs(one) for one in SOLVERS}
        cells = {
            name: ["-" if costs[key] is None else f"{costs[key]:,}" for key in COSTS]
            for name, costs in rows.items()
        }
        heads = [_("Open 10 x 10, first cell clicked"), *map(_, COSTS.values())]
        near = [_("this solution"), *filter(None, [translated(self.behaves_like)])]
        head = "".join(f"<th scope='col'>{one}</th>" for one in heads)
        body = "".join(
            f"<tr{' class=lm-own' if name in near else ''}><th scope='row'>{escape(name)}</th>"
            f"{''.join(f'<td>{one}</td>' for one in row)}</tr>"
            for name, row in cells.items()
        )
        html = f"<div class='lm-wide'><table class='lm-costs'><tr>{head}</tr>{body}</table></div>"
        return _columns([heads, *([name, *cells[name]] for name in near)]), html


def _said(text):
    """A sentence as a block of text and HTML."""
    return text, f"<p>{escape(text)}</p>"


def _code(above, code):
    """Lines of code below a sentence."""
    return f"{above}\n{code.rstrip()}", f"<p>{escape(above)}</p><pre>{escape(code)}</pre>"


def _lines(title, board, marked, mark):
    """A board as lines of text, with a star before each cell that differs, and a > before the click."""
    sign = {"clicked": ">", "differs": "*"}.get(mark, " ")
    yield title
    for r, values in enumerate(board):
        yield " ".join(
            (sign if (r, c) in marked else " ") + short(value, 5) for c, value in enumerate(values)
        )


def _columns(columns):
    """Columns of lines beside each other."""
    padded = []
    for column in map(list, columns):
        size = max(map(text_width, column))
        padded.append([line + " " * (size - text_width(line)) for line in column])
    return "\n".join("   ".join(row).rstrip() for row in zip(*padded, strict=True))


def _figure(title, board, marked, mark):
    rows = (
        "".join(_cell(value, (r, c), mark if (r, c) in marked else "") for c, value in enumerate(values))
        for r, values in enumerate(board)
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    # Not a caption: it would stretch the cells of a narrow table.
    table = f"<table aria-label='{title}'><tbody>{body}</tbody></table>"
    return f"<figure><figcaption>{title}</figcaption>{table}</figure>"


def _cell(value, cell, mark):
    """One cell as HTML: its look, its symbol, and its spoken name."""
    state = state_of(value)
    is_other = state.id == "other"
    told = f"{type(value).__name__} {short(value, 5)}" if is_other else state.told or state.spoken
    said = {
        "clicked": N_("row {row}, column {col}: {state}, the click"),
        "differs": N_("row {row}, column {col}: {state}, differs"),
    }.get(mark, N_("row {row}, column {col}: {state}"))
    words = escape(_(said, row=cell[0], col=cell[1], state=told))
    sign = "<span class='lm-sign' aria-hidden='true'>≠</span>" if mark == "differs" else ""
    shown = escape(short(value, 5) if is_other else state.glyph)
    classes = " ".join(f"lm-{name}" for name in (state.id, mark, "raised" * state.raised) if name)
    return f"<td class='{classes}' title='{words}' aria-label='{words}'>{shown}{sign}</td>"


def line_shown(text, number, line_is):
    """The fields of a report on a line of a text; empty if the line is not known or has no code."""
    code = "".join(text.split("\n")[number - 1 : number]).strip() if number else ""
    return {"line": number, "line_is": line_is, "code": code} if code else {}


@cache
def style():
    """`report.css` with the colors of the boards, for light and dark themes."""
    names = {f"fill-{name}": pair for name, pair in FILL.items()}
    names |= {f"ink-{name}": pair for name, pair in INK.items()}
    light, dark = (
        ";".join(f"--lm-{name.replace(' ', '-')}:{pair[theme]}" for name, pair in names.items())
        for theme in (0, 1)
    )
    colors = (
        ".lm-report .lm-boards .lm-{0.id}{{background:var(--lm-fill-{0.fill});color:var(--lm-ink-{0.ink})}}"
    )
    states = "".join(map(colors.format, map(state_of, (*SYMBOLS, None))))
    rules = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    return f".lm-report{{{light}}}[data-jp-theme-light='false'] .lm-report{{{dark}}}{states}{rules}"
