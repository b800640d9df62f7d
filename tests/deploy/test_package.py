"""Wheel and sdist: built from what is committed, installed in a new environment, and the four verbs there."""

import csv
import json
import os
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.support.program import Program, free_port, listens
from tests.support.submissions import NOTEBOOKS, solved

ROOT = Path(__file__).parents[2]
BIN = "Scripts" if os.name == "nt" else "bin"
WRONG = "class Solution:\n    def updateBoard(self, board, click):\n        return board\n"
pytestmark = [pytest.mark.slow("makes environments, installs JupyterLab"), pytest.mark.timeout(900)]


def run(*command, status=0, **options):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, **options)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with the sdist, and the wheel that is made of that."""
    folder = tmp_path_factory.mktemp("built")
    python = ROOT / ".venv-site" / BIN / "python"
    assert python.exists(), "make .venv-site/builder has what builds"
    run(python, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    options = ["-q", "--no-deps", "--no-build-isolation", "-w", folder]
    run(python, "-m", "pip", "wheel", *options, next(folder.glob("*.tar.gz")))
    return folder


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """The command, in an environment that has nothing of the repository."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    wheel = next(built.glob("*.whl"))
    run(folder / BIN / "python", "-m", "pip", "install", "-q", f"{wheel}[lab]")
    run(folder / BIN / "python", "-m", "pip", "check")
    return folder / BIN / "minesweeper-lib"


def test_the_wheel_has_the_library_and_the_course(built):
    wheel = next(built.glob("*.whl"))
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    library = set(run("git", "ls-files", "minesweeper_lib", cwd=ROOT).split())
    course = run("git", "ls-files", "notebooks/*.ipynb", "notebooks/flood.html", cwd=ROOT).split()
    assert held == library | {name.replace("notebooks/", "minesweeper_lib/course/", 1) for name in course}
    assert wheel.stat().st_size < 1_500_000


def test_the_sdist_has_what_is_committed(built):
    with tarfile.open(next(built.glob("*.tar.gz"))) as tar:
        held = {name.partition("/")[2] for name in tar.getnames()} - {"PKG-INFO"}
    tracked = set(run("git", "ls-files", cwd=ROOT).split("\n")) - {""}
    assert tracked <= held | {name for name in tracked if name.startswith(".git")}


def test_check(installed, tmp_path):
    """With the catalog of another language; all that it says is tried in tests/marks."""
    right, wrong = (tmp_path / f"{name}.py" for name in ("right", "wrong"))
    source = "from minesweeper_lib import SOLVERS, submission; print(submission(SOLVERS['breadth first']))"
    right.write_text(run(installed.with_name("python"), "-c", source, cwd=tmp_path))
    wrong.write_text(WRONG)
    assert run(installed, "check", right, cwd=tmp_path).startswith("Right.")
    assert "不" in run(installed, "check", "--language", "zh", wrong, cwd=tmp_path, status=1)


def test_watch(installed, tmp_path):
    (tmp_path / "wrong.py").write_text(WRONG)
    run(installed, "watch", "wrong.py", "--quiet", "--board", "EEE/EME", "--click", "0,0", cwd=tmp_path)
    page = (tmp_path / "wrong.html").read_text(encoding="utf-8")
    assert "lm-saved" in page and "http" not in page  # it asks for nothing else
    run(installed, "watch", "wrong.py", "--quiet", "--board", "no such", cwd=tmp_path, status=1)


def test_lab_copies_the_course_and_opens_it(installed, tmp_path):
    own = tmp_path / "own" / "00_play_first.ipynb"
    own.parent.mkdir()
    own.write_text("mine")
    port = free_port()
    options = ["--no-browser", f"--port={port}", "--IdentityProvider.token=", "--allow-root"]
    command = [installed, "lab", "own", *options, "--ServerApp.port_retries=0"]
    with Program(command, "is running at", patience=120, cwd=tmp_path) as program:
        assert "0.1.0" in program.said[0]
        assert "00_play_first" in program.said[1]  # left as it is
        listens(port)  # it says so a moment before
        with urlopen(f"http://127.0.0.1:{port}/api/contents/zh/02_go_deep.ipynb") as answer:
            assert json.load(answer)["type"] == "notebook"
    assert own.read_text() == "mine"
    course = {path.relative_to(NOTEBOOKS) for path in NOTEBOOKS.rglob("[0-9]*.ipynb")}
    assert {path.relative_to(own.parent) for path in own.parent.rglob("[0-9]*.ipynb")} == course


def test_marks(installed, tmp_path):
    cells = [{"cell_type": "code", "source": cell, "metadata": {}} for cell in solved("00")]
    (tmp_path / "in").mkdir()
    paper = tmp_path / "in" / "ada_00_play_first.ipynb"
    paper.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    run(installed, "marks", "in", "--into", "out", cwd=tmp_path)
    rows = csv.DictReader((tmp_path / "out" / "marks.csv").open(encoding="utf-8-sig"))
    assert [(row["student"], row["points"], row["00 five cells"]) for row in rows] == [("ada", "1", "done")]
    run(installed, "marks", paper, cwd=tmp_path)
    assert json.loads((tmp_path / "result.json").read_text())["status"] == "pass"


def test_check_needs_nothing_but_python(tmp_path):
    """From a clone, with the Python that has no packages at all."""
    (tmp_path / "wrong.py").write_text(WRONG)
    venv.create(tmp_path / "bare")
    python = tmp_path / "bare" / BIN / "python"
    run(python, "-m", "minesweeper_lib", "check", tmp_path / "wrong.py", cwd=ROOT, status=1)
    run(python, "-m", "minesweeper_lib", "watch", "--quiet", tmp_path / "wrong.py", cwd=ROOT)
    refused = subprocess.run(
        [python, "-m", "minesweeper_lib", "marks", tmp_path], cwd=ROOT, capture_output=True, text=True
    )
    assert refused.returncode == 1 and "minesweeper-lib[check]" in refused.stderr


def test_the_dev_container_makes_what_a_reader_has():
    told = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    target = told["postCreateCommand"].removeprefix("make ")
    assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    vscode = told["customizations"]["vscode"]
    assert vscode["settings"]["python.defaultInterpreterPath"].endswith("/.venv/bin/python")
    assert all((ROOT / name).exists() for name in told["customizations"]["codespaces"]["openFiles"])
