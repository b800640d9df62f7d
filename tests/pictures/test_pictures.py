"""Pictures: what a cell looks like, what every frame shows, and what ends up in files and notebooks."""

import base64
import html.parser
import io
import json
import re
import subprocess
import sys
import threading
from functools import cache
from itertools import combinations, pairwise

import imageio_ffmpeg
import matplotlib
import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from minesweeper_lib import BOARDS, SOLVERS, InvalidBoard, parse, random_board, record
from minesweeper_lib.board import BLANK, EMPTY, SYMBOLS
from minesweeper_lib.look.states import FILL, INK, ORDER_MAP
from minesweeper_lib.pictures import Picture, animate, compare, draw, draw_frontier, draw_order, draw_tree
from minesweeper_lib.pictures.animation import _progress
from minesweeper_lib.pictures.atlas import Atlas, label, tile_name
from minesweeper_lib.recorder.playback import board_at, current_at, discipline, parents, waiting_at

CELL = 32


def trace_of(name, board, click):
    return record(SOLVERS[name], board, click)


@pytest.fixture(scope="module")
def leetcode():
    """LeetCode's first example, solved depth first and breadth first."""
    example = BOARDS["leetcode 1"]
    return [trace_of(name, example.board, example.click) for name in ("depth first", "breadth first")]


@pytest.fixture(scope="module")
def large():
    return trace_of("breadth first", parse("/".join(["E" * 50] * 50)), (0, 0))


def wrong(board, click):
    """A solution that writes what no board may hold."""
    board[0][0] = "</script><b>$x^2$"
    board[0][1] = 7
    board[0][2] = ["a", "list"]
    board[1][0] = "B"
    board[1][0] = "💣"
    board[1][1] = None
    return board


@pytest.fixture(scope="module")
def odd():
    return record(wrong, parse("EEE/EEE"), (0, 0))


# ---- what a cell looks like ----

STATES = [*SYMBOLS, ("other", "12")]
MARKED = [(EMPTY, "frontier"), (BLANK, "frontier"), ("1", "current"), (BLANK, "current"), (EMPTY, "current")]
MARKED += [("X", "current"), (EMPTY, "marked"), (BLANK, "marked")]

# Machado, Oliveira, Fernandes 2009: full color vision deficiency, on linear RGB.
EYES = {
    "protanopia": "0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
    "deuteranopia": "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    "tritanopia": "1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900",
    "grayscale": "0.2126 0.7152 0.0722 0.2126 0.7152 0.0722 0.2126 0.7152 0.0722",
    "full color": "1 0 0 0 1 0 0 0 1",
}
EYES = {name: np.array(numbers.split(), float).reshape(3, 3) for name, numbers in EYES.items()}


def linear(rgb):
    rgb = np.asarray(rgb, float) / 255
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def lab(light):
    """CIE L*a*b* of linear RGB, in which distances are about what an eye sees."""
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    xyz = np.clip(light, 0, 1) @ np.transpose(to_xyz) / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def looks(atlas):
    """Pixels of every state, plain and marked, by name."""
    seen = {name: atlas.tiles[atlas.number[name]] for name in STATES}
    for name, mark in MARKED:
        seen[name, mark] = atlas.picture(np.array([[atlas.number[name]]]), [(mark, [(0, 0)])])
    return seen


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_any_two_states_differ_for_every_eye(theme, subtests):
    """A clear difference (a distance of 20; about 2 can be noticed) on a fortieth of the cell or more."""
    pictures = looks(Atlas([("other", "12")], CELL, theme == "dark"))
    for eye, matrix in EYES.items():
        with subtests.test(eye=eye):
            seen = {name: lab(linear(pixels) @ np.transpose(matrix)) for name, pixels in pictures.items()}
            for one, other in combinations(seen, 2):
                distance = np.linalg.norm(seen[one] - seen[other], axis=-1)
                assert (distance > 20).mean() > 0.025, f"{one} and {other} look alike with {eye}, {theme}"


