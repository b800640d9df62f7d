"""Instructive ways to get it wrong, in the shape of the solvers: ``(board, click) -> board``.

Each is a plain function that somebody could have written, with one thing wrong in it. It carries
its name, a sentence that says what it gets wrong, and the smallest board that shows it. Smaller
means fewer cells; among the boards of a size, those come first that a game can lead to.
"""

from collections import deque
from copy import deepcopy

from .board import ORDERS, count_mines, neighbors, symbol
from .errors import Named

MISTAKES = Named("mistake")
EIGHT = ORDERS["row by row"]
BOARD, COST, AGAIN = "board", "cost", "again"  # what a mistake shows in
STRAIGHT = tuple((down, right) for down, right in EIGHT if down == 0 or right == 0)


def mistake(name, sentence, board, click=(0, 0), shows=BOARD):
    """Register a function in `MISTAKES`, with what it gets wrong and the smallest board that shows it.

    Its ``id``, for code, is what the function is called. ``shows`` tells what is wrong there: the ``board``
    that comes out, the ``cost`` of a right one, or the board when the same click is played ``again``.
    """

    def register(function):
        function.id, function.name, function.sentence = function.__name__, name, sentence
        function.board, function.click, function.shows = board, click, shows
        MISTAKES[name] = function
        return function

    return register


@mistake(
    "counts only four neighbors",
    "A cell has eight neighbors; mines at its corners are not counted here.",
    board="EE/EM",
)
def counts_four(board, click):
    stack = [tuple(click)]
    while stack:
        row, col = stack.pop()
        if board[row][col] == "M":
            board[row][col] = "X"
        elif board[row][col] == "E":
            straight = [(r, c) for r, c in neighbors(board, (row, col)) if r == row or c == col]
            board[row][col] = str(sum(board[r][c] == "M" for r, c in straight) or "B")
            if board[row][col] == "B":
                stack += [(r, c) for r, c in neighbors(board, (row, col)) if board[r][c] == "E"]
    return board


@mistake(
    "spreads to only four neighbors",
    "A blank opens all eight cells around it; the four at its corners stay closed here.",
    board="MEE/EEM/EEE",
    click=(2, 0),
)
def spreads_to_four(board, click):
    stack = [tuple(click)]
    while stack:
        row, col = stack.pop()
        board[row][col] = symbol(board, (row, col))
        if board[row][col] == "B":
            for r, c in neighbors(board, (row, col)):
                if (r == row or c == col) and board[r][c] == "E":
                    stack.append((r, c))
    return board


@mistake(
    "knows only four neighbors",
    "A cell has eight neighbors; the four at its corners are neither counted nor opened here.",
    board="EE/EM",
)
def knows_four(board, click):
    def reveal(row, col):
        if board[row][col] == "M":
            board[row][col] = "X"
            return
        around = [(row + down, col + right) for down, right in STRAIGHT]
        near = [(r, c) for r, c in around if 0 <= r < len(board) and 0 <= c < len(board[0])]
        board[row][col] = str(sum(board[r][c] == "M" for r, c in near) or "B")
        if board[row][col] == "B":
            for r, c in near:
                if board[r][c] == "E":
                    reveal(r, c)

    reveal(*click)
    return board


@mistake(
    "spreads through digits",
    "A cell with a digit is opened and nothing more; here its neighbors are opened, too.",
    board="EEM",
    click=(0, 1),
)
def spreads_through_digits(board, click):
    def reveal(cell):
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] != "X":
            for r, c in neighbors(board, cell):
                if board[r][c] == "E":
                    reveal((r, c))

    reveal(tuple(click))
    return board


