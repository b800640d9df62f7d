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


@pytest.mark.parametrize(
    ("language", "text"),
    [(language, text) for language, texts in SAMPLES.items() for text in texts if "updateBoard" in text],
)
def test_another_language_is_told_by_its_name(language, text):
    assert language_of(text) == language
    assert language_of(text.replace("\n", "\r\n").replace("    ", "\t")) == language


@pytest.mark.parametrize(("language", "name"), LINES)
def test_a_program_on_one_line_is_told_as_well(language, name):
    for change in (on_one_line, minified):
        text = change(language, RIGHT[language, name])
        assert "\n" not in text
        assert language_of(text) == LANGUAGES[language].name, text


def test_there_are_five_of_each_language_on_one_line():
    assert all(sum(language == one for language, _ in LINES) >= 5 for one in LANGUAGES)


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


def test_a_slip_and_a_helper_make_no_text_one_of_another_language():
    """Java and C# have lists, too, and JavaScript may have names with a dollar."""
    with_list = "        List<int> found = new ArrayList<>();\n        boolean seen = false;\n"
    start = "        int r = click[0], c = click[1];\n"
    assert language_of(SAMPLES["Java"][0].replace(start, start + with_list)) == "Java"
    sharp = OTHERS["C#"].replace("new Queue<int[]>()", "new List<int>()")
    assert language_of(sharp) == "C#"
    named = "var updateBoard = function(board, click) {\n    $queue = [click];\n    return board;\n};"
    assert language_of(named) == "JavaScript"


def test_python_is_no_other_language():
    for _, _, text in SLIPS:
        assert language_of(text) is None
