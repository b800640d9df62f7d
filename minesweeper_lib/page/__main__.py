"""Builds the page: ``python -m minesweeper_lib.page -o flood.html``."""

import argparse
from pathlib import Path

from .building import flood

parser = argparse.ArgumentParser(prog="python -m minesweeper_lib.page", description="Build flood.html.")
parser.add_argument("-o", "--output", type=Path, default=Path("flood.html"))
parser.parse_args().output.write_text(flood(), encoding="utf-8")
