"""The oracle against the published cases: only then may it judge anything else."""

import json
from pathlib import Path

import pytest

from tests.support.oracle import solve

CASES = json.loads((Path(__file__).parents[1] / "support" / "cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["id"])
def test_agrees_with_published_cases(case):
    got = solve([list(row) for row in case["board"]], case["click"])
    assert ["".join(row) for row in got] == case["expected"]


@pytest.mark.parametrize("case", CASES["published_but_wrong"], ids=lambda case: case["id"])
def test_disagrees_with_published_mistakes(case):
    got = ["".join(row) for row in solve([list(row) for row in case["board"]], case["click"])]
    assert got == case["right"] != case["published"]
