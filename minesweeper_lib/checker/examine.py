"""Find out all about a solution: the task that `check` has done in a child process.

Everything found is sent at once, as parts of `findings.Findings`, so that it is known even if the next
thing never ends. A game is a pair (board, click); ``guard`` limits each call of the solution.
"""

import ast
import inspect
import threading
import time
from itertools import chain
from traceback import walk_tb

from ..board import one_line, parse
from ..fast import open_lists
from ..mistakes import loses_copy, pop_without_recheck, returns_nothing, swaps
from ..problems import MINESWEEPER
from ..recorder import InvalidSolution, record, tree, writing_lines
from ..translation import translated
from .costs import measure, recursion
from .diagnosis import name_mistake
from .exploding import explosion
from .findings import Failure, Findings, LoadError
from .ids import Came, Origin, PartId
from .inplace import StepGuard
from .larger_boards import TIMED, large, middling
from .outcome import TookTooLong, hurried
from .repairs import cause
from .sentences import say as sentences
from .shrinking import shrunk
from .small_boards import small_games
from .transport import unpack
from .trying import OwnLimit, error_text, expected, play, player, program, with_room

# The exercise that a solution of another problem is meant for, by that problem's number.
EXERCISES = {733: PartId.FLOOD_FILL, 200: PartId.ISLANDS, 994: PartId.ROTTING, 130: PartId.SURROUNDED}
SECONDS = {Origin.FRESH: 2.0, Origin.PLAYED: 0.5, Origin.ODD: 0.5}  # for each, should it take so long
SHRINKING = 0.3  # seconds for one click while a board is made smaller
ENOUGH = 0.5  # seconds for large boards; then only the one that is timed is still played


def examine(packed, send, guard):
    """Load a solution, look for the smallest board it fails on, and else describe it."""
    solution = _load(packed, send, guard)
    if solution is None:
        return
    function = player(solution)
    threads = threading.active_count()
    failure = _search(solution, function, send, guard)
    # Where others work beside the solution, a new thread may be theirs.
    is_started = guard.own_process and threading.active_count() > threads
    if solution.given.threads() if solution.language else is_started:
        send(note=sentences.STARTS_A_THREAD)
    if failure:
        send(failure=failure)  # time may run out before more is known
        # A click that takes too long on a small board may be endless, or its work may explode.
        if failure.played.error == TookTooLong.__name__ and _explodes(solution, function, send, guard):
            return
        _explain(solution, function, failure, send, guard)
        if failure.origin == Origin.ODD and failure.played.kind == Came.BOARD:
            send(in_games=_in_games(solution, function, send, guard))
        return
    send(passed_small=True)
    if _explodes(solution, function, send, guard):
        return
    failure = _larger(solution, function, send, guard)
    if failure:
        _explain(solution, function, failure, send, guard)
        return
    send(passed_all=True)
    if not solution.language:
        recursion(function, send, guard)
    measure(solution, function, send, guard)


def _in_games(solution, function, send, guard):
    """`Findings` on a solution right on all small boards of games; None if it fails on larger boards, too."""
    messages = []

    def keep(**parts):
        messages.append(parts)

    keep.trying = send.trying
    if _larger(solution, function, keep, guard):
        return None
    if not solution.language:
        recursion(function, keep, guard)
    measure(solution, function, keep, guard)
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
    send.trying(stage="load")
    try:
        with guard:
            solution = unpack(packed)
            problem = solution.problem
            if problem is not MINESWEEPER:
                raise InvalidSolution(
                    sentences.OTHER_PROBLEM.format(
                        number=problem.number,
                        title=translated(problem.title),
                        part=EXERCISES[problem.number].value,
                    )
                )
    except InvalidSolution as error:
        send(invalid=str(error))
    except BaseException as error:
        line = getattr(error, "lineno", None) or _line_in(error, "<solution ")
        raised = LoadError(type(error).__name__, error_text(error), line)
        send(load_error=raised, text=packed.get("text", ""))
    else:
        send(name=solution.name, text=solution.text, filename=solution.filename)
        if solution.language:
            send(language=solution.language.name)
            if solution.tried:
                send(note=solution.tried)
        elif said := _which_of_several(solution):
            send(note=said)
        return solution


def _which_of_several(solution):
    """Which definition is tried, of a text that has several, as a sentence; None where there is one."""
    method = solution.problem.method
    found, waiting = [], [tree(solution.text)] if isinstance(solution.given, str) else []
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.ClassDef):
                waiting.append(node)
            elif isinstance(node, ast.FunctionDef) and node.name in (method, solution.name):
                found.append(node)
    if len(found) < 2:
        return None
    code = getattr(inspect.unwrap(solution.fresh()), "__code__", None)
    if code is None:  # it was made of them, or of something else
        return None
    line = next((node.lineno for node in found if code.co_firstlineno in (node.lineno, _first(node))), None)
    said = sentences.TRIED_OF_SEVERAL.format(method=found[0].name, count=len(found), line=line)
    return said if line else None


def _first(function):
    """The first line of a function, that of a decorator if it has one."""
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def _line_in(error, start):
    """The last line of a traceback in a file whose name starts so; None where it has none."""
    lines = [
        line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename.startswith(start)
    ]
    return lines[-1] if lines else None


