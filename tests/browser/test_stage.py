"""The player in a real browser: from a file, by mouse, by keyboard, without script."""

import re

import pytest
from playwright.sync_api import expect

from minesweeper_lib import BOARDS, SOLVERS, parse, record
from minesweeper_lib.look import FILL
from minesweeper_lib.pictures import animate, compare
from minesweeper_lib.recorder import board_at, current_at, sizes, waiting_at
from tests.support.browser import Board

from .keys import color_at


@pytest.fixture(scope="module")
def traces():
    example = BOARDS["leetcode 1"]
    return [record(SOLVERS[name], example.board, example.click) for name in ("depth first", "breadth first")]


@pytest.fixture
def opened(page, tmp_path):
    """Save an animation as a page and open that file; any error of its script fails the test."""
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("dialog", lambda dialog: (errors.append(dialog.message), dialog.dismiss()))

    def open_(animation):
        page.goto(animation.save(tmp_path / "player.html").as_uri())
        page.locator(".lm-cell").first.wait_for()
        return page

    yield open_
    assert not errors


def says(page, text):
    expect(page.locator(".lm-said").first).to_contain_text(text)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def scrub(page, step):
    page.get_by_role("slider").evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')) }", step
    )


def test_every_step_shows_the_board_of_that_step(opened, traces):
    trace = traces[1]
    page = opened(animate(trace))
    board = Board(page.locator(".lm-board"))
    for step in range(len(trace.steps) + 1):
        if step:
            press(page, "One step forward")
        board.expect(board_at(trace, step))
        row, col = current_at(trace, step)
        waits = page.locator(".lm-cell[aria-label*='waits']")
        if step:
            now = page.locator(".lm-cell[aria-label*='opened just now']")
            expect(now).to_have_attribute("aria-label", re.compile(f"^row {row}, column {col},"))
        expect(waits).to_have_count(len(set(waiting_at(trace, step))))
    says(page, "step 18 of 18: row 0, column 4 opens as a blank.")


def test_the_numbers_are_those_of_python(opened, traces):
    """The cell of the step is counted among those that wait, as in Trace.peak_frontier and draw_frontier."""
    page = opened(compare(*traces))
    for step in (1, 7, 18):
        scrub(page, step)
        for number, (trace, kind) in enumerate(zip(traces, ("call stack", "queue"), strict=True)):
            waits = sizes(trace)[:step]
            counts = page.locator(".lm-counts").nth(number)
            expect(counts).to_contain_text(f"{kind} {waits[-1]}, at most {max(waits)}")
            expect(counts).to_contain_text(f"revealed {step} of 18")
            expect(counts).to_contain_text(f"cells read {trace.steps[step - 1].reads}")


def test_why_a_cell_is_next_is_told_from_what_waited(opened, traces):
    """Of a recursion who called it; of a queue where it waited, if it was seen to wait."""
    for trace in traces:
        page = opened(animate(trace))
        for step in range(2, len(trace.steps) + 1):
            now, before = trace.steps[step - 1], waiting_at(trace, step - 1)
            reason = " It was called by row {}, column {}.".format(*now.stack[-2]) if now.stack else ""
            if before[:1] == (now.cell,) and not reason:
                reason = " It waited at the front of the queue."
            scrub(page, step)
            row, col = now.cell
            says(page, f"step {step} of 18: row {row}, column {col} ")
            says(page, reason)
            assert reason or "It " not in page.locator(".lm-said").text_content()


