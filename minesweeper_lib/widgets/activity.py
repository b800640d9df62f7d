"""`Activity`, the base of all widgets: a board in the browser, its controls, a picture for a saved notebook.

A message from the browser is answered with the traits to change; the modules in ``js`` draw them. Messages
may be answered on another thread, as in ipykernel 7. So the answers use no pyplot, no signals and no code of
the reader's, and a lock admits one at a time.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import anywidget
from IPython import get_ipython
from IPython.display import display
from traitlets import Bool, Dict, Int, List, Unicode

from ..look import joined, page_look, page_texts, stage_css
from .still import still

HERE = Path(__file__).parent
_SHOWN = {}  # from the id of a notebook's cell to the id of its last run and the activities that this showed


@dataclass(frozen=True)
class Control:
    """A control of an activity in its present state: the page shows it, and reports when it is used.

    Attributes
    ----------
    id : str
    label : str
    act : function
        Takes the new value; for a button, no argument.
    kind : str
        ``button``, ``choice``, ``check``, ``number``, ``word``, or ``text`` for several lines.
    value : bool, int or str
    options : sequence
        For a choice, pairs (value, label); for a number, (least, largest).
    tip, key : str
        What a button does, and the key that does the same.
    off : bool
        Whether the control cannot be used now.
    place : str
        ``head``, above the board; ``more``, folded away below the board; or ``options``, above the board, or
        folded away if there is little room.
    """

    id: str
    label: str
    act: Callable
    kind: str = "button"
    value: Any = ""
    options: tuple = ()
    tip: str = ""
    key: str = ""
    off: bool = False
    place: str = "head"

    def seen(self):
        """Return the control as a dict for the page, without the function."""
        return {name: value for name, value in vars(self).items() if name != "act"}

    def use(self, value):
        """Call the function of the control, with a value from the page; a number is kept within its range."""
        if self.kind == "button":
            self.act()
        elif self.kind != "number":
            self.act(value)
        elif str(value).isdecimal():
            least, largest = self.options
            self.act(max(least, min(largest, int(value))))


class Activity(anywidget.AnyWidget):
    """A widget with a board or a question and its controls: what `play`, `ask` and the others return.

    This class has no rules of play: those of each kind of activity are in its subclass, and some in its
    script. In a saved notebook that is opened without Python, a picture of the board takes its place.
    """

    script = "playing"  # the entry file in ``js``; with this one every click goes to Python
    style = ""  # the name of the activity whose style sheet is used, if not its own

    # In anywidget each model holds its script, so an activity has a script with no more than it needs.
    _esm = Unicode(help="the script").tag(sync=True)
    _css = stage_css() + "".join(path.read_text("utf-8") for path in sorted((HERE / "css").glob("*.css")))

    own = Unicode(help="the model's id").tag(sync=True)
    activity = Unicode(help="play, watch, race, predict, edit, simulate, ask or arrange").tag(sync=True)
    look = Dict().tag(sync=True)
    question = Dict(help="of ask and arrange: the text, and what may be chosen").tag(sync=True)
    placed = List(help="of arrange: lines in their order, each a number and a depth").tag(sync=True)
    hinted = Bool(help="of ask: whether the answer may be told").tag(sync=True)
    played = Dict(help="of predict and simulate: the moves so far, and the score").tag(sync=True)
    texts = Dict(help="what the page says, from English to the reader's language").tag(sync=True)

    rows = Int().tag(sync=True)
    cols = Int().tag(sync=True)
    cells = Unicode(help="what the reader sees, one symbol a cell").tag(sync=True)
    current = Int(-1, help="the cell with a ring").tag(sync=True)
    said = Unicode(help="what happened, in a sentence").tag(sync=True)
    facts = Unicode(help="how things stand, in a line").tag(sync=True)
    answered = List(["", 0], help="a page and the number of its last message").tag(sync=True)
    standing = Unicode(help="playing, won or lost; of ask: right, wrong or told").tag(sync=True)
    controls = List(help="the controls as they stand, see Control").tag(sync=True)
    lanes = List(help="packed traces").tag(sync=True)
    address = Unicode(help="where flood.html shows the same, see page.link").tag(sync=True)

    # These belong to the page: the views of one widget share them, and Python is not told.
    frame = Int(0).tag(sync=True)
    pace = Int(0, help="steps a second; 0 until the page has chosen").tag(sync=True)
    loop = Bool(False).tag(sync=True)
    labels = Unicode("").tag(sync=True)
    playing = Bool(False).tag(sync=True)

    def __init__(self, **traits):
        own, script = uuid4().hex, joined(HERE / "js" / f"{self.script}.js")
        page = {"look": page_look(), "texts": page_texts(script), "_esm": script}
        named = {"activity": self.style or type(self).__name__.lower(), "own": own, "model_id": own}
        super().__init__(**page, **named, **traits, **self._state())
        self._lock = threading.RLock()
        self.on_msg(self._receive)

    def __repr__(self):
        return f"<{type(self).__name__.lower()} on a board of {self.rows} x {self.cols}>"

    def _ipython_display_(self):
        self._take_place()
        # The board comes first, so that the picture does not delay it. If no widget can be shown, the
        # picture takes its place.
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        bundle = {"application/vnd.jupyter.widget-view+json": view, "text/plain": ""}
        display(bundle, raw=True)
        display(self._still(), raw=True)

    def _take_place(self):
        """Close activities that only earlier runs of this cell showed; reopen this one if it was closed."""
        cell, run = _running()
        if cell:
            latest, before = _SHOWN.get(cell, ("", []))
            _SHOWN[cell] = run, [*(before if run == latest else []), self]
            shown = [one for _run, activities in _SHOWN.values() for one in activities]
            for old in before:
                if old not in shown:
                    old.close()
        self.layout.open()
        self.open()

    def list_controls(self):
        """Return the controls in their present state, a list of `Control`."""
        return []

    def keep(self, name):
        """Return a function for a `Control` that only stores the new value, in the attribute of this name."""
        return partial(setattr, self, name)

    def answer(self, message):
        """Do what a message from the page asks for, a dict whose ``do`` names the action."""

    def state(self):
        """Return a dict from the names of the traits that change to their present values."""
        return {}

    def close(self):
        """Close the widget, and free everything that the browser holds for it."""
        if self.comm is not None:
            self.layout.close()
        super().close()

    def _receive(self, _widget, message, _buffers):
        """Answer a message, which may ask for the whole state, or for a picture.

        The traits that belong to the page are not sent: a late answer must not stop what the page plays.
        """
        with self._lock:
            if message["do"] == "ask":
                return self.send_state([*self._state(), "answered"])
            if message["do"] == "keep":
                return self.send({"picture": self._still()})
            if message["do"] == "control":
                used = next(one for one in self.list_controls() if one.id == message["id"])
                used.use(message.get("value"))
            else:
                self.answer(message)
            with self.hold_sync():  # one message to the browser
                for name, value in self._state().items():
                    setattr(self, name, value)
                self.answered = [message["page"], message["number"]]

    def _state(self):
        return self.state() | {"controls": [control.seen() for control in self.list_controls()]}

    def _still(self):
        return still(self.cells, self.cols)


def seen(rows):
    """The traits of an activity that shows a board, as a dict, from its rows of symbols."""
    return {"rows": len(rows), "cols": len(rows[0]) if rows else 0, "cells": "".join(map("".join, rows))}


def _running():
    """The id of the notebook's cell that runs now, and the id of this run; None if a front end tells none."""
    parent = getattr(get_ipython(), "get_parent", dict)()
    return parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
