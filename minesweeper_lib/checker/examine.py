"""`examine`, the task that `check` gives to a child process: try a solution stage by stage.

Each finding is sent at once, under the name of a field of a `Report`, so that it is kept even if the next
stage never ends. A game is a pair (board, click).
"""

import ast
import inspect
import re
import sys
import threading
import time
from traceback import walk_tb

from ..board import EMPTY, MINE, one_line
from ..fast import open_lists
from ..problems import MINESWEEPER
from ..recorder import InvalidSolution, discipline, nodes
from ..translation import N_, _
from .blame import cause, endless, suspect
from .child import Guard, StepGuard, hurried
from .classify import ASYMMETRIC, HIDDEN, classify, misnamed
from .costs import costs_told, explosion, measured, recursion, times_slower
from .games import FRESH, LARGER, ODD, PLAYED, games, shrunk
from .naming import name_mistake, sentence_of
from .report import CANNOT_BE_RUN, IN_GAMES, NOT_RIGHT, RIGHT, TOO_MUCH_WORK, line_shown
from .sending import sentence, unpack
from .trying import ENDLESS, expected, explain, explained, play, player, recorded, said_by, size_of, with_room

# Seconds of computing for the boards of each origin; boards that are not reached count as right.
SECONDS = {FRESH: 3.0, PLAYED: 1.0, LARGER: 3.0, ODD: 1.0}
LARGE = 1000  # cells; the right answer for larger boards comes from `open_lists`, which is faster
LOADING = N_("This happened while the code was loaded, before any click.")
FAILS = {
    FRESH: N_("It fails on this board of {size}; all smaller boards that were tried are right."),
    LARGER: N_("It fails on this board of {size}; all small boards are right."),
    ODD: N_("It fails on this board of {size}. No game leads to it, but by the rule a revealed cell stays."),
}
FAILS[PLAYED] = FAILS[FRESH]
SMALLEST = [[EMPTY]], [[MINE]]
TIMES = 3  # runs of a click alone that must all be right: a solution that uses chance may be right once


def examine(packed, tell, guard):
    """Load a solution and look for the smallest board on which it fails; if none, describe how it works."""
    usual = sys.getrecursionlimit()
    if solution := load_or_tell(packed, tell, guard):
        Examination(packed, solution, tell, guard).go(usual)


def load_or_tell(packed, tell, guard):
    """Load the solution; if that fails, tell what is wrong and return None."""
    tell.trying(stage="load")
    try:
        with guard:
            solution = unpack(packed)
        if solution.problem is not MINESWEEPER:
            number, title = solution.problem.number, solution.problem.title
            said = N_('this solves LeetCode {number}, {title}; check_part("{name}", ...) checks it')
            raise InvalidSolution(_(said, number=number, title=_(title), name=title.lower()))
    except InvalidSolution as error:
        tell(verdict=CANNOT_BE_RUN, paragraphs=[sentence(error)])
    except BaseException as error:
        frames = walk_tb(error.__traceback__)
        lines = [line for frame, line in frames if frame.f_code.co_filename.startswith("<solution ")]
        line = getattr(error, "lineno", None) or (lines or [None])[-1]
        paragraphs = [explained(type(error).__name__, said_by(error)), _(LOADING)]
        shown = line_shown(packed.get("text", ""), line, "stops")
        tell(verdict=CANNOT_BE_RUN, paragraphs=paragraphs, **shown)
    else:
        guard.player = solution.given.session if solution.language else None
        tell(name=solution.name, language=solution.language and solution.language.name)
        return solution
    return None


