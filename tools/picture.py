"""Make the picture at the top of the README: ``python -m tools.picture``."""

from pathlib import Path

from minesweeper_lib import SOLVERS, parse, record
from minesweeper_lib.pictures import compare
from tools.sentences import say

# Open enough for the two to part company, with a few mines so that digits and edges appear.
BOARD = """
    EEEEEEE
    EEEEEEE
    EEEEEEE
    EEEEEEM
    EEEEEEE
    MEEEEEE
"""
CLICK = (2, 3)


def picture(dark=False):
    """Return the animation of both orders, side by side."""
    names = ("depth first", "breadth first")
    traces = [record(SOLVERS[name], parse(BOARD), CLICK) for name in names]
    return compare(*traces, titles=[say.DEPTH_FIRST, say.BREADTH_FIRST], dark=dark)


def main():
    path = picture().save(Path(__file__).parents[1] / "docs" / "dfs-beside-bfs.gif")
    print(f"wrote {path}, {path.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
