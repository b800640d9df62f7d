"""What is found out about a solution, message by message, in this process."""

import copy
import itertools
import threading
from types import SimpleNamespace

import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse, show
from minesweeper_lib.checker import examine as module
from minesweeper_lib.checker.child import Limits, TookTooLong
from minesweeper_lib.checker.examine import alone, examine, large, middling
from minesweeper_lib.checker.inplace import StepGuard
from minesweeper_lib.checker.transport import pack
from minesweeper_lib.checker.trying import Played, Unguarded
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.recorder.solution import load
from tests.support.hostile import RIGHT
from tests.support.inside import Sent, few_boards, sent_by, without_haste
from tests.support.oracle import solve
from tests.support.slips import QUEUE

BREADTH = SOLVERS["breadth first"]


def examined(solution, guard=None):
    return sent_by(examine, pack(solution), guard=guard)


def keys(sent):
    return [key for message in sent for key in message]


@pytest.fixture(scope="module")
def right():
    return examined(RIGHT)


# Right


def test_a_right_solution_passes_step_by_step(right):
    assert keys(right) == [
        *("name", "text", "filename", "passed", "milliseconds", "passed"),
        *("raised", "survives", "fails_from", "kind", "costs"),
    ]
    found = right.found
    assert (found["name"], found["text"]) == ("Solution", RIGHT.strip("\n") + "\n")
    assert found["passed"] == "all"
    assert found["kind"]["name"] == "depth first"
    assert found["costs"]["depth"] == 99 and found["costs"]["peak"] == 0
    assert found["costs"]["writes"] == 100 and found["costs"]["reads"] > 100
    assert (found["survives"], found["raised"]) == (False, False)
    assert 25 < found["fails_from"] < 33  # 32 where nothing but Python lies below
    assert found["milliseconds"] > 0
    assert right.notes == []


def test_it_says_what_it_tries(right):
    assert right.tried[:3] == ["load", "E 0 0", "M 0 0"]
    assert right.tried[-1] == "classify"
    assert {"EE/EM 0 1", "E1 0 0", "1 x 50 0 20", "50 x 1 49 0", "50 x 50 25 25", "50 x 50 0 0"} <= {
        *right.tried
    }
    assert right.tried.index("EE/EM 0 1") < right.tried.index("1 x 50 0 20") < right.tried.index("classify")
    assert len(right.tried) > 13_000
    lines = {f"{show(board)} {row} {col}".replace("\n", "/") for board, (row, col) in middling()}
    assert lines <= {*right.tried}


def test_after_a_note_no_second_one_is_needed():
    with few_boards():
        sent = examined(RIGHT.replace("return board", "click[0] = 9\n        return board"))
    assert sent.found["passed"] == "all"
    assert sent.notes == ["It changes the list click that it is given. LeetCode does not mind."]


@pytest.mark.parametrize(("before", "after", "notes"), [(1, 2, 1), (1, 1, 0), (2, 1, 0)])
def test_only_more_threads_than_before_are_noted(before, after, notes, monkeypatch):
    counts = iter([before, after])
    monkeypatch.setattr(module, "threading", SimpleNamespace(active_count=lambda: next(counts)))
    assert len(examined("def f(board, click):\n    return [['?']]").notes) == notes


@pytest.mark.parametrize("failure", [None, ("larger", [["E"]], (0, 0), Played("board"))])
def test_what_is_right_in_games_is_described_unless_it_fails_on_larger_boards(failure, monkeypatch):
    monkeypatch.setattr(module, "_larger", lambda *_: failure)
    found = module._in_games(load(BREADTH), BREADTH, Sent(), Unguarded())
    assert (found is None) == (failure is not None)
    if found:
        assert (found["survives"], found["kind"]["name"]) == (True, "breadth first")


@pytest.mark.parametrize("changes", [0, 1, -1])
def test_a_changed_click_is_noted_once(changes):
    def solution(board, click):
        after = solve(board, click)
        click[0] += changes
        return after

    solution = load(solution)
    few = StepGuard(Limits(call=60))
    sent = sent_by(lambda *rest: module._search(solution, module.player(solution), *rest), guard=few)
    assert len(sent.notes) == abs(changes)


