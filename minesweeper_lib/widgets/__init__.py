"""Boards to use with the hands: `play`, `watch`, `race`, `predict` and `edit`.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board,
drawn by ``static/board.js``, with ipywidgets controls around it. Python decides what a click
does; the browser draws, plays traces back and reports clicks.

Rows and columns are counted from 0, as in LeetCode.
"""

import json
import random
import time

import ipywidgets

from ..board import BOARDS, EMPTY, MINE, InvalidBoard, parse, show, validate_board, validate_click
from ..solvers import SOLVERS
from ..trace import Trace, record
from ..words import counted, place
from .game import LEVELS, Game
from .guess import NextCell, WholeOrder
from .screen import Verb, button, control, one_by_one
from .wire import numbers, pack

LARGEST = 50
_SLOW = ("rescan", "raster sweep")  # too slow to answer a click on a large board


class Play(Verb):
    """What `play` returns: a game in the browser.

    Attributes
    ----------
    game : Game
    board : list of lists of str
        The board as it is now, mines included.
    """

    def __init__(self, board, seed, solver, xray, timer, size):
        self._given = None if isinstance(board, str) else board
        self._solver, self._xray, self._timed = solver, xray, timer
        self.game = Game(board, seed)
        self._clock = [0, 0]
        letters = {"f": "flag", "u": "undo", "r": "redo"}
        super().__init__(size=size, letters=letters, **self.state())

    @property
    def board(self):
        return [row[:] for row in self.game.board]

    def make_controls(self):
        levels = [
            (f"{name}: {rows} x {cols}, {counted(mines, 'mine')}", name)
            for name, (rows, cols, mines) in LEVELS.items()
        ]
        if self._given:
            levels.insert(0, ("this board", ""))
        fast = [name for name in SOLVERS if name not in _SLOW]
        ways = [("all at once", ""), *((f"in the order of {name}", name) for name in fast)]
        if self._solver in _SLOW:
            ways.append((f"in the order of {self._solver}", self._solver))
        self._level = control(
            ipywidgets.Dropdown, "Board", self._start, options=levels, value=self.game.level or ""
        )
        self._seed = control(
            ipywidgets.Text, "Seed", self._reseed, value=self._seed_text(), continuous_update=False
        )
        self._seed.layout.width = "9em"
        self._undo = button("Undo", lambda: self._move(self.game.undo), "Take the last move back (key U)")
        self._redo = button("Redo", lambda: self._move(self.game.redo), "Play it again (key R)")
        return [
            button("New game", lambda: self._start(self._level.value)),
            self._undo,
            self._redo,
            self._level,
            self._seed,
            control(ipywidgets.Dropdown, "Open", self._open_as, options=ways, value=self._solver or ""),
            control(ipywidgets.Checkbox, "X-ray", self._see, value=self._xray, indent=False),
        ]

    def answer(self, message):
        cell = divmod(message["cell"], self.screen.cols)
        if message["do"] == "click":
            self.game.click(cell, self._solver)
        elif message["do"] == "flag":
            self.game.flag(cell)
        else:
            {"undo": self.game.undo, "redo": self.game.redo}[message["do"]]()

    @one_by_one
    def _move(self, move):
        move()

    @one_by_one
    def _see(self, xray):
        self._xray = xray
        self.game.opened = []

    @one_by_one
    def _open_as(self, solver):
        self._solver = solver or None
        self.game.opened = []

    @one_by_one
    def _start(self, level):
        self.game = Game(level or self._given, _any_seed() if level else None)
        self.game.said = "A new game. The first click is safe." if level else "The same board again."

    @one_by_one
    def _reseed(self, text):
        text = text.strip()
        if self.game.level and text and text != str(self.game.seed):
            self.game = Game(self.game.level, int(text) if text.isdecimal() else text)
            self.game.said = f"The board of seed {text}. The first click is safe."

    def _seed_text(self):
        return "" if self.game.seed is None else str(self.game.seed)

    def set_controls(self):
        game = self.game
        self._undo.disabled, self._redo.disabled = not game.can_undo, not game.can_redo
        self._seed.value, self._seed.disabled = self._seed_text(), not game.level

    def state(self):
        game, cols = self.game, len(self.game.board[0])
        name = f"{game.level}, seed {game.seed} · ".capitalize() if game.level else ""
        return {
            "rows": len(game.board),
            "cols": cols,
            "cells": game.seen(self._xray).replace("\n", ""),
            "wave": numbers(row * cols + col for row, col in game.opened),
            "animated": self._solver is not None,
            "said": game.said,
            "facts": f"{name}{counted(game.mines_left, 'mine')} left to flag",
            "clock": self._time(),
        }

    def _time(self):
        """When the game began, with its first move, and ended; nothing unless the timer is on."""
        if not self._timed:
            return []
        began, ended = self._clock
        began = (began or time.time()) if self.game.can_undo else 0
        ended = (ended or time.time()) if self.game.status != "playing" else 0
        self._clock = [began, ended]
        return self._clock


