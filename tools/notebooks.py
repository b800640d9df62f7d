"""Run every notebook and save it as it is committed: fresh outputs, no widget state, no clutter.

python -m tools.notebooks [name ...]

Those in other languages are written from the English ones by `catalogs`, which comes first.

A cell with the tag ``answer`` shows what the text above it asks for. Its output is saved folded, so that
nobody reads the answer before they gave theirs; when a reader runs the cell, JupyterLab, Notebook 7 and
JupyterLite unfold it. In its place they show the first line of its first output, which may be the whole
answer. So the first output is an empty one.
"""

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from tools.graded import grade

ROOT = Path(__file__).parent.parent / "notebooks"
VIEW = "application/vnd.jupyter.widget-view+json"
ANSWER = "answer"
os.environ["MINESWEEPER_REVIEW"] = ""  # the questions that come back are those of somebody new
EMPTY = {"output_type": "display_data", "data": {}, "metadata": {}}


def executed(path):
    """A notebook as it is after a run from a fresh kernel."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        resources={"metadata": {"path": path.parent}},
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
    ).execute()
    return notebook


def refresh(path):
    """Execute one notebook from a fresh kernel and write it back."""
    notebook = executed(path)
    own = {name: notebook.metadata[name] for name in ("minesweeper_lib",) if name in notebook.metadata}
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number:02d}"
        grade(cell)
        if cell.cell_type == "code":  # what told how far something was is empty at its end
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]
        fold(cell)
        for output in cell.get("outputs", []):
            # A view of a widget that is gone shows an error; its picture and its text stay.
            output.get("data", {}).pop(VIEW, None)
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        **own,
    }
    nbformat.write(notebook, path)


def fold(cell):
    """Hide the saved outputs of an answer, and of nothing else."""
    jupyter = cell.metadata.get("jupyter", {})
    jupyter.pop("outputs_hidden", None)
    if ANSWER in cell.metadata.get("tags", []):
        jupyter["outputs_hidden"] = True
        cell.outputs.insert(0, nbformat.from_dict(EMPTY))
    if jupyter:
        cell.metadata["jupyter"] = jupyter
    else:
        cell.metadata.pop("jupyter", None)


def main(names):
    paths = sorted(path for path in ROOT.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    chosen = [
        path for path in paths if not names or any(name in str(path.relative_to(ROOT)) for name in names)
    ]
    for number, path in enumerate(chosen, 1):
        print(f"{number}/{len(chosen)}  {path.relative_to(ROOT)}", flush=True)
        refresh(path)


if __name__ == "__main__":
    main(sys.argv[1:])
