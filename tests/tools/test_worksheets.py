"""Worksheets: what their answers say is right by the rules, found another way than the solvers do."""

import re
from html import unescape

import pytest

from minesweeper_lib import translation
from minesweeper_lib.board import one_line
from minesweeper_lib.page import ENVIRONMENT
from minesweeper_lib.translation import _, languages
from tests.support.english import english_in
from tests.support.oracle import around, solve
from tests.support.styles.walks import bfs, dfs
from tools import worksheets

WAYS = ("depth first", "breadth first")
each_seed = pytest.mark.parametrize("seed", ("class", "ada", 529))


@pytest.fixture(params=languages(), autouse=True)
def spoken(request, monkeypatch):
    """What a sheet says is right in each language; flood.html is on the web, so boards have QR codes."""
    monkeypatch.setattr(translation, "_chosen", request.param)
    monkeypatch.setenv(ENVIRONMENT, "https://school.example/flood.html")
    return request.param


def tables(html):
    """The tables of a page: each its caption, and its rows of cells (classes, letter, text)."""
    cell = re.compile(r'<t[dh](?: class="(.*?)")?>(?:<small>(.*?)</small>)?([^<]*)')
    for table in re.findall("<table.*?</table>", html, re.S):
        rows = [cell.findall(row) for row in table.split("<tr>")[1:]]
        yield unescape(re.search("<caption>(.*?)</caption>", table)[1]), rows


def texts(cells):
    return [text for *_kind, text in cells]


def grids(html):
    """The boards of a page, without their heads: caption, texts, the click and the gray cells."""
    for caption, rows in tables(html):
        if texts(rows[0])[1] == "0":
            cells = {(r, c): cell for r, row in enumerate(rows[1:]) for c, cell in enumerate(row[1:])}
            marked = [[at for at, cell in cells.items() if word in cell[0]] for word in ("click", "wrong")]
            yield caption, [texts(row[1:]) for row in rows[1:]], *marked


def given(texts):
    """The board as the rules know it: what is no mine is closed."""
    return [["M" if text == "M" else "E" for text in row] for row in texts]


def by_hand(board, click, way):
    """Pairs of a cell that opens and who waits then: the calls, or the queue once new ones have joined."""
    if way == _("depth first"):
        return [(cell, path[:-1]) for cell, path in dfs(board, click, "rows")]
    steps = [*bfs(board, click, "rows")]
    waits = [[cell, *queue] for cell, queue in steps[1:]] + [[]]
    return [(cell, some) for (cell, _queue), some in zip(steps, waits, strict=True)]


@each_seed
def test_the_numbers_are_those_of_the_rule(seed):
    asked, answered = (list(grids(page)) for page in worksheets.numbering(seed))
    assert [one[0] for one in asked] == [one[0] for one in answered] == [_(way) for way in WAYS] * 2
    for empty, (way, told, [click], _wrong) in zip(asked, answered, strict=True):
        assert empty[1] == [[text if text == "M" else "" for text in row] for row in told]
        right = {cell: str(n) for n, (cell, _waits) in enumerate(by_hand(given(told), click, way), 1)}
        assert {(r, c): t for r, row in enumerate(told) for c, t in enumerate(row) if t.isdigit()} == right
        assert empty[2] == [click]


@each_seed
def test_who_waits_is_told_as_the_rule_has_it(seed):
    (_board, *asked), ((_caption, lettered), *answered) = map(tables, worksheets.frontiers(seed))
    [(_caption, told, [click], _wrong)] = grids(worksheets.frontiers(seed)[1])
    letters = {cell[1]: (r, c) for r, row in enumerate(lettered[1:]) for c, cell in enumerate(row[1:])}
    shown = solve(given(told), click)
    assert [way for way, _rows in answered] == [_(way) for way in WAYS]
    for (_way, empty), (way, rows) in zip(asked, answered, strict=True):
        steps = by_hand(given(told), click, way)
        for number, (row, (cell, waits)) in enumerate(zip(rows[1:], steps, strict=True), 1):
            step, opens, shows, waiting = texts(row)
            assert (step, letters[opens], shows) == (str(number), cell, shown[cell[0]][cell[1]])
            assert [letters[letter] for letter in waiting.split()] == waits
        assert empty[:2] == rows[:2]  # the head, and the line that is done
        assert [texts(row[1:]) for row in empty[2:]] == [["", "", ""]] * (len(rows) - 2)


