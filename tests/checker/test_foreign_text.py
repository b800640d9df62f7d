"""A report on text in another language than Python says which it is, and what to do."""

import re
from dataclasses import replace

import pytest

from minesweeper_lib import InvalidSolution, record
from minesweeper_lib.checker import check, check_part
from minesweeper_lib.checker.classify import misnamed
from minesweeper_lib.languages import LANGUAGES, missing
from minesweeper_lib.recorder import QUEUE, STACK
from tests.languages.pasted import BASE, RIGHT
from tests.languages.test_detect import BROKEN, OTHERS

JAVA = RIGHT["java", BASE["java"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_cannot_be_run_a_report_names_the_language_and_says_what_to_do(monkeypatch, language):
    found = replace(LANGUAGES[language], tools=("no-such-tool",))
    monkeypatch.setitem(LANGUAGES, language, found)
    text = RIGHT[language, BASE[language]]
    report = check(text)
    assert not report.ok
    assert report.message.startswith(f"This is {found.name}, and nothing on this machine can run")
    assert found.package in report.message
    assert "updateBoard" in report.ours
    assert check(f"```\n{text}\n```").message == report.message


@pytest.mark.parametrize(("language", "text"), OTHERS.items())
def test_what_cannot_be_run_anywhere_is_told_what_can(here, language, text):
    begins = f"his is {language}; Python, Java, C++, Go and JavaScript can"
    report = check(text)
    assert not report.ok
    assert report.message.startswith(f"T{begins}")
    with pytest.raises(InvalidSolution, match=re.escape(f"t{begins}")):
        record(text, [["E"]], (0, 0))


OWN_QUEUE = RIGHT["javascript", "queue_class"]  # its class is left out, so that LeetCode's is meant
WAITING = OWN_QUEUE[OWN_QUEUE.index("var updateBoard") :].replace("q.size > 0", "!q.isEmpty()")


@pytest.mark.child
@pytest.mark.slow(reason="starts Node")
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (WAITING.replace("new Queue()", "new PriorityQueue((one, other) => one[0] - other[0])"), "right"),
        (
            WAITING.replace("Queue", "Deque")
            .replace(".enqueue", ".pushBack")
            .replace(".dequeue", ".popBack"),
            "right",
        ),
        (WAITING.replace("enqueue(click)", "enqueue(_.clone(click))"), "cannot be run"),
    ],
)
def test_queues_of_leetcode_are_at_hand_and_lodash_is_not(text, verdict):
    if why := missing([LANGUAGES["javascript"]]):
        pytest.skip(why)
    assert check(text).verdict == verdict


@pytest.mark.parametrize(
    ("text", "frontier", "name"),
    [
        ("const [r, c] = queue.pop();", STACK, "queue"),
        ("auto cell = q.back(); q.pop_back();", STACK, "q"),
        ("int[] cell = queue.pollLast();", STACK, "queue"),
        ("cell := queue[len(queue)-1]; queue = queue[:len(queue)-1]", STACK, "queue"),
        ("const [r, c] = stack.shift();", QUEUE, "stack"),
        ("auto cell = stk.front(); stk.pop_front();", QUEUE, "stk"),
        ("int[] cell = stack.removeFirst();", QUEUE, "stack"),
        ("cell := stack[0]; stack = stack[1:]", QUEUE, "stack"),
        ("cell = deque.pop()", STACK, None),
        ("queue.appendleft(cell); cell = queue.popleft()", STACK, None),
        ("cell = queue.popleft()", QUEUE, None),
    ],
)
def test_a_name_that_says_the_opposite_is_seen_in_each_language(text, frontier, name):
    said = misnamed(text, frontier)
    assert said.startswith(f"You call it `{name}`") if name else said is None


def test_what_python_can_parse_is_python(here):
    text = "x = '''" + JAVA + "'''\n"
    assert "no solution found" in check(text).message.lower()


def test_broken_python_is_told_its_line(here):
    assert '"while q", is not Python 3' in check(BROKEN["a colon is missing"]).message
    assert 'Line 2, "continue", is not Python 3' in check("if True:\n    continue\n").message


def test_the_two_other_problems_name_it_as_well(here):
    fill = JAVA.replace("updateBoard", "floodFill")
    assert "This is Java" in str(check_part("flood fill", fill))
