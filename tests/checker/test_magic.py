"""`check` in a notebook: a paste is kept to the letter, a class is sent with its lines."""

import pytest

from minesweeper_lib.checker import magic
from tests.support.hostile import HOSTILE, RIGHT


@pytest.fixture
def shell():
    interactive = pytest.importorskip("IPython.core.interactiveshell")
    shell = interactive.InteractiveShell()
    magic.register_magic(shell)
    return shell


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


TABS = "class Solution:\n\n\tdef updateBoard(self, board, click):\n\t\tx = '%d!' % 3  # {x} $HOME\n"


@pytest.mark.parametrize(
    "text", [HOSTILE["a missing colon"][0], HOSTILE["while True while loading"][0], TABS]
)
def test_a_paste_is_kept_to_the_letter_and_not_run(shell, text):
    assert shell.run_cell("%%solution mine\n" + text).success
    assert shell.user_ns["mine"].strip("\n") == text.strip("\n")


def test_a_wrong_name_is_refused(shell):
    result = shell.run_cell("%%solution my name\npass")
    assert "one name" in str(result.error_in_exec)


def test_importing_check_in_a_notebook_is_all_it_takes(shell, monkeypatch):
    import IPython

    del shell.magics_manager.magics["cell"]["solution"]
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    magic.register_magic()
    assert "solution" in shell.magics_manager.magics["cell"]


@pytest.mark.child
def test_a_class_in_a_cell_is_sent_with_its_lines(kernel):
    assert said(kernel, RIGHT) == ""
    # On a busy machine a line of progress comes first.
    assert said(kernel, "check(Solution, ample)").endswith("<Report of Solution: Right, depth first>")
    said(kernel, RIGHT.replace('or "B")', 'or "0")'))
    text = said(kernel, "print(check(Solution(), ample))")
    assert "It writes 0 for a blank" in text
    assert 'Line 7:\nboard[r][c] = "X"' in text


@pytest.mark.child
def test_a_function_may_use_names_of_other_cells(kernel):
    said(kernel, "around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]")
    said(kernel, "def solve(board, click):\n    around[99]\n    return board")
    assert "Line 2:\naround[99]" in said(kernel, "print(check(solve, ample))")
