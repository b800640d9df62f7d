"""Turn a solution in any form, unchanged, into a `Solution` that can be run.

A learner has a function, a class with ``updateBoard``, an object of such a class, or the text of either as
in LeetCode's editor. The name of the method tells which of the `problems` it solves.
"""

import builtins
import functools
import inspect
import io
import linecache
import re
import sys
import sysconfig
import types
import zlib
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..errors import describe
from ..problems import MINESWEEPER, PROBLEMS, Problem
from ..translation import N_, _
from .given import BY_METHOD, InvalidSolution, as_python, given, without_page, without_unused

LEETCODE_CLASS = N_("Solution")  # also the name of its trace, which readers see in their language

# What LeetCode imports before a submission runs, in its order: later names win.
_SUPPLIED = (
    *("string", "re", "datetime", "collections", "heapq", "bisect", "copy", "math", "random"),
    *("statistics", "itertools", "functools", "operator", "io", "sys", "json", "typing", "builtins"),
)

# Files whose names begin like these are not a solution's code.
_ELSEWHERE = (
    str(Path(__file__).parent),
    *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")),
    *("<frozen", "<string>", "<__array_function__"),
)

# Functions that make a `Solution` from a text that is not Python, or return None if they cannot read it.
readers = []


@dataclass(frozen=True)
class Solution:
    """A solution that can be run any number of times.

    Attributes
    ----------
    name : str
        Its name in titles.
    text : str
        Its source, as far as it can be found.
    filename, first_line : str, int
        The file, as tracebacks and frames name it, and the line in it where the text begins.
    given
        What to run: a text, or the function, class or object that was handed in.
    problem : Problem
        The problem that it solves.
    language
        Its language, a `languages.Language`; None for Python.
    tried : str
        A sentence on which of several solutions in the text was tried, or empty.
    unseen : str
        A sentence on why the order of its reveals cannot be seen, or empty.
    """

    name: str
    text: str
    filename: str
    first_line: int
    given: Any
    problem: Problem = MINESWEEPER
    language: Any = None
    tried: str = ""
    unseen: str = ""
    _ready: Any = field(default=iter(()), repr=False)

    def fresh(self):
        """Return the method or function to call.

        A text is executed again, and a class gets a new object. A function or object that was handed in is
        reused.
        """
        found = self.given
        if isinstance(found, str):
            # The first call uses what the text defined when it was loaded.
            found = next(self._ready, None) or _run_text(self.given, self.filename, self.problem)
        owner = found() if inspect.isclass(found) else found
        return getattr(owner, self.problem.method, owner)

    def check_arguments(self):
        """Refuse a function that cannot be called with the arguments of its problem."""
        needed = None, *self.problem.arguments(0, 0)
        if inspect.isfunction(self.given) and (error := _misfit(self.given, *needed)):
            message = _("{name}{signature} cannot be called as a solution is: {error}")
            values = {"name": self.given.__name__, "signature": inspect.signature(self.given), "error": error}
            raise InvalidSolution(message.format(**values))

    def close(self):
        """End the program of a solution in another language; do nothing for Python."""
        if self.language:
            self.given.close()

    def owns(self, filename):
        """Tell whether the code of a file may belong to the solution, and is worth watching."""
        return filename == self.filename or not filename.startswith(_ELSEWHERE)

    def line_of(self, filename, number):
        """Turn a line of a file into a line of `text`, counted from 1; None if it lies outside."""
        line = number - self.first_line + 1
        return line if filename == self.filename and 1 <= line <= self.text.count("\n") + 1 else None


def load(solution, problem=None):
    """Make a `Solution` from a function, class, object, text, path, name of a solver, or `Trace`.

    It must solve `problem`, a `Problem`; by default the name of its method decides which one it solves.

    Raises
    ------
    UnknownName
        When no solver has this name.
    InvalidSolution
        When no language here can read the text, there is no method or function of that problem to call, or
        the class needs arguments.

    Notes
    -----
    Several threads may load at once, and call `Solution.fresh`: a text is executed in a module of its
    own each time, and none waits for another to be done.

    Examples
    --------
    >>> text = "class Solution:\\n    def updateBoard(self, board, click):\\n        return board"
    >>> load(text).fresh()([["E"]], [0, 0])
    [['E']]
    """
    if isinstance(solution, Solution):
        return solution
    solution = given(solution)
    if isinstance(solution, str):
        return _of_text(solution, problem)
    problem = problem or _problem(solution)
    function = getattr(solution, problem.method, solution)
    if inspect.isclass(solution) or function is not solution:
        _check_class(solution, problem)
    elif not callable(solution):
        message = _(
            "a solution is a function, a class with updateBoard, an object of one, its text or file, a trace "
            "of it, or a solver's name, but this is {found}"
        )
        raise InvalidSolution(message.format(found=describe(solution)))
    return Solution(_name(solution), *_source(function), solution, problem)


