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

from minesweeper_lib.look import stage_css
from tools.notebooks import RUN

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CHINESE = sorted((ROOT / "notebooks" / "zh").glob("*.ipynb"))
SOLUTIONS = sorted((ROOT / "notebooks" / "solutions").glob("*.ipynb"))
PATHS = {"ids": lambda path: f"{path.parent.name} {path.stem}"}
every_notebook = pytest.mark.parametrize("path", [*LESSONS, *CHINESE, *SOLUTIONS], **PATHS)
every_edition = pytest.mark.parametrize("path", [*LESSONS, *CHINESE], **PATHS)
every_lesson = pytest.mark.parametrize("path", LESSONS, **PATHS)
KINDS = {"text/plain", "text/html", "image/png", "image/svg+xml"}


def cells(path, kind=None):
    """The cells of a notebook, each with its source as one string."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    found = [dict(cell, source="".join(cell["source"])) for cell in notebook["cells"]]
    return [cell for cell in found if kind in (None, cell["cell_type"])]


def outputs(path):
    return [output for cell in cells(path, "code") for output in cell["outputs"]]


@every_notebook
def test_it_was_run_from_top_to_bottom_and_came_to_what_everybody_can_read(path):
    code, found = cells(path, "code"), outputs(path)
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    shows = re.compile(r"^(print|draw\w*|animate|play|watch)\(", re.M)
    assert not [cell["source"] for cell in code if shows.search(cell["source"]) and not cell["outputs"]]
    assert max(cell["source"].count("\n") + 1 for cell in code) <= 25
    assert path.stat().st_size < 1_500_000
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]
    assert not [one for one in found if one["output_type"] == "error" or one.get("name") == "stderr"]
    for data in (output.get("data", {}) for output in found):
        text, html = ("".join(data.get(f"text/{kind}", "")) for kind in ("plain", "html"))
        assert data.keys() <= KINDS
        assert not re.search(r"0x[0-9a-f]{6}", text), "an address is not an answer"
        assert all('alt="' in image for image in re.findall(r"<img[^>]*>", html))
        assert len(text) > 20 or not any(kind.startswith("image/") for kind in data)
        # nbval does not look into what is packed; after a change to players: make notebooks.
        for packed in re.findall(r'atob\("([^"]+)"\)', html):
            assert json.loads(zlib.decompress(base64.b64decode(packed)))["style"] == stage_css()


def tags(cell):
    return cell["metadata"].get("tags", [])


def asks(source):
    """Whether a text asks for something: with a question mark, or in bold with a word that asks."""
    text = re.sub(r"<details>.*?</details>", "", source, flags=re.DOTALL)
    return re.search(r"\?|\*\*(Count|Find|Guess|Predict|Say|Sketch|Vote)\b", text) is not None


@every_lesson
def test_no_answer_stands_below_its_question(path):
    """A result below a text that asks, or below `ask`, has a tag that says what it is: an answer, or none."""
    asked = False
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            asked = asks(cell["source"])
        elif cell["source"].startswith("ask("):
            asked = True
        elif asked and cell["outputs"]:
            assert {"answer", "exercise", "shown"} & {*tags(cell)}, cell["source"]


@every_notebook
def test_an_answer_is_saved_as_one_line_in_the_language_of_the_page(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    language = notebook["metadata"].get("minesweeper_lib", {}).get("language", "en")
    for cell in notebook["cells"]:
        if "answer" in tags(cell):
            assert "nbval-ignore-output" in tags(cell)
            assert ["".join(output["text"]) for output in cell["outputs"]] == [RUN[language]]


@every_edition
def test_what_answers_show_is_claimed_in_one_folded_cell_at_the_end(path):
    found = cells(path)
    claims = [cell for cell in found if re.search(r"^\s*assert\b", cell["source"], re.M)]
    assert claims == found[-1:] and "claims" in tags(found[-1])
    assert found[-1]["metadata"]["jupyter"]["source_hidden"]


def is_folded(cell):
    return cell["metadata"].get("jupyter", {}).get("source_hidden") or "claims" in tags(cell)


def main_line(path):
    """The cells before the one that begins what is extra."""
    found = cells(path)
    more = [at for at, cell in enumerate(found) if "more" in tags(cell)]
    assert len(more) == 1 and found[more[0]]["source"].startswith("## ")
    return found[: more[0]]


def words(some):
    return sum(len(cell["source"].split()) for cell in some if cell["cell_type"] == "markdown")


@every_lesson
def test_a_lesson_is_made_of_small_steps(path):
    main = main_line(path)
    code = [cell["source"] for cell in main if cell["cell_type"] == "code" and not is_folded(cell)]
    assert 25 <= len(main) <= 36 and words(main) <= 1000
    lines = [line for source in code if not source.startswith("%%") for line in source.splitlines()]
    assert len([line for line in lines if line.strip()]) <= 60
    assert median(source.count("\n") + 1 for source in code) <= 3


def test_the_course_is_small_and_begins_with_a_board():
    course = [cell for path in LESSONS for cell in cells(path)]
    assert len(course) <= 420 and words(course) <= 11_000
    assert "play(" in course[1]["source"]


@every_edition
def test_what_loads_a_page_is_folded(path):
    """But where there are two lines at most."""
    open_ones = [cell["source"] for cell in cells(path, "code") if not is_folded(cell)]
    imports = [re.findall(r"^(?:from|import) ", source, re.M) for source in open_ones]
    assert max(map(len, imports)) <= 2


@every_lesson
def test_a_lesson_opens_and_closes_as_promised(path):
    first, last = cells(path)[0]["source"], main_line(path)[-1]["source"]
    assert first.startswith(f"# {path.stem[:2]} ")
    assert len(first.splitlines()) <= 7
    assert all(word in first for word in ("**Do**", "**Learn**", "**Need**"))
    assert all(word in last for word in ("**Do**", "**Learn**", "**A question to think about.**"))
    assert sum("▶" in cell["source"] for cell in main_line(path)[1:]) >= 2


@every_lesson
def test_a_lesson_never_retypes_the_library(path):
    """Source is shown with inspect.getsource; a cell that defines a whole solver is a second copy."""
    code = "\n".join(cell["source"] for cell in cells(path, "code"))
    assert not re.search(r"def (depth_first|breadth_first|update_board|neighbors|symbol|count_mines)\b", code)
