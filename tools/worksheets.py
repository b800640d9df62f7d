"""Worksheets and cards for a class without computers, to print on A4: part of ``make kit``.

python -m tools.worksheets [names ...]. In Chinese with ``MINESWEEPER_LANGUAGE=zh``. Sheets for names go into
a folder of those names.

A sheet is made of tasks; a task is a pair of HTML texts, the question and the answer. Boards come
from a seed, so a name is enough to make a sheet of one's own and to find its answers again. What is
right is read from traces of the solvers, and from the library's own mistakes; nothing is worked out
here.
"""

import argparse
import random
import re
import sys
from html import escape
from itertools import chain, count, islice, product
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from minesweeper_lib import SOLVERS, neighbors, opened, random_board, record, update_board
from minesweeper_lib.look import whole_page
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.translation import N_, _
from tools import qr_code

TARGET = Path(__file__).parent.parent / "dist" / "worksheets"
NO_NAME = "class"  # the seed of a sheet for all
LONGEST = 80  # characters of the name of a folder
DEEP, WIDE = "depth first", "breadth first"
RULES = {
    DEEP: N_(
        "Deep: open a cell. If it is blank, go to its first closed neighbor, and finish everything that "
        "follows from it before you look at the second."
    ),
    WIDE: N_(
        "Wide: the cell that was found first is opened first. A blank that is opened puts its closed "
        "neighbors, each of them once, at the back of the queue."
    ),
}
PAPER = (  # mistakes that show on paper
    *("counts only four neighbors", "spreads to only four neighbors", "spreads through digits"),
    *("stops after the first ring", "leaves the digits closed", "stops short of the far edge"),
    *("stops short of row 0 and column 0", "wraps around through index -1"),
)
HUNTED = [MISTAKES[name] for name in PAPER]
STYLE = """<style>
:root { color-scheme: light }
@page { size: A4; margin: 15mm }
body { font: 11pt/1.35 "DejaVu Sans", Verdana, sans-serif; color: #000; max-width: 180mm; margin: auto }
section { break-after: page }
section:last-child { break-after: auto }
h1 { font-size: 15pt; margin: 0 0 3mm } h2 { font-size: 12pt; margin: 5mm 0 1mm } p, ol { margin: 0 0 2mm }
.side { display: flex; flex-wrap: wrap; gap: 4mm 7mm } .side > *, tr { break-inside: avoid }
.side + .side { margin-top: 4mm } .name { float: right; font-weight: normal; font-size: 11pt }
table { border-collapse: collapse } caption { text-align: left; font-weight: bold; padding: 1mm 0 }
.board td { border: .3mm solid #000; width: 10mm; height: 10mm; text-align: center; font-size: 13pt }
.board td { position: relative } .board small { position: absolute; top: 0; left: .8mm; font-size: 8pt }
.board th { padding: 0 1.5mm; font-weight: normal }
.board td.click { outline: 1mm solid #000; outline-offset: -1mm } .board td.click small { inset: 1mm 2mm }
.board td.wrong { background: #ccc }
.steps th, .steps td { border: .3mm solid #000; height: 7mm; padding: 0 2mm; text-align: left }
.steps td:last-child { width: 70mm } .steps th { font-weight: normal; font-size: 9pt }
.card { height: 85mm; box-sizing: border-box; border: .5mm dashed #555; text-align: center; font-size: 12pt;
  display: flex; flex-direction: column; justify-content: center }
.card b { font-size: 40pt; line-height: 1.1 } .card strong { font-size: 24pt }
.card.waits { background: repeating-linear-gradient(45deg, #ddd 0 2mm, #fff 2mm 6mm) }
.plan { font-size: 9.5pt } .plan .anchor-link { display: none } .plan tr { vertical-align: top }
.plan :is(th, td) { border-bottom: .2mm solid #888; padding: 1mm 1.5mm; text-align: left }
.plan td:nth-child(3) { white-space: nowrap }
.asked { font-size: 10pt } .asked .side { flex-wrap: nowrap; justify-content: space-between; margin-top: 3mm }
.asked .side { border-top: .2mm solid #888; padding-top: 2mm } .asked .board { flex: none }
.asked .board td { width: 7mm; height: 7mm } .asked th { line-height: 1 }
.qr svg { display: block; width: 22mm; height: auto }
.card.open { border: 8mm solid #000 } .card, td.wrong { print-color-adjust: exact }
</style>"""


