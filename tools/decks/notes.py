"""Notes for who stands in front, in Markdown: from the page for teachers, and from questions of ``ask``."""

import re
from pathlib import Path

from minesweeper_lib.translation import ended, filled, in_a_row
from tools import in_use
from tools.sentences import MINUTES, say

from .markdown import plain

TEACHING = Path(__file__).parents[2] / "docs" / "teaching.md"


class Said:
    """What the page for teachers says about one notebook, cut up for the slides.

    Its English edition tells what belongs to which slide; that in the language in use, what is said there.

    whole : its plans and its table.
    minutes : by heading, those of the plan for ten minutes.
    rows : by heading, the rows of its table, each as (question, notes): the right answer first.
    """

    def __init__(self, title):
        english, shown = (
            path.read_text(encoding="utf-8").split("\n## ") for path in (TEACHING, in_use(TEACHING))
        )
        sections = zip(english, shown, strict=True)
        section, told = next((pair for pair in sections if pair[0].startswith(f"{title}\n")), ("", ""))
        self.whole = told.partition("```")[0]
        plan = re.search(r"^\| 10 \| (.*) \|$", section, re.M)
        parts = re.findall(r'(\d+) "([^"]+)"', plan[1]) if plan else []
        self.minutes = {heading: int(number) for number, heading in parts}
        self.rows = {}
        for (at, ask, *_), (_, asked, right, wrong, back) in zip(_rows(section), _rows(told), strict=True):
            items = _item(say.RIGHT_IS, right), _item(say.THEY_SAY, wrong), _item(say.ASK_BACK, back)
            self.rows.setdefault(at, []).append((ask, "".join([f"**{asked}**\n", *items])))


def _rows(section):
    """The rows of questions of a section: where, question, right answer, wrong ones, what to ask back."""
    return [line.split(" | ") for line in re.findall(r"^\| ▶ (.*) \|$", section, re.M)]


def add_notes(made, said, heading):
    """Give each row of a section to the slide that asks its question, and its minutes to all that ask.

    A row whose question is on no slide, for it is asked aloud, goes to the first one.
    """
    for ask, row in reversed(said.rows.get(heading.english, [])):
        asking = (one for one in made if one.kind == "ask" and plain(ask) in plain(one.english))
        next(asking, made[0]).notes.insert(0, row)
    minutes = filled(MINUTES, said.minutes.get(heading.english, 0), heading=heading.shown)
    for one in made:
        if one is made[0] or one.kind == "ask":
            one.notes.insert(0, f"**{minutes}**")


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
