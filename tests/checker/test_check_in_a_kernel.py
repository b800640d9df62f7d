"""check in a real kernel: a class that exists only in a cell, and a kernel that lives on."""

import pytest

from tests.support.hostile import HOSTILE, RIGHT

pytestmark = pytest.mark.child


@pytest.fixture(scope="module")
def kernel():
    manager = pytest.importorskip("jupyter_client.manager")
    started, client = manager.start_new_kernel(kernel_name="python3")
    said(client, "from minesweeper_lib.checker import Limits, check")
    said(client, "ample = Limits(call=60, total=300)")
    yield client
    client.stop_channels()
    started.shutdown_kernel(now=True)


def said(kernel, code):
    """What a cell prints and shows as text."""
    found = []

    def note(message):
        content = message["content"]
        found.append(content.get("text") or content.get("data", {}).get("text/plain", ""))
        found.extend(content.get("traceback", []))

    kernel.execute_interactive(code, timeout=300, output_hook=note)
    return "".join(found)


def test_a_class_in_a_cell_is_sent_with_its_lines(kernel):
    assert said(kernel, RIGHT) == ""
    # On a busy machine a line of progress comes first.
    assert said(kernel, "check(Solution, ample)").endswith("<Report of Solution: Right, depth first>")
    said(kernel, RIGHT.replace('or "B")', 'or "0")'))
    text = said(kernel, "print(check(Solution(), ample))")
    assert "It writes 0 for a blank" in text
    assert 'Line 7:\nboard[r][c] = "X"' in text


def test_a_function_may_use_names_of_other_cells(kernel):
    said(kernel, "around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]")
    said(kernel, "def solve(board, click):\n    around[99]\n    return board")
    assert "Line 2:\naround[99]" in said(kernel, "print(check(solve, ample))")


def test_a_pasted_cell_is_kept_and_checked(kernel):
    assert "Kept as solution" in said(kernel, "%%solution\n" + HOSTILE["Python 2"][0])
    assert "not Python 3" in said(kernel, "print(check(solution, ample))")


@pytest.mark.parametrize("title", ["a loop inside C", "os._exit", "exit", "a crash", "input"])
def test_the_kernel_lives_on(kernel, title):
    said(kernel, f"text = {HOSTILE[title][0]!r}; alive = 529")
    assert "Not right" in said(kernel, "print(check(text, Limits(call=0.5)))")
    assert said(kernel, "alive") == "529"
