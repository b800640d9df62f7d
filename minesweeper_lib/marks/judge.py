"""Judge what students handed in, one exercise at a time.

A notebook is not run as a whole. Only those statements are run that an answer needs: its definition, and
those of the names that it uses. So an error, an endless loop or a picture elsewhere does not matter. The
statements and `check_part` run in a child process with limits; this process only reads JSON. A function of
the student's that is named ``check_part`` is never called. The child process is no sandbox: students' code
runs with the grader's permissions.
"""

import ast
import json
import os
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from ..checker import Limits, Report, TookTooLong, check_part, run
from ..languages import recognized
from ..mistakes import MISTAKES
from ..translation import N_, _
from .pieces import Pieces, shape, tree_of

DONE, NOT_YET, NOT_TRIED = N_("done"), N_("not yet"), N_("not tried")
# The answer is right on every board, but time ran out before its search order was known, because the machine
# is busy. It gets its point, and the grader should look at it.
NOT_KNOWN = N_("not known yet")
STATES = DONE, NOT_KNOWN, NOT_YET, NOT_TRIED
# A right answer takes long on a busy machine; an answer that hangs exceeds the time of a single call.
CHECK, AROUND = Limits(call=4.0, total=60.0), Limits(call=4.0, total=90.0)
LONGEST = 2_000  # characters of a message

# Ids of failures that are not slips. `STOPPED` maps how a process ended to (id, sentence).
SYNTAX, ERROR, LIBRARY = "syntax error", "stops with an error", "uses the library"
NAMES = {one.id: name for name, one in MISTAKES.items()} | {"library": LIBRARY}
UNREADABLE = "cannot be read", N_("The file is not a notebook, or it was damaged on its way.")
LATE = "does not finish", N_("It does not finish: a loop that never ends?")
STOPPED = {"slow": LATE, "late": LATE, "memory": ("takes too much memory", N_("It takes too much memory."))}
ENDED = "ends the process", N_("It ends the Python that runs it.")
NOTHING = N_("Nothing was handed in for this exercise.")


@dataclass(frozen=True)
class Exercise:
    """An exercise of a lesson, as it is handed out.

    ``name`` is its id in `checker.PARTS`; ``answer`` is the expression to judge, such as ``my_solver``;
    ``stub`` is the definition of the answer in the course's notebook; ``known`` has the names of the
    functions that the lesson itself defines.
    """

    lesson: str
    name: str
    answer: str
    stub: str
    known: str = ""

    def __str__(self):
        return f"{self.lesson[:2]} {self.name}"


@dataclass(frozen=True)
class Mark:
    """The result of one exercise: ``state`` is one of `STATES`, ``slip`` the id of what is wrong.

    No text in it may be used as HTML without escaping. ``report`` is the `Report` if the answer is a
    solution; ``line`` is the line of a syntax error; ``shape`` is the answer without its names and spaces.
    """

    state: str
    slip: str = ""
    message: str = ""
    report: Report | None = None
    line: int | None = None
    shape: str = ""

    @property
    def passes(self):
        """Whether the exercise gets its point."""
        return self.state in (DONE, NOT_KNOWN)

    @property
    def id(self):
        """The result in two or three words: a state, or a slip."""
        found = self.slip if self.slip and self.state == NOT_YET else self.state
        return f"{found}, line {self.line}" if self.line else found

    @property
    def reason(self):
        """The message for a teacher; empty if the state alone is enough."""
        return "" if self.state in (DONE, NOT_TRIED) else self.message

    def __str__(self):
        slip = f"{self.slip}:" if self.slip and self.slip not in self.message else ""
        return " ".join(filter(None, [f"{_(self.state).capitalize()}.", slip, self.message]))

    def html(self):
        """The mark and its report as HTML; everything that a student may have written is escaped."""
        message, report = self.message, ""
        if self.report and not self.report.ok:  # the report repeats the message
            message, report = "", self.report._repr_html_()
        return f"<p><b>{escape(_(self.state).capitalize())}.</b> {escape(message)}</p>{report}"


# Notebooks


