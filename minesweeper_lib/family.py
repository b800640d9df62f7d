"""A process together with everything that it starts: the time that it spends, and its end.

The time of a program is its CPU time plus the time in which all its processes wait. Time in which a process
is ready to run but gets no core does not count, so a busy machine changes nothing. Only Linux tells waiting
from being ready; elsewhere all time counts.
"""

import contextlib
import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from uuid import uuid4

TICK = 0.5  # seconds between two looks at a process


class Family:
    """A process and all its descendants, which are recognized by a variable in their environment.

    The process leads a process group of its own; if not `alone`, it is in the group of this process, and
    ends with that group. `env` is added to its environment; `options` go to `subprocess.Popen`, whose
    object is ``process``.
    """

    def __init__(self, command, alone=True, env=(), **options):
        self._mark, self._alone = f"MINESWEEPER_{uuid4().hex}", alone and hasattr(os, "killpg")
        environment = os.environ | dict(env) | {self._mark: "1"}
        self.process = subprocess.Popen(command, env=environment, start_new_session=alone, **options)

    def communicate(self, data, seconds, each=lambda spent: None):
        """Send `data` to the process and return its output and errors as a pair of bytes.

        Returns None if the processes spend more than `seconds` first. ``each(spent)`` is called every
        `TICK` seconds meanwhile.
        """
        meter, stdin, self.process.stdin = Meter(), self.process.stdin, None
        if stdin:
            threading.Thread(target=_feed, args=(stdin, data), daemon=True).start()
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.communicate(timeout=TICK)
            if self.process.poll() is not None:
                self.end()  # a descendant may still hold the pipe open
            if meter.tick(self._members(), TICK) > seconds:
                return None
            each(meter.spent)

    def end(self):
        """End the process and everything that it started; nothing happens if it has ended."""
        with contextlib.suppress(OSError):
            os.killpg(self.process.pid, signal.SIGKILL) if self._alone else self.process.kill()
        self.process.wait()
        for member in self._members():
            with contextlib.suppress(OSError):
                os.kill(member, signal.SIGKILL)

    def _members(self):
        """The ids of the process and its descendants: a list, empty on systems without ``/proc``."""
        found = []
        for file in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):  # the process has ended, or belongs to another user
                if self._mark.encode() in file.read_bytes():
                    found.append(int(file.parent.name))
        return found


def _feed(file, data):
    """Write all data to a pipe, however long it takes: `Popen.communicate` stops writing after a timeout."""
    with contextlib.suppress(OSError), file:
        file.write(data)


class Meter:
    """The seconds that some processes have spent so far, ``spent``, updated by each `tick`."""

    def __init__(self):
        self.spent, self._computed = 0.0, None

    def tick(self, processes, seconds):
        """Add what processes, given by their ids, spent in the last `seconds`; return the new ``spent``."""
        now = sum(map(computed, processes))
        since = now if self._computed is None else self._computed
        self.spent += seconds if all(map(waits, processes)) else max(now - since, 0)
        self._computed = now
        return self.spent


def computed(process):
    """The CPU time of a process, all its threads together, in seconds; 0 if the system does not tell."""
    try:
        return time.clock_gettime(~process << 3 | 2)  # the id of the process's clock: clock_getcpuclockid
    except (AttributeError, OSError):
        return 0


def waits(process):
    """Tell whether every thread of a process waits: none runs, is ready to run, or is in disk I/O."""
    for file in Path(f"/proc/{process}/task").glob("*/stat"):
        with contextlib.suppress(OSError):
            if file.read_text(errors="replace").rpartition(")")[2].split()[0] in "RD":
                return False
    return True