class Examination:
    """One solution under examination. Findings are sent at once; notes are collected from stage to stage."""

    def __init__(self, packed, solution, tell, guard):
        self.packed, self.solution, self.tell, self.guard = packed, solution, tell, guard
        self.foreign, self.few = bool(solution.language), isinstance(guard, StepGuard)
        self.function, self.paragraphs, self.notes = player(solution), [], []
        self.deep = self.function  # later, in it calls may nest up to `trying.ROOM` deep

    def add(self, notes=(), paragraphs=(), **told):
        """Send fields of a report; notes and paragraphs are appended to those that were sent before."""
        self.notes += filter(None, notes)
        self.paragraphs += filter(None, paragraphs)
        self.tell(notes=self.notes, paragraphs=self.paragraphs, **told)

    def go(self, usual):
        """Go through all stages; `usual` is the recursion limit before the solution was loaded."""
        threads = threading.active_count()
        self.add([self.solution.tried if self.foreign else self.which_of_several()])
        failure = self.first_wrong(FRESH) or self.first_wrong(PLAYED)
        # Where others work beside the solution, a new thread may be theirs.
        starts_one = isinstance(self.guard, Guard) and threading.active_count() > threads
        if self.solution.given.session.threads() if self.foreign else starts_one:
            self.add([_("It starts a thread that goes on after the click.")])
        if self.foreign and failure and failure[-1].said.endswith(": _ is not defined."):
            return self.add(verdict=CANNOT_BE_RUN, paragraphs=[_("It uses lodash, which is missing here.")])
        if failure:
            self.tell_failure(*failure)  # time may run out before more is known
        ends = failure and failure[-1].error != "TookTooLong"
        if exploding := None if ends else explosion(self.solution, self.function, self.guard, self.tell):
            if odd := None if failure else self.first_wrong(ODD):
                said = N_("On {board}, clicked at {click}, the result is wrong. No game leads to that board.")
                self.add([_(said, board=one_line(odd[1]), click=odd[2])])
            return self.tell(verdict=TOO_MUCH_WORK, error=None, **exploding)
        self.deep = self.function if self.foreign else with_room(self.function, usual)
        failure = failure or self.first_wrong(LARGER)
        if not failure:
            self.add(verdict=RIGHT, paragraphs=[_("Every board that was tried is right.")])
            failure = self.first_wrong(ODD)
        if failure:
            self.explain(*failure)
        if not failure or failure[0] == ODD:
            self.describe(is_right=not failure)
        return None

    def which_of_several(self):
        """A sentence on which solution of a text is tried; None if the text has only one."""
        solution = self.solution
        if not isinstance(solution.given, str):
            return None
        functions = [one for one in nodes(solution.text) if isinstance(one, ast.FunctionDef)]
        found = [one for one in functions if one.name in (solution.problem.method, solution.name)]
        code = getattr(inspect.unwrap(solution.fresh()), "__code__", None)
        for one in found if len(found) > 1 and code else ():
            if code.co_firstlineno in (one.lineno, *(above.lineno for above in one.decorator_list)):
                said = N_("The text defines {method} {count} times. The one in line {line} was tried.")
                return _(said, method=one.name, count=len(found), line=one.lineno)
        return None

    def first_wrong(self, origin):
        """Find the first game that goes wrong: (origin, board, click, `Played`); None if all are right.

        Larger boards are made as small as possible. On them, calls may nest up to `trying.ROOM` deep.
        """
        end, shown = time.process_time() + SECONDS[origin], None
        for board, click in games(origin, self.few):
            if board is not shown:
                if time.process_time() > end:
                    break
                shown, is_large = board, len(board) * len(board[0]) > LARGE
                text = "" if is_large else one_line(board)
            self.tell.trying(board=text, click=click)
            played = play(self.function, board, click, self.guard, self.solution)
            if origin == LARGER and played.error == "RecursionError":  # with more room, which takes a thread
                played = play(self.deep, board, click, self.guard, self.solution)
            if is_large and played.error == "TookTooLong":
                break
            if played.got != (open_lists if is_large else expected)(board, click):
                game = board, click, played
                return origin, *(self.made_small(*game) if origin == LARGER else game)
        else:
            return None
        said = N_("It is slow: boards of {size} and larger ones were not all tried.")
        self.add([_(said, size=size_of(board))])
        return None

    def made_small(self, board, click, first):
        """Make the board of a failure as small as possible."""

        def fails(board, click):
            played = play(self.deep, board, click, self.guard)
            return played.got != expected(board, click) and played.error == first.error

        with hurried(self.guard, 0.3):
            smaller = shrunk(board, click, fails)
        played = play(self.deep, *smaller, self.guard, self.solution)
        if played.got == expected(*smaller):  # it was only too slow
            return board, click, first
        return *smaller, played

    def tell_failure(self, origin, board, click, played, at=None, **more):
        """Send the board on which the solution fails, and what is wrong there."""
        named = [sentence_of(more["mistake"])] if more.get("mistake") else []
        what, fails = explain(played, board, click, at), _(FAILS[origin], size=size_of(board))
        if board in SMALLEST:
            fails = _("It fails on a board of one cell.")
        self.paragraphs = [*named, what, fails]
        self.add(
            verdict=IN_GAMES if origin == ODD else NOT_RIGHT,
            what=what,
            board=board,
            click=click,
            expected=expected(board, click),
            got=played.got,
            error=played.error or None,
            **more,
        )

    def explain(self, origin, board, click, played):
        """Send what is wrong on the board that fails, the mistake, and the line to look at."""
        failure, solution, guard = (origin, board, click, played), self.solution, self.guard
        function = self.deep if origin == LARGER else self.function
        is_endless, at = played.error == "TookTooLong", None
        if is_endless:
            line, line_is = endless(solution, function, board, click, guard, played.line)
        elif played.error:
            line, line_is = played.line, "raises"
        else:
            (line, at), line_is = self.wrong_write(board, click), "writes"
        self.tell_failure(*failure, at, **line_shown(solution.text, line, line_is))
        edit = None
        if not self.foreign:
            edit = cause(solution, function, board, click, guard, origin)
            shown = (edit.line, edit.line_is) if edit else suspect(solution.text)
            self.tell(**line_shown(solution.text, *shown))
        elif played.got == board and (found := re.search(solution.language.copies, solution.text)):
            line = solution.text[: found.start()].count("\n") + 1
            self.tell(**line_shown(solution.text, line, "copies"))
        mistake = edit.mistake if edit else None
        if mistake is None and not is_endless:  # each further board would have to be stopped, too
            mistake = name_mistake(solution, function, guard)
        self.tell_failure(*failure, at, mistake=mistake or None)
        if is_endless:
            return None
        if origin != ODD and (trace := recorded(solution, *ASYMMETRIC[1], guard)):
            self.add([misnamed(solution.text, discipline(trace))])
        if origin != ODD and played.error not in ENDLESS and self.is_right_alone(board, click):
            mistake, size = "remembers the last board", size_of(board)
            alone = _("Alone, this board of {size} is right; after other clicks it goes wrong.", size=size)
            said = [sentence_of(mistake), alone]
            self.tell(mistake=mistake, paragraphs=said, line=None, line_is=None, code=None)
        return None

    def is_right_alone(self, board, click):
        """Tell whether a click is right if the solution is loaded again for it, every time."""
        fresh = (player(unpack(self.packed, anew=True)) for _time in range(TIMES))
        return all(play(one, board, click, self.guard).got == expected(board, click) for one in fresh)

    def wrong_write(self, board, click):
        """The line that wrote the first wrong value that stays, and its cell; None for both without one."""
        want, trace = expected(board, click), recorded(self.solution, board, click, self.guard)
        changes = (*trace.steps, *trace.corrections) if trace else ()
        stays = {one.cell: one for one in changes if one.value == trace.result[one.cell[0]][one.cell[1]]}
        for (row, col), change in stays.items():
            if change.value != want[row][col] and change.line:
                return change.line, (row, col)
        return None, None

    def describe(self, is_right):
        """Describe how a right solution works, and what it costs.

        It may be right only on boards of real games.
        """
        how = classify(self.solution, self.guard)
        self.add(**how if is_right else _folded(how))
        if not self.foreign:
            deep = recursion(self.function, self.guard)
            self.add(**deep if is_right else _folded(deep))
        runs = measured(self.solution, self.guard) if "kind" in how else {}
        if runs:
            clocked = not self.few and not self.foreign
            slower = times_slower(self.deep, self.guard) if clocked else None
            told = costs_told(runs, slower)
            if how["kind"] == HIDDEN:  # a copy that is written back row by row looks like a sweep
                told["costs"] |= {"peak": None, "depth": None}
            self.add(**told)


def _folded(told):
    """The same fields with all sentences moved to the notes, because the paragraphs say what is wrong."""
    return told | {"paragraphs": [], "notes": [*told.get("paragraphs", []), *told.get("notes", [])]}
