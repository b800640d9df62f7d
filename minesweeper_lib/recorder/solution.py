"""Take a solution in any form, exactly as it was written, and make it ready to run.

A learner has a function, a class with ``updateBoard``, an object of such a class, or the text
of either as LeetCode's editor holds it. `load` turns each into a `Solution`. The name of the
method tells which of the `problems` it solves.
"""

import ast
import builtins
import functools
import html
import importlib
import inspect
import linecache
import re
import sys
import textwrap
import types
import weakref
import zlib
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from ..problems import MINESWEEPER, PROBLEMS, SURROUNDED, Problem
from .deep import nodes, tree
from .given import InvalidSolution, given
from .sentences import say as sentences

# Nobody calls a method updateBoard by chance; many are called solve.
_TOLD_BY_NAME = tuple(problem for problem in PROBLEMS if problem is not SURROUNDED)

# What LeetCode imports before a submission runs, in its order: later names win.
_SUPPLIED = (
    *("string", "re", "datetime", "collections", "heapq", "bisect", "copy", "math", "random"),
    *("statistics", "itertools", "functools", "operator", "io", "sys", "json", "typing", "builtins"),
)

# Functions and methods that write to no board, by name. Lines that call only these are not compared by
# `copies`: the list saves time, and a name that is missing here costs nothing else.
# fmt: off
_HARMLESS = {
    "len", "range", "sum", "min", "max", "abs", "str", "int", "bool", "chr", "ord", "divmod",
    "enumerate", "zip", "map", "filter", "sorted", "reversed", "list", "tuple", "set", "dict",
    "complex", "deque", "iter", "next", "any", "all", "isinstance", "print", "append", "appendleft",
    "pop", "popleft", "add", "discard", "get", "empty", "count", "index", "join", "copy", "deepcopy",
    "items", "keys", "values", "heappush", "heappop", "Counter", "product", "array", "tolist",
}
# fmt: on

# What copying from a web page or a console takes along with the code: the language's name, fences, magic
# lines of notebooks, prompts, no-break spaces and characters of no width.
_LANGUAGE = re.compile(r"\A\s*python ?3?\s*\n", re.IGNORECASE)
FENCE = re.compile(r"^[ \t]*(?:```|~~~).*$", re.MULTILINE)
_NOTEBOOK = re.compile(r"^[%!].*$", re.MULTILINE)
_PROMPT = re.compile(r"(?:>>>|\.\.\.|In \[\d+\]:| *\.\.\.:) ?")
_NUMBER = re.compile(r"\s*(\d+)[.:|]?[ \t]?")  # a line number, as pages print them
_UNSEEN = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff")) | {0xA0: " "}
_QUOTES = str.maketrans("\u2018\u2019\u201c\u201d", "''\"\"")  # which pages put in place of the plain ones

_PYTHON_2 = {"xrange": "range", "raw_input": "input", "unicode": "str", "unichr": "chr", "long": "int"}


# Functions from a text that is not Python to a `Solution`, or to None where they cannot read it.
readers = []


@dataclass(frozen=True)
class Solution:
    """A solution that can be run any number of times.

    Attributes
    ----------
    name : str
        What to call it in a title.
    text : str
        Its source, as far as it can be found.
    filename, first_line
        Where that text begins, as tracebacks and frames name it.
    problem : Problem
        What it solves.
    language
        What it is written in, a `languages.Language`; None for Python.
    tried : str
        Which solution this is, where the text has several.
    unseen : str
        Why the order of its reveals cannot be seen, if it cannot.
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
    _ready: list = field(default_factory=list, repr=False)

    def fresh(self):
        """Return its method or function, sharing no state with an earlier one.

        Text is executed anew and a class gets a new object. A function, or an object that
        was handed in, is used again each time.
        """
        given = self.given
        if isinstance(given, str):
            try:
                given = self._ready.pop()  # not looked for first: another thread may take it
            except IndexError:
                given = None
            given = _run_text(self.given, self.filename, self.problem) if given is None else given
        owner = given() if inspect.isclass(given) else given
        return getattr(owner, self.problem.method, owner)

    def origin(self):
        """What a `Trace` keeps, to run it again: the text, or a weak reference to what was handed in."""
        is_text = self.language or isinstance(self.given, str)
        try:
            return self.text if is_text else weakref.ref(self.given)
        except TypeError:  # some objects cannot be referred to
            return self.text

    def close(self):
        """End the program of a solution in another language."""
        if self.language:
            self.given.close()

    def line_of(self, filename, number):
        """Turn a line of a file into a line of `text`, counted from 1; None if it lies outside."""
        line = number - self.first_line + 1
        return line if filename == self.filename and 1 <= line <= self._lines else None

    @functools.cached_property
    def _lines(self):
        return self.text.count("\n") + 1


def load(solution, problem=None):
    """Make a `Solution` of a function, class, object, text or path, of a solver's name, or of a `Trace`.

    It has to solve the problem that is given; without one, its names tell which it solves.

    Raises
    ------
    UnknownName
        When no solver has this name.
    InvalidSolution
        When the text is not Python, or when there is no method or function of that problem to call.

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
    if inspect.isclass(solution) or hasattr(solution, problem.method):
        _check_class(solution, problem)
        function = getattr(solution, problem.method)
    elif callable(solution):
        function = solution
    else:
        kind, value = type(solution).__name__, repr(solution)[:60]
        raise InvalidSolution(sentences.NOT_A_SOLUTION.format(kind=kind, value=value))
    return Solution(_name(solution), *_source(solution, function), solution, problem)


