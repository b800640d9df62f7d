"""Judge what was found out about a solution: `Findings` and how the child ended come in, a `Report` goes out.

One function for each kind of verdict; `judge` chooses. What they say stands in `sentences`.
"""

import ast
from dataclasses import replace

from ..board import SYMBOLS, opened, parse
from ..mistakes import MISTAKES, remembers
from ..recorder import NONE
from ..solvers import depth_first, explicit_stack
from ..translation import in_a_row, translated
from .cost_sentences import say as cost_sentences
from .costs import compared
from .findings import Findings
from .ids import Came, Ending, LineIs, Origin, Raised
from .outcome import TookTooLong
from .report import Report
from .sentences import say as sentences
from .sentences import sentence
from .trying import NOTHING, expected, program

_BY_ID = {mistake.id: mistake for mistake in MISTAKES.values()}


def judge(found, outcome):
    """Make the `Report` of what a child found before it ended."""
    match found, outcome.ended:
        case Findings(invalid=str()), _:
            return Report(False, [sentence(found.invalid)])
        case Findings(load_error=error), _ if error:
            return _not_loaded(found)
        case Findings(explodes=explosion), _ if explosion:
            return _exploding(found)
        case Findings(failure=failure), _ if failure:
            return _failed(found)
        case (Findings(passed_all=True), _) | (_, Ending.DONE):
            return _right(found)
        case Findings(passed_small=True), Ending.LATE:
            return _right(found, sentences.OUT_OF_TIME)
    return _stopped(found, outcome)


# Right


def _right(found, *notes):
    message = in_a_row(sentences.RIGHT, *_how_it_works(found))
    return _described(Report(True, [message], notes=list(notes)), found)


def _how_it_works(found):
    return [found.kind.sentence] if found.kind else []


def _described(report, found):
    """Add to a report how the solution works and what it costs."""
    kind, runs = found.kind, found.runs
    solver = kind and kind.solver
    if found.fails_from and runs and (runs[0].depth or 0) < 2:  # calls nest, and were not seen
        runs = [replace(run, depth=None) for run in runs]
        if solver == explicit_stack.name and kind.frontier == NONE:
            solver = depth_first.name
    report.notes += _limits(found)
    if runs:
        report.notes += cost_sentences.waste_of(runs, kind)
        report.time = cost_sentences.time_of(runs, found.times_slower)
        report.memory = cost_sentences.memory_of(runs, kind.frontier)
    return replace(
        report,
        kind_id=kind and kind.id,
        kind=kind and kind.name,
        behaves_like=solver,
        frontier=kind and kind.frontier,
        order=kind and kind.order,
        costs=compared(runs),
        survives=found.survives,
        fails_from=found.fails_from,
        milliseconds=found.milliseconds,
    )


def _limits(found):
    """What there is to say about large boards, as sentences."""
    if found.slow:
        yield sentences.SLOW.format(size=found.slow)
    elif found.milliseconds is not None:
        yield sentences.MILLISECONDS.format(milliseconds=found.milliseconds)
    yield from cost_sentences.recursion_of(found)


# Wrong


def _failed(found):
    """The report of a board on which something else came out, or nothing at all."""
    failure, played = found.failure, found.failure.played
    board = parse(failure.board)
    stub = played.returned and played.returned.type == NOTHING and _is_stub(found.text)
    mistake = None if stub else remembers.id if found.leaks else found.mistake
    said = sentences.STUB if stub else _WHAT[played.kind](found, board, mistake)
    message = [*_in_games(found.in_games), *_named(mistake), said, _where_it_fails(found, board)]
    report = Report(
        False,
        [*filter(None, message)],
        mistake=mistake and _BY_ID[mistake].name,
        board=board,
        click=failure.click,
        expected=expected(board, failure.click),
        got=played.got,
        endless=played.kind == Came.ENDLESS,
        **({} if found.leaks else _line(found.text, *_line_shown(found))),
    )
    report.notes += [sentences.LEAKS] * found.leaks
    report.notes += [sentences.NO_GAME_LEADS_HERE] * (failure.origin == Origin.ODD)
    return replace(_described(report, found.in_games), in_games=True) if found.in_games else report


