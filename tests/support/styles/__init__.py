"""Correct solutions of LeetCode 529 in as many hands as people have.

The text files hold them as somebody would paste them, with a line before each::

    === title | walk | steps | fragment | sees

``walk`` and ``steps`` name the order in which it opens cells, see `walks`; every line that opens
one contains ``fragment``; ``sees`` says what else must be in a trace: ``calls`` (the calls
that wait are those of the depth-first walk), or the name of a frontier in `walks`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .objects import OBJECTS


@dataclass(frozen=True)
class Style:
    """One correct solution, and what must be seen when it is recorded."""

    title: str
    solution: Any
    walk: str
    steps: str
    fragment: str
    sees: str


def read(path):
    """The styles of one file of texts."""
    _, *parts = path.read_text(encoding="utf-8").split("\n=== ")
    for part in parts:
        header, text = part.split("\n", 1)
        title, walk, steps, fragment, sees = header.split(" | ")
        yield Style(title, text, walk, steps, fragment, sees)


STYLES = [style for path in sorted(Path(__file__).parent.glob("*.txt")) for style in read(path)]
STYLES += [Style(*fields) for fields in OBJECTS]
