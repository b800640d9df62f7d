"""The one picture language: what each state of a cell looks like, in pictures and in widgets.

Never by color alone. Each state has a shape or a sign of its own as well:

- unrevealed: a raised tile (light edge above and left, dark edge below and right)
- blank: flat and empty; digit: flat with its numeral
- mine, exploded, flag: a glyph; exploded also a thick frame
- current cell: a thick ring; frontier: a dot in the middle of the tile
- just examined: a thin dashed ring
- order: a number on small boards, a perceptually uniform color map on large ones

Colors are ``(light theme, dark theme)``. Text on its fill keeps a contrast of 4.5 to 1 or more
(WCAG AA), and rings keep 3 to 1 against the fills they lie on; the tests measure both.
"""

GLYPHS = {"M": "✱", "X": "✖", "flag": "⚑", "frontier": "●"}

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
    "frontier": ("#003f7d", "#a8d4ff"),
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

# matplotlib's name; made to look the same to people with any kind of color vision.
ORDER_MAP = "cividis"

# The same map for a browser: its colors at even distances, first to last.
HEAT = ("#00224e", "#1a386f", "#434e6c", "#61656f", "#7d7c78", "#9b9476", "#bcae6c", "#dec958", "#fee838")
