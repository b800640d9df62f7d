"""The course in its other languages, in a real JupyterLab; the English one is in `tests.browser`."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from minesweeper_lib.translation import languages
from tests.browser.test_lab import LESSONS, cleared, is_whole
from tests.support.browser import complaints
from tests.support.english import english_in

OURS = ".lm:not(.lm .lm, .lm-saved .lm)"
# What our widgets say, without the programs beside them.
SAID = """widgets => widgets.map(widget => {
  const said = widget.cloneNode(true);
  for (const program of said.querySelectorAll(".lm-line, .lm-lines, .lm-code")) program.remove();
  return said.innerHTML;
})"""
EDITIONS = [(code, name) for code in languages() if code != "en" for name in LESSONS]


@pytest.mark.slow("runs a whole notebook, in a kernel that starts with it and its language")
@pytest.mark.parametrize(("code", "name"), EDITIONS)
def test_it_runs_in_its_language_from_top_to_bottom(lab, page, in_new_lab, code, name):
    troubles = complaints(page)
    in_new_lab(cleared(lab.folder, Path(code.partition("_")[0]) / f"{name}.ipynb"))
    is_whole(page)
    widgets = page.locator(OURS)
    for widget in widgets.all():
        expect(widget).to_have_attribute("lang", code.replace("_", "-"))
    assert not english_in(" ".join(widgets.evaluate_all(SAID)))
    assert not troubles
