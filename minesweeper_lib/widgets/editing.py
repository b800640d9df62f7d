"""`edit`: a board that the reader changes by painting mines, by its size, or as text."""

import json

from ..board import EMPTY, MINE, inside, parse, show, validate_cell
from ..boards import BOARDS
from ..errors import InvalidBoard
from ..look import place
from ..translation import _, capital, in_a_row, ngettext, translated
from .activity import Activity, Control, seen
from .arguments import LARGEST, as_board, click_of


class Edit(Activity):
    """What `edit` returns: a board that the reader changes, which the other functions take as a board.

    Attributes
    ----------
    board : list of lists of str
        A copy of the board as it is now.
    click : (row, col)
        The cell marked as the click.
    text : str
        The board as text, as `parse` reads it.
    """

    def __init__(self, board, click):
        self._board, self.click = board, click
        self._brush, self._stroke, self._painted, self._loaded = "mine", MINE, (0, 0), ""
        self._said = _("Click a cell to lay a mine or take it away.")
        super().__init__()

    def list_controls(self):
        rows, cols = len(self._board), len(self._board[0])
        paints = ("mine", _("mines")), ("click", _("the click"))
        boards = ("", _("choose")), *((name, translated(name)) for name in BOARDS)
        side = {"kind": "number", "options": (1, LARGEST), "place": "options"}
        return [
            Control("paint", _("Paint"), self.keep("_brush"), "choice", self._brush, paints),
            Control("clear", _("Clear"), self._clear, tip=_("Take all mines away and close all cells")),
            Control("rows", _("Rows"), lambda new: self._resize(new, cols), value=rows, **side),
            Control("cols", _("Columns"), lambda new: self._resize(rows, new), value=cols, **side),
            Control("load", _("Load"), self._load, "choice", self._loaded, boards, place="options"),
            Control("text", _("Text"), self._read, "text", self.text, place="more"),
        ]

    @property
    def board(self):
        return [row[:] for row in self._board]

    @property
    def text(self):
        return show(self._board)

    def answer(self, message):
        cell = divmod(message["cell"], self.cols)
        if message["do"] == "mark" or self._brush == "click":
            self.click = cell
            self._said = _("The click is on {place}.", place=place(cell))
        else:
            if not message.get("goes_on"):  # a stroke lays mines, or takes them away, in all its cells
                self._painted = cell
                self._stroke = EMPTY if self._board[cell[0]][cell[1]] == MINE else MINE
            for row, col in between(self._painted, cell):
                self._board[row][col] = self._stroke
            self._painted = cell
            now = _("{place} is now a mine.") if self._stroke == MINE else _("{place} is now empty.")
            self._said = in_a_row(capital(now.format(place=place(cell))), self._count())

    def _clear(self):
        self._put([[EMPTY] * len(row) for row in self._board], _("Cleared."))

    def _resize(self, rows, cols):
        if (rows, cols) != (len(self._board), len(self._board[0])):
            row_of = [row[:cols] + [EMPTY] * (cols - len(row)) for row in self._board[:rows]]
            more = [[EMPTY] * cols for _ in range(rows - len(row_of))]
            self._put(row_of + more, _("Now {rows} x {cols}.", rows=rows, cols=cols))

    def _load(self, name):
        self._loaded = name
        if name:
            self._put(BOARDS[name].board, translated(BOARDS[name].why), BOARDS[name].click)

    def _read(self, text):
        """Take the board from a text or a literal of LeetCode; tell the reader if it cannot be read."""
        if text.strip() in ("", self.text):
            return
        try:
            board = json.loads(text.replace("'", '"')) if text.lstrip().startswith("[") else parse(text)
            self._put(as_board(board), _("Read the board."))
        except InvalidBoard as error:
            self._said = _("Not read: {error}.", error=error)
        except json.JSONDecodeError:
            self._said = _('Not read: a LeetCode board looks like [["E","M"],["E","E"]].')

    def _put(self, board, said, click=None):
        self._board = board
        self.click = click or (self.click if inside(board, self.click) else (0, 0))
        self._said = in_a_row(said, self._count())

    def _count(self):
        mines = sum(row.count(MINE) for row in self._board)
        return ngettext("{count:,} mine now.", "{count:,} mines now.", mines)

    def state(self):
        rows, cols = len(self._board), len(self._board[0])
        row, col = self.click
        return seen(self._board) | {
            "current": row * cols + col,
            "said": self._said,
            "facts": _("{rows} x {cols} · the click: {place}", rows=rows, cols=cols, place=place(self.click)),
        }


def between(one, other):
    """Return the cells on the line from one cell to another, of which a fast mouse skips some.

    >>> between((0, 0), (1, 2))
    [(0, 0), (0, 1), (1, 2)]
    """
    down, right = other[0] - one[0], other[1] - one[1]
    steps = max(abs(down), abs(right), 1)
    parts = [step / steps for step in range(steps + 1)]
    return [(one[0] + round(down * part), one[1] + round(right * part)) for part in parts]


def edit(board="leetcode 1", click=None):
    """Change a board: paint mines, resize, load, copy. `play`, `watch` and the others take the result.

    Parameters
    ----------
    board : list of lists of str, or str
        A board, the name of a curated one, or text.
    click : [row, col], optional
        Where `watch`, `race` and `predict` are to click.

    Examples
    --------
    >>> from minesweeper_lib.widgets import watch
    >>> editor = edit("EEM/EEE")
    >>> editor.board
    [['E', 'E', 'M'], ['E', 'E', 'E']]
    >>> watch("depth first", editor)
    <watch on a board of 2 x 3>
    """
    if click is None:
        click = click_of(board) or (0, 0)
    board = as_board(board)
    return Edit(board, validate_cell(click, len(board), len(board[0])))
