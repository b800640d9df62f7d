"""Two browser engines under one small remote control: Firefox, and WebKit as Debian has them.

Playwright brings builds of its own of both, and drives no others. So this speaks the protocols that every
engine understands: WebDriver over HTTP with WebKit, and its successor BiDi over a socket with Firefox, whose
driver for the former Debian does not have. Both take the same actions.
"""

import contextlib
import itertools
import json
import os
import shutil
import urllib.error
import urllib.request

import pytest

from .browser import PATIENCE
from .program import Program, free_port, listens

WIDTH, HEIGHT = 1300, 900
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
PROGRAMS = {"firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}
GET_THEM = "apt install firefox-esr webkit2gtk-driver xvfb"
KEYS = {"Tab": 4, "Shift": 8, "Escape": 12, " ": 13, "End": 16, "Home": 17} | {
    f"Arrow{name}": 18 + place for place, name in enumerate(("Left", "Up", "Right", "Down"))
}
KEYS = {name: chr(0xE000 + number) for name, number in KEYS.items()} | {"Enter": "\ue007"}

# What goes wrong in a page from now on, as each engine tells a script. Not among it: that JupyterLab's
# layout takes two rounds, and that anywidget gives up on what takes two seconds to load, as on a busy
# machine, for which post.js is prepared.
LISTEN = """
window.troubles = [];
const hear = (what) => /ResizeObserver|Failed to initialize model/.test(what) || troubles.push(what);
addEventListener("error", ({ message }) => hear(message));
addEventListener("unhandledrejection", ({ reason }) => hear(String(reason)));
const told = console.error;
console.error = (...what) => { hear(what.map(String).join(" ")); told.apply(console, what); };
"""


class Engine:
    """A browser with one page: ``with start("firefox", folder) as engine``.

    Scripts are functions as text, which get their arguments as JSON and may be asynchronous. Where the
    text of an element is asked for, it is an expression such as ``document.body``.
    """

    prelude = ""  # put before each script: functions that a test needs often

    def run(self, script, *args):
        """What a function returns that runs in the page; an error there is one here."""
        text = f"(async () => {{ {self.prelude}\nreturn await ({script})(...{json.dumps(args)}); }})()"
        told = "value => JSON.stringify({ value }), error => JSON.stringify({ error: String(error) })"
        answer = json.loads(self._evaluate(f"{text}.then({told})"))
        assert "error" not in answer, f"{answer['error']} in {script} {args}"
        return answer.get("value")

    def wait(self, script, *args, patience=PATIENCE / 2):
        """Wait until a function returns something true, and return that."""
        looking = """async (...args) => {
            const end = Date.now() + %d;
            let error = "";
            while (Date.now() < end) {
                try {
                    const found = await (%s)(...args);
                    if (found) return found;
                    error = "";
                } catch (told) { error = told; }
                await new Promise(requestAnimationFrame);
            }
            throw `It never was true. ${error}`;
        }"""
        return self.run(looking % (patience, script), *args)

    def click(self, element, button=0, to=None):
        """Click in the middle of an element, or press the button there and let go over another."""
        where = """async () => {
            const nodes = [%s, %s], top = () => nodes[0].getBoundingClientRect().top;
            nodes[0].scrollIntoView({ block: "center", behavior: "instant" });
            const before = top();
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
            if (top() !== before) throw "It moves.";  // what comes into view above it grows
            return nodes.map((node) => {
                const { x, y, width, height } = node.getBoundingClientRect();
                const at = [Math.round(x + width / 2), Math.round(y + height / 2)];
                if (!node.contains(document.elementFromPoint(...at))) throw `It is covered at ${at}.`;
                return at;
            });
        }"""
        (x, y), (to_x, to_y) = self.wait(where % (element, to or element))
        move = {"type": "pointerMove", "x": to_x, "y": to_y, "duration": 100 if to else 0}
        down, up = ({"type": f"pointer{way}", "button": button} for way in ("Down", "Up"))
        self._act("pointer", move | {"x": x, "y": y, "duration": 0}, down, move, up)

    def press(self, *keys):
        """Press keys, one after the other, wherever the focus is; ``Shift+Tab`` holds the first."""
        for key in keys:
            held = [KEYS.get(part, part) for part in (key.split("+") if len(key) > 1 else [key])]
            down = [{"type": "keyDown", "value": value} for value in held]
            self._act("key", *down, *({"type": "keyUp", "value": value} for value in reversed(held)))

    def _act(self, kind, *steps):
        self._perform([{"type": kind, "id": kind, "actions": list(steps)}])


class Driver(Engine):
    """An engine whose driver listens on a port, for commands over HTTP."""

    def __init__(self, port, capabilities):
        self._port, self._session = port, ""
        wanted = capabilities | {"timeouts": {"script": PATIENCE, "pageLoad": PATIENCE}}
        answer = self._ask("POST", "/session", capabilities={"alwaysMatch": wanted})
        self._session = f"/session/{answer['sessionId']}"
        with contextlib.suppress(urllib.error.HTTPError):  # a window without frame has its size
            self._ask("POST", "/window/rect", width=WIDTH, height=HEIGHT)

    def _ask(self, method, path, **data):
        body = json.dumps(data).encode() if method == "POST" else None
        address = f"http://127.0.0.1:{self._port}{self._session}{path}"
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            error.msg += f": {json.load(error)['value']['message']}"
            raise

    def open(self, url):
        self._ask("POST", "/url", url=url)

    def _evaluate(self, text):
        script = f"const done = arguments[0]; {text}.then(done)"
        return self._ask("POST", "/execute/async", script=script, args=[])

    def _perform(self, actions):
        self._ask("POST", "/actions", actions=actions)

    def close(self):
        self._ask("DELETE", "")


class Socket(Engine):
    """An engine that listens itself, for messages through a socket."""

    def __init__(self, address):
        import websocket

        # Firefox refuses what says that it comes from a page.
        self._socket = websocket.create_connection(address, suppress_origin=True, timeout=2 * PATIENCE / 1000)
        self._numbers = itertools.count(1)
        self._ask("session.new", capabilities={})
        # In the window it begins with, its own field for addresses has the focus.
        self._page = self._ask("browsingContext.create", type="window")["context"]
        self._tell("browsingContext.setViewport", viewport={"width": WIDTH, "height": HEIGHT})

    def _ask(self, method, **params):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv())).get("id") != number:
            pass  # an event
        assert answer["type"] == "success", answer
        return answer["result"]

    def _tell(self, method, **params):
        return self._ask(method, context=self._page, **params)

    def open(self, url):
        self._tell("browsingContext.navigate", url=url, wait="complete")

    def _evaluate(self, text):
        target = {"context": self._page}
        answer = self._ask("script.evaluate", expression=text, target=target, awaitPromise=True)
        return answer["result"]["value"]

    def _perform(self, actions):
        self._tell("input.performActions", actions=actions)

    def close(self):
        self._socket.close()


