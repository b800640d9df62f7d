"""Solutions in a language made into one program, which takes clicks and answers with boards."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

from .sentences import say as sentences

PATIENCE = 60  # seconds that a compiler may take, which one text never does but on a busy machine


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
    """Make one program of the texts of some solutions, in an empty folder; return the `Program`.

    The compiler has `patience` seconds.

    Raises
    ------
    NotBuilt
        With what the compiler says.
    """
    folder = Path(folder)
    for name, text in language.files(texts).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if language.compile:
        try:
            command = [word.format(head=_head(language)) for word in language.compile]
            compiled = _start(command, folder, timeout=patience)
        except subprocess.TimeoutExpired as error:
            raise NotBuilt(sentences.LATE) from error
        if compiled.returncode:
            raise NotBuilt(compiled.stderr)
    if language.prepare and language.id not in _PREPARED:
        _PREPARED.add(language.id)
        threading.Thread(target=_prepare, args=(language,), daemon=True).start()
    return Program(language.run, folder)


# By language id: the folders of heads, deleted as this process ends; those that `_prepare` has begun.
_HEADS, _PREPARED = {}, set()


def _head(language):
    """The folder with what each program of a language begins with."""
    if language.id not in _HEADS:
        _HEADS[language.id] = tempfile.TemporaryDirectory(
            prefix="minesweeper_lib_", ignore_cleanup_errors=True
        )
        for name, text in language.head.items():
            Path(_HEADS[language.id].name, name).write_text(text, encoding="utf-8")
    return Path(_HEADS[language.id].name)


def _prepare(language):
    """Compile the head, while nobody waits: that takes longer than a program, and halves the time of each."""
    folder, (*command, made) = _head(language), language.prepare
    if not _start([*command, "part"], folder).returncode:
        with contextlib.suppress(FileNotFoundError):  # this process ends, and the folder is gone
            (folder / "part").replace(folder / made)


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
        [found(tool) or folder / tool, *arguments],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": "C"},
        **options,
    )
