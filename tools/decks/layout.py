"""Which slides a section makes: what asks on one, with its picture; what answers on the next.

It is the English text that decides, so that a deck has the same slides in each language.
"""

import re
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise

import nbformat

from minesweeper_lib.widgets import QUESTIONS
from tools import in_use, title

from .beside import after, asked_about, repeat_pictures, tagged, told
from .contents import aspect, board, parts_of, played
from .markdown import Words, inline, joined, plain, to_html, without_alone
from .notes import Said, add_notes, answers

ASK = re.compile(r'ask\("(.+)"\)')
QUESTION = re.compile(r"\s*<strong>((?:(?!</strong>).)*[?\uff1f])</strong>", re.S)
LAST_QUESTION = re.compile(r"([^.?!<>\u3002\uff01\uff1f]*[?\uff1f])", re.S)
# With the sentence that it ends, from the last mark before it.
ASKING = re.compile(rf"(?:[^.?!<>\u3002\uff1f\uff01]|</?(?:em|code)>)*{QUESTION.pattern}", re.S)
ENDS_ASKING = re.compile(r"\?\s*(<[^>]*>\s*)*$")
FOLDED = re.compile(r"<details><summary>(.*?)</summary>(.*)</details>", re.S)
LEFT_OUT = {"colab", "exercise", "alone"}  # the last: for who is alone with a notebook
ROOM, ROOM_BESIDE = 650, 290  # letters that fit on a slide, and beside a picture


@dataclass
class Slide:
    """A slide: HTML for its text and its picture, and notes in Markdown.

    kind : ``"title"``, ``"text"``, ``"ask"`` or ``"answer"``.
    section : the heading of its section, as `Words`.
    text : a list of `Words`.
    shown : whether its picture is its own, and not one that is shown again.
    """

    kind: str
    section: Words
    text: list = field(default_factory=list)
    picture: str = ""
    notes: list = field(default_factory=list)
    shown: bool = False

    @property
    def english(self):
        """Its text in English, by which it is laid out."""
        return "".join(one.english for one in self.text)

    @property
    def said(self):
        """Its text as it is shown."""
        return "\n".join(one.shown for one in self.text)

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
            one = (
                cell if part is None else nbformat.v4.new_markdown_cell(part.strip(), metadata=cell.metadata)
            )
            if part is None or part.strip():
                found[-1][1].append(one)
    return found


def slides_of(path):
    """Work out the slides of one notebook: its title, its marked sections, its recap.

    The path is that of its English edition; what is shown is in the language in use.
    """
    return _slides_of(path, in_use(path))


@cache
def _slides_of(path, edition):
    (_, opener), *shown, (ending, recap) = shown_of(path, edition)
    said = Said(title(path))
    players = played(
        nbformat.read(path, as_version=4).cells, [cell for _, inside in shown for cell, _ in inside]
    )
    known = {}  # what plays in the sections so far: {picture: its traces}
    first = without_alone(_sources(*opener[0])).map(to_html)
    made = [Slide("title", Words("", ""), [first], notes=[said.plans])]
    for heading, inside in shown:
        playing = [players[cell.source] for cell, _ in inside if cell.source in players]
        boards = [(board(traces[0].board), traces) for _, traces in reversed(playing) if traces]
        known = dict([*boards, *playing]) | known
        made += _section(heading.map(lambda text: text[2:]), inside, players, known, said, made)
    made[0].picture = next((one.picture for one in made if one.picture.startswith("<img")), "")
    kept = [joined(_sources(*pair).cut("<details>.*?</details>")) for pair in recap]
    last = joined([without_alone(one) for one in kept])
    return [*made, Slide("text", ending, [last.map(to_html)])]


