"""The whole course in a real JupyterLab: each notebook from top to bottom, as if it had never been run."""

import re

import nbformat
import pytest
from nbconvert.preprocessors import ClearOutputPreprocessor
from playwright.sync_api import expect

from tests.support.browser import COURSE, NOTEBOOKS, PATIENCE

OUTPUTS = """() => jupyterapp.shell.currentWidget.content.widgets
  .flatMap(cell => cell.model.outputs?.toJSON() ?? [])"""
LIVE = re.compile("<(play|watch|race|predict|edit) on a board of ")


def cleared(folder, path):
    """A copy of a notebook without its saved results, so that what is seen afterwards is new."""
    notebook, _ = ClearOutputPreprocessor().preprocess(nbformat.read(NOTEBOOKS / path, as_version=4), {})
    copy = folder / "cleared" / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, copy)
    return copy.relative_to(folder)


@pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)
def test_it_runs_from_top_to_bottom(lab, page, in_lab, path):
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    in_lab(cleared(lab.folder, path).as_posix())
    outputs = page.evaluate(OUTPUTS)
    assert not [output for output in outputs if output.get("name") == "stderr"]
    boards = sum(bool(LIVE.match(output.get("data", {}).get("text/plain", ""))) for output in outputs)
    if boards:
        expect(page.locator(".lm-grid").nth(boards - 1)).to_be_attached(timeout=PATIENCE)
    assert not troubles
