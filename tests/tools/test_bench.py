"""The bench times only right answers, and says its figures as it should."""

from itertools import product

import pytest

from minesweeper_lib import SOLVERS, parse
from minesweeper_lib.fast import to_array, to_board
from tests.support.oracle import solve
from tools.bench import recordings
from tools.bench.speed import Case, everything, figure, growth, measure, open_board, table
from tools.bench.ways import COPY, Way

pytestmark = pytest.mark.child  # a compiler makes one of the ways

BOARDS = [
    "EEEEE/EEMEE/EEEEE/EEEEE",
    "EEEEEEE",
    "E/E/E",
    "EEM/EEE",
    "EE1EE/EE1ME/EE111/EEEEE",
    "EEEEE/EEEEE/MMMMM/EEEEE",
]


@pytest.fixture(scope="module")
def ways_and_missing():
    return everything()


@pytest.fixture
def ways(ways_and_missing):
    return ways_and_missing[0]


def test_every_way_gives_the_right_board_and_lists_stay(ways, subtests):
    for way, text in product([way for way in ways if way.name != COPY], BOARDS):
        with subtests.test(way=way.name, board=text):
            board = parse(text)
            if way.arrays:
                array = to_array(board)
                way.run(array, (0, 0))
                found = to_board(array)
            else:
                found = way.run(board, (0, 0))
                assert board == parse(text)
            assert found == solve(board, (0, 0))


def test_what_is_not_installed_is_said(ways_and_missing):
    assert all(str(line).startswith("left out: ") for line in ways_and_missing[1])


def test_a_wrong_way_is_not_timed(ways):
    ways = [ways[0], Way("lazy", lambda board, click: board)]
    with pytest.raises(AssertionError, match="lazy is wrong on open 3 x 3"):
        measure(Case("open 3 x 3", [(open_board(3), (0, 0))]), ways)


def test_a_way_is_not_asked_for_more_than_it_can_do(ways):
    small = Way("small", lambda board, click: solve(board, click), largest=8)
    assert list(measure(Case("open 3 x 3", [(open_board(3), (0, 0))]), [ways[0], small])) == [ways[0]]


def test_growth_is_the_exponent_of_time_against_cells():
    sizes = {"small": 100, "middle": 10_000, "large": 1_000_000}
    assert growth({name: cells**1.5 for name, cells in sizes.items()}, sizes) == "1.50"
    assert growth({"small": 1}, sizes) == ""  # one point is no line


@pytest.mark.parametrize(
    ("seconds", "reference", "shown"),
    [
        (0.0000987, None, "0.0987"),
        (0.0000987, 0.00395, "0.0987 (40 x)"),
        (0.00395, 0.00395, "3.95 (1.0 x)"),
        (12.3456, None, "12,346"),
        (None, 1, ""),
    ],
)
def test_a_figure_has_three_digits_and_a_ratio(seconds, reference, shown):
    assert figure(seconds, reference) == shown


def test_the_table_has_a_line_for_each_way(ways):
    ways = [ways[0], Way("on arrays", None, arrays=True)]
    lines = table(ways, ["one", "two"], {"one": {ways[0]: 0.002}, "two": {}}, {}, {"one": 9}).splitlines()
    assert [line.split(" | ")[0] for line in lines][2:] == [
        "| **lists in, lists out, the copy included**",
        f"| {ways[0].name}",
        "| **arrays, in place**",
        "| on arrays",
    ]
    assert {line.count("|") for line in lines} == {6}
    assert "2.00 (1.0 x)" in lines[3]


def test_each_recording_is_measured_beside_its_solver():
    page = recordings.section((5, 10))
    for name in SOLVERS:
        line = next(line for line in page.splitlines() if line.startswith(f"| {name} |"))
        alone, small, large, times, grown = line.strip("|").split("|")[1:]
        assert float(alone) >= 0 and float(small) >= 0 and times.strip().endswith(" x")
        assert float(large) >= 0 and -1 < float(grown) < 4


def test_the_growth_of_recordings_is_that_of_time_against_cells():
    assert recordings.exponent({10: 1.0, 20: 2.0, 40: 16.0}) == pytest.approx(1)
    assert recordings.exponent({10: 1.0, 20: 16.0}) == pytest.approx(2)
    assert recordings.exponent({10: 1.0}) is None
