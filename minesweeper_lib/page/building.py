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
    script, html = joined(HERE / "js" / "page.js"), _text("page/flood.html")
    board = BOARDS[BEGIN]
    data = {
        "worker": _worker(),
        "begin": f"#b={board.text}&c={','.join(map(str, board.click))}&s=depth-first&race=breadth-first",
        "orders": {slug(name): {"name": name, "steps": steps} for name, steps in ORDERS.items()},
        "boards": {name: [one.text, f"{one.click}"] for name, one in BOARDS.items() if len(one.text) < 100},
        "solvers": {slug(name): _solver(name) for name in SOLVERS},
        "languages": {code.replace("_", "-"): _language(code, script + html) for code in languages()},
    }
    style = stage_css() + "".join(without_comments(_text(path)) for path in STYLES)
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
    """The script of a worker: the probes of `languages`, our solvers in JavaScript, and the recorder."""
    probes = "".join(_text(f"languages/drivers/javascript/{name}.js") for name in ("leetcode", "probes"))
    probes = f"const {{ numbers, playerOf }} = (() => {{\n{probes}\nreturn {{ numbers, playerOf }};\n}})();"
    solvers = ", ".join(f"{json.dumps(slug(name))}: {_program(name)}" for name in SOLVERS)
    recorder = joined(HERE / "js" / "recorder.js")
    return f"{without_comments(probes)}\nconst SOLVERS = {{ {solvers} }};\n{recorder}"


def _program(name):
    """A solver in JavaScript, as a function of STEPS, whose probes report the lines of the Python solver."""
    text = instrumented(LANGUAGES["javascript"], source(name, "javascript"))
    there = marks(name)
    lines = {str(line): str(there[mark]) for mark, line in marks(name, "javascript").items()}
    text = re.sub(r"(?<=probeAt\()\d+", lambda found: lines.get(found[0], "0"), text)
    text = text.partition("\n")[2]  # without its own STEPS, those of "row by row"
    return f"(STEPS) => {{ {text}\nreturn updateBoard; }}"


def _solver(name):
    """What the page shows of a solver."""
    trace = record(SOLVERS[name], BOARDS[BEGIN].board, BOARDS[BEGIN].click)
    shown = {"name": name, "source": trace.source, "folded": pack(trace)["folded"]}
    return shown | {"sources": sources_of(trace), "kind": SOLVERS[name].frontier}


def _language(code, script):
    before = language()
    language(code)
    names = {name: translated(name) for name in (*SOLVERS, *ORDERS, *BOARDS)}
    said = {"look": page_look(), "texts": page_texts(script) | names}
    language(before)
    return said


def _hash(text):
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