@contextlib.contextmanager
def start(name, folder):
    """Start an engine with empty settings in a folder, and end it; on CI none may be missing."""
    missing = [program for program in PROGRAMS[name] if not shutil.which(program)]
    if missing:
        say = f"{name}: no {', '.join(missing)}; get all engines with: {GET_THEM}"
        pytest.fail(say, pytrace=False) if os.environ.get("CI") else pytest.skip(say)
    with contextlib.ExitStack() as stack:
        engine = globals()[f"_{name}"](
            folder, lambda *program, **more: stack.enter_context(Program(*program, **more))
        )
        stack.callback(engine.close)
        yield engine


def _firefox(folder, begin):
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]
    browser = begin(command, "BiDi listening on")
    address = browser.told(r"(ws://\S+)")
    return Socket(f"{address}/session")


def _webkit(folder, begin):
    # It has no mode without a screen; this is one that nobody sees.
    screen = begin(["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24"], "\n").said[0].strip()
    port = free_port()
    home = {"DISPLAY": f":{screen}", "HOME": str(folder)}
    begin(["sh", "-c", f"echo begun; exec WebKitWebDriver --port={port}"], "begun", env=os.environ | home)
    listens(port)
    options = {"binary": MINI_BROWSER, "args": ["--automation"]}
    return Driver(port, {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options})
