"""What all activities share: a board, its controls, and a picture that stays in the notebook."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from IPython import get_ipython
from IPython.display import display

from ..translation import _
from .board_widget import BoardWidget
from .still import still


@dataclass(frozen=True)
class Control:
    """A control of an activity as it stands: the page shows it and tells when it is used.

    Attributes
    ----------
    id : str
    label : str
    act : function
        Takes the new value; of a button, nothing.
    kind : str
        ``button``, ``choice``, ``check``, ``number``, ``word`` or ``text``, of several lines.
    value : bool, int or str
    options : sequence
        Of a choice pairs (value, what is shown); of a number the least and the largest.
    tip, key : str
        What a button does, and the key that does the same.
    off : bool
        Whether it cannot be used now.
    place : str
        ``head``, above the board; ``more``, folded away below it; or ``options``: above it, and folded away
        where there is little room.
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
        """Return what the page gets of it."""
        return {name: value for name, value in vars(self).items() if name != "act"}


_SHOWN = {}  # by the id of a notebook's cell: the id of its latest run, and the activities that this showed


class Activity:
    """A board, or a question, with its controls: what `play`, `ask` and the others return.

    In a saved notebook that is opened without Python, a picture of the board stands in for it.

    Attributes
    ----------
    widget : BoardWidget
        Board and controls: for a layout of the reader's own.
    activity : str
        What shows it, if that is not the name of its class.
    """

    activity = ""

    def __init__(self, size, **traits):
        if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= 200:
            raise ValueError(
                _("size is the side of a cell in pixels, 1 to 200, but found {size!r}", size=size)
            )
        self.widget = BoardWidget(
            self._message,
            self._still,
            activity=self.activity or type(self).__name__.lower(),
            size=size,
            **traits,
            **self._state(),
        )

    def __repr__(self):
        return f"<{type(self).__name__.lower()} on a board of {self.widget.rows} x {self.widget.cols}>"

    def _ipython_display_(self):
        self._take_place()
        # The board comes first, so that the picture does not delay it. Where no widget can be shown, the
        # picture says all.
        view = {"version_major": 2, "version_minor": 0, "model_id": self.widget.model_id}
        bundle = {"application/vnd.jupyter.widget-view+json": view, "text/plain": ""}
        display(bundle, raw=True)
        display(self._still(), raw=True)

    def _take_place(self):
        """Close what only earlier runs of this cell showed, and open this activity if it was closed."""
        cell, run = _running()
        if cell:
            latest, before = _SHOWN.get(cell, ("", []))
            _SHOWN[cell] = run, [*(before if run == latest else []), self]
            shown = [one for _run, activities in _SHOWN.values() for one in activities]
            for old in before:
                if old not in shown:
                    old.close()
        self.widget.layout.open()
        self.widget.open()

    def controls(self):
        """Return the controls as they stand, a list of `Control`."""
        return []

    def answer(self, message):
        """Do what a message from the board asks for."""

    def state(self):
        """Return the traits of the board as they are to be now."""
        return {}

    def close(self):
        """Let go of the board and everything the browser holds for it."""
        self.widget.layout.close()
        self.widget.close()

    def _message(self, message):
        if message["do"] == "control":
            self._use(message["id"], message.get("value"))
        else:
            self.answer(message)
        return self._state()

    def _use(self, id, value):
        control = next(one for one in self.controls() if one.id == id)
        if control.kind == "button":
            control.act()
        elif control.kind != "number":
            control.act(value)
        elif str(value).isdecimal():
            least, largest = control.options
            control.act(max(least, min(largest, int(value))))

    def _state(self):
        return self.state() | {"controls": [control.seen() for control in self.controls()]}

    def _still(self):
        return still(self.widget.cells, self.widget.cols)


def _running():
    """The id of the cell that runs now, and the id of this run; None where no front end tells them."""
    parent = getattr(get_ipython(), "get_parent", dict)()
    return parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
