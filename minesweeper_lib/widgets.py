"""Boards to use with the hands: `play` a game, `watch` a solver.

Each returns a widget for JupyterLab, Notebook 7 and whatever else shows ipywidgets: one board,
drawn by ``static/board.js``, with ipywidgets controls around it. Python decides what a click
does; the browser draws, plays traces back and reports clicks.

Answers may be given on another thread (ipykernel 7 runs comms on one): so they touch no pyplot,
no signal and no code of the reader's, and one lock lets them in one by one.
"""

import random
import threading
from functools import wraps
from pathlib import Path

import anywidget
import ipywidgets
import traitlets
from IPython.display import display

from .board import BOARDS, InvalidBoard, parse, validate_board
from .game import LEVELS, Game
from .look import FILL, GLYPHS, HEAT, INK
from .solvers import SOLVERS
from .still import still
from .trace import Trace, record
from .wire import numbers, pack
from .words import counted

STATIC = Path(__file__).parent / "static"
LARGEST = 50
_SLOW = ("rescan", "raster sweep")  # too slow for an answer to a click on a large board


def _look():
    """The picture language as the style sheet takes it: camelCase names, pairs of colors."""

    def camel(name):
        first, *rest = name.split()
        return first + "".join(word.capitalize() for word in rest)

    colors = {camel(name.removeprefix("unrevealed ")): pair for name, pair in FILL.items()}
    colors |= {camel("ink " + name): pair for name, pair in INK.items() if name != "text"}
    colors |= {"text": INK["text"], "page": ("#ffffff", "#111111")}
    return {"colors": colors, "glyphs": GLYPHS, "heat": HEAT}


class Screen(anywidget.AnyWidget):
    """The one board widget. It knows how to show a board and how to pass messages on, in order.

    Parameters
    ----------
    answer : function, optional
        Takes a message such as ``{"do": "click", "cell": 5}`` and returns the traits to change.
    """

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    verb = traitlets.Unicode().tag(sync=True)
    rows = traitlets.Int().tag(sync=True)
    cols = traitlets.Int().tag(sync=True)
    cells = traitlets.Unicode(help="what the reader sees, one symbol a cell").tag(sync=True)
    wave = traitlets.Bytes(help="the cells that opened last, in order").tag(sync=True)
    said = traitlets.Unicode(help="what happened, in a sentence").tag(sync=True)
    facts = traitlets.Unicode().tag(sync=True)
    answered = traitlets.List(["", 0], help="the page and the number of its last message").tag(sync=True)
    lanes = traitlets.List(help="packed traces").tag(sync=True)
    look = traitlets.Dict(default_value=_look()).tag(sync=True)
    size = traitlets.Int(0, help="pixels of a cell's side; 0 fits the page").tag(sync=True)
    animated = traitlets.Bool(False).tag(sync=True)
    # These are the page's own: views of one widget share them, and Python is not told.
    scale = traitlets.Float(1).tag(sync=True)
    frame = traitlets.Int(0).tag(sync=True)
    pace = traitlets.Int(4).tag(sync=True)
    labels = traitlets.Unicode("").tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)

    def __init__(self, answer=None, **traits):
        super().__init__(**traits)
        self._answer = answer
        self._next, self._early = {}, {}
        self.lock = threading.RLock()
        self.on_msg(self._receive)

    def __repr__(self):
        return f"<board of {self.rows} x {self.cols}>"

    def put(self, **traits):
        """Change traits together: one message to the browser, however many they are."""
        with self.lock, self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def _receive(self, _widget, message, _buffers):
        """Answer messages in the order in which the page numbered them, each once."""
        page, number = message.get("page"), message.get("number")
        with self.lock:
            due = self._next.setdefault(page, 1)
            if number < due:  # the page asks again: an answer was lost on its way
                self.send_state(["cells", "wave", "said", "facts", "answered"])
                return
            self._early[page, number] = message
            while (page, due) in self._early:
                message = self._early.pop((page, due))
                changes = self._answer(message) if self._answer else {}
                self.put(answered=[page, due], **changes)
                due += 1
                self._next[page] = due


class Verb(ipywidgets.VBox):
    """A board with its controls: what every verb returns.

    In a saved notebook that is opened without Python, a picture of the board stands in for it.
    """

    def __init__(self, screen, controls=()):
        self.screen = screen
        bar = [ipywidgets.HBox(controls, layout={"flex_flow": "row wrap"})] if controls else []
        super().__init__([*bar, screen])

    def __repr__(self):
        return f"<{type(self).__name__.lower()} on a board of {self.screen.rows} x {self.screen.cols}>"

    def _ipython_display_(self):
        display(still(self.screen.cells, self.screen.cols), raw=True)
        display({**super()._repr_mimebundle_(), "text/plain": repr(self)}, raw=True)

    def close(self):
        """Let go of the board, its controls, and everything the browser holds for them."""
        for control in (*getattr(self.children[0], "children", ()), *self.children):
            control.layout.close()
            control.close()
        self.layout.close()
        super().close()


def _one_by_one(method):
    """Run a method of a verb under the lock of its screen."""

    @wraps(method)
    def locked(self, *args):
        with self.screen.lock:
            return method(self, *args)

    return locked


