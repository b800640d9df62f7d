"""The stage in a saved page: by mouse, by keys, without script, in any width, theme and language of code."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, languages, look, parse, record
from minesweeper_lib.pictures import animate, compare
from minesweeper_lib.recorder import board_at, current_at, sizes, waiting_at
from minesweeper_lib.widgets import predict
from tests.support.browser import Board, complaints

from .keys import color_at, hear, press_button

EXAMPLE = BOARDS["leetcode 1"]
OTHERS = {"explicit stack": " It lay on top of the stack.", "reveal on discovery": ""}


def traced(name):
    return record(SOLVERS[name], EXAMPLE.board, EXAMPLE.click)


TRACES = [*map(traced, ("depth first", "breadth first"))]
STEPS = len(TRACES[0].steps)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Saved pages that several tests open, by name."""
    folder, deep = tmp_path_factory.mktemp("pages"), animate(TRACES[0])
    return {"deep": deep.save(folder / "deep.html"), "both": compare(*TRACES).save(folder / "both.html")}


@pytest.fixture
def opened(chromium, pages, tmp_path):
    """Open one of the pages, a file or an animation in a window of its own; an error there fails the test."""
    windows, troubles = [], []

    def open_(shown, script="", **options):
        path = (
            pages.get(shown, shown) if isinstance(shown, (str, Path)) else shown.save(tmp_path / "page.html")
        )
        page = chromium.new_page(**options)
        windows.append(page)
        page.on("dialog", lambda dialog: (troubles.append([dialog.message]), dialog.dismiss()))
        troubles.append(complaints(page))
        page.add_init_script(script)
        page.goto(path.as_uri())
        if options.get("java_script_enabled", True):
            page.locator(".lm-cell").first.wait_for()
        return page

    yield open_
    for page in windows:
        page.close()
    assert not any(troubles)


def scrub(page, step, last=STEPS):
    """Be at a step, once the page shows it."""
    page.get_by_role("slider").evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')) }", step
    )
    expect(page.locator(".lm-count")).to_have_text(f"{min(step, last):,} of {last:,}")


@pytest.mark.parametrize("trace", [*TRACES, *map(traced, OTHERS)], ids=lambda trace: trace.name)
def test_every_step_shows_its_board_and_why_its_cell_is_next(opened, trace):
    """Of a recursion who called it; of a queue or stack where it waited, unless it opens before it joins."""
    page = opened(animate(trace))
    board = Board(page.locator(".lm-board"))
    for step in range(STEPS + 1):
        board.expect(board_at(trace, step))
        waits = page.locator(".lm-cell[aria-label*='wait']")
        expect(waits).to_have_count(len(set(waiting_at(trace, step))))
        if step:
            row, col = current_at(trace, step)
            expect(board.cell(row, col)).to_have_attribute("aria-label", re.compile("opened just now"))
            hear(page, f"step {step} of {STEPS}: row {row}, column {col} ")
        if step > 1:
            stack = trace.steps[step - 1].stack
            waited = OTHERS.get(trace.name, " It waited at the front of the queue.")
            hear(page, " It was called by row {}, column {}.".format(*stack[-2]) if stack else waited)
            assert stack or waited or "It " not in page.locator(".lm-said").text_content()
        press_button(page, "One step forward")
    hear(page, f"done, {STEPS} cells opened, {trace.reads} reads.")