def shown_of(path, edition):
    """What of a notebook goes on slides, beside itself in another language: [(heading, pairs of cells)].

    These are its first cell, its marked sections, its recap.
    """
    both = (sections(nbformat.read(one, as_version=4).cells) for one in (path, edition))
    found = [
        (Words(heading, other), list(zip(cells, others, strict=True)))
        for (heading, cells), (other, others) in zip(*both, strict=True)
    ]
    (none, opener), *middle, recap = found
    return [(none, opener[:1]), *(one for one in middle if one[0].english.startswith("▶ ")), recap]


def _sources(cell, other):
    return Words(cell.source, other.source)


def _section(heading, cells, players, known, said, earlier):
    """Lay out one section of pairs of cells: what asks on one slide with its picture, what answers next."""
    made = [Slide("text", heading)]
    cells = [pair for pair in cells if not LEFT_OUT & {*pair[0].metadata.get("tags", [])}]

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

    for (cell, other), (following, _) in zip(cells, [*cells[1:], (None, None)], strict=True):
        if cell.cell_type == "markdown":
            is_asked = following and ASK.fullmatch(following.source)
            _put_text(_sources(cell, other), put, is_asked, made[-1].kind == "answer")
            made[-1].picture = made[-1].picture or tagged(cell)
        elif asked := ASK.fullmatch(cell.source):
            _put_question(QUESTIONS[asked[1]], tagged(cell), at, made, known)
        else:
            is_answer = "answer" in cell.metadata.get("tags", []) and "getsource" not in cell.source
            text, picture = _parts_of(cell, other, players)
            drawn = {_said_of(one.picture) for one in earlier + made} if "lm-saved" in picture else ()
            if not (text or picture) or _said_of(picture) in drawn:
                continue
            if is_answer and made[-1].kind == "text" and ENDS_ASKING.search(made[-1].english):
                made[-1].kind = "ask"
            if made[-1].kind == "ask" and not made[-1].picture:
                made[-1].picture = asked_about(made[-1], cell.source)
            into = at("answer", "text") if is_answer else at("text", "ask", "answer")
            if "lm-saved" in picture:
                text = []
                if into.text:
                    made.append(Slide("answer" if is_answer else "text", heading))
            elif picture and into.shown:
                made.append(Slide(into.kind, heading))
            for one in text:
                if plain(one.english) not in plain(made[-1].english):  # an answer may have said it
                    _add(made, one)
            if picture:
                made[-1].picture, made[-1].shown = picture, True
    made = [one for one in made if one.text or one.picture]
    _repeat_questions(made)
    repeat_pictures(made, next((one.picture for one in reversed(earlier) if one.shown), ""), known)
    made = _without_bare(made)
    add_notes(made, said, heading)
    return made


def _without_bare(made):
    """Drop a slide without words whose picture the next one has; join two of few words and one picture.

    An answer never comes onto the slide of its question.
    """
    kept = []
    for one in made:
        last = kept[-1] if kept else Slide("text", one.section)
        has_answered = len(kept) > 1 and last.kind == "answer" and kept[-2].kind != "ask"
        is_joined = one.kind in ("text", last.kind) or (one.kind == "ask" and has_answered)
        few = len(plain(last.english + one.english)) < ROOM_BESIDE
        same = kept and last.picture == one.picture and "lm-saved" not in one.picture
        if same and not last.text:
            kept[-1] = one
        elif same and few and is_joined and not last.notes and last.kind != "ask":
            kept[-1] = replace(one, text=last.text + one.text)
        else:
            kept.append(one)
    return kept


def _add(made, text):
    """Put text on the last slide, or where that is full, and does not ask, on one after it."""
    last = made[-1]
    length = len(re.sub("<[^>]*>", "", last.english + text.english))
    if (
        last.text
        and last.kind != "ask"
        and length > (ROOM_BESIDE if any(one.picture for one in made) else ROOM)
    ):
        made.append(Slide(last.kind, last.section))
    made[-1].text.append(text)


def _parts_of(cell, other, players):
    """What a pair of cells has to show: its texts, and the picture in the language in use."""
    texts, _ = parts_of(cell, players)
    shown, picture = parts_of(other, players)
    return [Words(*pair) for pair in zip(texts, shown, strict=True)], picture


