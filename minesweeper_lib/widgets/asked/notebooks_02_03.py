"""The questions of notebooks 02 and 03, in the order in which they are asked."""

from ...board import parse
from ...boards import BOARDS
from ...recorder import record
from ...solvers import breadth_first, depth_first
from .attempt import question

SQUARE, FIRST, RINGS, WALL = "EEE/EEE/EEE", BOARDS["leetcode 1"], BOARDS["rings"], BOARDS["barrier"]


def order(solver, text, click, **options):
    """The cells that a solver opens, one after the other."""
    return [step.cell for step in record(solver, parse(text), click, **options).steps]


# 02 · Go deep


@question(
    "02 third",
    "The click is the first cell, row 0, column 1 the second. Which one is third, by the rule?",
    board="BBE/EEE/EEE",
    click=(0, 1),
    hint="You are at row 0, column 1. Of its own neighbors, which is the first that is still closed?",
    why="(0, 0) is open, so the first closed neighbor of (0, 1) is (0, 2), though (1, 0) waits for longer.",
    slips={
        (1, 0): "That one was seen by the click. Now it is (0, 1) that goes on, with its own neighbors.",
        (1, 1): "It is a neighbor of (0, 1), and not the first closed one.",
        (0, 0): "That one is open already.",
    },
)
def third_deep():
    return order(depth_first, SQUARE, (0, 0))[2]


@question(
    "02 last",
    "Follow the rule with your finger to the end. Which cell opens last?",
    board=SQUARE,
    click=(0, 0),
    hint="After (0, 2) comes (1, 1). Go on from there: its neighbors, row by row, that are still closed.",
    why="(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (2, 0), (2, 1), (1, 2), (2, 2).",
    slips={
        (1, 0): "It waits for long, and opens as number 5: as soon as (1, 1) looks at its neighbors.",
        (1, 2): "Close: it is the last but one. Which closed neighbor has it?",
    },
)
def last_deep():
    return order(depth_first, SQUARE, (0, 0))[-1]


@question(
    "02 countdown",
    "What does `down(2)` print?",
    choices={
        "once": "2 1 0",
        "turn": "2 1 0 0 1 2",
        "twice": "2 1 0 2 1 0",
        "ends": "2 1 0, and then an error",
    },
    hint="When `down(1)` has ended, one line of `down(2)` is left. Which number does it print?",
    why="Each call has a number of its own. It waits until the call inside is over, then runs its last line.",
    slips={
        "once": "Each call has one more line to run, after the call inside is over.",
        "twice": "The call that was last to begin is the first to end.",
        "ends": "At 0 the condition is false, and no further call is made.",
    },
)
def countdown():
    printed = []

    def down(number):
        printed.append(str(number))
        if number > 0:
            down(number - 1)
        printed.append(str(number))

    down(2)
    return {"2 1 0 0 1 2": "turn", "2 1 0": "once"}[" ".join(printed)]


@question(
    "02 forgotten E",
    'Two cells in a row, no mine, and a solver that does not ask `== "E"`. What happens after the click?',
    board="EE",
    click=(0, 0),
    choices={
        "same": "Both open, and it ends: an open cell stays as it is.",
        "half": "Only the clicked cell opens.",
        "forever": "The two cells call each other again and again.",
    },
    hint="The click calls its only neighbor. That one is blank as well: whom does it call?",
    why="Nobody asks whether a cell was opened before. By itself it never ends; Python stops it.",
    slips={
        "same": "The board stays as it is, but each of the two makes one more call. When does that end?",
        "half": "The click is blank, so it calls its neighbor, asked or not.",
    },
)
def forgotten():
    return "forever"


@question(
    "02 line",
    'Which line of it is "finish everything that follows from it"?',
    choices={
        "write": "`board[row][col] = symbol(board, cell)`",
        "blank": '`if board[row][col] == "B":`',
        "loop": "`for r, c in neighbors(board, cell, order):`",
        "call": "`reveal((r, c))`",
    },
    hint="Which line is over only when the neighbor, and all that comes of it, is done?",
    why="The loop waits in this line until the call is over. Then it looks at the next neighbor.",
    slips={"loop": "The loop chooses who is next. What makes it wait until that one is finished?"},
)
def which_line():
    return "call"


