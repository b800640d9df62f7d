"""The questions of notebooks 04 and 05, in the order in which they are asked."""

from ...boards import BOARDS
from ...mistakes import MISTAKES
from ...recorder import cross_edges, record
from ...solvers import SOLVERS
from .attempt import question

DEEP, WIDE = SOLVERS["depth first"], SOLVERS["breadth first"]
WAYS = {"deep": "depth first", "wide": "breadth first", "same": "both at once"}


def empty(rows, cols):
    """An open board: no mine, all cells closed."""
    return [["E"] * cols for _ in range(rows)]


# 04 · Race them


@question(
    "04 corner",
    "An open board of 5 x 5, a click at row 0, column 0. Which of the two opens the far corner, row 4, "
    "column 4, first?",
    choices=WAYS,
    hint="How many cells are nearer to the click than that corner? And how many does each open in a step?",
    why="Each opens one cell a step, and for each of them that corner is the last of the 25.",
    slips={
        "wide": "Wide takes the shortest way to it, but it opens all nearer cells before: 24 of them.",
        "deep": "Deep runs far at once, but row by row it comes down only when the rows above are done.",
    },
)
def far_corner():
    deep, wide = (record(way, empty(5, 5), (0, 0)).order[4][4] for way in (DEEP, WIDE))
    return "same" if deep == wide else "deep" if deep < wide else "wide"


@question(
    "04 apart",
    "Which step is the first at which they open different cells? The click is step 1.",
    hint="After the second cell: whose neighbor does each of them take next?",
    why="At that step deep opens a neighbor of the second cell, wide the next neighbor of the click.",
    slips={
        1: "Step 1 is the click. It is the same for both.",
        2: "Both take the first neighbor of the click at step 2.",
    },
)
def apart():
    deep, wide = (record(way, empty(5, 5), (0, 0)).steps for way in (DEEP, WIDE))
    return next(n for n, (one, other) in enumerate(zip(deep, wide, strict=True), 1) if one.cell != other.cell)


@question(
    "04 looks",
    "Both open the same 25 cells. Which of the two looks at cells more often?",
    choices={"deep": "depth first", "wide": "breadth first", "same": "both the same"},
    hint="What does one cell look at when it is opened? Does that depend on when it is opened?",
    why="Each cell looks at its neighbors when it is opened, whenever that is. Only the order differs.",
    slips={
        "deep": "Deep goes back a long way, but going back is no look: it only ends a call.",
        "wide": "Wide keeps a queue, but the queue is no part of the board.",
    },
)
def looks():
    deep, wide = (record(way, empty(5, 5), (0, 0)).reads for way in (DEEP, WIDE))
    return "same" if deep == wide else "deep" if deep > wide else "wide"


@question(
    "04 queue",
    "An open board of 50 x 50, clicked in a corner. How many cells are in the queue at most?",
    hint="What waits at the end is the last ring. How many cells has it? It is two sides of the square.",
    why="The last ring, two sides of 50 that share their corner: 99 cells.",
    slips={
        50: "That is one side. A ring around a corner has two.",
        100: "Nearly: the two sides share a corner.",
        2500: "That would be all cells at once. Most of them were opened long before.",
        2499: "That is the depth of the recursion. A cell leaves the queue when it is opened.",
    },
)
def longest_queue():
    return record(WIDE, empty(50, 50), (0, 0)).peak_frontier


@question(
    "04 orders",
    "Nine ways, nine pictures. How many different ones are there?",
    hint="Look at picture 1, and find all that are equal to it. Then go on with the next that is left.",
    why="Depth first comes in four ways, breadth first in two, and three have an order of their own.",
    slips={
        9: "They are nine programs, but some open the cells in the same order. Look for a second picture 1.",
        2: "Deep and wide are two of them. Are all others like one of these two?",
        4: "Nearly. Look at the three last ones again: is one of them equal to another?",
    },
)
def different_orders():
    wall = BOARDS["barrier"]
    return len({str(record(way, wall.board, wall.click).order) for way in SOLVERS.values()})


# 05 · Mark at the right time


@question(
    "05 one word",
    "Breadth first with `pop` in place of `popleft`: is that depth first?",
    choices={
        "yes": "yes: it is depth first, with a stack of its own",
        "order": "no: the right board, in another order",
        "board": "no: it does not even open the right cells",
    },
    hint="Which cells it opens does not depend on who is first. When are the neighbors of a cell marked?",
    why="It opens the right cells. But the click marks all its neighbors at once, and depth first does not.",
    slips={
        "yes": "It takes the newest first, as depth first does. But look at what is marked, and when.",
        "board": "A cell is still opened when it was found, and each is found. Only the order changes.",
    },
)
def one_word():
    board = empty(3, 3)
    stack, deep = (record(SOLVERS[name], board, (0, 0)) for name in ("marked stack", "depth first"))
    return "board" if stack.result != deep.result else "yes" if stack.order == deep.order else "order"


@question(
    "05 cross",
    "How many cross edges does depth first have, on an open board of 3 x 3?",
    hint="A call does not end before all its neighbors are open. Whoever opens them meanwhile lies below it.",
    why="Of two blanks that touch, the later one is opened while the call of the earlier one runs. "
    "So it lies below it, on the same branch.",
    slips={
        12: "Those are the cross edges of the stack that marks on push. Depth first marks when it opens.",
        20: "That is how many pairs of cells touch. Most of them lie on one branch.",
    },
)
def deep_cross_edges():
    return len(cross_edges(record(DEEP, empty(3, 3), (0, 0))))


@question(
    "05 pushes",
    "Nine cells, and nobody is marked before it comes out. How often is a cell opened, all in all?",
    choices={"9": "9 times", "20": "about 20 times", "30": "more than 30 times"},
    hint="How many cells push the one in the middle? And what does it do each time it comes out?",
    why="Nine cells are opened 32 times: a cell that is opened again sends for its closed neighbors again.",
    slips={
        "9": "That would be once for each. But several cells push the same one before it is open.",
        "20": "That is one for each pair that touches. But who is opened again sends again.",
    },
)
def opened_again():
    writes = record(MISTAKES["marks on pop without a recheck"], empty(3, 3), (0, 0)).writes
    return "9" if writes == 9 else "20" if writes < 30 else "30"


@question(
    "05 question",
    "A cell comes out of the queue. Which question is missing there?",
    choices={
        "mine": "Are you a mine?",
        "inside": "Are you on the board?",
        "closed": "Are you still closed?",
    },
    hint="What may have happened to the cell while it waited?",
    why="It was closed when it was pushed. While it waited, another copy of it may have been opened.",
    slips={
        "mine": "`symbol` looks for a mine already: it says what the cell shows.",
        "inside": "`neighbors` gives only cells that are on the board.",
    },
)
def missing_question():
    return "closed"
