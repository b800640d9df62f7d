"""Pictures of boards and of what a solution did to them.

Each ``draw`` function draws on the given axes, `ax`, or on a figure of its own, and returns the axes;
`draw`, `draw_order` and `draw_tree` of several things return a `Picture`. `animate` and `compare`
return an `Animation`. As the last line of a notebook cell, each result shows itself, with a sentence
on what it shows for those who cannot see it. Nothing here uses pyplot, so no figure is left open, and
any thread may draw. ``ax.figure.savefig("board.pdf")`` writes vector graphics.

Without matplotlib, as on a self-contained web site, the same functions describe each picture in words, and
animations still play. The modules, each above those that use it:

=============  =================================================================================
module         what is in it
=============  =================================================================================
`scene`        what a picture is to show, computed before anything is drawn
`fonts`        the font that has the characters of a text
`atlas`        the look of one cell, as vector shapes and as pixels
`sheet`        images put together from lines of text and other images
`figure`       figures that show themselves with a description, and the axes of a board
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