def _of_text(given, problem):
    """The `Solution` of a text: Python as it stands, what a reader reads, or Python in a page."""
    text = _as_python(given)
    try:
        return _from_text(text, problem)
    except InvalidSolution as error:
        if not isinstance(error.__cause__, SyntaxError):
            raise
        failed = error
    for read in readers:
        if found := read(given):
            return found
    code = _without_page(text)
    if code == text.lstrip("\n"):
        raise failed
    return _from_text(code, problem)


def _from_text(text, problem):
    filename = f"<solution {zlib.crc32(text.encode('utf-8', 'replace')):08x}>"
    # With the text in linecache, tracebacks and inspect show the learner's own lines.
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    found = _run_text(text, filename, problem)
    return Solution(_name(found), text, filename, 1, text, problem or _problem(found), _ready=[found])


def _as_python(text):
    """A text without what a paste brings along; each line keeps its number.

    >>> _as_python("\\ufeff\\n Python3\\r\\n  def f():\\r\\n    pass")
    '\\n\\ndef f():\\n  pass\\n'
    """
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = _LANGUAGE.sub(lambda above: "\n" * above[0].count("\n"), text)
    return textwrap.dedent(text).rstrip("\n") + "\n"


def _without_page(text):
    """The code in a text that is not Python as it stands, without the page or the console around it.

    Of several fenced blocks it is the first that defines what is to be called.

    >>> _without_page("Some words.\\n```python\\ndef f():\\n\\xa0   pass\\n```\\n")
    'def f():\\n    pass\\n'
    >>> _without_page(">>> def f():\\n...     pass\\n...\\n>>> f()\\nits output\\n")
    'def f():\\n    pass\\n\\nf()\\n'
    """
    text = html.unescape(text).translate(_UNSEEN | _QUOTES)
    methods = [f"def {problem.method}" for problem in _TOLD_BY_NAME]
    blocks = [block for block in FENCE.split(text) if "def " in block] or [text]
    text = next((block for block in blocks if any(method in block for method in methods)), blocks[0])
    text = _as_python(_NOTEBOOK.sub("", text)).lstrip("\n")
    lines = text.split("\n")
    if _PROMPT.match(text):
        lines = [_PROMPT.sub("", line, count=1) for line in lines if _PROMPT.match(line)]
    numbers = [_NUMBER.match(line) for line in lines[:-1]]
    if all(found and int(found[1]) == line for line, found in enumerate(numbers, 1)):
        lines = [line[found.end() :] for line, found in zip(lines, numbers, strict=False)]
    return _as_python("\n".join(lines)).lstrip("\n")


def is_python(text):
    """Tell whether a text can be read as Python."""
    try:
        tree(_as_python(text))
    except (SyntaxError, ValueError):
        return False
    return True


def without_fences(text):
    """A text in which only the fenced blocks are left, if it has any; each line keeps its number.

    >>> without_fences("Look:\\n```java\\nclass A { }\\n```\\n")
    '\\n\\nclass A { }\\n\\n'
    """
    text = text.lstrip("\ufeff")
    lines, inside = [], not FENCE.search(text)
    for line in text.split("\n"):
        is_fence = FENCE.match(line) is not None
        inside ^= is_fence
        lines.append(line if inside and not is_fence else "")
    return "\n".join(lines)


