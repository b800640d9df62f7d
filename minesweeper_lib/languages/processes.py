"""Programs of solutions in another language: compiled by `build`, and run in a process, a `Session`."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from ..errors import Stopped
from ..family import Family, Meter
from ..translation import _
from .files import buildable, code_of, solutions
from .language import ANSWER

# What a program may use: kilobytes of data, seconds of CPU time, blocks of a file that it writes. A limit
# that the system does not know is ignored. `_ROOM` removes an inherited limit on address space, which would
# be too low, and sets the stack limit.
_LIMITS = "ulimit -d 1048576; ulimit -t 30; ulimit -f 131072; ulimit -c 0"
_ROOM = "ulimit -S -v unlimited; ulimit -S -s 16384"
_SHELL = f'{{ {_ROOM}; {_LIMITS}; }} 2>/dev/null; exec "$@"'
_ENGLISH = {"LC_ALL": "C.UTF-8"}  # English messages, any characters in names
TICK = 0.05  # seconds between two looks at a program that plays
SOON = 2  # seconds that a program has to answer how many threads still run
_LINES, _LINE = 100, 2**26  # the number of first and of last lines of output kept; the most bytes of one

# Python errors, and patterns of what other languages report for the same cause, as an error or as the last
# output of a program that ends during a click. The first match counts.
ERRORS = {
    "Empty": r"NoSuchElementException|EmptyStackException|Assertion '!this->empty\(\)' failed",
    "IndexError": r"IndexOutOfBoundsException|St12out_of_range|Assertion .* failed|"
    r"(index|slice bounds) out of range|TypeError: Cannot (read|set) properties of undefined",
    "RecursionError": r"StackOverflowError|stack overflow|RangeError: Maximum call stack",
    "MemoryError": r"OutOfMemoryError|insufficient memory|bad_alloc|[oO]ut of memory|cannot allocate memory",
    "AttributeError": r"NullPointerException",
    "NameError": r"ReferenceError",
    "Deadlock": r"all goroutines are asleep",
    "Crash": r"segmentation fault",
}


class NotBuilt(ValueError):
    """Raised when the compiler refuses a text, with its message, or takes too long."""


def build(language, texts, folder, patience=60):
    """Compile texts of solutions into one program, in an empty folder, and return the folder.

    Each command of the compiler may spend `patience` seconds; one text takes far less.

    Raises
    ------
    NotBuilt
        If the compiler refuses a text or takes too long.
    """
    folder, made = Path(folder), files(language, texts)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for command in language.compile:
        tool, *arguments = command.format(files=" ".join(made)).split()
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        family = Family([tool_path(tool) or tool, *arguments], env=_ENGLISH, cwd=folder, **pipes)
        try:
            output = family.communicate(None, patience)
        finally:
            family.end()
        if output is None:
            raise NotBuilt(_("Its compiler was stopped after a minute of computing."))
        if family.process.returncode:
            raise NotBuilt(output[1].decode("utf-8", "replace"))
    return folder


def files(language, texts):
    """The files of a program of solutions, those of its driver included: a dict from name to text."""
    made, listed, included = {}, "", {}
    for n, text in enumerate(texts):
        text = buildable(language, text)
        code = code_of(text)
        included |= dict.fromkeys(re.findall(language.included, code, re.MULTILINE))
        text = re.sub(language.included, "", text, flags=re.MULTILINE)
        supplied = "".join(
            f'import "{path}"; '
            for path in language.supplied.split()
            if re.search(rf"(?<![\w.]){path.rpartition('/')[2]}\.[A-Z]", code) and f'"{path}"' not in text
        )
        put = {"{n}": str(n), "{solution}": next(iter(solutions(language, text))), "{supplied}": supplied}
        made[_put(language.file, put)] = _put(language.head, put) + text + _put(language.tail, put)
        listed += _put(language.listed, put)
    put = {"/* SOLUTIONS */": listed, "/* INCLUDED */": "\n".join(included)}
    driver = Path(__file__).parent / "drivers" / language.id
    for path in driver.rglob("*.*"):
        made[path.relative_to(driver).as_posix()] = _put(path.read_text(encoding="utf-8"), put)
    return made


def _put(text, values):
    """Replace in a text each key of a dict by its value."""
    for place, value in values.items():
        text = text.replace(place, value)
    return text


def missing(languages):
    """Say which languages cannot be run here, and a command that installs them; empty if all can be run."""
    lacking = [language for language in languages if not all(map(tool_path, language.tools))]
    if not lacking:
        return ""
    return _(
        "not on this machine: {languages}; get what is missing with: sudo apt install {packages}",
        languages=_(", ").join(language.name for language in lacking),
        packages=" ".join(language.package for language in lacking),
    )


def tool_path(tool):
    """The path of a command on the search path, or beside this Python; None if there is none."""
    return shutil.which(tool) or shutil.which(tool, path=Path(sys.executable).parent)


@dataclass
class Answer:
    """The answer of a program to a click.

    Attributes
    ----------
    rows
        The returned board, lists of values, or any other value that was returned; None for nothing.
    left
        The same, or the given board as the solution left it if nothing was returned.
    noted : str
        The notes of the probes, see `language`.
    counted : int or None
        How many statements were run, if they were counted.
    printed : str
        What the solution printed.
    """

    rows: list | None
    left: list | None
    noted: str
    counted: int | None
    printed: str


class Session:
    """The process of a program of solutions; it starts at the first click, and again after it has ended.

    `alone` is passed on to `Family`.
    """

    def __init__(self, language, folder, alone=True):
        self._language, self._folder, self._alone, self._family = language, folder, alone, None

    @property
    def pid(self):
        """The id of the process; None if there is none now."""
        return self._family and self._family.process.pid

    def ask(self, number, board, click, seconds=None):
        """Play a click with a solution of the program and return the `Answer`.

        An exception that comes from elsewhere meanwhile, such as a KeyboardInterrupt, ends the process.

        Parameters
        ----------
        number : int
            The solution, from 0.
        board : str
            One line, ``EEM/EEE``.
        seconds : float, optional
            The most that the process may spend.

        Raises
        ------
        Stopped
            If the solution raises an error, ends the program, or exceeds `seconds`.
        """
        try:
            self._family = self._family or self._start()
            with contextlib.suppress(OSError):
                self._family.process.stdin.write(f"{number} {board} {click[0]} {click[1]}\n".encode())
                self._family.process.stdin.flush()
                return self._watch(seconds) if seconds else self._listen()
        except BaseException as error:
            if not isinstance(error, Stopped):
                self.close()
            raise
        raise self._ended("")

    def _watch(self, seconds):
        """Return the `Answer`, read in another thread so that this one can be interrupted.

        If the process spends more than `seconds` first, end it and raise `Stopped`.
        """
        meter, family = Meter(), self._family
        with ThreadPoolExecutor(1) as threads:
            answer = threads.submit(self._listen)
            try:
                while True:
                    with contextlib.suppress(TimeoutError):
                        return answer.result(TICK)
                    if meter.tick([family.process.pid], TICK) > seconds:
                        raise Stopped("TookTooLong", "", "")
            finally:
                if not answer.done():
                    family.end()

    def threads(self):
        """The number of threads that a click started and that still run; 0 once the process has ended."""
        with contextlib.suppress(Stopped, ValueError):
            return int(self.ask(-1, "E", (0, 0), SOON).noted) if self._family else 0
        return 0

    def _listen(self):
        """Read lines up to the answer and return the `Answer`; raise `Stopped` if the process ends first."""
        printed, last = [], deque(maxlen=_LINES)
        for data in iter(lambda: self._family.process.stdout.readline(_LINE), b""):
            line = data.decode("utf-8", "replace")
            if line.startswith(ANSWER):
                words = "".join([*printed, *last]).removesuffix("\n")
                return parse_answer(line[1:].rstrip("\n"), words)
            (printed if len(printed) < _LINES else last).append(line[:1000])
        raise self._ended("".join([*printed, *last]))

    def _ended(self, words):
        """The `Stopped` error for a process that ended by itself after it had printed `words`."""
        code = self._family.process.wait()
        self.close()
        if means := cause_of(words):
            line = next(line for line in words.splitlines() if cause_of(line) == means)
            file = self._language.slip.partition(":(?P")[0].replace("s0", r"s\d+")
            place = re.search(file + r":(\d+)", words)
            return Stopped(means, means, line.strip(), int(place[1]) if place else None)
        killed = code in (-9, 137)  # by the system, because the process took too much memory
        means = "MemoryError" if killed else "Crash" if code < 0 or code > 128 else "SystemExit"
        return Stopped(means, means, "")

    def _start(self):
        tool, *arguments = self._language.run.split()
        command = [tool_path(tool) or Path(self._folder, tool), *self._language.room.split(), *arguments]
        if shell := shutil.which("sh"):
            command = [shell, "-c", _SHELL, "sh", *command]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        return Family(command, self._alone, _ENGLISH, cwd=self._folder, **pipes)

    def close(self):
        """End the process and everything that it started; the next click starts another one."""
        family, self._family = self._family, None
        if family:
            with contextlib.suppress(OSError), family.process:  # leaving this block closes the pipes
                family.end()


def parse_answer(line, printed):
    """Return the `Answer` in a line that a program wrote, with what it had `printed` before.

    Raises
    ------
    Stopped
        If the line reports an error.
    """
    board, _, noted = line.partition(" ")
    if not board.startswith("!"):
        noted, _, count = f" {noted}".partition(" #")
        counted = int(count) if count else None
        return Answer(rows_of(board), rows_of(board.removeprefix("?")), noted, counted, printed)
    name, number, message = noted.split(" ", 2)
    error = f"{name}: {message}" if message not in ("", "null") else name
    raise Stopped(cause_of(error) or name, name, error, int(number) or None, rows_of(board[1:]))


def cause_of(message):
    """The cause of an error, by its message: a key of `ERRORS`, such as a Python error; None if unknown.

    >>> cause_of("panic: runtime error: index out of range [9] with length 3")
    'IndexError'
    """
    return next((ours for ours, theirs in ERRORS.items() if re.search(theirs, message)), None)


def rows_of(text):
    """The board in a program's answer, rows of values, or any other value; None if nothing was returned.

    >>> rows_of("1M/BB"), rows_of("?"), rows_of(chr(3) + "E")
    ([['1', 'M'], ['B', 'B']], None, [[3, 'E']])
    """
    if text.startswith("?") or not text:
        return None
    if text.startswith("="):
        return json.loads(unquote(text[1:]))
    return [[ord(value) if value < "\t" else value for value in row] for row in text.split("/")]
