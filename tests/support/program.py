"""A server that runs beside the tests, and a way to know when it is ready."""

import contextlib
import re
import socket
import subprocess
import threading
import time


class Program:
    """A running program: ``with Program(command, ready="is running at") as program``.

    Entering waits until it prints a line that contains `ready`; leaving ends it.

    Parameters
    ----------
    command : list of str
    ready : str
    patience : float
        Seconds that it may take to start on a busy machine.
    **options
        Handed on to `subprocess.Popen`.

    Raises
    ------
    RuntimeError
        With what it printed last, when it ends, or says nothing, before it is ready.
    """

    def __init__(self, command, ready, patience=60, **options):
        self.ready, self.patience = ready, patience
        self.said, self._known = [], threading.Event()
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            **options,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.said.append(line)
            if self.ready in line:
                self._known.set()
        self._known.set()

    def __enter__(self):
        self._known.wait(self.patience)
        if not any(self.ready in line for line in self.said):
            self.__exit__()
            raise RuntimeError("it did not start:\n" + "".join(self.said[-40:]))
        return self

    def told(self, pattern):
        """What it printed that matches the group of a regular expression, at first."""
        return next(match[1] for match in map(re.compile(pattern).search, self.said) if match)

    def __exit__(self, *error):
        self.process.terminate()
        # Stopped soon after its start, a Jupyter server may wait for its own idle threads for ever.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self.process.wait()


def listens(port, patience=60):
    """Wait until a program listens on a port: of those that do not say so, or too early."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return


def free_port():
    """The number of a port that nobody listens on, and somebody else may take before it is used.

    For programs that do not choose one by themselves, or do not tell which.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
