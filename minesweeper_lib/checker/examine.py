"""Find out all about a solution: what `check` has done in a child process.

Everything found is sent at once, so that it is known even if the next thing never ends.
"""

import sys
import threading
import time
from itertools import chain

from ..board import EMPTY, MINE, UNREVEALED, parse, show
from ..boards import BOARDS, random_board
from ..problems import MINESWEEPER
from ..recorder.deep import run_deep
from ..recorder.solution import InvalidSolution, python_2_hint, writing_lines
from ..recorder.trace import record
from .child import Limits
from .classify import classify
from .diagnosis import name_mistake
from .inplace import StepGuard
from .small_boards import families
from .transport import unpack
from .trying import expected, play, player

SURVIVES = 50  # LeetCode's largest board
COSTS = 10  # rows and columns of the open board on which costs are compared
SECONDS = {"fresh": 2.0, "played": 0.5, "odd": 0.5}  # for each family, should it take so long
ENOUGH = 0.5  # seconds for large boards; then only the open one, which is timed, is still played
EXPLODES = "marks on pop without a recheck"
LOST = "changes a copy and returns nothing"  # as one does that changes nothing yet


def examine(parcel, send, guard):
    """Load a solution, look for the smallest board it fails on, and else describe it."""
    solution = _load(parcel, send, guard)
    if solution is None:
        return
    function = player(solution)
    threads = threading.active_count()
    failure = _search(solution, function, send, guard)
    if threading.active_count() > threads:
        send({"note": "It starts a thread that goes on after the board is returned."})
    if failure:
        family, *_, played = failure
        _explain(solution, function, *failure, send, guard)
        if family == "odd" and played.kind == "board":
            send({"in games": _in_games(solution, function, send, guard)})
        return
    send({"passed": "small"})
    if _explodes(solution, send, guard):
        return
    failure = _larger(solution, function, send, guard)
    if failure:
        _explain(solution, function, *failure, send, guard)
        return
    send({"passed": "all"})
    _recursion(function, send, guard)
    _describe(solution, send, guard)


def _in_games(solution, function, send, guard):
    """All about a solution that fails only where no game leads; None if it fails on larger boards, too."""
    found = {}

    def keep(message):
        found.update(message)

    keep.trying = send.trying
    if _larger(solution, function, keep, guard):
        return None
    _recursion(function, keep, guard)
    _describe(solution, keep, guard)
    return found


def alone(job, send, guard):
    """Play one click twice in a fresh process: does the result depend on what was played before?"""
    parcel, text, click = job
    board = parse(text)
    function, want = player(unpack(parcel)), expected(board, click)
    for _ in range(2):
        send({"right": play(function, board, click, guard).got == want})


def _load(parcel, send, guard):
    """Make the solution; say what is wrong where that fails."""
    send.trying("load")
    try:
        with guard:
            solution = unpack(parcel)
            problem = solution.problem
            if problem is not MINESWEEPER:
                raise InvalidSolution(
                    f"this solves LeetCode {problem.number}, {problem.title}: "
                    f"check_part({problem.title.lower()!r}, ...) checks it"
                )
    except InvalidSolution as error:
        send({"invalid": str(error)})
    except BaseException as error:
        source = parcel.get("text", "")
        line = getattr(error, "lineno", None) or _line_in(error, "<solution ")
        said = "; ".join(filter(None, [f"{type(error).__name__}: {error}"[:300], python_2_hint(error)]))
        send({"unloaded": said, "line": line, "text": source})
    else:
        send({"name": solution.name, "text": solution.text, "filename": solution.filename})
        return solution


