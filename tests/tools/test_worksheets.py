"""Worksheets: what their answers say is right by the rules, found another way than the solvers do."""

import re
from collections import deque
from html.parser import HTMLParser

import pytest

from minesweeper_lib import SOLVERS, record, translation
from minesweeper_lib.board import one_line
from minesweeper_lib.page import ENVIRONMENT
from minesweeper_lib.translation import _, languages
from tests.support.english import english_in
from tests.support.oracle import around, solve
from tools import worksheets

WAYS = ("depth first", "breadth first")
SEEDS = ("class", "ada", 529)
each_seed = pytest.mark.parametrize("seed", SEEDS)


@pytest.fixture(params=languages(), autouse=True)
def spoken(request, monkeypatch):
    """What a sheet says is right in each language; flood.html is on the web, so boards have QR codes."""
    monkeypatch.setattr(translation, "_chosen", request.param)
    monkeypatch.setenv(ENVIRONMENT, "https://school.example/flood.html")
    return request.param


class Tables(HTMLParser):
    """The tables of a page: each its caption and rows of (text, classes)."""

    def __init__(self, html):
        super().__init__()
        self.found, self._into = [], None
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.found.append(("", []))
        elif tag == "tr":
            self.found[-1][1].append([])
        elif tag in ("td", "th"):
            self.found[-1][1][-1].append(["", dict(attributes).get("class", ""), ""])
        self._into = tag

    def handle_endtag(self, tag):
        self._into = "td" if tag == "small" else None

    def handle_data(self, text):
        if self._into == "caption":
            self.found[-1] = (text, self.found[-1][1])
        elif self._into in ("td", "th"):
            self.found[-1][1][-1][-1][0] += text
        elif self._into == "small":
            self.found[-1][1][-1][-1][2] += text


def grids(html):
    """The boards of a page, without their heads: caption, texts, the click and the gray cells."""
    for caption, rows in Tables(html).found:
        if rows[0][1][0] == "0":
            cells = [row[1:] for row in rows[1:]]
            kinds = {(r, c): cell[1] for r, row in enumerate(cells) for c, cell in enumerate(row)}
            marked = [[at for at, kind in kinds.items() if word in kind] for word in ("click", "wrong")]
            yield caption, [[cell[0] for cell in row] for row in cells], marked[0], marked[1]


def given(texts):
    """The board as the rules know it: what is no mine is closed."""
    return [["M" if text == "M" else "E" for text in row] for row in texts]


def by_hand(board, click, deep):
    """Follow the rule with sets and a list of who waits: [(cell, who waits then)]."""
    shown = solve(board, click)
    closed = {(r, c) for r, row in enumerate(board) for c, value in enumerate(row) if value == "E"}

    def near(cell):
        return sorted(around(*cell) & closed) if shown[cell[0]][cell[1]] == "B" else []

    done, steps = {click}, []

    def visit(cell, callers):
        done.add(cell)
        steps.append((cell, callers))
        for other in near(cell):
            if other not in done:
                visit(other, [*callers, cell])

    if deep:
        visit(click, [])
        return steps
    queue = deque([click])
    while queue:
        cell = queue.popleft()
        found = [other for other in near(cell) if other not in done]
        done.update(found)
        queue.extend(found)
        steps.append((cell, list(queue)))
    return steps


@each_seed
def test_the_numbers_are_those_of_the_rule(seed):
    ask, answer = worksheets.numbering(seed)
    asked, answered = list(grids(ask)), list(grids(answer))
    assert [one[0] for one in asked] == [one[0] for one in answered] == [_(way) for way in WAYS] * 2
    for empty, (caption, texts, [click], _wrong) in zip(asked, answered, strict=True):
        board = given(texts)
        assert empty[1] == [[text if text == "M" else "" for text in row] for row in texts]
        steps = by_hand(board, click, deep=caption == _("depth first"))
        right = {cell: str(number) for number, (cell, _value) in enumerate(steps, 1)}
        assert {(r, c): t for r, row in enumerate(texts) for c, t in enumerate(row) if t.isdigit()} == right
        assert empty[2] == [click]


@each_seed
def test_who_waits_is_told_as_the_rule_has_it(seed):
    ask, answer = worksheets.frontiers(seed)
    [(_caption, texts, [click], _wrong)] = grids(answer)
    letters = {
        cell[2]: (r, c)
        for r, row in enumerate(Tables(answer).found[0][1][1:])
        for c, cell in enumerate(row[1:])
    }
    shown = solve(given(texts), click)
    names = [_(way) for way in WAYS]
    tables = [table for table in Tables(answer).found if table[0] in names]
    assert [caption for caption, _rows in tables] == names
    for caption, rows in tables:
        steps = by_hand(given(texts), click, deep=caption == _("depth first"))
        for number, (row, (cell, waits)) in enumerate(zip(rows[1:], steps, strict=True), 1):
            step, opens, shows, waiting = (text for text, *_kind in row)
            assert (step, letters[opens], shows) == (str(number), cell, shown[cell[0]][cell[1]])
            assert [letters[letter] for letter in waiting.split()] == waits
    asked = [table for table in Tables(ask).found if table[0] in names]
    for (_caption, rows), (_same, full) in zip(asked, tables, strict=True):
        assert rows[:2] == full[:2]  # the head, and the line that is done
        assert [[text for text, *_kind in row[1:]] for row in rows[2:]] == [["", "", ""]] * (len(full) - 2)