def python_2_hint(error):
    """What to write in place of a name that only Python 2 has; empty for any other error.

    >>> python_2_hint(NameError("...", name="xrange"))
    'that was Python 2, write range'
    """
    name = getattr(error, "name", None) if isinstance(error, NameError) else None
    return sentences.WAS_PYTHON_2.format(name=_PYTHON_2[name]) if name in _PYTHON_2 else ""


def _problem(found):
    """The `Problem` that a class, an object or a function solves, by its names; else Minesweeper."""
    for problem in PROBLEMS:
        named = hasattr(found, problem.method) or getattr(found, "__name__", "") in _spellings(problem)
        if named and (problem in _TOLD_BY_NAME or _takes_a_board_only(found)):
            return problem
    return MINESWEEPER


def _takes_a_board_only(found):
    """Tell whether a method or function called ``solve`` is that of LeetCode 130: many others are."""
    itself = [None] * inspect.isclass(found)
    return _takes(getattr(found, SURROUNDED.method, found), *itself, None, *SURROUNDED.arguments(0, 0))


def _spellings(problem):
    """A method's name as LeetCode writes it for a class, and as one writes a function.

    >>> _spellings(MINESWEEPER)
    ('updateBoard', 'update_board')
    """
    return problem.method, "".join("_" * letter.isupper() + letter.lower() for letter in problem.method)


def leetcode_names():
    """The names that a submission may use without importing them, and what each means now: a new dict."""
    names = {}
    for name in _SUPPLIED:
        module = importlib.import_module(name)
        own = dict(vars(module))  # at once; another thread may add to them
        public = getattr(module, "__all__", [one for one in own if not one.startswith("_")])
        # IPython takes quit away, in a browser count is replaced for a while.
        names |= {one: own[one] for one in public if one in own}
        names[name] = module
    return names | {"__builtins__": builtins}


# A text is executed anew for each click that is recorded.
_compiled = functools.lru_cache(maxsize=16)(functools.partial(compile, mode="exec", dont_inherit=True))


def _run_text(text, filename, problem=None):
    """Execute a submission among the names that LeetCode supplies; return what to call.

    Its own functions come before imported ones. One that is called as the method of a given problem is the
    one to call, however many arguments it takes.
    """
    try:
        code = _compiled(text, filename)
    except SyntaxError as error:
        raise InvalidSolution(_syntax(error, text)) from error
    except ValueError as error:
        raise InvalidSolution(sentences.NOT_PYTHON.format(error=error)) from error
    before = leetcode_names()
    names = _executed(code, before)
    own = {name: value for name, value in names.items() if value is not before.get(name)}
    classes = [value for value in own.values() if inspect.isclass(value)]
    classes += [inner for one in classes for inner in vars(one).values() if inspect.isclass(inner)]
    functions = {name: value for name, value in own.items() if inspect.isfunction(value)}
    written = {
        name: one for name, one in functions.items() if inspect.unwrap(one).__code__.co_filename == filename
    }
    functions = written or functions
    for found in (own.get("Solution"), *classes):
        if inspect.isclass(found) and hasattr(found, (problem or _problem(found)).method):
            _check_class(found, problem)
            return found
    if any(next(iter(inspect.signature(value).parameters), "") == "self" for value in functions.values()):
        # The methods were copied without the line "class Solution:".
        loose = type("Solution", (), functions)
        if hasattr(loose, (problem or _problem(loose)).method):
            return loose
    for name in _spellings(problem) if problem else ():
        if name in functions:
            return functions[name]
    named = [name for other in _TOLD_BY_NAME for name in _spellings(other)]
    for name in (*named, *reversed(functions)):
        function = functions.get(name)
        if function and _takes(function, None, *(problem or _problem(function)).arguments(0, 0)):
            return function
    if classes:
        _check_class(classes[-1], problem)
    method = problem.method if problem else f"{MINESWEEPER.method}(self, board, click)"
    raise InvalidSolution(sentences.NOTHING_TO_CALL.format(method=method))


def _executed(code, names):
    """Execute code as a module and return its names; meanwhile it can be imported, as dataclasses expect."""
    module = types.ModuleType("solution")
    vars(module).update(names)
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
    """Say which line is not Python, and what it says."""
    if not error.lineno:
        return sentences.NOT_PYTHON_3.format(error=error.msg)
    line = (error.text or "").strip()
    is_last = line.endswith(":") and not any(text.splitlines()[error.lineno :])
    is_body_missing = is_last and error.msg.startswith("expected an indented block")
    sentence = sentences.BODY_MISSING if is_body_missing else sentences.LINE_NOT_PYTHON_3
    return sentence.format(number=error.lineno, line=line, error=error.msg)


