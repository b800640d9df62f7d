"""What is on which slide: the marked parts, each question with its picture, its answer on the next."""

import re
from pathlib import Path

import nbformat
import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.pictures import draw
from minesweeper_lib.recorder import waiting_at
from minesweeper_lib.widgets import QUESTIONS
from tools import decks as deck
from tools.decks.contents import aspect, board, still, trimmed
from tools.decks.markdown import Words, plain, sentences_of, without_alone
from tools.decks.notes import Said

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


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
        path = tmp_path / f"{len([*tmp_path.iterdir()])}.ipynb"  # slides of a path are kept
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


def test_what_is_for_who_is_alone_is_on_no_slide(made):
    (slide,) = made(
        text("## ▶ Look\n\nOne."), code("2", printed("three"), tags=["alone"]), code("4", printed("five"))
    )
    assert "five" in slide.english and "three" not in slide.english


def test_a_tag_puts_a_board_beside_a_question_that_has_none(made):
    ask, answer = made(text("## ▶ Q"), code('ask("05 pushes")', tags=["board 2x3"]))
    for one in (ask, answer):
        assert one.picture.replace("data-tagged ", "") == board(["EEE", "EEE"])
    cell = text("## ▶ Q\n\nIt is this one.")
    cell.metadata["tags"] = ["board EM/1E"]
    assert made(cell)[0].picture.replace("data-tagged ", "") == board(["EM", "1E"])


def test_a_question_that_a_player_answers_is_not_asked_again_behind_it(made):
    one = QUESTIONS["02 most calls"]
    cells = [
        text(f"## ▶ Q\n\nPlay it. **{one.text}**"),
        code("from minesweeper_lib.widgets import watch"),
        code('watch("depth first", "leetcode 1")'),
        code('ask("02 most calls")'),
    ]
    ask, player, answer = made(*cells)
    assert [slide.kind for slide in (ask, answer)] == ["ask", "answer"]
    assert "lm-saved" in player.picture and one.why in answer.english
    assert any("Right: 8" in note for note in ask.notes)
    assert [slide.kind for slide in made(text("## ▶ Q\n\nPlay it."), *cells[1:])][-2:] == ["ask", "answer"]


def test_an_answer_about_another_click_does_not_show_what_plays_later(made):
    """The click on the mine explodes; the order of the flood from the corner is no answer to it."""
    _, answer, *_ = made(
        text("## ▶ Q"),
        code('ask("00 mine")'),
        code("from minesweeper_lib.widgets import watch"),
        code('watch("breadth first", "leetcode 1")'),
    )
    assert answer.picture == board(["EEEEE", "EEXEE", "EEEEE", "EEEEE"])


def test_a_board_in_the_words_of_an_answer_is_its_picture(made):
    _, answer = made(text("## ▶ Q"), code('ask("07 smallest")'))
    assert "EEM" in answer.english and answer.picture == board(["EEM"])


def test_a_picture_without_words_goes_where_the_next_slide_shows_it(made):
    (ask,) = made(
        text("## ▶ Q"), code("draw(board)", picture("board"), tags=["shown"]), text("**Which is third?**")
    )
    assert (ask.kind, ask.picture) == ("ask", "<img alt='board'>")


def test_two_slides_of_few_words_are_one_but_no_answer_joins_its_question(made):
    slides = made(
        text("## ▶ Q\n\n**How many?**"),
        code("print(3)", printed("3"), tags=["answer"]),
        text("<details><summary>Why</summary>\n\nSo it is.</details>"),
        text("**And then?**"),
        code("print(4)", printed("4"), tags=["answer"]),
    )
    assert [one.kind for one in slides] == ["ask", "answer", "ask", "answer"]
    assert "How many" in slides[0].english and "So it is." not in slides[0].english


def test_a_printed_table_is_looked_at_and_its_blocks_stand_side_by_side(made):
    rows = "a 1\nb 2\n\nc 3\nd 4"
    (slide,) = made(text("## ▶ Look\n\nTwo tables."), code("print(tables)", printed(rows)))
    blocks = re.findall(r'<pre class="table">(.*?)</pre>', slide.picture, re.S)
    assert blocks == ["a 1\nb 2", "c 3\nd 4"] and "a 1" not in slide.english


def test_a_program_that_is_written_there_is_looked_at(made):
    (slide,) = made(text("## ▶ Look\n\nRead it."), code("def twice(x):\n    return 2 * x"))
    assert "twice" in slide.picture and "twice" not in slide.english