def _line_shown(found):
    """The line to show of a failure, and what it is, as a `LineIs`."""
    if found.cause:
        return found.cause, LineIs.CAUSE
    return (found.guilty[0], LineIs.WRITES) if found.guilty else (found.failure.played.line, LineIs.RAISES)


def _in_games(found):
    """What is right about a solution that fails on boards only that no game leads to."""
    return [in_a_row(sentences.RIGHT_IN_GAMES, *_how_it_works(found))] if found else []


def _named(mistake):
    """Which mistake it is."""
    if not mistake:
        return []
    one = _BY_ID[mistake]
    return [sentences.MISTAKE.format(name=translated(one.name), sentence=translated(one.sentence))]


def _where_it_fails(found, board):
    size = f"{len(board)} x {len(board[0])}"
    if found.failure.origin == Origin.LARGER:
        said = sentences.FAILS_LARGER if found.failure.smallest else sentences.FAILS_PERHAPS_SMALLER
        return said.format(size=size)
    if found.leaks:
        return sentences.FAILS_AFTER_OTHERS.format(size=size)
    return sentences.FAILS_ON_ONE_CELL if size == "1 x 1" else sentences.FAILS.format(size=size)


def _wrong_cell(found, board, mistake):
    """What is wrong with one cell: the one that the guilty line wrote, or the first."""
    want, got = expected(board, found.failure.click), found.failure.played.got
    row, col = found.guilty[1:] if found.guilty else opened(want, got)[0]
    return sentences.wrong_cell(row, col, want[row][col], got[row][col])


def _wrong_type(found, board, mistake):
    """What was returned instead of a board; nothing where the mistake's own sentence says it."""
    played = found.failure.played
    returned = played.returned
    if returned.type == NOTHING:
        here, nowhere = sentences.RETURNS_NONE_HERE, sentences.RETURNS_NONE
        if found.language:
            here, nowhere = sentences.RETURNS_NOTHING_HERE, sentences.RETURNS_NOTHING
        if played.left != expected(board, found.failure.click):
            return nowhere
        return "" if mistake else here
    if returned.type in sentences.RETURNS_LATER:
        return sentences.RETURNS_LATER[returned.type]
    if returned.rows is not None:
        return sentences.returns_size(returned, f"{len(board)} x {len(board[0])}")
    return sentences.returns(returned)


def _raised(found, board, mistake):
    """What an error means."""
    played = found.failure.played
    if found.language:
        template = sentences.ELSEWHERE.get(played.error, sentences.OTHER_ERROR_ELSEWHERE)
        return template.format(said=played.said, language=found.language)
    by_class = sentences.ERRORS.get(played.error, sentences.OTHER_ERROR)
    raised, method = played.raised, _without_self(found.text)
    if raised == Raised.NO_CELL and _takes_numbers(found.text):
        raised = Raised.TWO_NUMBERS
    if raised == Raised.QUOTES and _uses_symbols_otherwise(found.text):
        raised = None
    if played.error == "TypeError" and not raised and method and f"{method}()" in played.said:
        raised = Raised.NO_SELF  # Python names the method whose arguments are too many or too few
    return sentences.RAISED.get(raised, by_class).format(said=played.said, method=method)


def _without_self(text):
    """The name of the first method of a class that has no ``self``; None if all have it."""
    classes = [node for node in program(text) if isinstance(node, ast.ClassDef)]
    methods = [node for one in classes for node in one.body if isinstance(node, ast.FunctionDef)]
    return next((one.name for one in methods if not one.decorator_list and not _takes_self(one)), None)


def _takes_numbers(text):
    """Tell whether a list or queue is made of the click itself: of its two numbers, in place of one cell."""
    makers = "list", "deque", "Queue"
    for node in program(text):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(_, name), [ast.Name("click" | "start")]):
                if name in makers:
                    return True
            case ast.List([ast.Starred(ast.Name("click" | "start"))]):
                return True
    return False


