"""The one board in the browser, and what every use of it shares: messages answered in order, once each.

The widget holds no rules. A message from the browser goes to a function that answers with the
traits to change; the modules in ``js`` draw them.

Answers may be given on another thread (ipykernel 7 runs comms on one): so they touch no pyplot,
no signal and no code of the reader's, and one lock lets them in one by one.
"""

import threading
from pathlib import Path
from uuid import uuid4

import anywidget
import traitlets

from ..look import joined, page_look, page_texts, stage_css

HERE = Path(__file__).parent
# Where the script of an activity begins, see rendering.js; of all others every click goes to Python. A model
# of anywidget holds its script, so each board brings its own along, and no more than it needs.
BEGINS = {
    "watch": "watching",
    "race": "watching",
    "predict": "predicting",
    "simulate": "predicting",
    "ask": "ask",
    "arrange": "arrange",
}


class BoardWidget(anywidget.AnyWidget):
    """A board in the browser. It shows what its traits say and passes messages on, in order.

    Parameters
    ----------
    answer : function
        Takes a message such as ``{"do": "click", "cell": 5}`` and returns the traits to change.
    picture : function
        Returns the picture that a saved notebook keeps, a MIME bundle.
    """

    _esm = traitlets.Unicode(help="the script of the activity").tag(sync=True)
    _css = stage_css() + "".join(path.read_text("utf-8") for path in sorted((HERE / "css").glob("*.css")))

    own = traitlets.Unicode(help="the model's id").tag(sync=True)
    activity = traitlets.Unicode(help="play, watch, race, predict, edit, simulate, ask or arrange").tag(
        sync=True
    )
    look = traitlets.Dict().tag(sync=True)
    question = traitlets.Dict(help="of ask and arrange: the text, and what may be chosen").tag(sync=True)
    placed = traitlets.List(help="of arrange: lines in their order, each a number and a depth").tag(sync=True)
    hinted = traitlets.Bool(help="of ask: whether the answer may be told").tag(sync=True)
    played = traitlets.Dict(help="of predict and simulate: the moves so far, and the score").tag(sync=True)
    texts = traitlets.Dict(help="what the page says, from English to the reader's language").tag(sync=True)
    size = traitlets.Int(0, help="pixels of a cell's side; 0 fits the page").tag(sync=True)
    letters = traitlets.Dict(help="keys, and the message that each sends").tag(sync=True)

    rows = traitlets.Int().tag(sync=True)
    cols = traitlets.Int().tag(sync=True)
    cells = traitlets.Unicode(help="what the reader sees, one symbol a cell").tag(sync=True)
    wave = traitlets.List(help="cells in the order in which they opened").tag(sync=True)
    current = traitlets.Int(-1, help="the cell with a ring").tag(sync=True)
    animated = traitlets.Bool(help="whether the wave is played").tag(sync=True)
    said = traitlets.Unicode(help="what happened, in a sentence").tag(sync=True)
    facts = traitlets.Unicode(help="how things stand, in a line").tag(sync=True)
    answered = traitlets.List(["", 0], help="a page and the number of its last message").tag(sync=True)
    standing = traitlets.Unicode(help="playing, won or lost; of ask: right, wrong or told").tag(sync=True)
    controls = traitlets.List(help="the controls as they stand, see base.Control").tag(sync=True)
    lanes = traitlets.List(help="packed traces").tag(sync=True)
    address = traitlets.Unicode(help="where flood.html shows the same, see page.link").tag(sync=True)

    # These belong to the page: the views of one widget share them, and Python is not told.
    frame = traitlets.Int(0).tag(sync=True)
    pace = traitlets.Int(0, help="steps a second; 0 until the page has chosen").tag(sync=True)
    loop = traitlets.Bool(False).tag(sync=True)
    labels = traitlets.Unicode("").tag(sync=True)
    playing = traitlets.Bool(False).tag(sync=True)

    def __init__(self, answer, picture, **traits):
        own = uuid4().hex
        script = joined(HERE / "js" / f"{BEGINS.get(traits['activity'], 'playing')}.js")
        made = {"look": page_look(), "texts": page_texts(script), "_esm": script}
        super().__init__(**made | traits, own=own, model_id=own)
        self._answer, self._picture = answer, picture
        self.lock = threading.RLock()
        self.on_msg(self._receive)

    def __repr__(self):
        return f"<board of {self.rows} x {self.cols}>"

    def put(self, **traits):
        """Change traits together: one message to the browser, however many they are."""
        with self.lock, self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def _receive(self, _widget, message, _buffers):
        """Answer a message; one that asks how things stand gets all of it, or a picture."""
        with self.lock:
            if message["do"] == "ask":
                self.send_state()
            elif message["do"] == "keep":
                self.send({"picture": self._picture()})
            else:
                self.put(**self._answer(message), answered=[message["page"], message["number"]])
