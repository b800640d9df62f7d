"""Build flood.html from the stage, the solvers in JavaScript, and the sentences of each language."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from ..board import ORDERS
from ..boards import BOARDS
from ..languages import LANGUAGES, instrumented, marks, source
from ..look import joined, pack, page_look, page_texts, sources_of, stage_css, without_comments
from ..recorder import record
from ..solvers import SOLVERS
from ..translation import language, languages, translated
from .linking import slug

HERE = Path(__file__).parent
STYLES = "widgets/css/ask.css", "widgets/css/predict.css", "page/css/page.css"
BEGIN = "barrier"  # the board that the page begins with
SAID = re.compile(r'_\("([^"]+)"\)')  # a sentence in flood.html


def flood():
    """Return the text of flood.html: one file that requests no other."""
    script = joined(HERE / "js" / "page.js")
    html = _text("page/flood.html")
    style = stage_css() + "".join(without_comments(_text(path)) for path in STYLES)
    board, (row, col) = BOARDS[BEGIN], BOARDS[BEGIN].click
    solvers = {}
    for name, solver in SOLVERS.items():
        one = record(solver, board.board, board.click)
        texts = {"name": name, "source": one.source, "folded": pack(one)["folded"]}
        solvers[slug(name)] = texts | {"sources": sources_of(one)}
    data = {
        "worker": _worker(),
        "begin": f"#b={board.text}&c={row},{col}&s=depth-first&race=breadth-first",
        "orders": {slug(name): {"name": name, "steps": steps} for name, steps in ORDERS.items()},
        "boards": {name: [one.text, one.click] for name, one in BOARDS.items() if len(one.text) < 100},
        "solvers": solvers,
        "languages": {code.replace("_", "-"): _language(code, script + html) for code in languages()},
    }
    parts = {
        "SCRIPT": script,
        "STYLE": style,
        "SCRIPT_HASH": _hash(script),
        "STYLE_HASH": _hash(style),
        "DATA": json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/"),
    }
    html = SAID.sub(lambda found: escape(found[1]), html)
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], html)


def _text(path):
    return (HERE.parent / path).read_text(encoding="utf-8")


def _worker():
    """The script of the worker: the probes of `languages`, the recorder, and the solvers of JavaScript."""
    probes = "".join(_text(f"languages/drivers/javascript/{name}.js") for name in ("leetcode", "probes"))
    probes = f"const {{ numbers, playerOf }} = (() => {{\n{probes}\nreturn {{ numbers, playerOf }};\n}})();"
    solvers = ", ".join(f"{json.dumps(name)}: {_solver(name)}" for name in SOLVERS)
    script = joined(HERE / "js" / "worker.js")
    return f"{without_comments(probes)}\nconst SOLVERS = {{ {solvers} }};\n{script}"


def _solver(name):
    """A solver for the worker: a function from STEPS to updateBoard, whose probes report Python's lines."""
    text = instrumented(LANGUAGES["javascript"], source(name, "javascript"))
    text = text.partition("\n")[2]  # without STEPS, those of "row by row"
    there = marks(name)
    lines = {line: there[mark] for mark, line in marks(name, "javascript").items()}
    text = re.sub(r"(?<=probeAt\()\d+", lambda found: str(lines.get(int(found[0]), 0)), text)
    kind = json.dumps(SOLVERS[name].frontier)
    return f"{{ kind: {kind}, of: (STEPS) => {{ {text}\nreturn updateBoard; }} }}"


def _language(code, script):
    before = language()
    language(code)
    names = {name: translated(name) for name in (*SOLVERS, *ORDERS, *BOARDS)}
    said = {"look": page_look(), "texts": page_texts(script) | names}
    language(before)
    return said


def _hash(text):
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
