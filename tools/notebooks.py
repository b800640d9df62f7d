"""Run every notebook and save it as it is committed: fresh outputs, no widget state, no clutter.

python -m tools.notebooks [name ...]

Those in other languages are written from the English ones by `catalogs`, which comes first.

A cell with the tag ``answer`` shows what the text above it asks for. It is saved with one line in place of
its outputs, so that no viewer shows an answer before its question. nbval cannot compare the removed output;
the last cell of the notebook, with the tag ``claims``, asserts it.
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
RUN = {"en": "Run this box to see.\n", "zh": "运行此灰框即可查看。\n"}  # in place of an answer
os.environ["MINESWEEPER_REVIEW"] = ""  # `review` behaves as for a new reader


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
        if cell.cell_type == "code":  # progress lines leave empty outputs
            cell.outputs = [output for output in cell.outputs if output.get("data") != {}]
        if ANSWER in cell.metadata.get("tags", []):
            language = own.get("minesweeper_lib", {}).get("language", "en")
            cell.outputs = [nbformat.v4.new_output("stream", text=RUN.get(language, RUN["en"]))]
        for output in cell.get("outputs", []):
            # The view of a closed widget shows an error; its picture and its text stay.
            output.get("data", {}).pop(VIEW, None)
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        **own,
    }
    nbformat.write(notebook, path)


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
