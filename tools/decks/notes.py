"""Notes for who stands in front, in Markdown: from the page for teachers, and from questions of ``ask``."""

import re
from pathlib import Path

from .markdown import plain

TEACHING = Path(__file__).parents[2] / "docs" / "teaching.md"


class Said:
    """What the page for teachers says about one notebook, cut up for the slides.

    whole : its plans and its table.
    minutes : by heading, those of the plan for ten minutes.
    rows : by heading, the rows of its table, each as (question, notes): the right answer first.
    """

    def __init__(self, title):
        parts = TEACHING.read_text(encoding="utf-8").split("\n## ")
        section = next((part for part in parts if part.startswith(f"{title}\n")), "No notes.")
        self.whole = section.partition("```")[0]
        plan = re.search(r"^\| 10 \| (.*) \|$", section, re.M)
        pairs = re.findall(r'(\d+) "([^"]+)"', plan[1]) if plan else []
        self.minutes = {heading: f"{number} minute{'s' * (number != '1')}" for number, heading in pairs}
        self.rows = {}
        for line in re.findall(r"^\| ▶ (.*) \|$", section, re.M):
            at, ask, right, wrong, back = line.split(" | ")
            row = f"**{ask}**\n\n- Right: {right}\n- They say: {wrong}\n- Ask back: {back}"
            self.rows.setdefault(at, []).append((ask, row))


def add_notes(made, said, heading):
    """Give each row of a section to the slide that asks its question, and its minutes to all that ask.

    A row whose question is on no slide, for it is asked aloud, goes to the first one.
    """
    for ask, row in reversed(said.rows.get(heading, [])):
        asking = (one for one in made if one.kind == "ask" and plain(ask) in plain("".join(one.text)))
        next(asking, made[0]).notes.insert(0, row)
    for one in made:
        if one is made[0] or one.kind == "ask":
            one.notes.insert(0, f"**▶ {heading}: {said.minutes.get(heading, 'no minutes')}.**")


def answers(one):
    """Write the notes of a question of `ask`: the right answer first, wrong ones, what to ask back."""
    lines = [f"**{one.text}**", "", f"- Right: {str(one.named()).rstrip('.')}. {one.why}"]
    for slip, why in one.slips.items():
        lines.append(f"- They say: {one.choices.get(slip, slip)} Say: {why}")
    return "\n".join([*lines, f"- Ask back: {one.hint}"])
