"""What a reader is told is looked up when it is said, in every language, and nothing is left out."""

import ast
import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import minesweeper_lib
from minesweeper_lib import BOARDS, SOLVERS, check_part, language, parse, record, translation, update_board
from minesweeper_lib.checker import PARTS, Limits, check, run
from minesweeper_lib.checker.child import run_in_place
from minesweeper_lib.errors import UnknownName
from minesweeper_lib.look import words
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.page import link
from minesweeper_lib.pictures import draw_order
from minesweeper_lib.widgets import ask, edit, play, predict, simulate, watch
from tools.catalogs import KEYWORDS, LIBRARY, template

# A language made up for tests: each sentence of the library in brackets. What has none was left out.


def write_catalog(catalog, folder, code):
    path = folder / code / "LC_MESSAGES" / f"{translation.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)


@contextmanager
def speaking(code, folder):
    """For a while, find catalogs in this folder, and speak a language."""
    caches = translation.languages, translation.catalog_of
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(translation, "FOLDER", folder)
        for one in caches:
            one.cache_clear()
        language(code)
        yield
    for one in caches:
        one.cache_clear()
    language("en")


def left_out(text):
    """The words of a text that are in no brackets."""
    while (inner := re.sub("⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = inner
    return re.findall(r"[^\W\d_]{2,}", text)


@pytest.fixture(scope="module")
def locales(tmp_path_factory):
    folder, catalog = tmp_path_factory.mktemp("locale"), template(LIBRARY)
    for message in catalog:
        if message.id:
            forms = [f"⟦{form}⟧" for form in ([message.id] if isinstance(message.id, str) else message.id)]
            message.string = tuple(forms) if message.pluralizable else forms[0]
    write_catalog(catalog, folder, "xx_YY")
    return folder


@pytest.fixture
def brackets(locales):
    with speaking("xx", locales):
        yield


def test_a_language_is_found_by_the_codes_that_systems_use(locales):
    with speaking("xx", locales):
        for code in ("xx", "xx_YY", "xx-YY", "xx_YY.UTF-8"):
            assert language(code) == "xx_YY"
        with pytest.raises(ValueError, match=r"no language 'tlh'.*'en', 'xx_YY'"):
            language("tlh")
        assert language() == "xx_YY"


def test_a_counted_sentence_has_the_forms_of_its_language(tmp_path):
    """Here one with three forms, as Polish has them: 1, 2 to 4, and more."""
    catalog = Catalog("pl")
    catalog.add(("{count} row", "{count} rows"), ("{count} rząd", "{count} rzędy", "{count} rzędów"))
    write_catalog(catalog, tmp_path, "pl")
    with speaking("pl", tmp_path):
        said = [translation.ngettext("{count} row", "{count} rows", count) for count in (1, 3, 5)]
    assert said == ["1 rząd", "3 rzędy", "5 rzędów"]


def test_the_environment_chooses_and_an_unknown_language_is_english(monkeypatch, locales):
    with speaking("en", locales):
        monkeypatch.setattr(translation, "_chosen", None)
        monkeypatch.setenv(translation.ENVIRONMENT, "xx_YY.UTF-8")
        assert language() == "xx_YY"
        monkeypatch.setenv(translation.ENVIRONMENT, "C.UTF-8")
        assert language() == "en"


@pytest.mark.child
@pytest.mark.parametrize("named", [True, False], ids=["by Jupyter", "in its folder"])
def test_the_metadata_of_the_notebook_chooses_once_something_is_said(tmp_path, locales, named):
    """Jupyter names the notebook to its kernel; nbclient, JupyterLite and others start it in its folder.

    Nothing is said when the library is imported.
    """
    notebook = tmp_path / "one.ipynb"
    notebook.write_text(json.dumps({"metadata": {"minesweeper_lib": {"language": "xx"}}, "cells": []}))
    library = "IPython" if named else "minesweeper_lib.widgets, minesweeper_lib.pictures.text_only"
    code = f"""
import pathlib, {library}, minesweeper_lib.translation as t
print(t.languages.cache_info().misses)
t.FOLDER = pathlib.Path({str(locales)!r})
print(t.language())
"""
    environment = {name: value for name, value in os.environ.items() if name != translation.ENVIRONMENT}
    environment["PYTHONPATH"] = str(Path(minesweeper_lib.__file__).parents[1])
    if named:
        environment["JPY_SESSION_NAME"] = str(notebook)
    command, folder = [sys.executable, "-c", code], "/" if named else tmp_path
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == "0\nxx_YY\n"


# Nothing is left out


def test_errors_are_translated(brackets):
    wrong = [
        (board, (0, 0)) for board in (None, [], ["E"], [[]], [["E"], ["E", "E"]], [["m"]], [["0"]], [[1]])
    ]
    wrong += [([["E"]], click) for click in (1, (0,), (0.5, 0), (-1, 0), (0, 9))]
    calls = [lambda game=game: update_board(*game) for game in wrong]
    for call in (*calls, lambda: parse("Eq"), lambda: SOLVERS["no such"]):
        with pytest.raises((ValueError, UnknownName)) as told:
            call()
        assert not {*left_out(str(told.value))} - {"None", "list", "str", "int"}, told.value


def test_words_and_pictures_are_translated(brackets):
    trace = record(SOLVERS["breadth first"], BOARDS["by hand"].board, BOARDS["by hand"].click)
    picture = draw_order(trace).figure
    told = [repr(trace), words.order(trace), words.board(trace.result, current=(0, 0), frontier=[(0, 1)])]
    told += [*(words.event(trace, number) for number in range(3)), picture.alt, picture.axes[0].get_title()]
    for text in told:
        assert not left_out(text), text


def test_an_address_is_the_same_in_each_language(locales):
    """A taught solver is found by its name, which is said in the language of the reader."""
    board, addresses = BOARDS["by hand"], set()
    for code in ("en", "xx"):
        with speaking(code, locales):
            addresses.add(link(record(SOLVERS["breadth first"], board.board, board.click, order="clockwise")))
    assert len(addresses) == 1


@pytest.mark.parametrize(
    "show",
    [
        lambda: play("tiny", seed=1),
        edit,
        lambda: predict("depth first", "by hand"),
        lambda: watch("depth first", "by hand"),
        lambda: simulate("breadth first", "by hand"),
    ],
)
def test_widgets_are_translated(brackets, show):
    widget = show()
    assert widget.texts.pop("lang") == "xx-YY"
    told = [form for text in widget.texts.values() for form in ([text] if isinstance(text, str) else text)]
    told += [widget.said, widget.facts, *(lane["name"] for lane in widget.lanes)]
    told += [state["revealed"] for state in widget.look["states"].values()]
    for control in widget.controls:
        told += [control["label"], control["tip"] or ""]
        told += [name for _, name in control["options"]] if control["kind"] == "choice" else []
    for text in told:
        assert not left_out(text), text


@pytest.mark.parametrize("id", ["00 corner", "02 line"])
def test_questions_are_translated(brackets, id):
    one = ask(id)
    told = [one.attempt.question.text, one.attempt.question.why, *one.attempt.question.choices.values()]
    one.attempt.help()
    one.attempt.help()
    for text in (*told, one.attempt.said):
        assert not left_out(text.replace("`", "")) or "`" in text, text


LINE = "class Solution:\n    def updateBoard(self, board, click):\n        {}\n"


@pytest.mark.parametrize(
    "solution",
    [
        SOLVERS["breadth first"],
        MISTAKES["counts only four neighbors"],
        MISTAKES["recurses before marking"],
        *(LINE.format("pass"), LINE.format("nothing"), "def", 1),
    ],
    ids=["right", "wrong", "endless", "returns nothing", "unknown name", "no program", "no solution"],
)
def test_reports_are_translated(brackets, monkeypatch, solution):
    monkeypatch.setattr(sys.modules[check.__module__], "run", run_in_place)  # a child has other catalogs
    report = check(solution, Limits())
    without = re.compile("<style>.*?</style>|<pre>.*?</pre>|<code>.*?</code>|`.*?`", re.S)
    html = without.sub("", report._repr_html_())
    said = [*re.findall("aria-label='([^']*)'", html), re.sub("<[^>]*>", " ", html), repr(report)]
    for text in map(unescape, said):
        assert not {*left_out(text)} - {"Solution", "NameError", "SyntaxError", "int"}, text


def spoken(job, tell, guard):
    """A task for the checker's child: which language was it told to speak?"""
    tell(language=os.environ["MINESWEEPER_LANGUAGE"])


@pytest.mark.child
def test_the_child_of_the_checker_speaks_the_same_language(brackets):
    assert run(f"{__name__}:spoken", None).told == {"language": "xx_YY"}


def test_exercises_are_translated(brackets):
    for name in PARTS:
        for text in str(check_part(name, ..., hints=9)).splitlines():
            assert not left_out(text), text


def test_what_is_marked_is_found():
    """Babel passes over a sentence inside of an f-string, and one that is made while the program runs."""
    found = {form for one in template(LIBRARY) for form in ([one.id] if isinstance(one.id, str) else one.id)}
    for path in Path(minesweeper_lib.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in KEYWORDS:
                for one in node.args[:2]:
                    unmarked = isinstance(one, ast.Constant) and one.value not in found
                    assert not unmarked and not isinstance(one, ast.JoinedStr | ast.BinOp), (
                        path,
                        node.lineno,
                    )


def test_chinese_is_here(monkeypatch):
    monkeypatch.setattr(translation, "_chosen", "zh")
    assert language() == "zh_CN"
    assert words.place((0, 1)) == "第 0 行第 1 列"
    assert translation.in_a_row("一。", "二。", "Three.", "四。") == "一。二。Three. 四。"
