"""What the thirteen questions tell: right before the course, right after it, and the common wrong choices.

``review("before")`` and ``review("after")`` leave their answers in the outputs of a notebook. A gain is the
part of what was missing before that is there after: (after - before) / (all - before).
"""

from collections import Counter, defaultdict
from html import escape

from ..translation import _
from ..widgets.thirteen import AFTER, BEFORE, IDEAS, RIGHT, results_in
from .judge import NAMES, cells_of


def answers(all_papers):
    """The choices of each student who was asked: ``{student: {"before": {idea: choice}, "after": ...}}``."""
    found = defaultdict(dict)
    for paper in all_papers:
        html = "".join(outputs for _source, outputs in cells_of(paper.path) or ())
        for when, choices in results_in(html).items():
            if when in (BEFORE, AFTER):
                found[paper.student].setdefault(when, {}).update(choices)
    return found


def gain(before, after, count):
    """The gain as text; empty where a round is missing, or where nothing was missing before.

    >>> gain(4, 10, 13), gain(13, 13, 13), gain(4, None, 13)
    ('0.67', '', '')
    """
    return "" if after is None or before in (None, count) else f"{(after - before) / (count - before):.2f}"


def of_student(rounds):
    """How many answers are right before, how many after, and the gain: three texts."""
    before, after = (
        [*rounds[when].values()].count(RIGHT) if when in rounds else None for when in (BEFORE, AFTER)
    )
    counts = ["" if count is None else str(count) for count in (before, after)]
    return [*counts, gain(before, after, len(IDEAS))]


def of_class(students):
    """A table of HTML, idea by idea: its columns are those of `of_student`, then the common wrong choice.

    The gain is that of the students who answered both rounds.
    """
    heads = (
        "",
        _("right before"),
        _("right after"),
        _("gain"),
        _("most common wrong choice in the last round"),
    )
    rows = ["".join(f"<th>{escape(head)}</th>" for head in heads)]
    both = [rounds for rounds in students if len(rounds) == 2]
    for idea in IDEAS:
        counts = []
        for when in (BEFORE, AFTER):
            given = [rounds[when].get(idea) for rounds in students if when in rounds]
            counts += [f"{given.count(RIGHT)}/{len(given)}"]
        before, after = (sum(rounds[when].get(idea) == RIGHT for rounds in both) for when in (BEFORE, AFTER))
        last = (rounds.get(AFTER, rounds.get(BEFORE)).get(idea, RIGHT) for rounds in students)
        wrong = Counter(choice for choice in last if choice != RIGHT).most_common(1)
        most = [f"{_(NAMES.get(choice, choice))} ({count})" for choice, count in wrong]
        cells = [*counts, gain(before, after, len(both)), *(most or [""])]
        rows.append(f"<th>{escape(_(idea))}</th>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells))
    return f'<table class="class">{"".join(f"<tr>{row}</tr>" for row in rows)}</table>'


def told(all_papers):
    """What `of_student` says of each student who was asked, and `of_class` of all; an empty text for none."""
    found = answers(all_papers)
    texts = {student: of_student(rounds) for student, rounds in found.items()}
    return texts, of_class([*found.values()]) if found else ""