def test_buttons_slider_and_keys_reach_any_step(opened, traces):
    page = opened(animate(traces[0]))
    says(page, "step 0 of 18: before the click at row 3, column 0.")
    press(page, "To the end")
    says(page, "done, 18 cells opened")
    press(page, "One step back")
    says(page, "step 18 of 18")
    scrub(page, 5)
    says(page, "step 5 of 18: row 0, column 1 shows 1. It was called by row")
    press(page, "To the start")
    for key, step in (
        ("ArrowRight", 1),
        (".", 2),
        (",", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        says(page, f"step {step} of 18")
    page.keyboard.press("End")
    says(page, "done")


def test_all_2500_reveals_can_be_reached_and_play_ends_at_the_last(opened):
    trace = record(SOLVERS["breadth first"], parse("/".join(["E" * 50] * 50)), (0, 0))
    page = opened(animate(trace))
    for step in (1234, 1235, 77, 2500):
        scrub(page, step)
        row, col = trace.steps[step - 1].cell
        says(page, f"step {step:,} of 2,500: row {row}, column {col} opens as a blank.")
    scrub(page, 2300)
    page.get_by_label("Speed").select_option("as fast as it goes")
    press(page, "Play")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "end of 2,500 steps")
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_text("Play")


def test_play_can_be_paused_and_is_silent_for_listeners_meanwhile(opened, traces):
    page = opened(animate(traces[0]))
    page.get_by_label("Speed").select_option("1 step a second")
    press(page, "Play")
    expect(page.locator(".lm-said")).to_have_attribute("aria-live", "off")
    says(page, "step 1 of 18: row 3, column 0 opens as a blank.")  # true while it plays, too
    press(page, "Pause")
    before = page.locator(".lm-said").text_content()
    expect(page.locator(".lm-said")).to_have_attribute("aria-live", "polite")
    press(page, "One step forward")
    says(page, f"step {int(before.split()[1]) + 1} of 18")


def test_a_loop_begins_again(opened):
    page = opened(animate(record(SOLVERS["breadth first"], parse("EE"), (0, 0))))
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
    press(page, "Play")
    page.wait_for_function("() => window.seen.filter(text => text === 'end of 2 steps').length > 1")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_play_begins_at_its_step_though_a_frame_is_older_than_the_click(opened, page, traces):
    late = "const frame = requestAnimationFrame; requestAnimationFrame = act => frame(now => act(now - 9000))"
    page.add_init_script(late)
    opened(animate(traces[0]))
    page.get_by_label("Speed").select_option("64 steps a second")
    press(page, "Play")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "end of 18 steps")


def test_what_waits_is_listed_from_the_end_where_cells_come_out(opened, traces):
    """Of calls the newest first, of a queue the next; returned calls stand apart, and are not counted."""
    page = opened(compare(*traces))
    for step in (3, 7, 12):
        scrub(page, step)
        for number, (trace, end) in enumerate(zip(traces, ("newest:", "next:"), strict=True)):
            waits, now = waiting_at(trace, step), current_at(trace, step)
            told = [end, now, *reversed(waits)] if number == 0 else [now, *([end] if waits else []), *waits]
            expect(page.locator(".lm-count")).to_have_text(f"{step} of 18")
            told = [one if isinstance(one, str) else "{},{}".format(*one) for one in told]
            chips = page.locator(".lm-chips").nth(number).locator("li").all_text_contents()
            gone = chips[: chips.index(told[0])]
            assert chips[len(gone) :] == told
            assert gone[:1] in ([], ["returned:"])
            counts = page.locator(".lm-counts").nth(number)
            expect(counts).to_contain_text(f" {len(waits) + 1}, at most")


def test_cells_that_were_taken_between_two_reveals_are_shown_for_a_step(opened):
    """Who opens cells before they wait takes them later, one or more between two reveals."""
    trace = record(SOLVERS["reveal on discovery"], parse("EEE/EEE"), (0, 0))
    page = opened(animate(trace))
    opened_cells = [step.cell for step in trace.steps]
    for step in range(2, len(trace.steps) + 1):
        before, now = waiting_at(trace, step - 1), waiting_at(trace, step)
        taken = [cell for cell in before if cell not in now and cell != opened_cells[step - 1]]
        scrub(page, step)
        expect(page.locator(".lm-count")).to_have_text(f"{step} of {len(trace.steps)}")
        expect(page.locator(".lm-gone")).to_have_text([f"{row},{col}" for row, col in taken])
        expect(page.get_by_text("taken:")).to_have_count(int(bool(taken)))


