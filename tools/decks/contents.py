"""What one cell of a notebook has to show on a slide: words, code and a picture, which may play."""

import ast
import base64
import contextlib
import io
import json
import re
import zlib
from html import escape
from itertools import takewhile

from PIL import Image, ImageChops

from minesweeper_lib import BOARDS, SOLVERS, record
from minesweeper_lib.board import EMPTY, symbol
from minesweeper_lib.pictures import Picture, animate, compare, draw, draw_frontier, draw_order
from minesweeper_lib.recorder import waiting_at

from .markdown import ALONE, code

LIVE = re.compile(r"^(watch|race|predict|simulate|animate|compare)\(", re.M)  # plays without a kernel, too
WIDTH = 60  # lines of more letters are folded
TALL = 4  # a table of more lines than that is looked at like a picture


def parts_of(cell, players):
    """What a cell of code has to show: HTML of its code and texts, and of its picture."""
    if cell.source in players:
        return [], players[cell.source][0]
    text, picture = [], ""
    for output in cell.outputs:
        data = output.get("data", {})
        if "lm-still" in data.get("text/html", ""):
            drawn = re.search(r"<img[^>]*>", data["text/html"])
            return [], drawn[0] if drawn else ""
        if "<img" in data.get("text/html", ""):
            picture = trimmed(data["text/html"])
        elif "text/html" in data:
            text.append(data["text/html"])
        elif said := output.get("text") or data.get("text/plain", ""):
            lines = [line for line in said.rstrip().split("\n") if not ALONE.search(line)]
            is_table = len(lines) > 1 and max(map(len, lines)) <= WIDTH
            pre = '<pre class="table">' if is_table else "<pre>"
            if is_table and len(lines) > TALL:  # what an empty line parts stands side by side
                blocks = escape("\n".join(lines)).split("\n\n")
                picture = f'<div class="source">{"".join(f"{pre}{block}</pre>" for block in blocks)}</div>'
            else:
                text.append(f"{pre}{escape(chr(10).join(lines))}</pre>")
    if "getsource" in cell.source:  # what it prints is what is looked at
        said = "".join(one.get("text", "") for one in cell.outputs)
        said = re.sub(r'\n +"""(.*?)"""', "", said, count=1, flags=re.S)
        return [], program(said)
    if cell.source.startswith("%%solution"):
        return [], program(cell.source.partition("\n")[2])
    if cell.source.startswith("def ") and not (text or picture):
        return [], program(cell.source)
    if text and not picture and (asked := _asked(cell.source)):
        text[-1] = code(asked) + text[-1]
    return text, picture


def program(source):
    """A piece of Python that is looked at like a picture."""
    return f'<div class="source">{code(source)}</div>'


def _asked(source):
    """The expressions at the end of a cell, whose values are shown: no names, and no prints."""
    last = takewhile(lambda one: isinstance(one, ast.Expr), reversed(ast.parse(source).body))
    calls = [one.value for one in last if not isinstance(one.value, ast.Name)]
    kept = [one for one in calls if not re.match(r"print\(", ast.unparse(one))]
    return "\n".join(ast.get_source_segment(source, one) for one in reversed(kept))


def played(cells, shown):
    """Play what a deck shows live, watch, race and predict, as pictures that play, and simulate as it is, for
    that needs no Python: {source: (HTML, its traces)}.

    The notebook's own lines are run up to the last of the cells shown; checks and questions are left out.
    """
    sources = [cell.source for cell in shown if cell.cell_type == "code" and LIVE.search(cell.source)]
    found, names = {}, {}
    for cell in cells if sources else ():
        if cell.cell_type != "code" or {"colab", "exercise"} & {*cell.metadata.get("tags", [])}:
            continue
        solution = re.match(r"%%solution (\w+)\n(.*)", cell.source, re.S)
        if solution:
            names[solution[1]] = solution[2]
            continue
        lines = re.sub(
            r"^(assert|review|arrange|ask|play|edit|foreseen|check)\b.*(\n[ )\]].*)*$",
            "",
            cell.source,
            flags=re.M,
        )
        with contextlib.redirect_stdout(io.StringIO()):
            live = LIVE.search(lines)
            exec(lines[: live.start()] if live else lines, names)
            if live and cell.source in sources:
                player = eval(lines[live.start() :], names)
                found[cell.source] = player._repr_html_(), getattr(player, "traces", [])
        names |= {"watch": _watch, "race": _race, "predict": _watch, "check": lambda *_: None}
        if found.keys() >= set(sources):
            break
    return found


