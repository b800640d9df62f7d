"""The states of a cell: how each looks, what it is called, and how it is read aloud, in all parts.

`STATES` is the table; above it are the colors and glyphs by name. No state is shown by color alone: each
has a shape or a symbol of its own as well.

- unrevealed: a raised tile (light edge above and left, dark edge below and right)
- blank: flat and empty; digit: flat with its numeral
- mine, exploded, flag: a glyph; exploded also a thick frame
- current cell: a thick ring; frontier: a filled chip on the tile
- just examined: a thin ring
- order: a number on small boards, a perceptually uniform color map on large ones

Colors are ``(light theme, dark theme)``. Text on its fill keeps a contrast of 4.5 to 1 or more
(WCAG AA), and rings keep 3 to 1 against the fills they lie on; the tests measure both.
"""

from dataclasses import dataclass

from ..board import BLANK, DIGITS, EMPTY, EXPLODED, MINE, SYMBOLS

GLYPHS = {"M": "✱", "X": "✖", "flag": "⚑"}

FILL = {
    "unrevealed": ("#a9bbcd", "#4a5d70"),
    "unrevealed light edge": ("#d9e4ee", "#71879b"),
    "unrevealed dark edge": ("#647a8f", "#22303d"),
    "revealed": ("#faf8f2", "#14181c"),
    "grid": ("#c9c4b8", "#39424b"),
    "mine": ("#3a3a3a", "#d0d0d0"),
    "exploded": ("#a31515", "#ffb4a8"),
}

INK = {
    "text": ("#1b1b1b", "#f0f0f0"),
    "mine": ("#ffffff", "#101010"),
    "exploded": ("#ffffff", "#101010"),
    "flag": ("#7a0c0c", "#ffd7d0"),
    "frontier": ("#0b57c4", "#7cc0ff"),
    "current": ("#b34700", "#ffb347"),
    "1": ("#0b4fb3", "#8ab8ff"),
    "2": ("#1b6b2f", "#7fd494"),
    "3": ("#b3261e", "#ff9d94"),
    "4": ("#5b2a9d", "#c9a6ff"),
    "5": ("#7a4100", "#f0b070"),
    "6": ("#00606b", "#6fd3df"),
    "7": ("#202020", "#f0f0f0"),
    "8": ("#555555", "#bdbdbd"),
}

# The color map of matplotlib for orders, which looks the same to people with any kind of color vision.
ORDER_MAP = "cividis"

# The same map for a browser: its colors at even distances, first to last.
HEAT = ("#00224e", "#1a386f", "#434e6c", "#61656f", "#7d7c78", "#9b9476", "#bcae6c", "#dec958", "#fee838")

# Besides a board's symbols: a flag, a wrong flag, any other value.
FLAG, WRONG_FLAG, OTHER = "F", "W", "?"


@dataclass(frozen=True)
class State:
    """A state of a cell: its look and its names.

    Attributes
    ----------
    id : str
    spoken : str
        The name of the state in a widget, where a reader may still open cells.
    revealed : str
        A verb phrase for a cell that enters this state, said after the place of the cell.
    fill, ink : str
        The names of the state's colors in `FILL` and `INK`.
    glyph : str
        The sign on the tile; for `OTHER`, the sign if the value itself does not fit.
    raised : bool
        Whether the tile stands out, as that of an unrevealed cell does.
    told : str
        The name of the state on a finished board, in an order or a report, if not `spoken`.
    """

    id: str
    spoken: str
    revealed: str
    fill: str = "revealed"
    ink: str = "text"
    glyph: str = ""
    raised: bool = False
    told: str = ""


def _digit(digit):
    near = "1 mine near" if digit == "1" else f"{digit} mines near"
    return State(digit, near, f"shows {digit}", ink=digit, glyph=digit, told=f"digit {digit}")


# From a symbol to its state, in the order in which the cells of a board are counted.
STATES = {
    EMPTY: State("unrevealed", "hidden", "is closed again", "unrevealed", raised=True, told="closed"),
    FLAG: State("flag", "flag", "gets a flag", "unrevealed", "flag", GLYPHS["flag"], True),
    WRONG_FLAG: State(
        "wrong flag", "wrong flag", "had a wrong flag", "unrevealed", "flag", GLYPHS["flag"], True
    ),
    MINE: State("mine", "mine", "shows a mine that has not exploded", "mine", "mine", GLYPHS["M"], True),
    BLANK: State("blank", "blank", "opens as a blank"),
    **{digit: _digit(digit) for digit in DIGITS},
    EXPLODED: State(
        "exploded", "exploded mine", "was a mine and explodes", "exploded", "exploded", GLYPHS["X"]
    ),
    OTHER: State("other", "not a symbol of the game", "shows {value}, which is no symbol", glyph=OTHER),
}


def state_of(value):
    """The `State` of a cell with this value, which may be anything that a wrong solution has written.

    >>> state_of("M").spoken, state_of("3").told, state_of(3).id, state_of("12").id
    ('mine', 'digit 3', 'other', 'other')
    """
    is_symbol = isinstance(value, str) and len(value) == 1 and value in SYMBOLS
    return STATES[value if is_symbol else OTHER]
