"""Links lead somewhere, and the README's table tells what is there."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import minesweeper_lib

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "notebooks").rglob("*.ipynb")),
]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|src=\"([^\"]+)\"")


def text_of(page):
    if page.suffix == ".md":
        return page.read_text(encoding="utf-8")
    notebook = json.loads(page.read_text(encoding="utf-8"))
    return "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    for link in (a or b for a, b in LINK.findall(text_of(page))):
        if not re.match(r"https?:|#|mailto:", link):
            assert (page.parent / link.split("#")[0]).exists(), link


def test_the_readme_names_every_notebook_with_its_module_and_test():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1]: row for row in readme.splitlines() if row.startswith("| [")}
    named = {re.search(r"notebooks/([\w.]+)", cell)[1] for cell in rows}
    assert named == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    for row in rows.values():
        assert re.search(r"minesweeper_lib/[\w/]+\.py", row)
        assert re.search(r"tests/\w+/test_\w+\.py", row)


def modules_in_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)(?:\.py|/)` \|", readme, re.M)


def test_the_readme_names_every_module():
    library = ROOT / "minesweeper_lib"
    modules = {path.stem for path in library.glob("*.py")} - {"__init__"}
    packages = {path.parent.name for path in library.glob("*/__init__.py")}
    assert modules | packages == set(modules_in_the_readme())


def test_the_code_in_the_readme_runs():
    """And the pasted solution in it is right: its trace opens the 18 cells of LeetCode's example."""
    names = {}
    for block in re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S):
        exec(block, names)
    assert names["trace"].result == [list(row) for row in ("B1E1B", "B1M1B", "B111B", "BBBBB")]
    assert len(names["trace"].steps) == 18


@pytest.mark.child
def test_importing_the_library_needs_nothing_but_python():
    """Neither it nor what it imports asks for an installed package."""
    code = "import sys, minesweeper_lib; print(*{name.split('.')[0] for name in sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "matplotlib", "ipywidgets", "anywidget", "traitlets"} & set(run.stdout.split())


def test_arrows_point_one_way():
    """A module, or package, imports only from those above it in the README's list."""
    order = modules_in_the_readme()
    for place, name in enumerate(order):
        package = ROOT / "minesweeper_lib" / name
        files = package.glob("*.py") if package.is_dir() else [package.with_suffix(".py")]
        level = 2 if package.is_dir() else 1
        for file in files:
            nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            found = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level == level]
            modules = {node.module.split(".")[0] for node in found if node.module}
            modules |= {alias.name for node in found if not node.module for alias in node.names}
            assert modules <= set(order[:place]), file


def test_every_public_name_has_a_docstring():
    for name in minesweeper_lib.__all__:
        thing = getattr(minesweeper_lib, name)
        assert isinstance(thing, dict) or (thing.__doc__ and len(thing.__doc__) > 30), name