def contrast(one, other):
    """The contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted(
        float(linear(np.array(matplotlib.colors.to_rgb(color)) * 255) @ [0.2126, 0.7152, 0.0722])
        for color in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
def test_text_has_contrast_of_4_5_on_its_tile(theme):
    for name in "12345678":
        assert contrast(INK[name][theme], FILL["revealed"][theme]) >= 4.5
    assert contrast(INK["text"][theme], FILL["revealed"][theme]) >= 4.5
    for name in ("mine", "exploded"):
        assert contrast(INK[name][theme], FILL[name][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1])
def test_marks_have_contrast_of_3_against_the_tile_or_their_own_rim(theme):
    for mark in ("current", "frontier"):
        assert contrast(INK[mark][theme], FILL["revealed"][theme]) >= 3  # also the color of the rim
    for edge in ("unrevealed light edge", "unrevealed dark edge"):
        assert contrast(FILL["unrevealed"][theme], FILL[edge][theme]) >= 1.5
    assert contrast(FILL["unrevealed"][theme], FILL["revealed"][theme]) >= 1.5


def test_numbers_on_the_order_map_have_contrast_of_4_5():
    colors = matplotlib.colormaps[ORDER_MAP](np.linspace(0, 1, 160))
    assert min(max(contrast(color, "#ffffff"), contrast(color, "#000000")) for color in colors) >= 4.5


def test_order_map_gets_steadily_lighter_for_every_eye():
    ramp = linear(matplotlib.colormaps[ORDER_MAP](np.linspace(0, 1, 64))[:, :3] * 255)
    for matrix in EYES.values():
        lightness = lab(ramp @ np.transpose(matrix))[:, 0]
        assert np.diff(lightness).min() > 0
        assert np.ptp(lightness) > 60


@pytest.mark.parametrize(
    "value", ["three", 12, None, ["a"], "\n", "$x$", "", "💣", "<b>", "\\frac{", float("nan")]
)
def test_any_value_has_a_tile(value):
    assert len(label(value)) <= 4
    assert Atlas([tile_name(value)], 16).tiles.shape == (len(SYMBOLS) + 1, 16, 16, 3)


def test_number_one_does_not_look_like_the_symbol_1():
    atlas = Atlas([tile_name(1)], CELL)
    assert (
        np.abs(atlas.tiles[atlas.number["1"]].astype(int) - atlas.tiles[atlas.number[tile_name(1)]]).max()
        > 100
    )


# ---- what a frame shows ----


@cache
def known(size):
    """Every plain and marked tile, as names and pixels."""
    atlas = Atlas([], size)
    tiles = {(name, ""): tile for name, tile in zip(atlas.names, atlas.tiles, strict=True)}
    for mark in ("current", "frontier"):
        for name in atlas.names:
            tiles[name, mark] = atlas.picture(np.array([[atlas.number[name]]]), [(mark, [(0, 0)])])
    return list(tiles), np.stack(list(tiles.values())).astype(float)


def read(pixels, rows, cols):
    """Read a picture of a board back: for each cell the value and the mark that it looks like."""
    size = pixels.shape[0] // rows
    names, tiles = known(size)
    cells = {}
    for row in range(rows):
        for col in range(cols):
            cell = pixels[row * size : (row + 1) * size, col * size : (col + 1) * size, :3]
            distance = np.abs(tiles - cell).mean(axis=(1, 2, 3))
            assert distance.min() < 6, f"row {row}, column {col} looks like nothing that is known"
            cells[row, col] = names[int(distance.argmin())]
    return cells


def expected(trace, step):
    """What the trace itself says that a frame has to show."""
    board, current, waits = board_at(trace, step), current_at(trace, step), waiting_at(trace, step)
    return {
        (r, c): (value, "current" if (r, c) == current else "frontier" if (r, c) in waits else "")
        for r, row in enumerate(board)
        for c, value in enumerate(row)
    }


def naive(trace, step, size=CELL):
    """The usual way: the whole picture drawn anew."""
    rows, cols = len(trace.board), len(trace.board[0])
    figure = Figure(figsize=(cols * size / 100, rows * size / 100), dpi=100)
    ax = figure.add_axes((0, 0, 1, 1))
    draw(trace, step=step, ax=ax, title="", coordinates=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3]


@pytest.mark.parametrize("name", SOLVERS)
def test_naive_and_fast_agree_on_every_frame(name):
    trace = trace_of(name, parse("EEM/EEE/EEE"), (0, 0))
    painter = animate(trace, numbers=False)._painter
    for step in range(len(trace.steps) + 1):
        fast = np.asarray(painter.board(trace, step, CELL))
        slow = naive(trace, step)
        assert read(fast, 3, 3) == read(slow, 3, 3) == expected(trace, step)


def test_frames_of_a_mine_click_show_the_explosion():
    trace = trace_of("depth first", parse("ME"), (0, 0))
    shown = [read(naive(trace, step), 1, 2)[0, 0] for step in (0, 1)]
    assert shown == [("M", "current"), ("X", "current")]


def test_hidden_mines_look_like_any_unrevealed_cell():
    board = parse("EM")
    figure = Figure(figsize=(2, 1), dpi=CELL)
    draw(board, ax=figure.add_axes((0, 0, 1, 1)), mines=False, coordinates=False)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    assert set(read(np.asarray(canvas.buffer_rgba()), 1, 2).values()) == {("E", "")}
    trace = trace_of("depth first", board, (0, 0))
    shown = np.asarray(animate(trace, mines=False)._painter.board(trace, 1, 24))
    assert read(shown, 1, 2) == {(0, 0): ("1", "current"), (0, 1): ("E", "")}


def test_corrections_show_from_the_step_they_were_made_in():
    def provisional(board, click):
        board[0][0] = "B"
        board[0][0] = "1"
        board[0][1] = "B"
        board[0][1] = "1"
        return board

    trace = record(provisional, parse("EEM"), (0, 0))
    assert [board_at(trace, step)[0] for step in (0, 1, 2)] == [
        ["E", "E", "M"],
        ["1", "E", "M"],
        ["1", "1", "M"],
    ]


# ---- figures ----


def test_draw_returns_the_axes_it_was_given():
    ax = Figure().add_subplot()
    assert draw(parse("EE"), ax=ax) is ax
    assert draw(parse("EE/EE")).get_xlim() == (0, 2)


def test_boards_are_shapes_that_stay_sharp_in_print(leetcode):
    out = io.StringIO()
    draw(leetcode[0]).figure.savefig(out, format="svg")
    assert "<image" not in out.getvalue()


def test_several_drawings_on_one_picture_are_all_said(leetcode):
    figure = Picture(figsize=(8, 4))
    left, right = figure.subplots(1, 2)
    draw(parse("EM"), ax=left)
    draw(parse("E"), ax=left)
    draw_order(leetcode[0], ax=right)
    assert figure.alt == f"Board of 1 row and 1 column: 1 unrevealed cell. {figure.says[right]}"
    assert figure._repr_mimebundle_()[0]["text/plain"] == figure.alt


def test_draw_refuses_what_is_no_board_by_name():
    with pytest.raises(InvalidBoard, match="row 0, column 1"):
        draw([["E", "m"]])
    with pytest.raises(InvalidBoard, match="no steps"):
        draw(parse("E"), step=1)


def test_axes_show_their_figure_with_a_text_alternative(leetcode):
    for ax, words in (
        (draw(leetcode[0]), "Board of 4 rows and 5 columns"),
        (draw_order(leetcode[1]), "Order of breadth first: 18 cells"),
        (draw_tree(leetcode[0]), "Discovery tree of depth first"),
        (draw_frontier(leetcode), "depth first: call stack, at most 8"),
    ):
        data, metadata = ax._repr_mimebundle_()
        assert words in data["text/plain"]
        assert data["text/plain"] == metadata["image/png"]["alt"]
        assert f'<img alt="{data["text/plain"]}"' in data["text/html"]
        image = Image.open(io.BytesIO(data["image/png"]))
        assert min(image.size) > 100
        assert len(data["image/png"]) < 60_000


def test_ipython_shows_axes_as_a_picture():
    ipython = pytest.importorskip("IPython.core.interactiveshell")
    format_ = ipython.InteractiveShell.instance().display_formatter.format
    data, metadata = format_(draw(parse("EM")))
    assert {"text/plain", "text/html", "image/png"} <= set(data)
    assert metadata["image/png"]["alt"].startswith("Board of 1 row and 2 columns")


def test_small_orders_are_numbers_and_large_ones_a_map_with_a_colorbar(leetcode, large):
    assert len(draw_order(leetcode[0]).figure.axes) == 1
    assert len(draw_order(large).figure.axes) == 2
    assert len(draw_order(leetcode[0], numbers=False).figure.axes) == 2


def test_lines_of_draw_frontier_differ_in_more_than_color(leetcode):
    one, other = draw_frontier(leetcode).get_lines()
    assert one.get_linestyle() != other.get_linestyle()
    assert one.get_marker() != other.get_marker()
    assert max(one.get_ydata()) == leetcode[0].max_depth


@pytest.mark.parametrize("text", ["E", "EEEEEEEEEE", "E/E/E/E/E/E", "M", "EM"])
def test_smallest_and_thinnest_boards_can_be_drawn_without_warnings(text, recwarn):
    trace = trace_of("depth first, guard on entry", parse(text), (0, 0))  # a long name, on top of it
    for ax in (draw(trace), draw_order(trace), draw_tree(trace), draw_frontier(trace)):
        assert ax.figure.png().startswith(b"\x89PNG")
    assert animate(trace).film_strip().width > 100
    assert not recwarn.list


def test_every_option_of_draw_at_once():
    trace = trace_of("depth first", parse("EEM/EEE"), (0, 0))
    path = [step.cell for step in trace.steps]
    options = {"numbers": True, "path": path, "tree": parents(trace), "marked": [(0, 2)], "dark": True}
    ax = draw(trace, step=3, title="A title of $20", coordinates=False, **options)
    assert ax.figure.png()
    assert "Marked: row 0, column 2" in ax.figure.alt


@pytest.mark.child
def test_nothing_is_left_open_after_twenty_pictures():
    code = (
        "import gc, sys\n"
        "from minesweeper_lib import parse, record, SOLVERS\n"
        "from minesweeper_lib.pictures import *\n"
        "from matplotlib.figure import Figure\n"
        "trace = record(SOLVERS['depth first'], parse('EEM/EEE'), (0, 0))\n"
        "for _ in range(5):\n"
        "    draw(trace).figure.png(); draw_order(trace); draw_tree(trace); draw_frontier(trace)\n"
        "    animate(trace)\n"
        "gc.collect()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
        "assert not [one for one in gc.get_objects() if isinstance(one, Figure)]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.child
def test_the_library_alone_does_not_import_matplotlib():
    code = "import sys, minesweeper_lib; assert not {'matplotlib', 'numpy', 'PIL'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_other_threads_may_draw_at_the_same_time(leetcode):
    pictures = []

    def work():
        pictures.append((draw(leetcode[0]).figure.png(), animate(leetcode[1]).html()))

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(pictures) == 2
    assert len(set(pictures)) == 1


# ---- animations and files ----


def test_gif_has_every_step_and_each_frame_shows_it(leetcode, tmp_path):
    trace = leetcode[1]
    animation = animate(trace, numbers=False)
    image = Image.open(animation.save(tmp_path / "flood.gif"))
    assert image.n_frames == len(animation) == 19
    assert image.info["loop"] == 0
    cell = animation._painter.cell
    left, top = 20, _board_top(animation)
    for step in range(19):
        image.seek(step)
        pixels = np.asarray(image.convert("RGB"))[top : top + 4 * cell, left : left + 5 * cell]
        assert read(pixels, 4, 5) == expected(trace, step)


def _board_top(animation):
    """Where the board begins in a frame: found by looking for its picture."""
    frame = np.asarray(animation.frame(0))
    board = np.asarray(animation._painter.board(animation.traces[0], 0, animation._painter.cell))
    for top in range(frame.shape[0] - board.shape[0]):
        if np.array_equal(frame[top : top + len(board), 20 : 20 + board.shape[1]], board):
            return top
    raise AssertionError("the frame does not contain the board")


def test_gif_with_few_frames_says_how_many_steps_each_holds(leetcode, tmp_path, monkeypatch):
    animation = animate(leetcode[0])
    said = []
    frame = animation.frame
    monkeypatch.setattr(
        animation, "frame", lambda step, merged=1: said.append((step, merged)) or frame(step, merged=merged)
    )
    image = Image.open(animation.save(tmp_path / "short.gif", frames=7))
    assert image.n_frames == 7
    assert said[-7:] == [(step, 3) for step in (0, 3, 6, 9, 12, 15, 18)]
    assert frame(9, merged=3).height > frame(9).height  # one more line of text


@pytest.mark.parametrize(("steps", "frames"), [(0, 2), (1, 2), (7, 3), (100, 120), (2500, 120), (2500, 2)])
def test_schedule_begins_at_0_ends_at_the_last_step_and_keeps_to_its_frames(leetcode, steps, frames):
    animation = animate(leetcode[0])
    animation.steps = steps
    shown, merged, durations = animation.schedule(frames)
    assert shown[0] == 0
    assert shown[-1] == steps
    assert len(shown) == len(durations) <= frames
    assert all(0 < after - before <= merged for before, after in pairwise(shown))


def test_png_is_the_film_strip_of_six_to_nine_moments(leetcode, large, tmp_path):
    assert Image.open(animate(leetcode[0]).save(tmp_path / "film.png")).width > 400
    for animation in (animate(leetcode[0]), compare(*leetcode), animate(large)):
        moments = animation.moments()
        assert 6 <= len(moments) <= 9
        assert moments[0] == 0
        assert moments[-1] == animation.steps
        assert "before the click" in animation.alt or "click at" in animation.alt


def test_other_endings_are_refused_with_those_that_work(leetcode, tmp_path):
    with pytest.raises(ValueError, match=r"\.html, \.gif, \.mp4, \.png"):
        animate(leetcode[0]).save(tmp_path / "flood.avi")


def test_mp4_without_ffmpeg_says_what_to_install(leetcode, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(RuntimeError, match="pip install imageio-ffmpeg"):
        animate(leetcode[0]).save(tmp_path / "flood.mp4")


@pytest.mark.child
def test_mp4_holds_every_frame(leetcode, tmp_path):
    """Written by a real ffmpeg, read back by it, and counted: each frame but the last is left once."""
    animation = animate(leetcode[0])
    path = animation.save(tmp_path / "flood.mp4", frames=7)
    movie = imageio_ffmpeg.read_frames(path)
    width, height = next(movie)["size"]
    pictures = [np.frombuffer(raw, np.uint8).reshape(height, width, 3).astype(int) for raw in movie]
    # The format loses a little everywhere; a cell that opens changes a lot in one place.
    changed = sum(np.abs(now - before).max() > 60 for before, now in pairwise(pictures))
    assert changed == 6
    first = np.asarray(animation.frame(0, merged=3)).astype(int)
    assert np.abs(pictures[0][: first.shape[0], : first.shape[1]] - first).mean() < 4


def data_of(text):
    """What the player in a piece of HTML is given to play."""
    return json.loads(re.search(r"player\(document\.currentScript, (\{.*\})\);\n", text).group(1))


def test_html_holds_every_step(large):
    data = data_of(animate(large).html())
    panel = data["panels"][0]
    assert len(panel["cells"]) == len(panel["tiles"]) == len(panel["waits"]) == 2500
    assert [divmod(cell, 50) for cell in panel["cells"]] == [step.cell for step in large.steps]


def test_html_is_the_same_each_time(leetcode):
    assert compare(*leetcode).html() == compare(*leetcode).html()


def test_html_holds_no_hidden_mine(leetcode):
    """Where mines are hidden the page does not know them either."""
    panel = data_of(animate(leetcode[0], mines=False).html())["panels"][0]
    assert panel["start"] == [list(SYMBOLS).index("E")] * 20


class Page(html.parser.HTMLParser):
    """Counts elements as a browser would see them."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.alts = [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.alts += [value for name, value in attributes if name == "alt"]


