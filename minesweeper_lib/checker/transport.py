"""Send a solution to another process, with the text that its lines are shown from.

Text travels as it is and is not executed here. A function, a class or an object that was made in
a notebook exists nowhere else; cloudpickle can send it. Without cloudpickle its own text is sent,
which is enough unless it uses names from outside.
"""

import linecache
import pickle
from pathlib import Path

from ..recorder.solution import InvalidSolution, Solution, load


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
    parcel = {"filename": loaded.filename, "lines": None}
    if not Path(loaded.filename).exists():
        parcel["lines"] = linecache.getlines(loaded.filename)
    try:
        return parcel | {"pickle": _pickler().dumps(solution)}
    except Exception as error:  # whatever a learner's object raises when it is taken apart
        if loaded.text:
            return {"text": loaded.text}
        raise InvalidSolution(
            f"this {type(solution).__name__} cannot be sent to another process ({error}); "
            "hand in the text of the solution instead"
        ) from error


def unpack(parcel):
    """Make a `Solution` of what `pack` made. This runs the learner's code."""
    if "text" in parcel:
        return load(parcel["text"])
    if parcel["lines"]:
        lines = parcel["lines"]
        linecache.cache[parcel["filename"]] = (sum(map(len, lines)), None, lines, parcel["filename"])
    return load(pickle.loads(parcel["pickle"]))


def _pickler():
    """cloudpickle where it is installed; imported only when it is needed."""
    try:
        import cloudpickle
    except ImportError:
        return pickle
    return cloudpickle
