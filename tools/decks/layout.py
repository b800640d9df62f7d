"""Which slides a section makes: what asks on one, with its picture; what answers on the next."""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

import nbformat

from minesweeper_lib.widgets import QUESTIONS

from .contents import aspect, before, board, ended, parts_of, played
from .markdown import code, inline, plain, to_html, without_alone
from .notes import Said, add_notes, answers

ASK = re.compile(r'ask\("(.+)"\)')
QUESTION = re.compile(r"\s*<strong>(?:(?!</strong>).)*\?</strong>", re.S)
ENDS_ASKING = re.compile(r"\?\s*(<[^>]*>\s*)*$")
PARSED = re.compile(r'parse\("([EMB1-8X/]+)"\)')
LEFT_OUT = {"colab", "exercise"}
ROOM, ROOM_BESIDE = 650, 290  # letters that fit on a slide, and beside a picture


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
        return "lm-saved" in self.picture or aspect(self.picture) > 1.7


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
    marked = [(heading[2:], inside) for heading, inside in marked if heading.startswith("▶ ")]
    players = played(cells, [cell for _, inside in marked for cell in inside])
    first = "\n".join(line for line in opener[1][0].source.splitlines() if not line.startswith("- **Need**"))
    made = [Slide("title", "", [to_html(first)], notes=[said.whole])]
    for heading, inside in marked:
        made += _section(heading, inside, players, said, made)
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
            if is_answer and made[-1].kind == "text" and ENDS_ASKING.search("".join(made[-1].text)):
                made[-1].kind = "ask"
            if made[-1].kind == "ask" and not made[-1].picture:
                made[-1].picture = _asked_about(made[-1], cell.source)
            into = at("answer", "text") if is_answer else at("text", "ask", "answer")
            if "lm-saved" in picture:
                text = []
                if into.text:
                    made.append(Slide("answer" if is_answer else "text", heading))
            elif picture and into.shown:
                made.append(Slide(into.kind, heading))
            for one in text:
                if plain(one) not in plain("".join(made[-1].text)):  # an answer may have said it
                    _add(made, one)
            if picture:
                made[-1].picture, made[-1].shown = picture, True
    made = [one for one in made if one.text or one.picture]
    _repeat_questions(made)
    _repeat_pictures(made, next((one.picture for one in reversed(earlier) if one.shown), ""))
    add_notes(made, said, heading)
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
    kept = (re.sub(QUESTION, "", text) for text in into.text)
    into.text = [text for text in kept if plain(text) not in plain(one.text)]
    choices = "".join(f"<li>{inline(choice)}</li>" for choice in one.choices.values())
    into.text.append(f'<p class="question">{inline(one.text)}</p>' + (choices and f"<ul>{choices}</ul>"))
    if one.board and not into.shown:
        into.picture, into.shown = board(one.rows()), True
    into.notes.append(answers(one))
    named = str(one.named())
    told = f'<p class="question">{inline(named[:1].upper() + named[1:])}</p><p>{inline(one.why)}</p>'
    after = board(one.rows(after=True)) if one.board else ""
    made.append(Slide("answer", into.section, [told], after, shown=False))


def _asked_about(asking, source):
    """What a question is about that has no picture: the board of its answer, or the program, by line."""
    if given := PARSED.search(source):
        return board(given[1].split("/"))
    return f'<div class="source">{code(source)}</div>' if "line show" in plain(asking.text[-1]) else ""


def _repeat_questions(made):
    """Say above an answer that is a mere number or a table what was asked."""
    for asking, one in pairwise(made):
        asked = re.findall(r"<strong>((?:(?!</strong>).)*\?)</strong>", "".join(asking.text), re.S)
        if one.kind == "answer" and asked and not re.search("<(p|div|li)[ >]", "".join(one.text)):
            one.text.insert(0, f'<p class="question">{asked[-1]}</p>')


def _repeat_pictures(made, last):
    """Give each slide that asks the picture it asks about: the last one, or the board before the next.

    `last` is a picture from the section before, which is no picture of a board whose size is told anew.
    """
    last = before(last) if "lm-saved" in last else last
    if re.search(r"\d x \d|corridor", "".join(one for slide in made for one in slide.text)):
        last = ""
    for number, one in enumerate(made):
        if one.kind == "ask" and not one.picture:
            drawn = any(other.picture for other in made[:number])
            following = made[number + 1 : number + 2] if drawn else made[number + 1 :]
            boards = filter(None, (before(other.picture) for other in following))
            one.picture = next(boards, last)
        if one.kind == "answer" and not one.picture:
            one.picture = made[number - 1].picture
            if "lm-saved" in one.picture:
                one.picture = ended(one.picture)
        last = before(one.picture) if "lm-saved" in one.picture else one.picture or last
    for one, following in pairwise(made):
        if one.kind == "text" and not one.picture:
            one.picture = before(following.picture) or following.picture


def asks(text):
    """Tell whether a text asks: in bold, with a question mark, or with a word that asks.

    One that goes on with yes or no has answered itself.
    """
    if re.search(r"\?\*\* (Yes|No)\.", text):
        return False
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", text, re.S))
    return (
        "?" in bold
        or bool(re.search(r"\b(Guess|Predict|Draw|Find|Question|Before)\b", bold))
        or "?**" in text
    )


def title(path):
    """Read the title of a notebook from its first line."""
    first = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")