@pytest.mark.parametrize(("name", "step"), [("breadth first", 1250), ("depth first", 700)])
def test_what_finds_no_room_among_the_chips_is_counted(opened, name, step):
    page = opened(animate(record(SOLVERS[name], [["E"] * 50 for _ in range(50)], (0, 0))))
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        scrub(page, step)
        expect(page.locator(".lm-chips li").last).to_have_text(re.compile(r"^\+[\d,]+$"))
        *chips, more = page.locator(".lm-chips li").all_text_contents()
        told = int(more[1:].replace(",", ""))
        shown = sum("," in chip for chip in chips)
        counted = page.locator(".lm-counts").text_content().partition(", at most")[0].split()[-1]
        assert shown + told == int(counted.replace(",", ""))
        assert page.locator(".lm-chips").evaluate("list => list.scrollHeight <= list.clientHeight")


def test_the_legend_has_each_mark_and_sign_that_is_on_the_board(opened, traces):
    def legend(animation):
        return opened(animation).locator(".lm-legend li").all_inner_texts()

    waits, calls = "closed, in the queue", "open, its call is waiting"
    deep, wide = (animate(trace) for trace in traces)
    assert legend(wide) == ["closed", "open", "now", waits, "just read", "✱\nmine"]
    assert legend(deep) == ["closed", "open", "now", calls, "just read", "✱\nmine"]
    assert {waits, calls} < {*legend(compare(*traces))}
    mine = animate(record(SOLVERS["breadth first"], parse("EM"), (0, 1)))
    assert legend(mine) == ["closed", "open", "now", "just read", "✱\nmine", "✖\nexploded mine"]


def test_a_call_that_waits_does_not_look_like_a_cell_in_the_queue(opened, traces):
    """On the board, in the legend, and among the chips."""
    page = opened(compare(*traces))
    scrub(page, 7)
    for places, what in ((".lm-board", ".lm-waits"), (".lm-chips", "li:not(.lm-end, .lm-now, .lm-gone)")):
        looks = [page.locator(places).nth(number).locator(what).last for number in (0, 1)]
        colors = [look.evaluate("node => getComputedStyle(node).backgroundColor") for look in looks]
        assert colors[0] != colors[1]


def test_where_orders_differ_is_marked_once_it_is_asked_for_or_reached(opened, traces):
    page = opened(compare(*traces))
    sign = page.locator(".lm-differs")
    pairs = zip(*(trace.steps for trace in traces), strict=True)
    first = next(at for at, (one, other) in enumerate(pairs, 1) if one.cell != other.cell)
    scrub(page, first - 1)
    says(page, f"step {first - 1} of 18. depth first: ")
    expect(sign).to_be_hidden()
    press(page, "First difference")
    says(page, "Here they differ for the first time.")
    expect(sign).to_be_visible()
    page.reload()
    scrub(page, first + 1)
    expect(sign).to_be_visible()


def test_what_is_the_same_for_all_lanes_is_said_once(opened, traces):
    page = opened(compare(*traces, *traces))
    said = page.locator(".lm-said").text_content()
    assert said.count("before the click at row 3, column 0") == 1 and said.count("step 0") == 1
    assert page.locator(".lm-name").all_text_contents() == [
        *("depth first 1", "breadth first 1", "depth first 2", "breadth first 2")
    ]


@pytest.mark.parametrize("width", [390, 700, 1280])
def test_nothing_moves_while_it_plays(opened, page, traces, width):
    page.set_viewport_size({"width": width, "height": 800})
    opened(compare(*traces))
    boxes = """() => ["-transport", "-board", "-chips", "-counts"].map(part => {
        const { x, y, width, height } = document.querySelector(`.lm${part}`).getBoundingClientRect();
        return [x, y, width, height];
    })"""
    before = page.evaluate(boxes)
    for step in range(20):
        scrub(page, step)
        expect(page.locator(".lm-count")).to_have_text(f"{min(step, 18)} of 18")
        assert page.evaluate(boxes) == before