def play(board="beginner", *, seed=None, solver=None, xray=False, timer=False, size=0):
    """Play a game: click a cell, and Python opens what that click opens.

    Right click, long touch or the key F puts a flag; a click on a digit whose mines all have flags
    opens the cells around it; U takes a move back and R plays it again.

    Parameters
    ----------
    board : list of lists of str, or str
        A board to play as it is; a level, ``"tiny"``, ``"beginner"``, ``"intermediate"``,
        ``"expert"`` or ``"largest"``, whose first click is safe; the name of a curated board of
        `BOARDS`; a board as text; or what `edit` returns.
    seed : int or str, optional
        Which random board of the level. It is shown, so that a class can share it.
    solver : str, optional
        A name from `SOLVERS`: opened cells then appear one by one, in that solver's order.
    xray : bool
        Show the mines. Without it they never reach the browser.
    timer : bool
        Show how long the game takes.
    size : int, optional
        Pixels of a cell's side. By default the board fits the page.

    Examples
    --------
    >>> play("beginner", seed=529)
    <play on a board of 9 x 9>
    """
    if not (isinstance(board, str) and board in LEVELS):
        board = as_board(board)
    elif seed is None:
        seed = _any_seed()
    if solver is not None:
        SOLVERS[solver]  # refuse an unknown one now, not at the first click
    return Play(board, seed, solver, xray, timer, size)


class Watch(Verb):
    """What `watch` and `race` return: traces of one click, played in the browser.

    Attributes
    ----------
    traces : list of Trace
    """

    def __init__(self, traces, size):
        self.traces = traces
        lanes = [pack(trace) for trace in traces]
        super().__init__(
            rows=len(traces[0].board),
            cols=len(traces[0].board[0]),
            cells=lanes[0]["result"],
            lanes=lanes,
            size=size,
            pace=_pace(max(len(trace.steps) for trace in traces)),
        )


class Race(Watch):
    """What `race` returns: two to four traces in lockstep."""


def watch(trace, board=None, click=None, *, size=0):
    """Watch one click being solved: play, pause, step, scrub; click a cell to jump to its reveal.

    Parameters
    ----------
    trace : Trace, or a solution
        What `record` returns; or anything `record` takes, or a name from `SOLVERS`, with a board
        and a click.
    board : list of lists of str, optional
    click : [row, col], optional
        Of a curated board or an editor: theirs, if left out.
    size : int, optional
        Pixels of a cell's side. By default the board fits the page.

    Examples
    --------
    >>> watch("depth first", "rings")
    <watch on a board of 7 x 7>
    """
    return Watch([as_trace(trace, board, click)], size)


def race(*traces, board=None, click=None, size=0):
    """Watch two to four solvers solve the same click in lockstep, side by side.

    Parameters
    ----------
    *traces : Trace, or solutions
        Of the same board and click. Solutions, or names from `SOLVERS`, need `board` and `click`.
    board, click, size
        As for `watch`.

    Examples
    --------
    >>> race("depth first", "breadth first", board="barrier")
    <race on a board of 6 x 9>
    """
    if not 2 <= len(traces) <= 4:
        raise TypeError(f"a race takes two to four traces or solutions, but found {len(traces)}")
    traces = [as_trace(trace, board, click) for trace in traces]
    if any((trace.board, trace.click) != (traces[0].board, traces[0].click) for trace in traces):
        raise ValueError("a race is fair only with the same board and the same click in all traces")
    return Race(traces, size)