@question(
    "02 most calls",
    "How many calls have begun and not yet ended, at most, at the same time?",
    board=FIRST.text,
    click=FIRST.click,
    hint="Play it, and look at the list beside the board: the call that runs, and those that wait for it.",
    why="One of them runs, and seven wait for it.",
    slips={
        18: "Eighteen cells are opened by eighteen calls, but many have ended before others begin.",
        7: "Seven wait. The one that runs has not ended either.",
    },
)
def most_calls():
    return record(depth_first, FIRST.board, FIRST.click).max_depth


@question(
    "02 dead end",
    "The click, row 3, column 2, has called row 2, column 1: a number, and that call has ended. Which cell "
    "opens next?",
    board="EEEEE/EMEME/E1EEE/EEBEE",
    click=(3, 2),
    hint="A number calls nobody. Who waited for it, and where in its loop over the neighbors was that call?",
    why="The loop of the click stands where it stood, behind (2, 1): every waiting call remembers its place.",
    slips={
        (2, 1): "That one is open. The loop does not start over: it stands behind it.",
        (3, 1): "A neighbor of the click, but not the next one: row by row, another one comes first.",
        (2, 0): "That is a neighbor of the number. A number calls nobody.",
        (1, 0): "That is a neighbor of the number. A number calls nobody.",
    },
)
def dead_end():
    return order(depth_first, "EEEEE/EMEME/EEEEE/EEEEE", (3, 2))[2]


@question(
    "02 down first",
    "A cell looks down first. Five cells are open, and the fifth is in the corner. Which one is sixth?",
    board="/".join(["BEEEE"] * 5),
    click=(4, 0),
    hint="There is no row below. Which is the next step of the order, and is there a closed cell?",
    why="The cell in the corner cannot go down. The second step is to the right: along the bottom row.",
    slips={
        (
            3,
            1,
        ): "That is up and to the right, the sixth step of the order. An earlier step finds a closed cell.",
        (0, 1): "The flood goes on from the cell that was opened last, and that is not near.",
    },
)
def down_first():
    return order(depth_first, BOARDS["open"].text, (0, 0), order="down first")[5]


@question(
    "02 depth",
    "On an open board of 3 x 3 the depth is 9. What is it on an open board of 10 x 10?",
    choices={"side": "10", "two sides": "20", "cells": "about 100"},
    hint="Does a call end before the flood has seen nearly all cells?",
    why="There is always a closed neighbor to go on to, nearly to the last cell. So nearly every cell waits.",
    slips={
        "side": "That would be one call for each row.",
        "two sides": "That would be once along the edge. But the flood does not turn back there.",
    },
)
def depth():
    deep = record(depth_first, [["E"] * 10 for _ in range(10)], (0, 0)).max_depth
    return min({"side": 10, "two sides": 20, "cells": 100}.items(), key=lambda pair: abs(pair[1] - deep))[0]


# 03 · Go wide


@question(
    "03 who next",
    "Ada, Ben and Cleo joined in this order, and Ada was taken out. Who is taken out next?",
    choices={"Ada": "Ada", "Ben": "Ben", "Cleo": "Cleo"},
    hint="Whoever joined first comes out first.",
    why="Ben has been in the queue for longer than Cleo.",
    slips={"Cleo": "Cleo joined last. That would be a stack, not a queue.", "Ada": "Ada is out already."},
)
def who_next():
    return ["Ada", "Ben", "Cleo"][1:][0]


@question(
    "03 third",
    "Two cells are open. Which one is third, breadth first?",
    board="BBE/EEE/EEE",
    click=(0, 1),
    hint="Write the queue down: (1, 0), (1, 1), and behind them what (0, 1) has found.",
    why="The click saw it right at the start, so it is at the front of the queue.",
    slips={
        (0, 2): "That is depth first. Here it joins at the back, behind all who were seen before.",
        (1, 1): "Close: it is second in the queue. Who is in front of it?",
    },
)
def third_wide():
    return order(breadth_first, SQUARE, (0, 0))[2]


