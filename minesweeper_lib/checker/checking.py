"""`check`: have a solution examined in a child process, and make a `Report` of what was found."""

import sys
from dataclasses import replace

from ..errors import UnknownName
from ..recorder import InvalidSolution, given, without_fences
from .child import run
from .findings import Findings
from .ids import Came
from .outcome import Limits
from .report import Report
from .sentences import say, sentence
from .transport import pack
from .verdict import judge, refused

_TASKS = "minesweeper_lib.checker.examine"
TIMES = 3  # a click has to be right alone: one that is left to chance may be so once


def check(solution, limits=None):
    """Try a solution on some thirteen thousand clicks, the smallest boards first, and report.

    Parameters
    ----------
    solution : function, class with ``updateBoard``, object of one, or source text
        Exactly as it would be submitted to LeetCode. A text may also be Java, C++, Go or JavaScript: it is
        compiled first, which takes some seconds of its own.
    limits : outcome.Limits, optional
        Seconds for one click and for all, memory, output. A check ends within ten seconds.

    Returns
    -------
    Report
        Never an error because of the solution: whatever is wrong with it is in the report.

    Notes
    -----
    This is protection against accidents, not a sandbox: do not check code that you do not trust.

    Several threads may check at once, each check in a process of its own; where there are no processes,
    as in a browser, one check waits for the other.

    Examples
    --------
    >>> from minesweeper_lib import SOLVERS
    >>> check(SOLVERS["breadth first"])
    <Report of breadth first: right, breadth first>
    >>> check("class Solution:\\n    def updateBoard(self, board, click):\\n        return board").board
    [['E']]
    """
    from ..languages import Refused, pasted, recognized  # seldom needed

    try:
        solution = given(solution)
    except (InvalidSolution, UnknownName) as error:
        return Report(False, [sentence(error)])
    text = without_fences(solution) if isinstance(solution, str) else ""
    if language := recognized(text):
        try:
            packed = {"text": text, "pasted": pasted(language, text)}
        except Refused as error:
            return refused(error, text)
    else:
        try:
            packed = pack(solution)
        except InvalidSolution as error:
            return Report(False, [sentence(error)])
    outcome = run(f"{_TASKS}:examine", packed, limits)
    found = Findings.of(outcome.messages)
    if found.failure and found.failure.played.kind != Came.ENDLESS:
        found.leaks = _leaks(packed, found.failure, limits)
    report = judge(found, outcome)
    in_place = [say.IN_PLACE] if sys.platform == "emscripten" else []
    report.name, report.printed = found.name, outcome.printed
    report.notes = in_place + found.notes + report.notes
    report.typed = name_of(solution)
    if found.language:
        report.language = found.language
        first, *others = report.paragraphs
        report.paragraphs = [say.THIS_IS.format(language=found.language, said=first), *others]
    return report


def name_of(solution):
    """The name by which the reader's notebook, or program, has this very object; None if it has none."""
    import __main__

    names = vars(__main__).copy()  # at once; other threads may define names meanwhile
    return next((name for name, value in names.items() if value is solution and name[0] != "_"), None)


def _leaks(packed, failure, limits):
    """Tell whether a click that came out wrong is right when it is the first one, as often as it is tried."""
    job, limits = (packed, failure.board, failure.click), replace(limits or Limits(), total=2.0)
    tried = (run(f"{_TASKS}:alone", job, limits).messages for _ in range(TIMES))
    return all(messages and messages[0]["right"] for messages in tried)
