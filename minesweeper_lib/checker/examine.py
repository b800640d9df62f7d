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

from ..board import one_line
from ..problems import MINESWEEPER
from ..recorder import InvalidSolution, discipline, nodes
from ..translation import N_, _
from .blame import cause, endless, suspect
from .child import Guard, StepGuard
from .classify import ASYMMETRIC, HIDDEN, classify, misnamed
from .costs import explosion, measured, recursion
from .games import FRESH, LARGER, ODD, PLAYED, cut, games
from .naming import name_mistake, sentence_of
from .report import CANNOT_BE_RUN, IN_GAMES, NOT_RIGHT, RIGHT, TOO_MUCH_WORK, line_shown
from .sending import sentence, unpack
from .trying import ENDLESS, explain, explained, play, player, recorded, said_by, size_of, with_room, written

# Seconds of computing for the boards of each origin; boards that are not reached count as right.
SECONDS = {FRESH: 3.0, PLAYED: 1.0, LARGER: 3.0, ODD: 1.0}
LARGE = 1000  # cells; a solution may be too slow for larger boards, and they are not shown
LOADING = N_("This happened while the code was loaded, before any click.")
FAILS = N_("It fails on this board of {size}; all smaller boards that were tried are right.")
NO_GAME = N_("It fails on this board of {size}. No game leads to it, but by the rule a revealed cell stays.")
ONE_CELL = N_("It fails on a board of one cell.")
TIMES = 3  # runs of a click alone that must all be right: a solution that uses chance may be right once


def examine(packed, tell, guard):
    """Load a solution and look for the smallest board on which it fails; if none, describe how it works."""
    usual = sys.getrecursionlimit()
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
        said = explained(type(error).__name__, said_by(error))
        shown = line_shown(packed.get("text", ""), line, "stops")
        tell(verdict=CANNOT_BE_RUN, paragraphs=[said, _(LOADING)], **shown)
    else:
        guard.player = solution.given.session if solution.language else None
        tell(name=solution.name, language=solution.language and solution.language.name)
        Examination(packed, solution, tell, guard).go(usual)


