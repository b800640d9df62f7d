"""What the wheel has as ``minesweeper_lib/course``: the notebooks without results, and flood.html."""

import json
from pathlib import Path
from shutil import copy
from tempfile import mkdtemp

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CourseHook(BuildHookInterface):
    def initialize(self, version, build_data):
        if version == "editable":
            return
        notebooks, made = Path(self.root) / "notebooks", Path(mkdtemp())
        for path in notebooks.rglob("[0-9]*.ipynb"):
            own = made / path.relative_to(notebooks)
            own.parent.mkdir(parents=True, exist_ok=True)
            own.write_text(without_results(path), encoding="utf-8")
        copy(notebooks / "flood.html", made)
        build_data["force_include"][str(made)] = "minesweeper_lib/course"


def without_results(path):
    """The text of a notebook without its results."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