def test_on_a_phone_two_rows_of_controls_stand_above_the_board(chromium, traces, tmp_path):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(compare(*traces).save(tmp_path / "player.html").as_uri())
    says(page, "step 0")
    # Two rows, and space below each.
    assert page.locator(".lm-transport").bounding_box()["height"] <= 2 * 44 + 12
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
    context.close()


def test_a_button_of_the_projector_is_as_wide_as_it_is_high(opened, traces):
    page = opened(animate(traces[0]))
    page.get_by_text("More", exact=True).click()
    press(page, "Projector: all boards and text of this page larger")
    for button in page.locator(".lm-buttons button").all():
        box = button.bounding_box()
        assert box["width"] >= box["height"] == 48


def test_nothing_plays_by_itself_and_less_motion_is_respected(chromium, traces, tmp_path):
    path = animate(traces[0]).save(tmp_path / "player.html")
    for motion, rate in (("no-preference", "4"), ("reduce", "1")):
        page = chromium.new_page(reduced_motion=motion)
        page.goto(path.as_uri())
        says(page, "step 0 of 18: before the click at row 3, column 0")
        assert page.get_by_label("Speed").input_value() == rate
        page.close()


def test_without_script_the_film_strip_stands_there(chromium, traces, tmp_path):
    page = chromium.new_page(java_script_enabled=False)
    page.goto(animate(traces[0]).save(tmp_path / "player.html").as_uri())
    expect(page.get_by_role("img")).to_be_visible()
    expect(page.get_by_role("img")).to_have_accessible_name(animate(traces[0]).film_alt)
    assert not page.locator(".lm-board").count()
    page.close()


def test_paper_gets_the_film_strip(opened, traces):
    page = opened(animate(traces[0]))
    expect(page.locator("img")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("img")).to_be_visible()
    expect(page.locator(".lm-board")).to_be_hidden()


@pytest.mark.parametrize("dark", [False, True])
def test_a_page_has_the_colors_of_its_theme(chromium, traces, tmp_path, dark):
    page = chromium.new_page(color_scheme="dark" if dark else "light")
    page.goto(animate(traces[0]).save(tmp_path / "player.html").as_uri())
    says(page, "step 0")
    assert color_at(page, 0, 0) == FILL["unrevealed"][dark]
    page.close()


@pytest.mark.parametrize("width", [320, 390, 700, 1280, 1920])
def test_a_stage_fits_any_width_and_uses_it(chromium, tmp_path, width):
    board = [["E"] * 9 for _ in range(9)]
    both = compare(SOLVERS["depth first"], SOLVERS["breadth first"], board=board, click=(0, 0))
    page = chromium.new_page(viewport={"width": width, "height": 1080})
    page.goto(both.save(tmp_path / "player.html").as_uri())
    says(page, "step 0")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [board.bounding_box() for board in page.locator(".lm-board").all()]
    side = boxes[0]["width"] / 9
    assert (boxes[0]["y"] == boxes[1]["y"]) == (width >= 390)  # side by side
    assert side >= {320: 28, 390: 16, 700: 33, 1280: 44, 1920: 60}[width]
    assert width < 1280 or page.locator(".lm-transport").bounding_box()["height"] < 50  # one line
    page.close()


def test_hostile_text_stays_text(opened):
    def wrong(board, click):
        board[0][0] = "</script><script>alert(1)</script>"
        return board

    trace = record(wrong, parse("EE"), (0, 0))
    title = "</script><img src=x onerror=alert(2)>"
    page = opened(animate(trace, title=title))
    press(page, "One step forward")
    expect(page.locator(".lm-name")).to_have_text(title)
    says(page, "row 0, column 0 shows </script>")
