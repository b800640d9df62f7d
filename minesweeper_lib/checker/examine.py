"""Find out all about a solution: the task that `check` has done in a child process.

Everything found is sent at once, as parts of `findings.Findings`, so that it is known even if the next
thing never ends. A game is a pair (board, click); ``guard`` limits each call of the solution.
"""

import threading
import time
from itertools import chain

from ..board import EMPTY, MINE, UNREVEALED, one_line, parse
from ..boards import BOARDS, random_board
from ..mistakes import loses_copy, pop_without_recheck
from ..problems import MINESWEEPER
from ..recorder import InvalidSolution, record, run_deep, writing_lines
from . import sentences
from .child import Limits, TookTooLong
from .costs import describe, recursion
from .diagnosis import name_mistake
from .findings import Failure, Findings, LoadError
from .ids import Came, Origin
from .inplace import StepGuard
from .languages import unreadable
from .small_boards import small_games
from .transport import unpack
from .trying import expected, load_error_text, play, player

SECONDS = {Origin.FRESH: 2.0, Origin.PLAYED: 0.5, Origin.ODD: 0.5}  # for each, should it take so long
ENOUGH = 0.5  # seconds for large boards; then only the open one, which is timed, is still played


def examine(packed, send, guard):
    """Load a solution, look for the smallest board it fails on, and else describe it."""
    solution = _load(packed, send, guard)
    if solution is None:
        return
    function = player(solution)
    threads = threading.active_count()
    failure = _search(solution, function, send, guard)
    if threading.active_count() > threads:
        send(note=sentences.STARTS_A_THREAD)
    if failure:
        origin, *_, played = failure
        _explain(solution, function, *failure, send, guard)
        if origin == Origin.ODD and played.kind == Came.BOARD:
            send(in_games=_in_games(solution, function, send, guard))
        return
    send(passed_small=True)
    if _explodes(solution, send, guard):
        return
    failure = _larger(solution, function, send, guard)
    if failure:
        _explain(solution, function, *failure, send, guard)
        return
    send(passed_all=True)
    recursion(function, send, guard)
    describe(solution, function, send, guard)


def _in_games(solution, function, send, guard):
    """`Findings` on one that fails only where no game leads; None if it fails on larger boards, too."""
    messages = []

    def keep(**parts):
        messages.append(parts)

    keep.trying = send.trying
    if _larger(solution, function, keep, guard):
        return None
    recursion(function, keep, guard)
    describe(solution, function, keep, guard)
    return Findings.of(messages)


def alone(job, send, guard):
    """Play one click twice in a fresh process: does the result depend on what was played before?"""
    packed, text, click = job
    board = parse(text)
    function, want = player(unpack(packed)), expected(board, click)
    for _ in range(2):
        send(right=play(function, board, click, guard).got == want)


def _load(packed, send, guard):
    """Make the solution; say what is wrong where that fails."""
    send.trying("load")
    try:
        with guard:
            solution = unpack(packed)
            problem = solution.problem
            if problem is not MINESWEEPER:
                raise InvalidSolution(
                    sentences.OTHER_PROBLEM.format(
                        number=problem.number, title=problem.title, part=problem.title.lower()
                    )
                )
    except InvalidSolution as error:
        send(invalid=unreadable(error, packed.get("text", "")))
    except BaseException as error:
        line = getattr(error, "lineno", None) or _line_in(error, "<solution ")
        raised = LoadError(type(error).__name__, load_error_text(error), line)
        send(load_error=raised, text=packed.get("text", ""))
    else:
        send(name=solution.name, text=solution.text, filename=solution.filename)
        return solution


def _line_in(error, start):
    trace, line = error.__traceback__, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename.startswith(start):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _search(solution, function, send, guard):
    """The first failure among all small boards, as (origin, board, click, played)."""
    few = isinstance(guard, StepGuard)  # there everything takes tens of times as long
    shown, text, noted, now, end = None, "", False, "", 0
    for origin, board, click in small_games((6, 5, 3)) if few else small_games():
        if origin != now:
            now, end = origin, time.monotonic() + SECONDS[origin]
        if board is not shown:
            if time.monotonic() > end:
                continue  # a slow solution has to be believed on the rest of them
            shown, text = board, one_line(board)
        send.trying(f"{text} {click[0]} {click[1]}")
        played = play(function, board, click, guard, solution)
        if played.got != expected(board, click):
            return origin, board, click, played
        if not noted and played.at != list(click):
            noted = True
            send(note=sentences.CHANGES_CLICK)
    return None


def _explain(solution, function, origin, board, click, played, send, guard):
    """Send a failure, the line that is to blame, and the id of the mistake."""
    send(failure=Failure(origin, one_line(board), list(click), played))
    if played.kind in (Came.BOARD, Came.OTHER):
        send(guilty=_guilty_line(solution, board, click, played, guard))
    if played.error != TookTooLong.__name__:  # else it would have to be waited for on board after board
        send.trying("name")
        mistake = name_mistake(function, guard)
        # One that changes nothing yet behaves like one that changes a copy.
        unfinished = mistake == loses_copy.id and solution.text and writing_lines(solution.text) == set()
        send(mistake=None if unfinished else mistake)


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
        send.trying(f"{one_line(board)} 0 0")
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
        send(explodes=writes, mistake=pop_without_recheck.id)
    return explodes


def middling():
    """Boards larger than the small ones, in order of size, as ``(board, click)``."""
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
        send.trying(f"{one_line(board)} {click[0]} {click[1]}")
        played = play(deep, board, click, guard, solution)
        if played.got != expected(board, click):
            return (Origin.LARGER, *_shrunk(deep, board, click, played, guard, solution))
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
        if played.error == TookTooLong.__name__:
            slow = True
            send(slow=size)
        elif played.got != expected(board, click):
            return (Origin.LARGER, *_shrunk(deep, board, click, played, guard, solution))
        elif click == (25, 25):  # the open one
            send(milliseconds=round(1000 * seconds, 1))
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