def _said_of(picture):
    """What a picture says in words: two with the same words show the same."""
    return next(iter(re.findall(r'alt="(.*?)"', picture)), "")


def _put_text(source, put, is_asked, is_answered):
    """Put Markdown on slides, without what is said to a lone reader. A folded answer makes an answer slide.

    In a text that asks, the paragraphs before the first bold one belong to the answer above; where there is
    none, they get a slide of their own if they are long.
    """
    for part in source.cut(r"(<details>.*?</details>)"):
        folded = FOLDED.match(part.english)
        if folded and folded[1] != "A hint":
            put(part.map(lambda text: to_html(FOLDED.match(text)[2].strip())), "answer")
        elif not folded and (kept := without_alone(part)).english:
            paragraphs = kept.cut("\n\n")
            bold = (
                number for number, one in enumerate(paragraphs) if number and one.english.startswith("**")
            )
            first = next(bold, 0) if is_asked else 0
            told = joined(paragraphs[:first])
            if first and (is_answered or len(plain(told.english)) > ROOM_BESIDE):
                put(told.map(to_html), "text", "answer")
                kept = joined(paragraphs[first:])
            put(kept.map(to_html), *(("ask",) if is_asked or asks(kept.english) else ("text", "answer")))


def _put_question(one, size, at, made, known):
    """Put a question of `ask` on a slide, and its answer on the next. If the slide before a
    player has asked it, it is not asked again.

    size : the board that a tag asks for, as a picture.
    """
    both = Words(one, one.translated())
    answer = Slide("answer", made[-1].section, [both.map(_answered)], after(one, known))
    if "lm-saved" in made[-1].picture and plain(one.text) in plain(made[-2].english):
        made[-2].notes.append(answers(both.shown))
        made.append(answer)
        return
    if made[-1].kind == "ask" and made[-1].notes:
        made.append(Slide("ask", made[-1].section))  # a second question in a row
    if one.board and 'class="source"' in made[-1].picture:
        made.append(Slide("ask", made[-1].section))  # the board is what it asks about
    is_full = made[-1].kind == "text" and len(plain(made[-1].english)) > 1.25 * ROOM_BESIDE
    is_told = made[-1].shown and made[-1].kind == "answer"
    into = at("ask") if is_full or is_told else at("ask", "text")
    into.kind = "ask"
    kept = (text.map(lambda html: re.sub(r"<p>\s*</p>", "", ASKING.sub("", html))) for text in into.text)
    into.text = [text for text in kept if plain(text.english) not in plain(one.text)]
    into.text.append(both.map(_asked))
    if size or (one.board and not into.shown):
        into.picture, into.shown = size or board(one.rows()), True
    elif not into.picture:
        into.picture = told(one.text, known)
    into.notes.append(answers(both.shown))
    made.append(answer)


def _asked(one):
    choices = "".join(f"<li>{inline(choice)}</li>" for choice in one.choices.values())
    return f'<p class="question">{inline(one.text)}</p>' + (choices and f"<ul>{choices}</ul>")


def _answered(one):
    named = str(one.named())
    return f'<p class="question">{inline(named[:1].upper() + named[1:])}</p><p>{inline(one.why)}</p>'


def _repeat_questions(made):
    """Say above an answer that is a mere number or a table what was asked."""
    for asking, one in pairwise(made):
        texts = asking.english, asking.said
        asked = [QUESTION.findall(text) for text in texts]
        if one.text and not asked[0]:
            asked = [LAST_QUESTION.findall(text) for text in texts]
        is_answer = (asking.kind, one.kind) == ("ask", "answer")
        if is_answer and asked[0] and not re.search("<(p|li)[ >]", one.english):
            one.text.insert(0, Words(*(f'<p class="question">{found[-1]}</p>' for found in asked)))


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
