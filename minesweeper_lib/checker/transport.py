"""Send a solution to another process, with the text that its lines are shown from.

It is packed into a dict: its ``text``, with its program as ``pasted`` where that is no Python, or a
``pickle`` with the ``filename`` and ``lines`` of its text.
Text travels as it is and is not executed here. A function, a class or an object that was made in a
notebook exists nowhere else; cloudpickle can send it. Without cloudpickle its own text is sent, which
is enough unless it uses names from outside.
"""

import linecache
import pickle
from pathlib import Path

from ..recorder import InvalidSolution, Solution, load
from .sentences import say as sentences


def pack(solution):
    """Turn a solution into a dict that can be sent, see `unpack`.

    Raises
    ------
    InvalidSolution
        When it is no solution, as far as that can be told without running it, or cannot be sent.
    """
    if isinstance(solution, Solution):
        solution = solution.given
    if isinstance(solution, str):
        return {"text": solution}
    loaded = load(solution)
    packed = {"filename": loaded.filename, "lines": None}
    if not Path(loaded.filename).exists():
        packed["lines"] = linecache.getlines(loaded.filename)
    try:
        return packed | {"pickle": _pickler().dumps(solution)}
    except Exception as error:  # whatever a learner's object raises when it is taken apart
        if loaded.text:
            return {"text": loaded.text}
        said = sentences.CANNOT_BE_SENT.format(type=type(solution).__name__, error=error)
        raise InvalidSolution(said) from error


def unpack(packed):
    """Make a `Solution` of what `pack` made. This runs the learner's code."""
    if "pasted" in packed:
        from ..languages import solution  # seldom needed

        return solution(packed["pasted"], alone=False)  # the child ends with all that it started
    if "text" in packed:
        return load(packed["text"])
    if lines := packed["lines"]:
        linecache.cache[packed["filename"]] = (sum(map(len, lines)), None, lines, packed["filename"])
    return load(pickle.loads(packed["pickle"]))


def _pickler():
    """cloudpickle where it is installed; imported only when it is needed."""
    try:
        import cloudpickle
    except ImportError:
        return pickle
    return cloudpickle
