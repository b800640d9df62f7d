"""Text in another language is told by its name, and nothing else is."""

import re

import pytest

from minesweeper_lib.languages import LANGUAGES, language_of, recognized
from tests.support.slips import SLIPS

from .pasted import RIGHT
from .samples import BROKEN, EXPRESSIONS, OTHERS, PYTHON_ON_ONE_LINE, SAMPLES


def on_one_line(language, text):
    """The same program on a line, without its comments: Go with the semicolons that its lines stand for."""
    lines = re.sub(r"//.*|/\*(?s:.*?)\*/", "", text).split("\n")
    text = "\n".join(line.strip() for line in lines if line.strip())
    if language == "go":
        text = re.sub(r"(?<=[\w)\]}\"'`+-])\n", ";", text)
    return re.sub(r"\s+", " ", text)


def minified(language, text):
    return re.sub(r"\s*([^\w\s'\"#])\s*", r"\1", on_one_line(language, text))


# C++ needs a line for each header that it includes.
LINES = [(language, name) for language, name in RIGHT if "#" not in RIGHT[language, name]]


@pytest.mark.parametrize(("language", "text"), SAMPLES.items(), ids=SAMPLES)
def test_another_language_is_told_by_its_name(language, text):
    assert language_of(text) == language
    assert language_of(text.replace("\n", "\r\n").replace("    ", "\t")) == language


def test_python_that_does_not_parse_is_not_taken_for_java():
    assert language_of("import os;\nimport os.path;\ndef updateBoard(board, click)\n    return board") is None


@pytest.mark.parametrize(("language", "name"), LINES)
def test_a_program_on_one_line_is_told_as_well(language, name):
    for change in (on_one_line, minified):
        text = change(language, RIGHT[language, name])
        assert "\n" not in text
        assert language_of(text) == LANGUAGES[language].name, text


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_a_function_of_javascript_may_be_one_expression(text):
    assert language_of(text) == "JavaScript"


@pytest.mark.parametrize("text", PYTHON_ON_ONE_LINE)
def test_python_with_a_slip_on_one_line_is_no_other_language(text):
    assert language_of(text) is None


@pytest.mark.parametrize(("language", "text"), OTHERS.items(), ids=OTHERS)
def test_a_language_is_not_taken_for_one_that_it_resembles(language, text):
    assert language_of(text) == language
    assert recognized(text) is None


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_broken_python_and_pseudo_code_are_no_other_language(text):
    assert language_of(text) is None


def test_a_list_in_java_and_a_dollar_in_javascript_make_no_other_language_of_it():
    start = "        int r = click[0], c = click[1];\n"
    with_list = start + "        List<int> found = new ArrayList<>();\n        boolean seen = false;\n"
    assert language_of(SAMPLES["Java"].replace(start, with_list)) == "Java"
    named = "var updateBoard = function(board, click) {\n    $queue = [click];\n    return board;\n};"
    assert language_of(named) == "JavaScript"


def test_python_is_no_other_language():
    for _, _, text in SLIPS:
        assert language_of(text) is None
