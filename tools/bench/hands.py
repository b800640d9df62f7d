"""Judge and record what people paste in other languages: ``python -m tools.bench.hands [java ...]``.

For each text in ``tests/languages/pasted`` the verdict and whether the order of its reveals is complete; for
each mistake whether it is named. The seconds are those of a check, the compiler's among them.
"""

import argparse
import time

from minesweeper_lib import check, record
from minesweeper_lib.checker.diagnosis import telling_boards
from minesweeper_lib.languages import LANGUAGES
from tests.languages.pasted import RIGHT, wrongs


def timed(text):
    started = time.perf_counter()
    return check(text), time.perf_counter() - started


def is_complete(text):
    """Whether all reveals on all telling boards were seen."""
    return all(record(text, board, click).steps for board, click in telling_boards())


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
            line = f"line {report.line}" if report.line else "no line"
            row(language, mistake or "without a name", report, named, line, seconds)


if __name__ == "__main__":
    main()
