"""The fonts of pictures: DejaVu Sans, which comes with matplotlib, ours with Chinese letters, the system's.

Ours, ``fonts/chinese.otf``, is a part of Noto Sans SC, made by ``tools.font``: the 3,755 usual letters, which
names have, and those of the catalog.
"""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

import matplotlib
from matplotlib.font_manager import FontProperties, fontManager
from matplotlib.ft2font import FT2Font

FILE = Path(__file__).parent / "fonts" / "chinese.otf"
SYSTEM = ("Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "WenQuanYi Zen Hei")


def use_fonts():
    """Let matplotlib write titles in Chinese, too: behind the fonts that it uses anyway."""
    families = matplotlib.rcParams["font.family"]
    if _ours() not in families:
        there = fontManager.get_font_names()
        matplotlib.rcParams["font.family"] = [*families, _ours(), *(name for name in SYSTEM if name in there)]


def font_path(bold=True, text=""):
    """The file of the font that comes with matplotlib; of ours for letters that only that has."""
    if not all(in_font(letter) for letter in text) and any(map(_in_ours, text)):
        return str(FILE)
    return f"{matplotlib.get_data_path()}/fonts/ttf/DejaVuSans{'-Bold' if bold else ''}.ttf"


@lru_cache(maxsize=256)
def in_font(letter):
    """Whether the font that comes with matplotlib can write a letter."""
    return letter.isprintable() and bool(_file(font_path()).get_char_index(ord(letter)))


def columns(text):
    """How wide a text is, in letters of the Latin alphabet: a Chinese one is as wide as two.

    >>> columns("row"), columns("\\u884c")
    (3, 2)
    """
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


@cache
def _ours():
    """The family of our font, once matplotlib knows it."""
    fontManager.addfont(FILE)
    return FontProperties(fname=FILE).get_name()


def _in_ours(letter):
    return bool(_file(str(FILE)).get_char_index(ord(letter)))


_file = cache(FT2Font)
