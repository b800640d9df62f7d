"""A question with a short answer, and a reader who answers it: hint, feedback, reason, score."""

import re
from dataclasses import dataclass, field, replace
from functools import cached_property

from ...board import inside, parse
from ...errors import Named
from ...fast import open_lists
from ...translation import ended, translated
from ..sentences import say

NUMBER, CELL, CHOICE = "number", "cell", "choice"


@dataclass(frozen=True)
class Question:
    """One question of a notebook. In its texts, what stands between backticks is code.

    id : the number of the notebook and a name: ``"00 corner"``.
    find : takes nothing and returns the answer: an int, a cell, or an id from `choices`.
    hint, why : a help without the answer; the reason for the answer.
    choices : what may be chosen, by id.
    slips : for a wrong answer that is likely, the thought that led to it, put right.
    board : what is shown, if anything is. A cell is always asked for on a board.
    click : the cell with the ring; if it is closed, this click is shown once all is said.
    """

    id: str
    text: str
    find: object
    hint: str
    why: str
    choices: dict = field(default_factory=dict)
    slips: dict = field(default_factory=dict)
    board: str = ""
    click: tuple | None = None

    @cached_property
    def answer(self):
        return self.find()

    @cached_property
    def kind(self):
        return CHOICE if self.choices else CELL if isinstance(self.answer, tuple) else NUMBER

    def translated(self):
        """The same question in the reader's language."""
        texts = ("text", "hint", "why", "choices", "slips")
        return replace(self, **{name: translated(getattr(self, name)) for name in texts})

    def rows(self, after=False):
        rows = parse(self.board) if self.board else []
        opens = after and self.click and rows[self.click[0]][self.click[1]] in "EM"
        return open_lists(rows, self.click) if opens else rows

    def read(self, given):
        """Understand what a reader gave: an answer and None, or None and what an answer looks like."""
        given = str(given).strip()
        if self.kind == CHOICE:
            return (given, None) if given in self.choices else (None, say("ask_no_choice"))
        numbers = [int(number) for number in re.findall(r"-?\d{1,9}", given)]
        if self.kind == NUMBER:
            is_number = len(numbers) == 1 and not re.search(r"[^\d\s-]", given)
            return (numbers[0], None) if is_number else (None, say("ask_no_number"))
        if len(numbers) != 2:
            return None, say("ask_no_cell")
        cell, rows = tuple(numbers), self.rows()
        if inside(rows, cell):
            return cell, None
        last = {"last_row": len(rows) - 1, "last_col": len(rows[0]) - 1}
        return None, say("ask_outside", row=cell[0], col=cell[1], **last)

    def named(self):
        """The answer in words, with a mark at its end."""
        words = self.choices[self.answer] if self.kind == CHOICE else str(self.answer)
        if self.kind == CELL:
            words = say("ask_cell", row=self.answer[0], col=self.answer[1])
        return ended(words)


QUESTIONS = Named("question")


def question(id, text, **parts):
    """Register a function in `QUESTIONS` as what finds the answer to a question, see `Question`."""

    def register(find):
        QUESTIONS[id] = Question(id, text, find, **parts)
        return find

    return register


FIRST_TRIES = {}  # id: whether the first answer that this reader gave was right


class Attempt:
    """A reader at one question.

    standing : nothing yet, ``"right"``, ``"wrong"``, or ``"told"``, if they gave up.
    said : the sentence that they hear.
    hinted : whether they had the hint, so that the answer may be told.

    ``first(right)`` is called once, with what came of the first try.

    >>> attempt = Attempt(QUESTIONS["00 corner"])
    >>> attempt.give("19")
    >>> attempt.said.partition(".")[0], attempt.standing
    ('Not yet', 'wrong')
    """

    def __init__(self, question, first=None):
        self.question, self.standing, self.said, self.hinted = question, "", "", False
        self._first = first

    @property
    def over(self):
        return self.standing in ("right", "told")

    def give(self, given):
        """Answer the question; what is no answer does not count as a try."""
        one = self.question
        answer, trouble = one.read(given)
        if trouble:
            self.said = trouble
            return
        right = answer == one.answer
        self._tried(right)
        if right:
            self.standing, self.said = "right", say("ask_right", why=one.why)
            return
        self.standing = "wrong"
        if answer not in one.slips:
            self.hinted = True
        self.said = say("ask_wrong", slip=one.slips.get(answer) or say("ask_hint", hint=one.hint))

    def help(self):
        """Give the hint; to a reader who had it, tell the answer, which counts as a failed try."""
        one = self.question
        if not (self.hinted or self.over):
            self.hinted, self.said = True, say("ask_hint", hint=one.hint)
            return
        self._tried(False)
        self.standing = self.standing if self.standing == "right" else "told"
        self.said = say("ask_told", answer=one.named(), why=one.why)

    def _tried(self, right):
        FIRST_TRIES.setdefault(self.question.id, right)
        first, self._first = self._first, None
        if first:
            first(right)


def foreseen(notebook):
    """Print how many questions of a notebook, as in ``foreseen("00")``, were right at the first try.

    What counts is the first try since Python was started. To be told the answer is a try that failed.
    """
    tries = {id[3:]: FIRST_TRIES.get(id) for id in QUESTIONS if id.startswith(f"{notebook} ")}
    names = {how: [name for name in tries if tries[name] is how] for how in (True, False, None)}
    print(say("foreseen", right=len(names[True]), asked=len(tries)))
    for how, id in ((False, "foreseen_wrong"), (None, "foreseen_unanswered")):
        if names[how]:
            print(say(id, names=say("comma").join(names[how])))
