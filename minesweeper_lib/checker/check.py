"""`check`: is a solution right, how does it work, and if it is wrong: on which board, in which line, and why?

`examine` runs in a process of its own. Whatever it finds it tells at once, by the names of the fields of a
`Report`, so that it is known even if the next thing never ends.
"""

import ast
import inspect
import linecache
import pickle
import sys
import threading
import time
from pathlib import Path

from ..board import one_line, parse
from ..fast import open_lists
from ..problems import MINESWEEPER
from ..recorder import (
    Foreign,
    InvalidSolution,
    Solution,
    discipline,
    load,
    recognized,
    record,
    tree,
    without_fences,
)
from ..translation import N_, _, ended
from .blame import cause, endless_loop
from .classify import ASYMMETRIC, HOW, classify, misnamed
from .costs import explosion, measured, recursion, times_slower
from .costs import told as costs_told
from .games import FRESH, LARGER, ODD, PLAYED, larger, shrunk, small
from .naming import name_mistake, sentence_of
from .report import CANNOT_BE_RUN, IN_GAMES, NOT_RIGHT, RIGHT, TOO_MUCH_WORK, Report
from .run import BROKEN, CRASH, DONE, EXIT, MEMORY, SLOW, StepGuard, hurried, run
from .trying import ENDLESS, expected, explain, explained, play, player, said_by, with_room

HERE = __name__
# Seconds of computing for the boards of each origin; a slow solution is believed on the rest of them.
SECONDS = {FRESH: 3.0, PLAYED: 1.0, LARGER: 3.0, ODD: 1.0}
FEW = {FRESH: 6, PLAYED: 5, ODD: 3}  # cells of the largest small boards where everything takes much longer
LARGE = 1000  # cells; for larger boards the right answer comes from many cells at once
TIMES = 3  # a click has to be right alone: one that is left to chance may be so once
ENDED = {
    SLOW: N_("It does not finish: a loop does not end, or it waits for something."),
    MEMORY: N_("It uses too much memory."),
    EXIT: N_("It ends Python itself, as os._exit does. To end updateBoard, return the board."),
    CRASH: N_("Python itself crashed, as it may when calls nest too deeply under a raised limit."),
}
FAILS = {
    FRESH: N_("It fails on this board of {size}; all smaller boards that were tried are right."),
    LARGER: N_("It fails on this board of {size}; all small boards are right."),
    ODD: N_("It fails on this board of {size}. No game leads to it, but by the rule a revealed cell stays."),
}
FAILS[PLAYED] = FAILS[FRESH]


def check(solution, limits=None):
    """Try a solution on some thirteen thousand clicks, the smallest boards first, and report.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Exactly as it would be submitted to LeetCode. A text may also be Java, C++, Go or JavaScript: it is
        compiled first, which takes some seconds of its own.
    limits : Limits, optional
        Seconds of computing for one click and for all, memory, output.

    Returns
    -------
    Report
        Never an error because of the solution: whatever is wrong with it is in the report.

    Notes
    -----
    This is protection against accidents, not a sandbox: do not check code that you do not trust.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS
    >>> check(SOLVERS["breadth first"])
    <Report of breadth first: Right, breadth first>
    >>> check("class Solution:\\n    def updateBoard(self, board, click):\\n        return board").board
    [['E']]
    """
    text = without_fences(solution) if isinstance(solution, str) else ""
    try:
        if language := recognized(text):
            from ..languages import Refused, pasted

            try:
                packed = {"text": text, "pasted": pasted(language, text)}
            except Refused as error:
                line = _line(text, error.line, "compiles")
                named = {"language": error.language.name, "ours": error.ours}
                return Report(CANNOT_BE_RUN, [str(error)], **named, **line)
        else:
            packed = pack(solution)
    except InvalidSolution as error:
        return Report(CANNOT_BE_RUN, [sentence(error)])
    outcome = run(f"{HERE}:examine", packed, limits)
    is_suspect = outcome.told.pop("is_suspect", False)
    report = Report(**outcome.told, printed=outcome.printed, typed=name_of(solution))
    if outcome.ended != DONE:
        _cut_short(report, outcome, text)
    if is_suspect:
        job = packed, report.board, report.click
        if all(run(f"{HERE}:alone", job, limits).told.get("right") for _time in range(TIMES)):
            _remembers(report)
    if report.language:
        report.paragraphs.insert(0, _("This is {language}.").format(language=report.language))
    if sys.platform == "emscripten":
        report.notes.append(_("In a browser, fewer boards are tried."))
    return report


