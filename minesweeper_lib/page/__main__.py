"""Build flood.html: ``python -m minesweeper_lib.page``."""

from ..course import course
from .building import flood

(course() / "flood.html").write_text(flood(), encoding="utf-8")