def _uses_symbols_otherwise(text):
    """Tell whether a symbol's name is used as that of a list or of a number."""
    for node in program(text):
        match node:
            case ast.Subscript(ast.Name(name)) if name in SYMBOLS:
                return True
            case ast.Compare(left, ops, others):
                is_order = any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in ops)
                names = {getattr(one, "id", None) for one in (left, *others)}
                if is_order and names & {*SYMBOLS}:
                    return True
    return False


def _takes_self(method):
    return any(argument.arg == "self" for argument in method.args.args)


def _endless(found, board, mistake):
    """What did not end by itself."""
    played = found.failure.played
    if played.error == "RecursionError" and played.marked:
        return sentences.MARKED_ELSEWHERE if found.language else sentences.ENDLESS_MARKED
    if played.error == TookTooLong.__name__ and found.failure.origin == Origin.LARGER:
        return sentences.TOO_LONG_ON_LARGER
    return (sentences.ELSEWHERE if found.language else sentences.ENDLESS)[played.error]


_WHAT = {Came.BOARD: _wrong_cell, Came.OTHER: _wrong_type, Came.ERROR: _raised, Came.ENDLESS: _endless}


def _exploding(found):
    """The report of a right board at an exploding cost."""
    work = found.explodes
    board, want = parse(work.board), expected(parse(work.board), work.click)
    counts = sentences.COMMA.join(f"{count:,}" for count in work.counts[:-1])
    said = sentences.EXPLODES[work.what].format(
        sizes=sentences.COMMA.join(work.sizes[:-1]),
        size=work.sizes[-1],
        counts=counts,
        count=f"{work.counts[-1]:,}",
    )
    return Report(
        False,
        [*_named(found.mistake), said],
        mistake=found.mistake and _BY_ID[found.mistake].name,
        board=board,
        click=work.click,
        expected=want,
        got=want,
    )


# Never came back


def _stopped(found, outcome):
    """The report of a child that had to be stopped, or stopped by itself, while it tried something."""
    if not outcome.trying:
        return Report(False, [sentences.NOT_TRIED])
    said = sentences.ENDED[outcome.ended]
    if outcome.trying == {"stage": "load"}:
        return Report(False, [said, sentences.WHILE_LOADING])
    lines = [number for name, number in outcome.lines if name == found.filename]
    line = lines[0] if lines and found.filename.startswith("<") else None
    report = Report(False, [said], **_line(found.text, line, LineIs.STOPPED))
    if "board" in outcome.trying:  # a large one says nothing
        report.board, report.click = parse(outcome.trying["board"]), outcome.trying["click"]
        report.expected = expected(report.board, report.click)
    return report


def _not_loaded(found):
    """The report of code that could not be loaded."""
    error = found.load_error
    said = sentences.LOAD_ERRORS.get(error.error, sentences.NOT_LOADED).format(said=error.said)
    return Report(False, [said, sentences.WHILE_LOADING], **_line(found.text, error.line, LineIs.LOADS))


def refused(error, text):
    """The report of a text that its compiler refused with a `languages.Refused`."""
    line = _line(text, error.line, LineIs.COMPILES)
    return Report(False, [str(error)], language=error.language.name, ours=error.ours, **line)


def _line(text, number, line_is):
    """What a report says of a line of a text, by attribute; nothing where it is not known, or empty."""
    code = "".join(text.splitlines()[number - 1 : number]).strip() if number else ""
    return {"line": number, "line_is": line_is, "code": code} if code else {}


def _is_stub(text):
    """Tell whether the method that should solve it has no body yet."""
    functions = [node for node in program(text) if isinstance(node, ast.FunctionDef)]
    return len(functions) == 1 and all(_does_nothing(node) for node in functions[0].body)


def _does_nothing(node):
    value = getattr(node, "value", None)
    empty = value is None or isinstance(value, ast.Constant)
    return isinstance(node, ast.Pass) or (isinstance(node, (ast.Expr, ast.Return)) and empty)