HOSTILE = "</script><img src=x onerror=alert(1)>\"'><!--\u2028$"


def test_text_of_a_learner_cannot_break_out_of_the_html(odd, tmp_path):
    animation = compare(odd, odd, titles=[HOSTILE, HOSTILE])
    page = Page(animation.html())
    assert page.tags == ["div", "style", "img", "script"]
    assert data_of(animation.html())["panels"][0]["title"] == HOSTILE
    saved = animation.save(tmp_path / "hostile.html").read_text(encoding="utf-8")
    assert (Page(saved).tags.count("script"), Page(saved).tags.count("img")) == (1, 1)
    told = r'<script>.*</script>|<title>.*</title>|alt="[^"]*"'
    assert "onerror" not in re.sub(told, "", saved, flags=re.DOTALL)
    for ax in (
        draw(odd, title=HOSTILE),
        draw_frontier([odd], labels=[HOSTILE]),
        draw_order(odd, title=HOSTILE),
    ):
        assert Page(ax._repr_mimebundle_()[0]["text/html"]).tags == ["img"]


def test_odd_values_are_drawn_and_said(odd, tmp_path):
    assert odd.steps
    assert "without a symbol" in draw(odd).figure.alt
    animation = animate(odd)
    assert Image.open(animation.save(tmp_path / "odd.gif")).n_frames == len(animation)
    assert "which is no symbol" in " ".join(data_of(animation.html())["shows"])


