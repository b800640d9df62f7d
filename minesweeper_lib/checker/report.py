"""The `Report` that `check` returns, as text and as HTML. Nothing here runs a learner's code."""

import json
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path

from ..board import DIGITS, one_line, opened
from ..errors import short
from ..look import FILL, INK, OTHER, STATES, state_of
from ..mistakes import AGAIN, MISTAKES
from ..solvers import SOLVERS, breadth_first, depth_first
from ..translation import translated
from .cost_sentences import say as cost_sentences
from .costs import taught_costs
from .sentences import say as sentences


@dataclass
class Report:
    """What `check` found out about a solution. Made by `check`.

    Attributes
    ----------
    ok : bool
        Whether it is right, as far as was tried.
    in_games : bool
        Of a wrong one: whether it is right on all boards that a game leads to, as far as was tried.
    paragraphs : list of str
        The verdict in plain sentences, also as one text, ``message``.
    mistake : str or None
        The name in `MISTAKES` of what it gets wrong, where it behaves like that.
    board, click, expected, got
        The smallest board found on which it fails, ``rows x cols``, and the right result beside
        its own; ``got`` is None where none came back. All None where there is no such board.
    endless : bool
        Whether none came back because it did not end by itself.
    line, code : int, str
        A line of the solution, from 1, and what it says; None if not known.
    line_is : str or None
        What that line is, an `ids.LineIs`: the ``cause``, or where it shows, as the one that ``writes``.
    kind, kind_id, behaves_like, frontier, order : str or None
        Of a right one: how it works, in words and as `ids.KindId`, the taught solver it behaves like, what
        its cells wait in, its neighbor order. See `classify.Kind`.
    time, memory : str or None
        How its time, and what waits in it, grow with the board, and why.
    costs : dict or None
        ``reads``, ``writes``, ``peak``, ``depth`` on an open board of 10 x 10, clicked in the first cell, and
        ``reads_opposite``, clicked in the last one. A number is None where it was not measured.
    survives : bool or None
        Whether an open 50 x 50 comes out right within the recursion limit; None where that is not known.
    fails_from : int or None
        If not, the smallest open N x N that does not.
    milliseconds : float or None
        For one click on an open 50 x 50.
    notes : list of str
        What else was seen.
    printed : str
        What it printed, the first part.
    language : str or None
        What it is written in, where that is not Python.
    ours : str or None
        A solver of ours in that language, to compare with where this one cannot be run.
    typed : str or None
        The name by which the reader's own code has the solution, so that it can be typed.
    """

    ok: bool
    paragraphs: list
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
    kind_id: str | None = None
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

    @property
    def _verdict(self):
        """The verdict as (sign, title, in a few words)."""
        return sentences.VERDICTS[self.ok, self.in_games]

    @property
    def _line_is(self):
        """What there is to say of the line that is shown."""
        return [sentences.LINE_IS[self.line_is]] if self.line_is else []

    def __repr__(self):
        fails = self.board and not self.ok
        size = sentences.FAILS_ON.format(rows=len(self.board), cols=len(self.board[0])) if fails else None
        told = filter(None, [self._verdict[2], translated(self.kind), translated(self.mistake), size])
        return sentences.REPORT.format(name=translated(self.name), told=sentences.COMMA.join(told))

    def __str__(self):
        parts = [sentences.VERDICT.format(title=self._verdict[1], message=self.message)]
        if self.board:
            parts.append(_side_by_side(self))
        if self.code:
            parts.append(sentences.LINE.format(line=self.line, code=self.code))
            parts += self._line_is
        parts += [sentences.ASPECT.format(aspect=name, told=told) for name, told in _aspects(self).items()]
        parts += self.notes
        if self.costs:
            parts.append(_costs_text(self))
        if self.ours:
            parts.append(sentences.OURS.format(text=self.ours.rstrip("\n")))
        if self.printed:
            parts.append(sentences.PRINTED.format(printed=self.printed.rstrip("\n")))
        return "\n\n".join(parts)

    def _repr_html_(self):
        sign, title, _ = self._verdict
        first, *more = self.paragraphs
        headline = sentences.HEADLINE.format(sign=sign, title=title)
        parts = [f"<p class='lm-verdict'><b>{headline}</b> {escape(first)}</p>", *map(_paragraph, more)]
        if self.board:
            parts.append(_pictures(self))
        if self.code:
            above = sentences.LINE_ABOVE.format(line=self.line)
            parts.append(f"{_paragraph(above)}<pre>{escape(self.code)}</pre>")
            parts += map(_paragraph, self._line_is)
        if aspects := _aspects(self):
            rows = (f"<dt>{name}</dt><dd>{escape(told)}</dd>" for name, told in aspects.items())
            parts.append(f"<dl>{''.join(rows)}</dl>")
        parts += map(_paragraph, self.notes)
        if self.costs:
            parts.append(_costs_html(self))
        if self.printed:
            summary = f"<summary>{sentences.PRINTED_ABOVE}</summary>"
            parts.append(f"<details>{summary}<pre>{escape(self.printed)}</pre></details>")
        if self.ours:
            parts.append(f"<p>{sentences.OURS_ABOVE}</p><pre>{escape(self.ours)}</pre>")
        # What goes wrong only after other clicks is not seen in one that is watched.
        alone = not self.mistake or MISTAKES[self.mistake].shows != AGAIN
        if self.board and self.got is not None and not self.ok and alone:
            above = sentences.SEE_IT if self.typed else sentences.SEE_IT_FIRST
            parts.append(f"<p>{above} <code>{escape(_call_to_watch(self))}</code></p>")
        return f"<style>{style()}</style><div class='lm-report'>{''.join(parts)}</div>"


