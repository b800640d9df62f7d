"""Lessons in a real JupyterLab, from top to bottom, as if they had never been run."""

import shutil

import nbformat
import pytest
from nbconvert.preprocessors import ClearOutputPreprocessor
from playwright.sync_api import expect

from tests.support.browser import NOTEBOOKS, PATIENCE, complaints

OUTPUTS = """() => jupyterapp.shell.currentWidget.content.widgets
  .flatMap(cell => cell.model.outputs?.toJSON() ?? [])"""
LESSONS = ("00_play_first", "02_go_deep", "08_your_turn")  # every activity is in one of them; nbval runs all
LIVE = "application/vnd.jupyter.widget-view+json"


def cleared(folder, path):
    """A copy of a notebook without its saved results, so that what is seen then is new; and its pictures."""
    notebook, _ = ClearOutputPreprocessor().preprocess(nbformat.read(NOTEBOOKS / path, as_version=4), {})
    copy = folder / "cleared" / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(NOTEBOOKS / "pictures", folder / "cleared" / "pictures", dirs_exist_ok=True)
    nbformat.write(notebook, copy)
    return copy.relative_to(folder)


@pytest.mark.slow("runs a whole notebook")
@pytest.mark.parametrize("name", LESSONS)
def test_it_runs_from_top_to_bottom(lab, desk, in_lab, name):
    troubles = complaints(desk().page)
    is_whole(in_lab(cleared(lab.folder, f"{name}.ipynb").as_posix()).page)
    assert not troubles


def is_whole(page):
    """A notebook that was run has no word of a warning, and each of its widgets is there."""
    outputs = page.evaluate(OUTPUTS)
    assert not [output for output in outputs if output.get("name") == "stderr"]
    widgets = sum(LIVE in output.get("data", {}) for output in outputs)
    expect(page.locator(".lm:not(.lm .lm, .lm-saved .lm)")).to_have_count(widgets, timeout=PATIENCE)
