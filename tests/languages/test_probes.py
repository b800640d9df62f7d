"""What needs no compiler: copies with probes, what a run noted, and how a language is known."""

import pytest

from minesweeper_lib import SOLVERS, languages, parse, record
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.languages import LANGUAGES, instrument
from minesweeper_lib.look import sources_of
from minesweeper_lib.recorder.foreign import Foreign, Replay
from minesweeper_lib.widgets import watch
from tests.languages.pasted import RIGHT, SLIPS, wrong

each_text = pytest.mark.parametrize(("language", "name"), RIGHT, ids=lambda value: value)


@each_text
def test_no_line_moves_and_nothing_is_lost(language, name):
    """Taking away what was put in leaves the text: each line of the copy has that of the text in it."""
    text = RIGHT[language, name]
    copy = instrument.instrumented(LANGUAGES[language], text)
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


class Program:
    """In place of a text that was compiled."""

    text, language = "", LANGUAGES["java"]


def replayed(board, noted):
    replay = Replay(parse(board), Foreign(Program()))
    replay.play(noted)
    return replay


def test_what_was_noted_becomes_writes_calls_and_what_waits():
    """A recursion on EE, as a probe would tell of it: two calls, one inside of the other."""
    noted = ">updateBoard@1;?;0,0 >open@5;0;0 0,0=B@6 >open@5;0;1 0,1=B@6 < < <"
    replay = replayed("EE", noted)
    writes = replay.writes_of(None)
    assert [(write.cell, write.value, write.line) for write in writes] == [((0, 0), "B", 6), ((0, 1), "B", 6)]
    history = replay.witness.history([(write.cell, write.moment) for write in writes])
    assert history.at(1)[0] == ((0, 0), (0, 1))


def test_a_container_that_the_caller_tells_of_next_held_the_same():
    noted = ">updateBoard@1 >open@8;0;0 0,0=B@9 < :q;0,1;0,2 0,1=B@9 :q;0,2 0,2=B@9 :q <"
    replay = replayed("EEE", noted)
    writes = replay.writes_of(None)
    history = replay.witness.history([(write.cell, write.moment) for write in writes])
    assert [history.at(step)[1] for step in range(3)] == [((0, 1), (0, 2)), ((0, 2),), ()]


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


def test_an_order_is_believed_only_if_it_leads_to_the_result():
    """What was noted makes another board than the program returned: a result without steps."""

    class Lies(Foreign):
        def ask(self, *given):
            return languages.session.Answer([["B", "B"]], None, ">f@1 0,0=B@2 <", "")

    program = Program()
    program.unseen = ""
    trace = record(Lies(program), parse("EE"), [0, 0])
    assert (trace.result, trace.steps, trace.unusual) == ([["B", "B"]], [], "hidden")
