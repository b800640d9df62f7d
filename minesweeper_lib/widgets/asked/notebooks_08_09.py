"""The questions of notebooks 08 and 09, in the order in which they are asked."""

from ...board import count_mines, neighbors, parse
from ...problems import (
    CORNERS,
    FLOOD_FILL,
    ISLANDS,
    ROTTING,
    SIDES,
    SURROUNDED,
    capture,
    count_islands,
    flood_fill,
    minutes_to_rot,
)
from .attempt import question
from .notebooks_04_05 import empty

# 08 · Your turn


IMAGE, CRATE = "EEMEE/MEMEM/EEEME/EMMEE", "BEMEE/EEMEE/EMMMB/EEEEE"
WALLS = "MMMMM/MEEMM/MMEME/MEMMM/MEEMM"


@question(
    "08 theirs",
    "Is it right, and is it depth first?",
    choices={
        "deep": "right, and depth first",
        "other": "right, but not depth first",
        "wrong": "wrong: it misses cells on some boards",
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
    why="Down the second column, along row 2 and to its ends.",
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
    why="One for each island. Counting islands is counting clicks.",
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
    why="Both floods run at once, and the last orange is four steps from the nearest rotten one.",
    slips={
        3: "Nearly: one orange is still fresh after three minutes. Which one?",
        5: "A minute in which nothing rots does not count.",
        13: "Those are the fresh oranges. All that rot in the same minute count once.",
    },
)
def minutes():
    return minutes_to_rot(ROTTING.grid(parse(CRATE)))


@question(
    "08 captured",
    "A closed cell is O, a mine is X. How many O are captured?",
    board=WALLS,
    hint="First find those that stay: the O on the border, and all that they reach by the sides.",
    why="The other four are connected with the border, one of them at a distance.",
    slips={
        7: "Those are all. An O on the border stays, and so does all that is connected with it.",
        4: "Those are the ones that stay.",
        0: "Two O that touch only at a corner are not connected.",
    },
)
def captured():
    board = SURROUNDED.grid(parse(WALLS))
    return sum(row.count("X") for row in capture(board)) - sum(row.count("X") for row in board)


# 09 · Go fast, go big

FOUR_TILES = (
    "EEEEEEEEEEEE/EEEEEEMMMMEE/EEEEEEEEEMEE/MMMMEEEEEMEE/EEEMEEEEEMEE/EEEMMMMMMMEE/EEEEEEEEEEEE/EEEEEEEEEEEE"
)


@question(
    "09 margin",
    "Of the 20,000 questions whether a neighbor is still on the board: to how many is the answer no?",
    choices={"few": "about 3 in 100", "some": "about 1 in 4", "half": "about half"},
    hint="Only a cell at the edge has neighbors outside. How many cells are at the edge of 50 x 50?",
    why="Three for each cell along an edge, and five for each corner.",
    slips={
        "some": "That is about right for 5 x 5, where most cells are at the edge.",
        "half": "Inside, all eight answers are yes, and most cells are inside.",
    },
)
def outside():
    inside = sum(len(neighbors(empty(50, 50), (row, col))) for row in range(50) for col in range(50))
    return min(
        ("few", 0.03), ("some", 0.25), ("half", 0.5), key=lambda one: abs(1 - inside / 20_000 - one[1])
    )[0]


@question(
    "09 steps",
    "Steps of 1, 2, 4, 8, and so on. How many until one cell has spread along a row of 5,000 cells?",
    hint="After each step twice as many cells are open. How often must you double 1 to pass 5,000?",
    why="After 12 steps 4,096 cells are open, after 13 up to 8,192.",
    slips={
        12: "Nearly: that opens 4,096.",
        4999: "That is one cell a step. Here each step goes twice as far as the one before.",
        2500: "Each step goes twice as far as the one before, not twice as far as the first.",
    },
)
def steps():
    return (5000 - 1).bit_length()


@question(
    "09 regions",
    "The board is cut into four tiles of 4 x 6 cells. Blanks that touch, also at a corner, are one region. "
    "How many regions of blanks are there on the whole board?",
    board=FOUR_TILES,
    hint="First find the blanks: cells that no mine touches. Then follow them over the edges of the tiles.",
    why="One at the top left, one in the middle, and one that goes around the right and the bottom.",
    slips={
        1: "From cell to cell one gets everywhere. But digits are no blanks, and a region ends at them.",
        4: "That is one for each tile. Which of them touch?",
        6: "Those are the numbers before the tiles meet.",
    },
)
def regions():
    board = parse(FOUR_TILES)
    blanks = [
        ["1" if cell == "E" and not count_mines(board, (r, c)) else "0" for c, cell in enumerate(row)]
        for r, row in enumerate(board)
    ]
    return count_islands(blanks, SIDES + CORNERS)
