"""What is on each slide of a deck: worked out from a notebook as it is saved, for `slides`.

A slide that asks shows what it asks about and has notes for who stands in front; what answers is on
the next one. The notes come from the page for teachers, and from the questions that notebooks ask
with ``ask``. Boards that play without a kernel, of watch, race and predict, play on slides, too.
"""

import base64
import contextlib
import io
import json
import re
import zlib
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path

import nbformat
from nbconvert.filters import Highlight2HTML, markdown2html

from minesweeper_lib import BOARDS, SOLVERS, record
from minesweeper_lib.pictures import animate, compare
from minesweeper_lib.widgets import QUESTIONS, image

TEACHING = Path(__file__).parent.parent / "docs" / "teaching.md"
# Sentences to somebody who sits alone before a notebook; a class has nothing to run or to press.
ALONE = re.compile(
    r"\b[Rr]un (it|the|this)\b|cell (below|to see)|(above|below) to find|[Bb]efore you read on|press play"
    r"|\*Undo\*|button|hints=|[Tt]his page|in place of this one|Click the cell that|next cell checks"
    r"|You are told|You gave|You wrote|Any will do|\(solutions/|plays anywhere|Arrow keys move|No mouse"
    r"|right click puts|Go back to the sentence|box below|next box|Press Tab"
)
ASK = re.compile(r'ask\("(.+)"\)')
LIVE = re.compile(r"^(watch|race|predict)\(", re.M)  # widgets that play without a kernel, too
QUESTION = re.compile(r"\s*<strong>(?:(?!</strong>).)*\?</strong>", re.S)
LEFT_OUT = {"colab", "exercise"}
ROOM, ROOM_BESIDE = 650, 290  # letters that fit on a slide, and beside a picture
WIDTH = 60  # lines of more letters are folded
TALL = 9  # more lines than that are looked at like a picture
LONG = 3  # lines of code that are shown with what they make


@dataclass
class Slide:
    """A slide: HTML for its text and its picture, and notes in Markdown.

    kind : ``"title"``, ``"text"``, ``"ask"`` or ``"answer"``.
    section : the heading of its section.
    shown : whether its picture is its own, and not one that is shown again.
    """

    kind: str
    section: str
    text: list = field(default_factory=list)
    picture: str = ""
    notes: list = field(default_factory=list)
    shown: bool = False

    @property
    def wide(self):
        """Whether the picture goes below the text: a player has its lists beside the board."""
        return "lm-saved" in self.picture or _aspect(self.picture) > 1.7


def sections(cells):
    """Split a notebook at its headings, wherever in a cell they stand: [(heading, cells)]."""
    found = [("", [])]
    for cell in cells:
        parts = re.split(r"^(?=## )", cell.source, flags=re.M) if cell.cell_type == "markdown" else [None]
        for part in filter(str.strip, parts) if parts != [None] else parts:
            if part and part.startswith("## "):
                heading, _, part = part.partition("\n")
                found.append((heading.removeprefix("## "), []))
            one = cell if part is None else nbformat.v4.new_markdown_cell(part.strip())
            if part is None or part.strip():
                found[-1][1].append(one)
    return found


@cache
def slides_of(path):
    """Work out the slides of one notebook: its title, its marked sections, its recap."""
    cells = nbformat.read(path, as_version=4).cells
    opener, *marked, recap = sections(cells)
    said = Said(title(path))
    players = played(cells)
    first = "\n".join(line for line in opener[1][0].source.splitlines() if not line.startswith("- **Need**"))
    made = [Slide("title", "", [to_html(first)], notes=[said.whole])]
    for heading, inside in marked:
        if heading.startswith("▶ "):
            made += _section(heading.removeprefix("▶ "), inside, players, said, made)
    made[0].picture = next((one.picture for one in made if one.picture.startswith("<img")), "")
    return [
        *made,
        Slide("text", recap[0], [to_html(without_alone("\n\n".join(cell.source for cell in recap[1])))]),
    ]


