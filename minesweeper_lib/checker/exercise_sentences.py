"""What is said of an answer to one of the smaller exercises, each a whole sentence with places for values."""

from ..translation import Sentences, in_a_row
from .ids import KindId

# Exercises: what all of them say

DONE, NOT_YET, NOT_KNOWN = "Done", "Not yet", "Not known yet"
SIGNS = {True: ("✓", DONE), False: ("✗", NOT_YET), None: ("…", NOT_KNOWN)}
REPRS = {True: "<{name}: done>", False: "<{name}: not yet>", None: "<{name}: not known yet>"}
THAT_IS_IT = "That is it."
HINT = "Hint {number}: {hint}"
NEXT_HINT = "For the next hint: check_part({name!r}, ..., hints={number})"
# What is asked for: what is said while the three dots are still there, and of anything else.
ASKED = {
    "function": (
        "The answer is a function; put it in place of the three dots.",
        "The answer is a function, but this is {type}.",
    ),
    "cell": (
        "The answer is a cell, (row, column); put it in place of the three dots.",
        "The answer is a cell, (row, column), but this is {type}.",
    ),
    "game": (
        "The answer is a board and a click, (board, click); put it in place of the three dots.",
        "The answer is a board and a click, (board, click), but this is {type}.",
    ),
    "games": (
        "The answer is a list of (board, click); put it in place of the three dots.",
        "The answer is a list of (board, click), but this is {type}.",
    ),
}

# Exercises: what is missing

HITS_A_MINE = "Row {row}, column {col} is a mine: the click opens that one cell, and the game is over."
OPENS_ONE = "Row {row}, column {col} shows {shows}: a number opens nothing more. Five cells need a blank."
NOT_FIVE = "The board has {mines}, and the click opens {cells}; it should be 3 mines and 5 cells."
MINES = "{count:,} mine", "{count:,} mines"
CELLS = "{count:,} cell", "{count:,} cells"
NOT_A_CELL = "The answer is a cell, two numbers: (row, column)."
NOT_ON_BOARD = "Cell {cell} is not on the board."
OPEN_ALREADY = "Cell {cell} is open already; it was number {number}."
OPENS_LATER = "Cell {cell} opens later, as number {number}. Which cell is number {asked}?"
NEVER_OPENS = "Cell {cell} never opens. Which cell is number {asked}?"
THE_BOARD = "The board is {board}, the click {click}."
ONLY_BLANKS = "Only a blank opens its neighbors. Is there an if that asks for 'B'?"
RETURN_ENDS = "There is a return inside of the loop: it ends the loop, and the other neighbors are left out."
ASKS_ITSELF = (
    "It asks the cell itself for 'E' after opening it, and by then it is never 'E'. Ask the neighbor: "
    "board[r][c], where (r, c) comes from the loop."
)
PUSHES_ITSELF = (
    "The loop goes over the neighbors, but append puts in the cell that is open already. Put in the "
    "neighbor: append((r, c))."
)
PUSHES_TWO = "append takes one thing. A cell is one, with brackets of its own: append((r, c))."
PUSHES_A_LIST = (
    "append puts in the whole list as one thing. Go over it with for, and put its cells in one by one."
)
CALLS_WITH_PARTS = "The call has too many values. A cell is one, with brackets of its own: (r, c)."
CHANGES_IN_FOR = (
    "A queue must not change while a for loop goes over it. Take the cells out: while queue: cell = "
    "queue.popleft()."
)
COMPARES = "== compares and changes nothing; to write into a cell, use one =."
ASKS_TOO_EARLY = "It asks for 'B' before the cell is opened, and by then it is never 'B'. Open it first."
SKIPS_CLOSED = "It skips the cells that are closed. Those are to be opened; skip the others."
ALWAYS_TRUE = (
    "A condition with or is always true here: a letter alone counts as true, and of two != one always holds. "
    "Ask with in or not in, such as board[row][col] not in 'EM'."
)
SKIPS_THE_MINE = "A clicked mine is closed, too: it is 'M', not 'E', and has to become 'X'."
FORGETS_E = (
    "One condition is missing: a neighbor is opened only if it is still 'E'. Without it two neighbors open "
    "each other again and again, and it never ends."
)
OPENS_LATE = (
    "Reveal the cell before the loop over the neighbors; otherwise two cells call each other without end."
)
MARKS_EARLY = (
    "That is right, in another way: yours marks a cell when it joins, so that none waits twice. The recheck "
    "asks when a cell comes out."
)
REVERSE_IS_NONE = (
    "reverse() turns the list itself, and gives back None: there is nothing to go over. reversed(...), with "
    "the list in its brackets, gives the list backwards."
)
STARTS_EMPTY = (
    "Not even the click is opened: what waits is empty at the start, so the loop ends before its first turn. "
    "Put the click in before the loop."
)
STARTS_BESIDE = (
    "Not even the click is opened: only its neighbors wait at the start. Put the click itself in; its "
    "neighbors follow when it turns out to be a blank."
)
WORK_EXPLODES = (
    "The board comes out right, but the work explodes: 50 x 50 would take longer than anybody lives."
)
NOT_ASKED_FOR_E = (
    "One condition is missing: a neighbor is opened only if it is still 'E'. On a fresh board all comes out "
    "right. But on a board where some cells are open already, these have to stay as they are. "
    "Take {board}, clicked at {click}. {cell}"
)
WRONG_WHERE_BEGUN = (
    "On a fresh board all comes out right. But on a board where some cells are open already, these have to "
    "stay as they are. Take {board}, clicked at {click}. {cell}"
)
BORROWED = "That is right, but the library's {name} does the work. Here you write that yourself."
ORDER_UNKNOWN = "The board is right, but time ran out before its order was found: run the cell again."
NO_RECURSION = "The board is right, but it does not call itself."
STILL_RECURSION = "The board is right, but it still calls itself."
# Of the order: what was asked for, and what was found.
NOT_THIS_ORDER = {
    KindId.DEPTH_FIRST: "The board is right, but the order is not depth first.",
    KindId.BREADTH_FIRST: "The board is right, but the order is not breadth first.",
}
THIS_ORDER = {
    KindId.DEPTH_FIRST: "It is depth first: it goes on from the cell that was found last.",
    KindId.BREADTH_FIRST: "It is breadth first: it opens first what was found first.",
    KindId.MARKED_STACK: "The cells wait in a stack and are marked when they are pushed, which is neither "
    "depth first nor breadth first.",
    KindId.ON_DISCOVERY: "It is breadth first, and a cell is opened the moment it is found.",
    KindId.RASTER: "It goes over the board row by row.",
    KindId.OTHER: "It is neither depth first nor breadth first.",
    None: "In which order it opens the cells could not be seen.",
}
TAKES_THE_LAST = "It takes the cell that joined last. A queue takes the one that joined first."
# Another way than the one that was asked for, and as good.
ALSO_RIGHT = {
    (KindId.BREADTH_FIRST, KindId.ON_DISCOVERY): "That is it. Yours opens a cell when it joins the queue, so "
    "that none joins twice; ours marks it then, and opens it when it leaves. Both are breadth first."
}
BACKWARDS = (
    "That is it, and it is depth first. But the last one pushed comes off first: yours begins with the last "
    "neighbor, and the recursion with the first. For exactly the order of the recursion, go over "
    "reversed(neighbors(board, cell))."
)


