"""`check`: is a solution right, how does it work, and if it is wrong: on which board, where, and why?"""

import os
import sys

from ..board import parse
from ..errors import UnknownName
from ..recorder import InvalidSolution, given, without_fences
from ..translation import N_, _
from .child import BROKEN, CRASH, DONE, EXIT, LATE, MEMORY, SLOW, run
from .examine import LOADING
from .report import CANNOT_BE_RUN, NOT_DECIDED, NOT_RIGHT, Report, line_shown
from .sending import Unsent, pack, sentence
from .trying import expected, explained

EXAMINE = "minesweeper_lib.checker.examine:examine"
ENDED = {SLOW: "TookTooLong", MEMORY: "MemoryError", EXIT: "Exit", CRASH: "Crash"}  # as errors
UNDECIDED = {
    LATE: N_("Time ran out before all boards were tried; those that were tried are right."),
    BROKEN: N_("It changes Python itself so much that it cannot be judged."),
}


def check(solution, limits=None):
    """Try a solution on some thirteen thousand clicks, the smallest boards first, and return a `Report`.

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
    from ..languages import Refused, pasted, recognized  # seldom needed

    handed = solution
    try:
        solution = given(handed)
        text = without_fences(solution) if isinstance(solution, str) else ""
        language = recognized(text)
        packed = {"text": text, "pasted": pasted(language, text)} if language else pack(solution)
    except Refused as error:
        line = line_shown(text, error.line, "compiles")
        return Report(CANNOT_BE_RUN, [str(error)], language=error.language.name, ours=error.ours, **line)
    except (InvalidSolution, UnknownName) as error:
        return Report(NOT_DECIDED if isinstance(error, Unsent) else CANNOT_BE_RUN, [sentence(error)])
    outcome = run(EXAMINE, packed, limits)
    is_path_or_name = solution is not handed and isinstance(handed, (str, os.PathLike))
    typed = name_of(solution) or (repr(str(handed)) if is_path_or_name else None)
    report = Report(**outcome.told, printed=outcome.printed, typed=typed)
    if outcome.ended != DONE:
        _cut_short(report, outcome, text)
    if report.language:
        report.paragraphs.insert(0, _("This is {language}.", language=report.language))
    if sys.platform == "emscripten":
        report.notes.append(_("In a browser, fewer boards are tried."))
    return report


def _cut_short(report, outcome, text):
    """Describe what was being tried when a child was stopped, or stopped by itself."""
    error, trying = ENDED.get(outcome.ended), outcome.trying
    report.error = report.error or error
    if report.paragraphs:  # the verdict is known
        report.notes.append(_("It was stopped before more was found out."))
    elif not trying:
        report.paragraphs = [_("It was not tried: Python cannot be started here.")]
    elif not error:
        report.paragraphs = [_(UNDECIDED[outcome.ended])]
    else:
        is_loading = trying.get("stage") == "load"
        report.verdict = CANNOT_BE_RUN if is_loading else NOT_RIGHT
        report.paragraphs = [explained(error), *([_(LOADING)] if is_loading else [])]
        lines = [line for name, line in outcome.lines if name.startswith("<solution ")]
        vars(report).update(line_shown(text, lines[0] if lines else None, "stops"))
        if trying.get("board"):
            report.board, report.click = parse(trying["board"]), trying["click"]
            report.expected = expected(report.board, report.click)


def name_of(solution):
    """The name by which the reader's notebook or program refers to this object; None if it has none."""
    import __main__

    names = vars(__main__).copy()  # at once; other threads may define names meanwhile
    return next((name for name, value in names.items() if value is solution and name[0] != "_"), None)