def _section(heading, cells, players, said, earlier):
    """Lay out one section: what asks on one slide with its picture, what answers on the next."""
    made = [Slide("text", heading)]

    def at(*kinds):
        """The last slide, if it is one of these kinds or still empty; else a new one."""
        last = made[-1]
        if "lm-saved" in last.picture or (last.kind not in kinds and (last.text or last.picture)):
            made.append(Slide(kinds[0], heading))
        made[-1].kind = kinds[0] if made[-1].kind == "text" else made[-1].kind
        return made[-1]

    def put(text, *kinds):
        at(*kinds)
        _add(made, text)

    for cell, following in zip(cells, [*cells[1:], None], strict=True):
        if cell.cell_type == "markdown":
            _put_text(cell.source, put, following and ASK.fullmatch(following.source))
            continue
        asked = ASK.fullmatch(cell.source)
        is_answer = "answer" in cell.metadata.get("tags", []) and "getsource" not in cell.source
        if asked:
            _put_question(QUESTIONS[asked[1]], at, made)
        elif not LEFT_OUT & {*cell.metadata.get("tags", [])}:
            text, picture = parts_of(cell, players)
            drawn = {_said_of(one.picture) for one in earlier + made} if "lm-saved" in picture else ()
            if not (text or picture) or _said_of(picture) in drawn:
                continue
            if is_answer and made[-1].kind == "text" and "?" in "".join(made[-1].text):
                made[-1].kind = "ask"
            into = at("answer", "text") if is_answer else at("text", "ask", "answer")
            if "lm-saved" in picture:
                text = []
                if into.text:
                    made.append(Slide("answer" if is_answer else "text", heading))
            elif picture and into.shown:
                made.append(Slide(into.kind, heading))
            for one in text:
                _add(made, one)
            if picture:
                made[-1].picture, made[-1].shown = picture, True
    made = [one for one in made if one.text or one.picture]
    _repeat_pictures(made, next((one.picture for one in reversed(earlier) if one.shown), ""))
    _add_notes(made, said, heading)
    return made


def _add(made, text):
    """Put text on the last slide, or where that is full, and does not ask, on one after it."""
    last = made[-1]
    length = len(re.sub("<[^>]*>", "", "".join([*last.text, text])))
    if (
        last.text
        and last.kind != "ask"
        and length > (ROOM_BESIDE if any(one.picture for one in made) else ROOM)
    ):
        made.append(Slide(last.kind, last.section))
    made[-1].text.append(text)


def _said_of(picture):
    """What a picture says in words: two with the same words show the same."""
    return next(iter(re.findall(r'alt="(.*?)"', picture)), "")


def _put_text(source, put, is_asked):
    """Put Markdown on a slide. What a class need not be told goes; a folded answer answers.

    Where a question follows, what is before its first bold paragraph still belongs to the answer above.
    """
    for part in re.split(r"(<details>.*?</details>)", source, flags=re.S):
        folded = re.match(r"<details><summary>(.*?)</summary>(.*)</details>", part, re.S)
        if folded and folded[1] != "A hint":
            put(to_html(folded[2].strip()), "answer")
        elif not folded and (kept := without_alone(part)):
            above, bold, below = kept.partition("\n\n**") if is_asked else ("", "", kept)
            if bold:
                put(to_html(above), "text", "answer")
                kept = f"**{below}"
            put(to_html(kept), *(("ask",) if is_asked or asks(kept) else ("text", "answer")))


