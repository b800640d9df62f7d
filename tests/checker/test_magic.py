"""The cell magic: a paste is kept to the letter, and never run."""

import pytest

from minesweeper_lib.checker import check, magic
from tests.support.hostile import HOSTILE, RIGHT
from tests.support.inside import no_processes


@pytest.fixture
def shell():
    interactive = pytest.importorskip("IPython.core.interactiveshell")
    shell = interactive.InteractiveShell()
    magic.register_magic(shell)
    return shell


@pytest.mark.parametrize(
    "title", ["Python 2", "a missing colon", "exit while loading", "while True while loading"]
)
def test_a_paste_is_kept_to_the_letter_and_not_run(shell, title, capsys):
    text = HOSTILE[title][0]
    result = shell.run_cell("%%solution\n" + text)
    assert result.success
    assert shell.user_ns["solution"].strip("\n") == text.strip("\n")
    assert "Kept as solution" in capsys.readouterr().out


def test_tabs_blank_lines_and_percent_signs_stay(shell):
    text = "class Solution:\n\n\tdef updateBoard(self, board, click):\n\t\tx = '%d!' % 3  # {x} $HOME\n"
    shell.run_cell("%%solution mine\n" + text)
    assert shell.user_ns["mine"] == text


def test_the_kept_cell_can_be_checked(shell):
    shell.run_cell("%%solution\n" + RIGHT)
    with no_processes():
        assert check(shell.user_ns["solution"]).ok


def test_a_wrong_name_is_refused(shell):
    result = shell.run_cell("%%solution my name\npass")
    assert "one name" in str(result.error_in_exec)


def test_importing_check_in_a_notebook_is_all_it_takes(shell, monkeypatch):
    import IPython

    del shell.magics_manager.magics["cell"]["solution"]
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    magic.register_magic()
    assert "solution" in shell.magics_manager.magics["cell"]


def test_elsewhere_nothing_happens(monkeypatch):
    import sys

    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert magic.register_magic() is None
