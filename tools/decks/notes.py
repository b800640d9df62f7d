"""Notes for who stands in front, in Markdown: from the page for teachers, and from questions of ``ask``."""

import re
from pathlib import Path

from minesweeper_lib.translation import ended, filled, in_a_row
from tools import in_use
from tools.sentences import MINUTES, MINUTES_OF_FORTY, say

from .markdown import plain

TEACHING = Path(__file__).parents[2] / "docs" / "teaching.md"


class Said:
    """What the page for teachers says about one notebook, cut up for the slides.

    The English edition decides what belongs to which slide; the notes are in the language in use.

    plans : its plans, in short.
    minutes : by heading, those of the plan for ten minutes.
    forty : by heading, (minutes, notes) of the plan for forty minutes in which it comes.
    rows : by heading, the rows of its table, each as (question, notes): the right answer first.
    """

    def __init__(self, title):
        english, shown = (
            path.read_text(encoding="utf-8").split("\n## ") for path in (TEACHING, in_use(TEACHING))
        )
        sections = zip(english, shown, strict=True)
        section, told = next((pair for pair in sections if pair[0].startswith(f"{title}\n")), ("", ""))
        self.plans = "\n".join(
            f"- **{minutes}**: {plan}"
            for minutes, plan in re.findall(r"^\| (10|45|90) \| (.*) \|$", told, re.M)
        )
        plan = re.search(r"^\| 10 \| (.*) \|$", section, re.M)
        parts = re.findall(r'(\d+) "([^"]+)"', plan[1]) if plan else []
        self.minutes = {heading: int(number) for number, heading in parts}
        self.forty = _forty(title[:2], english, shown)
        self.rows = {}
        for (at, ask, *_), (_, asked, right, wrong, back) in zip(_rows(section), _rows(told), strict=True):
            items = _item(say.RIGHT_IS, right), _item(say.THEY_SAY, wrong), _item(say.ASK_BACK, back)
            self.rows.setdefault(at, []).append((ask, "".join([f"**{asked}**\n", *items])))


def _forty(number, english, shown):
    """What the plans for forty minutes say of a notebook's headings: {heading: (minutes, notes)}."""
    found = {}
    for section, told in zip(english, shown, strict=True):
        if not re.match(rf"Forty minutes:.*\b{number}\b", section):
            continue
        at = re.search(r"\d\d", section)[0]
        for (_, minutes, you, _), (*_, do, they) in zip(_steps(section), _steps(told), strict=True):
            at = next(iter(re.findall(r"(?:slides of|notebook) (\d\d)", you)), at)
            for heading in re.findall(r'"([^"]+)"', you) if at == number else ():
                found[heading] = int(minutes), _item(say.YOU_DO, do) + _item(say.THEY_DO, they)
    return found


def _steps(section):
    """The rows of a plan, minute by minute: when, how long, what you do, what they do."""
    return re.findall(r"^\| (\d+) \| (\d+) \| (.*?) \| (.*?) \|$", section, re.M)


def _rows(section):
    """The rows of questions of a section: where, question, right answer, wrong ones, what to ask back."""
    return [line.split(" | ") for line in re.findall(r"^\| ▶ (.*) \|$", section, re.M)]


def add_notes(made, said, heading):
    """Give each slide of a section its notes: minutes, and what to ask, each question once.

    A row goes to the slide that asks its question. If no slide does, the teacher asks aloud, and the row goes
    to the end of the first slide's notes. A slide with a player has all rows of the section; any other slide
    without notes has those of the question before it.
    """
    rows = said.rows.get(heading.english, [])
    aloud = []
    for ask, row in reversed(rows):
        asking = (one for one in made if one.kind == "ask" and plain(ask) in plain(one.english))
        if told := next(asking, None):
            # A row and `ask` have the same right answer; what is wrong, each has its own.
            told.notes = ["\n".join(filter(_is_wrong, note.split("\n"))) for note in told.notes]
            told.notes.insert(0, row)
        else:
            aloud.insert(0, row)
    made[0].notes += aloud
    ten, (forty, plan) = said.minutes.get(heading.english, 0), said.forty.get(heading.english, (0, ""))
    minutes = filled(MINUTES, ten, heading=heading.shown)
    if forty:
        minutes += " " + filled(MINUTES_OF_FORTY, forty)
    asked = []
    for one in made:
        if "lm-saved" in one.picture:
            one.notes = [plan, *(row for _, row in rows)]
        elif one.kind == "ask":
            asked = one.notes
        else:
            one.notes = one.notes or asked
        one.notes = [f"**{minutes}**", *filter(None, one.notes)]


def _is_wrong(line):
    return line.startswith("- " + say.THEY_SAY.format(""))


def _item(sentence, said):
    return "\n- " + sentence.format(said)


def answers(one):
    """Write the notes of a question of `ask`: the right answer first, wrong ones, what to ask back."""
    right = in_a_row(ended(str(one.named())), one.why)
    wrong = (
        in_a_row(ended(str(one.choices.get(slip, slip))), say.SAY.format(why))
        for slip, why in one.slips.items()
    )
    items = [_item(say.RIGHT_IS, right), *(_item(say.THEY_SAY, each) for each in wrong)]
    return "".join([f"**{one.text}**\n", *items, _item(say.ASK_BACK, one.hint)])
