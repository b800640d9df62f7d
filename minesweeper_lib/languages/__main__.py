"""Tell which languages cannot be run here, and how to get them: ``python -m minesweeper_lib.languages``."""

import sys

from . import LANGUAGES, missing
from .sentences import say

sys.exit(missing(LANGUAGES.values()) or print(say.COMPLETE))