def other_order(asked, found):
    """That a solver goes another way than it was asked to: both are a `KindId`, or None for one not known."""
    last = (asked, found) == (KindId.BREADTH_FIRST, KindId.MARKED_STACK)
    return in_a_row(say.NOT_THIS_ORDER[asked], say.TAKES_THE_LAST if last else say.THIS_ORDER[found])


OPENS_AGAIN = (
    "On {board}, clicked at {click}, it writes {writes} times for {cells} cells: some are opened again."
)
DIGITS_AGAIN = (
    "On {board}, clicked at {click}, it writes {writes} times for {cells} cells. A digit can wait twice, "
    "too. When its second turn comes, it is open already, as a blank is: ask whether the cell is still "
    "closed."
)
LAST_TURN = (
    "Each cell is opened once, but at its last turn and not at its first: as long as it stands in the queue "
    "once more, it is put off. And each time the whole queue is looked through. Ask the board: is this cell "
    "still closed?"
)
STILL_WRONG = "It is wrong on the board {board}, clicked at {click}."
STOPS_WITH = "It stops with {error}."
SIDES = {"left": "to the left", "right": "to the right", "above": "above", "below": "below"}
NOT_REACHED = "It does not reach the cell at this side: {sides}."
CELL_LOST = "It reaches all four sides, but the cell itself is gone."
TOO_FAR = "It reaches more than four sides: shift the cell itself, not what has spread already."
STRIDE = "It is right for rows of 7 bits only: a row is stride bits."
BREAK_ENDS = "{word} ends the loop, with all that still wait; continue goes on with the next one."
NOT_A_GAME = "The answer is a board and a click, such as ('EEM/EEE', (0, 0)). {said}"
ONE_ROW = (
    "A single row, clicked at its end, leaves no choice: only one cell ever waits. Take 2 rows and columns."
)
PART = (
    "They part at step {number}: depth first goes on from {sender} to {deep}, while {wide}, found earlier, "
    "still waits."
)
TOO_FEW = "It is the same order, but the click opens only {cells}. Find a board on which it opens 8 or more."
ONE_BLANK = (
    "It is the same order, but only one blank opens, as in the flower: a digit opens nothing more, so "
    "that one blank opens all the others. Find a board with a second blank."
)
NOT_GAMES = "The answer is a list of (board, click), such as [('EM', (0, 0))]. {said}"
NO_PAIR = "Each entry of the list is a pair in round brackets: a board, a comma, and a click, (row, column)."
ALIVE = "{caught} of {all} are caught. Still alive: {alive}."

