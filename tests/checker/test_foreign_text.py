"""A report on text in another language than Python says which it is, and what to do."""

import pytest

from minesweeper_lib.checker import check, check_part
from tests.languages.test_detect import BROKEN, JAVA, SAMPLES


@pytest.mark.parametrize(("language", "text"), [(language, texts[0]) for language, texts in SAMPLES.items()])
def test_a_report_names_the_language_and_says_what_to_do(here, language, text):
    report = check(text)
    assert not report.ok
    assert report.message.startswith(f"This is {language}, and only Python can be tried here: choose Python3")
    assert check(f"```\n{text}\n```").message == report.message


def test_what_python_can_parse_is_python(here):
    text = "x = '''" + JAVA[0] + "'''\n"
    assert "no solution found" in check(text).message.lower()


def test_broken_python_is_told_its_line(here):
    assert '"while q", is not Python 3' in check(BROKEN["a colon is missing"]).message


def test_the_two_other_problems_name_it_as_well(here):
    fill = JAVA[0].replace("updateBoard(char[][] board, int[] click)", "floodFill(int[][] image, int sr)")
    assert "This is Java" in repr(check_part("flood fill", fill)) + str(check_part("flood fill", fill))
