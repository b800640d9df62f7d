"""Judge a function by calling it on case after case, and name the slip behind its wrong answers.

A slip is named if one of its programs gives all of the answers that a learner's function gave, including
the right ones. So a slip is recognized by behavior, and not by spelling. The exercises and their slips are
in `slips`.
"""

import copy
import re
import sys
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import product
from pathlib import Path

from ..board import count_mines, neighbors
from ..errors import short
from ..mistakes import edited
from ..problems import Problem
from ..recorder import InvalidSolution
from ..translation import _, ended, in_a_row
from .sending import sentence, unpack
from .trying import ENDLESS, explained, said_by

SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
LIBRARY = Path(__file__).parents[1]
# The modules that open cells; all others only help, or play a program.
SOLVES = tuple(str(LIBRARY / name) for name in ("__init__", "fast", "mistakes", "solvers"))
FREE = nullcontext()  # in place of a guard
CALLED = {}  # the exercises by name; `slips` adds them


@dataclass(frozen=True)
class Called:
    """An exercise whose answer is a function: right programs, the cases it is called on, slips, hints.

    ``texts`` are right programs; the last function of each is called. ``cases()`` gives tuples of
    arguments. ``slips`` maps each id of `SLIPS` to a list of edits of a right program. For a ``problem``
    of LeetCode, the answer may also be a class or a text.
    """

    texts: tuple
    cases: object
    slips: dict
    hints: tuple
    problem: Problem | None = None

    @cached_property
    def right(self):
        """The right function."""
        return made(self.texts[0])

    def answer(self, case):
        """The right answer to a case."""
        return self.call(self.right, case)

    def call(self, function, case, guard=FREE):
        """Call a function on a copy of a case; return its answer, or how the call `Ended`."""
        given = copy.deepcopy(case)
        try:
            with guard:
                if self.problem and hasattr(function, "__func__"):  # called on a new object each time
                    function = function.__func__.__get__(type(function.__self__)())
                got = function(*given)
        except BaseException as error:
            return _ended_by(error)
        if self.problem is None and given != case:
            return Ended("changes-the-board", _("It changes the board that it is given."))
        got = got.tolist() if hasattr(got, "tolist") else got  # of numpy
        return given[0] if self.problem and self.problem.in_place else got

    def programs(self, slip):
        """Yield the functions that make a slip."""
        for text, edit in product(self.texts, self.slips[slip]):
            if all(old in text for old in edit):
                yield made(edited(text, edit))

    def named(self, answers):
        """The id of the first slip of which a program gives all answers, pairs (case, answer), or empty."""
        found = (slip for slip in self.slips for one in self.programs(slip) if self.gives(one, answers))
        return next(found, "")

    def gives(self, function, answers):
        return all(same(self.call(function, case), got) for case, got in answers)


@dataclass(frozen=True)
class Ended:
    """How a call ended that gave no answer: an id, such as the name of an error, and a sentence."""

    id: str
    said: str = field(compare=False)


FOREVER = Ended("endless", "")  # equal to every call that does not end


def _ended_by(error):
    kind = type(error).__name__
    if kind == "RecursionError":  # what `explained` says of it is about a board
        return Ended("endless", _("It calls itself again and again, without end."))
    return Ended("endless" if kind in ENDLESS else kind, explained(kind, said_by(error)))


@cache
def made(text):
    """Run a text and return the last function that it defines."""
    names = {"product": product, "SIDES": SIDES, "count_mines": count_mines, "neighbors": neighbors}
    exec(text, names)
    return names[re.findall(r"^def (\w+)", text, re.MULTILINE)[-1]]


def judge(job, tell, guard):
    """In the child: call an answer on one case after another, and tell the fields of an `Answer`.

    The sentence that explains a slip is added by who asked.
    """
    name, packed = job
    one = CALLED[name]

    def loaded(anew=False):
        with guard:
            solution = unpack(packed, one.problem, anew)
            return solution.fresh() if one.problem else solution.given

    def ask(function, case):
        tell.trying(call=_written(function, case))
        return one.call(function, case, guard)

    tell.trying(stage="load")
    try:
        function = loaded()
    except InvalidSolution as error:
        return tell(done=False, message=sentence(error))
    except BaseException as error:
        stopped = _ended_by(error)
        return tell(done=False, message=stopped.said, slip=stopped.id)

    cases, answers = iter(one.cases()), []
    for case in cases:
        got, right = ask(function, case), one.answer(case)
        answers.append((case, got))
        if not same(got, right):
            break
    else:
        found = lent("" if one.problem else one.right.__name__, function, *copy.deepcopy(case))
        return tell(**found or {"done": True, "message": _("That is it.")})
    said = _wrong(one, _written(function, case), got, right)
    slip = got.id if isinstance(got, Ended) else "no-return" * (got is None)
    tell(done=False, message=said, slip=slip)  # because what comes next may never end
    for other in cases:
        if same(answers[-1][1], FOREVER):
            break
        answers.append((other, ask(function, other)))
    slip = one.named(answers) or slip or "remembers" * same(ask(loaded(anew=True), case), right)
    if slip == "no-return" and sys.stdout.getvalue():
        slip = "prints"
    if not slip and type(got) is not type(right):
        told = _("It has to be of type {asked}, and is of type {found}.")
        said = in_a_row(said, told.format(asked=type(right).__name__, found=type(got).__name__))
    return tell(message=said, slip=slip)


def _written(function, case):
    """A call as Python code."""
    return f"{getattr(function, '__name__', 'it')}({', '.join(map(shown, case))})"


def _wrong(one, call, got, right):
    """Say that a call does not give the right answer."""
    if isinstance(got, Ended):
        return f"{call}: {ended(got.said)}"
    said = _("{call} returns {got}, and {right} would be right.")
    if one.problem and one.problem.in_place:
        said = _("{call} leaves {got}, and {right} would be right.")
    return said.format(call=call, got=shown(got), right=shown(right))


def same(one, other):
    """Tell whether two answers are equal; a number never equals text: ``2`` is not ``"2"``."""
    return type(one) is type(other) and one == other


def shown(value):
    """A value as Python code, without addresses; cells in bits as bits, a large grid as rows of text.

    >>> shown(1 << 8), shown([["X"] * 7] * 2), shown(object())
    ('0b100000000', 'XXXXXXX/XXXXXXX', '<object object>')
    """
    if type(value) is int and value > 99:
        text = bin(value)
    elif type(value) is list and all(type(row) is list for row in value) and sum(map(len, value)) > 12:
        text = "/".join("".join(map(str, row)) for row in value)
    else:
        text = re.sub(" at 0x[0-9a-fA-F]+", "", repr(value))
    return short(text, 80)


def lent(own_name, function, *arguments):
    """Call a function; return the fields of an `Answer` if the library does the work, empty if it does not.

    ``own_name`` is a function of the library that the answer should define itself, or empty.

    >>> from minesweeper_lib import parse, update_board
    >>> lent("", lambda board: update_board(board, (0, 0)), parse("EM"))["message"]
    "That is right, but the library's update_board does the work. Here you write that yourself."
    >>> lent("", lambda board: neighbors(board, (0, 0)), parse("EM"))
    {}
    """
    names = []  # of functions that do the work, outermost first

    def look(frame, event, _argument):
        name, file = frame.f_code.co_name, frame.f_code.co_filename
        does = file.startswith(SOLVES) or (name == own_name and file.startswith(str(LIBRARY)))
        if event == "call" and does:
            names.append(name)

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    said = _("That is right, but the library's {name} does the work. Here you write that yourself.")
    return {"done": False, "message": said.format(name=names[0]), "slip": "library"} if names else {}
