"""Run a learner's code where it can do no harm: in a process of its own, with limits.

`run` starts a Python, hands it a task, and collects what it sends until it is done or has to be
stopped; then what it sent so far is kept. This guards against accidents, such as a loop that does
not end. It is not a sandbox: code that means harm can do it.

The child answers through what was its standard output. By then its prints go elsewhere, are
counted, and kept only as far as the limit allows. What is sent, and what comes of it, is in `outcome`.
"""

import contextlib
import faulthandler
import importlib
import math
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
import traceback
from itertools import pairwise
from pathlib import Path

from ..recorder import STACK_BYTES
from ..translation import ENVIRONMENT, language
from .ids import Ending
from .outcome import Limits, Outcome, Sender, TookTooLong, collect

GRACE = 0.7  # seconds that a child has to stop by itself when a call takes too long
ANSWER = 0.3  # seconds that it has to say where it is before it is ended
OUT_OF_MEMORY = 97  # the exit code of a child that used too much, where the system sets no limit
BROKEN = 98  # and of one in which the task itself failed, as when learner code changes Python itself
IN_PLACE = sys.platform == "emscripten"


def run(task, job, limits=None):
    """Let a child call ``task(job, send, guard)`` and return the `Outcome`.

    Parameters
    ----------
    task : str
        ``module:function`` of this library. The function sends ``send(name=part)``, says what it
        tries with ``send.trying(name=what)``, and wraps every call of learner code in ``with guard:``.
    job : object
        Anything that can be pickled.
    limits : Limits, optional
    """
    limits = limits or Limits()
    if IN_PLACE:
        from .inplace import run_in_place

        return run_in_place(task, job, limits)
    code = "from minesweeper_lib.checker.child import main; main()"
    home = str(Path(__file__).parents[2])
    order = pickle.dumps((task, job, limits, [home, *sys.path]))
    process = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": home, "PYTHONIOENCODING": "utf-8", ENVIRONMENT: language()},
        start_new_session=True,  # with whatever it starts itself, it can be stopped as one
    )
    try:
        return _listen(process, order, limits)
    finally:
        _kill(process)


def _listen(process, order, limits):
    """Collect what a child sends; stop it when it is late."""
    outcome, lines, printed = Outcome(), queue.Queue(), []
    threads = [
        threading.Thread(target=_read_lines, args=(process.stdout, lines), daemon=True),
        threading.Thread(target=_read_some, args=(process.stderr, printed, limits.output), daemon=True),
        threading.Thread(target=_write, args=(process.stdin, order), daemon=True),
    ]
    for thread in threads:
        thread.start()
    end, stopped = time.monotonic() + limits.total, False
    while outcome.ended != Ending.DONE:
        left = end - time.monotonic()
        # On a busy machine it may take a while to start; that is not the learner's fault.
        patience = limits.call + GRACE if outcome.trying else left
        try:
            line = lines.get(timeout=max(min(patience, left), 0))
            if line is None:
                break
            collect(line, outcome)
        except queue.Empty:
            line = None
        if stopped:
            if left < 0:
                break
        elif line is None or left < 0:
            outcome.ended = Ending.LATE if left <= patience else Ending.SLOW
            stopped, end = True, time.monotonic() + ANSWER
            _ask_where(process)
    if not stopped and outcome.ended != Ending.DONE:
        outcome.ended = _how_it_ended(process)
    _kill(process)
    threads[1].join(1)
    outcome.printed = b"".join(printed).decode("utf-8", "replace")[: limits.output]
    return outcome


def _read_lines(pipe, lines):
    """Pass lines on, and None at the end; of several in a row that say what is tried, only the last."""
    rest = b""
    with pipe:
        while part := pipe.read1(65536):
            *whole, rest = (rest + part).split(b"\n")
            for line, following in pairwise([*whole, b""]):
                if not (line.startswith(b"@") and following.startswith(b"@")):
                    lines.put(line)
    lines.put(rest)
    lines.put(None)


def _read_some(pipe, parts, size):
    """Read to the end and keep the first part: a child that is not read from would stand still."""
    with pipe:
        while part := pipe.read1(65536):
            if size > 0:
                parts.append(part[: 4 * size])
                size -= len(part)


def _write(pipe, data):
    with contextlib.suppress(OSError), pipe:
        pipe.write(data)


