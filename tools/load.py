"""Measure a hub at work: students log in, run a notebook to its end and play on its board.

python -m tools.load [students] [--notebook 00_play_first.ipynb] [--clicks 30] [--every 0]

Each student does what their browser would: the login page, the wait for the server, JupyterLab with its
scripts, the notebook's cells one after the other in a real kernel, then one click a second on the
first board to play on. A click has come back when the kernel's answer to it has.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
import uuid
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles

import aiohttp
import psutil
from jupyter_server.services.kernels.connection.base import deserialize_binary_message
from yarl import URL

from tools.hub import PATIENCE, Hub, missing

NOTEBOOK = "00_play_first.ipynb"
FAST_CLICK = 500  # milliseconds
MUCH_MEMORY = 8  # GiB, for a class of thirty and the hub
PAUSE = 1  # seconds from one click to the next


class Student:
    """One student's browser. Times are in seconds; `problem` tells what went wrong."""

    def __init__(self, name, hub, notebook=NOTEBOOK, clicks=30):
        self.name, self.hub, self.notebook, self.clicks = name, hub, f"notebooks/{notebook}", clicks
        self.home = f"{hub.url}/user/{name}"
        self.random = random.Random(name)
        self.turned_away = 0
        self.started = self.opened = self.ran = None
        self.answers = []
        self.problem = ""

    async def take_part(self, after=0.0):
        """Do everything, `after` seconds from now."""
        await asyncio.sleep(after)
        # The addresses are numbers, for which a jar keeps cookies only when told to.
        jar = aiohttp.CookieJar(unsafe=True)
        patience = aiohttp.ClientTimeout(total=5 * PATIENCE)
        try:
            async with aiohttp.ClientSession(cookie_jar=jar, timeout=patience) as self.web:
                start = time.perf_counter()
                await self.log_in()
                self.started = time.perf_counter() - start
                await self.open_lab()
                self.opened = time.perf_counter() - start
                async with await self.connect() as self.kernel:
                    await self.run_cells()
                    self.ran = time.perf_counter() - start
                    await self.play()
        except Exception as error:
            self.problem = f"{type(error).__name__}: {error}"

    async def get(self, address, **options):
        async with self.web.get(address, **options) as answer:
            if answer.status != 429:
                answer.raise_for_status()
            return answer, await answer.read()

    async def log_in(self):
        """Log in, and wait until the student's server is up."""
        login = f"{self.hub.url}/hub/login"
        await self.get(login)
        form = {"username": self.name, "password": self.hub.password, "_xsrf": self.token("/hub/")}
        async with self.web.post(login, data=form) as answer:
            assert answer.status in (200, 429), f"the login was answered with {answer.status}"
        while answer.status == 429:  # too many at once; the page says when to come back
            self.turned_away += 1
            await asyncio.sleep(float(answer.headers.get("Retry-After", 10)))
            answer, _ = await self.get(f"{self.hub.url}/hub/spawn")
        ready = f"/user/{self.name}/" in answer.url.path
        while not ready:
            progress = f"{self.hub.url}/hub/api/users/{self.name}/server/progress"
            async with self.web.get(progress, params={"_xsrf": self.token("/hub/")}) as events:
                events.raise_for_status()
                async for line in events.content:
                    event = json.loads(line[5:]) if line.startswith(b"data:") else {}
                    assert not event.get("failed"), event.get("message")
                    ready = ready or event.get("ready", False)

    def token(self, path):
        """Return the XSRF token of a path, which forms and requests have to repeat."""
        cookies = self.web.cookie_jar.filter_cookies(URL(self.hub.url + path))
        return cookies["_xsrf"].value

    async def open_lab(self):
        """Fetch JupyterLab's page with the notebook, and the scripts and styles that the page names."""
        answer, page = await self.get(f"{self.home}/lab/tree/{self.notebook}")
        assert answer.url.path.startswith(f"/user/{self.name}/lab"), answer.url
        for link in set(re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())):
            await self.get(self.hub.url + link)

    async def connect(self):
        """Read the notebook, start its kernel and open the channel to it."""
        _, text = await self.get(f"{self.home}/api/contents/{self.notebook}")
        cells = json.loads(text)["content"]["cells"]
        self.cells = [cell["source"] for cell in cells if cell["cell_type"] == "code"]
        session = {"path": self.notebook, "type": "notebook", "name": "", "kernel": {"name": "python3"}}
        headers = {"X-XSRFToken": self.token(f"/user/{self.name}/")}
        async with self.web.post(f"{self.home}/api/sessions", json=session, headers=headers) as answer:
            answer.raise_for_status()
            kernel = (await answer.json())["kernel"]["id"]
        self.session = uuid.uuid4().hex
        address = f"{self.home}/api/kernels/{kernel}/channels?session_id={self.session}"
        return self.web.ws_connect(address, max_msg_size=0)

    async def send(self, kind, content):
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self.session, "version": "5.4"}
        header |= {"username": self.name, "date": ""}
        rest = {"parent_header": {}, "metadata": {}, "buffers": [], "channel": "shell"}
        await self.kernel.send_json({"header": header, "content": content, **rest})
        return header["msg_id"]

    async def receive(self):
        """Return the kernel's next message."""
        message = await self.kernel.receive(timeout=PATIENCE)
        if message.type is aiohttp.WSMsgType.BINARY:
            return deserialize_binary_message(message.data)
        assert message.type is aiohttp.WSMsgType.TEXT, f"the kernel left: {message}"
        return json.loads(message.data)

    async def run_cells(self):
        """Run all cells in order, each when the one before has ended, and keep the first board to play on."""
        self.board = None
        for source in self.cells:
            asked = await self.send("execute_request", {"code": source, "allow_stdin": False})
            replied = idle = False
            while not (replied and idle):
                message = await self.receive()
                kind, content = message["msg_type"], message["content"]
                state = content.get("data", {}).get("state", {}) if kind == "comm_open" else {}
                if state.get("activity") == "play" and not self.board:
                    self.board, self.seen = content["comm_id"], state["cells"]
                if message["parent_header"].get("msg_id") == asked:
                    assert kind != "error", f"{content['ename']}: {content['evalue']}"
                    replied = replied or kind == "execute_reply"
                    idle = idle or content.get("execution_state") == "idle"

    async def play(self):
        """Click on hidden cells, one a second, and take back what hit a mine."""
        self.number = 0
        while len(self.answers) < self.clicks:
            await asyncio.sleep(self.random.uniform(0.5, 1.5) * PAUSE)
            hidden = [cell for cell, symbol in enumerate(self.seen) if symbol == "E"]
            over = "X" in self.seen or not hidden
            start = time.perf_counter()
            await self.ask("undo" if over else "click", 0 if over else self.random.choice(hidden))
            self.answers.append(1000 * (time.perf_counter() - start))

    async def ask(self, what, cell=0):
        """Send the board a message as its page would, and wait for the answer."""
        self.number += 1
        content = {"do": what, "cell": cell, "page": self.session, "number": self.number}
        data = {"method": "custom", "content": content}
        await self.send("comm_msg", {"comm_id": self.board, "data": data})
        while not await self.is_answered():
            pass

    async def is_answered(self):
        message = await self.receive()
        if message["msg_type"] != "comm_msg" or message["content"]["comm_id"] != self.board:
            return False
        state = message["content"]["data"].get("state", {})
        self.seen = state.get("cells", self.seen)
        return state.get("answered") == [self.session, self.number]

    @property
    def is_done(self):
        return not self.problem and len(self.answers) == self.clicks