def _of_text(pasted, problem):
    """The `Solution` of a text: Python, a language that one of `readers` accepts, or Python in a page."""
    text = as_python(pasted)
    try:
        _compiled(text, _filename(text))
    except (SyntaxError, ValueError):
        for read in readers:
            if found := read(pasted):
                return found
        code = without_page(pasted)
        text = text if code == text.lstrip("\n") else code
    filename = _filename(text)
    # With the text in linecache, tracebacks and inspect show the learner's own lines.
    linecache.cache[filename] = (len(text), None, [*io.StringIO(text)], filename)
    found = _run_text(text, filename, problem)
    return Solution(_name(found), text, filename, 1, text, problem or _problem(found), _ready=iter([found]))


def _filename(text):
    """The name of a file for a text in tracebacks, another one for each text."""
    return f"<solution {zlib.crc32(text.encode('utf-8', 'replace')):08x}>"


def _problem(found):
    """The `Problem` that a class, object or function solves, judging by its names; Minesweeper by default."""
    for problem in PROBLEMS:
        named = hasattr(found, problem.method) or getattr(found, "__name__", "") in _spellings(problem)
        # Many methods are called ``solve``; that of LeetCode 130 takes a board only.
        needed = None, *[None] * inspect.isclass(found), *problem.arguments(0, 0)
        if named and (problem in BY_METHOD or not _misfit(getattr(found, problem.method, found), *needed)):
            return problem
    return MINESWEEPER


def _spellings(problem):
    """The name of a method as LeetCode writes it in a class, and as people write it as a function.

    >>> _spellings(MINESWEEPER)
    ('updateBoard', 'update_board')
    """
    return problem.method, "".join("_" * letter.isupper() + letter.lower() for letter in problem.method)


def leetcode_names():
    """Return a new dict of the names that a submission may use without imports, as on LeetCode.

    >>> leetcode_names()["deque"]([1])
    deque([1])
    """
    names = {"__builtins__": builtins}
    for name in _SUPPLIED:
        exec(f"from {name} import *; import {name}", names)
    return names


# A text is executed again for each click that is recorded.
_compiled = functools.lru_cache(maxsize=16)(functools.partial(compile, mode="exec", dont_inherit=True))


def _run_text(text, filename, problem=None):
    """Execute a submission with the names that LeetCode supplies, and return what to call.

    Only what the text itself defines counts, not what it imports. A function that is named like the method of
    the given problem is called whatever its number of arguments.
    """
    try:
        code = _compiled(text, filename)
    except (SyntaxError, ValueError) as error:
        raise InvalidSolution(_syntax(error, text)) from error
    before = leetcode_names()
    try:
        names = _executed(code, before)
    except ImportError:
        if (alone := without_unused(text)) == text:
            raise
        names = _executed(_compiled(alone, filename), before)
    module = names["__name__"]
    own = {name: value for name, value in names.items() if getattr(value, "__module__", "") == module}
    classes = [value for value in own.values() if inspect.isclass(value)]
    classes += [inner for one in classes for inner in vars(one).values() if inspect.isclass(inner)]
    functions = {name: value for name, value in own.items() if inspect.isfunction(value)}
    if any(next(iter(inspect.signature(value).parameters), "") == "self" for value in functions.values()):
        # The methods were copied without the line "class Solution:".
        classes.append(type(LEETCODE_CLASS, (), functions))
    for found in (names.get(LEETCODE_CLASS), *classes):
        if inspect.isclass(found) and hasattr(found, (problem or _problem(found)).method):
            _check_class(found, problem)
            return found
    known = [problem] if problem else BY_METHOD
    named = [functions[name] for one in known for name in _spellings(one) if name in functions]
    for function in (*named, *reversed(functions.values())):
        is_meant = problem and function in named
        if is_meant or not _misfit(function, None, *(problem or _problem(function)).arguments(0, 0)):
            return function
    if classes:
        _check_class(classes[-1], problem)
    method = problem.method if problem else f"{MINESWEEPER.method}(self, board, click)"
    message = _("no solution found; it needs a class Solution with a method {method}", method=method)
    raise InvalidSolution(message)


