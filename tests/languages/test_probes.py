"""What needs no compiler: copies with probes, what a run noted, and how a language is known."""

import pytest

from minesweeper_lib import SOLVERS, languages, parse, record
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.languages import LANGUAGES, instrument
from minesweeper_lib.languages.files import without
from minesweeper_lib.look import sources_of
from minesweeper_lib.widgets import watch
from tests.languages.pasted import RIGHT, SLIPS, wrong

each_text = pytest.mark.parametrize(("language", "name"), RIGHT, ids=lambda value: value)


@each_text
def test_no_line_moves_and_nothing_is_lost(language, name):
    """Taking away what was put in leaves the text, without what only a file of its own may say."""
    text = RIGHT[language, name]
    copy = instrument.instrumented(LANGUAGES[language], text)
    text = without(LANGUAGES[language], text)
    assert copy.count("\n") == text.count("\n")
    for before, after in zip(text.splitlines(), copy.splitlines(), strict=True):
        signs = iter(after)
        assert all(sign in signs for sign in before)


@each_text
def test_each_is_known_by_its_look(language, name):
    assert languages.recognized(RIGHT[language, name]).id == language


def test_so_are_the_wrong_ones():
    for language, slips in SLIPS.items():
        assert {languages.recognized(wrong(language, mistake)).id for mistake in slips} == {language}


def test_a_text_that_cannot_be_parsed_gets_no_probes():
    with pytest.raises(instrument.Unseen):
        instrument.instrumented(LANGUAGES["cpp"], "class Solution { rep(i, n) { rep(j, m) x };")


def test_watch_offers_the_tabs_of_a_taught_solver_alone():
    board = parse("EEM/EEE")
    lane = watch("breadth first", board, [0, 0], language="java").widget.lanes[0]
    assert [source["id"] for source in lane["sources"]] == ["python", *LANGUAGES]
    assert lane["language"] == "java"
    own = record("def own(board, click):\n    board[0][0] = '1'\n    return board\n", board, [0, 0])
    assert watch(own).widget.lanes[0]["sources"] == []
    with pytest.raises(UnknownName, match="did you mean 'java'"):
        watch("breadth first", board, [0, 0], language="jav")


@pytest.mark.parametrize("name", SOLVERS)
def test_each_step_has_its_line_in_every_tab(name):
    trace = record(SOLVERS[name], parse("EEEM/EEEE/EEEE"), [2, 0])
    for source in sources_of(trace)[1:]:
        for step in trace.steps:
            number = source["lines"][str(step.line)]
            assert "=" in source["source"].splitlines()[number - 1]