def test_a_trace_without_an_order_shows_its_result_and_says_so(tmp_path):
    def sorted_(board, click):
        return [list(row) for row in reversed([["B", "1"], ["B", "E"]])]

    trace = record(sorted_, parse("EE/EE"), (0, 0))
    assert not trace.steps
    animation = animate(trace)
    assert len(animation) == 1
    assert data_of(animation.html())["panels"][0]["note"] == trace.note
    assert Image.open(animation.save(tmp_path / "hidden.gif")).size
    for ax in (draw(trace), draw_order(trace), draw_tree(trace), draw_frontier(trace)):
        assert ax.figure.png()


def test_animation_shows_itself_as_html_as_picture_and_as_words(leetcode):
    data, metadata = compare(*leetcode)._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", "image/png"}
    assert "depth first, 18 reveals" in data["text/plain"]
    assert Page(data["text/html"]).alts == [metadata["image/png"]["alt"]]
    assert base64.b64encode(data["image/png"]).decode() in data["text/html"]


def test_solutions_can_be_animated_directly():
    one = animate(SOLVERS["depth first"], parse("EEM"), [0, 0])
    assert one.traces[0].steps[0].cell == (0, 0)
    both = compare(SOLVERS["depth first"], one.traces[0], board=parse("EEM"), click=[0, 0])
    assert [len(trace.steps) for trace in both.traces] == [2, 2]
    with pytest.raises(TypeError, match="a board and a click"):
        animate(SOLVERS["depth first"])
    with pytest.raises(TypeError, match="nothing to show"):
        compare()


