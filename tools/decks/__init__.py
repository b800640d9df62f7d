"""What is on each slide of a deck, worked out from a notebook as it is saved.

A slide that asks shows what it asks about and has notes for who stands in front; what answers is on the
next one. Boards that play without a kernel, of watch, race and predict, play on slides, too;
and simulate is there to be used.

=========  ==============================================================================
module     what lives there
=========  ==============================================================================
`markdown` Markdown for a class, in two languages: what is said to a lone reader goes
`contents` what a cell of code has to show: words, code, a picture, which may play
`beside`   which picture stands beside words that have none
`notes`    the notes for who stands in front
`layout`   the slides of a notebook: which of all that is on which
=========  ==============================================================================
"""

from .layout import sections, shown_of, slides_of
from .markdown import Words, to_html, without_alone

__all__ = ["Words", "sections", "shown_of", "slides_of", "to_html", "without_alone"]
