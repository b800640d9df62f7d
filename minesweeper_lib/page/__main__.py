"""Build flood.html: ``python -m minesweeper_lib.page``, or with ``-o FILE`` in another place."""

import argparse
from pathlib import Path

from ..course import course
from .building import flood

parser = argparse.ArgumentParser(prog="python -m minesweeper_lib.page", description="Build flood.html.")
parser.add_argument("-o", "--output", type=Path, default=course() / "flood.html")
parser.parse_args().output.write_text(flood(), encoding="utf-8")
