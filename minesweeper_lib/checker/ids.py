"""The short stable ids by which the modules of the checker know things.

What a reader is told of them stands in `sentences`.
"""

from enum import StrEnum


class Ending(StrEnum):
    """How a run in a child process ended."""

    DONE = "done"
    SLOW = "slow"  # one call took too long
    LATE = "late"  # all together did
    MEMORY = "memory"
    EXIT = "exit"
    CRASH = "crash"
    BROKEN = "broken"  # the task itself failed


class Came(StrEnum):
    """What kind of thing came of one click."""

    BOARD = "board"
    OTHER = "other"  # it returned something else
    ERROR = "error"
    ENDLESS = "endless"


class PartId(StrEnum):
    """The exercises that stand for another problem of LeetCode."""

    FLOOD_FILL = "flood fill"
    ISLANDS = "number of islands"
    ROTTING = "rotting oranges"
    SURROUNDED = "surrounded regions"


class Raised(StrEnum):
    """What an error means, where its class alone does not tell."""

    ARGUMENTS = "arguments"  # what is called takes others
    EMPTY = "empty"  # something is taken from what is empty
    CLICK_IS_A_LIST = "click is a list"  # with a tuple in its place it would not be raised
    BY_CELL = "by cell"  # a board is asked for a cell in one step
    NO_CELL = "no cell"  # something else is taken apart like a cell
    TWO_NUMBERS = "two numbers"  # the same, where the click itself was put into a list or queue
    LENT = "lent"  # a function of this library, in a text that LeetCode would get
    NO_SELF = "no self"  # a method of the solution has no parameter of this name
    NO_CLICK = "no click"  # the same, where the solution called itself: it gave something else as the click
    QUOTES = "quotes"  # a symbol of the board is written as a name


class Origin(StrEnum):
    """How a board that is tried came about."""

    FRESH = "fresh"  # nothing is revealed yet
    PLAYED = "played"  # one click was made
    ODD = "odd"  # LeetCode allows it, and no game leads to it
    LARGER = "larger"  # than the small ones, of which all are tried


class LineIs(StrEnum):
    """What is known of the line that a report shows."""

    CAUSE = "cause"  # a small edit there, and nowhere else, makes the solution right
    WRITES = "writes"  # there the wrong value is written; the cause may be elsewhere
    RAISES = "raises"  # there the error comes from; the same
    STOPPED = "stopped"  # there it was when it had to be stopped
    COMPILES = "compiles"  # there the compiler stopped
    LOADS = "loads"  # there loading it went wrong


class Work(StrEnum):
    """What is counted of work that explodes."""

    WRITES = "writes"  # of cells
    READS = "reads"  # looks at cells
    STEPS = "steps"  # of the program, where neither tells it


class KindId(StrEnum):
    """How a right solution works."""

    DEPTH_FIRST = "depth-first"
    BREADTH_FIRST = "breadth-first"
    MARKED_STACK = "marked-stack"
    ON_DISCOVERY = "on-discovery"
    RASTER = "raster"
    OTHER = "other"


# What is wrong with a cell: it shows another symbol or text, or it holds what is no text.
SHOWS, HOLDS = "shows", "holds"
