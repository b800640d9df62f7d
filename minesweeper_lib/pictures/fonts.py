"""The fonts of pictures: DejaVu Sans, which comes with matplotlib, one for Chinese, and the system's.

The font for Chinese, ``fonts/chinese.otf``, is a subset of Noto Sans SC, made by ``tools.font``: the 3,755
characters of GB 2312 level 1, those of personal names, and those of the catalog.
"""

from functools import cache
from pathlib import Path

import matplotlib
from matplotlib.font_manager import FontProperties, fontManager
from matplotlib.ft2font import FT2Font

FILE = Path(__file__).parent / "fonts" / "chinese.otf"
SYSTEM = ("Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "WenQuanYi Zen Hei")


def use_fonts():
    """Let matplotlib write Chinese titles, too: add the other fonts after its own."""
    families = matplotlib.rcParams["font.family"]
    if _others()[0] not in families:
        matplotlib.rcParams["font.family"] = [*families, *_others()]


@cache
def font_path(letter, bold=True):
    """The path of the first font that has a character; matplotlib's own font comes first."""
    first = f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSans{'-Bold' if bold else ''}.ttf"
    files = (first, *(fontManager.findfont(family) for family in _others()))
    return next((path for path in files if _file(path).get_char_index(ord(letter))), first)


def in_font(letter):
    """Tell whether matplotlib's own font has a character."""
    return letter.isprintable() and bool(_file(font_path("0")).get_char_index(ord(letter)))


@cache
def _others():
    """The names of the font families after matplotlib's own: that for Chinese, and those of the system."""
    fontManager.addfont(FILE)
    there = fontManager.get_font_names()
    return (FontProperties(fname=FILE).get_name(), *(name for name in SYSTEM if name in there))


_file = cache(FT2Font)
