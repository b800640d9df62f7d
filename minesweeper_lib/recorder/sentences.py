"""Every sentence of the recorder that a reader sees, whole, with placeholders for `str.format`.

Code compares the ids on the left, such as ``Trace.unusual``, and never a sentence.
"""

from ..translation import Sentences

# What is unusual about a trace: `Trace.unusual`.
NOTHING, STOPPED, NO_BOARD, HIDDEN, UNWRITTEN = "", "stopped", "no_board", "hidden", "unwritten"

NOTES = {
    NOTHING: "",
    STOPPED: "The solution stopped with {what}; this is the board it was given, as it left it.",
    NO_BOARD: "The solution returned {what}, not a board; this is the board it was given, as it left it.",
    HIDDEN: (
        "This solution builds its board where it cannot be watched: "
        "the result is known, the order of the reveals is not."
    ),
    UNWRITTEN: (
        "This solution never writes to the grid: its answer is known, the order in which it goes is not. "
        "One that marks the land it has seen in the grid itself can be watched."
    ),
}

# How a trace presents itself.
ORDER_NOT_KNOWN = "<Trace of {name} on {rows} x {cols}, click {click}: order not known>"
ONE_REVEAL = "<Trace of {name} on {rows} x {cols}, click {click}: 1 reveal>"
REVEALS = "<Trace of {name} on {rows} x {cols}, click {click}: {reveals} reveals>"
IN_ORDER = "{name}, {order}"

# While it runs.
PROGRESS = "recording [{bar}] {done:,} of at most {cells:,} cells"

# Why a run was stopped, and what may help.
BUDGET_EXCEEDED = (
    "stopped after {budget:,} reads and writes: a loop that does not end, or a method that looks "
    "at the board again and again"
)
OPENS_AGAIN = (
    "stopped: it opens cells again and again. The board has {cells:,} cells, and it has written to cells "
    "{writes:,} times. Which condition keeps it from opening a cell that is open already? In an exercise "
    "the check tells more, elsewhere check(...) does."
)
CALLS_ITSELF = (
    "stopped: it calls itself again and again, until Python gives up ({said}). Is a cell written before "
    "its neighbors are visited? In an exercise the check tells more, elsewhere check(...) does."
)
TOO_DEEP = (
    "stopped where {limit:,} calls wait for each other, as many as were allowed; {opened:,} of {cells:,} "
    "cells are open. What was done until then is in the error's trace."
)
WAS_PYTHON_2 = "that was Python 2, write {name}"

# Why something is no solution.
NOT_A_SOLUTION = (
    "a solution is a function, a class with updateBoard, an object of one, or its text, "
    "but this is {kind} {value}"
)
A_FOLDER = "{path} is a folder; name one file in it"
NO_FILE = "there is no file {path}"
NOT_READ = "{path} cannot be read: {error}"
NO_TEXT = "{path} holds no text; a solution is a text file"
TOO_LONG = "a text of {size:,} characters is no solution; those that people write have some thousands"
NOTHING_TO_CALL = "no solution found; it needs a class Solution with a method {method}"
NOT_PYTHON = "this is not Python: {error}"
NOT_PYTHON_3 = "this is not Python 3: {error}"
LINE_NOT_PYTHON_3 = 'line {number}, "{line}", is not Python 3: {error}'
BODY_MISSING = 'nothing follows line {number}, "{line}": the body is still to be written'
METHOD_MISNAMED = "class {name} has no method {method}; rename its method {near} to {method}"
METHOD_MISSING = "class {name} has no method {method}; it has only {methods}"
NO_METHODS = "class {name} has no method {method}; it has no methods"
NEEDS_ARGUMENTS = (
    "class {name} cannot be made without arguments ({error}); "
    "LeetCode calls {name}(); give its __init__ defaults, or hand in an object of it"
)

say = Sentences(__name__)
