"""Mark the exercises of the notebooks for nbgrader, so that the notebooks are assignments without changes.

`tools.notebooks` does this to each notebook that it runs. The cell of an exercise ends with `check_part`:
nbgrader locks it, and takes its value for the points. The cell in which an answer is written is not given
to nbgrader, because it would put a stub of its own there.
"""

import ast

from minesweeper_lib.marks import Pieces


def grade(cell):
    """Give the cell of an exercise its id and a point, and remove both from any other cell.

    A cell in which an answer is written, or that returns nothing, is left out: nbgrader would reset the
    first, and give the second the point.
    """
    cell.metadata.pop("nbgrader", None)
    if cell.cell_type != "code" or "exercise" not in cell.metadata.get("tags", []):
        return
    notebook = Pieces([cell.source])
    asked, last = notebook.asked(), notebook.all[-1].node
    names = [name for name, answer in asked if not notebook.definition(answer)]
    if len(names) == 1 and isinstance(last, ast.Expr) and "print" not in notebook.all[-1].uses:
        cell.metadata["nbgrader"] = {
            "grade": True,
            "grade_id": names[0].replace(",", "").replace(" ", "-"),
            "locked": True,
            "points": 1,
            "schema_version": 3,
            "solution": False,
            "task": False,
        }
