"""The wheel: built from what is committed, and installed with its extras in an empty environment, offline."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRAS = "widgets,pictures,check"
TRY = """
import importlib.util, minesweeper_lib
from minesweeper_lib import BOARDS, check, parse, record, submission, SOLVERS, show, update_board
from minesweeper_lib.pictures import animate, draw
from minesweeper_lib.widgets import play
assert importlib.util.find_spec("matplotlib") and "site-packages" in minesweeper_lib.__file__
assert show(update_board(parse("EEM/EEE"), (0, 0))) == "B1M/B1E".replace("/", chr(10))
trace = record(SOLVERS["breadth first"], BOARDS["open"].board, (0, 0))
assert "lm-saved" in animate(trace)._repr_html_() and draw(trace)._repr_mimebundle_()
assert repr(play(BOARDS["open"].board)) == "<play on a board of 5 x 5>"
assert check(submission(SOLVERS["depth first"])).ok
print("all of it works")
"""


def run(*command, **options):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    """A folder with the wheel and all that its extras need, from pip's cache or its index."""
    folder = tmp_path_factory.mktemp("wheels")
    run(sys.executable, "-m", "pip", "wheel", "-q", "-w", folder, f"{ROOT}[{EXTRAS}]")
    return folder


@pytest.mark.slow("builds, makes an environment, installs matplotlib")
def test_it_installs_with_its_extras_without_a_network(wheels, tmp_path):
    venv.create(tmp_path / "clean", with_pip=True)
    python = tmp_path / "clean" / ("Scripts" if os.name == "nt" else "bin") / "python"
    wanted = f"minesweeper-lib[{EXTRAS}]"
    run(python, "-m", "pip", "install", "-q", "--no-index", "--find-links", wheels, wanted)
    run(python, "-m", "pip", "check")
    assert "all of it works" in run(python, "-I", "-c", TRY, cwd=tmp_path)


def test_the_wheel_has_all_of_the_library_and_nothing_else(wheels):
    (wheel,) = wheels.glob("minesweeper_lib-*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    tracked = run("git", "ls-files", "minesweeper_lib", cwd=ROOT).split()
    assert held == set(tracked)


def test_the_dev_container_makes_what_a_reader_has():
    told = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    target = told["postCreateCommand"].removeprefix("make ")
    assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert told["image"].endswith(
        (ROOT / ".binder" / "runtime.txt").read_text().strip().replace("python-", ":")
    )
    vscode = told["customizations"]["vscode"]
    assert vscode["settings"]["python.defaultInterpreterPath"].endswith("/.venv/bin/python")
    assert all((ROOT / name).exists() for name in told["customizations"]["codespaces"]["openFiles"])
