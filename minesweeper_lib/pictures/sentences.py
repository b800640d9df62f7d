"""What pictures say, by id, as in `look.sentences`."""

from functools import partial

from ..look import say as _say

SENTENCES = {
    # Figures.
    # Frames and film strips.
    # Files.
    # What is handed in.
    # Without matplotlib.
}

say = partial(_say, SENTENCES)