@mistake(
    "stops after the first ring",
    "A blank that was opened by a blank opens its own neighbors; here only the clicked cell does.",
    board="EEE",
)
def first_ring(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                board[r][c] = symbol(board, (r, c))
    return board


@mistake(
    "leaves the digits closed",
    "The flood opens the digits around it and ends there; here it opens the blanks only.",
    board="EEM",
)
def leaves_digits(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E" and count_mines(board, (r, c)) == 0:
                leaves_digits(board, (r, c))
    return board


@mistake("writes 0 for a blank", "A cell without mines near is 'B'; here it becomes '0'.", board="E")
def zero_for_blank(board, click):
    queue = deque([tuple(click)])
    while queue:
        row, col = queue.popleft()
        if board[row][col] == "M":
            board[row][col] = "X"
        elif board[row][col] == "E":
            board[row][col] = str(count_mines(board, (row, col)))
            if board[row][col] == "0":
                queue += neighbors(board, (row, col))
    return board


@mistake(
    "writes a digit as a number",
    "A cell holds a character such as '1'; here it holds the number 1.",
    board="EM",
)
def digit_as_number(board, click):
    row, col = click
    if board[row][col] == "M":
        board[row][col] = "X"
        return board
    board[row][col] = count_mines(board, click) or "B"
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                digit_as_number(board, (r, c))
    return board


@mistake(
    "stops short of the far edge",
    "Rows go up to rows - 1 and columns up to columns - 1; here the last ones are left out.",
    board="EE",
)
def short_of_far_edge(board, click):
    def reveal(row, col):
        if board[row][col] == "M":
            board[row][col] = "X"
            return
        around = [(row + down, col + right) for down, right in EIGHT]
        near = [(r, c) for r, c in around if 0 <= r < len(board) - 1 and 0 <= c < len(board[0]) - 1]
        board[row][col] = str(sum(board[r][c] == "M" for r, c in near) or "B")
        if board[row][col] == "B":
            for r, c in near:
                if board[r][c] == "E":
                    reveal(r, c)

    reveal(*click)
    return board


@mistake(
    "stops short of row 0 and column 0",
    "Rows and columns are counted from 0; here the first ones are left out.",
    board="EE",
)
def short_of_near_edge(board, click):
    def reveal(row, col):
        if board[row][col] == "M":
            board[row][col] = "X"
            return
        around = [(row + down, col + right) for down, right in EIGHT]
        near = [(r, c) for r, c in around if 0 < r < len(board) and 0 < c < len(board[0])]
        board[row][col] = str(sum(board[r][c] == "M" for r, c in near) or "B")
        if board[row][col] == "B":
            for r, c in near:
                if board[r][c] == "E":
                    reveal(r, c)

    reveal(*click)
    return board


@mistake(
    "wraps around through index -1",
    "In Python index -1 is the last one; here cells at the first edge have neighbors at the last.",
    board="EM",
)
def wraps_around(board, click):
    def near(row, col):
        for down, right in EIGHT:
            try:
                board[row + down][col + right]
            except IndexError:
                continue
            yield row + down, col + right

    stack = [tuple(click)]
    while stack:
        row, col = stack.pop()
        if board[row][col] == "M":
            board[row][col] = "X"
        elif board[row][col] == "E":
            board[row][col] = str(sum(board[r][c] == "M" for r, c in near(row, col)) or "B")
            if board[row][col] == "B":
                stack += near(row, col)
    return board


@mistake(
    "steps over the far edge",
    "Behind the last row and column there are no cells; here the code looks for some.",
    board="E",
)
def over_far_edge(board, click):
    row, col = click
    if board[row][col] == "M":
        board[row][col] = "X"
        return board
    near = [(row + down, col + right) for down, right in EIGHT if row + down >= 0 and col + right >= 0]
    board[row][col] = str(sum(board[r][c] == "M" for r, c in near) or "B")
    if board[row][col] == "B":
        for r, c in near:
            if board[r][c] == "E":
                over_far_edge(board, (r, c))
    return board


@mistake(
    "reopens revealed cells",
    "A cell that was revealed before stays as it is; here the flood goes through it.",
    board="E1",
)
def reopens(board, click):
    queue, visited = deque([tuple(click)]), {tuple(click)}
    while queue:
        row, col = cell = queue.popleft()
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for near in neighbors(board, cell):
                if near not in visited:
                    visited.add(near)
                    queue.append(near)
    return board


@mistake(
    "forgets the mine click",
    "A click on a mine explodes it, 'M' becomes 'X'; here it does not.",
    board="M",
)
def forgets_mine(board, click):
    row, col = click
    board[row][col] = str(count_mines(board, click) or "B")
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                forgets_mine(board, (r, c))
    return board


@mistake(
    "marks on pop without a recheck",
    "A cell can wait several times before it is opened; here it is opened, and spreads, every time.",
    board="EE/EE",
    shows=COST,
)
def pop_without_recheck(board, click):
    queue = deque([tuple(click)])
    while queue:
        row, col = cell = queue.popleft()
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell):
                if board[r][c] == "E":
                    queue.append((r, c))
    return board


@mistake(
    "recurses before marking",
    "A cell is written before its neighbors are visited; here two cells call each other without end.",
    board="EE",
)
def recurses_first(board, click):
    row, col = click
    shown = symbol(board, click)
    if shown == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                recurses_first(board, (r, c))
    board[row][col] = shown
    return board


@mistake(
    "swaps row and column",
    "A cell is board[row][column], and a click is [row, column]; here the two change places.",
    board="EE",
    click=(0, 1),
)
def swaps(board, click):
    col, row = click
    stack = [(row, col)]
    while stack:
        row, col = stack.pop()
        board[row][col] = symbol(board, (row, col))
        if board[row][col] == "B":
            for r, c in neighbors(board, (row, col)):
                if board[r][c] == "E" and (r, c) not in stack:
                    stack.append((r, c))
    return board


@mistake(
    "changes a copy and returns nothing",
    "The board that was given stays as it was, and the changed copy is lost.",
    board="E",
)
def loses_copy(board, click):
    board = deepcopy(board)

    def reveal(cell):
        row, col = cell
        board[row][col] = symbol(board, cell)
        if board[row][col] == "B":
            for r, c in neighbors(board, cell):
                if board[r][c] == "E":
                    reveal((r, c))

    reveal(tuple(click))


@mistake(
    "forgets to return the board",
    "The board it leaves is right, but it returns None; the last line should be: return board",
    board="E",
)
def returns_nothing(board, click):
    row, col = click
    board[row][col] = symbol(board, click)
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E":
                returns_nothing(board, (r, c))


@mistake(
    "remembers the last board",
    "Every click starts anew; here something is kept, such as a default value, which is made only once.",
    board="EE",
    shows=AGAIN,
)
def remembers(board, click, visited=set()):  # noqa: B006, that is the mistake
    row, col = click
    board[row][col] = symbol(board, click)
    visited.add((row, col))
    if board[row][col] == "B":
        for r, c in neighbors(board, click):
            if board[r][c] == "E" and (r, c) not in visited:
                remembers(board, (r, c))
    return board
