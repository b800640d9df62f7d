"""The one board widget, and what every use of it shares: messages in order, a picture that stays.

The widget holds no rules. A message from the browser goes to a function that answers with the
traits to change; ``js/board.js`` draws them.

Answers may be given on another thread (ipykernel 7 runs comms on one): so they touch no pyplot,
no signal and no code of the reader's, and one lock lets them in one by one.
"""

import threading
from pathlib import Path
from uuid import uuid4

import anywidget
import traitlets

from ..look.states import FILL, GLYPHS, HEAT, INK

HERE = Path(__file__).parent


def _look():
    """The picture language as the style sheet takes it: camelCase names, pairs of colors."""

    def camel(name):
        first, *rest = name.split()
        return first + "".join(word.capitalize() for word in rest)

    colors = {camel(name.removeprefix("unrevealed ")): pair for name, pair in FILL.items()}
    colors |= {camel("ink " + name): pair for name, pair in INK.items() if name != "text"}
    colors |= {"text": INK["text"], "page": ("#ffffff", "#111111")}
    return {"colors": colors, "glyphs": GLYPHS, "heat": HEAT}


class Screen(anywidget.AnyWidget):
    """A board in the browser. It shows what its traits say and passes messages on, in order.

    Parameters
    ----------
    answer : function
        Takes a message such as ``{"do": "click", "cell": 5}`` and returns the traits to change.
    """

    _esm = HERE / "js" / "board.js"
    _css = HERE / "css" / "board.css"

    own = traitlets.Unicode(help="the model's id").tag(sync=True)
    verb = traitlets.Unicode().tag(sync=True)
    look = traitlets.Dict(default_value=_look()).tag(sync=True)
    size = traitlets.Int(0, help="pixels of a cell's side; 0 fits the page").tag(sync=True)
    letters = traitlets.Dict(help="keys, and the message that each sends").tag(sync=True)
    bar = traitlets.Unicode(help="the model's id of the controls, when there are some").tag(sync=True)

    rows = traitlets.Int().tag(sync=True)
    cols = traitlets.Int().tag(sync=True)
    cells = traitlets.Unicode(help="what the reader sees, one symbol a cell").tag(sync=True)
    wave = traitlets.Bytes(help="cells in the order in which they opened").tag(sync=True)
    waits = traitlets.Bytes(help="cells with a dot").tag(sync=True)
    current = traitlets.Int(-1, help="the cell with a ring").tag(sync=True)
    animated = traitlets.Bool(help="whether the wave is played").tag(sync=True)
    said = traitlets.Unicode(help="what happened, in a sentence").tag(sync=True)
    facts = traitlets.Unicode(help="how things stand, in a line").tag(sync=True)
    clock = traitlets.List(help="when the game began and ended, or 0, and the time now").tag(sync=True)
    answered = traitlets.List(["", 0], help="a page and the number of its last message").tag(sync=True)
    lanes = traitlets.List(help="packed traces").tag(sync=True)

    # These belong to the page: the views of one widget share them, and Python is not told.
    scale = traitlets.Float(1).tag(sync=True)
    frame = traitlets.Int(0).tag(sync=True)
    pace = traitlets.Int(4).tag(sync=True)
    labels = traitlets.Unicode("").tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)

    def __init__(self, answer, **traits):
        own = uuid4().hex
        super().__init__(**traits, own=own, model_id=own)
        self._answer = answer
        self._due, self._early, self._told = {}, {}, set()
        self.lock = threading.RLock()
        self.on_msg(self._receive)

    def __repr__(self):
        return f"<board of {self.rows} x {self.cols}>"

    def put(self, **traits):
        """Change traits together: one message to the browser, however many they are."""
        with self.lock, self.hold_sync():
            self._told |= traits.keys()
            for name, value in traits.items():
                setattr(self, name, value)

    def _receive(self, _widget, message, _buffers):
        """Answer messages in the order in which the page numbered them, each once."""
        page, number = message["page"], message["number"]
        with self.lock:
            due = self._due.setdefault(page, 1)
            if number < due:
                # Asked again, for an answer was lost on its way. The last message of all that are sent again
                # brings the state; an answer to each would be a flood, of which more is lost.
                if number == due - 1:
                    self.send_state(self._told)
                return
            self._early[page, number] = message
            while (message := self._early.pop((page, self._due[page]), None)) is not None:
                self._due[page] += 1
                self.put(**self._answer(message), answered=[page, message["number"]])