def _executed(code, names):
    """Execute code as a module and return its names; meanwhile it can be imported, as dataclasses expect."""
    module = types.ModuleType("solution")
    vars(module).update(names, __file__=code.co_filename)
    # Another thread may execute a text, too, perhaps forever: so each module gets a name of its own.
    while sys.modules.setdefault(module.__name__, module) is not module:
        module.__name__ += "_"
    name = module.__name__
    try:
        exec(code, vars(module))
    finally:
        sys.modules.pop(name, None)
    return vars(module).copy()


def _syntax(error, text):
    """Say which line is not Python, and quote it."""
    if not getattr(error, "lineno", None):
        return _("this is not Python 3: {error}", error=error)
    message = _('line {number}, "{line}", is not Python 3: {error}')
    lines = text.split("\n")
    line = (error.text or lines[error.lineno - 1]).strip()  # Python leaves the text out of some errors
    is_last = line.endswith(":") and not any(lines[error.lineno :])
    if is_last and error.msg.startswith("expected an indented block"):
        message = _('nothing follows line {number}, "{line}": the body is still to be written')
    return message.format(number=error.lineno, line=line, error=error.msg)


def _misfit(function, *arguments):
    """Return the error of calling a function with this number of arguments; None if it can be called."""
    try:
        inspect.signature(function).bind(*arguments)
    except (TypeError, ValueError) as error:
        return error


def _check_class(found, problem):
    """Refuse a class that lacks the method of a problem, or that LeetCode's ``Solution()`` cannot make."""
    name = _name(found)
    if callable(getattr(found, (problem or _problem(found)).method, None)):
        # Not the class's signature: for a class written in C, `inspect` calls `ast.parse`, see `deep.tree`.
        is_plain = type(found) is type and inspect.isfunction(found.__init__)
        if is_plain and (error := _misfit(found.__init__, None)):
            message = _(
                "class {name} cannot be made without arguments ({error}); LeetCode calls {name}(); "
                "give its __init__ defaults, or hand in an object of it"
            )
            raise InvalidSolution(message.format(name=name, error=error))
        return
    methods = [one for one in dir(found) if callable(getattr(found, one)) and not one.startswith("_")]
    for known in [problem] if problem else BY_METHOD:
        for near in get_close_matches(known.method, methods, n=1, cutoff=0.5):
            message = _("class {name} has no method {method}; rename its method {near} to {method}")
            raise InvalidSolution(message.format(name=name, method=known.method, near=near))
    method = (problem or MINESWEEPER).method
    message = _("class {name} has no method {method}; it has no methods")
    if methods:
        message = _("class {name} has no method {method}; it has only {methods}")
    raise InvalidSolution(message.format(name=name, method=method, methods=", ".join(methods)))


def _name(found):
    """The name to show: the solver's own, or that of its function or class."""
    return getattr(found, "name", None) or getattr(found, "__name__", None) or type(found).__name__


def _source(function):
    """Find ``(text, filename, first line)`` of a function; for a method, of its class."""
    while isinstance(function, functools.partial):
        function = function.func
    if not inspect.isroutine(function):
        function = getattr(function, "__call__", function)  # noqa: B004
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None:
        return "", "<unknown>", 1
    around = ["<module>", *code.co_qualname.split(".")][-2]  # the enclosing class, function or module
    # inspect.getsource cannot find a class that was defined in a notebook, but linecache has its lines.
    text, first = _definition("".join(linecache.getlines(code.co_filename)), code.co_firstlineno, around)
    return text, code.co_filename, first


@functools.lru_cache(maxsize=2**8)
def _definition(text, line, name):
    """Text and first line of the class of this name around a line, or of the function that begins there."""
    lines = [*io.StringIO(text)]
    heads = [number for number, one in enumerate(lines[:line], 1) if re.match(rf"\s*class {name}\b", one)]
    first = heads[-1] if heads else line
    return as_python("".join(inspect.getblock(lines[first - 1 :]))), first
