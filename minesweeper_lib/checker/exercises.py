"""The notebooks' smaller exercises: ``check_part(name, answer)`` says what is missing, and helps on demand.

Each call looks at the answer as it is now. ``hints=1`` adds the first hint, ``hints=2`` the first
two, and so on: one step at a time, and only as many as are wanted.
"""

from dataclasses import dataclass, field
from html import escape

from ..board import count_mines, parse, validate_click
from ..boards import BOARDS, random_board
from ..errors import Named
from ..mistakes import MISTAKES
from ..problems import FLOOD_FILL, ISLANDS
from ..recorder.playback import CALLS
from ..recorder.solution import InvalidSolution
from ..recorder.trace import record
from ..solvers import SOLVERS
from . import check
from .child import run
from .other_problems import missing
from .transport import pack, unpack
from .trying import error_text, expected
from .verdict import sentence


@dataclass(frozen=True)
class Part:
    """One exercise: what to do, how an answer is judged, and hints from gentle to plain."""

    name: str
    task: str
    judge: object
    hints: tuple


@dataclass
class Answer:
    """What `check_part` found: whether it is done, what is missing, and the hints asked for."""

    done: bool
    message: str
    name: str = ""
    hints: list = field(default_factory=list)
    more: int = 0

    def __repr__(self):
        return f"<{self.name}: {'done' if self.done else 'not yet'}>"

    def __str__(self):
        parts = [("Done. " if self.done else "Not yet. ") + self.message]
        parts += [f"Hint {number}: {hint}" for number, hint in enumerate(self.hints, 1)]
        if self.more and not self.done:
            parts.append(f"For the next hint: check_part({self.name!r}, ..., hints={len(self.hints) + 1})")
        return "\n".join(parts)

    def _repr_html_(self):
        sign, word = ("✓", "Done") if self.done else ("✗", "Not yet")
        first, *rest = str(self).split("\n")
        first = first.removeprefix(f"{word}. ")
        lines = "".join(f"<p>{escape(line)}</p>" for line in rest)
        return f"<div class='lm-report'><p><b>{sign} {word}.</b> {escape(first)}</p>{lines}</div>"


PARTS = Named("part")


def part(name, task, *hints):
    """Register a judge in `PARTS`. It returns what is missing, or None when all is well."""

    def register(judge):
        PARTS[name] = Part(name, task, judge, hints)
        return judge

    return register


def check_part(name, answer, hints=0):
    """Judge the answer to one of the `PARTS`.

    Parameters
    ----------
    name : str
        A name from `PARTS`.
    answer : object
        A function, a cell or a list of boards, as the task says. A stub is a fine answer, too.
    hints : int
        How many hints to show.

    Returns
    -------
    Answer

    Examples
    --------
    >>> print(check_part("next cell, breadth first", ...))
    Not yet. The answer is a cell, (row, column); put it in place of the three dots.
    For the next hint: check_part('next cell, breadth first', ..., hints=1)
    """
    one = PARTS[name]
    missing = one.judge(answer)
    shown = [] if missing is None else list(one.hints[: max(hints, 0)])
    message = "That is it." if missing is None else missing
    return Answer(missing is None, message, name, shown, max(len(one.hints) - len(shown), 0))


# Count the mines

_COUNTED = [
    (board, (row, col))
    for board in (parse("MEE/EEM/EEE"), parse("M"), parse("MMM/MEM/MMM"), random_board(4, 6, 9, seed=5))
    for row in range(len(board))
    for col in range(len(board[0]))
    if board[row][col] == "E"
]


def count_task(job, send, guard):
    """In the child: call a counting function and send each answer that is wrong."""
    function = unpack(job).given
    for board, cell in _COUNTED:
        send.trying(str(cell))
        try:
            with guard:
                given = [list(row) for row in board]
                counted = function(given, cell)
        except BaseException as error:
            send({"error": error_text(error), "board": _text(board), "cell": cell})
            return
        if type(counted) is not int or counted != count_mines(board, cell):
            shown = "None" if counted is None else counted if type(counted) is int else type(counted).__name__
            send({"wrong": shown, "board": _text(board), "cell": cell, "right": count_mines(board, cell)})
            return
        if given != board:
            send({"changed": True})
            return
    send({"fine": True})


