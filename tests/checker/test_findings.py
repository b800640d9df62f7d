"""What was found travels as JSON, piece by piece."""

import json

import pytest

from minesweeper_lib.checker.findings import Failure, Findings, LoadError
from minesweeper_lib.checker.trying import Played, Returned
from tests.support.made_findings import KIND, RUNS, other


def test_findings_are_put_together_again_after_a_journey_as_json():
    parts = {
        **other(Returned("list", ["list"], 2, [0, 1]), left=[["E", 1]], guilty=[3, 0, 1]),
        "load_error": LoadError("E", "E: x", 3),
        "kind": KIND,
        "runs": RUNS,
        "in_games": Findings(survives=True, kind=KIND, runs=RUNS, notes=["In games."]),
    }
    messages = [json.loads(json.dumps({name: part}, default=vars)) for name, part in parts.items()]
    messages += [{"note": "First."}, {"note": "Second."}]
    assert Findings.of(messages) == Findings(notes=["First.", "Second."], **parts)


def test_nothing_is_true_until_it_is_told():
    assert True not in vars(Findings()).values()
    assert not Failure("larger", "E", [0, 0], Played("endless")).smallest


def test_a_part_that_does_not_exist_is_an_error():
    with pytest.raises(TypeError, match="in games"):
        Findings.of([{"in games": None}])