def _put_question(one, at, made):
    """Put a question of `ask` on a slide, and its answer on the next."""
    if made[-1].kind == "ask" and made[-1].notes:
        made.append(Slide("ask", made[-1].section))  # a second question in a row
    if one.board and 'class="source"' in made[-1].picture:
        made.append(Slide("ask", made[-1].section))  # the board is what it asks about
    into = at("ask", "text") if not made[-1].shown or made[-1].kind != "answer" else at("ask")
    into.kind = "ask"
    into.text = [kept for text in into.text if (kept := re.sub(QUESTION, "", text)) and kept != "<p></p>"]
    choices = "".join(f"<li>{_code(choice)}</li>" for choice in one.choices.values())
    into.text.append(f'<p class="question">{_code(one.text)}</p>' + (choices and f"<ul>{choices}</ul>"))
    if one.board and not into.shown:
        into.picture, into.shown = image(one.rows()), True
    into.notes.append(answers(one))
    told = f'<p class="question">{_code(str(one.named()))}</p><p>{_code(one.why)}</p>'
    after = image(one.rows(after=True)) if one.board else ""
    made.append(Slide("answer", into.section, [told], after, shown=False))


def _repeat_pictures(made, last):
    """Give each slide that asks the picture it asks about: the last one, or the board before the next.

    `last` is a picture from the section before, which is no picture of a board whose size is told anew.
    """
    last = before(last) if "lm-saved" in last else last
    if re.search(r"\d x \d|corridor", "".join(one for slide in made for one in slide.text)):
        last = ""
    for number, one in enumerate(made):
        if one.kind == "ask" and not one.picture:
            following = (other.picture for other in made[number + 1 :] if "lm-saved" in other.picture)
            drawn = any(other.picture for other in made[:number])
            one.picture = last if drawn else before(next(following, "")) or last
        if one.kind == "answer" and not (one.picture or made[number - 1].wide):
            one.picture = made[number - 1].picture
        last = before(one.picture) if "lm-saved" in one.picture else one.picture or last


def _add_notes(made, said, heading):
    """Give the notes of a section to its first slide that asks, its minutes to its first slide."""
    asking = next((one for one in made if one.kind == "ask"), made[0])
    asking.notes[:0] = said.rows.get(heading, [])
    made[0].notes[:0] = [f"**▶ {heading}: {said.minutes.get(heading, '?')} minutes.**"]


class Said:
    """What the page for teachers says about one notebook, cut up for the slides.

    whole : its section, in Markdown.
    minutes : by heading, those of the plan for ten minutes.
    rows : by heading, the rows of its table as Markdown: the right answer first.
    """

    def __init__(self, title):
        parts = TEACHING.read_text(encoding="utf-8").split("\n## ")
        self.whole = next((part for part in parts if part.startswith(f"{title}\n")), "No notes.")
        plan = re.search(r"^\| 10 \| (.*) \|$", self.whole, re.M)
        pairs = re.findall(r'(\d+) "([^"]+)"', plan[1]) if plan else []
        self.minutes = {heading: minutes for minutes, heading in pairs}
        self.rows = {}
        for line in re.findall(r"^\| ▶ (.*) \|$", self.whole, re.M):
            at, ask, right, wrong, back = line.split(" | ")
            row = f"**{ask}**\n\n- Right: {right}\n- They say: {wrong}\n- Ask back: {back}"
            self.rows.setdefault(at, []).append(row)


def answers(one):
    """Write the notes of a question of `ask`: the right answer first, wrong ones, what to ask back."""
    lines = [f"**{one.text}**", "", f"- Right: {str(one.named()).rstrip('.')}. {one.why}"]
    for slip, why in one.slips.items():
        lines.append(f"- They say: {one.choices.get(slip, slip)} Say: {why}")
    return "\n".join([*lines, f"- Ask back: {one.hint}"])


def asks(text):
    """Tell whether a text asks: in bold, with a question mark, or with a word that asks."""
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", text, re.S))
    return (
        "?" in bold
        or bool(re.search(r"\b(Guess|Predict|Draw|Find|Question|Before)\b", bold))
        or "?**" in text
    )


def without_alone(text):
    """Leave out the sentences for somebody who is alone with a notebook."""
    if "|---" in text:
        return text.strip()
    paragraphs = (re.split(r"(?<=[.?!:]) +|(?<=\*\*) +(?=[A-Z])", one) for one in text.split("\n\n"))
    kept = (" ".join(one for one in sentences if not ALONE.search(one)) for sentences in paragraphs)
    return "\n\n".join(filter(None, (one.strip() for one in kept)))


