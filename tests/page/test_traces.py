"""What the page records is what Python records: every solver, every order, step by step."""

from itertools import product

import pytest

from minesweeper_lib import ORDERS, SOLVERS, record
from minesweeper_lib.board import one_line
from minesweeper_lib.look import pack
from minesweeper_lib.page.linking import slug
from minesweeper_lib.recorder import waiting_at
from tests.look.test_wire import waiting
from tests.support.compiled import random_games

BOARDS = 60
PARTS = "cells", "values", "lines", "reads", "totalReads", "kind", "sizes", "result", "examined", "fixes"
PLAY = """async (tasks) => {
    const { worker, solvers } = JSON.parse(document.getElementById("data").textContent);
    const player = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })));
    const found = [];
    for (const task of tasks) {
        const { port1, port2 } = new MessageChannel();
        const heard = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
        player.postMessage({ ...task, kind: solvers[task.solver].kind }, [port2]);
        found.push(await heard);
    }
    player.terminate();
    return found.map(({ trace, error }) => trace ?? error);
}"""


def examples():
    """Boards of all shapes with clicks, each with every solver; the orders take turns."""
    for number, (board, click) in enumerate(random_games(BOARDS)):
        for turn, name in enumerate(SOLVERS):
            yield name, [*ORDERS][(number + turn) % len(ORDERS)], board, click


@pytest.mark.slow(reason="540 traces, each recorded twice")
def test_every_solver_in_every_order_leaves_the_trace_that_python_leaves(opened):
    cases = [*examples()]
    assert {(name, order) for name, order, *_ in cases} == {*product(SOLVERS, ORDERS)}
    tasks = [
        {"board": one_line(board).split("/"), "click": click, "solver": slug(name), "steps": ORDERS[order]}
        for name, order, board, click in cases
    ]
    for (name, order, board, click), found in zip(cases, opened().evaluate(PLAY, tasks), strict=True):
        trace = record(SOLVERS[name], board, click, order=order)
        cols = len(board[0])
        known = pack(trace)
        expected = [
            [r * cols + c for r, c in waiting_at(trace, step + 1)] for step in range(len(trace.steps))
        ]
        assert waiting(found) == expected, (name, order, one_line(board), click)
        if known["kind"] == "frontier":  # too little happens to tell; the page knows its solvers
            known["kind"] = SOLVERS[name].frontier
        for part in PARTS:
            assert found[part] == known[part], (name, order, one_line(board), click, part)