class Memory:
    """The most memory that a hub and all it started took at one time, in GiB."""

    def __init__(self, hub):
        self.hub, self.shared, self.resident, self.parts = hub, 0.0, 0.0, {}

    async def watch(self):
        """Look every five seconds until cancelled; a look takes time itself."""
        while True:
            await asyncio.to_thread(self.look)
            await asyncio.sleep(5)

    def look(self):
        parts, resident = {}, 0
        for process in self.hub.family():
            with suppress(psutil.Error):
                memory = process.memory_full_info()
                part = _part(process.cmdline())
                # Pages that processes share are counted once: each has its part of them.
                parts.setdefault(part, []).append(getattr(memory, "pss", memory.rss))
                resident += memory.rss
        shared = sum(map(sum, parts.values()))
        if shared > self.shared * 2**30:
            self.shared, self.resident, self.parts = shared / 2**30, resident / 2**30, parts


def _part(command):
    words = " ".join(command)
    names = {"singleuser": "server", "ipykernel": "kernel", "configurable-http-proxy": "proxy"}
    return next((name for word, name in names.items() if word in words), "hub")


async def teach(hub, students, every=0.0, **options):
    """Let a class work on a hub; return the students, and the memory it took."""
    group = [Student(f"student-{number:02d}", hub, **options) for number in range(1, students + 1)]
    memory = Memory(hub)
    watch = asyncio.create_task(memory.watch())
    await asyncio.gather(*(student.take_part(number * every) for number, student in enumerate(group)))
    await asyncio.to_thread(memory.look)
    watch.cancel()
    return group, memory


