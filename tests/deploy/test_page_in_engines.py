"""The page in Firefox and WebKit: a question, two floods, what is pasted, an endless loop; see tests/page."""

import pytest

from minesweeper_lib import SOLVERS, parse, record
from tests.page.test_page import COPY, RIGHT
from tests.support.engines import LISTEN, PROGRAMS, start

TRACE = record(SOLVERS["depth first"], parse("EEEE/EEEM/EEEE"), [2, 0])
CELLS = "() => document.querySelectorAll('[role=gridcell]').length === %d"
SAYS = "(id, text) => document.getElementById(id).textContent.includes(text)"
PASTE = """(text) => {
    document.getElementById("code").value = text;
    document.getElementById("run").click();
    return true;
}"""


def node(row, col):
    return f"document.querySelector('[role=grid]').children[{row}].children[{col}]"


@pytest.mark.slow(reason="starts a browser")
@pytest.mark.parametrize("name", PROGRAMS)
def test_each_engine_floods_asks_pastes_and_stops(name, tmp_path):
    with start(name, tmp_path) as engine:
        engine.open(COPY.as_uri() + "#b=EEEE/EEEM/EEEE&c=1,0&s=depth-first&race=breadth-first")
        engine.wait(CELLS % 24)
        engine.run(f"() => {{ {LISTEN} }}")
        engine.click(node(2, 0))
        engine.wait(SAYS, "asked", "third")
        engine.click(node(*TRACE.steps[2].cell))
        engine.wait(SAYS, "asked", "Right.")
        engine.click("document.getElementById('go')")
        engine.wait(
            "() => location.hash.includes('step=') && !document.querySelector('.lm-now:not(.lm-legend *)')"
        )
        engine.click(node(1, 3), to=node(2, 2))  # drags the mine
        engine.wait("() => location.hash.startsWith('#b=EEEE/EEEE/EEME&c=2,0')")
        engine.run(PASTE, RIGHT)
        engine.wait(SAYS, "verdict", "On this board it is right.")
        engine.wait("() => document.querySelector('.lm-title').textContent === 'Call stack'")
        engine.run(PASTE, RIGHT.replace("dfs(i, j)", "while (true) {}"))
        engine.wait(SAYS, "verdict", "does not end")
        address = engine.run("() => location.hash")
        assert "&t=" in address
        engine.open("about:blank")
        engine.open(COPY.as_uri() + address)
        engine.wait("() => document.querySelector('.lm-name').textContent === 'Your solution'")
        assert engine.run("() => window.troubles ?? []") == []
