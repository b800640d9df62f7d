"""Reports that several tests look at: of the taught solvers and of the mistakes, each made once."""

import re
from functools import cache

from minesweeper_lib import SOLVERS
from minesweeper_lib.checker import check
from minesweeper_lib.checker.report import VERDICTS
from minesweeper_lib.mistakes import MISTAKES
from tests.support.inside import no_processes


@cache
def report_on(name):
    """The report on a taught solver or on a mistake."""
    with no_processes():
        return check({**SOLVERS, **MISTAKES}[name])


def assert_it_can_be_shown(report):
    html = report._repr_html_()
    assert "{} {}.".format(*VERDICTS[report.verdict]) in html
    assert html.count("<div") == html.count("</div>")
    assert "\x00" not in str(report)


def assert_it_is_short(report):
    """What is seen before anything is folded out or scrolled to."""
    shown = str(report).split("\n\n    ")[0].split("\n\nTo see it happen")[0]
    assert len(re.findall(r"[A-Za-z][A-Za-z']+", shown)) <= (60 if report.ok else 90), shown