def test_what_waits_is_counted_and_listed_from_the_end_where_cells_come_out(opened):
    """Of calls the newest first, of a queue the next; returned calls stand apart, and are not counted."""
    page = opened("both")
    kinds = ("call stack", "newest:"), ("queue", "next:")
    for step in (1, 3, 7, 12, 18):
        scrub(page, step)
        for number, (trace, (kind, end)) in enumerate(zip(TRACES, kinds, strict=True)):
            waits, now = waiting_at(trace, step), current_at(trace, step)
            counts = page.locator(".lm-counts").nth(number)
            expect(counts).to_contain_text(f"{kind} {len(waits) + 1}, at most {max(sizes(trace)[:step])}")
            expect(counts).to_contain_text(f"cells read {trace.steps[step - 1].reads}")
            told = [end, now, *reversed(waits)] if number == 0 else [now, *([end] if waits else []), *waits]
            told = [one if isinstance(one, str) else "{},{}".format(*one) for one in told]
            chips = page.locator(".lm-chips").nth(number).locator("li").all_text_contents()
            gone = chips[: chips.index(told[0])]
            assert chips[len(gone) :] == told
            assert gone[:1] in ([], ["returned:"])
    scrub(page, 7)  # a call that waits does not look like a cell in the queue
    for places, what in ((".lm-board", ".lm-waits"), (".lm-chips", "li:not(.lm-end, .lm-now, .lm-gone)")):
        looks = [page.locator(places).nth(number).locator(what).last for number in (0, 1)]
        colors = [one.evaluate("node => getComputedStyle(node).backgroundColor") for one in looks]
        assert colors[0] != colors[1]


def test_buttons_and_keys_reach_any_step(opened):
    page = opened("deep")
    hear(page, "step 0 of 18: before the click at row 3, column 0.")
    press_button(page, "To the end", says="done, 18 cells opened")
    press_button(page, "One step back", says="step 18 of 18")
    press_button(page, "To the start")
    keys = {"ArrowRight": 1, ".": 2, ",": 1, "ArrowLeft": 0, "End": 18, "Home": 0}
    for key, step in keys.items():
        page.keyboard.press(key)
        hear(page, f"step {step} of 18" if step < 18 else "done")


def test_all_2500_reveals_can_be_reached_play_ends_at_the_last_and_chips_without_room_are_counted(opened):
    for name, steps in (("depth first", (700,)), ("breadth first", (1234, 1235, 77, 2500, 1250))):
        trace = record(SOLVERS[name], [["E"] * 50 for _ in range(50)], (0, 0))
        page = opened(animate(trace))
        for step in steps:
            scrub(page, step, 2500)
            row, col = trace.steps[step - 1].cell
            hear(page, f"step {step:,} of 2,500: row {row}, column {col} opens as a blank.")
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            expect(page.locator(".lm-chips li").last).to_have_text(re.compile(r"^\+[\d,]+$"))
            page.wait_for_function(
                "() => { const list = document.querySelector('.lm-chips');"
                "return list.scrollHeight <= list.clientHeight }"
            )
            *chips, more = page.locator(".lm-chips li").all_text_contents()
            shown = sum("," in chip for chip in chips)
            assert shown + int(more[1:].replace(",", "")) == len(waiting_at(trace, steps[-1])) + 1
    scrub(page, 2300, 2500)
    page.get_by_label("Speed").select_option("as fast as it goes")
    press_button(page, "Play")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "end of 2,500 steps")
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_text("Play")


def test_play_can_be_paused_and_is_silent_for_listeners_meanwhile(opened):
    page = opened("deep")
    page.get_by_label("Speed").select_option("1 step a second")
    press_button(page, "Play")
    expect(page.locator(".lm-said")).to_have_attribute("aria-live", "off")
    hear(page, "step 1 of 18: row 3, column 0 opens as a blank.")  # true while it plays, too
    press_button(page, "Pause")
    before = page.locator(".lm-said").text_content()
    expect(page.locator(".lm-said")).to_have_attribute("aria-live", "polite")
    press_button(page, "One step forward", says=f"step {int(before.split()[1]) + 1} of 18")


