"""`Game`, a game of Minesweeper with clicks, flags, chords and undo, without a widget.

A click does what LeetCode 529 says. A game also has flags, and keeps all boards so far, so that each move can
be undone.
"""

import random

from ..board import DIGITS, EMPTY, EXPLODED, MINE, UNREVEALED, neighbors, opened, show, validate_board
from ..boards import random_board
from ..errors import Named
from ..fast import open_lists
from ..look import FLAG, STATES, WRONG_FLAG, place
from ..translation import _, capital, in_a_row, ngettext, translated

# rows, columns, mines
LEVELS = Named(
    "level",
    {
        "tiny": (5, 5, 3),
        "beginner": (9, 9, 10),
        "intermediate": (16, 16, 40),
        "expert": (16, 30, 99),
        "largest": (50, 50, 375),
    },
)


class Game:
    """A game: a board in play, with its flags and its history.

    Parameters
    ----------
    board : list of lists of str, or str
        A board to play as it is, or a name from `LEVELS`: then the mines are laid at the first
        click, so that it is safe.
    seed : int or str, optional
        Which random board of a level; a random number by default. The same seed gives the same board, except
        for mines that are moved away from the first click.

    Attributes
    ----------
    board : list of lists of str
        In LeetCode's symbols. Before the first click, a level has no mines.
    flags : frozenset of (row, col)
    first : (str, cell) or None
        The first click: the board before it, as text, and its cell.
    past, future : list
        The states ``(board, flags, first)`` that `undo` and `redo` return to, the nearest one at the end.
    opened : list of (row, col)
        The cells that the last move opened.
    said : str
        A sentence on what the last move did.

    Examples
    --------
    >>> from minesweeper_lib import parse
    >>> game = Game(parse("EEM/EEE"))
    >>> game.click((0, 0))
    >>> game.said
    'Opened 4 cells.'
    >>> print(game.seen())
    B1E
    B1E
    """

    def __init__(self, board="beginner", seed=None):
        self.level = board if isinstance(board, str) else None
        self.seed = random.randrange(1000, 10000) if self.level and seed is None else seed
        if self.level is None:
            validate_board(board)
        else:
            rows, cols, _mines = LEVELS[self.level]
            board = [[EMPTY] * cols] * rows
        self.board, self.flags, self.first = [row[:] for row in board], frozenset(), None
        self.past, self.future, self.opened = [], [], []
        self.said = "" if self.status == "playing" else _("This game is already over.")

    @property
    def status(self):
        """``playing``, ``won`` (nothing is left to open) or ``lost`` (a mine has exploded)."""
        if any(EXPLODED in row for row in self.board):
            return "lost"
        return "playing" if any(EMPTY in row for row in self.board) else "won"

    @property
    def mines_left(self):
        """The number of mines without a flag, assuming that all flags are right."""
        laid = self.first or self.level is None
        mines = sum(row.count(MINE) for row in self.board) if laid else LEVELS[self.level][2]
        return mines - len(self.flags)

    def seen(self, xray=False):
        """The board as the player sees it, as text: mines are ``E`` unless `xray`, flags are ``F``.

        Once the game is lost all mines show, and flags that were wrong are ``W``.
        """
        lost = self.status == "lost"
        hidden = () if xray or lost else (MINE,)
        rows = [[EMPTY if value in hidden else value for value in row] for row in self.board]
        for row, col in self.flags:
            rows[row][col] = WRONG_FLAG if lost and rows[row][col] != MINE else FLAG
        return "\n".join(map("".join, rows))

    def click(self, cell):
        """Open a hidden cell; on a digit with as many flags around it, open its other neighbors."""
        if self._is_over():
            return
        if cell in self.flags:
            self._say(_("{place} has a flag. Take it off to open the cell.", place=place(cell)))
        elif self._is_hidden(cell):
            self._begin()
            if self.first is None:
                if self.level:  # its mines are laid so that the first click is safe
                    self.board = random_board(*LEVELS[self.level], self.seed, safe=cell)
                self.first = show(self.board), cell
            self._open([cell])
        elif self._at(cell) in DIGITS:
            self._chord(cell)
        else:
            self._say(_("{place} is open already.", place=place(cell)))

    def flag(self, cell):
        """Put a flag on a hidden cell, or take it off."""
        if self._is_over():
            return
        if not self._is_hidden(cell):
            self._say(_("{place} is open; flags go on hidden cells.", place=place(cell)))
            return
        self._begin()
        self.flags ^= {cell}
        now = _("Flag on {place}.") if cell in self.flags else _("Flag off {place}.")
        left = ngettext("{count} mine left to flag.", "{count} mines left to flag.", self.mines_left)
        self._say(in_a_row(now.format(place=place(cell)), left))

    def undo(self):
        """Take the last click, chord or flag back."""
        self._go(self.past, self.future, _("Nothing to undo."), _("Took the last move back."))

    def redo(self):
        """Play again the move that was undone."""
        self._go(self.future, self.past, _("Nothing to redo."), _("Played the move again."))

    def _go(self, there, here, nothing, done):
        """Restore the last state of the list `there`, if any, and append the current state to `here`.

        `nothing` and `done` are the sentences for both cases.
        """
        if not there:
            self._say(nothing)
            return
        here.append(self._now())
        self.board, self.flags, self.first = there.pop()
        self._say(done)
        self._add_how_it_ended()

    def _chord(self, cell):
        """Open the hidden neighbors of a digit that have no flag, if as many flags are around the digit."""
        near = neighbors(self.board, cell)
        flags, digit = len(self.flags.intersection(near)), int(self._at(cell))
        hidden = [near for near in near if self._is_hidden(near) and near not in self.flags]
        if flags != digit:
            self._say(
                ngettext(
                    "{place} shows {count}: flag {count} mine around it first, not {flags}.",
                    "{place} shows {count}: flag {count} mines around it first, not {flags}.",
                    digit,
                    place=place(cell),
                    flags=flags,
                )
            )
        elif not hidden:
            self._say(_("Nothing is left to open around {place}.", place=place(cell)))
        else:
            self._begin()
            self._open(hidden)

    def _open(self, cells):
        """Click each of `cells` that is still hidden, until a mine explodes."""
        self.opened = []
        for cell in cells:
            if not self._is_hidden(cell) or self.status == "lost":
                continue
            before, self.board = self.board, open_lists(self.board, cell)
            self.opened += opened(before, self.board)
        self.flags -= {*self.opened}
        self.said = "" if self.status == "lost" else self._what_opened()
        self._add_how_it_ended()

    def _what_opened(self):
        if len(self.opened) > 1:
            return _("Opened {count} cells.", count=len(self.opened))
        symbol, where = self._at(self.opened[0]), place(self.opened[0])
        near = translated(STATES[symbol].spoken) if symbol in DIGITS else _("no mine near")
        return _("Opened {place}: {near}.", place=where, near=near)

    def _add_how_it_ended(self):
        how = ""
        if self.status == "won":
            how = _("You won: every safe cell is open.")
        elif self.status == "lost":
            row, values = next(one for one in enumerate(self.board) if EXPLODED in one[1])
            where = place((row, values.index(EXPLODED)))
            how = _("{place} was a mine: the game is lost. Undo takes it back.", place=where)
        self.said = in_a_row(self.said, capital(how))

    def _is_over(self):
        if self.status == "won":
            self._say(_("This game is won."))
        elif self.status == "lost":
            self._say(_("This game is lost. Undo, or start a new game."))
        return self.status != "playing"

    def _is_hidden(self, cell):
        return self._at(cell) in UNREVEALED

    def _at(self, cell):
        return self.board[cell[0]][cell[1]]

    def _say(self, sentence):
        self.opened, self.said = [], capital(sentence)

    def _begin(self):
        """Remember the present state for undo, and forget all moves that were undone."""
        self.past.append(self._now())
        self.future.clear()

    def _now(self):
        return self.board, self.flags, self.first
