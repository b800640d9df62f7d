"""What boards, problems and tables say when something is wrong: whole sentences, and nothing else."""

from .translation import Sentences

THE_VALUE = "the {type} {value}"

# A name that is not in a table, by what the table holds.
NO_SUCH = {
    "board": "no board is called {name}; {hint}",
    "neighbor order": "no neighbor order is called {name}; {hint}",
    "solver": "no solver is called {name}; {hint}",
    "mistake": "no mistake is called {name}; {hint}",
    "question": "no question is called {name}; {hint}",
    "review": "no review is called {name}; {hint}",
    "card": "no card is called {name}; {hint}",
    "exercise": "no exercise is called {name}; {hint}",
    "level": "no level is called {name}; {hint}",
    "language": "no language is called {name}; {hint}",
    "method": "no method is called {name}; {hint}",
}
DID_YOU_MEAN = "did you mean {name!r}?"
CHOOSE_ONE_OF = "choose one of {names}"

# A board. A hint stands behind a sentence.
NO_TEXT = "parse reads text such as 'EEM/EEE', but found {found}"
NO_LIST_OF_ROWS = "a board is a list of rows, but this is {found}{hint}"
USE_TOLIST = "; use board.tolist()"
PARSE_MAKES_A_BOARD = "; parse(...) makes a board of text"
EMPTY_BOARD = "the board is empty; a board has at least one row: [['E']]"
NO_ROW = "row {row}: a row is a list of cells, but found {found}{hint}"
LIST_MAKES_A_ROW = "; list({text!r}) makes a row of it"
EMPTY_ROW = "row {row} is empty; a row has at least one cell: ['E']"
OTHER_LENGTH = "row {row} has length {length} but row 0 has length {first}; all rows must be equally long"
WRONG_CELL = "row {row}, column {col}: {what}"
NO_CHARACTER = "a cell is a one-character string, but found {found}"
SMALL_LETTER = {
    "M": "found {value!r}; a mine is a capital 'M'",
    "E": "found {value!r}; a closed cell without a mine is a capital 'E'",
    "B": "found {value!r}; a blank is a capital 'B'",
    "X": "found {value!r}; an exploded mine is a capital 'X'",
}
NO_SYMBOL = "found {value}; a cell is one of M E B 1 2 3 4 5 6 7 8 X{hint}"
A_BLANK_IS_B = "; a blank is 'B'"

# A click, and an order
GAME_OVER = (
    "this game is over: the mine at row {row}, column {col} has exploded; click on a board without 'X'"
)
REVEALED_ALREADY = (
    "row {row}, column {col} is already revealed, it shows {value!r}; click on a cell that is 'E' or 'M'"
)
NO_CLICK = "a click is [row, column], but found {found}"
NOT_TWO = "a click has two numbers, [row, column], but {click} has {count}"
NO_WHOLE_NUMBER = {
    "row": "the row of a click is a whole number, but found {found}",
    "column": "the column of a click is a whole number, but found {found}",
}
NEGATIVE = {
    "row": "row {number} is negative; rows are counted from 0 to {last}",
    "column": "column {number} is negative; columns are counted from 0 to {last}",
}
OUTSIDE = {
    "row": "row {number} is outside the board; its rows are 0 to {last}",
    "column": "column {number} is outside the board; its columns are 0 to {last}",
}
NOT_EIGHT_STEPS = "an order has each of the eight steps once, but found {found}"
NO_TUPLE_OF_STEPS = "steps are a tuple of tuples, but found {found}"

# A board at random
NO_SIZE = "{name} must be a whole number from {least} on, but found {found}"
TOO_MANY_MINES = "a {rows} x {cols} board has room for mines={room}, but found {mines}"
TOO_MANY_BESIDE_A_SAFE_CELL = (
    "a {rows} x {cols} board has room for mines={room} with one cell kept safe, but found {mines}"
)

# A problem
NOT_OF_THIS_PROBLEM = (
    "row {row}, column {col} holds {symbol!r}, but {title} is recorded on boards of {symbols} only"
)
AND = " and "

say = Sentences(__name__)