def test_a_thread_that_goes_on_is_noted(monkeypatch):
    done = threading.Event()

    def solution(board, click):
        if not threads:
            threads.append(threading.Thread(target=done.wait))
            threads[0].start()
        return [["?"]]

    threads = []
    sent = Sent()
    try:
        monkeypatch.setattr(module, "_load", lambda *_: load(solution))
        examine({}, sent, Unguarded())
    finally:
        done.set()
    assert sent.notes == ["It starts a thread that goes on after the board is returned."]
    assert sent.found["failed"]["board"] == "E"


# Loading


def loaded(text):
    return sent_by(examine, {"text": text})


def test_what_cannot_be_loaded():
    assert keys(loaded("1 +")) == ["invalid"]
    assert "not Python" in loaded("1 +")[0]["invalid"]
    sent = loaded("x = 1\n\ndef f():\n    return nonsense\n\nf()\n")
    assert sent == [
        {
            "unloaded": "NameError: name 'nonsense' is not defined",
            "line": 4,
            "text": "x = 1\n\ndef f():\n    return nonsense\n\nf()\n",
        }
    ]
    assert loaded("raise SystemExit(3)")[0]["unloaded"] == "SystemExit: 3"
    assert loaded("import nosuchmodule")[0]["line"] == 1
    assert len(loaded("raise ValueError('x' * 999)")[0]["unloaded"]) == 300
    error = loaded("raise SyntaxError('here', ('file', 7, 1, 'code'))")[0]
    assert error["line"] == 7


def test_a_parcel_without_text_can_fail_too():
    sent = sent_by(examine, {"lines": None, "filename": "?", "pickle": b"nothing"})
    assert sent[0]["text"] == ""
    assert sent[0]["line"] is None


# Small boards


@pytest.mark.parametrize("name", [name for name, one in MISTAKES.items() if one.shows == "board"])
def test_a_mistake_fails_on_its_smallest_board(name):
    sent = examined(MISTAKES[name])
    failed, found = sent.found["failed"], sent.found
    board = parse(failed["board"])
    assert found["mistake"] == name
    assert len(board) * len(board[0]) == len(MISTAKES[name].board.replace("/", ""))
    assert failed["family"] == ("odd" if name == "reopens revealed cells" else "fresh")
    assert failed["got"] != solve(board, failed["click"])
    assert "passed" not in found
    assert "kind" not in found
    if failed["kind"] == "board":
        played = MISTAKES[name](copy.deepcopy(board), failed["click"])
        assert failed["got"] == played
    assert "name" in sent.tried


def test_the_guilty_line_is_the_one_that_wrote_the_first_wrong_value():
    assert examined(RIGHT.replace('"B")', '"0")')).found["line"] == (7, 0, 0)
    wrong = "def f(board, click):\n    board[0][0] = 'B'\n    board[0][0] = 'A'\n    return board"
    assert examined(wrong).found["line"] == (3, 0, 0)
    twice = "def f(board, click):\n    board[0][0] = 'M'\n    board[0][0] = '1'\n    return board"
    assert examined(twice).found["line"] == (3, 0, 0)
    assert examined(twice.replace("'1'", "'X'")).found["line"] == (3, 0, 0)
    second = (
        "def f(b, c):\n    b[0][0] = 'X' if b[0][0] == 'M' else 'B'\n    b[0][1:2] = '7' * len(b[0][1:2])\n"
    )
    assert examined(f"{second}    return b").found["line"] == (3, 0, 1)
    late = "def f(board, click):\n    if len(board[0]) > 1: board[0][1] = '7'\n" + "\n".join(
        [
            "    b = board",
            "    for r in (0,):",
            "        b[0][0] = 'X' if b[0][0] == 'M' else 'B'",
            "    return b",
        ]
    )
    assert examined(late).found["line"][0] == 2
    assert examined("def f(board, click):\n    return board").found["line"] is None
    unknown = "def f(board, click):\n    board[0][0] = '9'\n    assert type(board) is list\n    return board"
    assert examined(unknown).found["line"] is None


def test_a_line_is_looked_for_where_a_board_came_back():
    raises = examined("def f(board, click):\n    board[0][0] = '9'\n    raise ValueError(click)")
    assert "line" not in raises.found
    assert raises.found["failed"]["line"] == 3
    assert raises.found["failed"]["error"] == "ValueError: [0, 0]"
    assert raises.found["mistake"] is None
    nothing = examined("def f(board, click):\n    board[0][0] = '9'\n")
    assert nothing.found["line"] == (2, 0, 0)


