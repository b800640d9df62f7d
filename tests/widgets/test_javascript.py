"""The browser's part: a linter finds nothing, no HTML is made from strings, and no script is large."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper_lib.look import joined
from minesweeper_lib.look.javascript import files

LIBRARY = Path(__file__).parents[2] / "minesweeper_lib"
ROOMS = "look", "widgets", "page"
MODULES = sorted(
    path.relative_to(LIBRARY).as_posix() for room in ROOMS for path in LIBRARY.glob(f"{room}/js/*.js")
)
ENTRIES = {  # where a script begins, and bytes that a board at most brings along
    "widgets/js/playing.js": 30_000,
    "widgets/js/watching.js": 40_000,
    "widgets/js/ask.js": 26_000,
    "widgets/js/predicting.js": 54_000,
    "widgets/js/predicted.js": 54_000,
    "widgets/js/arrange.js": 48_000,
    "look/js/player.js": 40_000,
}
FLOOD = ("page/js/page.js", "page/js/recorder.js")  # the scripts of flood.html, see tests/page
RULES = ["-D", "correctness", "-D", "suspicious", "-D", "perf", "--import-plugin", "-D", "import/named"]


@pytest.mark.child
def test_the_linter_finds_nothing():
    program = shutil.which("oxlint", path=Path(sys.executable).parent)
    run = subprocess.run([program, *RULES, *MODULES], cwd=LIBRARY, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("name", MODULES)
def test_no_html_is_made_from_strings(name):
    source = (LIBRARY / name).read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("):
        assert way not in source


def test_every_module_is_part_of_a_page():
    used = {
        path.relative_to(LIBRARY).as_posix()
        for entry in (*ENTRIES, *FLOOD)
        for path in files(LIBRARY / entry)
    }
    assert used == set(MODULES)


@pytest.mark.parametrize("entry", ENTRIES)
def test_lines_of_comments_stay_behind_and_code_does_not(entry):
    text = joined(LIBRARY / entry)
    assert not re.search(r"^\s*(//|/\*|\*)", text, re.MULTILINE)
    assert len(re.findall(r"^export default ", text, re.MULTILINE)) == 1
    assert len(text) < ENTRIES[entry]


def test_no_rule_of_the_style_sheet_touches_what_is_outside():
    """A report has classes of its own, some under the same names."""
    text = (LIBRARY / "look/css/stage.css").read_text()
    for rule in re.findall(r"^([^\s/}][^{]*) \{", text, re.MULTILINE):
        assert re.match(r"(\.lm|:root\.lm-large|\.jp-OutputArea-child:has\(\.lm\)|@)", rule), rule
    report = (LIBRARY / "checker/report.css").read_text()
    assert set(re.findall(r"\.lm[\w-]*", report)).isdisjoint({".lm", ".lm-film", ".lm-on", ".lm-saved"})
