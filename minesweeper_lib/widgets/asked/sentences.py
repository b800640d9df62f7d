"""What the cards of `fresh` ask and say: whole sentences, and nothing else."""

from ...translation import Sentences

HOW_MANY = "How many cells does a click on row {row}, column {col} open?"
HOW_MANY_HINT = "Which cells are blank? Each of them opens all that it touches."
HOW_MANY_WHY = "A flood opens the blanks that hang together, and the digits around them."
HOW_MANY_BLANKS = "Those are the blanks only. Each of them opens its neighbors, digits too."
HOW_MANY_SAFE = "Those are all cells without a mine. Does the flood reach each of them?"

THIRD = {
    "deep": "Depth first, neighbors row by row: the click {first} is the first cell, {second} the second. "
    "Which one is third?",
    "wide": "Breadth first, neighbors row by row: the click {first} is the first cell, {second} the second. "
    "Which one is third?",
}
THIRD_HINT = "Who goes on: the cell that was opened last, or the one that was seen first?"
THIRD_WHY = {
    "deep": "Depth first: the cell that was opened last goes on, if it is a blank.",
    "wide": "Breadth first: who was seen first is opened first, and the click saw all its neighbors.",
}
THIRD_SLIP = {
    "deep": "That would be depth first: the cell that was opened last goes on, if it is a blank.",
    "wide": "That would be breadth first: who was seen first is opened first, and the click saw all its "
    "neighbors.",
}

ROW_DEEP = (
    "One row of {cells} cells without a mine, clicked at its left end, by recursion. How many calls have "
    "begun and not ended at most, the one that runs included?"
)
ROW_DEEP_HINT = "Can a call end before the next cell of the row is open?"
ROW_DEEP_WHY = "Each call waits for the next one: as many calls as there are cells."
ROW_DEEP_ONE = "That is what waits in a queue. A call stays until the call that it made is done."
ROW_WIDE = (
    "One row of {cells} cells without a mine, clicked in its middle, breadth first. How many cells are in "
    "the queue at once, at most?"
)
ROW_WIDE_HINT = "Which cells join when the click is opened? And when one of these is opened?"
ROW_WIDE_WHY = "One to the left and one to the right: two ends of the flood, however long the row is."
ROW_WIDE_ALL = "That is how many calls wait, by recursion. What has left the queue is in it no more."
ROW_WIDE_ONE = "That would be so from the end of the row. From the middle it goes on to both sides."

WAITS = (
    "{after} cells are open, after a click on row {row}, column {col}, neighbors row by row. What do the "
    "cells wait in?"
)
WAITS_HINT = "Are the neighbors of the click open first? If not: which of them did the flood go on from?"
WAITS_WHY = {
    "calls": "From each blank it goes on to the first closed neighbor: calls that wait.",
    "queue": "What the click has seen is opened first: a queue.",
    "marked": "From the click it goes on to the last neighbor, not to the first: the top of a stack.",
}
WAITS_CHOICES = {"calls": "calls: recursion", "queue": "a queue", "marked": "a stack, marked on push"}

MISTAKE = (
    "A solution made this of a closed board, clicked on row {row}, column {col}. What does it get wrong?"
)
MISTAKE_HINT = "Find a cell that shows what it should not, or that stays closed. Which rule does it break?"
MISTAKE_SLIP = "{sentence} This board would look different."

say = Sentences(__name__)
