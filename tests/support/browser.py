"""A real JupyterLab or Notebook 7, a real browser, and a way to open notebooks in it.

One server and one browser serve all tests of a pytest worker. Nothing here sleeps: a test waits for
what a reader would see.
"""

import contextlib
import json
import os
import secrets
import shutil
import sys
import urllib.request
from functools import partial
from pathlib import Path

import pytest

from .program import Program, listens

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
# Features that ask other hosts, and some that Playwright switches off, whose own list this one replaces.
OFF = ["AutofillServerCommunication", "AimEnabled", "NetworkTimeServiceQuerying", "OptimizationHints"]
OFF += ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]  # each window would load two pages of its own
OFF += ["PreconnectToSearch", "MediaRouter", "LensOverlay", "HttpsUpgrades", "PaintHolding"]
FLAGS += [f"--disable-features={','.join(OFF)}"]
DESK = "desk.ipynb"  # the notebook that stays open for many tests
PATIENCE = 60_000  # milliseconds; a cold kernel on a busy machine


@pytest.fixture(scope="session")
def chromium():
    """The system's Chromium or Chrome, headless."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    program = program or next(filter(os.path.exists, PLACES), None)
    if program is None:
        say = "no Chromium or Chrome found; get one with: apt install chromium (or from google.com/chrome)"
        pytest.fail(say, pytrace=False) if os.environ.get("CI") else pytest.skip(say)
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE / 2)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


class Server:
    """A Jupyter server with a folder of notebooks: ``with Server("lab", folder, home) as server``.

    Parameters
    ----------
    app : str
        ``lab`` or ``notebook``.
    folder : Path
        What it serves.
    home : Path
        An empty folder for settings: those of the person who runs the tests must not decide how they end.
    """

    def __init__(self, app, folder, home):
        self.app, self.folder = app, folder
        self.token, self.url = secrets.token_hex(16), ""  # known once it runs
        environment = os.environ | {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "DATA")}
        environment |= {"IPYTHONDIR": str(home / "ipython"), "JUPYTER_RUNTIME_DIR": str(home / "runtime")}
        command = [sys.executable, "-m", "jupyter", app, "--no-browser", "--ip=127.0.0.1", "--allow-root"]
        options = {
            "ServerApp.port": 0,  # it takes a free one, and tells which
            "ServerApp.root_dir": folder,
            "IdentityProvider.token": self.token,
            "LabApp.expose_app_in_browser": True,
            "JupyterNotebookApp.expose_app_in_browser": True,
            "LabApp.workspaces_dir": home / "workspaces",
            "LabApp.user_settings_dir": home / "settings",
        }
        news = home / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
        news.parent.mkdir(parents=True)
        news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
        command += [f"--{name}={value}" for name, value in options.items()]
        self._program = Program(command, "http://127.0.0.1:", env=environment)

    def __enter__(self):
        self._program.__enter__()
        port = self._program.told(r"http://127\.0\.0\.1:(\d+)")
        self.url = f"http://127.0.0.1:{port}"
        listens(port)  # it tells a moment before
        return self

    def __exit__(self, *error):
        self.rest(but=None)
        self._program.__exit__()

    def ask(self, path, method="GET", data=None):
        """One request to the server's own interface, as Python values."""
        request = urllib.request.Request(
            f"{self.url}/{path}",
            method=method,
            data=None if data is None else json.dumps(data).encode(),
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def write(self, name, *sources, text=()):
        """Put a notebook with these code cells, and text cells below them, into the folder."""
        import nbformat  # takes a second, and this module is loaded for every test

        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        cells += [nbformat.v4.new_markdown_cell(source) for source in text]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}}
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), self.folder / name)
        return name

    def rest(self, but=DESK):
        """End the kernels, so that no test slows down the next; that of one notebook may stay."""
        for session in self.ask("api/sessions"):
            if session["path"] != but:
                with contextlib.suppress(OSError):  # it has ended by itself
                    self.ask(f"api/sessions/{session['id']}", "DELETE")


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A JupyterLab server on a copy of the notebooks; Notebook 7 is there, too."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, folder, dirs_exist_ok=True)
    with Server("lab", folder, tmp_path_factory.mktemp("home")) as server:
        yield server


