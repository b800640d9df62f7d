"""Activities in a page of a real browser, with Python behind it and no notebook between them."""

import pytest
from playwright.sync_api import expect

from minesweeper_lib.widgets import edit, play, predict, simulate, watch
from tests.support.browser import Board

from .pretend_page import Page, Shown

pytestmark = pytest.mark.child

STORM = """async ([seed, count]) => {
    let state = seed;
    const chance = (most) => (state = (state * 48271) % 2147483647) % most;
    const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];
    const keys = [...arrows, "Enter", " ", ..."furhtldbp,.c12"];
    const used = ".lm-cell[role=gridcell], .lm-head button, .lm-panel button, .lm-transport button";
    for (let done = 0; done < count; done++) {
        const roots = [...document.querySelectorAll(".lm")];
        const nodes = roots[chance(roots.length)].querySelectorAll(used);
        const node = nodes[chance(nodes.length)], key = keys[chance(keys.length)];
        node.focus();
        if (chance(2)) node.click();
        else node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        if (chance(8) === 0) await new Promise(requestAnimationFrame);
    }
}"""


@pytest.fixture
def shown(chromium):
    context = chromium.new_context()
    yield Shown(context.new_page())
    context.close()


def test_a_key_right_after_another_is_heard_though_a_button_goes_off(shown):
    game = play("EEEEM/EEEEE")
    root = shown.add("play", game)
    root.locator("[role=gridcell]").nth(9).click()
    root.get_by_role("button", name="Undo").click()
    expect(root.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    root.get_by_role("button", name="Redo").focus()
    # Both before an answer can come: Redo goes off, and Undo was off when the key was pressed.
    shown.page.evaluate(
        """() => ["r", "u", "r", "u", "r"].forEach((key) =>
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })))"""
    )
    expect(root.locator(".lm-said")).to_have_text("Played the move again.")
    assert game.game.past and not game.game.future
    assert shown.sent["play"] == 7


def test_the_focus_stays_in_a_board_of_another_size(shown):
    editor = edit("EE/EE")
    root = shown.add("edit", editor)
    root.locator("[role=gridcell]").nth(3).click()
    expect(root.locator(".lm-said")).to_have_text("Row 1, column 1 is now a mine. 1 mine now.")
    shown.page.evaluate(
        """() => {
            const rows = document.querySelector(".lm-edit input[type=number]");
            rows.value = 3;
            rows.dispatchEvent(new Event("change"));
        }"""
    )
    expect(root.locator("[role=gridcell]")).to_have_count(6)
    assert shown.page.evaluate("() => document.activeElement.matches('.lm-cell')")


@pytest.mark.slow("two thousand keys and clicks, half of them with the CPU slowed four times")
def test_after_a_storm_of_keys_and_clicks_python_and_the_page_agree(shown):
    game, editor = play("EEEEM/EEEEE/MEEEE"), edit("EEM/EEE")
    guess, hand = predict("depth first", "EEE/EEM", (0, 0)), simulate("breadth first", "EEM/EEE", (0, 0))
    played = {"play": game, "edit": editor, "predict": guess, "simulate": hand}
    roots = {name: shown.add(name, one) for name, one in played.items()}
    shown.add("watch", watch("breadth first", "EEEE", (0, 0)))
    chrome = shown.page.context.new_cdp_session(shown.page)
    for rate in (1, 4):
        chrome.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        shown.page.evaluate(STORM, [529, 400])
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    # The last word: it is answered behind all others.
    roots["play"].get_by_role("button", name="Undo").press("u")
    roots["edit"].get_by_role("button", name="Clear").click()
    expect(roots["edit"].locator(".lm-said")).to_have_text("Cleared. 0 mines now.")
    for name, one in (("play", game), ("edit", editor)):
        assert shown.sent[name] == one.answered[1] > 50  # each input was answered
        expect(roots[name].locator(".lm-said")).to_have_text(one.said)
    for name, one in (("predict", guess), ("simulate", hand)):
        assert sum(one.score["slips"].values()) > 5
        if one.score["asked"]:
            score = "{right} of {asked} right on the first try.".format(**one.score)
            expect(roots[name].locator(".lm-facts")).to_contain_text(score)
    for name, one in played.items():
        Board(roots[name].locator(".lm-board")).expect(Page(one).rows())
    assert "watch" not in shown.sent  # which has nothing to ask of Python
    assert not shown.troubles
