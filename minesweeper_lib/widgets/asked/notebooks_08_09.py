"""The questions of notebooks 08 and 09, in the order in which they are asked."""

from ...board import parse
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
from .attempt import question

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
