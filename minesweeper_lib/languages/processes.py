"""Solutions in a language made into one program, and its process, which plays click after click."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import deque
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import unquote
from uuid import uuid4

from ..errors import Stopped
from .files import code_of, solutions, without
from .language import ANSWER
from .sentences import say as sentences

PATIENCE = 60  # seconds that a compiler may take, which one text never does but on a busy machine
# What a program may have: kilobytes of data, seconds of computing, blocks of a file that it writes. A limit
# that the system does not know changes nothing. `_ROOM` lifts a limit on address space that this process may
# have, for it would be too low, and sets that of the stack.
_LIMITS = "ulimit -d 1048576; ulimit -t 30; ulimit -f 131072; ulimit -c 0"
_ROOM = "ulimit -S -v unlimited; ulimit -S -s 16384"
_SHELL = f'{{ {_ROOM}; {_LIMITS}; }} 2>/dev/null; exec "$@"'
_ENGLISH = {"LC_ALL": "C.UTF-8"}  # and letters of any alphabet in names
SOON = 2  # seconds that a program has to say how many threads still run
_LINES, _LINE = 100, 2**26  # how many lines of output are kept, first and last; how long one may be


class NotBuilt(ValueError):
    """A text that the compiler does not take; the message is the compiler's own."""


@dataclass(frozen=True)
class Program:
    """A program that holds some solutions, in a folder of its own. Made by `build`."""

    command: tuple
    folder: Path

    def tool(self, name):
        """The path of a command of this program."""
        return found(name) or self.folder / name


def build(language, texts, folder, patience=PATIENCE):
    """Make one program of some files with solutions, in an empty folder; return the `Program`.

    The compiler has `patience` seconds.

    Raises
    ------
    NotBuilt
        With what the compiler says.
    """
    folder = Path(folder)
    for name, text in files(language, texts).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    numbers = range(len(texts))
    for command in language.compile:
        words = [
            word.replace("{n}", str(n)) for word in command for n in numbers[: None if "{n}" in word else 1]
        ]
        if language.ahead:
            words = [word.replace("{ahead}", _ahead(language).name) for word in words]
        try:
            compiled = _start(words, folder, timeout=patience)
        except subprocess.TimeoutExpired as error:
            raise NotBuilt(sentences.LATE) from error
        if compiled.returncode:
            raise NotBuilt(compiled.stderr)
    return Program(language.run, folder)


def files(language, texts):
    """The files of a program: a dict from name to text."""
    made, listed, included = {}, "", {}
    for n, text in enumerate(texts):
        text = without(language, text)
        code = code_of(text)
        if language.included:
            included |= dict.fromkeys(re.findall(language.included, code, re.MULTILINE))
            text = re.sub(language.included, "", text, flags=re.MULTILINE)
        supplied = "".join(
            part
            for sign, part in language.supplied
            if re.search(sign, code) and part.split()[1].rstrip(";") not in text
        )
        put = {"{n}": str(n), "{solution}": next(iter(solutions(language, text))), "{supplied}": supplied}
        made[_put(language.file, put)] = _put(language.head, put) + text + _put(language.tail, put)
        listed += _put(language.listed, put)
    driver = language.driver()
    for name in driver:
        driver[name] = driver[name].replace("/* SOLUTIONS */", listed)
        driver[name] = driver[name].replace("/* INCLUDED */", "\n".join(included))
    return driver | made


def _put(text, values):
    for place, value in values.items():
        text = text.replace(place, value)
    return text


@cache
def _ahead(language):
    """A folder in which a header of a language is compiled in the background: half of a text's time."""
    folder = tempfile.TemporaryDirectory(prefix="minesweeper_lib_", ignore_cleanup_errors=True)
    for name, text in language.driver().items():
        Path(folder.name, name).write_text(text, encoding="utf-8")
    *command, made = language.ahead
    folder.compiler = subprocess.Popen(  # goes on while its folder is kept
        ["sh", "-c", f'"$@" part 2>/dev/null && mv part {made} 2>/dev/null', "sh", *command], cwd=folder.name
    )
    return folder


def missing(languages):
    """Say which languages cannot be run here, and in one command how to get them; empty if all can."""
    lacking = [language for language in languages if not all(map(found, language.tools))]
    if not lacking:
        return ""
    return sentences.MISSING.format(
        languages=", ".join(language.name for language in lacking),
        packages=" ".join(language.package for language in lacking),
    )


def found(tool):
    """The path of a command; one that was installed beside this Python counts, too. None if there is none."""
    return shutil.which(tool) or shutil.which(tool, path=Path(sys.executable).parent)


def _start(command, folder, **options):
    tool, *arguments = command
    return subprocess.run(
        [found(tool) or Path(folder, tool), *arguments],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=os.environ | _ENGLISH,
        **options,
    )


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
    """A `Program` as a process that starts when it is asked, and again after it has ended.

    If `alone`, it is a process group of its own, and is ended with all that it started. If not, it belongs to
    the group of this process, which somebody else ends.
    """

    def __init__(self, language, program, alone=True):
        self._language, self._program, self._process = language, program, None
        self._group = 0 if alone and hasattr(os, "killpg") else None  # 0 makes a new one
        self._mark = f"MINESWEEPER_PROGRAM={uuid4()}"  # in the environment of all that it starts

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
            env=os.environ | _ENGLISH | dict([self._mark.split("=")]),
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
            for escaped in Path("/proc").glob("[0-9]*/environ"):  # what left the group
                with contextlib.suppress(OSError):
                    if self._mark.encode() in escaped.read_bytes():
                        os.kill(int(escaped.parent.name), signal.SIGKILL)
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
