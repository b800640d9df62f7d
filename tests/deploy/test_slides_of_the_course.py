"""The slides of each notebook: every question with its picture and its notes, in each language."""

import re
from html import unescape
from itertools import pairwise

import nbformat
import pytest

from minesweeper_lib import translation
from minesweeper_lib.widgets import QUESTIONS
from tests.support.english import english_in
from tools import decks as deck
from tools import in_use, slides, title
from tools.decks.contents import before, board
from tools.decks.markdown import plain
from tools.decks.notes import Said
from tools.sentences import say

from .test_slides import EDITIONS, every_notebook


@every_notebook
def test_an_answer_shows_what_the_question_did_not(path):
    """A board on which nothing has happened is no answer: its picture is another one than the question's."""
    made = deck.slides_of(path)
    closed = {board(one.rows()) for one in QUESTIONS.values() if one.board and one.kind == "cell"}
    closed |= {before(one.picture) for one in made if "lm-saved" in one.picture}
    for asking, one in pairwise(made):
        is_about_closed = one.section.english == "A board is text"  # it asks what stands there before a click
        if one.kind == "answer" and asking.kind == "ask" and not is_about_closed:
            assert not one.picture or one.picture not in closed, (one.section, one.text)


@every_notebook
def test_no_sentence_is_cut(path):
    """What goes with a bold question is the sentence that it ends, whole."""
    for one in deck.slides_of(path)[1:-1]:
        for paragraph in re.findall(r"<p>(.*?)</p>", one.english, re.S):
            assert re.search(r'[.?!:)"]\s*$', unescape(re.sub("<[^>]*>", "", paragraph))), paragraph


@every_notebook
def test_each_slide_of_a_section_has_notes_once(path, spoken):
    """A player, an answer, and what is only told, too; the notes of the title are its plans."""
    made = deck.slides_of(path)
    assert 0 < len("".join(made[0].notes)) < 1200
    for one in made[1:-1]:
        notes = "\n".join(one.notes)
        if "lm-saved" in one.picture:
            assert all(row in one.notes for _, row in Said(title(path)).rows[one.section.english])
        assert notes.count(heads("RIGHT_IS")[0]) == len(re.findall(r"^\*\*(?!▶)", notes, re.M))
        if one.kind == "ask":
            assert notes.count(heads("RIGHT_IS")[0]) == 1 or one is not made[1], one.section


# Sections that may ask without a picture.
WITHOUT_BOARD = {
    ("07 · Find the bug", "How small can a proof be?"),  # its answer is the board
}


@every_notebook
def test_each_slide_that_asks_holds_its_picture(path):
    for one in deck.slides_of(path):
        if one.kind == "ask" and (title(path), one.section.english) not in WITHOUT_BOARD:
            assert "<img" in one.picture or "<pre" in one.picture, (one.section, one.text)


# Rows that are asked aloud, beside a slide that asks nothing or something else.
ALOUD = {
    "Which cell next?",  # while the class dictates, and the notebook is on the wall
    "How far from the click are cells 2 to 9?",  # while the rings play
    "How long does the queue get, at most?",
    "What will the report say?",
    "What changes from problem to problem?",
    "What has to be sent from worker to worker?",
}


def heads(*names):
    """What begins an item of the notes, in the language in use."""
    return [getattr(say, name).format("") for name in names]


@every_notebook
def test_each_slide_that_asks_has_its_own_right_answer_in_its_notes(path, spoken):
    made = deck.slides_of(path)
    for one in made:
        if one.kind == "ask":
            notes = "\n".join(one.notes)
            for head in heads("RIGHT_IS", "ASK_BACK"):
                assert f"- {head}" in notes, (one.section, one.text)
            assert re.match(rf"\*\*▶ {re.escape(one.section.shown)}\W+[1-9]\d? ", notes)
    for heading, rows in Said(title(path)).rows.items():
        for ask, row in rows:
            told = next(one for one in made if row in one.notes and "lm-saved" not in one.picture)
            assert told.section.english == heading
            assert ask in ALOUD or plain(ask) in plain(told.english)


@every_notebook
def test_each_marked_section_has_notes_and_speaks_to_a_class(path, spoken):
    made = deck.slides_of(path)
    marked = [heading for heading, _ in deck.sections(nbformat.read(in_use(path), as_version=4).cells)]
    marked = [heading.removeprefix("▶ ") for heading in marked if heading.startswith("▶")]
    assert list(dict.fromkeys(one.section.shown for one in made[1:-1])) == marked
    for heading in marked:
        notes = "\n".join(note for one in made if one.section.shown == heading for note in one.notes)
        assert all(f"- {head}" in notes for head in heads("RIGHT_IS", "THEY_SAY", "ASK_BACK"))
    said = " ".join(one.english for one in made)
    assert not re.search(
        r"\b[Rr]un (this|the) (next )?cell|You said|[Bb]ox below|next box|<code>ask\(|hints=|[Pp]ress play",
        said,
    )


@pytest.mark.parametrize("code", EDITIONS[1:])
@every_notebook
def test_a_deck_has_the_same_slides_in_each_language(path, code, monkeypatch):
    """Who shows slide 7 in one room shows slide 7 in the other; and nothing on it is left in English."""

    def laid_out():
        return [
            (one.kind, one.section.english, len(one.text), bool(one.picture), len(one.notes))
            for one in deck.slides_of(path)
        ]

    english = laid_out()
    monkeypatch.setattr(translation, "_chosen", code)
    assert laid_out() == english
    assert not english_in(slides.deck(path))
