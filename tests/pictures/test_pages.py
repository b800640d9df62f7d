"""Animations on a page: every step is in it, nobody breaks out of it, and it is small."""

import base64
import html.parser
import json
import re
import zlib

import pytest
from PIL import Image

from minesweeper_lib import SOLVERS, parse, random_board, record, translation
from minesweeper_lib.pictures import animate, compare, draw, draw_frontier, draw_order, draw_tree


def data_of(text):
    """What the player in a piece of HTML is given to play."""
    packed = base64.b64decode(re.search(r'atob\("([^"]*)"\)', text).group(1))
    return json.loads(zlib.decompress(packed))


def test_html_holds_no_hidden_mine(leetcode):
    """Where mines are hidden the page does not know them either."""
    (lane,) = data_of(animate(leetcode[0], mines=False).html())["lanes"]
    assert lane["before"] == "E" * 20
    assert "M" not in lane["values"] + lane["result"]


class Page(html.parser.HTMLParser):
    """Counts elements as a browser would see them."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.alts = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.alts += [value for name, value in attributes if name == "alt"]


HOSTILE = "</script><img src=x onerror=alert(1)>\"'><!--\u2028$"


def test_text_of_a_learner_cannot_break_out_of_the_html(odd, tmp_path):
    animation = compare(odd, odd, titles=[HOSTILE, HOSTILE])
    assert Page(animation.html()).tags == ["div", "img", "script"]
    assert data_of(animation.html())["lanes"][0]["name"] == HOSTILE
    saved = animation.save(tmp_path / "hostile.html").read_text(encoding="utf-8")
    assert (Page(saved).tags.count("script"), Page(saved).tags.count("img")) == (1, 1)
    told = r'<script>.*</script>|<title>.*</title>|alt="[^"]*"'
    assert "onerror" not in re.sub(told, "", saved, flags=re.DOTALL)
    for ax in (draw(odd, title=HOSTILE), draw_frontier([odd], labels=[HOSTILE])):
        assert Page(ax._repr_mimebundle_()[0]["text/html"]).tags == ["img"]


def test_odd_values_are_drawn_and_said(odd, tmp_path):
    assert "without a symbol" in draw(odd).figure.alt
    animation = animate(odd)
    assert Image.open(animation.save(tmp_path / "odd.gif")).n_frames == len(animation)
    (lane,) = data_of(animation.html())["lanes"]
    assert [*lane["values"], *(fix["value"] for fix in lane["fixes"])][-2:] == [" None", " 💣"]


def test_a_trace_without_an_order_shows_its_result_and_says_so(odd, tmp_path):
    trace = record(lambda board, click: [["B", "E"], ["B", "1"]], parse("EE/EE"), (0, 0))
    assert not trace.steps
    animation = animate(trace)
    assert len(animation) == 1
    (lane,) = data_of(animation.html())["lanes"]
    assert (lane["note"], lane["result"], lane["cells"]) == (trace.note, [*"BEB1"], [])
    assert Image.open(animation.save(tmp_path / "hidden.gif")).size
    for one in (trace, odd):
        for ax in (draw(one), draw_order(one), draw_tree(one), draw_frontier(one)):
            assert ax.figure.png()


def test_animation_shows_itself_as_html_as_picture_and_as_words(leetcode):
    data, metadata = compare(*leetcode)._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", "image/png"}
    assert "depth first, 18 reveals" in data["text/plain"]
    assert Page(data["text/html"]).alts == [metadata["image/png"]["alt"]]
    assert base64.b64encode(data["image/png"]).decode() in data["text/html"]
    assert data["text/html"] == compare(*leetcode).html()  # always the same


@pytest.mark.parametrize(("chosen", "told"), [("en", "en"), ("zh_CN", "zh-CN")])
def test_a_page_is_said_to_be_in_the_language_it_is_in(leetcode, tmp_path, monkeypatch, chosen, told):
    monkeypatch.setattr(translation, "_chosen", chosen)
    page = animate(leetcode[0]).save(tmp_path / "page.html").read_text(encoding="utf-8")
    assert f'<html lang="{told}">' in page


def test_solutions_can_be_animated_directly():
    one = animate(SOLVERS["depth first"], parse("EEM"), [0, 0])
    both = compare(SOLVERS["depth first"], one.traces[0], board=parse("EEM"), click=[0, 0])
    assert [[step.cell for step in trace.steps] for trace in both.traces] == [[(0, 0), (0, 1)]] * 2
    with pytest.raises(TypeError, match="nothing to show"):
        compare()


@pytest.mark.parametrize(
    ("name", "rows", "cols", "mines", "kilobytes"),
    [("breadth first", 16, 30, 40, 60), ("explicit stack", 50, 50, 0, 90)],
)
def test_html_is_small(name, rows, cols, mines, kilobytes):
    trace = record(name, random_board(rows, cols, mines, 5, safe=(0, 0)), (0, 0))
    assert len(animate(trace).html()) < 1000 * kilobytes
