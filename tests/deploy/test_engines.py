"""Firefox and WebKit: flood.html, a saved player, and a game in a live JupyterLab, by mouse and by keys.

What each verb does is tried in Chromium, in `tests.browser`; here, that other engines show all of them.
"""

import json

import pytest

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.pictures import compare
from minesweeper_lib.recorder import board_at
from tests.browser.test_everyone import USE, VERBS
from tests.page.test_page import COPY, RIGHT
from tests.support.browser import ALL_RUN, CONNECTED, PATIENCE, SYMBOLS, as_text
from tests.support.engines import LISTEN, start

BARRIER = BOARDS["barrier"]
TRACES = [record(SOLVERS[name], BARRIER.board, BARRIER.click) for name in ("depth first", "breadth first")]
PLAY = 0  # in the order of the cells of the notebook
# JupyterLab lays out what is far away when it comes near: then what a mouse is led to moves away from it.
STEADY = """
const style = document.head.appendChild(document.createElement("style"));
style.textContent = ".jp-Cell { content-visibility: visible !important; }";
"""
# What a test looks for in a page, by the number of the widget and of the board in it.
PRELUDE = """
const lm = (number) => document.querySelectorAll(".lm:not(.lm .lm)")[number];
const part = (number, selector) => lm(number).querySelector(selector);
const grid = (number, lane = 0) => lm(number).querySelectorAll(".lm-board")[lane];
const cell = (number, row, col, lane = 0) => grid(number, lane).children[row].children[col];
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;
const buttons = (number) => [...lm(number).querySelectorAll("button")];
const button = (number, name) => buttons(number).find((node) => nameOf(node) === name);
const symbolOf = (node) => { const what = nameOf(node).split(", ")[2]; return SYMBOLS[what] ?? what[0]; };
const rowOf = (row) => [...row.children].map(symbolOf).join("");
const board = (number, lane = 0) => [...grid(number, lane).children].map(rowOf).join("\\n");
const slider = (number) => part(number, "input[type=range]");
const focused = () => nameOf(document.activeElement);
""".replace("SYMBOLS[", f"({json.dumps(SYMBOLS)})[")


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def engine(request, tmp_path_factory):
    """A page in it may not complain."""
    with start(request.param, tmp_path_factory.mktemp(request.param)) as engine:
        engine.prelude = PRELUDE
        yield engine


@pytest.fixture
def page(engine):
    yield engine
    troubles = engine.run("() => troubles")
    assert not troubles, "\n".join(troubles)


@pytest.fixture(scope="module")
def in_lab(engine, lab):
    """JupyterLab with a notebook in which each verb has run."""
    name = f"{engine.run('() => Date.now()')}.ipynb"
    lab.write(name, USE, *VERBS)
    engine.open(f"{lab.url}/lab/tree/{name}?token={lab.token}&reset")
    engine.wait(CONNECTED, patience=PATIENCE)
    engine.run(f"() => {{ {LISTEN} {STEADY} }}")
    engine.run("async () => { await jupyterapp.commands.execute('notebook:run-all-cells') }")
    engine.wait(ALL_RUN, patience=PATIENCE)
    engine.wait("many => lm(many - 1)", len(VERBS))
    yield engine
    lab.rest()


@pytest.fixture
def live(in_lab, page):
    return in_lab


@pytest.fixture
def saved(page, tmp_path):
    """A page without a kernel: two traces side by side."""
    path = compare(*TRACES).save(tmp_path / "player.html")
    text = path.read_text(encoding="utf-8")
    assert "<title>" in text
    path.write_text(text.replace("<title>", f"<script>{LISTEN}</script><title>", 1), encoding="utf-8")
    page.open(path.as_uri())
    page.wait("() => grid(0, 1)")
    return page


def says(page, number, text):
    page.wait("(number, text) => part(number, '.lm-said').textContent.includes(text)", number, text)


def at(page, number, step):
    """Wait until a player is at this step, as its slider tells."""
    text = f"step {step} of 50"
    page.wait("(number, text) => slider(number).ariaValueText === text", number, text)


def shows(page, number, expected, lane=0):
    text = "throw `It says ${part(number, '.lm-said').textContent}, and shows\\n${board(number, lane)}`"
    looks = f"(number, lane, text) => {{ if (board(number, lane) === text) return true; {text}; }}"
    page.wait(looks, number, lane, as_text(expected), patience=PATIENCE / 4)


def tab_to(page, condition, backwards=False):
    """Press Tab until it holds for the element with the focus, as somebody without a mouse does."""
    for _ in range(60):
        if page.run(f"() => {{ const node = document.activeElement; return Boolean({condition}); }}"):
            return
        page.press("Shift+Tab" if backwards else "Tab")
    raise AssertionError(f"Tab does not reach {condition}")


# flood.html; what it does is tried in tests/page

TRACE = record(SOLVERS["depth first"], parse("EEEE/EEEM/EEEE"), [2, 0])
SAYS = "(id, text) => document.getElementById(id).textContent.includes(text)"
PASTE = """(text) => {
    document.getElementById("code").value = text;
    document.getElementById("run").click();
    return true;
}"""


