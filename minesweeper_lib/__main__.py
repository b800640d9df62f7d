"""The command ``minesweeper-lib``: check a solution, watch it, open the course, grade notebooks."""

import argparse
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import webbrowser
from _thread import interrupt_main
from html import escape
from importlib.util import find_spec
from pathlib import Path
from threading import Timer

import minesweeper_lib

from .board import parse
from .boards import BOARDS
from .checker import check as judge
from .checker import explained
from .course import copied
from .look import player, whole_page, words
from .recorder import record
from .translation import _, in_a_row, language

STATUS = {"right": 0, "cannot be run": 2, "not decided": 3}  # 1 for all others
LONGEST = 60  # seconds for one click, with the time that a compiler takes
OURS = '<p class="lm-film">'  # occurs in a page that `watch` wrote
BOARD = re.compile(r"[EMBX1-8\s]+|.*/.*")  # a board as text; anything else is the name of a board


def check(given):
    """Check each file and print its report, or a line for each of several files; return the exit status.

    The status is the largest of all files.
    """
    status, results = 0, []
    for path in given.files:
        report = judge(path)
        status = max(status, STATUS.get(report.verdict, 1))
        report.command = _command_to_watch(path)
        results.append({"file": str(path), "ok": report.ok} | vars(report))
        if not given.json:
            line = f"{path}: {report.headline}. {''.join(report.paragraphs[:1])}".rstrip()
            print(line if given.files[1:] else report, flush=True)
    if given.json:
        print(json.dumps(results, ensure_ascii=False, indent=1))
    return status


def _command_to_watch(path):
    """Return the command that watches a file, as it can be typed in this terminal, without options."""
    is_installed, python = Path(sys.argv[0]).stem == "minesweeper-lib", Path(sys.executable)
    python = python.relative_to(Path.cwd()) if python.is_relative_to(Path.cwd()) else python.name
    start = "minesweeper-lib" if is_installed else f"{python} -m minesweeper_lib"
    return f"{start} watch {shlex.quote(str(path))}"


def watch(given):
    """Write a page that plays what a solution does with one click, and open it in a browser if there is one.

    If the solution ends with an error, return a sentence on it; the page shows what was done until then. A
    solution is stopped after `LONGEST` seconds. A file that `watch` did not write is overwritten only if
    ``-o`` names it.
    """
    into = given.into or given.file.with_suffix(".html")
    if not given.into and into.exists() and OURS not in into.read_text(encoding="utf-8", errors="replace"):
        sys.exit(_("{page} is there already. Name another page: -o PAGE", page=into))
    named = None if given.board not in BOARDS and BOARD.fullmatch(given.board) else BOARDS[given.board]
    board = named.board if named else parse(given.board)
    click = [*map(int, re.findall(r"-?\d+", given.click))] if given.click else named and named.click
    if not click:
        sys.exit(_("Which cell is clicked? Add its row and column: --click 0,0"))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it for what it starts with &
    stopped, clock = None, Timer(LONGEST, interrupt_main)
    clock.start()
    try:
        trace = record(given.file, board, click)
    except KeyboardInterrupt:
        if clock.is_alive():  # by a reader
            raise
        sys.exit(explained("TookTooLong"))
    except Exception as error:
        if not hasattr(error, "trace"):  # the run did not begin
            raise
        trace, stopped = error.trace, explained(getattr(error, "means", type(error).__name__), str(error))
    finally:
        clock.cancel()
    order, is_right = words.order(trace), trace.result == minesweeper_lib.update_board(board, click)
    still = f"{OURS}{escape(order)}</p>"
    stage = player(still, [trace], [trace.name], order, numbers=is_right, code=True)
    into.write_text(whole_page(trace.name, stage), encoding="utf-8")
    print(into)
    if not given.quiet:
        webbrowser.open(into.resolve().as_uri())
    return stopped


def lab(given):
    """Copy the course into a folder, never over a changed file, and open JupyterLab there."""
    if not find_spec("jupyterlab"):
        sys.exit(_('JupyterLab is needed: pip install "minesweeper-lib[lab]"'))
    left, version = copied(given.folder), minesweeper_lib.__version__
    print(_("Version {version} of the course, in {folder}", version=version, folder=given.folder), flush=True)
    if left:
        print(_("Left as they are, for they were changed or run: {names}", names=", ".join(left)), flush=True)
    first = f"/lab/tree/{'zh/' if language().startswith('zh') else ''}00_play_first.ipynb"
    options = [f"--ServerApp.root_dir={given.folder.resolve()}", f"--LabApp.default_url={first}"]
    command = [sys.executable, "-m", "jupyterlab", *options, *given.more]
    if os.name == "posix":  # one process, so that what ends the command ends JupyterLab, too
        os.execv(sys.executable, command)
    return subprocess.run(command).returncode


def marks(given):
    """Grade a notebook or a folder; return True, for exit status 1, if a single notebook lacks a point."""
    if not find_spec("cloudpickle"):  # without it, a right answer is reported as impossible to load
        sys.exit(_('Marks need one more package: pip install "minesweeper-lib[check]"'))
    from .marks import main as mark

    return not mark(given.where, given.into) and given.where.is_file()


def spoken():
    """Build the parser of ``--language``, an option of all commands; it runs first, to translate the help."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--language", help=_("the language of what is said, such as zh"))
    return parser


def options():
    """Build the parser of all commands and their options."""
    parser = argparse.ArgumentParser(prog="minesweeper-lib", description=_("Flood fill, deep and wide"))
    parser.add_argument("--version", action="version", version=minesweeper_lib.__version__)
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    def verb(function, help, more=""):
        made = verbs.add_parser(
            function.__name__, parents=[spoken()], help=help, description=in_a_row(help, more)
        )
        made.set_defaults(run=function)
        return made.add_argument

    runs = _("The code runs with your rights: take only code that you trust.")
    option = verb(check, _("Is a solution right, and if not, on which board?"), runs)
    option("files", nargs="+", type=Path, metavar="FILE")
    option("--json", action="store_true", help=_("all that was found, as JSON"))
    option = verb(watch, _("Write a page that plays a solution, reveal by reveal."), runs)
    option("file", type=Path, metavar="FILE")
    option("--board", default="leetcode 1", help=_("such as EEE/EME, or the name of a board"))
    option("--click", help=_("row and column, such as 0,0"))
    option("-o", dest="into", type=Path, metavar="PAGE", help=_("the file that is written"))
    option("--quiet", action="store_true", help=_("open no browser"))
    option = verb(lab, _("Get the notebooks, and open the first one in JupyterLab."))
    option("folder", nargs="?", type=Path, default=Path("flood-fill"), metavar="FOLDER")
    option = verb(marks, _("Mark a notebook that came back, or a folder of them."), runs)
    option("where", type=Path, metavar="FILE|FOLDER")
    option("--into", type=Path, default=Path(), help=_("the folder for what is written"))
    return parser


def main(words=None):
    """Run the command and return its exit status, or an error message. A wrong option raises SystemExit."""
    chosen, words = spoken().parse_known_args(words)
    try:
        if chosen.language:
            language(chosen.language)
        parser = options()
        given, given.more = parser.parse_known_args(words)
        if given.more and given.run is not lab:
            parser.error(_("not known here: {words}", words=" ".join(given.more)))
        return given.run(given) or 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # as with | head; the rest of the output is dropped
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (ValueError, KeyError, OSError) as error:  # invalid input, or an error of the file system
        return str(error)


if __name__ == "__main__":
    sys.exit(main())
