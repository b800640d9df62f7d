"""The one picture language: what each state looks like, is called and reads aloud.

=============  =================================================================================
module         what lives there
=============  =================================================================================
`states`       colors, glyphs, the table of states and the order's color map, light and dark
`sentences`    what pictures say in words, by id
`words`        these sentences put together, for where a picture cannot be seen
`wire`         a trace as data for a browser
`javascript`   JavaScript modules joined into one text
``js/``        what every page of ours knows: a trace at any step, sentences
=============  =================================================================================

Pictures, widgets and reports take what they show from here.
"""

from . import words
from .javascript import joined
from .sentences import filled, say
from .states import FILL, GLYPHS, HEAT, INK, ORDER_MAP, OTHER, STATES, State, state_of
from .wire import numbers, odd_text, pack

__all__ = [
    "FILL",
    "GLYPHS",
    "HEAT",
    "INK",
    "ORDER_MAP",
    "OTHER",
    "STATES",
    "State",
    "filled",
    "joined",
    "numbers",
    "odd_text",
    "pack",
    "say",
    "state_of",
    "words",
]