class Play(Verb):
    """What `play` returns: a game that is played in the browser.

    Attributes
    ----------
    game : Game
    board : list of lists of str
        The board as it is now, mines included.
    """

    def __init__(self, board, seed, solver, xray, size):
        self._given = None if isinstance(board, str) else board
        self.game = Game(board, seed)
        self._solver = solver
        self.xray = xray
        screen = Screen(self._answer, verb="play", size=size, animated=solver is not None)
        self.screen = screen
        self._show()
        super().__init__(screen, self._controls())

    @property
    def board(self):
        return [row[:] for row in self.game.board]

    def _controls(self):
        small = {"width": "auto"}
        new = ipywidgets.Button(description="New game" if self.game.level else "Start again", layout=small)
        undo = ipywidgets.Button(description="Undo", layout=small)
        redo = ipywidgets.Button(description="Redo", layout=small)
        new.on_click(lambda _: self._new())
        undo.on_click(lambda _: self._do(self.game.undo))
        redo.on_click(lambda _: self._do(self.game.redo))
        return [new, undo, redo]

    @_one_by_one
    def _answer(self, message):
        row_col = divmod(message["cell"], self.screen.cols)
        if message["do"] == "flag":
            self.game.flag(row_col)
        else:
            self.game.click(row_col, self._solver)
        return self._state()

    @_one_by_one
    def _do(self, move):
        move()
        self._show()

    @_one_by_one
    def _new(self):
        level = self.game.level
        self.game = Game(level or self._given, _any_seed() if level else None)
        self._show()

    def _state(self):
        game, cols = self.game, len(self.game.board[0])
        name = f"{game.level.capitalize()}, seed {game.seed} · " if game.level else ""
        return {
            "rows": len(game.board),
            "cols": cols,
            "cells": game.seen(self.xray).replace("\n", ""),
            "wave": numbers(row * cols + col for row, col in game.opened),
            "said": game.said,
            "facts": f"{name}{counted(game.mines_left, 'mine')} left to flag",
        }

    def _show(self):
        self.screen.put(**self._state())


def play(board="beginner", *, seed=None, solver=None, xray=False, size=0):
    """Play a game: click a cell, and Python opens what that click opens.

    Parameters
    ----------
    board : list of lists of str, or str
        A board to play as it is; a level, ``"tiny"``, ``"beginner"``, ``"intermediate"``,
        ``"expert"`` or ``"largest"``, whose first click is safe; the name of a curated board of
        `BOARDS`; or a board as text.
    seed : int or str, optional
        Which random board of the level. It is shown, so that a class can share it.
    solver : str, optional
        A name from `SOLVERS`: opened cells then appear one by one, in that solver's order.
    xray : bool
        Show the mines. Without it they never reach the browser.
    size : int, optional
        Pixels of a cell's side. By default the board fits the page.

    Returns
    -------
    Play
        A widget. Its ``board`` is the board as it is now.

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
    return Play(board, seed, solver, xray, size)


class Watch(Verb):
    """What `watch` returns: a trace, played in the browser.

    Attributes
    ----------
    trace : Trace
    """

    def __init__(self, trace, size):
        self.trace = trace
        packed = pack(trace)
        screen = Screen(
            verb="watch",
            rows=len(trace.board),
            cols=len(trace.board[0]),
            cells=packed["result"],
            lanes=[packed],
            size=size,
            pace=_pace(len(trace.steps)),
        )
        super().__init__(screen)


def watch(trace, board=None, click=None, *, size=0):
    """Watch one click being solved: play, pause, step, scrub; click a cell to jump to its reveal.

    Parameters
    ----------
    trace : Trace, or a solution
        What `record` returns; or anything `record` takes, with a board and a click.
    board : list of lists of str, optional
    click : [row, col], optional
    size : int, optional
        Pixels of a cell's side. By default the board fits the page.

    Examples
    --------
    >>> from minesweeper_lib import BOARDS, SOLVERS
    >>> watch(SOLVERS["depth first"], BOARDS["rings"].board, (3, 3))
    <watch on a board of 7 x 7>
    """
    return Watch(as_trace(trace, board, click), size)


def as_board(board):
    """Read a board from a list of rows, a curated board's name, text, or a widget that holds one.

    Raises
    ------
    InvalidBoard
        Also for a board beyond 50 x 50, with what to use instead.
    """
    if isinstance(board, str):
        is_text = not set(board) - set("MEB12345678X/ \n")
        board = parse(board) if is_text else BOARDS[board].board
    board = getattr(board, "board", board)
    validate_board(board)
    rows, cols = len(board), len(board[0])
    if max(rows, cols) > LARGEST:
        raise InvalidBoard(
            f"{rows} x {cols} is more than these widgets show, {LARGEST} x {LARGEST}; "
            "for larger boards use minesweeper_lib.pictures: draw(board), draw_order(trace)"
        )
    return [row[:] for row in board]


def as_trace(trace, board=None, click=None):
    """Take a trace as it is, or record one from a solution, a board and a click."""
    if isinstance(trace, Trace):
        as_board(trace.board)
        return trace
    if board is None or click is None:
        raise TypeError(
            "give a trace, as record(solution, board, click) returns it, or those three themselves"
        )
    return record(trace, as_board(board), click)


def _any_seed():
    return random.randrange(1000, 10000)


def _pace(steps):
    """Steps a second, so that the whole lasts about a quarter of a minute at most."""
    return next((pace for pace in (4, 8, 16, 32, 64) if steps <= 16 * pace), 125)
