"""A report on text in another language than Python says which it is, and what to do."""

import re
from dataclasses import replace

import pytest

from minesweeper_lib import InvalidSolution, record
from minesweeper_lib.checker import check, check_part
from minesweeper_lib.languages import LANGUAGES
from tests.languages.samples import BROKEN, JAVA, OTHERS, SAMPLES, TYPESCRIPT


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_cannot_be_run_a_report_names_the_language_and_says_what_to_do(monkeypatch, language):
    found = replace(LANGUAGES[language], tools=("no-such-tool",))
    monkeypatch.setitem(LANGUAGES, language, found)
    text = SAMPLES[found.name][0]
    report = check(text)
    assert not report.ok
    assert report.message.startswith(f"This is {found.name}, and nothing on this machine can run")
    assert found.package in report.message
    assert "updateBoard" in report.ours
    assert check(f"```\n{text}\n```").message == report.message


@pytest.mark.parametrize(("language", "text"), [("TypeScript", TYPESCRIPT), *OTHERS.items()])
def test_what_cannot_be_run_anywhere_is_told_what_can(here, language, text):
    begins = f"his is {language}; Python, Java, C++, Go and JavaScript can"
    report = check(text)
    assert not report.ok
    assert report.message.startswith(f"T{begins}")
    with pytest.raises(InvalidSolution, match=re.escape(f"t{begins}")):
        record(text, [["E"]], (0, 0))


def test_what_python_can_parse_is_python(here):
    text = "x = '''" + JAVA[0] + "'''\n"
    assert "no solution found" in check(text).message.lower()


def test_broken_python_is_told_its_line(here):
    assert '"while q", is not Python 3' in check(BROKEN["a colon is missing"]).message


def test_the_two_other_problems_name_it_as_well(here):
    fill = JAVA[0].replace("updateBoard(char[][] board, int[] click)", "floodFill(int[][] image, int sr)")
    assert "This is Java" in repr(check_part("flood fill", fill)) + str(check_part("flood fill", fill))
