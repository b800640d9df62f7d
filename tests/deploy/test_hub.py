"""A class hub as a student meets it: log in, JupyterLab with the first notebook, run it, click."""

import shutil
import subprocess

import nbformat
import pytest

from minesweeper_lib import random_board
from tests.support.browser import COURSE, NOTEBOOKS, PATIENCE, Board
from tests.support.oracle import hidden, solve
from tools.handouts import without_solutions
from tools.hub import Hub

FIRST = "00_play_first.ipynb"
pytestmark = pytest.mark.slow("a student's own server has to start")


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub") / "classroom") as hub:
        yield hub


@pytest.fixture
def student(hub, page):
    """A student's page, logged in as ada."""
    page.set_default_timeout(2 * PATIENCE)
    page.goto(f"{hub.url}/hub/login")
    if page.get_by_label("Username").is_visible():
        page.get_by_label("Username").fill("ada")
        page.get_by_label("Password").fill(hub.password)
        page.get_by_role("button", name="Sign in").click()
    return page


def same(folder, committed=lambda path: nbformat.read(path, as_version=4)):
    """Whether a folder has the lessons as they are committed."""
    lessons = [path for path in COURSE if path.parent.name != "solutions"]
    return all(nbformat.read(folder / path, as_version=4) == committed(NOTEBOOKS / path) for path in lessons)


def test_a_student_logs_in_runs_the_first_notebook_and_clicks(hub, student):
    student.locator(".jp-Notebook .jp-Cell").first.wait_for()
    assert student.url.endswith(f"/user/ada/lab/tree/notebooks/{FIRST}")
    assert same(hub.students / "ada" / "notebooks", without_solutions)
    assert not (hub.students / "ada" / "notebooks" / "solutions").exists()
    student.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    student.get_by_role("menuitem", name="Run", exact=True).click()
    student.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    before = random_board(9, 9, mines=10, seed=529, safe=(4, 4))
    grid = student.locator(".lm-grid").first
    grid.wait_for()
    board = Board(grid)
    board.expect(hidden(before), 2 * PATIENCE)
    board.cell(4, 4).click()
    board.expect(hidden(solve(before, (4, 4))))


def test_a_link_brings_the_notebooks_to_a_student(hub, student, tmp_path):
    """nbgitpuller's link, here to a repository on the same machine, as in a school without a network."""
    repository = tmp_path / "flood-fill"
    shutil.copytree(NOTEBOOKS, repository / "notebooks")
    who = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
    for command in (["init", "-q", "-b", "main"], ["add", "."], [*who, "commit", "-q", "-m", "Notebooks"]):
        subprocess.run(["git", "-C", repository, *command], check=True)
    notebook = f"lab/tree/flood-fill/notebooks/{FIRST}"
    student.goto(
        f"{hub.url}/hub/user-redirect/git-pull?repo=file://{repository}&branch=main&urlpath={notebook}"
    )
    student.wait_for_url(f"**/user/ada/{notebook}")
    student.locator(".jp-Notebook .jp-Cell").first.wait_for()
    assert same(hub.students / "ada" / "flood-fill" / "notebooks")
