"""The questions of notebooks 04 to 09, in the order in which they are asked."""

from ...board import opened, parse
from ...boards import BOARDS
from ...checker import KILLABLE, survivors
from ...fast import open_lists
from ...mistakes import MISTAKES
from ...problems import (
    FLOOD_FILL,
    ISLANDS,
    ROTTING,
    SURROUNDED,
    capture,
    count_islands,
    flood_fill,
    minutes_to_rot,
)
from ...recorder import cross_edges, record
from ...solvers import SOLVERS
from .attempt import question

DEEP, WIDE = SOLVERS["depth first"], SOLVERS["breadth first"]
WAYS = {"deep": "depth first", "wide": "breadth first", "same": "both at the same step"}


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
    why="Step 3. Deep opens a neighbor of the second cell, wide the next neighbor of the click.",
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
    choices={"deep": "depth first", "wide": "breadth first", "same": "both the same number of times"},
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
    why="Five: depth first in four ways, breadth first in two, and three that have an order of their own.",
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
        "yes": "yes",
        "order": "no: the board is right, but the order is not that of depth first",
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
    why="None. Of two blanks that touch, the later one is opened while the call of the earlier one runs. "
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
    why="32 times: a cell that is opened again sends for its closed neighbors again.",
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


# 06 · Break it


@question(
    "06 corridor",
    "A corridor of 400 cells, clicked at its end. How many calls have begun and not ended when the last cell "
    "is opened, its own included?",
    hint="Can any of the calls end before the next cell is open?",
    why="Each call waits for the next one, so none has ended: 400.",
    slips={
        1: "That is what a queue would hold. A call stays until the calls that it made are done.",
        2: "The call before it waits. And the one before that?",
        399: "Nearly: the call of the last cell has begun as well.",
    },
)
def corridor():
    return record(DEEP, empty(1, 400), (0, 0)).max_depth


@question(
    "06 largest",
    "An open board of N x N, and at most 1,000 calls may wait. What is the largest N with which depth first "
    "still works?",
    hint="Each cell makes one call. Suppose that none ends before the last cell is open.",
    why="31 x 31 is 961, and the notebook itself needs a few calls. 32 x 32 is 1,024.",
    slips={
        50: "50 x 50 has 2,500 cells. LeetCode accepts it because it raises the limit.",
        500: "That would be right for two rows of 500.",
        1000: "1,000 is the number of calls. How many cells has a board of 1,000 x 1,000?",
        32: "Nearly: 32 x 32 is 1,024.",
        10: "10 x 10 is only 100 calls.",
    },
)
def largest():
    return max(n for n in (30, 31, 32) if record(DEEP, empty(n, n), (0, 0)).max_depth < 980)


@question(
    "06 path",
    "5 x 5 cells. How many calls have begun and not ended when cell 25 is opened, its own included?",
    hint="Look at each two numbers that follow each other, 8 and 9 for example. Do their cells touch?",
    why="25: each cell touches the one before it, so each was called by the one before it.",
    slips={
        5: "That would be so if a call ended at the end of each row. But 5 goes on to 6, which is below it.",
        9: "That is how many steps it takes by rows and columns. The flood does not take the short way.",
        24: "Nearly: cell 25 itself has a call as well.",
    },
)
def path():
    return record(DEEP, empty(5, 5), (0, 0)).max_depth


@question(
    "06 doubled",
    "The side of the board doubles. About how many times as many looks does the rescan need?",
    choices={"2": "2 times", "4": "4 times", "16": "16 times"},
    hint="How many times as many cells are there? And for each of them it looks over the whole board.",
    why="Four times the cells, and for each of them four times the board: 16. The two searches need 4 times.",
    slips={
        "2": "That is the side. There are four times as many cells.",
        "4": "That is right for the searches: four times the cells. The rescan looks at all for each cell.",
    },
)
def doubled():
    small, large = (record(SOLVERS["rescan"], empty(n, n), (0, 0)).reads for n in (6, 12))
    return min("2", "4", "16", key=lambda times: abs(large / small - int(times)))


# 07 · Find the bug

TRAP, KEY, CROWD = BOARDS["4 against 8"], "EE/EM", "EEE/EME/MEM"


@question(
    "07 corner",
    "How many cells does a click on row 2, column 0 open?",
    board=TRAP.text,
    click=TRAP.click,
    hint="The clicked cell is a blank. Which cells touch it, by a side or by a corner?",
    why="Four: the blank and its three neighbors, one of them over the corner. All three are digits.",
    slips={
        3: "The cell in the middle touches the click at a corner. Corners count.",
        1: "No mine touches the click, so it is a blank, and a blank goes on.",
        7: "Those are all without a mine. But digits end the flood.",
    },
)
def trap():
    board = TRAP.board
    return len(opened(board, open_lists(board, TRAP.click)))


@question(
    "07 key",
    "Is the expected board on the right correct?",
    choices={
        "yes": "yes",
        "one": "no: only the clicked cell opens",
        "blank": "no: the clicked cell is a blank",
    },
    board=KEY,
    click=(0, 0),
    hint="What does the clicked cell show? And what does such a cell do to its neighbors?",
    why="A mine touches the click, so it shows 1, and a digit opens nothing else.",
    slips={
        "yes": "The click shows 1. Does a 1 open its neighbors?",
        "blank": "The mine touches it at the corner, so it is no blank.",
    },
)
def key():
    board = parse(KEY)
    cells = opened(board, open_lists(board, (0, 0)))
    return "one" if cells == [(0, 0)] else "yes"


