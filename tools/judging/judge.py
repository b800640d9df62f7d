"""Judge what students handed in, one exercise at a time: the one judge of marks, pytest and nbgrader.

A notebook is not run. Of its statements only those are that an answer needs: where it is defined, and the
names that it uses. So an error, an endless loop or a picture elsewhere in it does not matter. That, and
`check_part`, happens in a child process with limits; this process only reads JSON. What a student calls
``check_part`` is never asked. It is no sandbox: what is run is the student's code, as whoever grades.
"""

import ast
import json
import os
import re
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from minesweeper_lib.checker import PARTS, Limits, Report, TookTooLong, check_part, run
from minesweeper_lib.languages import recognized

from .pieces import Pieces, tree_of

DONE, NOT_YET, NOT_TRIED = "done", "not yet", "not tried"
# Right on every board, but time ran out before it was known which way it goes. That is the fault of a busy
# machine and no student's: it gets its point, and who marks is asked to look.
NOT_KNOWN = "not known yet"
# On a busy machine a right answer takes long; one that hangs is found by the time of a single call.
CHECK = Limits(call=4.0, total=60.0)
# Around that: a text needs what a compiler needs; the student's code is not run there.
AROUND = {
    "text": Limits(total=90.0, memory=2**40),
    "check": Limits(total=90.0),
    "plain": Limits(total=20.0),
}
LARGEST = 20_000_000  # bytes of a notebook; with many pictures one has two million
LONGEST = 2_000  # characters of a message

# The mistakes that are none of a solution, by name.
SYNTAX, LIBRARY, ERROR = "syntax error", "uses the library", "stops with an error"
STOPPED = {  # by how the process ended
    "slow": ("does not finish", "It does not finish: a loop that never ends?"),
    "late": ("does not finish", "It does not finish: a loop that never ends?"),
    "memory": ("takes too much memory", "It takes too much memory."),
}
ENDED = "ends the process", "It ends the Python that runs it."
UNREADABLE = "cannot be read", "The file is not a notebook, or it was damaged on its way."
CANNOT_BE_READ = "Line {line} of the cell cannot be read: {why}."
STOPS = "It stops with {error}."
NOTHING = "Nothing was handed in for this exercise."


@dataclass(frozen=True)
class Exercise:
    """One exercise of a lesson, as it is handed out.

    ``name`` is its id, one of `PARTS`; ``answer`` the expression that is judged, as ``my_solver``; ``stub``
    what defines that before anything is written; ``known`` the functions that the lesson defines itself.
    """

    lesson: str
    name: str
    answer: str
    stub: str
    known: str = ""

    @property
    def limits(self):
        """Which of the limits it needs."""
        checked = PARTS[self.name].checked
        return ("text" if self.stub.startswith("class ") else "check") if checked else "plain"

    @property
    def grade_id(self):
        """The name as one word."""
        return re.sub(r"\W+", "-", self.name)


@dataclass(frozen=True)
class Mark:
    """What came of one exercise: ``state`` is one of the four; ``mistake`` a name, or empty.

    Nothing in it is trusted to be HTML. ``report`` is what `check` said, where the answer is a solution.
    """

    state: str
    mistake: str = ""
    message: str = ""
    report: Report | None = None

    @property
    def passes(self):
        """Whether it gets its point."""
        return self.state in (DONE, NOT_KNOWN)

    @property
    def slip(self):
        """In few words what is missing."""
        return self.mistake or self.message

    def __str__(self):
        told = f"{self.mistake}:" if self.mistake and self.mistake not in self.message else ""
        return " ".join(filter(None, [f"{self.state.capitalize()}.", told, self.message]))

    def html(self):
        """The mark and the report behind it; all that a student can have written is escaped."""
        told, shown = self.message, ""
        try:
            if self.report:
                shown = self.report._repr_html_()
                told = told if self.report.ok else ""  # else the report says so itself
        except Exception:  # a child that means harm can send any report
            shown = ""
        return f"<p><b>{escape(self.state.capitalize())}.</b> {escape(told)}</p>{shown}"


# Notebooks


def sources(path):
    """The code cells of a notebook as texts; None where it cannot be read."""
    try:
        if Path(path).stat().st_size > LARGEST:
            return None
        cells = json.loads(Path(path).read_bytes())["cells"]
        return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def exercises(lesson, cells):
    """The exercises of one of our own notebooks, in order: each is a call of ``check_part``."""
    notebook = Pieces(cells)
    known = " ".join(piece.node.name for piece in notebook.all if isinstance(piece.node, ast.FunctionDef))
    return [
        Exercise(lesson, name, answer, notebook.definition(answer), known)
        for name, answer in notebook.asked()
    ]


# Judging


