"""What needs no compiler: copies with probes, what a run noted, and how a language is known."""

import pytest

from minesweeper_lib import parse, record
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.languages import LANGUAGES, instrument
from minesweeper_lib.languages.files import buildable
from minesweeper_lib.widgets import watch
from tests.languages.pasted import RIGHT

each_text = pytest.mark.parametrize(("language", "name"), RIGHT, ids=lambda value: value)


@each_text
def test_no_line_moves_and_nothing_is_lost(language, name):
    """Taking away what was put in leaves the text, without what only a file of its own may say.

    Macros stand there as what they mean.
    """
    text = RIGHT[language, name]
    copy = instrument.instrumented(LANGUAGES[language], text)
    text = buildable(LANGUAGES[language], text)
    assert copy.count("\n") == text.count("\n")
    for before, after in () if "#define" in text else zip(text.splitlines(), copy.splitlines(), strict=True):
        signs = iter(after)
        assert all(sign in signs for sign in before)


def test_a_text_that_cannot_be_parsed_gets_no_probes():
    with pytest.raises(instrument.Unseen):
        instrument.instrumented(LANGUAGES["cpp"], "class Solution { rep(i, n) { rep(j, m) x };")


def test_watch_offers_the_tabs_of_a_taught_solver_alone():
    board = parse("EEM/EEE")
    lane = watch("breadth first", board, [0, 0], language="java").lanes[0]
    assert [source["id"] for source in lane["sources"]] == ["python", *LANGUAGES]
    assert lane["language"] == "java"
    own = record("def own(board, click):\n    board[0][0] = '1'\n    return board\n", board, [0, 0])
    assert watch(own).lanes[0]["sources"] == []
    with pytest.raises(UnknownName, match="did you mean 'java'"):
        watch("breadth first", board, [0, 0], language="jav")