def _line_in(error, start):
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.startswith(start):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _search(solution, function, send, guard):
    """The first failure among all small boards, as (family, board, click, played)."""
    few = isinstance(guard, StepGuard)  # there everything takes tens of times as long
    shown, text, noted, now, end = None, "", False, "", 0
    for family, board, click in families(6, 5, 3) if few else families():
        if family != now:
            now, end = family, time.monotonic() + SECONDS[family]
        if board is not shown:
            if time.monotonic() > end:
                continue  # a slow solution has to be believed on the rest of a family
            shown, text = board, "/".join(map("".join, board))
        send.trying(f"{text} {click[0]} {click[1]}")
        played = play(function, board, click, guard, solution)
        if played.got != expected(board, click):
            return family, board, click, played
        if not noted and played.where != list(click):
            noted = True
            send({"note": "It changes the list click that it is given. LeetCode does not mind."})
    return None


def _explain(solution, function, family, board, click, played, send, guard):
    """Send a failure, the line that is to blame, and the name of the mistake."""
    failed = {"family": family, "board": show(board), "click": list(click)}
    send({"failed": failed | vars(played) | {"where": None}})
    if played.kind in ("board", "other"):
        send({"line": _guilty_line(solution, board, click, played, guard)})
    if played.error != "TookTooLong":  # else it would have to be waited for on board after board
        send.trying("name")
        mistake = name_mistake(function, guard)
        unfinished = mistake == LOST and solution.text and writing_lines(solution.text) == set()
        send({"mistake": None if unfinished else mistake})


def _guilty_line(solution, board, click, played, guard):
    """The line that wrote the first wrong value, and its cell: (line, row, col); None if none did."""
    want = expected(board, click)
    try:
        with guard:
            trace = record(solution, board, click, budget=100_000)
    except BaseException:
        return None
    stays = {
        change.cell: change
        for change in chain(trace.steps, trace.corrections)
        if change.value == trace.result[change.cell[0]][change.cell[1]]
    }
    for (row, col), change in stays.items():
        if change.value != want[row][col] and change.line:
            return change.line, row, col
    return None


def _explodes(solution, send, guard):
    """Tell whether cells are opened again and again, ever more often on larger boards."""

    def writes_on(size):
        board = [[EMPTY] * size for _ in range(size)]
        send.trying(f"{show(board)} 0 0".replace("\n", "/"))
        with guard:
            return record(solution, board, (0, 0)).writes

    try:
        # A method that writes the whole board for each cell grows by less than 2.1 here.
        four, five = writes_on(4), writes_on(5)
        explodes = five > 2.4 * four and (six := writes_on(6)) > 2.4 * five
        writes = [writes_on(2), writes_on(3), four, five, six] if explodes else None
    except BaseException:
        return False
    if explodes:
        send({"explodes": writes, "mistake": EXPLODES})
    return explodes


