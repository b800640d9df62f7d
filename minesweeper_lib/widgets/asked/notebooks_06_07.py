"""The questions of notebooks 06 and 07, in the order in which they are asked."""

from ...board import opened, parse
from ...boards import BOARDS
from ...checker import KILLABLE, survivors
from ...fast import open_lists
from ...mistakes import MISTAKES
from ...recorder import record
from ...solvers import SOLVERS
from .attempt import question
from .notebooks_04_05 import DEEP, empty

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
    "An open board of N x N, and at most 1,000 calls, one inside the other. What is the largest N with which "
    "depth first still works?",
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
    "7 x 7 cells. How many calls have begun and not ended when cell 49 is opened, its own included?",
    hint="Look at each two numbers that follow each other, 8 and 9 for example. Do their cells touch?",
    why="Each cell touches the one before it, so each was called by the one before it.",
    slips={
        7: "That would be so if a call ended at the end of each row. But 7 goes on to 8, which is in the "
        "next row.",
        13: "That is how many cells lie on the way by rows and columns. The flood does not take the short "
        "way.",
        48: "Nearly: cell 49 itself has a call as well.",
    },
)
def path():
    return record(DEEP, empty(7, 7), (0, 0)).max_depth


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
    why="The blank and its three neighbors, one of them over the corner. All three are digits.",
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
    why="The mine below it touches it. The other two are two rows away.",
    slips={3: "There are three mines on the board. Neighbors are only the cells that touch it."},
)
def crowd():
    return int(open_lists(parse(CROWD), (0, 1))[0][1])


@question(
    "07 smallest",
    "A solution spreads through digits. How many cells has the smallest board that shows it?",
    hint="A mine, a cell that shows a digit, and what else, so that something opens that should not?",
    why="They lie in a row: EEM, clicked in the middle. The click shows 1, and the first cell stays closed.",
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
    choices={"few": "about 5", "most": "16", "all": "all 18"},
    hint="They have a mine, digits, blanks, and a click on a mine. Which question does neither of them ask?",
    why="Two get through: no example asks for a step over a corner, or for an open cell.",
    slips={
        "all": "You have met one already that they let pass.",
        "few": "A mistake such as a missing return shows on every board.",
    },
)
def caught():
    let_pass = survivors([(BOARDS[name].text, BOARDS[name].click) for name in ("leetcode 1", "leetcode 2")])
    caught = len(KILLABLE) - len(let_pass)
    return "all" if not let_pass else "most" if caught == 16 else "few"