def boards(seed, rows, cols, mines):
    """Make boards without end from a seed, each with a click on a cell that is safe."""
    for number in count():
        draw = random.Random(f"{seed} {number}")
        click = draw.randrange(rows), draw.randrange(cols)
        yield random_board(rows, cols, mines, seed=draw.random(), safe=click), click


def grid(board, click=None, wrong=(), labels=None, caption=""):
    """Write a board as a table to look at, or to write into: its click framed, wrong cells gray."""
    heads = "".join(f"<th>{col}" for col in range(len(board[0])))
    rows = [f"<caption>{escape(caption)}</caption><tr><th>{heads}"]
    for row, values in enumerate(board):
        rows.append(f"<tr><th>{row}")
        for col, value in enumerate(values):
            kind = " ".join(["click"] * ((row, col) == click) + ["wrong"] * ((row, col) in wrong))
            label = f"<small>{labels[row, col]}</small>" if labels else ""
            rows.append(f'<td class="{kind}">{label}{escape(str(value))}')
    return f'<table class="board">{"".join(rows)}</table>'


def mines_only(board, order=None):
    """The board as it is drawn to be written into: its mines, and the numbers of an order if there is one."""
    order = order or [[0] * len(row) for row in board]
    rows = zip(board, order, strict=True)
    return [[n or "M" * (value == "M") for value, n in zip(*row, strict=True)] for row in rows]


def part_early(deep, wide):
    """Whether two traces part at the third cell, and have few order numbers in common."""
    pairs = [pair for rows in zip(deep.order, wide.order, strict=True) for pair in zip(*rows, strict=True)]
    return (3, 3) not in pairs and sum(one == other > 0 for one, other in pairs) <= 4


def numbering(seed, number=2):
    """A task: number the cells in the order in which deep opens them, and wide."""
    rules = "".join(f"<p>{_(rule)}</p>" for rule in RULES.values())
    head = "<h2>" + _("1 · In which order?") + "</h2>"
    how = _(
        "Neighbors are taken as you read: row by row, left to right. M is a mine. A cell that touches a mine"
        " shows a digit and opens no neighbor; any other cell is blank. Number the cells in the order in "
        "which they open: 1 in the click, which has a thick frame, 2 in the next cell, and so on. Cells that "
        "stay closed stay empty."
    )
    ask = [f"{head}{rules}<p>{how}</p>"]
    answer = [head]
    found = ((*one, [record(SOLVERS[way], *one) for way in RULES]) for one in boards(seed, 4, 6, 3))
    fits = (one for one in found if 12 <= len(one[2][0].steps) <= 21 and part_early(*one[2]))
    for board, click, traces in islice(fits, number):
        empty = [grid(mines_only(board), click, caption=_(way)) for way in RULES]
        pairs = zip(RULES, traces, strict=True)
        full = [grid(mines_only(board, one.order), click, caption=_(way)) for way, one in pairs]
        ask.append(beside([*empty, qr_code(*traces)]))
        answer.append(beside(full))
    return "".join(ask), "".join(answer)