def test_the_page_floods_asks_pastes_and_stops(engine):
    engine.open(COPY.as_uri() + "#b=EEEE/EEEM/EEEE&c=1,0&s=depth-first&race=breadth-first")
    engine.wait("() => grid(0, 1)")
    engine.run(f"() => {{ {LISTEN} }}")
    engine.click("cell(0, 2, 0)")
    engine.wait(SAYS, "said", "third")
    engine.click("cell(0, {}, {})".format(*TRACE.steps[2].cell))
    engine.wait(SAYS, "said", "Right.")
    engine.click("button(0, 'Play')")
    engine.wait(
        "() => location.hash.includes('step=') && !document.querySelector('.lm-now:not(.lm-legend *)')"
    )
    engine.click("cell(0, 1, 3)", to="cell(0, 2, 2)")  # drags the mine
    engine.wait("() => location.hash.startsWith('#b=EEEE/EEEE/EEME&c=2,0')")
    engine.run(PASTE, RIGHT)
    engine.wait(SAYS, "said", "On this board it is right.")
    engine.wait("() => document.querySelector('.lm-title').textContent === 'Call stack'")
    engine.run(PASTE, RIGHT.replace("dfs(r + i, c + j)", "while (true) {}"))
    engine.wait(SAYS, "said", "does not end")
    address = engine.run("() => location.hash")
    assert "&t=" in address
    assert engine.run("() => troubles") == []
    engine.open("about:blank")
    engine.open(COPY.as_uri() + address)
    engine.wait("() => document.querySelector('.lm-name').textContent === 'Your solution'")


def test_a_saved_player_by_mouse_and_by_keyboard(saved):
    saved.click("button(0, 'One step forward')")
    saved.click("button(0, 'One step forward')")
    for lane, trace in enumerate(TRACES):
        shows(saved, 0, board_at(trace, 2), lane)
    row, col = TRACES[1].steps[20].cell
    saved.click(f"cell(0, {row}, {col}, 1)")
    at(saved, 0, 21)
    says(saved, 0, f"row {row}, column {col}")
    saved.click("button(0, 'To the end')")
    says(saved, 0, "done, 50 cells opened")
    saved.click("button(0, 'Play')")  # from the start again
    saved.wait("() => button(0, 'Pause') && slider(0).ariaValueText.startsWith('step')")
    saved.click("button(0, 'Pause')")
    assert saved.run("() => getComputedStyle(document.querySelector('.lm-film')).display") == "none"
    tab_to(saved, "node.type === 'range'")
    saved.press("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    at(saved, 0, 2)
    saved.press("Home", "d")
    says(saved, 0, "Here they differ for the first time.")
    tab_to(saved, "node.matches('.lm-cell')")
    saved.press("ArrowDown", "Enter")
    at(saved, 0, TRACES[0].order[1][0])


def test_play_by_mouse_and_by_keyboard(live):
    cells = live.run("() => document.querySelectorAll('.jp-Notebook .jp-Cell').length")
    live.click("cell(0, 1, 4)")
    shows(live, PLAY, ["EEEEE", "EEEE1"])
    live.click("cell(0, 0, 4)", button=2)
    shows(live, PLAY, ["EEEEF", "EEEE1"])
    live.click("cell(0, 1, 4)")
    says(live, PLAY, "Opened 2 cells.")
    live.click("button(0, 'New game')")
    shows(live, PLAY, ["EEEEE"] * 2)
    tab_to(live, "node.matches('.lm-cell')")
    live.press("Home", "ArrowUp", "End", "ArrowDown", "ArrowLeft")
    assert live.run("() => focused()") == "row 1, column 3, hidden"
    live.press("f")
    says(live, PLAY, "Flag on row 1, column 3.")
    live.press("u", "a", "b", "x", "d", "d", "y", "ArrowUp", "Enter")
    shows(live, PLAY, ["EEE1E", "EEEEE"])
    live.press("u")
    shows(live, PLAY, ["EEEEE"] * 2)
    tab_to(live, "nameOf(node) === 'New game'", backwards=True)
    live.press("x", "r")
    says(live, PLAY, "Played the move again.")
    tab_to(live, "node.matches('.lm-cell')")
    live.press("Escape")
    assert not live.run("() => document.activeElement.matches('.lm *')")
    assert live.run("() => document.querySelectorAll('.jp-Notebook .jp-Cell').length") == cells


def test_nothing_on_the_stage_is_cut_off(live):
    """No column of a board, no line of the source, no control."""
    assert (
        live.run(
            """() => [...document.querySelectorAll(".lm")].flatMap((root) => {
            const right = root.getBoundingClientRect().right + 1;
            return [...root.querySelectorAll("[role=grid], button, select, .lm-panel")]
                .filter((node) => node.getBoundingClientRect().right > right).map(nameOf);
        })"""
        )
        == []
    )
