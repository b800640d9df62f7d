"""What the checker says to a reader: whole sentences, by the ids that code uses; and nothing else.

A name in braces is a placeholder. Where a sentence depends on what is told, there is a table of them.
What is said of a mistake stands at the mistake, in `mistakes`; a task and its hints stand at the exercise.
"""

from ..errors import short
from ..recorder import CALLS, NONE, QUEUE, STACK
from ..translation import Sentences, ended
from .ids import HOLDS, SHOWS, Ending, KindId, LineIs, Raised, Work


def sentence(error):
    """What an error of this library says, as a sentence: with a capital, and a full stop unless it has one.

    >>> sentence(ValueError("the board is empty"))
    'The board is empty.'
    """
    text = str(error)
    return ended(text[:1].upper() + text[1:])


def returns(returned):
    """What was returned, a `trying.Returned`, that is no board."""
    if returned.holds is not None:
        held = say.AND.join(returned.holds) or say.HOLDS_NOTHING
        return say.RETURNS_HOLDING.format(type=returned.type, held=held)
    an = returned.type[0].lower() in "aeiou" or returned.type == "ndarray"
    return (say.RETURNS_AN if an else say.RETURNS_A).format(type=returned.type)


def returns_size(returned, size):
    """That a board came back that is not of this size."""
    if len(returned.cells) > 1:
        lengths = say.COMMA.join(map(str, returned.cells))
        return say.RETURNS_LENGTHS.format(lengths=lengths, size=size)
    return say.RETURNS_SIZE.format(got=f"{returned.rows} x {returned.cells[0]}", size=size)


def wrong_cell(row, col, right, wrong):
    """What a cell should be, and what it is."""
    is_text = SHOWS if isinstance(wrong, str) else HOLDS
    should = right if right in "EMX" else SHOWS
    does = wrong if wrong in ("E", "M") else is_text
    return say.WRONG_CELL[should, does].format(row=row, col=col, right=right, wrong=short(wrong, 5))


# Verdicts: (ok, in games) -> (sign, title, in a few words)

VERDICTS = {
    (True, False): ("✓", "Right", "right"),
    (False, True): ("≈", "Right in games, but not by the rule", "right in games only"),
    (False, False): ("✗", "Not right", "wrong"),
}

# A right solution

RIGHT = "It opens the right cells on every board that was tried."
RIGHT_IN_GAMES = "It opens the right cells on every board that a game leads to, as far as was tried."
OUT_OF_TIME = "Time ran out before the largest boards were tried."
SLOW = "One click on a board of {size} takes too long: it was stopped, and LeetCode would stop it, too."
MILLISECONDS = "One click on an open 50 x 50 took {milliseconds:g} ms on this machine."
CHANGES_CLICK = "It changes the list click that it is given. LeetCode does not mind."
STARTS_A_THREAD = "It starts a thread that goes on after the board is returned."
TRIED_OF_SEVERAL = "It defines {method} {count} times; the one in line {line} was tried."
NOT_RECORDED = "It could not be recorded step by step."
IN_PLACE = (
    "A browser gives a solution no process of its own: it ran in this one, with a limit on its steps, on "
    "fewer and smaller boards. A call that loops inside of Python's own code cannot be stopped; should the "
    "page hang, restart the kernel."
)

# How it works, by what its cells wait in