def _aspects(report):
    """What is known of how it goes about it: a dict from what a reader calls it to what is told."""
    told = {name: getattr(report, attribute) for attribute, name in sentences.ASPECTS.items()}
    return {name: translated(text) for name, text in told.items() if text}


def _paragraph(text):
    return f"<p>{escape(text)}</p>"


def _call_to_watch(report):
    """What to type to see it go wrong: every name in it is one that the reader has."""
    small = sum(map(len, report.board)) <= 12
    board = report.board if small else one_line(report.board)
    return f"watch({report.typed or '…'}, {json.dumps(board)}, {list(report.click)})"


def _boards(report):
    """The boards to show, as (title, rows, cells that differ, cell that is clicked or None)."""
    marked = set(opened(report.expected, report.got)) if report.got else set()
    yield sentences.BOARD, report.board, set(), tuple(report.click)
    if report.got == report.expected:  # what is wrong with it is not what comes out
        yield sentences.EXPECTED_AND_GOT, report.got, set(), None
        return
    yield sentences.EXPECTED, report.expected, marked, None
    if report.got:
        yield sentences.GOT, report.got, marked, None


def _side_by_side(report):
    columns = []
    for title, rows, marked, _ in _boards(report):
        cells = [
            ["*" * ((r, c) in marked) + short(value, 5) for c, value in enumerate(values)]
            for r, values in enumerate(rows)
        ]
        width = max(len(cell) for row in cells for cell in row)
        lines = [" ".join(cell.rjust(width) for cell in row) for row in cells]
        size = max(len(title), len(lines[0]))
        columns.append([title.ljust(size), *(line.ljust(size) for line in lines)])
    lines = ["   ".join(parts).rstrip() for parts in zip(*columns, strict=True)]
    stars = [sentences.STARS] if any(marked for _, _, marked, _ in _boards(report)) else []
    return "\n".join([sentences.CLICK.format(click=list(report.click)), *lines, *stars])