@each_seed
def test_gray_cells_are_wrong_and_only_one_mistake_makes_them(seed):
    answer = worksheets.hunt(seed)[1]
    hunted = list(worksheets.hunted(seed))
    pages = list(grids(answer))
    assert len(hunted) == 3 and len({one[0] for one in hunted}) == 3
    for (mistake, board, click, left, _right), made, right in zip(
        hunted, pages[::2], pages[1::2], strict=True
    ):
        truth = solve(board, click)
        assert (right[1], made[1]) == (truth, left)
        assert made[2] == [click]
        assert made[3] == [
            (r, c) for r, row in enumerate(truth) for c, value in enumerate(row) if left[r][c] != value
        ]
        assert made[3]
        makers = [other for other in worksheets.HUNTED if other([row[:] for row in board], click) == left]
        assert makers == [mistake]
        place = worksheets.HUNTED.index(mistake)
        assert f"{'ABCDEFGH'[place]}</b> {_(mistake.sentence)}" in answer


def test_the_question_does_not_tell():
    ask = worksheets.hunt("class")[0]
    assert not any(wrong for *_rest, wrong in grids(ask))
    assert ask.count("<li>") == len(worksheets.HUNTED)


def test_each_board_has_a_qr_code_that_leads_to_it():
    for task in (worksheets.numbering, worksheets.frontiers, worksheets.hunt):
        ask, answer = task("class")
        links = re.findall(
            r'href="https://school.example/flood.html#b=(.*?)&amp;c=(\d),(\d)&amp;s=depth', ask
        )
        shown = [
            (one_line(given(texts)), *map(str, click)) for _caption, texts, [click], _wrong in grids(ask)
        ]
        assert links and [*dict.fromkeys(shown)] == links
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


def test_a_class_gets_a_sheet_for_each_in_one_language(spoken, tmp_path):
    worksheets.main(["7a", "--students", "2", "--seats", "2x2"], tmp_path)
    answers = (tmp_path / "7a-students-2-seats-2x2" / "answers.html").read_text(encoding="utf-8")
    heads = [_("{name}: answers", name=f"7a {number}") for number in (1, 1, 1, 2, 2, 2)]
    assert re.findall("<h1>(.*?)</h1>", answers) == heads
    for path in tmp_path.glob("*/*.html"):
        page = path.read_text(encoding="utf-8")
        assert f'lang="{spoken.replace("_", "-")}"' in page
        assert bool(english_in(page)) == (spoken == "en"), path


def play(seats, deep):
    """Play by what the cards say and nothing else; return the numbers, and the faces at each time."""
    closed, waits, opened = faces = [_(face) for _kind, _sign, face in worksheets.FACES]
    face, called, numbers, history = dict.fromkeys(seats, closed), [], {}, []

    def show(seat, what):
        assert what in faces and what not in (closed, face[seat])
        face[seat] = what
        history.append(dict(face))

    def call_deep(seat):
        numbers[seat] = len(numbers) + 1
        show(seat, opened)
        for other in seats[seat]:
            if face[other] == closed:
                show(seat, waits)
                call_deep(other)
                show(seat, opened)

    if deep:
        call_deep((0, 0))
    else:
        called = [(0, 0)]
        show((0, 0), waits)
        while called:
            seat = called.pop(0)
            numbers[seat] = len(numbers) + 1
            show(seat, opened)
            for other in seats[seat]:
                if face[other] == closed:
                    show(other, waits)
                    called.append(other)
    return numbers, history


@pytest.mark.parametrize("deep", (True, False))
def test_the_game_ends_with_the_numbers_on_the_page_of_who_leads(deep):
    """And at no time does one who has finished look like one who was never called."""
    first, *cards = worksheets.cards(3, 4)
    seats = {}
    for card in cards:
        seat = _("row {row}, column {col}<br>neighbors: {near}", row=r"(\d)", col=r"(\d)", near="(.*?)")
        faces = re.findall(rf"<b>([^<]+)</b>{seat}</div>", card)
        assert [one[0] for one in faces] == [_(face) for _kind, _sign, face in worksheets.FACES]
        assert len({one[1:] for one in faces}) == 1
        pairs = re.findall(r"\((\d), (\d)\)", faces[0][3])
        seats[int(faces[0][1]), int(faces[0][2])] = [(int(row), int(col)) for row, col in pairs]
    assert len(seats) == 12
    numbers, history = play(seats, deep)
    told = next(texts for caption, texts, *_rest in grids(first) if (caption == _("depth first")) == deep)
    assert {seat: str(number) for seat, number in numbers.items()} == {
        (r, c): text for r, row in enumerate(told) for c, text in enumerate(row)
    }
    assert set(history[-1].values()) == {_("OPEN")}
    if deep:  # who works does not wait: in an open board all but the last are on the way to it
        most = max(list(faces.values()).count(_("WAITS")) for faces in history)
        assert most == record(SOLVERS["depth first"], [["E"] * 4] * 3, (0, 0)).max_depth - 1


def test_every_section_fits_on_a_page_of_a4(page, tmp_path):
    """Looked at as it is printed: one page for each section, none cut in two, nothing beside the paper."""
    worksheets.main(["--students", "2", "--seats", "2x6"], tmp_path)
    page.emulate_media(media="print")
    for path in tmp_path.glob("*/*.html"):
        page.set_viewport_size({"width": 680, "height": 1009})  # A4 without its margins, in CSS pixels
        page.goto(path.as_uri())
        printed = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        assert printed == page.locator("section").count()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
