"""What pages and comments name is there: links, paths, commands, and what tables tell."""

import ast
import json
import re
import shlex
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import minesweeper_lib
from minesweeper_lib import SOLVERS, check, parse, record
from minesweeper_lib.__main__ import options
from tests.support.inside import no_processes
from tests.support.slips import QUEUE

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
        if not re.match(r"https?:|mailto:", link):
            file, _, heading = link.partition("#")
            there = page.parent / file if file else page
            assert there.exists(), link
            assert not heading or heading in anchors(there), link


def anchors(page):
    """What a link can lead to in a page: headings, as GitHub and Jupyter name them in an address, and ids."""
    headings = re.findall(r"^#+ (.*)$", text_of(page), re.M)
    short = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    ids = set(re.findall(r'<a id="([^"]+)"', text_of(page)))
    return ids | short | {heading.replace(" ", "-") for heading in headings}


def texts():
    """Every file that people write: pages, settings, code."""
    folders = ("docs", "minesweeper_lib", "tests", "tools", ".ci", ".github")
    found = [*ROOT.glob("*"), *(path for folder in folders for path in (ROOT / folder).rglob("*"))]
    kinds = {".cfg", ".css", ".html", ".js", ".md", ".py", ".toml", ".txt", ".yml", ""}
    kept = [path for path in found if path.suffix in kinds and path.is_file()]
    return [path for path in kept if not {"node_modules", "__pycache__"} & set(path.parts)]


FOLDERS = r"(?<![\w/.-])((?:docs|minesweeper_lib|notebooks|tests|tools|\.ci|\.github)/[\w./-]*\w)"
MADE = {"notebooks/index.html", "minesweeper_lib/course"}  # by JupyterLite, and in the wheel
ADDED = ("languages/language_c.py", "widgets/counting.py", "widgets/js/counting.js")  # by who reads how to


def test_every_path_that_is_named_exists():
    named = {(path, name) for path in texts() for name in re.findall(FOLDERS, path.read_text("utf-8"))}
    assert len(named) > 50
    there = MADE | {f"minesweeper_lib/{name}" for name in ADDED}
    assert not [(path, name) for path, name in named if not (ROOT / name).exists() and name not in there]


def test_every_command_that_is_named_exists():
    """A target of make, at the start of a line or of a piece of code; a module of ours that Python runs."""
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    for path in texts():
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"(?:^|`|run: )make ([\w-]+)", text, re.M):
            assert target in targets, (path, target)
        for module in re.findall(r"python -m (tools[.\w]*\w)", text):
            assert find_spec(module), (path, module)


OURS = re.compile(r"(?:minesweeper-lib|-m minesweeper_lib) ((?:check|watch|lab|marks)\b[^`\n|,;]*)")


def test_every_command_of_ours_is_one():
    """A line with a verb is read by the command's own parser, which knows the verb and its options."""
    lines = [line for page in PAGES if page.suffix == ".md" for line in OURS.findall(text_of(page))]
    assert {line.split()[0] for line in lines} == {"check", "watch", "lab", "marks"}
    for line in lines:
        try:
            options().parse_args(shlex.split(line))
        except SystemExit:
            pytest.fail(line)


def test_the_answer_for_an_interview_is_right():
    page = text_of(ROOT / "docs" / "interview.md")
    answer = re.search(r"```python\n(.*?)```", page, re.S)[1]
    assert len(answer.splitlines()) <= 40
    assert check(answer).verdict == "right"
    stack = record(answer.replace("popleft", "pop"), parse("EEE/EEE/EEE"), (0, 0))
    assert stack.order != record(SOLVERS["depth first"], parse("EEE/EEE/EEE"), (0, 0)).order  # the trap


def test_the_readme_names_every_notebook_with_its_module_and_test():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = {row.split("|")[1]: row for row in readme.splitlines() if row.startswith("| [")}
    named = {re.search(r"notebooks/([\w.]+)", cell)[1] for cell in rows}
    assert named == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert all(re.search(r"minesweeper_lib/[\w/]+\.py.*tests/\w+/test_\w+\.py", row) for row in rows.values())


