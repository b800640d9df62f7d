"""Put what was found out about a solution into sentences that a learner understands."""

import ast
from dataclasses import replace

from ..board import parse
from ..mistakes import MISTAKES
from ..recorder.playback import NONE
from ..recorder.shared import tree
from .report import Report, differing, label
from .trying import expected


def judge(found, outcome):
    """Make the report of what a child found before it ended."""
    if "invalid" in found:
        return Report(False, sentence(found["invalid"]))
    if "unloaded" in found:
        return _unloaded(found)
    if "explodes" in found:
        return _exploding(found)
    if "failed" in found:
        return _failed(found)
    if outcome.ended == "done" or found.get("passed") == "all":
        return _right(found)
    if outcome.ended == "late" and found.get("passed"):
        return _right(found, "Time ran out before the largest boards were tried.")
    return _ended(found, outcome)


# Right


def _right(found, *notes):
    message = "It opens the right cells on every board that was tried."
    if "kind" in found:
        message += f" {found['kind']['sentence']}"
    return _described(Report(True, message, notes=list(notes)), found)


def _described(report, found):
    """Add to a report how the solution works and what it costs."""
    kind, start, costs = found.get("kind", {}), found.get("fails_from"), found.get("costs")
    solver = kind.get("solver")
    if start and costs and (costs["depth"] or 0) < 2:  # calls nest, and were not seen
        costs = costs | {"depth": None}
        solver = "depth first" if solver == "explicit stack" and kind["frontier"] == NONE else solver
    if "slow" in found:
        report.notes.append(
            f"On a board of {found['slow']} it takes too long to wait for; LeetCode would not wait."
        )
    elif "milliseconds" in found:
        report.notes.append(f"An open 50 x 50 takes it {found['milliseconds']:g} ms.")
    if start:
        report.notes.append(
            f"An open {start} x {start} needs more nested calls than the 1,000 that Python allows by "
            "default; there it raises RecursionError. LeetCode's boards go up to 50 x 50."
        )
    elif found.get("survives"):
        own = "It sets the recursion limit itself; with that, an open 50 x 50 passes."
        within = "An open 50 x 50 stays within Python's default limit of 1,000 nested calls."
        report.notes.append(own if found.get("raised") else within)
    return replace(
        report,
        kind=kind.get("name"),
        behaves_like=solver,
        frontier=kind.get("frontier"),
        order=kind.get("order"),
        costs=costs,
        survives=found.get("survives"),
        fails_from=start,
        milliseconds=found.get("milliseconds"),
    )


# Wrong


def _failed(found):
    """The report of a board on which something else came out, or nothing at all."""
    failed = found["failed"]
    board, click = parse(failed["board"]), failed["click"]
    want = expected(board, click)
    got = failed["got"] if failed["kind"] == "board" else None
    text, mistake, notes = found.get("text", ""), found.get("mistake"), []
    line, where = failed["line"], None
    if found.get("line"):
        line, *where = found["line"]
    if found.get("leaks"):
        mistake, line = "remembers the last board", None
        notes.append(
            "On this board alone it is right. It goes wrong after other clicks, which left something behind "
            "in a default value or in a variable outside of the method."
        )
    if failed["kind"] == "board":
        said = _wrong_cell(want, got, where)
    elif failed["kind"] == "other":
        said = _wrong_type(failed, want, mistake)
    elif failed["kind"] == "error":
        said = _raised(failed["error"])
    else:
        said = _ENDLESS[failed["error"]]
        if failed["error"] == "RecursionError" and failed["marked"]:
            said += " It marks cells before that, so look at the condition: which neighbors may be entered?"
    if failed["got"] == "None" and _is_stub(text):
        mistake, said = (
            None,
            "The body of updateBoard is still to be written: it does nothing and returns None.",
        )
    if failed["family"] == "odd":
        notes.append(
            "No game leads to this board, so LeetCode may not try it; its rule holds all the same: "
            "a cell that is revealed stays as it is."
        )
    size = f"{len(board)} x {len(board[0])}"
    fails = f"It fails on this board of {size}, and on no smaller one of its kind."
    if failed["family"] == "larger":
        fails = f"It fails on this board of {size}; no row, column or mine can be left out."
    elif found.get("leaks"):
        fails = f"It fails on this board of {size} when others were played before it."
    elif size == "1 x 1":
        fails = "It fails already on a board of one cell."
    parts = [_in_games(found.get("in games")), _named(mistake), said, fails]
    message = "\n".join(filter(None, parts))
    code = _line(text, line)
    line = line if code else None
    report = Report(False, message, "solution", mistake, board, click, want, got, line, code, notes=notes)
    in_games = found.get("in games")
    return replace(_described(report, in_games), in_games=True) if in_games else report


def _in_games(found):
    """Say what is right about a solution that fails on boards only that no game leads to."""
    if not found:
        return ""
    said = "It opens the right cells on every board that a game leads to, as far as was tried."
    return " ".join([said, found["kind"]["sentence"]]) if "kind" in found else said


def _named(mistake):
    """Say which mistake it is."""
    return f"It {mistake}. {MISTAKES[mistake].sentence}" if mistake else ""


def _wrong_cell(want, got, where):
    """Say what is wrong with one cell."""
    row, col = where or min(differing(want, got))
    right, wrong = want[row][col], got[row][col]
    names = {"E": "stay closed", "M": "stay a closed mine", "X": "be the exploded mine, 'X'"}
    does = {"E": "stays closed", "M": "is still a closed mine"}
    should = names.get(right, f"show {right!r}")
    found = does.get(wrong, f"shows {label(wrong)!r}") if isinstance(wrong, str) else f"holds {label(wrong)}"
    return f"Row {row}, column {col} should {should}, but {found}."