@question(
    "03 visited",
    "The cell (1, 1) is seen by the click, by (0, 1) and by (1, 0). What would happen if nobody "
    "remembered that it waits already?",
    choices={
        "wrong": "The board would be wrong.",
        "more": "It would stand in the queue three times.",
        "never": "It would never be opened.",
    },
    hint="It is still `E` until its turn comes. Does asking for `E` keep it out?",
    why="It stays `E` while it waits, so everybody who sees it would send it into the queue again.",
    slips={"wrong": "Opened again, it shows the same as before. But at what price?"},
)
def visited():
    return "more"


@question(
    "03 shape",
    "A click in the middle of an open board of 7 x 7. What shape are the open cells after 25 reveals?",
    choices={"square": "a square", "diamond": "a square that stands on its corner", "line": "a line"},
    hint="First the click, then its eight neighbors. Which cells did these see first?",
    why="A cell sees its diagonal neighbors as well, so each ring is a square: 1, 9, 25, 49 cells.",
    slips={
        "diamond": "That would be so if cells saw only their four sides.",
        "line": "Deep goes along a line.",
    },
)
def shape():
    cells = order(breadth_first, RINGS.text, RINGS.click)[:25]
    return "square" if set(cells) == {(r, c) for r in range(1, 6) for c in range(1, 6)} else "diamond"


@question(
    "03 longest",
    "How long does the queue get, at most, on the open board of 7 x 7?",
    choices={"8": "8", "24": "24", "40": "40"},
    hint="At some moment the outermost ring is in the queue. How many cells has it?",
    why="One ring, the outermost: all four sides of the square. From a corner it is two sides: 13 cells.",
    slips={"8": "That is the first ring. Later ones are longer.", "40": "So many never wait at once."},
)
def longest():
    return str(record(breadth_first, RINGS.board, RINGS.click).peak_frontier)


@question(
    "03 wall",
    "A click on row 0, column 0. Which of the two opens first?",
    board=WALL.text,
    click=WALL.click,
    choices={"top": "row 0, column 8", "bottom": "row 5, column 8"},
    hint="The flood cannot cross the wall. Which way does it have to take?",
    why="The way around the wall leads along the bottom. From there it climbs, and comes to the top at last.",
    slips={"top": "In a straight line both are eight steps away. But there is a wall between."},
)
def wall():
    cells = order(breadth_first, WALL.text, WALL.click)
    return "top" if cells.index((0, 8)) < cells.index((5, 8)) else "bottom"


@question(
    "03 change",
    "Deep or wide: does it change which cells one click opens?",
    choices={"yes": "yes", "no": "no", "depends": "on some boards"},
    hint="The rule for a blank says nothing about an order: all its neighbors open.",
    why="They open in another order, and they are the same cells. On every board: the next question is why.",
)
def change():
    same = (
        record(depth_first, WALL.board, WALL.click).result
        == record(breadth_first, WALL.board, WALL.click).result
    )
    return "no" if same else "depends"


@question(
    "03 why same",
    "Why do all orders open the same cells?",
    choices={
        "luck": "These boards are too small; on a large one there would be a difference.",
        "ways": "A cell opens if a way of blanks leads to it, whoever comes first.",
        "eight": "All of them look at the eight neighbors of a cell in the same order.",
    },
    hint="What has to be true of a cell, so that it opens at all? Does that depend on time?",
    why="Which ways of blanks there are is decided by the mines, before anybody clicks.",
    slips={
        "luck": "It holds on boards of every size.",
        "eight": "In notebook 02 you changed that order, and the board stayed the same.",
    },
)
def why_same():
    return "ways"


@question(
    "03 never a mine",
    "A flood never opens a mine. Why?",
    choices={
        "checks": "Each cell is asked whether it is a mine, just before it is opened.",
        "blank": "Only neighbors of blanks open, and a blank has no mine near.",
        "luck": "It can happen, but it is rare.",
    },
    hint="Who sends a cell into the queue? What do you know about the cells around that one?",
    why="`B` means: no mine near. So among the neighbors that a blank opens there is none.",
    slips={
        "checks": "A solver may ask. But leave the question out, and still no flood opens a mine.",
        "luck": "Try to draw one: a mine that is opened, and the blank beside it.",
    },
)
def never_a_mine():
    return "blank"