@part(
    "count the mines",
    "Write a function (board, cell) that returns how many of the cell's neighbors are mines, an int.",
    "A cell has up to eight neighbors. Go through the rows row - 1, row and row + 1, and in each through "
    "three columns.",
    "Leave out what is not on the board: 0 <= r < len(board) and 0 <= c < len(board[0]).",
    "Leave out the cell itself, and add 1 for each neighbor with board[r][c] == 'M'.",
)
def _count(answer):
    if not callable(answer):
        return _not_a_function(answer)
    found = _in_child("count_task", answer)
    if "invalid" in found:
        return found["invalid"]
    at = f"On {found['board']} at cell {tuple(found['cell'])}" if "board" in found else ""
    if found.get("error") == "TookTooLong":
        return f"{at} it does not come back: a loop that never ends?"
    if "error" in found:
        return f"{at} it stops with {found['error']}."
    if found.get("wrong") in ("None", "ellipsis"):
        return "The function returns nothing yet; it has to return the number of mines."
    if "wrong" in found:
        return f"{at} it returns {found['wrong']}, and {found['right']} would be right."
    if "changed" in found:
        return "The count is right, but the function changes the board; it should only look."
    return None if "fine" in found else "The function does not come back: a loop that never ends?"


# Name the next cell

NEXT = BOARDS["barrier"]
OPENED = 4


def _next(answer, solver):
    trace = record(SOLVERS[solver], NEXT.board, NEXT.click)
    right = trace.steps[OPENED].cell
    if answer is ... or answer is None:
        return _still_open("cell, (row, column)", answer)
    try:
        row, col = answer
        cell = int(row), int(col)
    except (TypeError, ValueError):
        return "The answer is a cell, two numbers: (row, column)."
    if cell == right:
        return None
    if not (0 <= cell[0] < len(NEXT.board) and 0 <= cell[1] < len(NEXT.board[0])):
        return f"Cell {cell} is not on the board."
    earlier = [step.cell for step in trace.steps[:OPENED]]
    if cell in earlier:
        return f"Cell {cell} is open already; it was number {earlier.index(cell) + 1}."
    numbers = {step.cell: number for number, step in enumerate(trace.steps, 1)}
    when = f"it opens as number {numbers[cell]}" if cell in numbers else "it never opens"
    return f"Not cell {cell}: {when}. Asked for is number {OPENED + 1}."


_NEXT_TASK = (
    f"On the board BOARDS['barrier'], clicked at {NEXT.click}, {OPENED} cells are open. Neighbors are taken "
    "row by row. Which one is next, {how}? Answer with (row, column)."
)


@part(
    "next cell, depth first",
    _NEXT_TASK.format(how="depth first"),
    "Depth first goes on from the cell that was opened last, if it is a blank.",
    "Of its neighbors take the first, row by row, that is still closed. From a digit go back.",
)
def _next_deep(answer):
    return _next(answer, "depth first")


@part(
    "next cell, breadth first",
    _NEXT_TASK.format(how="breadth first"),
    "Breadth first opens what was found first. Write down the queue.",
    "The click puts its neighbors in the queue; when they are all open, the first of them adds its own.",
)
def _next_wide(answer):
    return _next(answer, "breadth first")


# Write a solver


def _solver(answer, kinds, what, recursive):
    if answer is ... or answer is None:
        return _not_a_function(answer)
    report = check(answer)
    if not report.ok:
        return report.message.replace("\n", " ")
    if recursive is not None and (report.frontier == CALLS) != recursive:
        return (
            f"The board is right, but {'it does not call itself' if recursive else 'it still calls itself'}."
        )
    if report.kind not in kinds:
        return f"The board is right, but the order is not {what}: it is {report.kind}."
    return None


@part(
    "write dfs",
    "Complete the skeleton: a function (board, click) that reveals depth first and returns the board.",
    "What does one call do? It reveals one cell. If that shows 'B', it calls itself for each neighbor that "
    "is still 'E'.",
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end.",
    "symbol(board, cell) tells what a cell shows, and neighbors(board, cell) lists the cells around it.",
    "The last line of the function: return board",
)
def _write_dfs(answer):
    return _solver(answer, ("depth first",), "depth first", True)