def _cut_short(report, outcome, text):
    """Say of a child that had to be stopped, or stopped by itself, what it was trying."""
    if report.paragraphs:  # the verdict is known
        report.notes.append(_("It was stopped before more was found out."))
        return
    if outcome.ended in ENDED and outcome.trying:
        report.verdict, report.paragraphs = NOT_RIGHT, [_(ENDED[outcome.ended])]
    elif outcome.ended == BROKEN:
        report.paragraphs = [_("It changes Python itself so much that it cannot be judged.")]
    elif "board" in outcome.trying:
        said = _("The boards tried were right. Time ran out on one of {size}, before all were tried.")
        board = parse(outcome.trying["board"])
        report.paragraphs = [said.format(size=f"{len(board)} x {len(board[0])}")]
        return
    elif outcome.trying:
        report.paragraphs = [_("The boards tried were right. Time ran out before all were tried.")]
    else:
        report.paragraphs = [_("It was not tried: Python cannot be started here.")]
    if "board" in outcome.trying:
        report.board, report.click = parse(outcome.trying["board"]), outcome.trying["click"]
        report.expected = expected(report.board, report.click)
    elif outcome.trying.get("stage") == "load":
        report.verdict = CANNOT_BE_RUN
        report.paragraphs = [_(ENDED.get(outcome.ended, ENDED[SLOW])), _(LOADING)]
    lines = [line for name, line in outcome.lines if name.startswith("<solution ")]
    vars(report).update(_line(text, lines[0] if lines else None, "stops"))


LOADING = N_("This happened while the code was loaded, before any click.")


def _remembers(report):
    """Say of a board that is right alone, and wrong after others, that something is kept between clicks."""
    size = f"{len(report.board)} x {len(report.board[0])}"
    report.mistake = "remembers the last board"
    report.paragraphs = [
        sentence_of(report.mistake),
        _("Alone, this board of {size} is right; after other clicks it goes wrong.").format(size=size),
    ]
    report.line = report.line_is = report.code = None


def _line(text, number, line_is):
    """The fields of a report on a line of a text; none where it is not known, or empty."""
    code = "".join(text.splitlines()[number - 1 : number]).strip() if number else ""
    return {"line": number, "line_is": line_is, "code": code} if code else {}


def name_of(solution):
    """The name by which the reader's notebook, or program, has this very object; None if it has none."""
    import __main__

    names = vars(__main__).copy()  # at once; other threads may define names meanwhile
    return next((name for name, value in names.items() if value is solution and name[0] != "_"), None)


def sentence(error):
    """What an error of this library says, with a capital and a full stop.

    >>> sentence(ValueError("the board is empty"))
    'The board is empty.'
    """
    text = str(error)
    return ended(text[:1].upper() + text[1:])


# To the child and back


def pack(solution):
    """Turn a solution into a dict that can be sent: its ``text``, or a ``pickle`` with the lines of its file.

    A function, a class or an object that was made in a notebook exists nowhere else; cloudpickle can send it.
    """
    solution = solution.given if isinstance(solution, Solution) else solution
    if isinstance(solution, str):
        return {"text": solution}
    loaded = load(solution)
    lines = None if Path(loaded.filename).exists() else linecache.getlines(loaded.filename)
    try:
        import cloudpickle as pickler
    except ImportError:
        pickler = pickle
    try:
        return {"filename": loaded.filename, "lines": lines, "pickle": pickler.dumps(solution)}
    except Exception as error:  # whatever a learner's object raises when it is taken apart
        if loaded.text:
            return {"text": loaded.text}
        said = _("this {type} cannot be sent to another process ({error}); hand in the text instead")
        raise InvalidSolution(said.format(type=type(solution).__name__, error=error)) from error


