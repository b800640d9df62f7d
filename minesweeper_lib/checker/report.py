"""What `check` found out, as text and as HTML. Nothing here runs anything."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from ..board import EMPTY, SYMBOLS
from ..look.states import FILL, GLYPHS, INK
from ..recorder.trace import record
from ..solvers import SOLVERS

COST_SIZE = 10
_COLUMNS = (
    ("reads", "cells read"),
    ("writes", "cells written"),
    ("peak", "most cells waiting"),
    ("depth", "deepest nesting"),
)


@dataclass
class Report:
    """What `check` found out about a solution. Made by `check`.

    Attributes
    ----------
    ok : bool
        Whether it is right, as far as was tried.
    in_games : bool
        Of a wrong one: whether it is right on all boards that a game leads to, as far as was tried.
    message : str
        The verdict in plain sentences.
    mistake : str or None
        The name in `MISTAKES` of what it gets wrong, where it behaves like that.
    board, click, expected, got
        The smallest board found on which it fails, ``rows x cols``, and the right result beside
        its own; ``got`` is None where none came back. All None where there is no such board.
    line, code : int, str
        The line of the solution that is to blame, from 1, and what it says; None if not known.
    kind, behaves_like, frontier, order : str or None
        Of a right one: how it works, the taught solver it behaves like, what its cells wait in,
        its neighbor order. See `classify.Kind`.
    costs : dict or None
        ``reads``, ``writes``, ``peak``, ``depth`` on an open board of 10 x 10, clicked in the corner.
    survives : bool or None
        Whether an open 50 x 50 stays within Python's recursion limit of 1000.
    fails_from : int or None
        If not, the smallest open N x N that does not.
    milliseconds : float or None
        For one click on an open 50 x 50.
    notes : list of str
        What else was seen.
    printed : str
        What it printed, the first part.
    typed : str or None
        The name by which the reader's own code has the solution, so that it can be typed.
    """

    ok: bool
    message: str
    name: str = "solution"
    mistake: str | None = None
    board: list | None = None
    click: list | None = None
    expected: list | None = None
    got: list | None = None
    line: int | None = None
    code: str | None = None
    kind: str | None = None
    behaves_like: str | None = None
    frontier: str | None = None
    order: str | None = None
    costs: dict | None = None
    survives: bool | None = None
    fails_from: int | None = None
    milliseconds: float | None = None
    in_games: bool = False
    notes: list = field(default_factory=list)
    printed: str = ""
    typed: str | None = None

    @property
    def _verdict(self):
        return "Right" if self.ok else "Right in games, but not by the rule" if self.in_games else "Not right"

    def __repr__(self):
        verdict = "right" if self.ok else "right in games only" if self.in_games else "wrong"
        size = f"fails on {len(self.board)} x {len(self.board[0])}" if self.board and not self.ok else None
        return f"<Report of {self.name}: {', '.join(filter(None, [verdict, self.kind, self.mistake, size]))}>"

    def __str__(self):
        parts = [f"{self._verdict}. {self.message}"]
        if self.board:
            parts.append(_side_by_side(self))
        if self.code:
            parts.append(f"Line {self.line}: {self.code}")
        if self.order:
            parts.append(f"Neighbor order: {self.order}.")
        if self.costs:
            parts.append(_costs_text(self))
        parts += self.notes
        if self.printed:
            parts.append("It printed:\n" + self.printed.rstrip("\n"))
        return "\n\n".join(parts)

    def _repr_html_(self):
        sign = "✓" if self.ok else "≈" if self.in_games else "✗"
        first, *more = self.message.split("\n")
        parts = [f"<p class='lm-verdict'><b>{sign} {self._verdict}.</b> {escape(first)}</p>"]
        parts += [f"<p>{escape(sentence)}</p>" for sentence in more]
        if self.board:
            parts.append(_pictures(self))
        if self.code:
            parts.append(f"<p>Line {self.line} of the solution:</p><pre>{escape(self.code)}</pre>")
        if self.order:
            parts.append(f"<p>Neighbor order: {escape(self.order)}.</p>")
        if self.costs:
            parts.append(_costs_html(self))
        parts += [f"<p>{escape(note)}</p>" for note in self.notes]
        if self.printed:
            parts.append(
                f"<details><summary>What it printed</summary><pre>{escape(self.printed)}</pre></details>"
            )
        alone = self.mistake != "remembers the last board"  # that one goes wrong after other clicks only
        if self.board and self.got is not None and not self.ok and alone:
            first = "" if self.typed else ", with your solution's name first"
            parts.append(f"<p>To see it happen{first}: <code>{escape(_call_to_watch(self))}</code></p>")
        return f"<style>{_STYLE}</style><div class='lm-report'>{''.join(parts)}</div>"


def _call_to_watch(report):
    """What to type to see it go wrong: every name in it is one that the reader has."""
    small = sum(map(len, report.board)) <= 12
    board = report.board if small else "/".join(map("".join, report.board))
    return f"watch({report.typed or '…'}, {json.dumps(board)}, {list(report.click)})"


def label(value):
    """What a cell is shown as: itself where it is a symbol, else as Python writes it, shortened.

    >>> label("B"), label(1), label("0"), label("unknown")
    ('B', '1', '0', 'unkn…')
    """
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 5 else text[:4] + "…"


def differing(expected, got):
    """The cells in which two boards differ, by value or by type."""
    return {
        (row, col)
        for row, values in enumerate(expected)
        for col, value in enumerate(values)
        if got[row][col] != value
    }


def _boards(report):
    """The boards to show, as (title, rows, cells to mark)."""
    boards = [("board", report.board, set()), ("expected", report.expected, set())]
    if report.got:
        boards.append(("got", report.got, differing(report.expected, report.got)))
        boards[1] = ("expected", report.expected, boards[2][2])
    return boards


def _side_by_side(report):
    columns = []
    for title, rows, marked in _boards(report):
        cells = [
            ["*" * ((r, c) in marked) + label(value) for c, value in enumerate(values)]
            for r, values in enumerate(rows)
        ]
        width = max(len(cell) for row in cells for cell in row)
        lines = [" ".join(cell.rjust(width) for cell in row) for row in cells]
        size = max(len(title), len(lines[0]))
        columns.append([title.ljust(size), *(line.ljust(size) for line in lines)])
    lines = ["   ".join(parts).rstrip() for parts in zip(*columns, strict=True)]
    stars = ["(* marks the cells that differ)"] if report.got else []
    return "\n".join([f"click {list(report.click)}", *lines, *stars])


def _pictures(report):
    figures = []
    for title, rows, marked in _boards(report):
        click = tuple(report.click) if title == "board" else None
        body = "".join(
            "<tr>"
            + "".join(
                _cell(value, (r, c) in marked, (r, c) == click, f"row {r}, column {c}")
                for c, value in enumerate(values)
            )
            + "</tr>"
            for r, values in enumerate(rows)
        )
        note = f", click [{click[0]}, {click[1]}]" if click else ""
        # Not a caption: it would stretch the cells of a narrow table.
        table = f"<table aria-label='{title}{note}'><tbody>{body}</tbody></table>"
        figures.append(f"<figure><figcaption>{title}{note}</figcaption>{table}</figure>")
    if not report.got:
        figures.append("<p class='lm-none'>got: no board</p>")
    return f"<div class='lm-boards'>{''.join(figures)}</div>"


_STATES = {
    "M": ("mine", "mine"),
    "E": ("unrevealed", "closed"),
    "B": ("revealed", "blank"),
    "X": ("exploded", "exploded mine"),
}


def _cell(value, marked, clicked, place):
    is_symbol = isinstance(value, str) and len(value) == 1 and value in SYMBOLS
    state, spoken = _STATES.get(value, ("revealed", label(value))) if is_symbol else ("other", label(value))
    text = {"E": "", "B": ""}.get(value, GLYPHS.get(value, label(value))) if is_symbol else label(value)
    classes = [f"lm-{state}", *["lm-differs"] * marked, *["lm-clicked"] * clicked]
    if is_symbol and value.isdigit():
        classes.append(f"lm-{value}")
    words = f"{place}: {spoken}" + ", differs" * marked + ", the click" * clicked
    if not is_symbol:
        words += f" ({type(value).__name__} {value!r}, not a symbol)"
    mark = "<span class='lm-sign' aria-hidden='true'>≠</span>" if marked else ""
    words = escape(words)
    return f"<td class='{' '.join(classes)}' title='{words}' aria-label='{words}'>{escape(text)}{mark}</td>"


@lru_cache(maxsize=1)
def taught_costs():
    """The costs of the taught solvers: a dict from name to a dict as in `Report.costs`."""
    board = [[EMPTY] * COST_SIZE for _ in range(COST_SIZE)]
    traces = {name: record(solver, board, (0, 0)) for name, solver in SOLVERS.items()}
    return {name: costs_of(trace) for name, trace in traces.items()}


def costs_of(trace):
    """What one run cost, as in `Report.costs`."""
    waiting = trace.peak_frontier if not trace.max_depth else 0
    return {"reads": trace.reads, "writes": trace.writes, "peak": waiting, "depth": trace.max_depth}


def _cost_rows(report):
    rows = [("this solution", report.costs), *taught_costs().items()]
    return [(name, [costs[key] for key, _ in _COLUMNS]) for name, costs in rows]


def _number(value):
    return "?" if value is None else f"{value:,}" if value else "-"


def _costs_title():
    return f"Costs on an open board of {COST_SIZE} x {COST_SIZE}, clicked in the corner"


def _costs_text(report):
    lines = [_costs_title() + ":", f"{'':29}" + "".join(f"{title:>20}" for _, title in _COLUMNS)]
    lines += [
        f"{name:29}" + "".join(f"{_number(value):>20}" for value in values)
        for name, values in _cost_rows(report)
    ]
    return "\n".join(lines)


def _costs_html(report):
    head = "".join(f"<th scope='col'>{title}</th>" for _, title in _COLUMNS)
    body = ""
    for number, (name, values) in enumerate(_cost_rows(report)):
        like = " (behaves like this one)" if name == report.behaves_like else ""
        cells = "".join(f"<td>{_number(value)}</td>" for value in values)
        own = " class='lm-own'" if not number else ""
        body += f"<tr{own}><th scope='row'>{escape(name)}{like}</th>{cells}</tr>"
    return (
        f"<details open><summary>{_costs_title()}</summary>"
        f"<table class='lm-costs'><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
        "</details>"
    )


def _style():
    """The colors of the picture language as CSS, for the light and for the dark theme."""

    def colors(dark):
        states = {"unrevealed": "text", "revealed": "text", "mine": "mine", "exploded": "exploded"}
        rules = {f"lm-{state}": (FILL[state][dark], INK[ink][dark]) for state, ink in states.items()}
        rules["lm-other"] = (FILL["revealed"][dark], INK["text"][dark])
        css = "".join(f".{name}{{background:{fill};color:{ink}}}" for name, (fill, ink) in rules.items())
        css += "".join(f".lm-{digit}{{color:{INK[digit][dark]}}}" for digit in "12345678")
        light, shade = FILL["unrevealed light edge"][dark], FILL["unrevealed dark edge"][dark]
        css += f":is(.lm-unrevealed,.lm-mine){{border-color:{light} {shade} {shade} {light}}}"
        css += f":is(.lm-revealed,.lm-other){{border-color:{FILL['grid'][dark]}}}"
        css += f".lm-differs{{outline-color:{INK['current'][dark]}}}"
        css += f".lm-clicked{{outline-color:{INK['frontier'][dark]}}}"
        css += f".lm-sign{{background:{INK['current'][dark]};color:{FILL['revealed'][dark]}}}"
        return "".join(f"{{}} {rule}}}" for rule in css.split("}") if rule)

    light = colors(0).replace("{}", ".lm-report")
    dark = colors(1).replace("{}", "[data-jp-theme-light='false'] .lm-report")
    return _LAYOUT + light + dark


_LAYOUT = (
    ".lm-report{line-height:1.4;max-width:60em}"
    ".lm-report .lm-verdict{border-left:.3em solid;padding-left:.6em}"
    ".lm-report .lm-boards{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1em 2em;margin:.5em 0}"
    ".lm-report table{border-collapse:separate;border-spacing:2px;margin:0;width:auto}"
    ".lm-report figure{margin:0}.lm-report figcaption{white-space:nowrap;padding:.2em 0}"
    ".lm-report .lm-boards td{box-sizing:border-box;width:2.2em;min-width:2.2em;height:2.2em;padding:0;"
    "text-align:center;vertical-align:middle;font-weight:bold;border-style:solid;border-width:2px;position:relative}"
    ".lm-report .lm-other{text-decoration:underline wavy}"
    ".lm-report .lm-differs{outline:3px solid;outline-offset:-3px}"
    ".lm-report .lm-clicked{outline:3px dashed;outline-offset:-3px}"
    ".lm-report .lm-sign{position:absolute;right:0;top:0;font-size:.6em;line-height:1.2;padding:0 .2em;"
    "text-decoration:none}"
    ".lm-report .lm-costs :is(td,th){padding:.1em .8em;text-align:right;font-weight:normal}"
    ".lm-report .lm-costs [scope=row]{text-align:left;white-space:nowrap}"
    ".lm-report .lm-own :is(td,th){font-weight:bold}"
    ".lm-report .lm-none{align-self:center}"
    ".lm-report pre{max-height:15em;overflow:auto}"
)
_STYLE = _style()
