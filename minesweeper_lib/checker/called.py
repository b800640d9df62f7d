"""Judge a function by calling it on case after case, and name the slip behind its wrong answers.

A slip is named if one of its programs gives all of the answers that a learner's function gave, including
the right ones. So a slip is recognized by behavior, and not by spelling. The exercises and their slips are
in `slips`.
"""

import copy
import re
import sys
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import combinations, product
from pathlib import Path

from ..board import neighbors, parse, symbol
from ..errors import short
from ..mistakes import edited
from ..problems import Problem
from ..recorder import InvalidSolution
from ..translation import _, ended, in_a_row
from .sending import sentence, unpack
from .trying import ENDLESS, explained, said_by

SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
MORE = 60  # cases that are tried after the first wrong one, to tell slips apart
LIBRARY = Path(__file__).parents[1]
# The modules that open cells; all others only help, or play a program.
SOLVES = "__init__", "fast", "mistakes", "solvers"


@dataclass(frozen=True)
class Called:
    """An exercise whose answer is a function: right programs, the cases it is called on, and its slips.

    ``texts`` are right programs; the last function of each is called. ``cases()`` gives tuples of
    arguments. ``slips`` maps each id of `SLIPS` to an edit of a right program, or a list of such edits. Up
    to ``together`` slips are combined. For a ``problem`` of LeetCode, the answer may also be a class or a
    text.
    """

    texts: tuple
    cases: object
    slips: dict
    problem: Problem | None = None
    together: int = 1

    @cached_property
    def right(self):
        """The right function."""
        return made(self.texts[0])

    def answer(self, case):
        """The right answer to a case."""
        given = copy.deepcopy(case)
        return self.answered(given, self.right(*given))

    def answered(self, given, result):
        """The answer of a call: its result, or the given board if the problem changes that in place."""
        return given[0] if self.problem and self.problem.in_place else result

    def programs(self, ids):
        """Yield the functions that make all of some slips at once."""
        lists = ([one] if isinstance(one := self.slips[id], dict) else one for id in ids)
        for text, *edits in product(self.texts, *lists):
            for edit in edits:
                text = edited(text, edit) if all(old in text for old in edit) else ""
            if text:
                yield made(text)

    def named(self, answers):
        """Return the first slips whose program gives all answers, pairs (case, answer).

        Their ids are joined by +; empty if there are none.
        """
        some = (ids for size in range(1, self.together + 1) for ids in combinations(self.slips, size))
        found = ("+".join(ids) for ids in some for one in self.programs(ids) if self.gives(one, answers))
        return next(found, "")

    def gives(self, function, answers):
        return all(same(given_by(function, case, self)[0], got) for case, got in answers)


def made(text):
    """Run a text and return the last function that it defines."""
    names = {"product": product, "SIDES": SIDES, "symbol": symbol, "neighbors": neighbors, "parse": parse}
    exec(_compiled(text), names)
    return names[re.findall(r"^def (\w+)", text, re.MULTILINE)[-1]]


_compiled = cache(partial(compile, filename="<slip>", mode="exec"))  # each slip is made again for each answer


class Ended(str):
    """How a call ended when it gave no answer: the name of an error, or `FOREVER`, `LOST` or `CHANGED`."""


FREE = nullcontext()  # in place of a guard
FOREVER, LOST, CHANGED = Ended("endless"), Ended("no-return"), Ended("changes-the-board")