def _wrong_type(failed, want, mistake):
    """Say what was returned instead of a board."""
    got = failed["got"]
    if got == "None":
        if failed["left"] == want:
            said = "On this click updateBoard returns None, though the board is right as it leaves it: "
            return "" if mistake else said + "every way out of it has to return the board."
        return "updateBoard returns None; it has to return the board."
    if got in ("generator", "async_generator", "coroutine"):
        word = {"coroutine": "async", "async_generator": "async and yield"}.get(got, "yield")
        return f"updateBoard contains {word}, so it returns a {got}; it has to return the board."
    if got.startswith("board of"):
        return f"updateBoard returns a {got}; the board has to keep its size, {len(want)} x {len(want[0])}."
    article = "an" if got[0].lower() in "aeiou" or got == "ndarray" else "a"
    return f"updateBoard returns {article} {got}; it has to return a list of lists, as it was given."


def _raised(error):
    """Say what an error means."""
    name = error.split(":")[0]
    if name == "SystemExit":
        return "It calls exit(), which ends Python; to end updateBoard, return the board."
    if name == "EOFError":
        return "It waits for input(), but nobody types: the board and the click come as arguments."
    if name == "NotImplementedError":
        return "The body of updateBoard is still to be written: it raises NotImplementedError."
    if name == "TypeError" and "updateBoard()" in error and "argument" in error:
        return f"updateBoard has to take self, board and click. {_full_stop(error)}"
    if error.startswith("IndexError: pop from"):
        return f"It takes something from a list or a queue that is empty. {_full_stop(error)}"
    hints = {
        "IndexError": "It looks beyond the end of a list: mostly at a cell that is not on the board.",
        "NameError": "It uses a name that does not exist.",
        "UnboundLocalError": "It uses a variable before it has a value.",
        "TypeError": "It uses a value in a way that its type does not allow.",
    }
    return " ".join(filter(None, [hints.get(name, "It stops with an error."), _full_stop(error)]))


_ENDLESS = {
    "RecursionError": "It calls itself again and again, until Python gives up with RecursionError.",
    "MemoryError": "It uses more and more memory and does not come back.",
    "TookTooLong": "It does not come back: a loop that never ends, or something it waits for.",
}


def _exploding(found):
    """The report of a right board at an exploding cost."""
    mistake = MISTAKES[found["mistake"]]
    writes = ", ".join(f"{number:,}" for number in found["explodes"])
    board = parse(mistake.board)
    want = expected(board, mistake.click)
    message = (
        f"{_named(mistake.name)}\n"
        "The board comes out right, but on open boards of 2 x 2 to 6 x 6, which have "
        f"4, 9, 16, 25 and 36 cells, it opens cells {writes} times. On large boards it does not come back."
    )
    return Report(False, message, "solution", mistake.name, board, list(mistake.click), want, want)


# Never came back


def _ended(found, outcome):
    """The report of a child that had to be stopped, or stopped by itself, while it tried something."""
    said = {
        "slow": _ENDLESS["TookTooLong"],
        "late": "It is too slow: time ran out while the small boards were tried.",
        "memory": "It uses too much memory.",
        "exit": "It ends Python itself, as os._exit does; to end updateBoard, return the board.",
        "crash": "Python itself crashed, as it may when calls nest too deeply under a raised limit.",
        "broken": "It changes Python itself so much that it cannot be tried.",
        "done": "It does not come back.",
    }[outcome.ended]
    if not outcome.trying:
        return Report(False, "It was not tried: this machine is too busy, or Python cannot be started here.")
    if outcome.trying == "load":
        return Report(False, f"{said} This happened while the code was loaded, before any click.")
    text = found.get("text", "")
    lines = [number for name, number in outcome.lines if name == found.get("filename")]
    line = lines[0] if lines and found["filename"].startswith("<") else None
    report = Report(False, said, line=line, code=_line(text, line))
    try:
        rows, row, col = outcome.trying.split()
        report.board, report.click = parse(rows), [int(row), int(col)]
    except ValueError:
        return report  # a large board, which says nothing
    report.expected = expected(report.board, report.click)
    return report


def _unloaded(found):
    """The report of code that could not be loaded."""
    error, line = found["unloaded"], found["line"]
    name = error.split(":")[0]
    if name == "SystemExit":
        said = "It calls exit(), which ends Python."
    elif name == "EOFError":
        said = _raised(error)
    elif name in ("TookTooLong", "MemoryError", "RecursionError"):
        said = _ENDLESS[name]
    else:
        said = f"The code cannot be loaded. {_full_stop(error)}"
    said += " This happened while the code was loaded, before any click."
    code = _line(found["text"], line)
    return Report(False, said, line=line if code else None, code=code)


def _line(text, number):
    lines = text.splitlines()
    return lines[number - 1].strip() if number and number <= len(lines) else None


def _is_stub(text):
    """Tell whether the method that should solve it has no body yet."""
    try:
        functions = [node for node in ast.walk(tree(text)) if isinstance(node, ast.FunctionDef)]
    except SyntaxError:
        return False
    return len(functions) == 1 and all(_does_nothing(node) for node in functions[0].body)


def _does_nothing(node):
    value = getattr(node, "value", None)
    empty = value is None or isinstance(value, ast.Constant)
    return isinstance(node, ast.Pass) or (isinstance(node, (ast.Expr, ast.Return)) and empty)


def sentence(error):
    text = str(error)
    return _full_stop(text[:1].upper() + text[1:])


def _full_stop(text):
    return text if text.endswith((".", "!", "?")) else text + "."
