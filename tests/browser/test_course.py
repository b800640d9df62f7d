"""The whole course in a real JupyterLab: each notebook from top to bottom, as if it had never been run."""

import re

import nbformat
import pytest
from nbconvert.preprocessors import ClearOutputPreprocessor
from playwright.sync_api import expect

from .conftest import NOTEBOOKS, PATIENCE

PATHS = [path.relative_to(NOTEBOOKS) for path in sorted(NOTEBOOKS.rglob("*.ipynb"))]
COURSE = [path for path in PATHS if ".ipynb_checkpoints" not in path.parts]
OUTPUTS = """() => jupyterapp.shell.currentWidget.content.widgets
  .flatMap(cell => cell.model.outputs?.toJSON() ?? [])"""
LIVE = re.compile("<(play|watch|race|predict|edit) on a board of ")


def clear(path):
    """Take the saved results out, so that what is seen afterwards is new."""
    notebook, _ = ClearOutputPreprocessor().preprocess(nbformat.read(path, as_version=4), {})
    nbformat.write(notebook, path)


@pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)
def test_it_runs_from_top_to_bottom(lab, page, in_lab, path):
    troubles = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    clear(lab.folder / path)
    in_lab(path.as_posix())
    outputs = page.evaluate(OUTPUTS)
    assert not [output for output in outputs if output.get("name") == "stderr"]
    boards = sum(bool(LIVE.match(output.get("data", {}).get("text/plain", ""))) for output in outputs)
    if boards:
        expect(page.locator(".lm-grid").nth(boards - 1)).to_be_attached(timeout=PATIENCE)
    assert not troubles