def modules_on_the_map():
    page = (ROOT / "docs" / "contributing.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)(?:\.py|/)` \|", page, re.M)


def test_the_map_names_every_module():
    library = ROOT / "minesweeper_lib"
    modules = {path.stem for path in library.glob("*.py")} - {"__init__"}
    packages = {path.parent.name for path in library.glob("*/__init__.py")}
    assert modules | packages == set(modules_on_the_map())


def test_the_report_in_the_readme_is_what_check_says():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [block] = [one for one in re.findall(r"```text\n(.*?)```", readme, re.S) if one.startswith("Not right")]
    mine = QUEUE.strip().replace("range(c - 1, c + 2)", "range(c - 1, c + 1)]")
    mine = re.sub(r"\n {24}if", f"\n{16 * ' '}near = [(i, j) for i, j in near if", mine)
    mine = mine.replace("m, n = ", "q, m, n = deque([click]), ").replace("        q = deque([click])\n", "")
    with no_processes():
        assert str(check(mine)).startswith(block.rstrip())


SPARED = {
    "minesweeper_lib": "numpy matplotlib ipywidgets anywidget traitlets minesweeper_lib.languages",
    "minesweeper_lib.fast": "dask distributed numba scipy tqdm zarr",
}


@pytest.mark.child
@pytest.mark.parametrize(("module", "spared"), SPARED.items())
def test_importing_takes_no_more_than_it_needs(module, spared):
    code = f"import sys, {module}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {*spared.split()}.isdisjoint(run.stdout.split())


def imports(path):
    """The imports of a file as pairs (module, names); a relative one as the module it means."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, [""]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join([*start, *filter(None, [node.module])]), [alias.name for alias in node.names]


def test_arrows_point_one_way():
    """A module, or package, imports only from those above it on the map."""
    library, order = ROOT / "minesweeper_lib", modules_on_the_map()
    for path in library.rglob("*.py"):
        own = path.relative_to(library).parts[0].removesuffix(".py")
        used = {name for module, names in imports(path) for name in module.split(".")[1:2] or names}
        assert own not in order or used & set(order) <= {*order[: order.index(own)], own}, path


def test_a_package_is_used_through_its_door():
    """What it offers in the ``__all__`` of its ``__init__`` is all that others, and tools, import from it."""
    library = ROOT / "minesweeper_lib"
    packages = {path.parent.name for path in library.glob("*/__init__.py")}
    offered = {name: getattr(import_module(f"minesweeper_lib.{name}"), "__all__", ()) for name in packages}
    wrong = []
    tools = {*(ROOT / "tools").rglob("*.py")} - {*(ROOT / "tools" / "bench").iterdir()}  # it looks inside
    for path in (*library.rglob("*.py"), *tools):
        for module, names in imports(path):
            _, package, *inside = [*module.split("."), ""]
            own = package in path.relative_to(ROOT).parts
            for name in names if module.startswith("minesweeper_lib") and not own else ():
                offers = not any(inside) and name in offered.get(package, [name])
                hidden = name.startswith("_") and name not in ("_", "__version__")
                if hidden or (package in packages and not offers):
                    wrong.append(f"{package}: {name} of {module}, in {path.relative_to(ROOT)}")
    assert not wrong, "\n".join(["", *sorted(wrong)])


def test_the_map_of_a_package_names_each_of_its_modules():
    """The map is a table in the docstring of its ``__init__``."""
    for package in (ROOT / "minesweeper_lib").glob("*/__init__.py"):
        named = re.findall(r"`(\w+)`", ast.get_docstring(ast.parse(package.read_text(encoding="utf-8"))))
        assert {path.stem for path in package.parent.glob("[!_]*.py")} <= set(named), package


def test_every_public_name_has_a_docstring():
    for name in minesweeper_lib.__all__:
        thing = getattr(minesweeper_lib, name)
        assert isinstance(thing, dict) or (thing.__doc__ and len(thing.__doc__) > 30), name