def unpack(packed):
    """Make a `Solution` of what `pack` made. This runs the learner's code."""
    if "pasted" in packed:
        return Foreign(packed["pasted"], alone=False)  # the child ends with all that it started
    if "text" in packed:
        return load(packed["text"])
    if lines := packed["lines"]:
        linecache.cache[packed["filename"]] = (sum(map(len, lines)), None, lines, packed["filename"])
    return load(pickle.loads(packed["pickle"]))


# In the child


def alone(job, tell, guard):
    """Play one click twice in a fresh process: does the result depend on what was played before?"""
    packed, board, click = job
    tell(right=_is_right_alone(packed, board, click, guard))


def _is_right_alone(packed, board, click, guard):
    function, want = player(unpack(packed)), expected(board, click)
    return all(play(function, board, click, guard).got == want for _time in range(2))


def _may_remember(packed, failure, guard):
    """Whether a failure may come of what was played before: then a new process has to tell.

    A text is made anew here, which mostly tells the same; what was pickled may share its globals.
    """
    _origin, board, click, played = failure
    if played.error in ENDLESS:
        return False
    is_made_anew = "text" in packed and "pasted" not in packed
    return not is_made_anew or _is_right_alone(packed, board, click, guard)


def examine(packed, tell, guard):
    """Load a solution, look for the smallest board it fails on, and else describe it."""
    solution = _load(packed, tell, guard)
    if solution is None:
        return
    function, threads = player(solution), threading.active_count()
    few = FEW if isinstance(guard, StepGuard) else {}
    notes = [_which_of_several(solution)]
    failure = None
    for origin in (FRESH, PLAYED):
        failure = failure or _first_wrong(solution, function, origin, few, tell, guard, notes)
    # Where others work beside the solution, a new thread may be theirs.
    starts_one = guard.own_process and threading.active_count() > threads
    if solution.threads() if isinstance(solution, Foreign) else starts_one:
        notes.append(_("It starts a thread that goes on after the click."))
    notes = [*filter(None, notes)]
    tell(notes=notes)
    if failure:
        _tell_failure(tell, *failure)  # time may run out before more is known
    if not failure or failure[-1].error == "TookTooLong":
        if exploding := explosion(solution, function, guard, tell):
            named = [sentence_of(exploding["mistake"])] if exploding["mistake"] else []
            paragraphs = named + exploding.pop("paragraphs")
            return tell(verdict=TOO_MUCH_WORK, paragraphs=paragraphs, endless=False, **exploding)
    failure = failure or _larger_wrong(solution, function, few, tell, guard, notes)
    tell(notes=notes)
    right = [_("Every board that was tried is right.")]
    if not failure:
        tell(verdict=RIGHT, paragraphs=right)
        failure = _first_wrong(solution, function, ODD, few, tell, guard, notes)
    if failure:
        _explain(solution, function, failure, guard, tell)
        if failure[0] != ODD:
            return tell(is_suspect=_may_remember(packed, failure, guard))
    _describe(solution, function, guard, tell, right * (not failure), notes)


