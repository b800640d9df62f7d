"""Slides and handouts: the marked parts and nothing else, whole pages, no answers handed out."""

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from minesweeper_lib import BOARDS, SOLVERS, language, parse, record, translation
from minesweeper_lib.pictures import draw
from minesweeper_lib.recorder import waiting_at
from minesweeper_lib.widgets import QUESTIONS
from tests.support.english import english_in
from tools import decks as deck
from tools import handouts, in_use, slides
from tools.decks.contents import aspect, board, still, trimmed
from tools.decks.markdown import Words, plain, sentences_of, without_alone
from tools.decks.notes import Said
from tools.edition import languages
from tools.sentences import say

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
EDITIONS = ["en", *languages("notebooks")]


class Page(HTMLParser):
    """What a page says and asks for."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))


def text(source):
    return nbformat.v4.new_markdown_cell(source)


def code(source, *outputs, tags=()):
    return nbformat.v4.new_code_cell(source, outputs=list(outputs), metadata={"tags": list(tags)})


def printed(said):
    return nbformat.v4.new_output("stream", text=said)


def picture(name):
    return nbformat.v4.new_output("display_data", {"text/html": f"<img alt='{name}'>", "text/plain": "a"})


@pytest.fixture
def made(tmp_path):
    """Write a notebook of these cells and work out its slides, without the first and the last."""

    def make(*cells):
        path = tmp_path / "made.ipynb"
        cells = [text("# 00 \u00b7 Made"), *cells, text("## What you can do now\n\nAll.")]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
        return deck.slides_of(path)[1:-1]

    return make


def test_only_what_is_marked_is_shown_wherever_its_heading_stands(made):
    slides = made(
        text("## ▶ Look\n\nOne.\n\n## Not here\n\nTwo."),
        code("2", printed("three")),
        text("## ▶ Again\n\nFour.\n\n<details><summary>A hint</summary>five</details>"),
    )
    assert [(one.section.english, one.english.strip()) for one in slides] == [
        ("Look", "<p>One.</p>"),
        ("Again", "<p>Four.</p>"),
    ]


def test_the_answer_is_not_on_the_slide_that_asks(made):
    ask, answer = made(
        text("## ▶ Q"),
        text("**Which is third?**"),
        code("draw(board)", picture("board"), tags=["shown"]),
        code("order", printed("the second"), tags=["answer"]),
    )
    assert (ask.kind, answer.kind) == ("ask", "answer")
    assert "board" in ask.picture and "second" not in ask.english
    assert "the second" in answer.english and answer.picture == ask.picture


def test_a_question_of_ask_has_its_board_its_answer_follows_and_its_notes_are_whole(made):
    ask, answer = made(text("## ▶ Q\n\n**How many?** Think."), code('ask("00 corner")'))
    one = QUESTIONS["00 corner"]
    assert one.text in ask.english and "How many?" not in ask.english
    assert ask.picture == board(one.rows()) and answer.picture == board(one.rows(after=True))
    assert one.why in answer.english and one.why not in ask.english
    notes = "\n".join(ask.notes)
    assert notes.index("Right: 18") < notes.index("They say: 19") < notes.index(f"Ask back: {one.hint}")
    assert all(slip in notes for slip in one.slips.values())


def test_the_cell_that_is_the_answer_is_open_and_marked(made):
    _, answer = made(text("## ▶ Q"), code('ask("02 third")'))
    third = draw(parse("BBB/EEE/EEE"), coordinates=True, marked=[(0, 2)])
    assert answer.picture == trimmed(third._repr_mimebundle_()[0]["text/html"])


def test_what_plays_answers_with_its_order_or_with_what_waits_at_most(made):
    """The rings are 1, 8, 16 and 24 cells: the numbers show them, and the last of them waits."""
    rings = BOARDS["rings"]
    wide = record(SOLVERS["breadth first"], rings.board, rings.click)
    _, shape, _, again, longest = made(
        text("## ▶ Q"),
        code('ask("03 shape")'),
        code("from minesweeper_lib.widgets import watch"),
        code('watch("breadth first", "rings")'),
        code('ask("03 longest")'),
    )
    assert shape.picture == again.picture == still([wide])
    assert longest.picture == still([wide], fullest=True)
    last_ring = {(r, c) for r in range(7) for c in range(7) if {r, c} & {0, 6}}
    assert {*waiting_at(wide, 26), wide.steps[25].cell} == last_ring  # the one with the ring, and chips
    at_most = draw(wide, step=26, numbers=True, coordinates=True)._repr_mimebundle_()[0]["text/html"]
    assert re.search('alt=".*?"', at_most)[0] in longest.picture


def test_notes_have_the_minutes_of_both_plans():
    """The plan for ten minutes, and the one for forty, as the page for teachers has them."""
    said = Said("02 \u00b7 Go deep")
    assert said.minutes["Who waits?"] == 2
    minutes, plan = said.forty["Who waits?"]
    assert minutes == 5 and "step 6" in plan
    assert Said("03 \u00b7 Go wide").forty["A wall"][0] == 5 and "A wall" not in said.forty
    assert Said("04 \u00b7 Race them").forty["The room they need"][0] == 7
    made = deck.slides_of(NOTEBOOKS[2])
    (player,) = [one for one in made if one.section.english == "Who waits?" and "lm-saved" in one.picture]
    assert "2 minutes of ten. 5 minutes of forty." in player.notes[0] and plan in player.notes


def test_a_class_can_talk_about_places():
    """A board on the wall has its rows and columns numbered, as its words about them need."""
    assert board(["EE", "EE"]) == trimmed(
        draw(parse("EE/EE"), coordinates=True)._repr_mimebundle_()[0]["text/html"]
    )


def test_a_picture_is_shown_without_the_white_around_it():
    small = draw(parse("E"))._repr_mimebundle_()[0]["text/html"]
    assert aspect(small) > 1.2 and 0.9 < aspect(trimmed(small)) < 1.1
    assert trimmed("<p>no picture</p>") == "<p>no picture</p>"


def test_code_is_shown_where_its_value_is_and_not_where_it_only_draws_or_prints(made):
    (slide,) = made(
        text("## ▶ Look\n\nOne."),
        code("found = work()\nlen(found)", printed("18")),
        code("draw(board)", picture("board")),
        code("print(show(after))", printed("E1E")),
    )
    said = plain(slide.english)
    assert "len found 18" in said and "E1E".lower() in said
    assert "work" not in said and "draw" not in said and "show" not in said


def test_a_number_that_the_answer_has_said_is_not_said_again(made):
    _, answer = made(
        text("## ▶ Q"), code('ask("00 corner")'), code("print(count)", printed("18"), tags=["answer"])
    )
    assert len(answer.text) == 1


def test_a_mere_number_has_its_question_above(made):
    _, answer = made(
        text("## ▶ Q\n\n**What is `1 + 1`?**"), code("print(1 + 1)", printed("2"), tags=["answer"])
    )
    assert [plain(text.shown) for text in answer.text] == ["what is 1 1", "2"]


def test_a_question_has_the_board_of_its_answer(made):
    ask, _ = made(
        text("## ▶ Q\n\n**In which order?**"),
        code('small = parse("EE/EM")\ndraw_order(small)', picture("order"), tags=["answer"]),
    )
    assert ask.picture == board(["EE", "EM"])


def test_a_question_about_a_line_shows_the_program_and_not_what_it_prints(made):
    ask, answer = made(
        text("## ▶ Q\n\n**What does the third line show?**"),
        code("for _ in range(3):\n    print(flood)", printed("1\n2\n3"), tags=["answer"]),
    )
    assert "range" in ask.picture and "3</pre>" not in ask.picture
    assert "1\n2\n3</pre>" in answer.english


def test_words_beside_no_picture_have_the_one_that_follows(made):
    words, *_ = made(
        text("## ▶ Q\n\nPut your finger on the corner."), text("**Where?**"), code('ask("00 corner")')
    )
    assert words.picture == board(QUESTIONS["00 corner"].rows())


def test_a_board_that_is_asked_about_is_not_hidden_by_a_program(made):
    program, ask, _ = made(
        text("## ▶ Q\n\nRead."),
        code("%%solution one\nclass Solution:\n    pass", printed("Kept.")),
        code('ask("00 corner")'),
    )
    assert "Solution" in program.picture and "<img" in ask.picture


def test_a_program_stands_beside_the_question_about_it(made):
    ask, _ = made(
        text("## ▶ Q\n\n**Which line?**"),
        code("print(inspect.getsource(depth_first))", printed("def depth_first(): pass"), tags=["answer"]),
        code('ask("02 line")'),
    )
    assert "depth_first" in ask.picture and QUESTIONS["02 line"].text.split('"')[0] in ask.english


def test_what_is_said_to_a_lone_reader_goes():
    said = (
        "Look at it. Run the cell below. *Undo* takes it back.\n\n- **Do**: you ran it.\n- **Learn**: more."
    )
    assert (
        without_alone(Words(said, said)).shown == "Look at it.\n\n- **Do**: you ran it.\n- **Learn**: more."
    )


def test_a_folded_answer_answers(made):
    ask, answer = made(
        text("## ▶ Q\n\n**Find it.**"), text("<details><summary>The answer</summary>\n\nHere.</details>")
    )
    assert (ask.kind, answer.kind) == ("ask", "answer")
    assert "Here." in answer.english and "Here." not in ask.english


def test_sentences_go_in_each_language_by_the_english_ones():
    both = Words(
        "**One?** Run it (now). Three.", "**\u4e00\uff1f** \u4e8c\uff08\u4e09\uff09\u3002\u56db\u3002"
    )
    assert tuple(without_alone(both)) == ("**One?** Three.", "**\u4e00\uff1f** \u56db\u3002")
    assert sentences_of("\u4e00\u3002**\u4e8c\u3002** \u4e09\uff08\u56db\u3002\uff09\u4e94") == [
        *("\u4e00\u3002", "**\u4e8c\u3002** ", "\u4e09\uff08\u56db\u3002\uff09", "\u4e94")
    ]
    with pytest.raises(ValueError, match="as many sentences"):
        without_alone(Words("One. Run it.", "\u4e00"))


@pytest.mark.slow("makes the slides of every notebook")
def test_what_is_live_in_a_notebook_plays_on_a_slide():
    players = {
        path.stem[:2]: sum('<div class="lm-saved"' in one.picture for one in deck.slides_of(path))
        for path in NOTEBOOKS
    }
    assert all(players[number] for number in ("00", "02", "03", "04", "05", "07", "08"))


@pytest.mark.slow("makes the whole deck first, which other tests find made")
@every_notebook
def test_a_deck_is_whole(path, spoken):
    """Nothing from another host, an alternative for each picture, a language, a title, no slide forgotten."""
    html = slides.deck(path)
    tags = Page(html).tags
    asked = {
        values.get("src") or values.get("href") for tag, values in tags if tag in ("script", "link", "img")
    }
    asked = {link for link in asked if link and not link.startswith("data:")}
    assert asked == {
        "reveal.js/dist/reveal.css",
        "reveal.js/dist/reveal.js",
        "reveal.js/plugin/notes/notes.js",
    }
    assert {link.split("#")[0] for link in asked} <= {f"reveal.js/{name}" for name in slides.KEPT}
    assert not re.search(r"""(?:import|url\()\s*["'(]?https?:""", html)
    assert all(values.get("alt") for tag, values in tags if tag == "img")
    assert ("html", {"lang": language().replace("_", "-")}) in tags
    assert f"<title>{say.SLIDES_OF.format(title=slides.title(in_use(path)))}</title>" in html
    assert [tag for tag, _ in tags].count("section") == len(deck.slides_of(path))


@every_notebook
def test_links_lead_to_decks(path, spoken):
    links = {values["href"] for tag, values in Page(slides.deck(path)).tags if tag == "a"}
    files = {link for link in links if not link.startswith(("#", "http"))}
    assert files <= {f"{other.stem}.html" for other in NOTEBOOKS}
    assert files


def test_links_to_other_files_lead_nowhere():
    given = (
        "[02](02_go_deep.ipynb), [answer](solutions/a.ipynb), [page](../x.md), [site](https://example.org)"
    )
    links = Page(deck.to_html(given)).tags
    assert [values["href"] for tag, values in links if tag == "a"] == [
        "02_go_deep.html",
        "https://example.org",
    ]


def test_the_index_lists_every_deck(spoken):
    html = slides.index(NOTEBOOKS)
    links = [values["href"] for tag, values in Page(html).tags if tag == "a"]
    assert links == [f"{path.stem}.html" for path in NOTEBOOKS]
    assert all(escape(slides.title(in_use(path))) in html for path in NOTEBOOKS)
    assert spoken == "en" or not english_in(html)


def test_another_file_than_reveal_js_is_refused(tmp_path, monkeypatch):
    other = tmp_path / "other.tgz"
    other.write_bytes(b"not reveal.js")
    monkeypatch.setattr(slides, "REVEAL", other.as_uri())
    with pytest.raises(SystemExit, match="not the file it was"):
        slides.fetch_reveal(tmp_path / "reveal.js")
    assert not (tmp_path / "reveal.js").exists()


def test_handouts_are_in_the_language_in_use(monkeypatch):
    monkeypatch.setattr(translation, "_chosen", "en")
    english = handouts.lessons()
    monkeypatch.setattr(translation, "_chosen", None)
    monkeypatch.setenv("MINESWEEPER_LANGUAGE", "zh")
    chinese = handouts.lessons()
    assert [path.name for path in chinese] == [path.name for path in english]
    assert {path.parent.name for path in chinese} == {"zh"}


@every_notebook
def test_a_handout_has_questions_and_no_answers(path):
    before, after = nbformat.read(path, as_version=4).cells, handouts.handout(path).cells
    assert [cell.cell_type for cell in after] == [cell.cell_type for cell in before]
    for old, new in zip(before, after, strict=True):
        if new.cell_type == "code":
            assert (new.source, new.outputs, new.execution_count) == (old.source, [], None)
        assert "](solutions/" not in new.source
