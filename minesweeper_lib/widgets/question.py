"""`Question`, with a short answer, and `Attempt`, a reader's attempt at one, with feedback and hints.

The questions of the notebooks are data, ``asked/00.toml`` and so on. A notebook names a question by its id,
so the answer cannot be read in a cell. ``tests/widgets/test_asked_answers.py`` computes each answer
independently.
"""

import re
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..board import validate_cell
from ..errors import Named
from ..fast import open_lists
from ..look import place
from ..translation import _, capital, ended, translated
from .arguments import as_board, click_of

NUMBER, CELL, CHOICE = "number", "cell", "choice"


@dataclass(frozen=True)
class Question:
    """A question; in its texts, code is between backticks.

    Attributes
    ----------
    id : str
        The number of the notebook and a name: ``"00 corner"``.
    text : str
    answer : str
        A number, a cell as ``"row, column"``, or the id of a choice.
    hint, why : str
        A help without the answer; the reason for the answer, in a TOML file as ``right.18``.
    choices : dict
        From the id of a choice to its text.
    slips : dict
        From a likely wrong answer to a sentence that corrects it.
    board : str
        The board to show, if any: text, or the name of a curated board.
    click : (row, col) or None
        The cell with a ring; if it is closed, the board after this click is shown at the end.
    more : bool
        Whether the question is among the extras of its notebook; in a TOML file, in the table ``more``.
    """

    id: str
    text: str
    answer: str
    hint: str
    why: str
    choices: dict = field(default_factory=dict)
    slips: dict = field(default_factory=dict)
    board: str = ""
    click: tuple | None = None
    more: bool = False

    @property
    def kind(self):
        """``"number"``, ``"cell"`` or ``"choice"``: the kind of answer."""
        return CHOICE if self.choices else CELL if "," in self.answer else NUMBER

    def translated(self):
        """The same question in the reader's language."""
        texts = ("text", "hint", "why", "choices", "slips")
        return replace(self, **{name: translated(getattr(self, name)) for name in texts})

    def rows(self, after=False):
        """The board to show, a list of lists, empty if there is none; with `after`, after the click."""
        rows = as_board(self.board) if self.board else []
        opens = after and self.click and rows[self.click[0]][self.click[1]] in "EM"
        return open_lists(rows, self.click) if opens else rows

    def read(self, given):
        """Return what a reader entered in the form of `answer`.

        Raises
        ------
        ValueError
            If the entry is no answer to such a question; the message says how an answer looks.
        """
        if self.kind == CHOICE:
            if given not in self.choices:
                raise ValueError(_("Choose one of the answers first."))
            return given
        numbers = [int(number) for number in re.findall(r"-?\d{1,9}", given)]
        if self.kind == NUMBER:
            if len(numbers) != 1 or re.search(r"[^\d\s-]", given):
                raise ValueError(_("The answer is a whole number, such as 5."))
            return str(numbers[0])
        if len(numbers) != 2:
            raise ValueError(
                _("The answer is a cell of this board: click it, or type its row and column, such as 2, 0.")
            )
        rows = self.rows()
        return "{}, {}".format(*validate_cell(numbers, len(rows), len(rows[0])))

    def named(self):
        """The answer in words, as a sentence."""
        if self.kind == CELL:
            return ended(place(self.answer.split(", ")))
        return ended(self.choices.get(self.answer, self.answer))


def texts_of(name):
    """The texts in a TOML file of ``asked``: a dict of tables."""
    return tomllib.loads((Path(__file__).parent / "asked" / f"{name}.toml").read_text(encoding="utf-8"))


def taught_in(name):
    """The texts in a file of ``asked`` by name: the two digits that begin a key become ``notebook``."""
    return {id[3:]: parts | {"notebook": id[:2]} for id, parts in texts_of(name).items()}


def _read(notebook):
    """Yield the questions of a notebook, such as ``"00"``."""
    asked = texts_of(notebook)
    extras = asked.pop("more", {})
    for name, parts in (asked | extras).items():
        ((answer, why),) = parts.pop("right").items()
        click = parts.get("click", click_of(parts.get("board")))
        parts |= {"answer": answer, "why": why, "click": tuple(click) if click else None}
        if isinstance(parts.get("choices"), list):  # short ones are their own ids
            parts["choices"] = {text: text for text in parts["choices"]}
        yield Question(f"{notebook} {name}", more=name in extras, **parts)


NOTEBOOKS = [f"{number:02}" for number in range(10)]
QUESTIONS = Named("question", {one.id: one for notebook in NOTEBOOKS for one in _read(notebook)})
FIRST_TRIES = {}  # from the id of a question to whether this reader's first answer was right


class Attempt:
    """The state of a reader's attempt at one question.

    ``first(right)`` is called once, after the first try.

    Attributes
    ----------
    standing : str
        Empty, ``"right"``, ``"wrong"``, or ``"told"`` if the reader gave up.
    said : str
        The sentence that the reader hears.
    hinted : bool
        Whether the reader had the hint, so that the answer may be told.

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
        """Whether the answer is known to the reader."""
        return self.standing in ("right", "told")

    def give(self, given):
        """Judge what a reader entered; an entry in a wrong form does not count as a try."""
        one = self.question
        try:
            answer = one.read(given.strip())
        except ValueError as problem:
            self.said = capital(ended(str(problem)))
            return
        self._tried(answer == one.answer)
        if answer == one.answer:
            self.standing, self.said = "right", _("Right. {why}", why=one.why)
            return
        self.standing = "wrong"
        self.hinted |= answer not in one.slips
        slip = one.slips.get(answer) or _("A hint: {hint}", hint=one.hint)
        self.said = _("Not yet. {slip}", slip=slip)

    def help(self):
        """Give the hint; after the hint, tell the answer, which counts as a wrong try."""
        one = self.question
        if not (self.hinted or self.over):
            self.hinted, self.said = True, _("A hint: {hint}", hint=one.hint)
            return
        self._tried(False)
        self.standing = self.standing if self.standing == "right" else "told"
        self.said = _("The answer: {answer} {why}", answer=one.named(), why=one.why)

    def _tried(self, right):
        """Note whether a try was right, if it is the first."""
        FIRST_TRIES.setdefault(self.question.id, right)
        if self._first and not self.standing:
            self._first(right)


def foreseen(notebook):
    """Print how many questions of a notebook, as in ``foreseen("00")``, were right on the first try.

    That is the first try since Python was started. To ask for the answer counts as a wrong try. A question
    under *More* counts only if it was answered.
    """
    some = [one for id, one in QUESTIONS.items() if id.startswith(f"{notebook} ")]
    tries = {one.id[3:]: FIRST_TRIES.get(one.id) for one in some if not one.more or one.id in FIRST_TRIES}
    right, wrong, left = ([name for name in tries if tries[name] is how] for how in (True, False, None))
    print(_("Right on the first try: {right} of {asked}.", right=len(right), asked=len(tries)))
    if wrong:
        print(_("Look again at: {names}.", names=_(", ").join(wrong)))
    if left:
        print(_("Not answered yet: {names}.", names=_(", ").join(left)))
