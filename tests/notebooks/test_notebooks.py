"""Every notebook as it is committed: run, small, whole, and built the way a learner can follow.

That each one runs from top to bottom in a fresh kernel is nbval's part of the same test run;
nbval, however, passes a notebook that was never run, so that is asserted here.
"""

import base64
import json
import re
import zlib
from pathlib import Path
from statistics import median

import pytest
from minesweeper_lib.pictures.player_page import SCRIPT

from minesweeper_lib.look import joined, stage_css

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
SOLUTIONS = sorted((ROOT / "notebooks" / "solutions").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", [*LESSONS, *SOLUTIONS], ids=lambda path: path.stem)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
KINDS = {"text/plain", "text/html", "image/png", "image/svg+xml"}


def cells(path, kind=None):
    """The cells of a notebook, each with its source as one string."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    found = [dict(cell, source="".join(cell["source"])) for cell in notebook["cells"]]
    return [cell for cell in found if kind in (None, cell["cell_type"])]


def outputs(path):
    return [output for cell in cells(path, "code") for output in cell["outputs"]]


def test_there_are_notebooks():
    assert [path.stem[:2] for path in LESSONS][:1] == ["00"]
    assert {path.stem.removesuffix("_solutions") for path in SOLUTIONS} <= {path.stem for path in LESSONS}


@every_notebook
def test_it_was_run_from_top_to_bottom(path):
    counts = [cell["execution_count"] for cell in cells(path, "code")]
    assert counts == list(range(1, len(counts) + 1))
    shows = re.compile(r"^(print|draw\w*|animate|play|watch)\(", re.M)
    silent = [c["source"] for c in cells(path, "code") if shows.search(c["source"]) and not c["outputs"]]
    assert not silent


@every_notebook
def test_its_players_are_those_of_today(path):
    """nbval does not look into what is packed; after a change to them: make notebooks."""
    for output in outputs(path):
        html = "".join(output.get("data", {}).get("text/html", ""))
        for packed in re.findall(r'atob\("([^"]+)"\)', html):
            page = json.loads(zlib.decompress(base64.b64decode(packed)))
            assert page["script"] == joined(SCRIPT)
            assert page["style"] == stage_css()


def tags(cell):
    return cell["metadata"].get("tags", [])


def asks(source):
    """Whether a text asks for something: with a question mark, or in bold with a word that asks."""
    text = re.sub(r"<details>.*?</details>", "", source, flags=re.DOTALL)
    return re.search(r"\?|\*\*(Count|Find|Guess|Predict|Say|Sketch|Vote)\b", text) is not None


def below_questions(path):
    """The code cells with outputs that stand below a text that asks, or below `ask`, up to the next text."""
    asked = False
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            asked = asks(cell["source"])
        elif asked and cell["outputs"] and not cell["source"].startswith("ask("):
            yield cell
        asked = asked or cell["source"].startswith("ask(")


@every_lesson
def test_no_answer_stands_unfolded_below_its_question(path):
    """It is folded, or has a tag that says why not: it belongs to the question, or judges an attempt."""
    tagged = {"answer", "exercise", "shown"}
    open_ones = [cell["source"] for cell in below_questions(path) if not tagged & set(tags(cell))]
    assert not open_ones


@every_notebook
def test_what_is_an_answer_is_saved_folded_and_nothing_else_is(path):
    for cell in cells(path, "code"):
        folded = cell["metadata"].get("jupyter", {}).get("outputs_hidden", False)
        assert folded == ("answer" in tags(cell)), cell["source"]
        # What is folded shows the first line of the first output; that one is empty.
        first, *others = cell["outputs"] if folded else [{"data": {}}, None]
        assert first["data"] == {} and others


@every_notebook
def test_its_outputs_are_clean(path):
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert not [output for output in outputs(path) if output["output_type"] == "error"]
    assert not [output for output in outputs(path) if output.get("name") == "stderr"]
    kinds = {kind for output in outputs(path) for kind in output.get("data", {})}
    assert kinds <= KINDS
    text = json.dumps([output.get("data", {}).get("text/plain", "") for output in outputs(path)])
    assert not re.search(r"0x[0-9a-f]{6}", text), "an address is not an answer"


@every_notebook
def test_it_is_small(path):
    assert path.stat().st_size < 1_500_000


@every_notebook
def test_every_picture_has_a_text_alternative(path):
    for output in outputs(path):
        data = output.get("data", {})
        html = "".join(data.get("text/html", ""))
        assert all('alt="' in image for image in re.findall(r"<img[^>]*>", html))
        if any(kind.startswith("image/") for kind in data):
            assert len("".join(data["text/plain"])) > 20


@every_notebook
def test_no_code_cell_is_long(path):
    assert max(cell["source"].count("\n") + 1 for cell in cells(path, "code")) <= 25


@every_lesson
def test_a_lesson_is_made_of_small_steps(path):
    code, text = cells(path, "code"), cells(path, "markdown")
    code = [cell for cell in code if "colab" not in cell["metadata"].get("tags", [])]
    assert 25 <= len(code) + len(text) <= 50
    assert 0.75 <= len(text) / len(code) <= 1.4
    assert median(cell["source"].count("\n") + 1 for cell in code) <= 3
    assert median(len(cell["source"].split()) for cell in text) <= 60


@every_lesson
def test_a_lesson_opens_and_closes_as_promised(path):
    first, last = cells(path)[0]["source"], cells(path)[-1]["source"]
    assert first.startswith(f"# {path.stem[:2]} ")
    assert len(first.splitlines()) <= 6
    assert [word in first for word in ("**Do**", "**Learn**", "**Need**")] == [True] * 3
    assert [word in last for word in ("**Do**", "**Learn**", "**A question to take along.**")] == [True] * 3
    assert sum("▶" in cell["source"] for cell in cells(path, "markdown")[1:]) >= 3


@every_lesson
def test_a_lesson_asserts_what_matters_in_it(path):
    assert sum("assert " in cell["source"] for cell in cells(path, "code")) >= 2


@every_lesson
def test_a_lesson_never_retypes_the_library(path):
    """Source is shown with inspect.getsource; a cell that defines a whole solver is a second copy."""
    code = "\n".join(cell["source"] for cell in cells(path, "code"))
    assert not re.search(r"def (depth_first|breadth_first|update_board|neighbors|symbol|count_mines)\b", code)
