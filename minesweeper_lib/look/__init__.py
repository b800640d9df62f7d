"""The picture language: how each state of a cell looks, what it is called, and how it is read aloud.

=============  =================================================================================
module         what is in it
=============  =================================================================================
`states`       colors, glyphs, the table of states and the order's color map, light and dark
`words`        sentences on pictures, for readers who cannot see them
`wire`         a trace as data for a browser
`javascript`   JavaScript modules joined into one text
`pages`        what a page gets: colors, states, sentences, the style sheet; the player
``js/``        the stage, in a widget and in a saved page: start at ``stage.js``; ``css/``: its style sheet
=============  =================================================================================

Pictures, widgets and reports take all colors, glyphs and names of states from here.
"""

from . import words
from .javascript import joined, without_comments
from .pages import colors_css, page_look, page_texts, player, stage_css, whole_page, without_kernel
from .states import FILL, FLAG, GLYPHS, INK, ORDER_MAP, OTHER, STATES, WRONG_FLAG, state_of
from .wire import pack, sources_of
from .words import place

__all__ = [
    "FILL",
    "FLAG",
    "GLYPHS",
    "INK",
    "ORDER_MAP",
    "OTHER",
    "STATES",
    "WRONG_FLAG",
    "colors_css",
    "joined",
    "pack",
    "page_look",
    "page_texts",
    "place",
    "player",
    "sources_of",
    "stage_css",
    "state_of",
    "whole_page",
    "without_comments",
    "without_kernel",
    "words",
]