@part(
    "recursion to stack",
    "Write the depth-first solver without recursion: a list is the stack. The order should stay depth first.",
    "Start with stack = [click]; while the stack is not empty, pop a cell and reveal it.",
    "Push the neighbors of a blank that are still 'E'. The last one pushed comes off first.",
    "A cell can be pushed twice before it comes off: look again after the pop, and skip what is open.",
    "Do not mark cells when they are pushed: then the order is no longer depth first.",
)
def _to_stack(answer):
    return _solver(answer, ("depth first",), "depth first", False)


# Boards that kill every mistake

KILLABLE = tuple(name for name, function in MISTAKES.items() if function.shows == "board")


def survivors(games):
    """The mistakes that get every one of some boards right, by name.

    >>> len(survivors([])) == len(KILLABLE)
    True
    >>> "writes 0 for a blank" in survivors([("E", (0, 0))])
    False
    """
    games = [(parse(board) if isinstance(board, str) else board, tuple(click)) for board, click in games]
    return [name for name in KILLABLE if not any(_kills(MISTAKES[name], *game) for game in games)]


def _kills(mistake, board, click):
    try:
        return mistake([list(row) for row in board], click) != expected(board, click)
    except (IndexError, RecursionError):
        return True


@part(
    "kill every mistake",
    "Find a list of (board, click) on which every mistake shows; a board may be text, 'EEM/EEE'.",
    "Four mistakes show on a single empty cell, and one more when that cell is a mine.",
    "Mines at a corner tell whether four neighbors are counted or eight. A mine at the edge opposite of the "
    "click tells whether index -1 wraps around.",
    "A flood that spreads to four neighbors misses a cell at the corner of a blank when only digits lie "
    "beside it: MEE/EEM/EEE, clicked at (2, 0).",
    "For cells that are reopened, reveal a cell before the click: E1, clicked at (0, 0).",
)
def _kill(answer):
    if answer is ... or answer is None:
        return _still_open("list of (board, click)", answer)
    try:
        games = [(parse(board) if isinstance(board, str) else board, click) for board, click in answer]
        for board, click in games:
            validate_click(board, click)
    except (TypeError, ValueError) as error:
        return f"The answer is a list of (board, click), such as [('EM', (0, 0))]. {sentence(error)}"
    alive = survivors(games)
    if not alive:
        return None
    return f"{len(KILLABLE) - len(alive)} of {len(KILLABLE)} are caught. Still alive: {', '.join(alive)}."


# The same flood elsewhere


@part(
    "flood fill",
    "Solve LeetCode 733: floodFill(image, sr, sc, color) paints the region of the pixel (sr, sc) and returns "
    "the image. Pixels hang together by their four sides.",
    "A click opens what hangs together. Here, paint what hangs together in the color of the first pixel.",
    "Keep the color that the first pixel had: after it is painted, nobody can read it there any more.",
    "What if the new color is the old one? Then a painted pixel looks as if it still had to be painted. In "
    "that case the image is right as it is: return it at once.",
)
def _fill(answer):
    return _transferred(FLOOD_FILL, answer)


@part(
    "number of islands",
    'Solve LeetCode 200: numIslands(grid) counts the islands. Land is "1", water is "0", both are text, and '
    "land hangs together by its four sides.",
    "How many clicks does it take to open all the land, if each click opens one island?",
    'Go over all cells. Where you find "1", count one more island and flood it, so that you never count it '
    "again.",
    'To flood means here: write "0" into each cell of the island.',
)
def _islands(answer):
    return _transferred(ISLANDS, answer)


def _transferred(problem, answer):
    if answer is ... or answer is None:
        return _not_a_function(answer)
    return missing(problem, answer)


def _in_child(task, function):
    """Run one of the tasks above in a child and return its one message; empty if it never came."""
    try:
        outcome = run(f"{__name__}:{task}", pack(function))
    except InvalidSolution as error:
        return {"invalid": sentence(error)}
    return outcome.messages[-1] if outcome.messages else {}


def _not_a_function(answer):
    if answer is ... or answer is None:
        return _still_open("function", answer)
    return f"The answer is a function, but this is {type(answer).__name__}."


def _still_open(what, answer):
    return f"The answer is a {what}" + (
        "; put it in place of the three dots." if answer is ... else ", but this is None."
    )


def _text(board):
    return "/".join("".join(row) for row in board)