def test_play_begins_at_its_step_though_a_frame_is_older_than_the_click_and_a_loop_begins_again(opened):
    late = "const frame = requestAnimationFrame; requestAnimationFrame = act => frame(now => act(now - 9000))"
    page = opened(animate(record(SOLVERS["breadth first"], parse("EE"), (0, 0))), script=late)
    page.evaluate(
        """() => {
            window.seen = [];
            const slider = document.querySelector("[type=range]");
            const watcher = new MutationObserver(() => window.seen.push(slider.ariaValueText));
            watcher.observe(slider, { attributeFilter: ["aria-valuetext"] });
        }"""
    )
    page.get_by_label("Loop").check()
    page.get_by_label("Speed").select_option("16 steps a second")
    press_button(page, "Play")
    page.wait_for_function("() => window.seen.filter(text => text === 'end of 2 steps').length > 1")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_cells_that_were_taken_between_two_reveals_are_shown_for_a_step(opened):
    """Who opens cells before they wait takes them later, one or more between two reveals."""
    trace = record(SOLVERS["reveal on discovery"], parse("EEE/EEE"), (0, 0))
    page = opened(animate(trace))
    for step in range(2, len(trace.steps) + 1):
        before, now = waiting_at(trace, step - 1), waiting_at(trace, step)
        taken = [cell for cell in before if cell not in now and cell != trace.steps[step - 1].cell]
        scrub(page, step, len(trace.steps))
        expect(page.locator(".lm-gone")).to_have_text([f"{row},{col}" for row, col in taken])
        expect(page.get_by_text("taken:")).to_have_count(int(bool(taken)))


def test_what_is_unusual_is_said_before_and_after_the_steps(opened):
    """A solution that returns no board is watched all the same."""

    def returns_nothing(board, click):
        board[0][0] = board[0][1] = "B"

    page = opened(animate(record(returns_nothing, [list("EEE")], (0, 0))))
    for said in (
        "not a board",
        "step 1 of 2",
        "step 2 of 2: row 0, column 1 opens as a blank.",
        "not a board",
    ):
        hear(page, said)
        press_button(page, "One step forward")


def test_the_legend_has_each_mark_and_sign_that_is_on_the_board(opened):
    def legend(shown):
        return opened(shown).locator(".lm-legend li").all_inner_texts()

    waits, calls = "closed, in the queue", "open, its call is waiting"
    assert legend("deep") == ["closed", "open", "now", calls, "just read", "✱\nmine"]
    assert {waits, calls} < {*legend("both")}
    mine = animate(record(SOLVERS["breadth first"], parse("EM"), (0, 1)))
    assert legend(mine) == ["closed", "open", "now", "✱\nmine", "✖\nexploded mine"]


def test_where_orders_differ_is_marked_once_it_is_asked_for_or_reached(opened):
    page = opened("both")
    sign, slider = page.locator(".lm-differs"), page.get_by_role("slider")
    pairs = zip(*(trace.steps for trace in TRACES), strict=True)
    first = next(at for at, (one, other) in enumerate(pairs, 1) if one.cell != other.cell)
    scrub(page, first - 1)
    hear(page, f"step {first - 1} of 18. depth first: ")
    expect(sign).to_be_hidden()
    press_button(page, "First difference", says="Here they differ for the first time.")
    expect(slider).to_have_value(str(first))
    at, bar = sign.bounding_box(), slider.bounding_box()  # the sign stands under the thumb
    thumb = bar["x"] + 8 + first / (STEPS + 1) * (bar["width"] - 16)
    assert abs(at["x"] + at["width"] / 2 - thumb) < 2
    page.reload()
    scrub(page, first + 1)
    expect(sign).to_be_visible()


def test_what_is_the_same_for_all_lanes_is_said_once(opened):
    page = opened(compare(*TRACES, *TRACES))
    said = page.locator(".lm-said").text_content()
    assert said.count("before the click at row 3, column 0") == 1 and said.count("step 0") == 1
    names = ["depth first 1", "breadth first 1", "depth first 2", "breadth first 2"]
    expect(page.locator(".lm-name")).to_have_text(names)


