"""`play`: a game of Minesweeper in the notebook."""

import re
from functools import lru_cache
from types import NoneType

from ..board import parse
from ..page import address_of
from ..recorder import record
from ..translation import _, ngettext, translated
from .activity import Activity, Control, seen
from .arguments import as_board, named
from .game import LEVELS, Game


class Play(Activity):
    """What `play` returns: a game in the browser.

    Attributes
    ----------
    game : Game
    board : list of lists of str
        The board as it is now, mines included.
    """

    def __init__(self, board, seed, xray):
        self._board_to_play = None if isinstance(board, str) else board
        self._xray, self.game = xray, Game(board, seed)
        super().__init__()

    @property
    def board(self):
        return [row[:] for row in self.game.board]

    def list_controls(self):
        game = self.game
        levels = [("", _("this board"))] if self._board_to_play else []
        for name, (rows, cols, mines) in LEVELS.items():
            size = {"rows": rows, "cols": cols, "mines": mines}
            levels.append((name, _("{level}: {rows} x {cols}, {mines} mines", level=_(name), **size)))
        seed = "" if game.seed is None else str(game.seed)
        undo = {"key": "U", "tip": _("Take the last move back (U)"), "off": not game.past}
        redo = {"key": "R", "tip": _("Play it again (R)"), "off": not game.future}
        more = {"place": "more"}
        return [
            Control("new", _("New game"), lambda: self._start(game.level)),
            Control("undo", _("Undo"), game.undo, **undo),
            Control("redo", _("Redo"), game.redo, **redo),
            Control("level", _("Board"), self._start, "choice", game.level or "", levels, **more),
            Control("seed", _("Seed"), self._reseed, "word", seed, off=not game.level, **more),
            Control("xray", _("X-ray"), self.keep("_xray"), "check", self._xray, **more),
        ]

    def answer(self, message):
        cell = divmod(message["cell"], self.cols)
        if message["do"] == "click":
            self.game.click(cell)
        else:
            self.game.flag(cell)

    def _start(self, level):
        self.game = Game(level or self._board_to_play)
        self.game.said = _("A new game. The first click is safe.") if level else _("The same board again.")

    def _reseed(self, text):
        text = text.strip()
        if self.game.level and text and text != str(self.game.seed):
            self.game = Game(self.game.level, int(text) if re.fullmatch(r"\d{1,18}", text) else text)
            self.game.said = _("The board of seed {seed}. The first click is safe.", seed=text)

    def state(self):
        game = self.game
        return seen(game.seen(self._xray).split("\n")) | {
            "said": game.said,
            "facts": self._facts(),
            "standing": game.status,
            "address": self._address(),
        }

    def _address(self):
        """The address at which flood.html shows the first click; empty while mines are hidden.

        The address contains the mines.
        """
        are_shown = self._xray or self.game.status != "playing"
        if not (self.game.first and are_shown):
            return ""
        return _address(*self.game.first)

    def _facts(self):
        game = self.game
        left = ngettext("{count:,} mine left to flag", "{count:,} mines left to flag", game.mines_left)
        standing = {"won": _("You won"), "lost": _("You lost")}.get(game.status, left)
        if not game.level:
            return standing
        level = translated(game.level).capitalize()
        return _("{standing} · {level}, seed {seed}", level=level, seed=game.seed, standing=standing)


def play(board="beginner", *, seed=None, xray=False):
    """Play a game: click a cell, and Python opens what that click opens.

    Right click, long touch or the key F puts a flag; a click on a digit that has as many flags around it
    opens the other cells around it; U takes a move back and R plays it again.

    Parameters
    ----------
    board : list of lists of str, or str
        A board to play as it is; a level, ``"tiny"``, ``"beginner"``, ``"intermediate"``,
        ``"expert"`` or ``"largest"``, whose first click is safe; the name of a curated board of
        `BOARDS`; a board as text; or what `edit` returns.
    seed : int or str, optional
        Which random board of the level. The seed is shown, so that a class can share it.
    xray : bool
        Whether to show the mines. If not, they are not sent to the browser while the game goes on.

    Examples
    --------
    >>> play("beginner", seed=529)
    <play on a board of 9 x 9>
    """
    board = named(board, LEVELS)
    is_level = isinstance(board, str) and board in LEVELS
    if not is_level:
        board = as_board(board)
    if not isinstance(seed, (int, str, NoneType)):
        raise TypeError(_("a seed is a number or a text, but found {seed!r}", seed=seed))
    if seed is not None and not is_level:
        raise TypeError(
            _("a seed chooses the board of a level, such as play('tiny', seed={seed!r})", seed=seed)
        )
    return Play(board, seed, xray)


@lru_cache(maxsize=1)
def _address(text, click):
    """The address at which flood.html shows depth first on a board, given as text, and a click."""
    return address_of(record("depth first", parse(text), click))