def _load(packed, tell, guard):
    """Make the solution; say what is wrong where that fails."""
    tell.trying(stage="load")
    try:
        with guard:
            solution = unpack(packed)
        if solution.problem is not MINESWEEPER:
            said = _("this solves LeetCode {number}, {title}; check_part checks it")
            problem = solution.problem
            raise InvalidSolution(said.format(number=problem.number, title=_(problem.title)))
    except InvalidSolution as error:
        tell(verdict=CANNOT_BE_RUN, paragraphs=[sentence(error)])
    except BaseException as error:
        frames = inspect.getinnerframes(error.__traceback__) if error.__traceback__ else []
        lines = [frame.lineno for frame in frames if frame.filename.startswith("<solution ")]
        line = getattr(error, "lineno", None) or (lines[-1] if lines else None)
        paragraphs = [explained(type(error).__name__, said_by(error)), _(LOADING)]
        tell(verdict=CANNOT_BE_RUN, paragraphs=paragraphs, **_line(packed.get("text", ""), line, "stops"))
    else:
        tell(name=solution.name, language=solution.language.name if isinstance(solution, Foreign) else None)
        return solution
    return None


def _which_of_several(solution):
    """Which definition is tried, of a text that has several, as a sentence; None where there is one."""
    if isinstance(solution, Foreign) or not isinstance(solution.given, str):
        return None
    wanted, found, waiting = {solution.problem.method, solution.name}, [], [tree(solution.text)]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, ast.ClassDef):
                waiting.append(node)
            elif isinstance(node, ast.FunctionDef) and node.name in wanted:
                found.append(node)
    code = getattr(inspect.unwrap(solution.fresh()), "__code__", None)
    if len(found) < 2 or code is None:  # it was made of them, or of something else
        return None
    for node in found:
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
        if code.co_firstlineno in (node.lineno, first):
            said = _("The text defines {method} {count} times. The one in line {line} was tried.")
            return said.format(method=node.name, count=len(found), line=node.lineno)
    return None


def _first_wrong(solution, function, origin, few, tell, guard, notes):
    """The first small board that comes out wrong, (origin, board, click, `Played`); None if all are right."""
    end, shown, text = time.process_time() + SECONDS[origin], None, ""
    for board, click in small(origin, few.get(origin)):
        if board is not shown:
            if time.process_time() > end:
                size = f"{len(board)} x {len(board[0])}"
                said = _("It is slow: of the small boards, only those before {size} were all tried.")
                notes.append(said.format(size=size))
                return None
            shown, text = board, one_line(board)
        tell.trying(board=text, click=click)
        played = play(function, board, click, guard, solution)
        if played.got != expected(board, click):
            return origin, board, click, played
    return None


def _larger_wrong(solution, function, few, tell, guard, notes):
    """The same on larger boards, made as small as it gets. Calls may nest as deep as they like there."""
    deep = function if isinstance(solution, Foreign) else with_room(function)
    end = time.process_time() + SECONDS[LARGER]
    for board, click in larger(bool(few)):
        cells, size = len(board) * len(board[0]), f"{len(board)} x {len(board[0])}"
        if time.process_time() > end:
            notes.append(_("It is slow: no board larger than {size} was tried.").format(size=size))
            return None
        tell.trying(size=size)
        started = time.perf_counter()
        played = play(function, board, click, guard, solution)
        if played.error == "RecursionError":  # only now with more room: that takes a thread
            played = play(deep, board, click, guard, solution)
        if played.error == "TookTooLong" and cells > LARGE:
            said = _("It is slow: one click on {size} takes more than {seconds:g} seconds of computing here.")
            notes.append(said.format(size=size, seconds=guard.limits.call))
            return None
        if played.got != (open_lists if cells > LARGE else expected)(board, click):
            return _made_small(deep, board, click, played, guard, solution)
        if click == (25, 25):
            tell(milliseconds=round(1000 * (time.perf_counter() - started), 1))
    return None


def _made_small(function, board, click, first, guard, solution):
    """A failure on a larger board, on a board that is as small as it gets."""

    def fails(board, click):
        played = play(function, board, click, guard)
        return played.got != expected(board, click) and played.error == first.error

    with hurried(guard, 0.3):
        smaller = shrunk(board, click, fails)[:2]
    played = play(function, *smaller, guard, solution)
    if played.got == expected(*smaller):  # it only took longer than it was given
        return LARGER, board, click, first
    return LARGER, *smaller, played