def judge(one, packed, about, tell, guard):
    """In the child: call an answer on one case after another, and tell the fields of an `Answer`.

    ``one`` is the exercise, a `Called`; ``about(slip)`` explains a slip.
    """

    def loaded(anew=False):
        with guard:
            solution = unpack(packed, one.problem, anew)
            return solution.fresh() if one.problem else solution.given

    def ask(case, function):
        call = f"{getattr(function, '__name__', 'it')}({', '.join(map(shown, case))})"
        tell.trying(call=call)
        if one.problem and hasattr(function, "__func__"):  # called on a new object each time
            function = function.__func__.__get__(type(function.__self__)())
        return call, *given_by(function, case, one, guard)

    tell.trying(stage="load")
    try:
        function = loaded()
    except InvalidSolution as error:
        return tell(done=False, message=sentence(error))
    except BaseException as error:
        kind = type(error).__name__
        return tell(done=False, message=explained(kind, said_by(error)), slip=kind)

    cases, answers = [*one.cases()], []
    for case in cases:
        call, got, why = ask(case, function)
        answers.append((case, got))
        if not same(got, right := one.answer(case)):
            break
    else:
        found = lent(library_calls(function, *copy.deepcopy(case)), "" if one.problem else one.right.__name__)
        return tell(**found or {"done": True, "message": _("That is it.")})
    said = _wrong(one, call, got, right, why)
    ended_so = got if isinstance(got, Ended) else "no-return" * (got is None)
    tell(done=False, message=said, slip=ended_so)  # because what comes next may never end
    left = cases[len(answers) :]
    for other in [*left[:: max(1, len(left) // MORE)], *left[-2:]]:
        if answers[-1][1] is FOREVER:
            break
        answers.append((other, ask(other, function)[1]))
    slip = one.named(answers)
    if not slip or (ended_so and "+" in slip):
        slip = ended_so or "remembers" * same(ask(case, loaded(anew=True))[1], right)
    if slip == "no-return" and sys.stdout.getvalue():
        slip, said = "prints", ""
    told = about(slip)
    if not told and type(got) not in (Ended, type(right)):
        told = _("It has to be of type {asked}, and is of type {found}.")
        told = told.format(asked=type(right).__name__, found=type(got).__name__)
    return tell(message=in_a_row(said, told), slip=slip)


def given_by(function, case, one, guard=FREE):
    """Call a function on a case; return its answer or an `Ended`, and a sentence on why it stopped."""
    given = copy.deepcopy(case)
    try:
        with guard:
            got = function(*given)
    except BaseException as error:
        kind, said = type(error).__name__, said_by(error)
        if kind == "RecursionError":  # what `explained` says of it is about a board
            return FOREVER, _("It calls itself again and again, without end.")
        return FOREVER if kind in ENDLESS else Ended(kind), explained(kind, said)
    if not one.problem and given != case:
        return CHANGED, ""
    got = _plain(one.answered(given, got))
    return LOST if got is None and given[0] == one.answer(case) else got, ""


def _wrong(one, call, got, right, why):
    """Say that a call does not give the right answer."""
    if why:
        return f"{call}: {ended(why)}"
    if got is CHANGED:
        return _("{call} changes the board that it is given.").format(call=call)
    in_place = one.problem and one.problem.in_place
    said = _("{call} leaves {got}, and {right} would be right.") if in_place else None
    said = said or _("{call} returns {got}, and {right} would be right.")
    return said.format(call=call, got="None" if got is LOST else shown(got), right=shown(right))


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


def _plain(value):
    """A returned value with Python's own lists and numbers in place of numpy's."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return [_plain(item) for item in value] if type(value) is list else value


# Whether the library did the work


def lent(calls, written=""):
    """The fields of an `Answer` that names the library function that does the work; empty if none does.

    ``written`` is the name of the function that the answer should define itself.

    >>> lent([("board", "neighbors"), ("solvers", "depth_first")])["message"]
    "That is right, but the library's depth_first does the work. Here you write that yourself."
    """
    name = next((name for module, name in calls if module in SOLVES or name == written), "")
    said = _("That is right, but the library's {name} does the work. Here you write that yourself.")
    return {"done": False, "message": said.format(name=name), "slip": "library"} if name else {}


def library_calls(function, *arguments):
    """Call a function and list the library's functions that ran, as pairs (module, name), outermost first.

    >>> from minesweeper_lib.board import neighbors, parse
    >>> library_calls(lambda board: neighbors(board, (0, 0)), parse("EM"))[:1]
    [('board', 'neighbors')]
    """
    found = {}

    def look(frame, event, _):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(LIBRARY)):
            module = Path(code.co_filename).relative_to(LIBRARY).parts[0]
            found[module.removesuffix(".py"), code.co_name] = True

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        function(*arguments)
    finally:
        sys.setprofile(before)
    return [*found]