# The other problems

METHOD_NEEDED = "A class with a method {method} is needed; this one has {found}."
LOADED_WITH = "The code cannot be loaded: {error}."
CALL_ENDLESS = "Called with {grid}, it does not finish: a loop that never ends?"
LOAD_ENDLESS = "The code does not finish before anything is called: a loop outside of the method?"
TIME_RAN_OUT = "Time ran out before all was tried. The machine may be busy: run the cell again."
METHOD_STUB = "The body of {method} is still to be written: it returns nothing."
# What the grid is called, and the call.
CALL_RETURNS = "With {name} = {grid}, {call} returns {got}, and {right} would be right. {why}"
CALL_LEAVES = "With {name} = {grid}, {call} leaves {got}, and {right} would be right. {why}"
CALL_STOPS = "With {name} = {grid}, {call} stops with {error}. {why}"
# By the class of the error.
CALL_ENDS_NEVER = {
    "TookTooLong": "With {name} = {grid}, {call} does not finish. {why}",
    "RecursionError": "With {name} = {grid}, {call} calls itself again and again and does not end. {why}",
}
SAME_COLOR = "The new color is the old one here, so a painted pixel looks like one that is left to paint."
NOT_MARKED = "Mark a cell before you go on to its neighbors: they look back, and must not find it as it was."
OTHER_COLORS = (
    "Pixels of other colors are painted, too. A pixel is painted only if it has the color that the first one "
    "had; that it does not have the new color is not enough."
)
PIXEL_CORNERS = "Pixels that touch only at a corner are not connected."
FIRST_PIXEL = "Only the first pixel is painted: its neighbors of the old color come next."
LAND_CORNERS = "Land that touches only at a corner is not one island."
LAND_IS_TEXT = "It finds no land: the grid holds text, '1' in quotation marks, and not the number 1."
COUNTS_CELLS = "It counts cells: flood an island as soon as it is found, so that it is counted once."
FRESH_LEFT = "One orange stays fresh for ever: then the answer is -1."
EMPTY_MINUTE = "A minute counts only if an orange rots in it: the last level finds none."
ORANGE_CORNERS = "Oranges that touch only at a corner do not make each other rot."
TAKES_THE_NEWEST = (
    "The minutes are wrong: pop takes the orange that came last, which may belong to a later minute. "
    "A queue gives the oldest: popleft."
)
COUNTS_ORANGES = "It counts oranges: all that rot in the same minute are one level, and one minute."
CAPTURES_NONE = "Nothing changed: an O with X all around is captured, it becomes X."
CAPTURES_ALL = (
    "An O that can reach the border by its sides stays. Begin the flood there, and mark what it finds."
)
WALL_CORNERS = "Cells that touch only at a corner are not connected."
BORDER_ONLY = "Only those on the border stayed: all that are connected with them must stay as well."

# Arrangements of lines

ARRANGED = "your lines"
NO_LINES = "Take lines in first."
COUNTS = "It counts right on every board that was tried. Below it counts for each cell that a click opens."
NOT_READ = (
    "Python cannot read it: a line does not stand where it can, or what belongs into a block is missing."
)
AGAIN = (
    "The board is right, but cells are opened again and again: on an open board of {cells} cells it writes "
    "{writes} times."
)
# What is wrong with the first line that cannot stay, by id; line 1 is the head of the function.
FAULTS = {
    "line": "Line {line} is the first that is wrong: {code}",
    "indent": "Line {line} is the first that is wrong, by its indent: {code}",
    "early": "Line {line} is the first that is wrong. It comes too early, or a line is missing before it: "
    "{code}",
    "missing": "All that stands there can stay. A line is missing behind line {line}: {code}",
}

say = Sentences(__name__)
