"""Make copies of the notebooks to hand out: no results in them, so no answers: ``make handouts``.

A notebook of this collection is kept with its results, and they answer the questions above them.
"""

import re
from pathlib import Path

import nbformat
from nbconvert.preprocessors import ClearOutputPreprocessor

ROOT = Path(__file__).parent.parent


def handout(path):
    """Read a notebook without its results, and without links to solutions, which stay with the teacher."""
    notebook, _ = ClearOutputPreprocessor().preprocess(nbformat.read(path, as_version=4), {})
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = re.sub(r"\[([^\]]+)\]\(solutions/[^)]+\)", r"\1", cell.source)
    return notebook


def main(target=ROOT / "dist" / "handouts"):
    """Write a handout of every notebook."""
    target.mkdir(parents=True, exist_ok=True)
    paths = sorted((ROOT / "notebooks").glob("*.ipynb"))
    for path in paths:
        nbformat.write(handout(path), target / path.name)
    print(f"{len(paths)} notebooks without results in {target}")


if __name__ == "__main__":
    main()