def test_what_is_unfinished_is_not_said_to_lose_a_copy():
    lost = "    board = [row[:] for row in board]\n    board[0][0] = 'B'\n"
    assert examined(f"def f(board, click):\n{lost}").found["mistake"] == module.LOST
    unfinished = examined("def f(board, click):\n    rows = len(board)\n    cols = len(board[0])\n")
    assert "mistake" in unfinished.found and unfinished.found["mistake"] is None
    unknown = examined(lambda board, click: None)  # its text is in the middle of a line
    assert unknown.found["mistake"] == module.LOST


@pytest.mark.parametrize(
    ("family", "kind", "told"),
    [
        ("odd", "board", True),
        *[("odd", "error", False), ("odd", "other", False), ("odd", "endless", False)],
        *[("fresh", "board", False), ("played", "board", False)],
    ],
)
def test_what_is_right_in_games_is_told_of_boards_only_that_no_game_leads_to(family, kind, told, monkeypatch):
    failure = family, [["E"]], (0, 0), Played(kind)
    monkeypatch.setattr(module, "_search", lambda *_: failure)
    monkeypatch.setattr(module, "_explain", lambda *_: None)
    monkeypatch.setattr(module, "_in_games", lambda *_: {"survives": True})
    assert ("in games" in examined(RIGHT).found) == told


class Endless:
    """A guard whose time is up at once for what loops, as if a clock had run out."""

    limits = now = Limits(call=0.01)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


def test_what_does_not_come_back_is_not_waited_for_on_board_after_board():
    def stopped(board, click):
        raise TookTooLong

    sent = examined(stopped, Endless())
    assert sent.found["failed"]["error"] == "TookTooLong"
    assert sent.found["failed"]["line"]
    assert "mistake" not in sent.found
    assert "name" not in sent.tried


def test_where_steps_are_counted_fewer_boards_are_tried():
    solution = load(RIGHT)
    few = sent_by(
        lambda *rest: module._search(solution, module.player(solution), *rest), guard=StepGuard(Limits())
    )
    assert 500 < len(few.tried) < 5000
    shapes = {text.split()[0] for text in few.tried}
    assert max(len(text.replace("/", "")) for text in shapes) == 6
    assert {"EEEEEE", "E1", "B1M", "EEE/EEE"} <= shapes


def test_a_slow_solution_is_believed_on_the_rest_of_a_family(monkeypatch):
    clock = itertools.count(0, 0.01)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    solution = load(RIGHT)
    sent = sent_by(lambda *rest: module._search(solution, module.player(solution), *rest))
    boards = [text.rsplit(" ", 2)[0] for text in sent.tried]
    different = [one for one, _ in itertools.groupby(boards)]
    fresh = [text for text in different if set(text) <= set("EM/")]
    assert 190 <= len(fresh) <= 201  # two seconds, a hundredth each, but for the time of the family itself
    assert 90 <= sum("1" in text or "B" in text for text in different) <= 110  # twice half a second


# Cost


def test_what_opens_cells_again_and_again_explodes():
    name = "marks on pop without a recheck"
    sent = examined(MISTAKES[name])
    assert sent.found["explodes"] == [7, 32, 109, 318, 864]
    assert (sent.found["mistake"], sent.found["passed"]) == (name, "small")
    assert "EE/EE 0 0" in sent.tried and "EEEEEE/EEEEEE/EEEEEE/EEEEEE/EEEEEE/EEEEEE 0 0" in sent.tried


def writing(times):
    """A right solution that writes the clicked cell ``times[side]`` times, in place of any sense."""

    def solution(board, click):
        after = solve(board, click)
        for _ in range(times.get(len(board), 1) - sum(map(len, board))):
            board[click[0]][click[1]] = after[click[0]][click[1]]
        for row, values in enumerate(after):
            for col, value in enumerate(values):
                board[row][col] = value
        return board

    return solution


@pytest.mark.parametrize(
    ("times", "explodes"),
    [
        ({4: 100, 5: 250, 6: 650}, True),
        ({4: 100, 5: 230, 6: 650}, False),
        ({4: 100, 5: 250, 6: 550}, False),
        ({4: 100, 5: 200, 6: 400}, False),
    ],
)
def test_exploding_is_growing_by_more_than_the_board_does_twice(times, explodes):
    sent = Sent()
    assert module._explodes(load(writing(times)), sent, Unguarded()) == explodes
    assert keys(sent) == ["explodes", "mistake"] * explodes
    if explodes:
        assert sent.found["explodes"] == [4, 9, 100, 250, 650]