def _takes(function, *arguments):
    """Tell whether a function can be called with so many arguments."""
    try:
        inspect.signature(function).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def _check_class(found, problem):
    """Refuse a class without the method of a problem, naming the one that looks most like it."""
    if callable(getattr(found, (problem or _problem(found)).method, None)):
        if inspect.isclass(found):
            _check_needs_nothing(found)
        return
    methods = [name for name in dir(found) if callable(getattr(found, name)) and not name.startswith("_")]
    for known in [problem] if problem else _TOLD_BY_NAME:
        for near in get_close_matches(known.method, methods, n=1, cutoff=0.5):
            raise InvalidSolution(
                sentences.METHOD_MISNAMED.format(name=_name(found), method=known.method, near=near)
            )
    sentence = sentences.METHOD_MISSING if methods else sentences.NO_METHODS
    method = (problem or MINESWEEPER).method
    raise InvalidSolution(sentence.format(name=_name(found), method=method, methods=", ".join(methods)))


def _check_needs_nothing(found):
    """Refuse a class that cannot be made as LeetCode makes it, ``Solution()``."""
    # Not by the signature of the class: where it is made in C, `inspect` parses a text itself.
    made_by_type = type(found).__call__ is type.__call__
    makers = (found.__new__, found.__init__) if made_by_type else (type(found).__call__,)
    for maker in filter(inspect.isfunction, makers):
        try:
            inspect.signature(maker).bind(None)
        except TypeError as error:
            sentence = sentences.NEEDS_ARGUMENTS.format(name=found.__name__, error=error)
            raise InvalidSolution(sentence) from None


@functools.lru_cache(maxsize=64)
def writing_lines(text):
    """The lines of a solution that may change an object, by what is written there; None if unknown.

    >>> sorted(writing_lines("x = 1\\nboard[0][0] = x\\nprint(x)\\nunknown(board)"))
    [2, 4]
    """
    try:
        found = nodes(text)
    except SyntaxError:
        return None
    harmless = _HARMLESS | {node.name for node in found if isinstance(node, ast.FunctionDef)}
    lines = set()
    for node in found:
        called = node.func if isinstance(node, ast.Call) else None
        name = getattr(called, "attr", getattr(called, "id", None))
        stored = isinstance(node, (ast.Subscript, ast.Attribute)) and not isinstance(node.ctx, ast.Load)
        # A list or a bytearray grows by +=, a number counts by it.
        stored |= isinstance(node, ast.AugAssign) and not isinstance(node.value, (ast.Constant, ast.Compare))
        if stored or (called is not None and name not in harmless):
            lines.update(range(node.lineno, node.end_lineno + 1))
    return frozenset(lines)


def _name(found):
    """A name to show: the solver's own, or that of its function or class."""
    return getattr(found, "name", None) or getattr(found, "__name__", None) or type(found).__name__


def _source(solution, function):
    """Find ``(text, filename, first line)`` of a function, class or object: of a method, its whole class."""
    while isinstance(function, functools.partial):
        function = function.func
    owner = getattr(function, "__self__", None)
    if owner is None and not inspect.isroutine(function):
        owner, function = function, getattr(function, "__call__", function)  # noqa: B004
    owner = solution if inspect.isclass(solution) else owner
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None:
        return "", "<unknown>", 1
    lines = linecache.getlines(code.co_filename)
    kinds, name = (ast.FunctionDef, ast.Lambda), None
    if owner is not None:
        kinds, name = ast.ClassDef, (owner if inspect.isclass(owner) else type(owner)).__name__
    # inspect.getsource cannot find a class that was defined in a notebook; its lines are there.
    try:
        found = [node for node in nodes("".join(lines)) if isinstance(node, kinds)]
    except SyntaxError:
        found = []
    for node in reversed(found):
        decorators = getattr(node, "decorator_list", [])
        first = min(part.lineno for part in [node, *decorators])
        inside = first <= code.co_firstlineno <= node.end_lineno
        if inside and (node.name == name if name else first == code.co_firstlineno):
            return "".join(lines[first - 1 : node.end_lineno]), code.co_filename, first
    return "", code.co_filename, 1
