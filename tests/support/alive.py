"""Processes that are still there, as Linux lists them."""

import os
import select
from pathlib import Path


def left_behind(is_one):
    """The processes of which ``is_one(folder in /proc)`` tells that they are meant, and that do not end."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if is_one(process) and not ended(int(process.name)):
                found.append(process.name)
        except OSError:  # it has ended meanwhile, or is somebody else's
            continue
    return found


def ended(pid):
    """Tell whether a process has ended; what was killed may take a moment."""
    try:
        file = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    with open(file, "rb") as handle:
        return bool(select.select([handle], [], [], 5)[0])


def runs_in(folder):
    return lambda process: os.readlink(process / "cwd") == str(folder)


def runs(*command):
    words = "\0".join(command).encode()
    return lambda process: words in (process / "cmdline").read_bytes()
