"""Stands in for a browser: sends messages to an activity and sees what is sent back."""


class Page:
    """Stands in for a browser: numbers messages, and sees only what is sent to it."""

    def __init__(self, activity, name="page"):
        self.activity, self.name, self.number = activity, name, 0

    def send(self, do="click", cell=(0, 0), **more):
        self.number += 1
        self.send_as(self.number, do, cell, **more)

    def send_as(self, number, do="click", cell=(0, 0), **more):
        cell = cell[0] * self.activity.widget.cols + cell[1]
        message = {"do": do, "cell": cell, "page": self.name, "number": number, **more}
        self.activity.widget._handle_custom_msg(message, [])

    def rows(self):
        cells, cols = self.activity.widget.cells, self.activity.widget.cols
        return [list(cells[start : start + cols]) for start in range(0, len(cells), cols)]


class Used:
    """A control as the page shows it, used as a reader does."""

    def __init__(self, activity, label):
        self.activity, self.label = activity, label

    @property
    def seen(self):
        return next(control for control in self.activity.widget.controls if control["label"] == self.label)

    @property
    def value(self):
        return self.seen["value"]

    @value.setter
    def value(self, value):
        # Each use is another page: it begins to count anew.
        Page(self.activity, object()).send("control", id=self.seen["id"], value=value)

    @property
    def disabled(self):
        return self.seen["off"]

    def click(self):
        self.value = None


def find(activity, label):
    """A control by what it says."""
    return Used(activity, label)


def wave(activity):
    cols = activity.widget.cols
    return [divmod(cell, cols) for cell in activity.widget.wave]
