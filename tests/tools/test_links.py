"""What leads to learners: pins that agree, links and the cell for Colab, Binder, the workflow."""

import json
import re
import shutil
import stat
import sys
import types
from pathlib import Path

import nbformat
import pytest
import yaml
from IPython.core.inputtransformer2 import TransformerManager

from tools import links

ROOT = Path(__file__).parents[2]
PINS = sorted([ROOT / "requirements.txt", *(ROOT / "tools").rglob("requirements.txt")])
PINS = [path for path in PINS if "node_modules" not in path.parts]


def pins(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", "-"))]


@pytest.mark.parametrize("path", PINS, ids=lambda path: path.parent.name)
def test_every_requirement_is_pinned(path):
    assert pins(path)
    for line in pins(path):
        assert re.fullmatch(r"[\w.-]+==[\w.]+", line), line


# ------------------------------------------------------------------ links


@pytest.fixture
def collection(tmp_path):
    """A copy of what the links are written into, not published yet."""
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    checkpoints = shutil.ignore_patterns(".ipynb_checkpoints")
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks", ignore=checkpoints)
    text = (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    text = re.sub(r"\[project\.urls\]\n(\S.*\n)+\n", "", text)
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    return tmp_path


def contents(folder):
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def notebooks(folder):
    paths = sorted((folder / "notebooks").rglob("*.ipynb"))
    return [(path, nbformat.read(path, as_version=4)) for path in paths]


def sources(notebook):
    return [cell.source for cell in notebook.cells if "colab" not in cell.metadata.get("tags", [])]


def test_stamping_adds_one_cell_and_changes_no_other(collection):
    before = [sources(notebook) for _, notebook in notebooks(collection)]
    links.stamp_all(collection)
    after = notebooks(collection)
    assert [sources(notebook) for _, notebook in after] == before
    for path, notebook in after:
        places = [at for at, cell in enumerate(notebook.cells) if "colab" in cell.metadata.get("tags", [])]
        kinds = [cell.cell_type for cell in notebook.cells]
        assert places == [kinds.index("code")], path
        assert notebook.cells[places[0]].source.count("\n") <= 4
        counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
        assert counts == list(range(1, len(counts) + 1))
        assert [cell.id for cell in notebook.cells] == [f"cell-{n:02d}" for n in range(len(notebook.cells))]
        nbformat.validate(notebook)


def test_stamping_again_changes_nothing(collection):
    links.keep("ada/flood-fill", collection)
    links.stamp_all(collection)
    once = contents(collection)
    links.keep("ada/flood-fill", collection)
    links.stamp_all(collection)
    assert contents(collection) == once


def test_a_new_address_replaces_the_old_one_everywhere(collection):
    for repository in ("ada/flood-fill", "grace/mines"):
        links.keep(repository, collection)
        assert links.stamp_all(collection) == repository
        assert links.address(collection) == repository
    text = b"".join(contents(collection).values())
    assert b"ada/flood-fill" not in text
    assert text.count(b"git+https://github.com/grace/mines") == len(notebooks(collection))
    assert b"https://mybinder.org/v2/gh/grace/mines/main" in (collection / "README.md").read_bytes()


def test_the_committed_notebooks_are_stamped_alike():
    paths = [path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
    notebooks = [nbformat.read(path, as_version=4) for path in paths]
    stamps = {next(cell.source for cell in one.cells if cell.cell_type == "code") for one in notebooks}
    cell = links.cell_source(links.address())
    assert stamps == {cell} or cell not in stamps, "run: make links"


@pytest.mark.parametrize("wrong", ["flood-fill", "https://example.org/a/b", "a/b/c", "a b/c"])
def test_an_address_elsewhere_is_refused(wrong):
    with pytest.raises(ValueError, match="owner/name"):
        links.owner_and_name(wrong)


@pytest.mark.parametrize("repository", [None, "ada/flood-fill"])
def test_the_cell_acts_on_colab_and_nowhere_else(repository, monkeypatch, capsys):
    asked = []
    shell = types.SimpleNamespace(system=asked.append)
    code = TransformerManager().transform_cell(links.cell_source(repository))
    exec(code, {"get_ipython": lambda: shell})
    assert not asked
    assert not capsys.readouterr().out
    monkeypatch.setitem(sys.modules, "google.colab", types.ModuleType("google.colab"))
    exec(code, {"get_ipython": lambda: shell})
    assert capsys.readouterr().out if repository is None else "ada/flood-fill" in asked[0]


def test_a_board_shows_on_colab(monkeypatch):
    """Colab shows a foreign widget once its manager for them is on; anywidget turns it on there."""
    calls = []
    output = types.ModuleType("google.colab.output")
    output.enable_custom_widget_manager = lambda: calls.append(1)
    monkeypatch.setitem(sys.modules, "google.colab.output", output)
    from anywidget import _util

    from minesweeper_lib.widgets import play

    _util.enable_custom_widget_manager_once.cache_clear()
    play("EM/EE")
    assert calls


# ------------------------------------------------------------------ Binder and the workflow


def test_binder_builds_what_a_reader_has():
    """In its folder a Python that fits is named, the script can run, and the pins are the reader's."""
    binder = ROOT / ".binder"
    assert (binder / "requirements.txt").read_text() == "-r ../requirements.txt\n"
    assert re.fullmatch(r"python-3\.1[1-4]\n", (binder / "runtime.txt").read_text())
    assert (binder / "postBuild").stat().st_mode & stat.S_IXUSR
    assert "-e ." in (ROOT / "requirements.txt").read_text().splitlines()


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_the_workflow_runs_what_a_person_runs(path):
    flow = yaml.safe_load(path.read_text(encoding="utf-8"))
    steps = [step for job in flow["jobs"].values() for step in job["steps"]]
    for step in steps:
        assert re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step.get("uses", "a/b@v1")), step
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {target for step in steps for target in re.findall(r"make (\w+)", step.get("run", ""))}
    assert {"test", "site"} <= targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_voila_is_told_to_ask_no_other_host():
    settings = json.loads((ROOT / "tools" / "voila" / "voila.json").read_text())
    policy = settings["Voila"]["tornado_settings"]["headers"]["Content-Security-Policy"]
    assert policy.startswith("default-src 'self'")
    assert "http" not in policy