def _trace(what, board):
    if hasattr(what, "steps"):
        return what
    return record(SOLVERS.get(what, what), BOARDS[board].board, BOARDS[board].click)


def _watch(what, board=None):
    return animate(_trace(what, board))


def _race(*ways, board=None):
    return compare(*(_trace(way, board) for way in ways))


def before(html):
    """The board before the click of a picture that plays, as a picture; empty if it is none that plays."""
    lane = _lane(html)
    return _board(lane["before"], lane["cols"]) if lane else ""


def still(traces, fullest=False):
    """Traces with their order as numbers, or each at the last step at which most waits."""
    figure = Picture(figsize=(4.8 * len(traces), 4.8))
    for trace, ax in zip(traces, figure.subplots(1, len(traces), squeeze=False)[0], strict=True):
        if fullest:
            step = max(reversed(range(len(trace.steps))), key=lambda step: len(waiting_at(trace, step)))
            small = len(trace.steps) <= 100
            draw(trace, step=step, numbers=small or None, coordinates=small, ax=ax)
        else:
            draw_order(trace, coordinates=True, ax=ax)
    return _shown(figure)


def axes(cells):
    """The axes of what waits at each step, for a class to draw its curves."""
    drawn = draw_frontier([])
    drawn.set(xlim=(0, cells), ylim=(0, cells))
    return _shown(drawn)


def marked(rows, cell):
    """A board on which one cell is open and has a ring around it: the answer to "which one?"."""
    row, col = cell
    if rows[row][col] == EMPTY:
        rows[row][col] = symbol(rows, cell)
    return _shown(draw(rows, coordinates=True, marked=[cell]))


def _lane(html):
    """The first trace of a picture that plays, see `minesweeper_lib.look.wire`; None if it is none."""
    packed = re.search(r'atob\("(.*?)"\)', html)
    data = packed and json.loads(zlib.decompress(base64.b64decode(packed[1])))["data"]
    return data["lanes"][0] if data and "lanes" in data else None


def _board(symbols, cols):
    return board([symbols[start : start + cols] for start in range(0, len(symbols), cols)])


def board(rows):
    """A board as a picture with its rows and columns numbered, for a class talks about places."""
    return _shown(draw([[*row] for row in rows], coordinates=True))


def _shown(drawn):
    return trimmed(drawn._repr_mimebundle_()[0]["text/html"])


PNG = re.compile(r'src="data:image/png;base64,([^"]*)"')


def trimmed(html):
    """A picture without the white around it, so that it is as large as its slide allows."""
    packed = PNG.search(html)
    if not packed:
        return html
    whole = Image.open(io.BytesIO(base64.b64decode(packed[1]))).convert("RGB")
    white = Image.new("RGB", whole.size, "white")
    cut = whole.crop(ImageChops.difference(whole, white).getbbox())
    cut.save(png := io.BytesIO(), "PNG")
    return PNG.sub(f'src="data:image/png;base64,{base64.b64encode(png.getvalue()).decode()}"', html)


def aspect(picture):
    """How many times as wide as high a PNG is; 1 for anything else."""
    if not (packed := PNG.search(picture)):
        return 1
    width, height = Image.open(io.BytesIO(base64.b64decode(packed[1]))).size
    return width / height