# Functions for the page, where JupyterLab shows itself.
END_KERNEL = "() => jupyterapp.shell.currentWidget.context.sessionContext.shutdown()"
NEW_KERNEL = (
    "() => jupyterapp.shell.currentWidget.context.sessionContext.changeKernel({ name: 'python3' })"
    ".then(() => null)"
)
CONNECTED = (
    "() => jupyterapp.shell.currentWidget?.context?.sessionContext?.session?.kernel?.connectionStatus"
    " === 'connected'"
)
CELLS = "jupyterapp.shell.currentWidget.content.widgets"
OUTPUTS = f"() => {CELLS}.flatMap(cell => cell.model.outputs?.toJSON() ?? [])"
ALL_RUN = (  # behind an error no cell runs
    f"() => {CELLS}.some(({{ model }}) => [...Array(model.outputs?.length ?? 0).keys()]"
    ".some(number => model.outputs.get(number).type === 'error')) || "
    f"{CELLS}.every(cell => cell.model.type !== 'code' || !cell.model.sharedModel.source.trim()"
    " || typeof cell.model.executionCount === 'number')"
)


# Says anywidget when a widget took longer than its two seconds, on a busy machine; what its board hears
# all the same: test_lasting.
SLOW = "[anywidget] Failed to initialize model."
# Says JupyterLab of the notebook of the test before, where that was closed while its focus was to be moved.
CLOSED = "._ensureFocus ("


def complaints(page):
    """A list that fills with what a page complains of from now on: errors of its console, or not caught."""
    found = []

    def hear(text):
        if SLOW not in text and CLOSED not in text:
            found.append(text)

    def logged(message):
        if message.type == "error":
            hear(f"{message.text} ({message.location['url']})")

    page.on("console", logged)
    page.on("pageerror", lambda error: hear(str(error)))
    return found


class Notebook:
    """A notebook, open in a page."""

    def __init__(self, page, server, app="lab"):
        self.page, self.server, self.name, self.app = page, server, "", app

    def open(self, name):
        """Load JupyterLab with a notebook of the server's folder and wait until it is ready to run."""
        self.name = name
        # A workspace of its own: a page that is loaded again must not show what another page has open.
        path = f"lab/workspaces/{Path(name).stem}/tree" if self.app == "lab" else "notebooks"
        self.page.goto(f"{self.server.url}/{path}/{name}?token={self.server.token}&reset")
        self.page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=PATIENCE)
        self.page.wait_for_function(CONNECTED, timeout=PATIENCE)
        return self

    def put(self, cells):
        """Replace all cells by these, as if the notebook had just been opened with them."""
        self.page.evaluate(PUT, cells)

    def command(self, name, **options):
        # What it returns stays there: a whole notebook is a lot to send.
        run = "async ([name, options]) => { await jupyterapp.commands.execute(name, options) }"
        self.page.evaluate(run, [name, options])

    def run_all(self):
        """Run all cells and wait until each has its number; a cell that fails fails the test."""
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(ALL_RUN, timeout=3 * PATIENCE, polling=200)
        outputs = self.page.evaluate(OUTPUTS)
        errors = [output["evalue"] for output in outputs if output["output_type"] == "error"]
        assert not errors, errors
        return self

    def save(self):
        self.page.evaluate("() => jupyterapp.shell.currentWidget.context.save()")

    def board(self, number=0):
        """A board of the page, once it is there."""
        grid = self.page.locator(".lm-board").nth(number)
        grid.wait_for(timeout=PATIENCE)
        return Board(grid)

    def says(self, text, number=0):
        """Wait until the page tells the reader so."""
        from playwright.sync_api import expect

        expect(self.page.locator(".lm-said").nth(number)).to_contain_text(text, timeout=PATIENCE)


def as_text(board):
    """A board in lines, for a message that can be read."""
    return "\n".join(map("".join, board))


SYMBOLS = {"hidden": "E", "flag": "F", "mine": "M", "exploded mine": "X", "blank": "B", "wrong flag": "W"}
READ = """grid => [...grid.querySelectorAll("[role=row]")].map(row => [...row.children].map(cell => {
    const what = cell.ariaLabel.split(", ")[2];
    return SYMBOLS[what] ?? what[0];
}))""".replace("SYMBOLS", f"({json.dumps(SYMBOLS)})")


