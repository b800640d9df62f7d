"""Every field of the traces of texts in other languages is as it is on file, see `tests.recorder.net`."""

import json

from tests.languages.many import together
from tests.languages.pasted import RIGHT
from tests.recorder.net import differences, on_file, traces

# Where a trace is known to differ from the file: the fields, and why that is as good or better.
_CALLS = {("large", "depth"), ("large", "parents"), ("large", "sizes"), ("large", "stack")}
_DIGIT = "a call that opened a digit is over when the next one begins: it was said to wait"
ACCEPTED = {
    ("cpp", "class_around_the_board"): (_CALLS, _DIGIT),
    ("cpp", "lambda_given_itself"): (_CALLS, _DIGIT),
    ("go", "methods_of_a_game"): (_CALLS, _DIGIT),
    ("cpp", "struct_in_a_queue"): (
        {
            (board, field)
            for board in ("large", "mines", "open")
            for field in ("discipline", "frontier", "sizes")
        },
        "a struct of its own: its numbers could not be read, now the cells are seen that wait in its queue",
    ),
    ("cpp", "heap_with_greater"): (
        {(board, "discipline") for board in ("large", "mines", "open")},
        "cells join in the middle of a heap, which is no queue",
    ),
    ("cpp", "odd_signs"): (
        {("large", "discipline"), ("large", "parents")},
        "its levels were called a stack; items join in front of equal ones, so it is not said what they are",
    ),
    ("cpp", "tuples_with_distance"): (
        {("large", "parents"), ("open", "parents")},
        "cells come into the queue several times, equal items cannot be told apart: another blank sent them",
    ),
    ("go", "levels_by_swapping"): (
        {
            *((board, field) for board in ("large", "mines", "open") for field in ("discipline", "frontier")),
            *((board, "sizes") for board in ("large", "mines", "open")),
            ("large", "parents"),
        },
        "its levels hold cells that are open already, so no list is a queue by what its cells do",
    ),
    ("javascript", "set_of_texts_by_levels"): (
        {("open", "discipline"), ("open", "frontier"), ("open", "sizes")},
        "its next level is a set of texts, which no probe follows: where little happens, nothing is shown",
    ),
    ("javascript", "unshift_and_pop"): (
        {
            *{("open", "frontier"), ("open", "parents")},
            *{(board, field) for board in ("large", "mines") for field in ("discipline", "parents")},
        },
        "equal items cannot be told apart: the queue was called a stack, and is shown from its other end",
    ),
}


def test_traces_are_as_they_are_on_file(language, tmp_path, subtests):
    held = on_file(language.id)
    texts = {name: text for (there, name), text in RIGHT.items() if there == language.id}
    assert held.keys() == texts.keys()
    for name, solution in zip(texts, together(language, [*texts.values()], tmp_path), strict=True):
        with subtests.test(name):
            fields, _ = ACCEPTED.get((language.id, name), (set(), ""))
            assert differences(held[name], json.loads(json.dumps(traces(solution)))) == fields
