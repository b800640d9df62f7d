"""`edit`: a board to change."""

import json

import ipywidgets

from ..board import EMPTY, MINE, inside, parse, show, validate_cell
from ..boards import BOARDS
from ..errors import InvalidBoard
from .arguments import LARGEST, as_board, click_of
from .base import Activity, button, control, one_by_one
from .sentences import say


class Edit(Activity):
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
        self._said = say("how_to_edit")
        super().__init__(size=size, letters={"c": "mark"}, **self.state())

    def make_controls(self):
        rows, cols = len(self._board), len(self._board[0])
        self._text = control(
            ipywidgets.Textarea, say("label_text"), self._read, value=self.text, continuous_update=False
        )
        self._text.layout.width = "24em"
        self._rows = _side("label_rows", rows, lambda rows: self._resize(rows=rows))
        self._cols = _side("label_columns", cols, lambda cols: self._resize(cols=cols))
        self._size_shown = rows, cols
        boards = [(say("choose"), ""), *((name, name) for name in BOARDS)]
        return [
            control(
                ipywidgets.Dropdown,
                say("label_paint"),
                self._take,
                options=[(say("paint_mines"), "mine"), (say("paint_click"), "click")],
                value=self._brush,
            ),
            button(say("button_clear"), self._clear, say("tip_clear")),
            self._rows,
            self._cols,
            control(ipywidgets.Dropdown, say("label_load"), self._load, options=boards, value=""),
            self._text,
        ]

    def set_controls(self):
        # Only when the board has another size: a number that was just entered may be on its way here in
        # another thread, and would be gone before anybody was told of it.
        size = len(self._board), len(self._board[0])
        if size != self._size_shown:
            self._size_shown = self._rows.value, self._cols.value = size
        self._text.value, self._text.rows = self.text, min(max(len(self._board), 2), 12)

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
        row, col = cell = divmod(message["cell"], self.widget.cols)
        if message["do"] == "mark" or self._brush == "click":
            self._click = cell
            self._said = say("click_is_on", row=row, col=col)
        else:
            if not message.get("goes_on"):  # one stroke paints one thing, however long
                self._stroke = EMPTY if self._board[row][col] == MINE else MINE
            self._board[row][col] = self._stroke
            now = "now_mine" if self._stroke == MINE else "now_empty"
            self._said = say(now, self._mines(), row=row, col=col)

    @one_by_one
    def _take(self, brush):
        self._brush = brush

    @one_by_one
    def _clear(self):
        self._put([[EMPTY] * len(row) for row in self._board], say("cleared"))

    @one_by_one
    def _resize(self, rows=None, cols=None):
        # By what was asked for, not by what the control shows: while this waited for the lock, another
        # thread may have set the control back to the board as it was.
        rows, cols = rows or len(self._board), cols or len(self._board[0])
        if (rows, cols) != (len(self._board), len(self._board[0])):
            row_of = [row[:cols] + [EMPTY] * (cols - len(row)) for row in self._board[:rows]]
            more = [[EMPTY] * cols for _ in range(rows - len(row_of))]
            self._put(row_of + more, say("resized", rows=rows, cols=cols))

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
            self._put(as_board(board), say("read"))
        except InvalidBoard as error:
            self._said = say("not_read", error=error)
        except json.JSONDecodeError:
            self._said = say("not_a_literal")

    def _put(self, board, said, click=None):
        self._board = board
        self._click = click or (self._click if inside(board, self._click) else (0, 0))
        self._said = f"{said} {say('mines_now', self._mines())}"

    def _mines(self):
        return sum(row.count(MINE) for row in self._board)

    def state(self):
        rows, cols = len(self._board), len(self._board[0])
        row, col = self._click
        return {
            "rows": rows,
            "cols": cols,
            "cells": self.text.replace("\n", ""),
            "current": row * cols + col,
            "said": self._said,
            "facts": say("facts_edit", rows=rows, cols=cols, row=row, col=col),
        }


def _side(label, value, act):
    """A control for a number of rows or columns."""
    limits = {"min": 1, "max": LARGEST, "continuous_update": False}
    made = control(ipywidgets.BoundedIntText, say(label), act, value=value, **limits)
    made.layout.width = "9em"
    return made


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
    >>> from minesweeper_lib.widgets import watch
    >>> editor = edit("EEM/EEE")
    >>> editor.literal
    '[["E", "E", "M"], ["E", "E", "E"]]'
    >>> watch("depth first", editor)
    <watch on a board of 2 x 3>
    """
    if click is None:
        click = click_of(board) or (0, 0)
    board = as_board(board)
    return Edit(board, validate_cell(click, len(board), len(board[0])), size)