def test_traces_of_different_length_stay_at_their_end(leetcode):
    short = trace_of("depth first", parse("ME"), (0, 0))
    animation = compare(leetcode[0], short)
    assert len(animation) == 19
    assert animation.frame(18).size == animation.frame(0).size
    assert animation.film_strip().height > 300


@pytest.mark.parametrize(
    ("rows", "cols", "mines", "kilobytes"), [(9, 9, 10, 300), (16, 30, 40, 600), (50, 50, 0, 1500)]
)
def test_html_is_small(rows, cols, mines, kilobytes):
    for name in ("explicit stack", "breadth first"):
        trace = trace_of(name, random_board(rows, cols, mines, 5, safe=(0, 0)), (0, 0))
        assert len(animate(trace).html()) < 1000 * kilobytes


def test_gif_of_50_x_50_is_small(large, tmp_path):
    path = animate(large).save(tmp_path / "large.gif")
    assert path.stat().st_size < 500_000
    assert Image.open(path).n_frames <= 100


def test_progress_bar_appears_only_where_it_takes_over_two_seconds(monkeypatch, capsys):
    clock = iter(range(1000))
    monkeypatch.setattr("minesweeper_lib.pictures.animation.time.perf_counter", lambda: next(clock))
    assert list(_progress(list("abcd"), "saving")) == list("abcd")
    assert "saving ██" in capsys.readouterr().err
    monkeypatch.setattr("minesweeper_lib.pictures.animation.time.perf_counter", lambda: 0.0)
    assert list(_progress(list("abcd"), "saving")) == list("abcd")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", SOLVERS)
def test_a_trace_tells_what_kind_of_frontier_it_had(name, subtests):
    """The registry says calls, stack, queue or none; what was seen has to agree."""
    for size in (3, 5, 10):
        with subtests.test(size=size):
            trace = record(SOLVERS[name], [["E"] * size for _ in range(size)], (0, 0))
            assert discipline(trace) == SOLVERS[name].waits_in
