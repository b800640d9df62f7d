"""`ask`: a question whose answer is a number, a cell or a choice.

jupyterquiz, which is widely used, asks such questions, too. It does not fit here for four reasons: the
page holds the right answers; an author types them, while here they are computed from the rules; the
answer cannot be a cell of a board; and it needs scripts in a saved output, which notebooks that are not
trusted leave out. So `ask` is a widget like the others: Python judges, the page shows.
"""

from html import escape

from ..translation import _
from .activity import Activity, seen
from .question import QUESTIONS, Attempt
from .still import bundle_of, image


class Ask(Activity):
    """What `ask` returns: a question, and the state of its reader, an `Attempt`."""

    script = "ask"

    def __init__(self, question, first=None):
        question = question.translated()
        self.attempt = Attempt(question, first)
        shown = {"kind": question.kind, "text": question.text, "choices": list(question.choices.items())}
        shown["helps"] = bool(question.hint)
        super().__init__(question=shown)

    def __repr__(self):
        return f"<ask: {self.attempt.question.id}>"

    def answer(self, message):
        if message["do"] == "help":
            self.attempt.help()
        else:
            self.attempt.give(message["given"])

    def state(self):
        attempt, one = self.attempt, self.attempt.question
        board = seen(one.rows(after=attempt.over))
        return board | {
            "current": one.click[0] * board["cols"] + one.click[1] if one.click else -1,
            "said": attempt.said,
            "standing": attempt.standing,
            "hinted": attempt.hinted or attempt.over,
        }

    def _still(self):
        """The question without its answer, for the next reader of the notebook, as a MIME bundle."""
        one = self.attempt.question
        rows = ["".join(row) for row in one.rows()]
        lines = [one.text, *one.choices.values()]
        html = f"<p>{'<br>'.join(map(escape, lines))}</p>"
        return bundle_of(
            html + (image(rows) if rows else ""), _("To answer, run this box."), "\n".join(lines + rows)
        )


def ask(id):
    """Ask the question of `QUESTIONS` with this id; the reader hears why an answer is right or wrong.

    >>> ask("00 corner")
    <ask: 00 corner>
    """
    return Ask(QUESTIONS[id])