KINDS = {
    KindId.DEPTH_FIRST: "depth first",
    KindId.BREADTH_FIRST: "breadth first",
    KindId.MARKED_STACK: "stack marked on push",
    KindId.ON_DISCOVERY: "reveal on discovery",
    KindId.RASTER: "raster",
    KindId.OTHER: "other",
}
LIKE_TAUGHT = {
    KindId.DEPTH_FIRST: {
        CALLS: "Depth first, by recursion: it finishes the first neighbor before it looks at the next.",
        QUEUE: "Depth first, with a queue: it finishes the first neighbor before it looks at the next.",
        STACK: "Depth first, with a stack of its own: it finishes the first neighbor before it looks at the "
        "next.",
        NONE: "Depth first: it finishes the first neighbor before it looks at the next.",
    },
    KindId.BREADTH_FIRST: {
        CALLS: "Breadth first, by recursion: what is found first is opened first, ring by ring.",
        QUEUE: "Breadth first, with a queue: what is found first is opened first, ring by ring.",
        STACK: "Breadth first, with a stack of its own: what is found first is opened first, ring by ring.",
        NONE: "Breadth first: what is found first is opened first, ring by ring.",
    },
    KindId.ON_DISCOVERY: {
        CALLS: "Breadth first, by recursion, and a cell is opened the moment it is found.",
        QUEUE: "Breadth first, with a queue, and a cell is opened the moment it is found.",
        STACK: "Breadth first, with a stack of its own, and a cell is opened the moment it is found.",
        NONE: "Breadth first, and a cell is opened the moment it is found.",
    },
    KindId.MARKED_STACK: {
        NONE: "A stack whose cells are marked when they are pushed: neither depth first nor breadth first."
    },
    KindId.RASTER: {NONE: "It goes over the board row by row, opening what touches the flood."},
}
IN_OWN_ORDER = {
    KindId.DEPTH_FIRST: {
        CALLS: "Depth first, by recursion; its neighbor order is not the same at every cell.",
        QUEUE: "Depth first, with a queue; its neighbor order is not the same at every cell.",
        STACK: "Depth first, with a stack of its own; its neighbor order is not the same at every cell.",
        NONE: "Depth first; its neighbor order is not the same at every cell.",
    },
    KindId.BREADTH_FIRST: {
        CALLS: "Breadth first, ring by ring, by recursion; within a ring it follows an order of its own.",
        QUEUE: "Breadth first, ring by ring, with a queue; within a ring it follows an order of its own.",
        STACK: "Breadth first, ring by ring, with a stack of its own; within a ring it follows an order of "
        "its own.",
        NONE: "Breadth first, ring by ring; within a ring it follows an order of its own.",
    },
    KindId.MARKED_STACK: {
        NONE: "A stack whose cells are opened when they are pushed: neither depth first nor breadth first."
    },
    KindId.RASTER: {NONE: "It first works out which cells open, and then writes them row by row."},
    KindId.OTHER: {
        NONE: "It opens the right cells in an order that is neither depth first nor breadth first."
    },
}
ORDER_HIDDEN = "In which order it opens the cells cannot be seen. {why}"
BACKWARDS = "{order}, backwards"
DIRECTIONS = {
    (0, 1): "to the right", (0, -1): "to the left", (1, 0): "down", (-1, 0): "up", (1, 1): "down right",
    (-1, -1): "up left", (1, -1): "down left", (-1, 1): "up right",
}  # fmt: skip

# A wrong board

MISTAKE = "It {name}. {sentence}"
# What the cell should be, and what it is: still closed, a symbol or other text, anything else.
WRONG_CELL = {
    ("E", "M"): "Row {row}, column {col} should stay closed, but is now a closed mine.",
    ("E", SHOWS): "Row {row}, column {col} should stay closed, but shows {wrong!r}.",
    ("E", HOLDS): "Row {row}, column {col} should stay closed, but holds {wrong}.",
    ("M", "E"): "Row {row}, column {col} should stay a closed mine, but is now a closed cell without a mine.",
    ("M", SHOWS): "Row {row}, column {col} should stay a closed mine, but shows {wrong!r}.",
    ("M", HOLDS): "Row {row}, column {col} should stay a closed mine, but holds {wrong}.",
    ("X", "E"): "Row {row}, column {col} should be the exploded mine, 'X', but stays closed.",
    ("X", "M"): "Row {row}, column {col} should be the exploded mine, 'X', but is still a closed mine.",
    ("X", SHOWS): "Row {row}, column {col} should be the exploded mine, 'X', but shows {wrong!r}.",
    ("X", HOLDS): "Row {row}, column {col} should be the exploded mine, 'X', but holds {wrong}.",
    (SHOWS, "E"): "Row {row}, column {col} should show {right!r}, but stays closed.",
    (SHOWS, "M"): "Row {row}, column {col} should show {right!r}, but is still a closed mine.",
    (SHOWS, SHOWS): "Row {row}, column {col} should show {right!r}, but shows {wrong!r}.",
    (SHOWS, HOLDS): "Row {row}, column {col} should show {right!r}, but holds {wrong}.",
}
STUB = "The body of updateBoard is still to be written: it does nothing and returns None."
# Of a board of this size, on which it fails.
FAILS = "It fails on this board of {size}; all smaller boards that were tried come out right."
FAILS_ON_ONE_CELL = "It fails already on a board of one cell."
FAILS_LARGER = "It fails on this board of {size}; no row, column or mine can be left out."
FAILS_PERHAPS_SMALLER = (
    "It fails on this board of {size}; there was no time to find out whether a smaller one shows it, too."
)
FAILS_AFTER_OTHERS = "It fails on this board of {size} when others were played before it."
LEAKS = (
    "On this board alone it is right. It goes wrong after other clicks, which left something behind "
    "in a default value or in a variable outside of the method."
)
NO_GAME_LEADS_HERE = (
    "No game leads to this board, so LeetCode may not try it; its rule holds all the same: "
    "a cell that is revealed stays as it is."
)
# Of work that explodes: what is counted on boards that grow.
EXPLODES = {
    Work.WRITES: "The board comes out right, but the work explodes. On boards like this one, of {sizes} and "
    "{size}, it writes to cells {counts} and {count} times; 50 x 50 would take longer than anybody lives.",
    Work.READS: "The board comes out right, but the work explodes. On boards like this one, of {sizes} and "
    "{size}, it looks at cells {counts} and {count} times; 50 x 50 would take longer than anybody lives.",
    Work.STEPS: "The board comes out right, but the work explodes. On boards like this one, of {sizes} and "
    "{size}, it takes {counts} and {count} steps; 50 x 50 would take longer than anybody lives.",
}

