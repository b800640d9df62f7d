"""A hundred wrong programs for LeetCode 529, each with what mends it, and thirty right ones.

Each text file has the programs of one kind; `right.txt` has the right ones. A program begins with a line::

    === what is wrong with it | the mistakes it makes, by name, if any are in MISTAKES

and goes on like the output of ``diff``: two columns, then the program. What begins with ``-`` is in the
wrong program only, what begins with ``+`` in the mended one only. Another way to mend it has a ``2`` in the
second column. The lines where a fix belongs follow from that: those that a fix takes out, and where it only
puts lines in, the two between which they go.
"""

from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Program:
    """A program as somebody would hand it in, and how it is mended."""

    title: str
    names: frozenset
    marked: tuple  # lines, each with its two columns

    @property
    def text(self):
        """What is handed in."""
        return "\n".join(line[2:] for line in self.marked if line[0] != "+") + "\n"

    @property
    def fixes(self):
        """The ways to mend it, each a digit or a space; none for a right program."""
        return sorted({line[1] for line in self.marked if line[0] in "+-"})

    def mended(self, fix):
        """The program after one of its fixes."""
        kept = (line for line in self.marked if line[0] == " " or (line[1] == fix) == (line[0] == "+"))
        return "\n".join(line[2:] for line in kept) + "\n"

    @cached_property
    def lines(self):
        """The lines where a fix belongs, counted from 1 as in `text`."""
        before, found = self.text.splitlines(), set()
        for fix in self.fixes:
            after = self.mended(fix).splitlines()
            for what, start, end, *_ in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
                if what == "insert":
                    found |= {start, start + 1}
                elif what != "equal":
                    found |= {*range(start + 1, end + 1)}
        return found & {*range(1, len(before) + 1)}


def programs(kind):
    """The programs of one file, in order."""
    for section in (HERE / f"{kind}.txt").read_text(encoding="utf-8").split("=== ")[1:]:
        head, *lines = section.rstrip().split("\n")
        title, _, names = head.partition(" | ")
        marked = tuple(line.ljust(2) for line in lines)
        yield Program(title, frozenset(filter(None, names.split("; "))), marked)


KINDS = sorted({path.stem for path in HERE.glob("*.txt")} - {"right"})
WRONG = [program for kind in KINDS for program in programs(kind)]
RIGHT = list(programs("right"))
