"""Each solver in each language, compiled and run: the board, the order and the steps of the Python one.

``make test-all`` runs this; what is not on a machine is left out here, and named.
"""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from minesweeper_lib import SOLVERS
from minesweeper_lib.board import one_line
from minesweeper_lib.languages import LANGUAGES, NotBuilt, build, missing, source
from tests.support.compiled import played, random_games
from tests.support.oracle import solve
from tests.support.steps import probed, steps, told

NAMES = list(SOLVERS)
every_solver = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def program(language, tmp_path_factory):
    """All solvers in a language: as they are shown, and behind these with probes."""
    texts = [text(name, language.id) for text in (source, probed) for name in NAMES]
    return build(language, texts, tmp_path_factory.mktemp(language.id))


@cache
def clicks():
    return random_games(10_000)


@cache
def results():
    """What is right after each of the clicks, by the rules alone."""
    return [one_line(solve(board, click)) for board, click in clicks()]


@cache
def expected(name):
    """What a solver does with each of the clicks in Python: boards and steps."""
    return [steps(name, board, click) for board, click in clicks()]


@pytest.mark.slow(reason="ten thousand clicks, and the first language compiles and asks Python")
@every_solver
def test_it_does_what_the_python_solver_does(name, language, program):
    """The same board, cell by cell in the same order, by the same steps; only marked lines write."""
    number = NAMES.index(name)
    asked = [(one_line(board), click) for board, click in clicks()]
    shown = played(language, program, ((number, *one) for one in asked))
    watched = played(language, program, ((len(NAMES) + number, *one) for one in asked))
    for one, plain, (after, noted), right, result in zip(
        asked, shown, watched, expected(name), results(), strict=True
    ):
        assert plain == (result, ""), one
        assert (after, told(noted)) == right, one


def test_all_fit_on_the_largest_board_of_leetcode(language, program):
    """Open 50 x 50, where the recursive ones nest 2,499 calls, on stacks as they come."""
    board = "/".join(["E" * 50] * 50)
    answers = played(language, program, ((number, board, (0, 0)) for number in range(len(NAMES))))
    assert answers == [(board.replace("E", "B"), "")] * len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_go_is_formatted_as_everybody_formats_it(name):
    if not shutil.which("gofmt"):
        pytest.skip(missing([LANGUAGES["go"]]) or "gofmt, which comes with Go, is not on this machine")
    text = source(name, "go")
    assert text == subprocess.run(["gofmt"], input=text, capture_output=True, encoding="utf-8").stdout


def test_a_text_keeps_its_line_numbers(language, tmp_path):
    """A slip on line 3 is told as on line 3, by a compiler or when it runs."""
    text = source("depth first", language.id).splitlines(keepends=True)
    text[2:2] = ["this is no language\n"]
    with pytest.raises((NotBuilt, subprocess.CalledProcessError)) as caught:
        played(language, build(language, ["".join(text)], tmp_path), [(0, "E", (0, 0))])
    told = getattr(caught.value, "stderr", None) or str(caught.value)
    assert any(f"{file}{Path(language.file).suffix}:3" in told for file in ("Solution", "solution", "s0"))