@each_seed
def test_gray_cells_are_wrong_and_only_one_mistake_makes_them(seed):
    ask, answer = worksheets.hunt(seed)
    assert not any(wrong for *_rest, wrong in grids(ask))  # the question does not tell
    pages = list(grids(answer))
    for (mistake, board, click, left, _right), made, right in zip(
        worksheets.hunted(seed), pages[::2], pages[1::2], strict=True
    ):
        truth = solve(board, click)
        cells = [(r, c) for r, row in enumerate(truth) for c in range(len(row)) if left[r][c] != row[c]]
        assert cells and (right[1], made[1:]) == (truth, (left, [click], cells))
        makers = [other for other in worksheets.HUNTED if other([row[:] for row in board], click) == left]
        assert makers == [mistake]
        place = worksheets.HUNTED.index(mistake)
        assert f"{'ABCDEFGH'[place]}</b> {_(mistake.sentence)}" in answer


def test_each_board_has_a_qr_code_that_leads_to_it():
    link = re.compile(r'href="https://school.example/flood.html#b=(.*?)&amp;c=(\d),(\d)&amp;s=depth')
    for task in (worksheets.numbering, worksheets.frontiers, worksheets.hunt):
        ask, answer = task("class")
        shown = [(one_line(given(told)), *map(str, click)) for _caption, told, [click], _wrong in grids(ask)]
        assert shown and [*dict.fromkeys(shown)] == link.findall(ask)
        assert "<svg" not in answer


def test_a_name_makes_a_sheet_of_its_own_and_the_same_one_again(tmp_path):
    worksheets.main(["ada", "ben <b>", "--seats", "2x3"], tmp_path)
    [folder] = tmp_path.iterdir()
    first = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert set(first) == {"worksheets.html", "answers.html", "cards.html"}
    assert "ben &lt;b&gt;" in first["worksheets.html"] and "<h1>ben <b>" not in first["worksheets.html"]
    ada, ben = (worksheets.sheet(name)[0] for name in ("ada", "ben <b>"))
    assert all(one not in ben for one in ada)
    worksheets.main(["ada", "--seats", "2x3"], tmp_path)  # which leaves the others alone
    worksheets.main(["ada", "ben <b>", "--seats", "2x3"], tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"ada-ben-b-seats-2x3", "ada-seats-2x3"}
    assert first == {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_a_class_gets_a_sheet_for_each_in_one_language_and_every_section_is_a_page_of_a4(
    spoken, page, tmp_path
):
    """Looked at as it is printed: one page for each section, none cut in two, nothing beside the paper."""
    worksheets.main(["7a", "--students", "2", "--seats", "2x6"], tmp_path)
    answers = (tmp_path / "7a-students-2-seats-2x6" / "answers.html").read_text(encoding="utf-8")
    heads = [_("{name}: answers", name=f"7a {number}") for number in (1, 1, 1, 2, 2, 2)]
    assert re.findall("<h1>(.*?)</h1>", answers) == heads
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 1009})  # A4 without its margins, in CSS pixels
    for path in tmp_path.glob("*/*.html"):
        html = path.read_text(encoding="utf-8")
        assert f'lang="{spoken.replace("_", "-")}"' in html
        assert bool(english_in(html)) == (spoken == "en"), path
        page.goto(path.as_uri())
        printed = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        assert printed == page.locator("section").count()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_cards_name_the_neighbors_in_their_order_and_who_leads_has_the_numbers():
    first, *cards = worksheets.cards(3, 4)
    board = [["E"] * 4 for _row in range(3)]
    for (_caption, told, *_marks), way in zip(grids(first), map(_, WAYS), strict=True):
        right = {cell: str(n) for n, (cell, _waits) in enumerate(by_hand(board, (0, 0), way), 1)}
        assert {(r, c): text for r, row in enumerate(told) for c, text in enumerate(row)} == right
    seat = "<strong>row {row}, column {col}</strong><br>neighbors: {near}"
    seat = _(seat, row=r"(\d)", col=r"(\d)", near="(.*?)")
    sides = [_(face) for _kind, _sign, face in worksheets.FACES]
    for card, (row, col) in zip(cards, sorted(right), strict=True):
        near = ", ".join(map(str, sorted(around(row, col) & right.keys())))
        found = re.findall(rf"<b>([^<]+)</b>{seat}</div>", card)
        assert found == [(face, str(row), str(col), near) for face in sides] and len({*sides}) == 3