class Board:
    """A board in a page, as its spoken names tell it."""

    def __init__(self, grid):
        self.grid = grid

    def cell(self, row, col):
        return self.grid.locator("[role=row]").nth(row).locator("[role=gridcell]").nth(col)

    def read(self):
        """The board as a list of lists, read from the names of its cells."""
        return self.grid.evaluate(READ)

    def expect(self, board, patience=PATIENCE / 4):
        """Wait until the board reads so, and fail with what it reads otherwise."""
        from playwright.sync_api import TimeoutError as StillOther

        same = f"JSON.stringify(({READ})(grid)) === JSON.stringify(board)"
        same = f"([grid, board]) => !grid.isConnected || {same}"
        with contextlib.suppress(StillOther):
            connected = False
            while not connected:  # a board of another size is another grid
                grid = self.grid.element_handle(timeout=patience)
                self.grid.page.wait_for_function(same, arg=[grid, board], timeout=patience)
                connected = grid.evaluate("grid => grid.isConnected")
        assert as_text(self.read()) == as_text(board)


@pytest.fixture(scope="session")
def window(chromium):
    """A browser window whose cache serves all tests."""
    context = chromium.new_context(viewport={"width": 1400, "height": 1000})
    yield context
    context.close()


# Other documents go; the kernel forgets what the cells made. JupyterLab, told to close a document, may ask
# about unsaved changes, or for a kernel if none has started: a dialog over the board of the next test.
TIDY = """async ([name, code]) => {
    const { shell } = jupyterapp;
    const panels = [...shell.widgets("main")].filter(widget => widget.context);
    const kept = panels.find(panel => panel.context.path === name);
    for (const panel of panels.filter(panel => panel !== kept)) {
        await panel.context.sessionContext.ready;
        panel.dispose();
    }
    shell.activateById(kept.id);
    await kept.context.sessionContext.session.kernel.requestExecute({ code, silent: true }).done;
}"""
PUT = """cells => {
    const { content } = jupyterapp.shell.currentWidget;
    const shared = content.model.sharedModel;
    shared.transact(() => {
        shared.deleteCellRange(0, shared.cells.length);
        shared.insertCells(0, cells);
    });
    content.activeCellIndex = 0;
    content.mode = "command";
    content.node.scrollTop = 0;
}"""


@pytest.fixture
def page(window):
    """A page of its own for each test."""
    page = window.new_page()
    page.set_default_timeout(PATIENCE // 3)
    yield page
    page.close()


FORGET = "from ipywidgets import Widget; Widget.close_all(); get_ipython().run_line_magic('reset', '-f')"


def _run(lab, page, name, *sources):
    if sources:
        lab.write(name, *sources)
    return Notebook(page, lab).open(name).run_all()


@pytest.fixture
def in_new_lab(lab, page):
    """Write a notebook, load JupyterLab, run it there: ``in_new_lab("x.ipynb", source, ...)``."""
    yield partial(_run, lab, page)
    lab.rest()


@pytest.fixture(scope="session")
def desk(lab, window):
    """Gives the notebook that stays open for many tests: ``desk()``, or another: ``desk(new=True)``."""
    open_now = []

    def get(new=False):
        if new and open_now:
            open_now.pop().page.close()
            lab.rest(but=None)
        if not open_now:
            page = window.new_page()
            page.set_default_timeout(PATIENCE // 3)
            open_now.append(Notebook(page, lab).open(lab.write(DESK, "")))
        return open_now[0]

    yield get
    open_now.pop().page.close()


@pytest.fixture
def in_lab(lab, desk, request):
    """As `in_new_lab`, in one notebook and one kernel for many tests; a name alone is a notebook to read.

    Cells are replaced and the kernel forgets in between. A failure, or a dead kernel, is not handed on.
    """
    failed = request.session.testsfailed
    notebook = desk()  # here, so that loading is not counted as the test's time

    def run(name, *sources):
        import nbformat

        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        notebook.put(cells or nbformat.read(lab.folder / name, as_version=4).cells)
        return notebook.run_all()

    yield run
    alive = DESK in [session["path"] for session in lab.ask("api/sessions")]
    if alive and request.session.testsfailed == failed:
        notebook.put([])
        notebook.page.evaluate(TIDY, [DESK, FORGET])
        lab.rest()
    else:
        desk(new=True)