WIDE = "least => document.querySelector('.lm-board').getBoundingClientRect().width >= least"


def test_a_stage_fits_any_width_uses_it_and_nothing_moves_while_it_plays(opened):
    board = [["E"] * 9 for _ in range(9)]
    page = opened(compare(SOLVERS["depth first"], SOLVERS["breadth first"], board=board, click=(0, 0)))
    boxes = """() => ["-transport", "-board", "-chips", "-counts"].map(part => {
        const { x, y, width, height } = document.querySelector(`.lm${part}`).getBoundingClientRect();
        return [x, y, width, height];
    })"""
    for width, least in {320: 26, 390: 16, 700: 31, 1280: 44, 1920: 60}.items():
        page.set_viewport_size({"width": width, "height": 1080})
        scrub(page, 0, 81)
        page.wait_for_function(WIDE, arg=9 * least)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        one, other = (board.bounding_box() for board in page.locator(".lm-board").all())
        assert (one["y"] == other["y"]) == (width >= 390)  # side by side
        assert width < 1280 or page.locator(".lm-transport").bounding_box()["height"] < 50  # one line
        before = page.evaluate(boxes)
        for step in (*range(0, 81, 8), 82):
            scrub(page, step, 81)
            assert page.evaluate(boxes) == before


def test_on_a_phone_two_rows_of_controls_stand_above_the_board(opened):
    page = opened("both", **PHONE)
    hear(page, "step 0")
    assert page.locator(".lm-transport").bounding_box()["height"] <= 2 * 44 + 12  # and space below each
    touched = [*page.locator(".lm-buttons button").all(), page.get_by_role("slider")]
    boxes = [one.bounding_box() for one in touched]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert len({box["y"] for box in boxes}) == 2
    # Both boards first, side by side; then what is told of them, in view as well.
    boards = [board.bounding_box() for board in page.locator(".lm-board").all()]
    told = page.locator(".lm-said").bounding_box()
    assert boards[0]["y"] == boards[1]["y"] < 200
    assert boards[0]["y"] + boards[0]["height"] < told["y"] < told["y"] + told["height"] <= 844
    # What is not touched while it plays is folded away, and can be touched there.
    expect(page.get_by_label("Speed")).to_be_hidden()
    page.get_by_text("More", exact=True).tap()
    folded = [page.get_by_label(name) for name in ("Speed", "Loop", "Show")]
    folded += [page.get_by_role("button", name=name) for name in ("First difference", "Projector")]
    for one in [*folded, page.locator("summary")]:
        assert one.bounding_box()["height"] >= 24
    # With more room they are where they always were.
    page.set_viewport_size({"width": 1280, "height": 844})
    expect(page.locator(".lm-transport").get_by_label("Speed")).to_be_visible()
    above, below = (page.locator(part).first.bounding_box()["y"] for part in (".lm-said", ".lm-board"))
    assert above < below


@pytest.mark.parametrize(
    ("theme", "motion", "rate"), [("light", "no-preference", "4"), ("dark", "reduce", "1")]
)
def test_a_page_has_the_colors_of_its_theme_and_nothing_plays_by_itself(opened, theme, motion, rate):
    page = opened("deep", color_scheme=theme, reduced_motion=motion)
    hear(page, "step 0 of 18: before the click at row 3, column 0")
    assert color_at(page, 0, 0) == look.FILL["unrevealed"][theme == "dark"]
    assert page.get_by_label("Speed").input_value() == rate


def test_without_script_and_on_paper_the_film_strip_stands_there(opened):
    page = opened("deep", java_script_enabled=False)
    expect(page.get_by_role("img")).to_be_visible()
    expect(page.get_by_role("img")).to_have_accessible_name(animate(TRACES[0]).film_alt)
    expect(page.locator(".lm-board")).to_have_count(0)
    page = opened("deep")
    expect(page.locator("img")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("img")).to_be_visible()
    expect(page.locator(".lm-board")).to_be_hidden()


