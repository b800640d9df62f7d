"""What all activities share: a board, its controls, and a picture that stays in the notebook."""

from functools import wraps
from uuid import uuid4

import ipywidgets
from IPython.display import display

from .board_widget import BoardWidget
from .sentences import say
from .still import still


class Activity:
    """A board with its controls below it: what `play`, `watch`, `race`, `predict` and `edit` return.

    In a saved notebook that is opened without Python, a picture of the board stands in for it.

    Attributes
    ----------
    screen : ipywidgets.VBox
        Board and controls: for a layout of the reader's own.
    widget : BoardWidget
        The board alone.
    """

    kind = BoardWidget
    _showing = False

    def __init__(self, size, **traits):
        if isinstance(size, bool) or not isinstance(size, int) or not 0 <= size <= 200:
            raise ValueError(say("wrong_size", size=size))
        shown = uuid4().hex
        self.widget = self.kind(
            self._message, activity=type(self).__name__.lower(), shown=shown, size=size, **traits
        )
        self._bar = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self._bar.add_class("lm-controls")
        self.screen = ipywidgets.VBox(
            [self.widget, self._bar], layout={"overflow": "visible"}, model_id=shown
        )
        self._pictures = []

    def __repr__(self):
        return f"<{type(self).__name__.lower()} on a board of {self.widget.rows} x {self.widget.cols}>"

    def _ipython_display_(self):
        # The board first: what comes after does not hold it up.
        view = {"version_major": 2, "version_minor": 0, "model_id": self.screen.model_id}
        bundle = {"application/vnd.jupyter.widget-view+json": view, "text/plain": repr(self)}
        display(bundle, raw=True)
        self._pictures.append(display(self._still(), raw=True, display_id=True))

    @property
    def controls(self):
        """The controls, made when they are first asked for or when the board has been painted.

        A dozen controls take longer to open than a board with all its cells, so they come second: in
        the box from the start, they held a board of 9 x 9 back for 150 ms, twice its time.
        """
        with self.widget.lock:
            if not self._bar.children:
                self._bar.children = tuple(self.make_controls())
                self._state()
            return self._bar.children

    def make_controls(self):
        """Make the controls, as they are at the start."""
        return ()

    def set_controls(self):
        """Set the controls as they are to be now."""

    def answer(self, message):
        """Do what a message from the browser asks for."""

    def state(self):
        """Return the traits of the screen as they are to be now."""
        return {}

    def close(self):
        """Let go of the board, its controls, and everything the browser holds for them."""
        self._pictures.clear()
        for widget in (*self._bar.children, self._bar, self.widget, self.screen):
            _close(widget)

    def _message(self, message):
        if message["do"] == "painted":
            return self._state() if self.controls else {}
        if message["do"] == "keep":
            self._keep(message["able"])
            return {}
        self.answer(message)
        return self._state()

    def _keep(self, able):
        """Renew the picture in the notebook, by way of the page if that is able to."""
        if able:
            self.widget.send({"picture": self._still()})
        else:
            for picture in self._pictures:
                picture.update(self._still(), raw=True)

    def _state(self):
        self._showing = True
        try:
            if self._bar.children:
                self.set_controls()
            return self.state()
        finally:
            self._showing = False

    def _still(self):
        return still(self.widget.cells, self.widget.cols)


def _close(widget):
    for part in (getattr(widget, "style", None), widget.layout):
        if isinstance(part, ipywidgets.Widget):
            part.close()
    widget.close()


def one_by_one(method):
    """Let a control call a method of an activity: under the lock of its board, and show what it changed."""

    @wraps(method)
    def called(self, *args, **options):
        with self.widget.lock:
            # Setting a control, to show how things are, is not a wish of the reader's.
            if not self._showing:
                method(self, *args, **options)
                self.widget.put(**self._state())

    return called


def button(text, act, tip=""):
    """A button that calls `act()`."""
    made = ipywidgets.Button(description=text, tooltip=tip, layout={"width": "auto"})
    made.on_click(lambda _: act())
    return made


def control(kind, label, act, **options):
    """An ipywidgets control of a `kind`, with a label, that calls ``act(value)`` on a change."""
    made = kind(
        description=label, style={"description_width": "initial"}, layout={"width": "auto"}, **options
    )
    made.observe(lambda change: act(change["new"]), "value")
    return made
