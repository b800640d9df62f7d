"""Odd and hostile solutions are answered with a sentence, and survived."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from minesweeper_lib.checker import Limits, check
from tests.support.hostile import DANGEROUS, DEAF, ENDLESS, HOSTILE
from tests.support.inside import ROOMY
from tests.support.reports import assert_it_can_be_shown


def time_for(title):
    """Little for what does not end; more for what may not be blamed where the machine is busy."""
    return Limits(call=0.5, total=ROOMY.total) if title in [*ENDLESS, *DEAF] else ROOMY


@pytest.fixture(scope="module")
def reports():
    """Reports from processes of their own, made by two threads at once: that works, too."""
    with ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda title: check(HOSTILE[title][0], time_for(title)), DANGEROUS)
        return dict(zip(DANGEROUS, found, strict=True))


def assert_it_is_survived(title, report):
    words = HOSTILE[title][1]
    assert report.ok == (not words), str(report)
    assert report.verdict != "not decided", str(report)
    said = f"{report.message} {report.mistake}"
    assert all(re.search(word, said) for word in words), said
    assert len(report.message) < 500
    assert "minesweeper_lib" not in str(report)
    assert "Traceback" not in str(report)
    assert_it_can_be_shown(report)


@pytest.mark.corpus
@pytest.mark.parametrize("title", [title for title in HOSTILE if title not in DANGEROUS])
def test_an_odd_solution_is_answered_with_a_sentence(here, title):
    assert_it_is_survived(title, check(HOSTILE[title][0]))


@pytest.mark.child
@pytest.mark.parametrize("title", DANGEROUS)
def test_a_hostile_solution_ends_in_a_sentence(reports, title):
    assert_it_is_survived(title, reports[title])


@pytest.mark.child
def test_how_it_ended_has_an_id(reports):
    ids = {"while True": "TookTooLong", "10 GB of memory": "MemoryError", "os._exit": "Exit"}
    ids |= {"a crash": "Crash", "input": "EOFError"}
    assert {title: reports[title].error for title in ids} == ids


@pytest.mark.child
def test_what_a_right_solution_does_beside_is_noted(reports):
    assert "starts a thread" in " ".join(reports["a thread that never ends"].notes)
    printed = reports["prints on every small board"].printed
    assert printed.startswith("['B']\n")
    assert len(printed) == Limits().output


@pytest.mark.child
def test_the_line_that_does_not_come_back_is_shown(reports):
    assert (reports["while True"].code, reports["while True"].line_is) == ("while True:", "loops")
    assert reports["sleep"].code == "time.sleep(1000)"
    assert reports["a loop inside C"].code == "return sum(iter(int, 1))"


@pytest.mark.parametrize(
    "junk", [None, 42, [[]], object(), {"a": 1}, (x for x in "ab"), type("Empty", (), {})]
)
def test_what_is_no_solution_is_called_that(junk):
    report = check(junk)
    assert not report.ok
    assert "updateBoard" in report.message
    assert "0x" not in repr(report)