def middling():
    """Boards larger than the families, in order of size, as ``(board, click)``."""
    games = [(one.board, one.click) for one in BOARDS.values() if len(one.text) < 100]
    for seed, (rows, cols) in enumerate(((3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12))):
        for mines in (1, rows * cols // 8):
            board = random_board(rows, cols, mines, seed)
            closed = [(r, c) for r in range(rows) for c in range(cols) if board[r][c] == EMPTY]
            for first in closed[:: max(1, len(closed) // 4)]:
                games.append((board, first))
                after = expected(board, first)
                left = [(r, c) for r in range(rows) for c in range(cols) if after[r][c] in UNREVEALED]
                games += [(after, second) for second in left[:: max(1, len(left) // 3)]]
    return sorted(games, key=lambda game: len(game[0]) * len(game[0][0]))


def large():
    """Boards as large as LeetCode's, as ``(board, click)``."""
    yield [[EMPTY] * 50], (0, 20)
    yield [[EMPTY] for _ in range(50)], (49, 0)
    for mines in (250, 50, 0):
        yield random_board(50, 50, mines, seed=529, safe=(0, 0)), (0, 0)
    yield [[EMPTY] * 50 for _ in range(50)], (25, 25)


def _larger(solution, function, send, guard):
    """The first failure on larger boards, made as small as it gets."""

    def deep(board, click):
        return run_deep(lambda: function(board, click), limit=100_000)

    slow = False
    for board, click in middling():
        send.trying(f"{show(board)} {click[0]} {click[1]}".replace("\n", "/"))
        played = play(deep, board, click, guard, solution)
        if played.got != expected(board, click):
            return ("larger", *_shrunk(deep, board, click, played, guard, solution))
    end = time.monotonic() + ENOUGH
    for board, click in large():
        if slow or isinstance(guard, StepGuard):
            break
        if time.monotonic() > end and click != (25, 25):
            continue
        size = f"{len(board)} x {len(board[0])}"
        send.trying(f"{size} {click[0]} {click[1]}")
        started = time.perf_counter()
        played = play(deep, board, click, guard, solution)
        seconds = time.perf_counter() - started
        if played.error == "TookTooLong":
            slow = True
            send({"slow": size})
        elif played.got != expected(board, click):
            return ("larger", *_shrunk(deep, board, click, played, guard, solution))
        elif click == (25, 25):  # the open one
            send({"milliseconds": round(1000 * seconds, 1)})
    return None


def _shrunk(function, board, click, played, guard, solution):
    """Take away rows, columns and mines as long as the solution still fails."""
    before, guard.now = guard.now, Limits(call=0.3)
    end = time.monotonic() + 2
    try:
        smaller = True
        while smaller and time.monotonic() < end:
            smaller = False
            for other, at in _smaller(board, click):
                result = play(function, other, at, guard, solution)
                if result.got != expected(other, at):
                    board, click, played, smaller = other, at, result, True
                    break
                if time.monotonic() > end:
                    break
    finally:
        guard.now = before
    return board, click, played


def _smaller(board, click):
    """All boards with one row, column or mine less."""
    row, col = click
    for r in range(len(board)):
        if r != row:
            yield board[:r] + board[r + 1 :], (row - (r < row), col)
    for c in range(len(board[0])):
        if c != col:
            yield [values[:c] + values[c + 1 :] for values in board], (row, col - (c < col))
    for r, values in enumerate(board):
        for c, value in enumerate(values):
            if value == MINE and (r, c) != (row, col):
                other = [list(line) for line in board]
                other[r][c] = EMPTY
                yield other, (row, col)


def _recursion(function, send, guard):
    """Find the smallest open square on which recursion exceeds Python's own limit, up to 50 x 50."""

    def fails(size):
        send.trying(f"{size} x {size} 0 0")
        board = [[EMPTY] * size for _ in range(size)]
        try:
            with guard:
                function(board, [0, 0])
        except RecursionError:
            return True
        except BaseException:
            return None
        return False

    # What nests too deep fails at once; to wait for the others costs time and tells little.
    before, guard.now = guard.now, Limits(call=guard.limits.call / 4)
    high = fails(SURVIVES)
    guard.now = before
    send({"raised": sys.getrecursionlimit() > 1000})
    if not high:
        # None where it did not come back: then nothing can be said.
        send({"survives": high is False, "fails_from": None})
        return
    low, high = 1, SURVIVES
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if fails(middle) else (middle + 1, high)
    send({"survives": False, "fails_from": high})


def _describe(solution, send, guard):
    """Send how a right solution works and what it costs."""
    send.trying("classify")
    try:
        kind = classify(solution, guard)
        send({"kind": kind.as_dict()})
        with guard:
            trace = record(solution, [[EMPTY] * COSTS for _ in range(COSTS)], (0, 0))
    except BaseException:  # it came back before, on the same kind of board
        send({"note": "It could not be recorded step by step."})
        return
    seen = not trace.note
    # Somewhere the cells wait, unless it goes over the board row by row.
    waits = trace.peak_frontier or trace.max_depth or kind.name == "raster"
    send(
        {
            "costs": {
                "reads": trace.reads if seen and not trace.on_copy else None,
                "writes": trace.writes if seen else None,
                "peak": trace.peak_frontier if seen and waits else None,
                "depth": trace.max_depth if seen else None,
            }
        }
    )