def _pictures(report):
    figures = []
    for title, rows, marked, click in _boards(report):
        body = "".join(
            "<tr>"
            + "".join(
                _cell(value, (r, c), (r, c) in marked, (r, c) == click) for c, value in enumerate(values)
            )
            + "</tr>"
            for r, values in enumerate(rows)
        )
        above = sentences.BOARD_AND_CLICK.format(click=click) if click else title
        # Not a caption: it would stretch the cells of a narrow table.
        table = f"<table aria-label='{above}'><tbody>{body}</tbody></table>"
        figures.append(f"<figure><figcaption>{above}</figcaption>{table}</figure>")
    if not report.got:
        figures.append(f"<p class='lm-none'>{sentences.GOT_NO_BOARD}</p>")
    return f"<div class='lm-boards'>{''.join(figures)}</div>"


def _cell(value, cell, marked, clicked):
    """One cell as HTML: how it looks, what it shows, and what is spoken of it."""
    state = state_of(value)
    told, shown, look = state.told, state.glyph, state.fill
    said = sentences.CELL_DIFFERS if marked else sentences.CELL_CLICKED if clicked else sentences.CELL
    if state is STATES[OTHER]:
        told = shown = short(value, 5)
        said, look = sentences.CELL_IS_NO_SYMBOL, state.id
    names = [look, *["differs"] * marked, *["clicked"] * clicked, *[value] * (state.id in DIGITS)]
    classes = [f"lm-{name}" for name in names]
    words = said.format(row=cell[0], col=cell[1], state=told, type=type(value).__name__, value=value)
    mark = "<span class='lm-sign' aria-hidden='true'>≠</span>" if marked else ""
    words = escape(words)
    return f"<td class='{' '.join(classes)}' title='{words}' aria-label='{words}'>{escape(shown)}{mark}</td>"


def _number(value):
    return cost_sentences.NOT_MEASURED if value is None else f"{value:,}" if value else "-"


def _costs_text(report):
    """The table of costs: beside this solution only the two that everybody knows, and the one it is like."""
    beside = dict.fromkeys(filter(None, (report.behaves_like, depth_first.name, breadth_first.name)))
    solutions = {cost_sentences.THIS_SOLUTION: report.costs} | {name: taught_costs(name) for name in beside}
    columns = [[cost_sentences.COSTS, *cost_sentences.COLUMNS.values()]]
    columns += [
        [translated(name), *(_number(costs[key]) for key in cost_sentences.COLUMNS)]
        for name, costs in solutions.items()
    ]
    sizes = [max(map(len, column)) for column in columns]
    return "\n".join(
        "   ".join([first.ljust(sizes[0]), *map(str.rjust, rest, sizes[1:])])
        for first, *rest in zip(*columns, strict=True)
    )


def _costs_html(report):
    """The table of costs, folded: this solution first, then all that are taught."""
    head = "".join(f"<th scope='col'>{title}</th>" for title in cost_sentences.COLUMNS.values())
    body = ""
    rows = {cost_sentences.THIS_SOLUTION: report.costs} | {name: taught_costs(name) for name in SOLVERS}
    for name, costs in rows.items():
        alike = name == report.behaves_like
        named = cost_sentences.BEHAVES_LIKE.format(name=translated(name)) if alike else translated(name)
        cells = "".join(f"<td>{_number(costs[key])}</td>" for key in cost_sentences.COLUMNS)
        own = " class='lm-own'" if costs is report.costs else ""
        body += f"<tr{own}><th scope='row'>{escape(named)}</th>{cells}</tr>"
    return (
        f"<details><summary>{cost_sentences.COSTS_FOLDED}</summary><div class='lm-wide'>"
        f"<table class='lm-costs'><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
        "</div></details>"
    )


@cache
def style():
    """`report.css`, with the colors of the picture language for the light and for the dark theme."""

    def colors(theme):
        names = {f"fill-{name}": pair[theme] for name, pair in FILL.items()}
        names |= {f"ink-{name}": pair[theme] for name, pair in INK.items()}
        return ";".join(f"--lm-{name.replace(' ', '-')}:{color}" for name, color in names.items())

    rules = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    light, dark = colors(0), colors(1)
    return f".lm-report{{{light}}}[data-jp-theme-light='false'] .lm-report{{{dark}}}{rules}"