def _tell_failure(tell, origin, board, click, played, at=None, **more):
    """Tell on which board it fails, and what is wrong there."""
    said = _(FAILS[origin]).format(size=f"{len(board)} x {len(board[0])}")
    named = [sentence_of(more["mistake"])] if more.get("mistake") else []
    tell(
        verdict=IN_GAMES if origin == ODD else NOT_RIGHT,
        paragraphs=[*named, explain(played, board, click, at), said],
        board=board,
        click=click,
        expected=expected(board, click),
        got=played.got,
        endless=played.error in ENDLESS,
        **more,
    )


def _explain(solution, function, failure, guard, tell):
    """Tell what is wrong on the board on which it fails, the mistake, and the line to look at."""
    origin, board, click, played = failure
    if origin == LARGER and not isinstance(solution, Foreign):
        function = with_room(function)
    at, shown = None, _line(solution.text, played.line, "raises")
    if played.error == "TookTooLong":
        # Each further board would have to be stopped, too.
        line = endless_loop(solution, function, board, click, guard)
        return _tell_failure(tell, *failure, **_line(solution.text, line, "loops"))
    if not played.error:
        line, at = _wrong_write(solution, board, click, guard)
        shown = _line(solution.text, line, "writes")
    _tell_failure(tell, *failure, at, **shown)
    tell.trying(stage="name")
    mistake = name_mistake(solution, function, guard)
    _tell_failure(tell, *failure, at, mistake=mistake)
    tell.trying(stage="cause")
    if not isinstance(solution, Foreign):
        tell(**_line(solution.text, cause(solution, function, board, click, guard), "cause"))
    if said := _misnamed_anyway(solution, guard):
        tell(notes=[said])


def _wrong_write(solution, board, click, guard):
    """The line that wrote the first wrong value that stays, and its cell; None for both if none did."""
    want = expected(board, click)
    try:
        with guard:
            trace = record(solution, board, click, budget=100_000)
    except BaseException:  # whatever a learner's code raises, what stops it included
        return None, None
    stays = {
        change.cell: change
        for change in (*trace.steps, *trace.corrections)
        if change.value == trace.result[change.cell[0]][change.cell[1]]
    }
    for (row, col), change in stays.items():
        if change.value != want[row][col] and change.line:
            return change.line, (row, col)
    return None, None


def _misnamed_anyway(solution, guard):
    """What `misnamed` says of a wrong solution, as far as it can be recorded."""
    try:
        with guard:
            trace = record(solution, *ASYMMETRIC[1], budget=100_000)
        return misnamed(solution.text, discipline(trace), None)
    except BaseException:
        return None


def _describe(solution, function, guard, tell, paragraphs, notes):
    """Tell how a right solution works and what it costs. Of one that is right in games, keep what is said."""

    def noted(told):
        notes.extend(told.pop("notes", []))
        tell(**told, notes=notes)

    tell.trying(stage="classify")
    how, deep = {}, {}
    try:
        how = classify(solution, guard)
        paragraphs += [_(HOW[how["kind"]])] if paragraphs else []
        noted(how)
        if said := misnamed(solution.text, how.get("frontier"), how["kind"]):
            paragraphs += [said]
    except BaseException:  # it came back on such boards before, so only the recording failed
        noted({"notes": [_("It could not be recorded step by step.")]})
    if not isinstance(solution, Foreign):
        deep = recursion(function, guard, tell)
        paragraphs += deep.pop("paragraphs", [])
        noted(deep)
    if len(paragraphs) > 1:
        tell(paragraphs=paragraphs)
    try:
        runs = measured(solution, guard) if how else None
    except BaseException:
        runs = None
    if runs:
        clocked = not isinstance(guard, StepGuard) and not isinstance(solution, Foreign)
        noted(costs_told(runs, how.get("frontier"), times_slower(function, guard) if clocked else None))