class Predict(Verb):
    """What `predict` returns: the reader's guesses at an order.

    Attributes
    ----------
    trace : Trace
    guess : NextCell or WholeOrder
    """

    def __init__(self, trace, free, size):
        self.trace, self._hints = trace, False
        self._rows, self._cols = len(trace.board), len(trace.board[0])
        self.guess = WholeOrder(trace) if free else NextCell(trace)
        super().__init__(size=size, labels="numbers", letters={"u": "undo"}, **self.state())

    def make_controls(self):
        free = isinstance(self.guess, WholeOrder)
        controls = [
            control(
                ipywidgets.Dropdown,
                "Guess",
                self._switch,
                options=[("cell by cell", False), ("a whole order of your own", True)],
                value=free,
            ),
            button("Tell me", self._tell, "Open the next cell and say why"),
            button("Take back", self._undo, "Take the last cell of your order back (key U)"),
            button("Start again", self._again),
            control(ipywidgets.Checkbox, "Show what waits", self._hint, value=self._hints, indent=False),
        ]
        self._step_only, self._free_only = [controls[1], controls[4]], [controls[2]]
        return controls

    def set_controls(self):
        free = isinstance(self.guess, WholeOrder)
        for widget in self._step_only:
            widget.disabled = free
        for widget in self._free_only:
            widget.disabled = not free

    def answer(self, message):
        if message["do"] == "undo":
            self._take_back()
        else:
            self.guess.click(divmod(message["cell"], self._cols))

    @one_by_one
    def _switch(self, free):
        self.guess = WholeOrder(self.trace) if free else NextCell(self.trace)

    @one_by_one
    def _again(self):
        self.guess = type(self.guess)(self.trace)

    @one_by_one
    def _tell(self):
        self.guess.tell()

    @one_by_one
    def _undo(self):
        self._take_back()

    def _take_back(self):
        if isinstance(self.guess, WholeOrder):
            self.guess.undo()

    @one_by_one
    def _hint(self, hints):
        self._hints = hints

    def state(self):
        guess, cols = self.guess, self._cols
        free = isinstance(guess, WholeOrder)
        waits = guess.waiting if self._hints and not free else ()
        whose = "Your own order" if free else f"The order of {self.trace.name}"
        return {
            "rows": self._rows,
            "cols": cols,
            "cells": "".join(map("".join, guess.board)),
            "wave": numbers(row * cols + col for row, col in guess.opened),
            "waits": numbers(row * cols + col for row, col in waits if _inside(self.trace.board, (row, col))),
            "current": guess.opened[-1][0] * cols + guess.opened[-1][1],
            "said": guess.said,
            "facts": f"{whose} · {guess.score}",
        }


def predict(trace, board=None, click=None, *, free=False, size=0):
    """Say which cell opens next, by clicking it; right and wrong are explained, the score is kept.

    Parameters
    ----------
    trace, board, click, size
        As for `watch`.
    free : bool
        Click a whole order instead, and be told which solver it matches or where it stopped.

    Examples
    --------
    >>> predict("breadth first", "rings")
    <predict on a board of 7 x 7>
    """
    return Predict(as_trace(trace, board, click), free, size)


class Edit(Verb):
    """What `edit` returns: a board to change. It can be given to `play`, `watch`, `race`, `predict`.

    Attributes
    ----------
    board : list of lists of str
        A copy of the board as it is now.
    click : (row, col)
        The cell marked as the click.
    text : str
        The board as text, as `parse` reads it.
    literal : str
        The board as LeetCode takes it.
    """

    def __init__(self, board, click, size):
        self._board, self._click = board, click
        self._brush, self._stroke = "mine", MINE
        self._said = "Click a cell to lay a mine or take it away."
        super().__init__(size=size, letters={"c": "mark"}, **self.state())

    def make_controls(self):
        rows, cols = len(self._board), len(self._board[0])
        self._text = control(
            ipywidgets.Textarea, "Text", self._read, value=self.text, continuous_update=False
        )
        self._text.layout.width = "auto"
        small = {"min": 1, "max": LARGEST, "continuous_update": False}
        self._rows = control(ipywidgets.BoundedIntText, "Rows", lambda _: self._resize(), value=rows, **small)
        self._cols = control(
            ipywidgets.BoundedIntText, "Columns", lambda _: self._resize(), value=cols, **small
        )
        self._rows.layout.width = self._cols.layout.width = "9em"
        boards = [("choose", ""), *((name, name) for name in BOARDS)]
        return [
            control(
                ipywidgets.Dropdown,
                "Paint",
                self._take,
                options=[("mines", "mine"), ("the click", "click")],
                value=self._brush,
            ),
            button("Clear", self._clear, "Take all mines away and close all cells"),
            self._rows,
            self._cols,
            control(ipywidgets.Dropdown, "Load", self._load, options=boards, value=""),
            self._text,
        ]

    def set_controls(self):
        self._rows.value, self._cols.value = len(self._board), len(self._board[0])
        self._text.value = self.text

    @property
    def board(self):
        return [row[:] for row in self._board]

    @property
    def click(self):
        return self._click

    @property
    def text(self):
        return show(self._board)

    @property
    def literal(self):
        return json.dumps(self._board)

    def answer(self, message):
        row, col = cell = divmod(message["cell"], self.screen.cols)
        if message["do"] == "mark" or self._brush == "click":
            self._click = cell
            self._said = f"The click is on {place(cell)}."
        else:
            if not message.get("goes_on"):  # one stroke paints one thing, however long
                self._stroke = EMPTY if self._board[row][col] == MINE else MINE
            self._board[row][col] = self._stroke
            what = "a mine" if self._stroke == MINE else "empty"
            self._said = f"{place(cell).capitalize()} is now {what}. {self._count()}"

    @one_by_one
    def _take(self, brush):
        self._brush = brush

    @one_by_one
    def _clear(self):
        self._put([[EMPTY] * len(row) for row in self._board], "Cleared.")

    @one_by_one
    def _resize(self):
        rows, cols = self._rows.value, self._cols.value
        if (rows, cols) != (len(self._board), len(self._board[0])):
            row_of = [row[:cols] + [EMPTY] * (cols - len(row)) for row in self._board[:rows]]
            more = [[EMPTY] * cols for _ in range(rows - len(row_of))]
            self._put(row_of + more, f"Now {rows} x {cols}.")

    @one_by_one
    def _load(self, name):
        if name:
            self._put(BOARDS[name].board, BOARDS[name].why, BOARDS[name].click)

    @one_by_one
    def _read(self, text):
        """Take a board from text or from a LeetCode literal; say what is wrong with any other."""
        if text.strip() in ("", self.text):
            return
        try:
            board = json.loads(text.replace("'", '"')) if text.lstrip().startswith("[") else parse(text)
            self._put(as_board(board), "Read the board.")
        except InvalidBoard as error:
            self._said = f"Not read: {error}."
        except json.JSONDecodeError:
            self._said = 'Not read: a LeetCode board looks like [["E","M"],["E","E"]].'

    def _put(self, board, said, click=None):
        self._board = board
        self._click = click or (self._click if _inside(board, self._click) else (0, 0))
        self._said = f"{said} {self._count()}"

    def _count(self):
        return f"{counted(sum(row.count(MINE) for row in self._board), 'mine')} now."

    def state(self):
        rows, cols = len(self._board), len(self._board[0])
        row, col = self._click
        return {
            "rows": rows,
            "cols": cols,
            "cells": self.text.replace("\n", ""),
            "current": row * cols + col,
            "said": self._said,
            "facts": f"{rows} x {cols} · the click: {place(self._click)}",
        }


