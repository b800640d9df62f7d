"""Send a solution, in whatever form, to the process that tries it."""

import linecache
import pickle
import sys
from pathlib import Path

from ..recorder import InvalidSolution, Solution, load
from ..translation import _, capital, ended


class Unsent(InvalidSolution):
    """Raised when a solution cannot be sent because a package is missing; it may be right."""


def pack(solution, problem=None):
    """Turn a solution into a dict that can be sent: its ``text``, or a ``pickle`` with the lines of its file.

    A function, class or object that was made in a notebook exists nowhere else; cloudpickle can send it.
    For these, raise `Unsent` if that package is missing.
    """
    solution = solution.given if isinstance(solution, Solution) else solution
    if isinstance(solution, str):
        return {"text": solution}
    loaded, module = load(solution, problem), getattr(solution, "__module__", None)
    lines = None if Path(loaded.filename).exists() else linecache.getlines(loaded.filename)
    try:
        import cloudpickle as pickler
    except ImportError as error:
        pickler = pickle
        if "__main__" in (module, type(solution).__module__):  # known here only
            said = _(
                "To try what a notebook defines, one more package is needed: pip install cloudpickle. "
                "Without it, hand in the text of a solution, as %%solution keeps it."
            )
            raise Unsent(said) from error
    try:
        pickled = pickler.dumps(solution)
    except Exception as error:  # whatever a learner's object raises when it is taken apart
        said = _("this {type} cannot be sent to another process ({error}); hand in the text instead")
        raise InvalidSolution(said.format(type=type(solution).__name__, error=error)) from error
    return {"pickle": pickled, "filename": loaded.filename, "lines": lines, "module": module}


def unpack(packed, problem=None, anew=False):
    """Make a `Solution` from the result of `pack`, or a ``pasted`` text. This runs the learner's code.

    With ``anew``, the code and its module are loaded afresh.
    """
    if "pasted" in packed:
        from ..languages import solution  # seldom needed

        return solution(packed["pasted"], alone=False)  # the child ends with all that it started
    if "text" in packed:
        return load(packed["text"], problem)
    if lines := packed["lines"]:
        linecache.cache[packed["filename"]] = (sum(map(len, lines)), None, lines, packed["filename"])
    if anew and hasattr(sys.modules.get(packed["module"]), "__file__"):  # it came from a file, and can again
        from unittest.mock import patch  # seldom needed

        with patch.dict(sys.modules):
            del sys.modules[packed["module"]]
            return load(pickle.loads(packed["pickle"]), problem)
    return load(pickle.loads(packed["pickle"]), problem)


def sentence(error):
    """The message of one of this library's errors, with a capital letter and a full stop.

    >>> sentence(ValueError("the board is empty"))
    'The board is empty.'
    """
    return ended(capital(str(error)))
