"""The browser's part: a linter finds nothing, and no HTML is made from strings."""

import shutil
import subprocess
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent / "minesweeper_lib" / "static"


def test_the_linter_finds_nothing():
    if not shutil.which("oxlint"):
        pytest.skip("oxlint is not installed; pip install -r tests/requirements.txt")
    rules = ["-D", "correctness", "-D", "suspicious", "-D", "perf"]
    run = subprocess.run(["oxlint", *rules, STATIC / "board.js"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("name", ["board.js"])
def test_no_html_is_made_from_strings(name):
    source = (STATIC / name).read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("):
        assert way not in source
