"""The browser's part: a linter finds nothing, and no HTML is made from strings."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LIBRARY = Path(__file__).parents[2] / "minesweeper_lib"
RULES = {
    "widgets/js/board.js": ["-D", "correctness", "-D", "suspicious", "-D", "perf"],
    # One function, called by the page it is pasted into: unused here, and its own scope on purpose.
    "pictures/player.js": ["-D", "correctness", "-D", "perf", "-A", "no-unused-vars"],
}


@pytest.mark.child
@pytest.mark.parametrize(("name", "rules"), RULES.items())
def test_the_linter_finds_nothing(name, rules):
    program = shutil.which("oxlint", path=Path(sys.executable).parent)
    run = subprocess.run([program, *rules, LIBRARY / name], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("name", RULES)
def test_no_html_is_made_from_strings(name):
    source = (LIBRARY / name).read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("):
        assert way not in source