class Examination:
    """One solution under examination. Findings are sent at once; sentences are collected."""

    def __init__(self, packed, solution, tell, guard):
        self.packed, self.solution, self.tell, self.guard = packed, solution, tell, guard
        self.foreign, self.few = bool(solution.language), isinstance(guard, StepGuard)
        self.function, self.verdict, self.paragraphs, self.notes = player(solution), None, [], []
        self.deep = self.function  # later, in it calls may nest up to `trying.ROOM` deep

    def add(self, *notes, paragraphs=(), **told):
        """Send fields of a report; notes and paragraphs are added to those that were sent before.

        If something is wrong, paragraphs are for that only, and become notes here.
        """
        (self.paragraphs if self.verdict == RIGHT else self.notes).extend(filter(None, paragraphs))
        self.notes += filter(None, [*notes, *told.pop("notes", ())])
        self.tell(paragraphs=self.paragraphs, notes=self.notes, **told)

    def judge(self, verdict, *paragraphs, **told):
        """Send a verdict with its sentences, in place of those that were sent before."""
        self.verdict, self.paragraphs = verdict, [*paragraphs]
        self.tell(verdict=verdict, paragraphs=self.paragraphs, **told)

    def go(self, usual):
        """Go through all stages; `usual` is the recursion limit before the solution was loaded."""
        threads = threading.active_count()
        self.add(self.solution.tried if self.foreign else self.which_of_several())
        wrong = self.first_wrong(FRESH) or self.first_wrong(PLAYED)
        # Where others work beside the solution, a new thread may be theirs.
        starts_one = isinstance(self.guard, Guard) and threading.active_count() > threads
        if self.solution.given.session.threads() if self.foreign else starts_one:
            self.add(_("It starts a thread that goes on after the click."))
        if self.foreign and wrong and wrong.said.endswith(": _ is not defined."):
            return self.judge(CANNOT_BE_RUN, _("It uses lodash, which is missing here."))
        if wrong:
            self.tell_wrong(wrong)  # time may run out before more is known
        ends = wrong and wrong.error != "TookTooLong"
        if exploding := None if ends else explosion(self.solution, self.function, self.guard, self.tell):
            return self.tell(verdict=TOO_MUCH_WORK, error=None, **exploding)
        if wrong:
            return self.explain(wrong)
        self.deep = self.function if self.foreign else with_room(self.function, usual)
        if wrong := self.first_wrong(LARGER):
            return self.explain(wrong, LARGER)
        self.judge(RIGHT, _("Every board that was tried is right."))
        if wrong := self.first_wrong(ODD):
            self.explain(wrong, ODD)
        return self.describe()

    def which_of_several(self):
        """A sentence on which solution of a text is tried; None if the text has only one."""
        code = getattr(inspect.unwrap(self.solution.fresh()), "__code__", None)
        if not code or not isinstance(self.solution.given, str):
            return None
        functions = [one for one in nodes(self.solution.text) if isinstance(one, ast.FunctionDef)]
        lines = [one.lineno for one in functions if one.name == code.co_name]
        if len(lines) < 2:
            return None
        line = min(line for line in lines if line >= code.co_firstlineno)  # decorators stand above it
        said = N_("The text defines {method} {count} times. The one in line {line} was tried.")
        return _(said, method=code.co_name, count=len(lines), line=line)

    def first_wrong(self, origin):
        """Find the first game that goes wrong, a `Played`, on a board as small as possible; or None.

        On larger boards, calls may nest up to `trying.ROOM` deep.
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
            if played.got != played.expected:
                return self.made_small(played) if origin == LARGER else played
        else:
            return None
        said = N_("It is slow: boards of {size} and larger ones were not all tried.")
        self.add(_(said, size=size_of(board)))
        return None

    def made_small(self, wrong):
        """Cut rows and columns off the edges of a board as long as it fails, until time runs out."""
        end, smaller = time.process_time() + SECONDS[LARGER], cut(wrong.board, wrong.click)
        while wrong.error != "TookTooLong" and time.process_time() < end and (game := next(smaller, None)):
            played = play(self.deep, *game, self.guard, self.solution)
            if played.got != played.expected and played.error != "TookTooLong":
                wrong, smaller = played, cut(*game)
        return wrong

    def tell_wrong(self, wrong, origin=FRESH, mistake=None):
        """Send the board on which the solution fails, and what is wrong there."""
        board, click, what = wrong.board, wrong.click, explain(wrong)
        fails = NO_GAME if origin == ODD else FAILS if len(board) * len(board[0]) > 1 else ONE_CELL
        verdict, said = IN_GAMES if origin == ODD else NOT_RIGHT, [what, _(fails, size=size_of(board))]
        if mistake:
            said.insert(0, sentence_of(mistake))
        game = {"board": board, "click": click, "expected": wrong.expected, "got": wrong.got}
        self.judge(verdict, *said, mistake=mistake, what=what, error=wrong.error or None, **game)

    def explain(self, wrong, origin=FRESH):
        """Send what is wrong on the board that fails, the mistake, and the line to look at."""
        game, solution, guard = (wrong.board, wrong.click), self.solution, self.guard
        function = self.deep if origin == LARGER else self.function
        is_endless, mistake = wrong.error == "TookTooLong", None
        self.tell_wrong(wrong, origin)
        if is_endless:
            self.show(*endless(solution, function, *game, guard, wrong.line))
        elif wrong.error:
            self.show(wrong.line, "raises")
        elif wrong.got:
            self.show(written(wrong, solution, guard), "writes")
        if not self.foreign:
            edit = cause(solution, function, *game, guard, origin)
            self.show(*((edit.line, edit.line_is) if edit else suspect(solution.text)))
            mistake = edit and edit.mistake
        elif wrong.got == wrong.board and (found := re.search(solution.language.copies, solution.text)):
            self.show(solution.text[: found.start()].count("\n") + 1, "copies")
        if mistake is None and not is_endless:  # each further board would have to be stopped, too
            mistake = name_mistake(solution, function, guard)
        self.tell_wrong(wrong, origin, mistake or None)
        if is_endless or origin == ODD:
            return
        if trace := recorded(solution, *ASYMMETRIC[1], guard):
            self.add(misnamed(solution.text, discipline(trace)))
        if wrong.error not in ENDLESS and self.is_right_alone(*game):
            mistake, size = "remembers the last board", size_of(wrong.board)
            alone = _("Alone, this board of {size} is right; after other clicks it goes wrong.", size=size)
            said = [sentence_of(mistake), alone]
            self.tell(mistake=mistake, paragraphs=said, line=None, line_is=None, code=None)

    def show(self, line, line_is):
        """Send the line to look at, if it is known."""
        self.tell(**line_shown(self.solution.text, line, line_is))

    def is_right_alone(self, board, click):
        """Tell whether a click is right if the solution is loaded again for it, every time."""
        fresh = (player(unpack(self.packed, anew=True)) for _time in range(TIMES))
        alone = (play(one, board, click, self.guard) for one in fresh)
        return all(one.got == one.expected for one in alone)

    def describe(self):
        """Describe how a solution works that is right, at least in games, and what it costs."""
        how = classify(self.solution, self.guard)
        self.add(**how)
        if not self.foreign:
            self.add(**recursion(self.function, self.guard))
        told = measured(self.solution, self.guard) if "kind" in how else {}
        if told and how["kind"] == HIDDEN:  # a copy that is written back row by row looks like a sweep
            told["costs"] |= {"peak": None, "depth": None}
        self.add(**told)