# No board: by the type of what was returned

RETURNS_NONE = "The function returns None; it has to return the board."
RETURNS_NONE_HERE = (
    "On this click it returns None, though the board is right as it leaves it: "
    "every way out of it has to return the board."
)
RETURNS_LATER = {
    "generator": "The function contains yield, so it returns a generator; it has to return the board.",
    "async_generator": "The function contains async and yield, so it returns an async_generator; it has to "
    "return the board.",
    "coroutine": "The function contains async, so it returns a coroutine; it has to return the board.",
}
RETURNS_A = "The function returns a {type}; it has to return a list of lists, as it was given."
RETURNS_AN = "The function returns an {type}; it has to return a list of lists, as it was given."
RETURNS_HOLDING = (
    "The function returns a {type} of {held}; it has to return a list of lists, as it was given."
)
HOLDS_NOTHING = "nothing"
AND = " and "
RETURNS_SIZE = "The function returns a board of {got}; the board has to keep its size, {size}."
RETURNS_LENGTHS = (
    "The function returns a board whose rows have different lengths, {lengths}; the board has to keep its "
    "size, {size}."
)

# No board: by the class of the error

ENDLESS = {
    "RecursionError": "It calls itself again and again, until Python gives up with RecursionError.",
    "MemoryError": "It uses more and more memory and does not finish.",
    "TookTooLong": "It does not finish: a loop that never ends, or something it waits for.",
}
TOO_LONG_ON_LARGER = (
    "It takes too long here, though smaller boards come out right: a loop that never ends, or too much to do."
)
ENDLESS_MARKED = (
    "It calls itself again and again, until Python gives up with RecursionError. "
    "It marks cells before the call, so look at two things: which neighbors may be entered? "
    "What is a call given?"
)
# The same in other languages, by the error of Python that has the same cause, or the error itself.
ELSEWHERE = {
    "RecursionError": "It calls itself again and again, until there is no room for another call.",
    "MemoryError": ENDLESS["MemoryError"],
    "TookTooLong": ENDLESS["TookTooLong"],
    "SystemExit": "It ends the program; to end updateBoard, return the board.",
    "IndexError": "It looks beyond the end of an array: mostly at a cell that is not on the board. {said}",
    "AttributeError": "It uses something that was never made: it is null. {said}",
    "NameError": "It uses a name that does not exist. {said}",
    "Empty": "It takes something from a list, a queue or a stack that is empty. {said}",
    "Crash": "The program crashed: it reads or writes where nothing of its own lies, mostly beyond an array.",
    "Deadlock": "Every part of it waits for another: nothing can go on. {said}",
}
OTHER_ERROR_ELSEWHERE = "It stops with an error. {language} says: {said}"
MARKED_ELSEWHERE = (
    "It calls itself again and again, until there is no room for another call. "
    "It marks cells before the call, so look at two things: which neighbors may be entered? "
    "What is a call given?"
)
RETURNS_NOTHING = "updateBoard returns nothing; it has to return the board."
RETURNS_NOTHING_HERE = (
    "On this click it returns nothing, though the board is right as it leaves it: "
    "every way out of it has to return the board."
)
THIS_IS = "This is {language}. {said}"
ERRORS = {
    "SystemExit": "It calls exit(), which ends Python; to end updateBoard, return the board.",
    "EOFError": "It waits for input(), but nobody types: the board and the click come as arguments.",
    "NotImplementedError": "A part of it is still to be written: it raises NotImplementedError.",
    "IndexError": "It looks beyond the end of a list: mostly at a cell that is not on the board. "
    "Python says: {said}",
    "NameError": "It uses a name that does not exist. Python says: {said}",
    "UnboundLocalError": "It uses a variable before it has a value. Python says: {said}",
    "TypeError": "It uses a value in a way that its type does not allow. Python says: {said}",
}
OTHER_ERROR = "It stops with an error. Python says: {said}"
RAISED = {
    Raised.ARGUMENTS: "updateBoard has to take self, board and click. Python says: {said}",
    Raised.EMPTY: "It takes something from a list or a queue that is empty. Python says: {said}",
    Raised.CLICK_IS_A_LIST: "The click is a list, [row, col], and here a cell is needed, (row, col): use "
    "tuple(click). Python says: {said}",
    Raised.BY_CELL: "A board is a list of rows, so board[cell] takes two steps: row, col = cell, and then "
    "board[row][col]. Python says: {said}",
    Raised.NO_CELL: "It takes a value apart, as in row, col = cell, but the value has no parts. "
    "Python says: {said}",
    Raised.TWO_NUMBERS: "It takes a cell apart, as in row, col = cell, but finds a number. "
    "list(click) and deque(click) hold the two numbers of the click; [tuple(click)] and "
    "deque([tuple(click)]) hold one cell. Python says: {said}",
    Raised.LENT: "count_mines, neighbors and symbol are functions of this library. LeetCode does not have "
    "them: write them yourself. Python says: {said}",
    Raised.NO_SELF: "A method of a class gets the object first: def {method}(self, ...). Python says: {said}",
    Raised.NO_CLICK: "It calls itself with something else in place of the click. A call needs the board and "
    "a cell, such as (r, c). Python says: {said}",
    Raised.QUOTES: "What a cell holds is text, such as 'E': it needs quotation marks. Python says: {said}",
}
ERROR_AND_HINT = "{error}; {hint}"
DID_YOU_MEAN = "did you mean {name}?"

