"""Pictures in Chinese have all their letters, on any machine."""

import warnings

import matplotlib
import pytest
from matplotlib.ft2font import FT2Font

from minesweeper_lib import BOARDS, SOLVERS, language, record
from minesweeper_lib.pictures import Picture, compare, draw_frontier, draw_order, draw_tree
from minesweeper_lib.pictures.fonts import FILE, font_path
from minesweeper_lib.translation import text_width
from tools.catalogs import LIBRARY, read

GAME = BOARDS["barrier"].board, BOARDS["barrier"].click


@pytest.fixture
def chinese():
    language("zh")
    yield
    language("en")


@pytest.fixture
def no_letter_is_missing():
    """matplotlib warns of each letter that no font has; here it begins with none but its own."""
    with matplotlib.rc_context({"font.family": ["sans-serif"]}), warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def in_a_font(text):
    """Whether each letter is in the font that frames take for it."""
    return all(FT2Font(font_path(letter)).get_char_index(ord(letter)) for letter in text)


def test_our_font_is_small_has_every_letter_of_the_catalog_and_brings_its_license():
    """If a letter is new: python -m tools.font."""
    forms = [message.string for message in read(LIBRARY, "zh_CN") if message.id]
    letters = {letter for form in forms for letter in "".join(form) if letter.isprintable()}
    new = letters - {chr(code) for code in FT2Font(str(FILE)).get_charmap()}
    assert not new, f"python -m tools.font: {''.join(sorted(new))} are new"
    assert FILE.stat().st_size < 900_000
    assert "SIL OPEN FONT LICENSE" in FILE.with_name("OFL.txt").read_text(encoding="utf-8")


def test_names_of_people_are_written_in_every_edition(no_letter_is_missing):
    """Also those with letters that are not among the usual ones."""
    names = "王小明 李雷 刘洋 陈静 杨帆 赵昊 张晗晔 周喆 (Zoe)"
    draw_order(record(SOLVERS["depth first"], *GAME), title=names).figure.png()
    assert in_a_font(names)


def test_no_letter_of_a_picture_is_missing(chinese, no_letter_is_missing):
    """Nor on axes that a reader made."""
    figure = Picture()
    traces = [record(SOLVERS[name], *GAME) for name in ("depth first", "breadth first")]
    on_own = draw_order(traces[0], ax=figure.subplots())
    for axes in (on_own, draw_tree(traces[0]), draw_frontier(traces)):
        assert axes.figure.png() and "先" in axes.figure.alt
    film = compare(*traces)
    assert all(map(in_a_font, (*film.titles, film.alt)))
    assert film.frame(20).size == film.frame(21).size


def test_a_long_title_in_chinese_is_broken_by_its_width(chinese):
    trace = record(SOLVERS["depth first"], *GAME)
    lines = draw_order(trace, title="深度优先" * 12).get_title().splitlines()
    width = draw_order(trace, title="depth first " * 12).get_title().splitlines()[0]
    assert max(map(text_width, lines)) <= len(width) + 12 and len(lines) > 1