def _search(solution, function, send, guard):
    """The first `Failure` among all small boards."""
    few = isinstance(guard, StepGuard)  # there everything takes tens of times as long
    shown, text, noted, now, end = None, "", False, "", 0
    for origin, board, click in small_games((6, 5, 3)) if few else small_games():
        if origin != now:
            now, end = origin, time.monotonic() + SECONDS[origin]
        if board is not shown:
            if time.monotonic() > end:
                continue  # a slow solution has to be believed on the rest of them
            shown, text = board, one_line(board)
        send.trying(board=text, click=click)
        played = play(function, board, click, guard, solution)
        if played.got != expected(board, click):
            return Failure(origin, text, list(click), played, smallest=True)
        if not noted and played.at != list(click):
            noted = True
            send(note=sentences.CHANGES_CLICK)
    return None


def _explain(solution, function, failure, send, guard):
    """Send a failure, the id of the mistake, the line that wrote the wrong value, and the one to blame."""
    send(failure=failure)
    played = failure.played
    if played.kind in (Came.BOARD, Came.OTHER):
        send(guilty=_guilty_line(solution, parse(failure.board), failure.click, guard))
    if played.error != TookTooLong.__name__:  # else each further board would have to time out, too
        send.trying(stage="name")
        mistake = name_mistake(function, guard, lambda: send.trying(stage="name"))
        # A solution that writes nothing yet behaves like one that writes to a copy.
        unfinished = mistake == loses_copy.id and solution.text and not _changes_a_copy(solution)
        # A solution that returns a value somewhere did not forget to; it ended somewhere else.
        returns = mistake in (loses_copy.id, returns_nothing.id) and _returns(solution)
        mistake = None if unfinished or returns else mistake
        send(mistake=mistake)
        send.trying(stage="cause")
        if solution.language:
            return
        line, swapped = cause(solution, function, parse(failure.board), failure.click, guard)
        # Coordinates that change places lead to another cell, be it one off the board, not to other errors.
        is_swap = swapped and played.error in ("", IndexError.__name__)
        send(cause=line, mistake=mistake or (swaps.id if is_swap else None))


def _changes_a_copy(solution):
    """Tell whether a solution writes to anything, and copies the board, be it by a function of its own."""
    lines = writing_lines(solution.text)
    if not lines:
        return lines is None  # the text is no whole program, so nothing is known
    copied = {"copy", "deepcopy", "list", "map", "tuple", "array", "asarray"}
    for node in program(solution.text):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(_, name)) if name in copied:
                return True
            case ast.Subscript(_, ast.Slice(None, None)) | ast.ListComp(
                ast.ListComp(_, [ast.comprehension(_, ast.Name())])
            ):
                return True
    return False


def _returns(solution):
    """Tell whether the method or function that is called returns a value anywhere."""
    functions = [node for node in program(solution.text) if isinstance(node, ast.FunctionDef)]
    waiting = [node for node in functions if node.name in (solution.problem.method, solution.name)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Return) and getattr(node.value, "value", node.value) is not None:
            return True
        inner = ast.iter_child_nodes(node)
        waiting += [child for child in inner if not isinstance(child, (ast.FunctionDef, ast.Lambda))]
    return False


def _guilty_line(solution, board, click, guard):
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


def _explodes(solution, function, send, guard):
    """Tell whether the work explodes, and send how; also the mistake, if waiting cells are opened again."""
    found = explosion(solution, function, send, guard)
    if found:
        send(explodes=found, mistake=pop_without_recheck.id if found.again else None)
    return found is not None


def _larger(solution, function, send, guard):
    """The first `Failure` on larger boards, made as small as it gets."""
    deep, slow = (function if solution.language else with_room(function)), False
    for board, click in middling():
        send.trying(board=one_line(board), click=click)
        played = play(function, board, click, guard, solution)
        if played.error == RecursionError.__name__:  # only now with more room: that takes a thread
            played = play(deep, board, click, guard, solution)
        if played.error == OwnLimit.__name__:
            return None  # that is for `recursion` to tell
        if played.got != expected(board, click):
            return _made_small(deep, board, click, played, guard, solution, send)
    end = time.monotonic() + ENOUGH
    for board, click in large():
        if slow or isinstance(guard, StepGuard):
            break
        if time.monotonic() > end and click != TIMED:
            continue
        size = f"{len(board)} x {len(board[0])}"
        send.trying(size=size, click=click)
        started = time.perf_counter()
        played = play(deep, board, click, guard, solution)
        seconds = time.perf_counter() - started
        if played.error == OwnLimit.__name__:
            break
        if played.error == TookTooLong.__name__:
            slow = True
            send(slow=size)
        elif played.got != open_lists(board, click):  # `expected` takes ten times as long on large boards
            return _made_small(deep, board, click, played, guard, solution, send)
        elif click == TIMED:
            send(milliseconds=round(1000 * seconds, 1))
    return None


def _made_small(function, board, click, played, guard, solution, send):
    """The `Failure` on a board that is made as small as it gets; the large one is sent first."""
    first = Failure(Origin.LARGER, one_line(board), list(click), played)
    send(failure=first)
    waits = played.error == TookTooLong.__name__

    def fails(board, click):
        played = play(function, board, click, guard, solution)
        if played.error == OwnLimit.__name__ or (played.error == TookTooLong.__name__ and not waits):
            return None
        return played.got != expected(board, click)

    with hurried(guard, SHRINKING):
        board, click, smallest = shrunk(board, click, fails)
    played = play(function, board, click, guard, solution)
    if played.got == expected(board, click):  # it only took longer than it was given
        return first
    return Failure(Origin.LARGER, one_line(board), list(click), played, smallest)
