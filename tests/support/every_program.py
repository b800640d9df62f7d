"""A hundred programs of all kinds that the net hands to `check`, each by a name that lasts.

``PROGRAMS`` is a dict from name to solution, in Python first, then in other languages. ``HARMLESS`` holds the
names of those in Python that may run in the tests' own process.
"""

import hashlib
import inspect

from minesweeper_lib import SOLVERS
from minesweeper_lib.languages import LANGUAGES
from tests.languages.pasted import RIGHT, wrongs
from tests.languages.samples import SAMPLES
from tests.support.hostile import DANGEROUS, HOSTILE
from tests.support.slips import SLIPS
from tests.support.styles import STYLES


def _in_python():
    yield from ((f"solver: {name}", solver) for name, solver in SOLVERS.items())
    yield from ((f"slip: {name}, {where}", text) for name, where, text in SLIPS[::3])
    yield from ((f"style: {style.title}", style.solution) for style in STYLES[::4])
    yield from ((f"hostile: {title}", text) for title, (text, _) in list(HOSTILE.items())[::3])


def _pasted(language):
    """Some right ones, some wrong ones with one whose work explodes, and one that is hardly begun."""
    right = [name for there, name in RIGHT if there == language.id]
    yield from ((f"{language.id}: {name}", RIGHT[language.id, name]) for name in right[::8])
    for number, (mistake, text) in enumerate(wrongs(language.id)):
        if number % 6 == 0 or mistake == "marks on pop without a recheck":
            yield f"{language.id}, wrong: {mistake}", text
    yield f"{language.id}, sample", SAMPLES[language.name]


def hash_of(name):
    """The beginning of a hash of a program's text, by which a changed program is noticed."""
    text = PROGRAMS[name]
    if not isinstance(text, str):
        function = getattr(text, "func", text)  # of a partial function
        text = inspect.getsource(function if hasattr(function, "__name__") else type(function))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


PROGRAMS = dict(_in_python())
HARMLESS = [name for name in PROGRAMS if name.removeprefix("hostile: ") not in DANGEROUS]
PROGRAMS |= {name: text for language in LANGUAGES.values() for name, text in _pasted(language)}
