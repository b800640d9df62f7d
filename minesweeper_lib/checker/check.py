"""`check`: is a solution right, how does it work, and if it is wrong: on which board, in which line, and why?

`examine` runs in a process of its own. Whatever it finds it tells at once, by the names of the fields of a
`Report`, so that it is known even if the next thing never ends.
"""

import linecache
import pickle
import sys
import time
from pathlib import Path

from ..board import one_line, parse
from ..problems import MINESWEEPER
from ..recorder import Foreign, InvalidSolution, Solution, load, recognized, record, without_fences
from ..translation import N_, _, ended
from .blame import cause
from .classify import classify
from .costs import explosion, measured, recursion, times_slower
from .costs import told as costs_told
from .games import FRESH, LARGER, ODD, PLAYED, larger, shrunk, small
from .naming import name_mistake, sentence_of
from .report import Report
from .run import StepGuard, hurried, run
from .trying import ENDLESS, expected, explain, explained, play, player, said_by, with_room

HERE = __name__
SECONDS = {FRESH: 2.0, PLAYED: 0.5, LARGER: 0.5, ODD: 0.5}  # for each, should it take so long
FEW = {FRESH: 6, PLAYED: 5, ODD: 3}  # cells where everything takes tens of times as long
ENDED = {
    "slow": N_("It does not finish: a loop that never ends, or something it waits for."),
    "late": N_("It is too slow: time ran out while the small boards were tried."),
    "memory": N_("It uses too much memory."),
    "exit": N_("It ends Python itself, as os._exit does; to end updateBoard, return the board."),
    "crash": N_("Python itself crashed, as it may when calls nest too deeply under a raised limit."),
    "broken": N_("It changes Python itself so much that it cannot be tried."),
}
FAILS = {
    FRESH: N_("It fails on this board of {size}; all smaller boards that were tried come out right."),
    LARGER: N_("It fails on this board of {size}."),
    ODD: N_(
        "It fails on this board of {size}. No game leads to it, so LeetCode may not try it; its rule holds all "
        "the same: a cell that is revealed stays as it is."
    ),
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
        Seconds for one click and for all, memory, output. A check ends within ten seconds.

    Returns
    -------
    Report
        Never an error because of the solution: whatever is wrong with it is in the report.
    """
    text = without_fences(solution) if isinstance(solution, str) else ""
    try:
        if language := recognized(text):
            from ..languages import Refused, pasted

            try:
                packed = {"text": text, "pasted": pasted(language, text)}
            except Refused as error:
                code = {"line": error.line, "line_is": "raises", "code": code_of(text, error.line)}
                return Report(False, [str(error)], language=error.language.name, ours=error.ours, **code)
        else:
            packed = pack(solution)
    except InvalidSolution as error:
        return Report(False, [sentence(error)])
    outcome = run(f"{HERE}:examine", packed, limits)
    report = Report(**outcome.told, printed=outcome.printed, typed=name_of(solution))
    if outcome.ended != "done" and not report.paragraphs:
        _stopped(report, outcome, packed)
    if report.got and not report.ok and report.got != report.expected:
        if run(f"{HERE}:alone", (packed, report.board, report.click), limits).told.get("right"):
            _leaks(report)
    if sys.platform == "emscripten":
        report.notes.append(_("A browser gives a solution no process of its own: fewer boards were tried."))
    return report


def _stopped(report, outcome, packed):
    """What to say of a child that had to be stopped, or stopped by itself, while it tried something."""
    if not outcome.trying:
        report.paragraphs = [
            _("It was not tried: this machine is too busy, or Python cannot be started here.")
        ]
        return
    report.paragraphs = [_(ENDED[outcome.ended])]
    if "board" in outcome.trying:
        report.board, report.click = parse(outcome.trying["board"]), outcome.trying["click"]
        report.expected = expected(report.board, report.click)
    elif outcome.trying.get("stage") == "load":
        report.paragraphs.append(_("This happened while the code was loaded, before any click."))
    lines = [line for name, line in outcome.lines if name.startswith("<solution ")]
    _show_line(report.__dict__, packed.get("text", ""), lines[0] if lines else None, "raises")


def _leaks(report):
    """A board that fails only after others: something is left behind."""
    report.mistake = "remembers the last board"
    report.paragraphs = [
        sentence_of(report.mistake),
        _("On this board alone it is right. It goes wrong after other clicks, which left something behind."),
    ]
    report.line = report.code = None


def _show_line(told, text, line, line_is):
    """Show a line of a text, where it is known and not empty."""
    if code := code_of(text, line):
        told |= {"line": line, "line_is": line_is, "code": code}
    return told


def code_of(text, line):
    return "".join(text.splitlines()[line - 1 : line]).strip() if line else ""


def name_of(solution):
    """The name by which the reader's notebook, or program, has this very object; None if it has none."""
    import __main__

    names = vars(__main__).copy()  # at once; other threads may define names meanwhile
    return next((name for name, value in names.items() if value is solution and name[0] != "_"), None)


def sentence(error):
    """What an error of this library says, with a capital and a full stop."""
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
    """Play one click in a fresh process: does the result depend on what was played before?"""
    packed, board, click = job
    tell(right=play(player(unpack(packed)), board, click, guard).got == expected(board, click))


def examine(packed, tell, guard):
    """Load a solution, look for the smallest board it fails on, and else describe it."""
    solution = _load(packed, tell, guard)
    if solution is None:
        return
    function, foreign = player(solution), isinstance(solution, Foreign)
    deep = function if foreign else with_room(function)
    few = isinstance(guard, StepGuard)
    failure = None
    for origin in (FRESH, PLAYED):
        failure = failure or _first_wrong(
            function, origin, small(origin, few and FEW[origin]), guard, tell, solution
        )
    if failure:
        _tell_failure(tell, *failure)  # time may run out before more is known
    if not failure or failure[-1].error == "TookTooLong":
        if exploding := explosion(solution, function, guard, tell):
            named = [sentence_of(exploding["mistake"])] if exploding["mistake"] else []
            return tell(**exploding | {"paragraphs": named + exploding["paragraphs"]})
    if not failure:
        failure = _first_wrong(deep, LARGER, larger(few), guard, tell, solution)
    odd = failure is None and _first_wrong(function, ODD, small(ODD, few and FEW[ODD]), guard, tell, solution)
    if failure or odd:
        _explain(
            solution, deep if failure and failure[0] == LARGER else function, failure or odd, guard, tell
        )
    if not failure:
        tell(ok=not odd, in_games=bool(odd)) if odd else tell(
            ok=True, paragraphs=[_("It opens the right cells on every board that was tried.")]
        )
        _describe(solution, function, guard, tell)


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
        tell(paragraphs=[sentence(error)])
    except BaseException as error:
        said = [
            explained(type(error).__name__, said_by(error)),
            _("This happened while the code was loaded, before any click."),
        ]
        tell(paragraphs=said)
    else:
        tell(name=solution.name, language=solution.language.name if isinstance(solution, Foreign) else None)
        return solution
    return None


def _first_wrong(function, origin, games, guard, tell, solution):
    """The first game that comes out wrong, (origin, board, click, played); None where all are right."""
    end, shown, text = time.monotonic() + SECONDS[origin], None, ""
    for board, click in games:
        if board is not shown:
            if time.monotonic() > end:
                return None  # a slow solution has to be believed on the rest
            shown, text = board, one_line(board)
        tell.trying(board=text, click=click)
        started = time.perf_counter()
        played = play(function, board, click, guard, solution)
        if played.got != expected(board, click):
            return origin, board, click, played
        if click == (25, 25):
            tell(milliseconds=round(1000 * (time.perf_counter() - started), 1))
    return None


def _tell_failure(tell, origin, board, click, played, **more):
    """Tell on which board it fails, and what is wrong there."""
    said = _(FAILS[origin]).format(size=f"{len(board)} x {len(board[0])}")
    named = [sentence_of(more["mistake"])] if more.get("mistake") else []
    tell(
        paragraphs=[*named, explain(played, board, click), said],
        board=board,
        click=click,
        expected=expected(board, click),
        got=played.got,
        endless=played.error in ENDLESS,
        **more,
    )


def _explain(solution, function, failure, guard, tell):
    """Tell the smallest board on which it fails, what is wrong there, the mistake, and the line to blame."""
    origin, board, click, played = failure
    if origin == LARGER:
        with hurried(guard, 0.3):
            board, click, _least = shrunk(
                board, click, lambda *game: play(function, *game, guard).got != expected(*game)
            )
        played = play(function, board, click, guard, solution)
    line, line_is = played.line, "raises"
    if not played.error:
        line, line_is = _writing_line(solution, board, click, guard), "writes"
    shown = _show_line({}, solution.text, line, line_is)
    _tell_failure(tell, origin, board, click, played, **shown)
    if played.error == "TookTooLong":
        return  # each further board would have to time out, too
    tell.trying(stage="name")
    mistake = name_mistake(solution, function, guard)
    _tell_failure(tell, origin, board, click, played, mistake=mistake)
    if not isinstance(solution, Foreign):
        tell.trying(stage="cause")
        tell(**_show_line({}, solution.text, cause(solution, function, board, click, guard), "cause"))


def _writing_line(solution, board, click, guard):
    """The line that wrote the first wrong value; None if none did."""
    want = expected(board, click)
    try:
        with guard:
            trace = record(solution, board, click, budget=100_000)
    except BaseException:
        return None
    for change in (*trace.steps, *trace.corrections):
        row, col = change.cell
        if change.value == trace.result[row][col] != want[row][col]:
            return change.line
    return None


def _describe(solution, function, guard, tell):
    """Tell how a right solution works and what it costs."""
    notes = []

    def noted(told):
        notes.extend(told.pop("notes", []))
        tell(**told, notes=notes)

    if not isinstance(solution, Foreign):
        noted(recursion(function, guard, tell))
    tell.trying(stage="classify")
    try:
        how = classify(solution, guard)
        noted({**how})
        runs = measured(solution, guard)
    except BaseException:  # it came back on such boards before, so only the recording failed
        return noted({"notes": [_("It could not be recorded step by step.")]})
    clocked = not isinstance(guard, StepGuard) and not isinstance(solution, Foreign)
    noted(costs_told(runs, how.get("frontier"), times_slower(function, guard) if clocked else None))