def test_what_stops_on_the_way_is_not_said_to_explode():
    def stops(board, click):
        raise ValueError

    assert not module._explodes(load(stops), Sent(), Unguarded())


# Larger boards


def test_middling_boards():
    games = list(middling())
    cells = [len(board) * len(board[0]) for board, _ in games]
    assert cells == sorted(cells)
    assert all(board[row][col] in "ME" for board, (row, col) in games)
    sizes = {(len(board), len(board[0])) for board, _ in games}
    assert {(3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12)} <= sizes
    fresh = [board for board, _ in games if not any(value in "B12345678" for row in board for value in row)]
    mines = {}
    for board in fresh:
        mines.setdefault((len(board), len(board[0])), set()).add(sum(row.count("M") for row in board))
    for rows, cols in ((3, 4), (4, 4), (2, 8), (5, 5), (6, 5), (5, 7), (8, 8), (9, 12)):
        assert {1, rows * cols // 8} <= mines[rows, cols]
    # Boards in the middle of a game are among them, and clicks on mines.
    assert len(fresh) < len(games)
    assert any(board[row][col] == "M" for board, (row, col) in games)
    assert 100 < len(games) < 500
    for size in ((8, 8), (9, 12)):
        clicks = {click for board, click in games if (len(board), len(board[0])) == size}
        assert len(clicks) >= 6


def test_the_curated_boards_are_among_the_middling_ones_but_for_the_largest():
    games = [(board, tuple(click)) for board, click in middling()]
    assert [name for name, one in BOARDS.items() if (one.board, tuple(one.click)) not in games] == [
        "32 x 32 open"
    ]


def test_every_begun_board_is_clicked_some_more():
    """On three cells or more where so many are left, on five at most."""
    curated = [one.board for one in BOARDS.values()]
    begun = {}
    for board, (row, col) in middling():
        if board not in curated and any(value in "B12345678" for line in board for value in line):
            begun.setdefault(id(board), (board, []))[1].append((row, col))
        elif board not in curated:
            assert board[row][col] == "E"  # the first click on a mine tells no more than a small board does
    for board, clicks in begun.values():
        left = sum(value in "EM" for line in board for value in line)
        assert min(left, 3) <= len(set(clicks)) == len(clicks) <= 5
    assert max(len(clicks) for _, clicks in begun.values()) > 3


def test_large_boards():
    games = list(large())
    assert [(len(board), len(board[0]), click) for board, click in games] == [
        *[(1, 50, (0, 20)), (50, 1, (49, 0))],
        *[(50, 50, (0, 0))] * 3,
        (50, 50, (25, 25)),
    ]
    assert [sum(row.count("M") for row in board) for board, _ in games] == [0, 0, 250, 50, 0, 0]
    assert all({*itertools.chain(*board)} <= {"E", "M"} for board, _ in games)
    assert all(board[row][col] == "E" for board, (row, col) in games)


def wrong_if(test):
    """A solution that returns the board as it was where ``test(board, click)`` holds."""
    return lambda board, click: board if test(board, click) else BREADTH(board, click)


def larger(function, guard=None):
    sent = Sent()
    with without_haste():
        failure = module._larger(load(function), function, sent, guard or Unguarded())
    return failure, sent


def test_a_failure_on_a_middling_board_is_made_small():
    failure, sent = larger(wrong_if(lambda board, click: len(board[0]) > 6))
    family, board, _, played = failure
    assert family == "larger"
    assert board == [["E"] * 7]
    assert played.got == [["E"] * 7]
    assert "milliseconds" not in sent.found
    failure, _ = larger(wrong_if(lambda board, click: sum(row.count("M") for row in board) > 2))
    assert sum(row.count("M") for row in failure[1]) == 3
    failure, _ = larger(wrong_if(lambda board, click: "M" in board[-1] and len(board) > 3))
    assert (len(failure[1]), len(failure[1][0])) in ((4, 1), (4, 2))


def test_a_failure_on_a_large_board_is_made_small(monkeypatch):
    clock = itertools.count()
    monkeypatch.setattr(
        module, "time", SimpleNamespace(monotonic=lambda: 0, perf_counter=lambda: next(clock))
    )
    failure, sent = larger(wrong_if(lambda board, click: len(board) > 20))
    assert failure[1] == [["E"]] * 21
    assert sent.tried[-1] == "50 x 1 49 0"
    assert larger(BREADTH)[1] == [{"milliseconds": 1000.0}]


@pytest.mark.parametrize(
    ("step", "tried"),
    [
        (0, ["1 x 50 0 20", "50 x 1 49 0", *["50 x 50 0 0"] * 3, "50 x 50 25 25"]),
        (1, ["50 x 50 25 25"]),  # the one that is timed
    ],
)
def test_once_large_boards_took_their_time_only_the_open_one_is_played(step, tried, monkeypatch):
    clock = itertools.count(0, step)
    monkeypatch.setattr(
        module, "time", SimpleNamespace(monotonic=lambda: next(clock), perf_counter=lambda: 0)
    )
    failure, sent = larger(BREADTH)
    assert failure is None
    assert [text for text in sent.tried if " x " in text] == tried


def test_where_steps_are_counted_no_large_board_is_tried():
    failure, sent = larger(BREADTH, StepGuard(Limits()))
    assert failure is None
    assert not any(" x " in text for text in sent.tried)


def test_what_is_slow_on_a_large_board_is_not_tried_on_larger_ones():
    def slow(board, click):
        if len(board) == 50 and len(board[0]) == 50:
            raise TookTooLong
        return solve(board, click)

    failure, sent = larger(slow)
    assert failure is None
    assert sent == [{"slow": "50 x 50"}]
    assert sent.tried.count("50 x 50 0 0") == 1


def test_what_raises_on_a_large_board_is_wrong_and_not_slow():
    def raises(board, click):
        if len(board) == 50:
            raise ValueError
        return BREADTH(board, click)

    failure, sent = larger(raises)
    assert failure[1] == [["E"]] * 50
    assert failure[3].error.startswith("ValueError") and "slow" not in sent.found


def test_shrinking_ends_in_time(monkeypatch):
    clock = itertools.count(0, 0.3)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    guard = Unguarded()
    wrong = wrong_if(lambda board, click: len(board) > 3)
    played = module.play(wrong, [["E"]] * 30, (0, 0), guard)
    board, _, _ = module._shrunk(wrong, [["E"]] * 30, (0, 0), played, guard, load(wrong))
    assert 24 <= len(board) <= 29
    assert guard.now is Unguarded.now


def test_too_low_is_as_wrong_as_too_high():
    def low(board, click):
        return [["1"] * len(row) for row in board] if len(board) > 3 else solve(board, click)

    failure, sent = larger(low)
    assert failure[1] == [["E"]] * 4
    assert not any(" x " in text for text in sent.tried)  # a middling board showed it


def test_smaller_boards():
    board = parse("EM/ME/EE")
    smaller = [("/".join(map("".join, rows)), click) for rows, click in module._smaller(board, (1, 1))]
    assert smaller == [
        ("ME/EE", (0, 1)),
        ("EM/ME", (1, 1)),
        ("M/E/E", (1, 0)),
        ("EE/ME/EE", (1, 1)),
        ("EM/EE/EE", (1, 1)),
    ]
    assert board == parse("EM/ME/EE")
    assert list(module._smaller([["M"]], (0, 0))) == []
    assert list(module._smaller([["E", "M"]], (0, 0))) == [([["E"]], (0, 0)), ([["E", "E"]], (0, 0))]


# Recursion


def nesting_to(size):
    """Fails on open squares from some size on, as recursion does."""

    def solution(board, click):
        if len(board) >= size:
            raise RecursionError
        return board

    return solution


@pytest.mark.parametrize("size", [1, 2, 3, 17, 31, 32, 33, 49, 50])
def test_the_first_square_that_nests_too_deep_is_found(size):
    sent = sent_by(lambda *rest: module._recursion(nesting_to(size), *rest))
    assert sent.found == {"raised": False, "survives": False, "fails_from": size}
    assert sent.tried[0] == "50 x 50 0 0"
    assert len(sent.tried) < 9


def test_what_survives_survives():
    boards = []
    sent = sent_by(lambda *rest: module._recursion(lambda board, click: boards.append((board, click)), *rest))
    assert sent.found == {"raised": False, "survives": True, "fails_from": None}
    assert boards == [([["E"] * 50] * 50, [0, 0])]


def test_what_does_not_come_back_tells_nothing_about_recursion():
    def stopped(board, click):
        raise TookTooLong

    sent = sent_by(lambda *rest: module._recursion(stopped, *rest))
    assert sent.found == {"raised": False, "survives": False, "fails_from": None}


def test_what_does_not_nest_is_waited_for_a_quarter_of_the_time():
    guard, waits = Unguarded(), []
    guard.limits = guard.now = Limits(call=4)
    sent_by(
        lambda *rest: module._recursion(lambda board, click: waits.append(guard.now.call), *rest),
        guard=guard,
    )
    assert waits == [1] and guard.now is guard.limits


@pytest.mark.parametrize(("limit", "raised"), [(999, False), (1000, False), (1001, True)])
def test_a_raised_limit_is_noticed(monkeypatch, limit, raised):
    monkeypatch.setattr(module.sys, "getrecursionlimit", lambda: limit)
    assert sent_by(lambda *rest: module._recursion(BREADTH, *rest)).found["raised"] is raised


# What it is like


def test_what_cannot_be_recorded_is_noted():
    def shy(board, click):
        if type(board) is not list:
            raise ValueError
        return solve(board, click)

    sent = sent_by(lambda *rest: module._describe(load(shy), *rest))
    assert sent.notes == ["It could not be recorded step by step."]


def test_hidden_costs_are_unknown():
    sent = sent_by(lambda *rest: module._describe(load(lambda b, c: solve([list(r) for r in b], c)), *rest))
    assert sent.found["costs"] == {"reads": None, "writes": None, "peak": None, "depth": None}
    assert sent.found["kind"]["name"] == "other"


def costs_of(text):
    return sent_by(lambda *rest: module._describe(load(text), *rest)).found["costs"]


def changed(text, *pairs):
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


def test_what_waits_unseen_is_not_said_to_be_nothing():
    in_words = changed(
        QUEUE,
        ("deque([click])", "deque([f'{click[0]},{click[1]}'])"),
        ("q.popleft()", "map(int, q.popleft().split(','))"),
        ("q += near", "q += [f'{i},{j}' for i, j in near]"),
    )
    assert costs_of(in_words)["peak"] is None
    assert costs_of(QUEUE)["peak"] > 19  # it does not ask whether a cell waits already
    assert costs_of(SOLVERS["raster sweep"])["peak"] == 0


def test_reads_of_a_copy_that_does_not_count_are_unknown():
    of_bytes = changed(
        QUEUE,
        ("        m, n", "        board = [bytearray(''.join(row), 'ascii') for row in board]\n        m, n"),
        ('== "M"', '== ord("M")'),
        ('== "E"', '== ord("E")'),
        ('= "X"', '= ord("X")'),
        ('str(mines) if mines else "B"', 'ord(str(mines) if mines else "B")'),
        ("return board", "return [list(row.decode()) for row in board]"),
    )
    costs, plain = costs_of(of_bytes), costs_of(QUEUE)
    assert plain["reads"] > 800
    assert costs == plain | {"reads": None}


def test_costs_are_those_of_an_open_board_of_10_x_10():
    costs = sent_by(lambda *rest: module._describe(load(BREADTH), *rest)).found["costs"]
    assert (costs["writes"], costs["peak"], costs["depth"]) == (100, 19, 0)
    assert costs["reads"] > 800


# One click alone


def test_alone_tells_whether_the_first_and_the_second_time_are_right():
    job = pack(MISTAKES["remembers the last board"]), "EE", [0, 0]
    sent = sent_by(alone, job)
    assert sent[1:] == [{"right": False}]
    text = RIGHT.replace("class Solution:", "class Solution:\n    played = 0")
    text = text.replace(
        "r, c = click", "Solution.played += 1\n        r, c = click if Solution.played < 2 else (0, 0)"
    )
    assert sent_by(alone, ({"text": text}, "EM", [0, 1])) == [{"right": True}, {"right": False}]


def test_the_families_leave_time_for_the_rest():
    assert sum(module.SECONDS.values()) <= 3.0 < Limits().total
