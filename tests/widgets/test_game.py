"""A game as a person plays it, against a plain model of the same rules."""

from itertools import product

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from minesweeper_lib import parse, random_board
from minesweeper_lib.widgets.game import LEVELS, Game
from tests.support.oracle import around, solve


class Model:
    """Minesweeper in the plainest way: boards as tuples, a list of everything before."""

    def __init__(self, board):
        self.board, self.flags, self.past, self.future = board, frozenset(), [], []

    def at(self, cell):
        return self.board[cell[0]][cell[1]]

    def near(self, cell):
        rows, cols = len(self.board), len(self.board[0])
        return sorted((r, c) for r, c in around(*cell) if 0 <= r < rows and 0 <= c < cols)

    def has(self, symbol):
        return any(symbol in row for row in self.board)

    def over(self):
        return self.has("X") or not self.has("E")

    def begin(self):
        self.past.append((self.board, self.flags))
        self.future = []

    def open(self, cells):
        for cell in cells:
            if self.at(cell) in "EM" and not self.has("X"):
                self.board = solve(self.board, cell)
        self.flags = frozenset(cell for cell in self.flags if self.at(cell) in "EM")

    def click(self, cell):
        if self.over() or cell in self.flags:
            return
        if self.at(cell) in "EM":
            self.begin()
            self.open([cell])
        elif self.at(cell).isdigit():
            near = self.near(cell)
            hidden = [c for c in near if self.at(c) in "EM" and c not in self.flags]
            if hidden and len(self.flags & set(near)) == int(self.at(cell)):
                self.begin()
                self.open(hidden)

    def flag(self, cell):
        if not self.over() and self.at(cell) in "EM":
            self.begin()
            self.flags ^= {cell}

    def undo(self):
        if self.past:
            self.future.append((self.board, self.flags))
            self.board, self.flags = self.past.pop()

    def redo(self):
        if self.future:
            self.past.append((self.board, self.flags))
            self.board, self.flags = self.future.pop()


class Playing(RuleBasedStateMachine):
    """Any clicks, flags, chords, undos, redos and new games: game and model never part."""

    @initialize(seed=st.integers(0, 10_000), mines=st.integers(0, 8))
    def start(self, seed, mines):
        board = random_board(5, 6, mines, seed)
        self.game, self.model = Game(board), Model(board)

    cells = st.tuples(st.integers(0, 4), st.integers(0, 5))

    @rule(cell=cells)
    def click(self, cell):
        before = self.game.board
        self.game.click(cell)
        self.model.click(cell)
        changed = {(r, c) for r in range(5) for c in range(6) if before[r][c] != self.game.board[r][c]}
        assert set(self.game.opened) == changed
        assert len(self.game.opened) == len(changed)
        assert self.game.said

    @rule(cell=cells)
    def flag(self, cell):
        self.game.flag(cell)
        self.model.flag(cell)

    @rule(data=st.data())
    def flag_the_mines_around_a_digit_and_click_it(self, data):
        digits = [(r, c) for r in range(5) for c in range(6) if self.model.at((r, c)).isdigit()]
        if digits:
            digit = data.draw(st.sampled_from(digits))
            for cell in self.model.near(digit):
                if (self.model.at(cell) == "M") != (cell in self.model.flags):
                    self.flag(cell)
            self.click(digit)

    @rule()
    def undo(self):
        self.game.undo()
        self.model.undo()

    @rule()
    def redo(self):
        self.game.redo()
        self.model.redo()

    @rule(seed=st.integers(0, 10_000), mines=st.integers(0, 8))
    def new_game(self, seed, mines):
        self.start(seed, mines)

    @invariant()
    def they_agree(self):
        assert self.game.board == self.model.board
        assert self.game.flags == self.model.flags
        assert (self.game.status != "playing") == self.model.over()
        assert (bool(self.game.past), bool(self.game.future)) == (
            bool(self.model.past),
            bool(self.model.future),
        )

    @invariant()
    def no_mine_is_seen_before_the_game_is_lost(self):
        seen, lost = self.game.seen().split("\n"), self.game.status == "lost"
        for r, row in enumerate(self.game.board):
            for c, value in enumerate(row):
                expected = "E" if value == "M" and not lost else value
                if (r, c) in self.game.flags:
                    expected = "W" if lost and value != "M" else "F"
                assert seen[r][c] == expected


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_click_of_a_level_is_safe(level):
    rows, cols, mines = LEVELS[level]
    for seed, cell in product((1, "class of 29"), ((0, 0), (rows // 2, cols // 2), (rows - 1, 0))):
        game = Game(level, seed)
        assert game.mines_left == mines
        game.click(cell)
        assert sum(row.count("M") for row in game.board) == mines
        assert game.board[cell[0]][cell[1]] == "B", (seed, cell)


def test_a_seed_is_the_same_board_for_everybody():
    one, two = Game("expert", 529), Game("expert", 529)
    for game in (one, two):
        game.click((7, 7))
    assert one.board == two.board
    two = Game("expert", 530)
    two.click((7, 7))
    assert one.board != two.board


def test_undoing_the_first_click_makes_the_next_one_safe_too():
    game = Game("beginner", 529)
    for cell in [(4, 4), (0, 0), (0, 8), (8, 0), (8, 8)]:
        game.click(cell)
        assert game.status == "playing"
        game.undo()


def test_what_is_said():
    game = Game(parse("MEE/EEE/EEM"))
    for move, cell, said in [
        (game.click, (0, 1), "Opened row 0, column 1: 1 mine near."),
        (game.click, (0, 1), "Row 0, column 1 shows 1: flag 1 mine around it first, not 0."),
        (game.flag, (0, 1), "Row 0, column 1 is open; flags go on hidden cells."),
        (game.flag, (0, 0), "Flag on row 0, column 0. 1 mine left to flag."),
        (game.click, (0, 0), "Row 0, column 0 has a flag. Take it off to open the cell."),
        (game.click, (0, 1), "Opened 4 cells."),
        (game.click, (0, 1), "Nothing is left to open around row 0, column 1."),
        (game.click, (2, 2), "Row 2, column 2 was a mine: the game is lost. Undo takes it back."),
        (game.click, (2, 0), "This game is lost. Undo, or start a new game."),
    ]:
        move(cell)
        assert game.said == said
    game.undo()
    game.click((2, 1))
    game.click((2, 0))
    assert game.said == "Opened row 2, column 0: no mine near. You won: every safe cell is open."
    game.undo()
    game.redo()
    assert game.said == "Played the move again. You won: every safe cell is open."