def frontiers(seed):
    """A task: step by step, which calls wait, and what is in the queue."""
    for board, click in boards(f"{seed} waits", 3, 4, 1):
        deep, wide = (record(SOLVERS[way], board, click) for way in (DEEP, WIDE))
        if 7 <= len(deep.steps) <= 10 and deep.order != wide.order:
            break
    labels = dict(zip(product(range(3), range(4)), ascii_lowercase, strict=False))
    # The queue after a step is the next step's cell and frontier.
    queued = [(step.cell, *step.frontier) for step in wide.steps[1:]]
    tables = (
        (DEEP, deep, [step.stack[:-1] for step in deep.steps], _("calls that wait, the oldest first")),
        (WIDE, wide, [*queued, ()], _("then in the queue, the front first")),
    )
    pages = {"ask": [], "answer": []}
    for way, trace, waiting, title in tables:
        lines = [
            (labels[step.cell], step.value, " ".join(labels[cell] for cell in waits))
            for step, waits in zip(trace.steps, waiting, strict=True)
        ]
        empty = [lines[0], *[("", "", "")] * (len(lines) - 1)]
        pages["ask"].append(steps(_(way), title, empty))
        pages["answer"].append(steps(_(way), title, lines))
    picture = grid(mines_only(board), click, labels=labels)
    head = "<h2>" + _("2 · What waits?") + "</h2>"
    how = _(
        "Each cell has a letter. Open the cells by both rules, and write down what waits after each step. "
        "Deep: the cells whose calls wait. Wide: the cells in the queue, after the new ones have joined it. "
        "The first line is done."
    )
    ask = f"{head}<p>{how}</p>{beside([picture, qr_code(deep, wide)])}"
    return ask + beside(pages["ask"]), head + picture + beside(pages["answer"])


def steps(caption, head, lines):
    """Write a table of steps: what is opened, what it shows, what waits."""
    rows = ["<tr>" + "".join(f"<td>{text}" for text in (n, *line)) for n, line in enumerate(lines, 1)]
    heads = "".join(f"<th>{one}" for one in ("", _("opens"), _("shows"), head))
    return f'<table class="steps"><caption>{caption}</caption><tr>{heads}{"".join(rows)}</table>'


def left_by(mistake, board, click):
    """The board that a mistake leaves; None if it ends with an error."""
    try:
        return mistake([row[:] for row in board], click)
    except (IndexError, RecursionError):
        return None


def hunted(seed, number=3):
    """Choose mistakes, each with a board and a click on which no other mistake leaves the same board.

    Each is ``(mistake, board, click, left, right)``: the board that it leaves and the right one.
    """
    for mistake in random.Random(f"{seed} hunt").sample(HUNTED, number):
        for board, click in boards(f"{seed} {mistake.id}", 4, 5, 3):
            left = {other: left_by(other, board, click) for other in HUNTED}
            right = update_board(board, click)
            twins = [other for other in HUNTED if left[other] == left[mistake]]
            if left[mistake] not in (None, right) and twins == [mistake] and len(opened(board, right)) >= 6:
                yield mistake, board, click, left[mistake], right
                break


def hunt(seed):
    """A task: what did these programs get wrong, and on which cells does it show?"""
    letters = dict(zip(HUNTED, ascii_uppercase, strict=False))
    sentences = "".join(f"<li>{_(mistake.sentence)}</li>" for mistake in HUNTED)
    head = "<h2>" + _("3 · Find the mistake") + "</h2>"
    how = _(
        "Three programs have opened a board. The board before is on the left, the program's board on the "
        "right. Put a ring around each cell that is wrong. Which mistake was it?"
    )
    ask, answer = [f'{head}<p>{how}</p><ol type="A">{sentences}</ol>'], [head]
    for number, (mistake, board, click, left, right) in enumerate(hunted(seed), 1):
        given = grid(board, click, caption=_("{number}. before", number=number))
        made = grid(left, click, caption=_("mistake: ____"))
        wrong = grid(left, click, opened(left, right), caption=_("gray is wrong"))
        ask.append(beside([given, made, qr_code(record(SOLVERS[DEEP], board, click))]))
        answer.append(f"<p><b>{number}. {letters[mistake]}</b> {_(mistake.sentence)}</p>")
        answer.append(beside([wrong, grid(right, click, caption=_("right"))]))
    return "".join(ask), "".join(answer)


def beside(parts):
    """Put parts beside each other."""
    return f'<div class="side">{"".join(parts)}</div>'