# The source beside the board, as `watch` shows it

LIT = ".lm-code [aria-current=step]"
IN_VIEW = """() => {
    const code = document.querySelector(".lm-code"), box = code.getBoundingClientRect();
    const lit = code.querySelector("[aria-current=step]").getBoundingClientRect();
    return code.scrollWidth <= code.clientWidth && box.top <= lit.top && lit.bottom <= box.bottom;
}"""


def with_sources(trace, folder, chosen=""):
    """A saved page with a trace and its solver in each language."""
    script = look.joined(Path(look.__file__).with_name("js") / "player.js")
    lane = look.pack(trace) | {"name": trace.name, "sources": look.sources_of(trace), "language": chosen}
    shown = {"script": script, "style": look.stage_css(), "look": look.page_look()}
    shown |= {"texts": look.page_texts(script), "label": trace.name, "lanes": [lane], "labels": ""}
    path = folder / "sources.html"
    path.write_text(look.whole_page(trace.name, look.without_kernel("", shown)), encoding="utf-8")
    return path


@pytest.mark.parametrize("chosen", ["", "go"])
def test_a_tab_switches_the_source_where_it_stands(opened, tmp_path, chosen):
    name = "breadth first"
    trace = record(SOLVERS[name], parse("EEM/EEE"), [0, 0])
    page = opened(with_sources(trace, tmp_path, chosen))

    def lit(language):
        number = languages.line(name, language, trace.steps[0].line)
        return languages.source(name, language).splitlines()[number - 1]

    press_button(page, "One step forward")
    expect(page.locator(LIT)).to_have_text(lit(chosen or "python"))
    press_button(page, "Java")
    expect(page.locator(LIT)).to_have_text(lit("java"))
    expect(page.locator(".lm-title")).to_have_text("Queue (ArrayDeque)")
    expect(page.get_by_role("button", name="Java", exact=True)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("rows", [6, 50])
def test_no_line_of_a_source_is_cut_and_the_one_that_runs_is_in_view_in_any_window(opened, tmp_path, rows):
    trace = record(SOLVERS["breadth first"], [["E"] * rows for _ in range(rows)], [0, 0])
    page = opened(with_sources(trace, tmp_path))
    press_button(page, "One step forward")
    for width in (1280, 870, 700, 320)[: 4 if rows < 50 else 3]:
        page.set_viewport_size({"width": width, "height": 800})
        for language in ("Python", "Java", "C++", "Go", "JavaScript"):
            press_button(page, language)
            page.wait_for_function(IN_VIEW)
            if width >= 700:  # what waits and what runs are seen together, with the board
                lit = page.locator(LIT).bounding_box()
                assert page.evaluate("scrollY") == 0 and lit["y"] + lit["height"] <= 800


# By hand, without Python, as on a slide


def test_cells_are_foreseen_and_a_frontier_is_played_without_python(opened, tmp_path):
    path, game = tmp_path / "hand.html", predict("breadth first", "EEE/EEE", (0, 0))
    html = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    path.write_text(html + game._repr_html_(), encoding="utf-8")
    page = opened(path)
    hear(page, "Which cell opens next?")
    cells = page.locator(".lm-cell")
    cells.nth(1).click()
    hear(page, "Right.")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("You do").select_option("everything")
    hear(page, "First add the click, row 0, column 0.")
    cells.nth(1).click()
    hear(page, "Not yet. A search begins with the click")
    cells.nth(0).click()
    press_button(page, "Hint", says="Which cell has been in the queue longest?")
    page.locator(".lm-chips button").first.click()
    page.get_by_role("group", name="Write a symbol").get_by_role("button").first.click()
    hear(page, "Right. Row 0, column 0 opens as a blank.")
    expect(page.locator(".lm-facts")).to_contain_text("right on the first try")
    expect(page.locator("img")).to_be_hidden()
