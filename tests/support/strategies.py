"""Boards for Hypothesis: fresh ones, and ones in the middle of a game."""

from hypothesis import strategies as st

from tests.support.oracle import solve


@st.composite
def boards(draw, max_rows=7, max_cols=7):
    """A board of ``M`` and ``E``, any shape from 1 x 1 on."""
    cols = draw(st.integers(1, max_cols))
    row = st.lists(st.sampled_from("EEEEEM"), min_size=cols, max_size=cols)
    return draw(st.lists(row, min_size=1, max_size=max_rows))


@st.composite
def games(draw, max_rows=7, max_cols=7):
    """A board, perhaps with cells that earlier clicks revealed, and a click that can be played."""
    board = draw(boards(max_rows, max_cols))
    for _ in range(draw(st.integers(0, 3))):
        closed = [(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == "E"]
        if len(closed) > 1:
            board = solve(board, draw(st.sampled_from(closed)))
    playable = [(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value in "ME"]
    if not playable:
        board[0][0] = "E"
        playable = [(0, 0)]
    return board, draw(st.sampled_from(playable))


@st.composite
def odd_games(draw):
    """Boards that LeetCode allows and no game leads to: any symbol but ``X`` anywhere."""
    cols = draw(st.integers(1, 6))
    row = st.lists(st.sampled_from("EEEEMB123"), min_size=cols, max_size=cols)
    board = draw(st.lists(row, min_size=1, max_size=6))
    click = (draw(st.integers(0, len(board) - 1)), draw(st.integers(0, cols - 1)))
    board[click[0]][click[1]] = draw(st.sampled_from("EM"))
    return board, click
