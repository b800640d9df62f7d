"""Print which languages cannot be run here, and how to get them: ``python -m minesweeper_lib.languages``."""

import sys

from ..translation import _
from . import LANGUAGES, missing

sys.exit(missing(LANGUAGES.values()) or print(_("all the languages can be compiled and run on this machine")))