@question(
    "07 crowd",
    "What does row 0, column 1 show?",
    board=CROWD,
    click=(0, 1),
    hint="Put a finger on each mine. Which of them touch the clicked cell?",
    why="1: the mine below it. The other two are two rows away.",
    slips={3: "There are three mines on the board. Neighbors are only the cells that touch it."},
)
def crowd():
    return int(open_lists(parse(CROWD), (0, 1))[0][1])


@question(
    "07 smallest",
    "A solution spreads through digits. How many cells has the smallest board that shows it?",
    hint="A mine, a cell that shows a digit, and what else, so that something opens that should not?",
    why="Three in a row: EEM, clicked in the middle. The click shows 1, and the first cell stays closed.",
    slips={
        1: "Where is the mine that makes the digit?",
        2: "A digit and a mine. Which cell could be opened by mistake?",
        9: "Which of the nine could you leave out?",
        4: "Nearly: one of the four can be left out.",
    },
)
def smallest():
    return len(MISTAKES["spreads through digits"].board.replace("/", ""))


@question(
    "07 caught",
    "How many of the eighteen mistakes do LeetCode's two examples catch?",
    choices={"few": "about 5", "most": "15", "all": "all 18"},
    hint="They have a mine, digits, blanks, and a click on a mine. Which question does neither of them ask?",
    why="15. Three get through: no example asks for a step over a corner, for the edge, or for an open cell.",
    slips={
        "all": "You have met one already that they let pass.",
        "few": "A mistake such as a missing return shows on every board.",
    },
)
def caught():
    let_pass = survivors([(BOARDS[name].text, BOARDS[name].click) for name in ("leetcode 1", "leetcode 2")])
    caught = len(KILLABLE) - len(let_pass)
    return "all" if not let_pass else "most" if caught == 15 else "few"


# 08 · Your turn


IMAGE, CRATE = "EEMEE/MEMEM/EEEME/EMMEE", "BEMEE/EEMEE/EMMMB/EEEEE"
WALLS = "MMMMM/MEEMM/MMEME/MEMMM/MEEMM"


@question(
    "08 theirs",
    "Is it right, and is it depth first?",
    choices={
        "deep": "right, and depth first",
        "other": "right, but not depth first",
        "wrong": "wrong",
    },
    hint="Find the line that marks a cell. Does it stand where a cell is pushed, or where it is popped?",
    why="It opens the right cells. But it marks a cell when it is pushed, so its order is one of its own.",
    slips={
        "deep": "It has a stack, but that is not enough. When are its cells marked?",
        "wrong": "Which board would it get wrong? It looks at all neighbors, and stops at digits and edges.",
    },
)
def theirs():
    return "other"


@question(
    "08 pixels",
    "How many pixels does a fill from row 0, column 0 paint? It spreads by the four sides only.",
    board=IMAGE,
    hint="Begin with the ring, and walk by the sides. Two pixels that touch at a corner are not connected.",
    why="Seven: down the second column, along row 2 and to its ends.",
    slips={
        13: "Those are all pixels of that color. Some of them cannot be reached by the sides.",
        9: "Look again at pixels that touch only at a corner.",
        1: "The pixel beside it has the same color, so the fill goes on.",
    },
)
def pixels():
    image = FLOOD_FILL.grid(parse(IMAGE))
    return sum(row.count(2) for row in flood_fill(image, 0, 0, 2))


@question(
    "08 clicks",
    "How many clicks open all of the land, if one click opens one island?",
    board=IMAGE,
    hint="The fill from row 0, column 0 was one island. What is left of the land?",
    why="Three: one for each island. Counting islands is counting clicks.",
    slips={
        1: "One click opens the land that can be reached by the sides from there. Is that all of it?",
        2: "Look at the right side again: does all of that land touch by the sides?",
        13: "That is one click for each cell. A click opens a whole island.",
    },
)
def clicks():
    return count_islands(ISLANDS.grid(parse(IMAGE)))


@question(
    "08 minutes",
    "After how many minutes is no orange fresh? The two blanks are rotten, a mine is no orange.",
    board=CRATE,
    hint="Write 1 on all that rot in the first minute, from both rotten ones. Then 2 on what rots next.",
    why="Four: both floods run at once, and the last orange is four steps from the nearest rotten one.",
    slips={
        3: "Nearly: one orange is still fresh after three minutes. Which one?",
        5: "A minute in which nothing rots does not count.",
        12: "Those are the fresh oranges. All that rot in the same minute count once.",
    },
)
def minutes():
    return minutes_to_rot(ROTTING.grid(parse(CRATE)))


@question(
    "08 captured",
    "A closed cell is O, a mine is X. How many O are captured?",
    board=WALLS,
    hint="First find those that stay: the O on the border, and all that they reach by the sides.",
    why="Three. The other four hang together with the border, one of them at a distance.",
    slips={
        7: "Those are all. An O on the border stays, and so does all that hangs together with it.",
        4: "Those are the ones that stay.",
        0: "Two O that touch only at a corner do not hang together.",
    },
)
def captured():
    board = SURROUNDED.grid(parse(WALLS))
    return sum(row.count("X") for row in capture(board)) - sum(row.count("X") for row in board)
