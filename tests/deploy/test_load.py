"""Three students at work on a real hub, as `make load` has thirty: a real server and kernel each."""

import pytest

from tests.deploy.test_class_server import apart
from tools.hub import Hub
from tools.load import p95, table, teach

pytestmark = pytest.mark.slow("three servers and kernels start")


@pytest.fixture(scope="module")
def class_of_three(tmp_path_factory):
    with Hub(tmp_path_factory.mktemp("hub") / "classroom") as hub:
        return apart(teach(hub, 3, clicks=10))


def test_three_students_run_a_notebook_and_click(class_of_three):
    students, memory = class_of_three
    assert [student.problem for student in students] == ["", "", ""]
    assert [len(student.answers) for student in students] == [10, 10, 10]
    assert {len(memory.parts[part]) for part in ("server", "kernel")} == {3}
    assert memory.shared < 2


def test_the_report_counts_who_finished(class_of_three):
    students, memory = class_of_three
    assert "| students who finished | 3 of 3, in 60 s in all |" in table(students, memory, 60)
    students[0].problem, students[1].answers = "gone", students[1].answers[:5]
    assert "| students who finished | 1 of 3, in 60 s in all |" in table(students, memory, 60)
    assert "| clicks | 25 |" in table(students, memory, 60)


def test_p95_is_what_one_in_twenty_exceeds():
    assert p95(range(101)) == 95
    assert p95([7.0]) == 7.0
    assert p95([]) == 0