def cells_of(path):
    """The code cells of a notebook, a list of (source, HTML of the outputs); None if it cannot be read."""
    try:
        cells = json.loads(Path(path).read_bytes())["cells"]
        return [("".join(cell["source"]), _html(cell)) for cell in cells if cell["cell_type"] == "code"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _html(cell):
    """The HTML in the outputs of a cell."""
    bundles = [output.get("data", {}) for output in cell.get("outputs", [])]
    return "".join("".join(bundle.get("text/html", "")) for bundle in bundles)


def sources(path):
    """The code cells of a notebook, a list of texts; None if the notebook cannot be read."""
    cells = cells_of(path)
    return None if cells is None else [source for source, _outputs in cells]


def exercises(lesson, cells):
    """The exercises of a lesson's notebook in order: each call of ``check_part`` is one."""
    notebook = Pieces(cells)
    known = " ".join(piece.node.name for piece in notebook.all if isinstance(piece.node, ast.FunctionDef))
    asked = notebook.asked()
    return [Exercise(lesson, name, answer, notebook.definition(answer), known) for name, answer in asked]


# Judging


def judge(cells, exercise):
    """Judge one exercise of a notebook; ``cells`` is what `sources` returns.

    Returns
    -------
    Mark
        Whatever the cells hold, no error is raised.
    """
    if cells is None:
        return _mark(NOT_YET, *UNREADABLE)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        outcome = run(f"{__name__}:judge_task", (cells, exercise, folder), AROUND)
    told = outcome.told
    if isinstance(text := told.get("text"), str):  # a text that has not run: only its check runs it
        told = _checked(exercise.name, text)
    elif "state" not in told:
        return _mark(NOT_YET, *STOPPED.get(outcome.ended, ENDED))
    return _mark(**told | {"shape": outcome.told.get("shape", "")})


def _mark(state, slip="", message="", report=None, line=None, shape="", **_more):
    """Make a `Mark` of what a child process told, which may be anything; an error mark if it is malformed."""
    try:
        report = Report(**report) if isinstance(report, dict) else report
        found = Mark(state, str(slip)[:LONGEST], _(message[:LONGEST]), report, line, str(shape))
        if state in STATES and found.html():
            return found
    except Exception:
        pass
    return _mark(NOT_YET, *ENDED)


def judge_task(job, tell, guard):
    """In the child process: find the answer, run what it needs, judge it, and tell the parts of the mark."""
    cells, exercise, folder = job
    os.chdir(folder)
    notebook = Pieces(cells)
    for expression in _answers(notebook, exercise):
        if chosen := notebook.slice(expression):
            tell(shape=shape(notebook.definition(expression)))
            return tell(**_judged(expression, chosen, exercise, guard))
    if error := notebook.unread(exercise.answer):
        line, why = getattr(error, "lineno", None) or 1, getattr(error, "msg", None) or type(error).__name__
        message = _("Line {line} of the cell cannot be read: {why}.", line=line, why=why)
        return tell(state=NOT_YET, slip=SYNTAX, message=message, line=line)
    return tell(state=NOT_TRIED, message=NOTHING)


def _answers(notebook, exercise):
    """Yield the expressions that may be the answer.

    First comes the expected one, unless it is still the stub; then those in the student's own calls of
    ``check_part``; then the only new function that fits.
    """
    if notebook.definition(exercise.answer) != exercise.stub:
        yield exercise.answer
    yield from (own for name, own in notebook.asked() if name == exercise.name and own != exercise.answer)
    size = re.match(r"def \w+\(([^)]*)\)", exercise.stub)
    functions = [piece.node for piece in notebook.all if isinstance(piece.node, ast.FunctionDef)]
    new = {one.name for one in functions if size and len(one.args.args) == size[1].count(",") + 1}
    if len(new := new.difference(exercise.known.split())) == 1:
        yield from new


def _judged(expression, chosen, exercise, guard):
    """Run the chosen pieces, judge the answer, and return the parts of its mark, a dict.

    If the answer is not defined after that, the mark is for the first error.
    """
    import __main__

    namespace, trouble = vars(__main__), None  # in __main__ a report finds the name that the notebook uses
    for piece in chosen:
        try:
            with guard:
                exec(piece.code, namespace)
        except MemoryError:
            raise
        except TookTooLong:
            return {"state": NOT_YET, "slip": LATE[0], "message": LATE[1]}
        except BaseException as error:
            trouble = trouble or error
    try:
        answer = eval(expression, namespace)
    except Exception as error:
        return _stopped(trouble or error)
    if answer is ...:
        return {"state": NOT_TRIED, "message": NOTHING}
    return {"text": answer} if isinstance(answer, str) else _checked(exercise.name, answer)


def _checked(name, answer):
    """Judge an answer with `check_part`, and return the parts of its mark, a dict."""
    try:
        found = check_part(name, answer, limits=CHECK)
    except Exception as error:  # such as an answer that changes as it is looked at
        return _stopped(error)
    told = {"message": found.message, "report": found.report}
    if found.done:
        return told | {"state": DONE}
    if found.done is None:
        return told | {"state": NOT_KNOWN}
    line, slip = None, NAMES.get(found.slip, found.slip)
    if isinstance(answer, str) and tree_of(answer) is None and not recognized(answer):
        slip, line = SYNTAX, found.report and found.report.line
    return told | {"state": NOT_YET, "slip": slip, "line": line}


def _stopped(error):
    """The parts of a mark, a dict, for an answer that raises an error."""
    problem = f"{type(error).__name__}: {error}".rstrip(": ")[:LONGEST]
    return {"state": NOT_YET, "slip": ERROR, "message": _("It stops with {error}.", error=problem)}