def p95(values):
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else max(values, default=0.0)


def table(group, memory, seconds):
    """Write the report as a Markdown table."""
    done = sum(student.is_done for student in group)
    answers = [answer for student in group for answer in student.answers]
    started = [student.started for student in group if student.started]
    ran = [student.ran - student.opened for student in group if student.ran]
    each = ", ".join(f"{part} {median(sizes) / 2**20:.0f}" for part, sizes in sorted(memory.parts.items()))
    rows = {
        "students who finished": f"{done} of {len(group)}, in {seconds:.0f} s in all",
        "from login to a server": f"median {_middle(started):.0f} s, last {max(started, default=0):.0f} s",
        "logins turned away for now": sum(student.turned_away for student in group),
        "all cells of the notebook": f"median {_middle(ran):.1f} s, slowest {max(ran, default=0):.1f} s",
        "clicks": len(answers),
        "a click and its answer": f"median {_middle(answers):.0f} ms, p95 {p95(answers):.0f} ms",
        "memory in all, shared pages once": f"{memory.shared:.2f} GiB",
        "sum of resident memory": f"{memory.resident:.2f} GiB",
        "memory of one in MiB, median": each,
        "load of the machine": f"{psutil.getloadavg()[1]:.1f} over 5 minutes, {psutil.cpu_count()} cores",
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {what} | {figure} |" for what, figure in rows.items())])


def _middle(values):
    return median(values) if values else 0.0


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__.splitlines()[0])
    parser.add_argument("students", nargs="?", type=int, default=30)
    parser.add_argument("--notebook", default=NOTEBOOK, help="a file of notebooks/")
    parser.add_argument("--clicks", type=int, default=30, help="how many, one a second")
    parser.add_argument("--every", type=float, default=0, help="seconds from one login to the next")
    wish = parser.parse_args()
    if missing():
        sys.exit(missing())
    with tempfile.TemporaryDirectory() as folder, Hub(Path(folder) / "classroom") as hub:
        start = time.monotonic()
        options = {"notebook": wish.notebook, "clicks": wish.clicks, "every": wish.every}
        group, memory = asyncio.run(teach(hub, wish.students, **options))
        print(table(group, memory, time.monotonic() - start))
    for student in group:
        if not student.is_done:
            print(f"{student.name}: {student.problem}")
    slow = p95([answer for student in group for answer in student.answers]) >= FAST_CLICK
    sys.exit(slow or memory.shared >= MUCH_MEMORY or not all(student.is_done for student in group))


if __name__ == "__main__":
    main()