def parts_of(cell, players):
    """What a cell of code has to show: HTML of its code and texts, and of its picture."""
    if cell.source in players:
        return [], players[cell.source]
    text, picture = [], ""
    for output in cell.outputs:
        data = output.get("data", {})
        if "lm-still" in data.get("text/html", ""):
            drawn = re.search(r"<img[^>]*>", data["text/html"])
            return [], drawn[0] if drawn else ""
        if "<img" in data.get("text/html", ""):
            picture = data["text/html"]
        elif "text/html" in data:
            text.append(data["text/html"])
        elif said := output.get("text") or data.get("text/plain", ""):
            lines = said.rstrip().split("\n")
            table = ' class="table"' if len(lines) > 1 and max(map(len, lines)) <= WIDTH else ""
            shown = f"<pre{table}>{escape(said.rstrip())}</pre>"
            if said.count("\n") > TALL:
                picture = f'<div class="source">{shown}</div>'
            else:
                text.append(shown)
    if "getsource" in cell.source:  # what it prints is what is looked at
        said = re.sub(
            r'\n +"""(.*?)"""', "", "".join(one.get("text", "") for one in cell.outputs), count=1, flags=re.S
        )
        return [], f'<div class="source">{code(said)}</div>'
    if cell.source.startswith("%%solution"):
        return [], f'<div class="source">{code(cell.source.partition(chr(10))[2])}</div>'
    if (text or picture) and cell.source.count("\n") >= LONG:
        return text, picture
    source = re.sub(r"^(assert .*|import .*|from .* import .*)\n?", "", cell.source, flags=re.M).strip()
    return [code(source), *text] if source and (
        text or picture or source.startswith("def")
    ) else text, picture


def played(cells):
    """Play what a deck shows live, watch, race and predict, as pictures that play: {source: HTML}.

    The notebook's own lines are run up to the last of these; checks and questions are left out.
    """
    shown = [cell for heading, inside in sections(cells) if heading.startswith("▶") for cell in inside]
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
            r"^(assert|review|arrange|ask|play|edit|foreseen|check|simulate)\b.*$",
            "",
            cell.source,
            flags=re.M,
        )
        with contextlib.redirect_stdout(io.StringIO()):
            live = LIVE.search(lines)
            exec(lines[: live.start()] if live else lines, names)
            if live and cell.source in sources:
                found[cell.source] = eval(lines[live.start() :], names)._repr_html_()
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
    packed = re.search(r'atob\("(.*?)"\)', html)
    if not packed:
        return ""
    lane = json.loads(zlib.decompress(base64.b64decode(packed[1])))["data"]["lanes"][0]
    cols = lane["cols"]
    return image([lane["before"][start : start + cols] for start in range(0, len(lane["before"]), cols)])


def _aspect(picture):
    """How many times as wide as high a PNG is; 1 for anything else."""
    packed = re.search(r'src="data:image/png;base64,([^"]{64})', picture)
    if not packed:
        return 1
    head = base64.b64decode(packed[1])
    width, height = (int.from_bytes(head[place : place + 4]) for place in (16, 20))
    return width / height


def code(source):
    """Color a piece of Python."""
    return Highlight2HTML(pygments_lexer="ipython3")(source)


def to_html(text):
    """Turn Markdown into HTML. Links between notebooks lead from deck to deck, to other files nowhere."""
    text = text.replace(" picture below", " picture")  # it is beside the text
    text = re.sub(r"\]\((\w+)\.ipynb\)", r"](\1.html)", text)
    text = re.sub(r"\[([^\]]+)\]\((?!\w+\.html\)|https?:|#)[^)]+\)", r"\1", text)
    return markdown2html(text)


def _code(text):
    """Escape a text whose code stands between backticks."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(text))


def title(path):
    """Read the title of a notebook from its first line."""
    first = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")
