"""A program that plays one click after the other, in a process with limits of its own."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import threading
from collections import deque
from dataclasses import dataclass
from urllib.parse import unquote

from ..errors import Stopped
from .language import ANSWER

# What a program may have: kilobytes of data, seconds of computing, blocks of a file that it writes. A limit
# that the system does not know changes nothing. `_ROOM` lifts a limit on address space that this process may
# have, for it would be too low, and sets that of the stack.
_LIMITS = "ulimit -d 1048576; ulimit -t 30; ulimit -f 131072; ulimit -c 0"
_ROOM = "ulimit -S -v unlimited; ulimit -S -s 16384"
_SHELL = f'{{ {_ROOM}; {_LIMITS}; }} 2>/dev/null; exec "$@"'
SOON = 2  # seconds that a program has to say how many threads still run
_LINES, _LINE = 100, 2**26  # how many lines of output are kept, first and last; how long one may be


@dataclass
class Answer:
    """What came of a click: ``rows``, lists of values, or anything else that was returned, None for nothing.

    ``left`` is the board as it was left, where nothing was returned.
    """

    rows: list | None
    left: list | None
    noted: str
    printed: str


class Session:
    """A `programs.Program` as a process that starts when it is asked, and again after it has ended.

    If `alone`, it is a process group of its own, and is ended with all that it started. If not, it belongs to
    the group of this process, which somebody else ends.
    """

    def __init__(self, language, program, alone=True):
        self._language, self._program, self._process = language, program, None
        self._group = 0 if alone and hasattr(os, "killpg") else None  # 0 makes a new one

    def ask(self, number, board, click, seconds=None):
        """Play a click with a solution of the program and return the `Answer`.

        Any exception that comes meanwhile, as out of a signal, ends the process.

        Parameters
        ----------
        number : int
            The solution, from 0.
        board : str
            One line, ``EEM/EEE``.
        seconds : float, optional
            How long it may take.

        Raises
        ------
        Stopped
            Where the solution raises an error, ends the program, or is late.
        """
        late = threading.Event()
        try:
            self._process = self._process or self._start()
            clock = threading.Timer(seconds, self._end, [late]) if seconds else None
            with _running(clock), contextlib.suppress(OSError):
                self._process.stdin.write(f"{number} {board} {click[0]} {click[1]}\n".encode())
                self._process.stdin.flush()
                return self._listen(late)
        except Stopped:
            raise
        except BaseException:
            self.close()
            raise
        raise self._ended("", late)

    def threads(self):
        """How many threads go on that were started by a click; 0 once the process has ended."""
        if self._process is None:
            return 0
        try:
            return int(self.ask(-1, "E", (0, 0), SOON).noted)
        except (Stopped, ValueError):
            return 0

    def _listen(self, late):
        printed, last = [], deque(maxlen=_LINES)
        while True:
            line = self._process.stdout.readline(_LINE).decode("utf-8", "replace")
            if line.startswith(ANSWER):
                words = "".join([*printed, *last]).removesuffix("\n")
                return answered(self._language, line[1:].rstrip("\n"), words)
            if not line:
                raise self._ended("".join([*printed, *last]), late)
            (printed if len(printed) < _LINES else last).append(line[:1000])

    def _ended(self, words, late):
        """The `Stopped` for a process that ended by itself, or was ended because it was late."""
        code = self._process.wait()
        self.close()
        if late.is_set():
            return Stopped("TookTooLong", "", "")
        found = next(
            ((said, ours) for said, ours in self._language.last_words if re.search(said, words)), None
        )
        if found:
            said = next(line for line in words.splitlines() if re.search(found[0], line))
            place = re.search(self._language.slip.partition(":(?P")[0] + r":(\d+)", words)
            return Stopped(found[1], found[1], said.strip(), int(place[1]) if place else None)
        killed = code in (-9, 137)  # as the system ends a process that takes all memory
        means = "MemoryError" if killed else "Crash" if code < 0 or code > 128 else "SystemExit"
        return Stopped(means, means, "")

    def _start(self):
        tool, *arguments = self._program.command
        command = [self._program.tool(tool), *self._language.room, *arguments]
        shell = shutil.which("sh")
        return subprocess.Popen(
            [shell, "-c", _SHELL, "sh", *command] if shell else command,
            cwd=self._program.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=self._group,
        )

    def _end(self, late):
        late.set()
        self._kill(self._process)

    def _kill(self, process):
        with contextlib.suppress(OSError):  # it has ended
            if self._group is None:
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)

    def close(self):
        """End the process; the next click starts another."""
        process, self._process = self._process, None
        if process is not None:
            self._kill(process)
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    pipe.close()


@contextlib.contextmanager
def _running(clock):
    if clock:
        clock.start()
    try:
        yield
    finally:
        if clock:
            clock.cancel()


def answered(language, line, printed):
    """The `Answer` that a line of a program stands for.

    Raises
    ------
    Stopped
        Where it stands for an error.
    """
    board, _, noted = line.partition(" ")
    if not board.startswith("!"):
        left = rows_of(board[1:]) if board.startswith("?") else None
        return Answer(rows_of(board), left, noted, printed)
    name, number, said = noted.split(" ", 2)
    error = f"{name}: {said}" if said not in ("", "null") else name
    means = next((ours for theirs, ours in language.errors.items() if theirs in error), name)
    raise Stopped(means, name, error, int(number) or None, rows_of(board[1:]))


def rows_of(text):
    """The rows of values that a program answers with; None for nothing.

    >>> rows_of("1M/BB"), rows_of("?"), rows_of(chr(3) + "E")
    ([['1', 'M'], ['B', 'B']], None, [[3, 'E']])
    """
    if text.startswith("?") or not text:
        return None
    if text.startswith("="):
        return json.loads(unquote(text[1:]))
    return [[ord(value) if value < "\t" else value for value in row] for row in text.split("/")]