def _ask_where(process):
    """Ask a child in which line it is, where there is a way to ask."""
    if hasattr(signal, "SIGUSR1"):
        with contextlib.suppress(OSError):
            process.send_signal(signal.SIGUSR1)


def _how_it_ended(process):
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(2)
    code = process.returncode
    if code in (OUT_OF_MEMORY, -9):  # the system ends a process that takes all memory with signal 9
        return Ending.MEMORY
    if code == BROKEN:
        return Ending.BROKEN
    crashed = code is not None and (code < 0 or code > 0x40000000)  # Windows has large codes for it
    return Ending.CRASH if crashed else Ending.EXIT


def _kill(process):
    """End a child and everything it started. Nothing happens where it has ended."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


# In the child


def main():
    """What the child does: read the order, shield the answers from prints, set limits, work."""
    order = sys.stdin.buffer.read()
    answers = os.dup(1)
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    task, job, limits, path = pickle.loads(order)
    sys.path[:] = dict.fromkeys(path)
    send = Sender(lambda line: _write_all(answers, line))
    if hasattr(faulthandler, "register"):
        faulthandler.register(signal.SIGUSR1, file=answers, all_threads=True)
    _limit_memory(limits.memory)
    _limit_seconds(limits.total + GRACE)
    sys.setrecursionlimit(1000)
    try:
        module, name = task.split(":")
        getattr(importlib.import_module(module), name)(job, send, Guard(limits))
        send(done=True)
        code = 0
    except MemoryError:
        code = OUT_OF_MEMORY
    except BaseException:
        traceback.print_exc()
        code = BROKEN
    with contextlib.suppress(BaseException):
        sys.stdout.flush()
    # A thread of the learner may still run; nobody waits for it.
    os._exit(code)


def _write_all(file, data):
    while data:
        data = data[os.write(file, data) :]


class Guard:
    """``with guard:`` around a call of learner code stops it after its time, if it can be stopped.

    The time that it spends computing counts, so a busy machine does not shorten it; but it may take at most
    twice as long by the clock.
    """

    TICK = 0.05
    own_process = True  # nothing else runs here: a new thread is the learner's

    def __init__(self, limits):
        self.limits = self.now = limits
        self._inside = False
        self._since = None  # when the clock first ticked in this call: (time of computing, of the clock)
        self._parent = os.getppid()
        # One clock that ticks all the time is cheaper than setting one for each of thousands of calls.
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._tick)
            signal.setitimer(signal.ITIMER_REAL, self.TICK, self.TICK)

    def _tick(self, number, frame):
        if os.getppid() != self._parent:
            os._exit(0)  # the notebook was restarted: nobody waits any more
        if not self._inside:
            return
        now = time.process_time(), time.monotonic()
        self._since = self._since or now
        computed, waited = (later - first for later, first in zip(now, self._since, strict=True))
        if computed > self.now.call or waited > min(2 * self.now.call, max(self.limits.call, self.now.call)):
            self._inside = False
            raise TookTooLong

    def __enter__(self):
        # No time is read here: nearly all of the many calls are over before the clock ticks.
        self._since = None  # first, for the clock may tick in between
        self._inside = True
        return self

    def __exit__(self, *error):
        self._inside = False


def _limit_seconds(seconds):
    """Let the system end this process should nobody be left to do it."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft = math.ceil(seconds) + 1
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    soft = soft if most == resource.RLIM_INFINITY else min(soft, most)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, most))


def _limit_memory(size):
    """Limit what this process may use. Where the system has no such limit, look every now and then."""
    try:
        import resource
    except ImportError:  # Windows
        return
    if sys.platform == "linux":
        # Deep recursion reserves address space for stacks that it then hardly uses; `record` may
        # run inside of such a thread.
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        limit = used + 2 * STACK_BYTES + size
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        limit = limit if most == resource.RLIM_INFINITY else min(limit, most)
        resource.setrlimit(resource.RLIMIT_AS, (limit, most))
        return
    threading.Thread(target=_watch_memory, args=(size,), daemon=True).start()


def _watch_memory(size):
    """End this process once it uses more than `size` bytes."""
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    while resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit < start + size:
        time.sleep(0.02)
    os._exit(OUT_OF_MEMORY)
