"""The static site, served as any web host would, and a browser that reaches nothing else."""

import contextlib
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

from .browser import ALL_RUN, CELLS, CONNECTED, OUTPUTS, Notebook, complaints

FOLDER = "/some/class"  # a site seldom has a host for itself
SCHOOL = "http://flood.school.test"  # by a name, without encryption: how one is often reached in a class
WAIT = 240_000  # milliseconds; on a busy machine the kernel in a browser takes its time


class _Host(SimpleHTTPRequestHandler):
    """Serves a folder under ``FOLDER``; as a proxy, notes what is asked of anybody else."""

    def do_GET(self):
        address = urlsplit(self.path)
        if address.netloc and f"http://{address.netloc}" not in (self.server.url, SCHOOL):
            return self._refuse()
        if address.path == "/favicon.ico":  # which a browser wants of every host
            self.send_response(204)
            return self.end_headers()
        if not address.path.startswith(FOLDER):
            return self.send_error(404)
        self.path = address.path.removeprefix(FOLDER)
        return super().do_GET()

    def _refuse(self):
        self.server.asked_elsewhere.append(self.path)
        self.send_error(403)

    do_CONNECT = do_POST = _refuse  # noqa: N815, the names that http.server calls

    def log_message(self, *args):
        pass


@contextlib.contextmanager
def served(folder):
    """Serve the site from a folder; `url` is where, `asked_elsewhere` what else was asked for."""

    def handler(*args):
        return _Host(*args, directory=folder)

    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        server.url = f"http://127.0.0.1:{server.server_port}"
        server.asked_elsewhere = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


class OnSite(Notebook):
    """A notebook of the site, open in a page."""

    def __init__(self, page, host):
        self.page, self.host = page, host
        self.trouble = complaints(page)

    def open(self, name, app="lab"):
        self.page.goto(f"{self.host}{FOLDER}/{app}/index.html?path=notebooks/{name}")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=WAIT)
        self.page.wait_for_function(CONNECTED, timeout=WAIT)
        return self

    def command(self, name):
        # Not to be waited for here: a kernel that does not start would keep the test forever.
        self.page.evaluate("name => { jupyterapp.commands.execute(name); }", name)

    def write(self, *sources):
        """Give the code cells these contents, and those that are left over none."""
        self.page.evaluate(
            f"sources => {CELLS}.filter(cell => cell.model.type === 'code')"
            ".forEach((cell, number) => cell.model.sharedModel.setSource(sources[number] ?? ''))",
            list(sources),
        )
        return self

    def run_all(self):
        """Run all cells, wait until each has its number or one has failed; return their outputs.

        Outputs and numbers, which are saved with the notebooks, are forgotten first.
        """
        self.page.evaluate(
            f"() => {CELLS}.filter(cell => cell.model.type === 'code')"
            ".forEach(cell => { cell.model.clearExecution(); cell.model.executionCount = null; })"
        )
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(ALL_RUN, timeout=WAIT, polling=200)
        return self.page.evaluate(OUTPUTS)


def text_of(outputs):
    """All that cells printed or showed, as plain text."""
    texts = (one.get("text") or one.get("data", {}).get("text/plain", "") for one in outputs)
    return "\n".join(map("".join, texts))


def errors_in(outputs):
    """What cells ended with: errors, and warnings on the standard error."""
    return [
        output.get("evalue") or "".join(output["text"])
        for output in outputs
        if output["output_type"] == "error" or output.get("name") == "stderr"
    ]
