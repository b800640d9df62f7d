"""Pictures of boards and of what a solution did to them.

Each ``draw`` function draws on the `ax` it is given, or on a figure of its own, and returns the axes;
`draw`, `draw_order` and `draw_tree` of several things return a `Picture`. `animate` and `compare`
return an `Animation`. As the last line of a notebook cell each of these shows itself, with a sentence
that says what it shows for those who cannot see it. Nothing here uses pyplot, so nothing is left open
and any thread may draw. ``ax.figure.savefig("board.pdf")`` prints as sharp as paper allows.

Without matplotlib, as on a self-contained web site, the same functions describe each picture in words, and
animations still play. From the ground up:

=============  =================================================================================
module         what lives there
=============  =================================================================================
`scene`        what a picture is to show, worked out before any of it is drawn
`fonts`        which font has the characters of a text
`atlas`        what one cell looks like, as vector shapes and as pixels
`sheet`        images put together from lines of text and other images
`figure`       figures that show themselves with words, and the axes of a board
`drawing`      boards, orders, trees and frontiers, with matplotlib
`animation`    traces step by step: on a page, and as GIF and PNG
`text_only`    the same functions without matplotlib
=============  =================================================================================
"""

from importlib.util import find_spec

if find_spec("matplotlib"):
    from .animation import Animation, animate, compare
    from .drawing import draw, draw_frontier, draw_order, draw_tree
    from .figure import Picture
else:
    from .text_only import Animation, Picture, animate, compare, draw, draw_frontier, draw_order, draw_tree

__all__ = [
    "Animation",
    "Picture",
    "animate",
    "compare",
    "draw",
    "draw_frontier",
    "draw_order",
    "draw_tree",
]
