"""Pictures in words, for where there is no matplotlib."""

import inspect
import re
import subprocess
import sys

import pytest

from minesweeper_lib import pictures as drawn
from minesweeper_lib.pictures import text_only as wordy

from .test_pages import data_of

WHY = "Drawing needs the public site, or JupyterLab on your own machine."
VERBS = ("draw", "draw_order", "draw_tree", "draw_frontier", "animate", "compare")


@pytest.mark.child
def test_without_matplotlib_the_same_names_are_there():
    code = (
        "import sys\n"
        "for name in ('matplotlib', 'numpy', 'PIL'): sys.modules[name] = None\n"
        "from minesweeper_lib import parse\n"
        "from minesweeper_lib.pictures import *\n"
        f"for name in {drawn.__all__}: assert name in globals(), name\n"
        "print(draw(parse('EM')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "1 mine" in run.stdout and WHY in run.stdout


@pytest.mark.parametrize("verb", VERBS)
def test_every_call_that_draws_is_also_taken_in_words(verb):
    """Whatever name of a parameter a notebook uses, there is no error for it."""
    known = inspect.signature(getattr(wordy, verb)).parameters
    takes_any = any(one.kind is one.VAR_KEYWORD for one in known.values())
    for name, parameter in inspect.signature(getattr(drawn, verb)).parameters.items():
        assert name in known or (parameter.kind is parameter.KEYWORD_ONLY and takes_any)


@pytest.mark.parametrize("verb", VERBS)
def test_it_says_what_the_picture_says(verb, leetcode):
    picture, said = getattr(drawn, verb)(leetcode[1]), getattr(wordy, verb)(leetcode[1])
    alt = picture.alt if hasattr(picture, "alt") else picture.figure.alt
    assert alt in said.alt and said.alt in repr(said)
    assert said.figure.alt == said.alt and WHY in repr(said)


def test_several_are_said_one_after_the_other(leetcode):
    said = repr(wordy.draw_order(*leetcode, title=["left", "right"]))
    assert said.index("left. Order of depth first") < said.index("right. Order of breadth first")
    assert said.count(WHY) == 1


def test_saving_writes_nothing_and_says_so(leetcode, tmp_path):
    assert "no file" in wordy.compare(*leetcode).save(tmp_path / "race.gif")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("pictures", [drawn, wordy])
def test_titles_take_the_place_of_the_names_in_words_too(pictures, leetcode):
    """Whoever hears the picture gets no answer that whoever sees it does not get."""
    both = pictures.compare(*leetcode, titles=["A", "<B>"])
    assert len(both) == 19
    shown = both._repr_html_() + repr(both) + both.alt
    assert "first" not in re.sub("<script>.*?</script>|<style>.*?</style>", "", shown, flags=re.DOTALL)
    assert "A, 18 reveals" in both.alt and "; <B>, 18 reveals" in both.alt
    assert "<B>" not in both._repr_html_() and "&lt;B&gt;, 18 reveals" in both._repr_html_()
    data = data_of(both._repr_html_())
    assert data["label"] == both.alt
    assert not re.search("(depth|breadth) first", str(data["lanes"]) + data["label"])
    with pytest.raises(ValueError, match="titles"):
        pictures.compare(*leetcode, titles=["one"])