def judge(cells, exercise):
    """Judge one exercise of a notebook; ``cells`` is what `sources` returns.

    Returns
    -------
    Mark
        Never an error, whatever the cells hold.
    """
    if cells is None:
        return Mark(NOT_YET, *UNREADABLE)
    limits = AROUND["check" if exercise.limits == "text" else exercise.limits]
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        outcome = run(f"{__name__}:judge_task", (cells, asdict(exercise), folder), limits)
        if "text" in outcome.told:  # none of it ran yet; in a process that ran nothing it may be compiled
            job = exercise.name, outcome.told["text"], folder
            outcome = run(f"{__name__}:judge_text_task", job, AROUND["text"])
    told = outcome.told.get("mark")
    if told is None:
        return Mark(NOT_YET, *STOPPED.get(outcome.ended, ENDED))
    try:
        state, mistake, message, report = told
        report = Report(**report) if report else None
    except (TypeError, ValueError):
        return Mark(NOT_YET, *ENDED)
    state = state if state in (DONE, NOT_KNOWN, NOT_TRIED) else NOT_YET
    return Mark(state, str(mistake)[:LONGEST], str(message)[:LONGEST], report)


def judge_task(job, tell, guard):
    """In the child: find the answer, run what it needs, judge it, and tell the mark."""
    cells, exercise, folder = job
    os.chdir(folder)
    mark = _mark(cells, Exercise(**exercise), guard)
    if isinstance(mark, str):
        tell(text=mark)
    else:
        tell(mark=mark)


def judge_text_task(job, tell, guard):
    """In another child: judge a text, which only the processes of its check will run."""
    name, text, folder = job
    os.chdir(folder)
    tell(mark=_checked(name, text))


def _mark(cells, exercise, guard):
    """The parts of a `Mark`; or a text, which is still to be judged."""
    notebook = Pieces(cells)
    for expression in _answers(notebook, exercise):
        if chosen := notebook.slice(expression):
            return _judged(expression, chosen, exercise, guard)
    if error := notebook.unread(exercise.answer):
        line, why = getattr(error, "lineno", None) or 1, getattr(error, "msg", None) or type(error).__name__
        return NOT_YET, SYNTAX, CANNOT_BE_READ.format(line=line, why=why), None
    return NOT_TRIED, "", NOTHING, None


def _answers(notebook, exercise):
    """Yield the expressions that may hold the answer: first the one that was asked for, unless it is still
    the stub; then those in the student's own calls of ``check_part``; then the only new function that fits.
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
    """Run the pieces and judge the answer; where it is not there after that, the first error is told."""
    import __main__

    namespace, trouble = vars(__main__), None  # a report names an answer as the notebook does
    for piece in chosen:
        try:
            with guard:
                piece.run(namespace)
        except MemoryError:
            raise
        except TookTooLong:
            return NOT_YET, *STOPPED["slow"], None
        except BaseException as error:
            trouble = trouble or error
    try:
        answer = eval(expression, namespace)
    except Exception as error:
        trouble = trouble or error
        return NOT_YET, ERROR, STOPS.format(error=_told(trouble)), None
    if answer is ...:
        return NOT_TRIED, "", NOTHING, None
    return (
        answer if exercise.limits == "text" and isinstance(answer, str) else _checked(exercise.name, answer)
    )


def _checked(name, answer):
    try:
        found = check_part(name, answer, limits=CHECK)
    except Exception as error:  # such as an answer that changes as it is looked at
        return NOT_YET, ERROR, STOPS.format(error=_told(error)), None
    mistake = LIBRARY if found.borrowed else found.report and found.report.mistake
    if found.done is None:
        return NOT_KNOWN, "", found.message, found.report
    if not found.done and isinstance(answer, str) and tree_of(answer) is None and not recognized(answer):
        mistake = SYNTAX
    return DONE if found.done else NOT_YET, mistake or "", found.message, found.report


def _told(error):
    return f"{type(error).__name__}: {error}".rstrip(": ")[:LONGEST]


# In the editions


class NotDone(Exception):
    """What a test cell ends with; a notebook shows its sentence and no lines of ours."""

    def _render_traceback_(self):
        return [str(self)]


def assigned(folder):
    """The exercises that an edition has written down beside its notebook."""
    text = (Path(folder) / "exercises.json").read_text(encoding="utf-8")
    return [Exercise(**one) for one in json.loads(text)]


def show(name, folder="."):
    """In a test cell of nbgrader: judge the notebook's file as it was handed in, and show the report.

    It asks nothing of the kernel, whose names a student may have changed.
    """
    from IPython.display import HTML, display

    exercise = next(one for one in assigned(folder) if one.name == name)
    mark = judge(sources(Path(folder) / f"{exercise.lesson}.ipynb"), exercise)
    display(HTML(mark.html()))
    if not mark.passes:
        raise NotDone(str(mark))
