"""Judge and record what people paste in other languages: ``python -m tools.bench.hands [java ...]``.

For each text in ``tests/languages/pasted`` the verdict and whether the order of its reveals is complete; for
each mistake whether it is named, and whether the line that is told is one that the slip changed. The seconds
are those of a check, the compiler's among them.
"""

import argparse
import time
from difflib import SequenceMatcher

from minesweeper_lib.checker.diagnosis import telling_boards

from minesweeper_lib import check, record
from minesweeper_lib.languages import LANGUAGES
from tests.languages.pasted import RIGHT, wrongs


def timed(text):
    started = time.perf_counter()
    return check(text), time.perf_counter() - started


def is_complete(text):
    """Whether all reveals on all telling boards were seen."""
    return all(record(text, board, click).steps for board, click in telling_boards())


def changed(language, text):
    """The lines in which a text differs from the right one that is most like it."""
    lines = text.splitlines()
    rights = (SequenceMatcher(None, RIGHT[one].splitlines(), lines) for one in RIGHT if one[0] == language)
    parts = max(rights, key=SequenceMatcher.ratio).get_opcodes()
    # Where lines were taken out, the slip is at the line that follows.
    return {
        line
        for kind, _, _, at, end in parts
        if kind != "equal"
        for line in range(at + 1, max(end, at + 1) + 1)
    }


def row(language, name, report, how, order, seconds):
    verdict = "right" if report.ok else "wrong"
    print(f"| {language} | {name} | {verdict} | {how} | {order} | {seconds:.1f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", default=[*LANGUAGES])
    print("| language | text | verdict | how, or which mistake | order, or line | seconds |")
    print("|---|---|---|---|---|---:|")
    for language in parser.parse_args().languages:
        for name in (name for there, name in RIGHT if there == language):
            text = RIGHT[language, name]
            report, seconds = timed(text)
            order = "complete" if is_complete(text) else "not known"
            row(language, name, report, f"{report.kind}, {report.frontier}", order, seconds)
        for mistake, text in wrongs(language):
            report, seconds = timed(text)
            named = "named" if report.mistake == mistake else f"named {report.mistake}"
            is_slip = "the slip" if report.line in changed(language, text) else "another"
            line = f"line {report.line}, {is_slip}" if report.line else "no line"
            row(language, mistake or "without a name", report, named, line, seconds)


if __name__ == "__main__":
    main()