# Not tried to the end

NOT_TRIED = "It was not tried: this machine is too busy, or Python cannot be started here."
WHILE_LOADING = "This happened while the code was loaded, before any click."
ENDED = {
    Ending.SLOW: ENDLESS["TookTooLong"],
    Ending.LATE: "It is too slow: time ran out while the small boards were tried.",
    Ending.MEMORY: "It uses too much memory.",
    Ending.EXIT: "It ends Python itself, as os._exit does; to end updateBoard, return the board.",
    Ending.CRASH: "Python itself crashed, as it may when calls nest too deeply under a raised limit.",
    Ending.BROKEN: "It changes Python itself so much that it cannot be tried.",
}
LOAD_ERRORS = {
    **ENDLESS,
    "SystemExit": "It calls exit(), which ends Python.",
    "EOFError": ERRORS["EOFError"],
}
NOT_LOADED = "The code cannot be loaded. Python says: {said}"
OTHER_PROBLEM = "this solves LeetCode {number}, {title}: check_part({part!r}, ...) checks it"
CANNOT_BE_SENT = (
    "this {type} cannot be sent to another process ({error}); hand in the text of the solution instead"
)
ONE_NAME = "%%solution takes one name to keep the cell under, but found {name!r}"
KEPT = (
    "Kept as {name}, {count:,} line. It has not run yet.",
    "Kept as {name}, {count:,} lines. It has not run yet.",
)

# How a report looks

REPORT = "<Report of {name}: {told}>"
COMMA = ", "
VERDICT = "{title}. {message}"
HEADLINE = "{sign} {title}."
BOARD, EXPECTED, GOT = "board", "expected", "got"
EXPECTED_AND_GOT = "expected and got"
BOARD_AND_CLICK = "board, click [{click[0]}, {click[1]}]"
GOT_NO_BOARD = "got: no board"
STARS = "(* marks the cells that differ)"
CLICK = "click {click}"
FAILS_ON = "fails on {rows} x {cols}"
LINE = "Line {line}: {code}"
LINE_ABOVE = "Line {line} of the solution:"
# What that line is.
LINE_IS = {
    LineIs.CAUSE: "Look here first: of all small changes tried, only one in this line makes it right.",
    LineIs.WRITES: "Here the wrong value is written; the cause may be in another line.",
    LineIs.RAISES: "Here it stops; the cause may be in another line.",
    LineIs.STOPPED: "Here it was when it was stopped.",
    LineIs.LOADS: "Here it stops.",
    LineIs.COMPILES: "Here the compiler stops; the slip may be on the line above.",
}
ASPECT = "{aspect}: {told}"
ASPECTS = {"order": "Neighbor order", "time": "Time", "memory": "Memory"}  # by the attribute of a report
OURS = "Ours:\n\n{text}"
OURS_ABOVE = "Ours:"
PRINTED = "It printed:\n{printed}"
PRINTED_ABOVE = "What it printed"
# Each stands before the call, which is set as code.
SEE_IT = "To see it happen:"
SEE_IT_FIRST = "To see it happen, with your solution's name first:"
# What is spoken of a cell.
CELL = "row {row}, column {col}: {state}"
CELL_CLICKED = "row {row}, column {col}: {state}, the click"
CELL_DIFFERS = "row {row}, column {col}: {state}, differs"
CELL_IS_NO_SYMBOL = "row {row}, column {col}: {state}, differs ({type} {value!r}, not a symbol)"

say = Sentences(__name__)
