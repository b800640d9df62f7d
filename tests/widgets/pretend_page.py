"""Stands in for a notebook: sends messages to an activity, or shows it in a page, with Python behind it."""

import json

SHOW = """async ([name, script, style, traits]) => {
    const values = JSON.parse(traits), acts = {};
    const fire = (trait) => [...(acts[`change:${trait}`] ?? [])].forEach((act) => act());
    const model = {
        get: (trait) => values[trait],
        set(trait, value) {
            values[trait] = value;
            fire(trait);
        },
        on: (event, act) => (acts[event] ??= new Set()).add(act),
        off: (event, act) => acts[event]?.delete(act),
        save_changes: () =>
            window.toPython(name, JSON.stringify({ played: values.played, cells: values.cells })),
        async send(message) {
            const changed = JSON.parse(await window.toPython(name, JSON.stringify(message)));
            Object.assign(values, changed);
            Object.keys(changed).forEach(fire);
        },
    };
    document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
    const module = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    module.default.render({ model, el: document.body });
}"""


class Page:
    """Stands in for a browser: numbers messages, and sees only what is sent to it."""

    def __init__(self, activity, name="page"):
        self.activity, self.name, self.number = activity, name, 0

    def send(self, do="click", cell=(0, 0), **more):
        self.number += 1
        cell = cell[0] * self.activity.cols + cell[1]
        message = {"do": do, "cell": cell, "page": self.name, "number": self.number, **more}
        self.activity._handle_custom_msg(message, [])

    def rows(self):
        cells, cols = self.activity.cells, self.activity.cols
        return [list(cells[start : start + cols]) for start in range(0, len(cells), cols)]


class Used:
    """A control as the page shows it, used as a reader does."""

    def __init__(self, activity, label):
        self.activity, self.label = activity, label

    @property
    def seen(self):
        return next(control for control in self.activity.controls if control["label"] == self.label)

    @property
    def value(self):
        return self.seen["value"]

    @value.setter
    def value(self, value):
        # Each use is another page: it counts from one.
        Page(self.activity, object()).send("control", id=self.seen["id"], value=value)

    def click(self):
        self.value = None


def find(activity, label):
    """A control by what it says."""
    return Used(activity, label)


def state_of(widget):
    return json.loads(json.dumps(widget.get_state(), default=str))


class Shown:
    """A page with activities, each of which Python answers; `sent` counts the messages of each."""

    def __init__(self, page):
        self.page, self.activities, self.sent, self.troubles = page, {}, {}, []
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.set_content('<!doctype html><meta name="viewport" content="width=device-width"><body>')
        page.expose_function("toPython", self.hear)

    def hear(self, name, text):
        widget, message = self.activities[name], json.loads(text)
        if "played" in message:
            widget.played, widget.cells = message["played"], message["cells"]
            return "{}"
        self.sent[name] = max(self.sent.get(name, 0), message.get("number", 0))
        before = state_of(widget)
        widget._handle_custom_msg(message, [])
        after = state_of(widget)
        return json.dumps({trait: value for trait, value in after.items() if value != before[trait]})

    def add(self, name, activity):
        self.activities[name] = activity
        self.page.evaluate(SHOW, [name, activity._esm, activity._css, json.dumps(state_of(activity))])
        return self.page.locator(f".lm-{activity.activity}")
