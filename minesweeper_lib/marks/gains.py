"""The results of a class in the thirteen questions: right answers before and after the course, and the gain.

``review("before")`` and ``review("after")`` leave their answers in the outputs of a notebook. The gain is
normalized: of the questions missed before, the share that is right after, (after - before) / (all - before).
"""

from collections import Counter, defaultdict

from ..translation import _
from ..widgets import IDEAS, results_in
from .folder import html_table
from .judge import NAMES, cells_of

BEFORE, AFTER, RIGHT = "before", "after", "right"  # as `results_in` has them


def answers(all_papers):
    """The choices of each student who answered: ``{student: {"before": {idea: choice}, "after": ...}}``."""
    found = defaultdict(dict)
    for paper in all_papers:
        html = "".join(outputs for _source, outputs in cells_of(paper.path) or ())
        for when, choices in results_in(html).items():
            if when in (BEFORE, AFTER):
                found[paper.student].setdefault(when, {}).update(choices)
    return found


def gain(before, after, count):
    """The gain as text, for numbers of right answers; empty if one is None, or if all was right before.

    >>> gain(4, 10, 13), gain(13, 13, 13), gain(4, None, 13)
    ('0.67', '', '')
    """
    return "" if after is None or before in (None, count) else f"{(after - before) / (count - before):.2f}"


def of_student(rounds):
    """The numbers of right answers before and after, and the gain: a list of three texts."""
    given = [rounds.get(when) for when in (BEFORE, AFTER)]
    counts = [None if choices is None else [*choices.values()].count(RIGHT) for choices in given]
    return [*("" if count is None else str(count) for count in counts), gain(*counts, len(IDEAS))]


def of_class(students):
    """An HTML table with a row for each idea: right before, right after, gain, most common wrong choice.

    The gain is that of the students who answered in both rounds.
    """
    both, rows = [rounds for rounds in students if len(rounds) == 2], []
    for idea in IDEAS:
        asked = [[one[when].get(idea) for one in students if when in one] for when in (BEFORE, AFTER)]
        counts = [f"{given.count(RIGHT)}/{len(given)}" for given in asked]
        before, after = (sum(one[when].get(idea) == RIGHT for one in both) for when in (BEFORE, AFTER))
        last = (one.get(AFTER, one.get(BEFORE)).get(idea, RIGHT) for one in students)
        wrong = Counter(choice for choice in last if choice != RIGHT).most_common(1)
        most = "".join(f"{_(NAMES.get(choice, choice))} ({count})" for choice, count in wrong)
        rows.append([_(idea), *counts, gain(before, after, len(both)), most])
    last = _("most common wrong choice in the last round")
    return html_table(["", _("right before"), _("right after"), _("gain"), last], rows)


def results(all_papers):
    """Return a dict from students to their texts, `of_student`, and the table `of_class` or an empty text."""
    found = answers(all_papers)
    texts = {student: of_student(rounds) for student, rounds in found.items()}
    return texts, of_class([*found.values()]) if found else ""
