"""What arrays, methods and clusters say when something is wrong: whole sentences, and nothing else."""

from ..sentences import GAME_OVER, REVEALED_ALREADY  # noqa: F401, a click says the same here
from ..translation import Sentences

# An array. A hint stands behind a sentence.
NO_ARRAY = "a board is a numpy array here, but this is a {type}{hint}"
TO_ARRAY = "; to_array(board) makes one of it"
OTHER_DTYPE = "cells are of dtype uint8, the code of a symbol, but found {dtype}{hint}"
ASTYPE = "; array.astype(np.uint8) makes it so"
TOLIST = "; to_array(array.tolist()) makes it so"
OTHER_DIMENSIONS = "a board has 2 dimensions, rows x cols, but found {count}: {shape}"
EMPTY_ARRAY = "a board has at least one row and one column, but found {shape}"
NO_CODE = (
    "row {row}, column {col}: found {code}, the code of {value!r}; a cell is the code of one of {symbols}, "
    "such as ord('E') == 69"
)
READ_ONLY = "this array is read-only; reveal(array, click) with copy=True leaves it as it is"

# What is not installed
NEEDS = (
    "{purpose} needs {module}, which is not installed; "
    'pip install "minesweeper-lib[scale]" brings it, '
    'or pip install -e ".[scale]" in the folder of the README'
)

# A cluster
SAME_PLACE = "the source is only read, so the target must be another place than {source}"
OTHER_CONTENT = "{target} holds something else, with another {names}; choose another target, or delete it"
AND = " and "
NO_TILE = "a tile is a whole number of cells to a side, or (rows, cols), but found {tile!r}"

say = Sentences(__name__)