def edit(board="leetcode 1", click=None, *, size=0):
    """Change a board: paint mines, resize, load, copy. The result feeds the other four.

    Parameters
    ----------
    board : list of lists of str, or str
        A board, the name of a curated one, or text.
    click : [row, col], optional
        Where `watch`, `race` and `predict` are to click.
    size : int, optional
        Pixels of a cell's side. By default the board fits the page.

    Examples
    --------
    >>> editor = edit("EEM/EEE")
    >>> editor.literal
    '[["E", "E", "M"], ["E", "E", "E"]]'
    >>> watch("depth first", editor)
    <watch on a board of 2 x 3>
    """
    if click is None:
        click = _click_of(board) or (0, 0)
    board = as_board(board)
    if not _inside(board, click):
        validate_click(board, click)  # says what is wrong with it
    return Edit(board, tuple(click), size)


def as_board(board):
    """Read a board from a list of rows, a curated board or its name, text, or a widget that holds one.

    Raises
    ------
    InvalidBoard
        Also for a board beyond 50 x 50, with what to use instead.
    """
    board = _named(board)
    board = parse(board) if isinstance(board, str) else getattr(board, "board", board)
    validate_board(board)
    rows, cols = len(board), len(board[0])
    if max(rows, cols) > LARGEST:
        raise InvalidBoard(
            f"{rows} x {cols} is more than these widgets show, {LARGEST} x {LARGEST}; for larger boards "
            "use minesweeper_lib.pictures: draw(board), draw_order(trace)"
        )
    return [row[:] for row in board]


def as_trace(trace, board=None, click=None):
    """Take a trace as it is, or record one from a solution or a solver's name, a board and a click."""
    if isinstance(trace, Trace):
        as_board(trace.board)
        return trace
    click = _click_of(board) if click is None else click
    if board is None or click is None:
        raise TypeError(
            "give what record(solution, board, click) returns, or a solution, a board and a click"
        )
    return record(SOLVERS[trace] if trace in list(SOLVERS) else trace, as_board(board), click)


def _named(board):
    """A curated board for its name; anything else as it is."""
    is_name = isinstance(board, str) and set(board) - set("MEB12345678X/ \n")
    return BOARDS[board] if is_name else board


def _click_of(board):
    return getattr(_named(board), "click", None)


def _inside(board, cell):
    row, col = cell
    return 0 <= row < len(board) and 0 <= col < len(board[0])


def _any_seed():
    return random.randrange(1000, 10000)


def _pace(steps):
    """Steps a second, so that the whole lasts about a quarter of a minute at most."""
    return next((pace for pace in (4, 8, 16, 32, 64) if steps <= 16 * pace), 125)