# A card's faces: the kind of each, its symbol, and its text.
FACES = (("closed", "?", N_("NOT OPENED")), ("waits", "…", N_("WAITS")), ("open", "✓", N_("OPEN")))
GAME = N_("""<h1>A flood of {students} students</h1>
<p>Put the chairs in {rows} rows of {cols}, as the cells of a board. Each student has a card, folded along its
lines so that one face shows: <b>NOT OPENED</b>, <b>WAITS</b> or <b>OPEN</b>. Before each game all show NOT
OPENED; nobody turns back to it during a game. The leader calls row 0, column 0.</p>
<p><b>Call only a neighbor who shows NOT OPENED</b>, in the order on your card.</p>
<h2>Deep</h2><p>When you are called, say the next number aloud and show OPEN. Call your first neighbor who
shows NOT OPENED, and show WAITS until that student says "done". Then show OPEN again, and go on to the next
neighbor who shows NOT OPENED. When there is none left, say "done" to the student who called you.</p>
<h2>Wide</h2><p>When you are called, leave your card on the chair, showing WAITS, and join the queue at
the back. The student at the front goes back to the chair, says the next number aloud, shows OPEN, and calls
all neighbors who show NOT OPENED.</p>
<p>With mines: their chairs stay empty. A student next to a mine says the next number, shows OPEN and calls
nobody; in the game "deep" they then say "done".</p>
<h2>The numbers, for the leader</h2>""")


def cards(rows, cols):
    """The game: a page for the leader, with rule and answer; a card with three faces for each seat."""
    board = [["E"] * cols for _ in range(rows)]
    orders = [grid(record(SOLVERS[way], board, (0, 0)).order, (0, 0), caption=_(way)) for way in RULES]
    yield _(GAME, students=rows * cols, rows=rows, cols=cols) + beside(orders)
    for row, col in product(range(rows), range(cols)):
        near = ", ".join(map(str, neighbors(board, (row, col))))
        seat = _("<strong>row {row}, column {col}</strong><br>neighbors: {near}", row=row, col=col, near=near)
        faces = (f'<div class="card {kind}"><b>{sign}</b><b>{_(said)}</b>' for kind, sign, said in FACES)
        yield "".join(f"{face}{seat}</div>" for face in faces)


def write(path, title, sections):
    """Write an HTML page of sections, a printed page or more each."""
    body = "".join(f"<section>{section}</section>" for section in sections)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(whole_page(title, body, STYLE), encoding="utf-8")


def sheet(seed):
    """Make the pages of one student: those with questions and those with answers, two lists of sections."""
    pages = ([], [])
    name = escape(_("Flood fill, deep and wide") if seed == NO_NAME else str(seed))
    line = _("Name: ____________________")
    heads = f'{name}<span class="name">{line}</span>', _("{name}: answers", name=name)
    for task in (numbering, frontiers, hunt):
        for side, head, text in zip(pages, heads, task(seed), strict=True):
            side.append(f"<h1>{head}</h1>{text}")
    return pages


def main(arguments=None, target=TARGET):
    """Write the worksheets of all seeds, their answers, and the cards."""
    parser = argparse.ArgumentParser(prog="python -m tools.worksheets", description=__doc__.split("\n")[0])
    parser.add_argument("seeds", nargs="*", default=[NO_NAME], help="a sheet for each, such as names")
    parser.add_argument("--students", type=int, help="make so many of each seed: class 1, class 2, ...")
    parser.add_argument("--seats", default="3x3", help="rows x columns of the game with cards, such as 5x6")
    arguments = sys.argv[1:] if arguments is None else arguments
    chosen = parser.parse_args(arguments)
    target = target / re.sub(r"\W+", "-", " ".join(arguments)).strip("-")[:LONGEST]
    seeds = chosen.seeds
    if chosen.students:
        seeds = [f"{seed} {number}" for seed in seeds for number in range(1, chosen.students + 1)]
    sheets = [sheet(seed) for seed in seeds]
    asked, answered = map(chain.from_iterable, zip(*sheets, strict=True))
    rows, cols = map(int, chosen.seats.split("x"))
    write(target / "worksheets.html", _("Flood fill: worksheets"), asked)
    write(target / "answers.html", _("Flood fill: answers"), answered)
    write(target / "cards.html", _("Flood fill: cards"), cards(rows, cols))
    print(f"{len(sheets)} worksheets, their answers and {rows * cols} cards: print the pages in {target}")


if __name__ == "__main__":
    main()
