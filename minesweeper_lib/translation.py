"""The language of the reader: sentences are in the code in English, and are translated when they are used.

A catalog is a file ``locale/<code>/LC_MESSAGES/minesweeper_lib.mo`` for `gettext`, with the translations of
English sentences into one language. A sentence without a translation stays English.
"""

import gettext
import json
import os
import sys
from functools import cache
from pathlib import Path
from unicodedata import east_asian_width

ENVIRONMENT = "MINESWEEPER_LANGUAGE"
ENGLISH = "en"
FOLDER = Path(__file__).with_name("locale")
DOMAIN = "minesweeper_lib"

_chosen = None


def language(code=None):
    """Set the language of later messages if `code` is given; return the current one.

    The language is taken from the first of these that is set: the last `code` given here, the environment
    variable ``MINESWEEPER_LANGUAGE``, and the metadata of the notebook in which this runs,
    ``{"minesweeper_lib": {"language": "zh"}}``. Otherwise it is English.

    Parameters
    ----------
    code : str, optional
        Such as ``"zh"``, ``"zh_CN"``, ``"en"``.

    Returns
    -------
    str
        The code of the catalog, such as ``"zh_CN"``; ``"en"`` for English, which has none.

    Raises
    ------
    ValueError
        When there is no catalog of that language.

    >>> language("en_US.UTF-8")
    'en'
    """
    global _chosen
    if code is not None:
        if not _nearest(code):
            codes = ", ".join(map(repr, languages()))
            raise ValueError(
                _("there is no language {code!r} here; choose one of {codes}", code=code, codes=codes)
            )
        _chosen = code
    return _nearest(_chosen or os.environ.get(ENVIRONMENT) or _of_the_notebook()) or ENGLISH


def language_tag():
    """The reader's language as web pages write it: ``"zh-CN"``."""
    return language().replace("_", "-")


FULL_WIDTH = "\u3002\uff01\uff1f\uff1a"  # full stop, exclamation and question mark, colon


def translated(text):
    """Translate a sentence, or each sentence in a dict; any other value is returned unchanged."""
    if isinstance(text, dict):
        return {id: translated(value) for id, value in text.items()}
    # For an empty text, gettext would return the catalog's header.
    return catalog_of(language()).gettext(text) if text and isinstance(text, str) else text


def _(text, /, **values):
    """Translate a sentence into the reader's language, and fill its ``{placeholders}`` with `values`.

    Without values the placeholders stay. Babel collects sentences by the name of this function.

    >>> _("row {row}, column {col}", row=0, col=4)
    'row 0, column 4'
    """
    return translated(text).format(**values) if values else translated(text)


def ngettext(one, many, count, /, **values):
    """Translate the form of a sentence, singular or plural, that fits a count, and fill its placeholders.

    >>> ngettext("{count:,} row", "{count:,} rows", 2500)
    '2,500 rows'
    """
    return form_of((one, many), count).format(count=count, **values)


N_ = str  # marks a sentence for translation; `_` translates it when it is used


def form_of(pair, count):
    """Translate the form that fits a count, of a pair (singular, plural); placeholders stay."""
    return catalog_of(language()).ngettext(*pair, count)


def in_a_row(*sentences):
    """Join sentences with spaces, except after a full-width mark; empty ones are left out.

    >>> in_a_row("Opened.", "", "Won.")
    'Opened. Won.'
    """
    text = ""
    for sentence in filter(None, sentences):
        text += " " * (text[-1:] not in {"", *FULL_WIDTH}) + sentence
    return text


def text_width(text):
    """The number of columns that a text takes in a fixed-width font; a Chinese character takes two.

    >>> text_width("row"), text_width("\\u884c")
    (3, 2)
    """
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


def capital(text):
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def ended(text):
    """Return a sentence with a full stop, unless it ends with a mark such as ``?``.

    >>> ended("the board is empty"), ended("Is it?")
    ('the board is empty.', 'Is it?')
    """
    return text if text[-1:] in {*".!?", *FULL_WIDTH} else text + _(".")


@cache
def languages():
    """The codes of the languages that have a catalog, and English."""
    return [ENGLISH, *sorted(path.parts[-3] for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def _nearest(code):
    """The code of the catalog that fits best for ``zh-CN`` or ``zh_CN.UTF-8``; None if no catalog fits."""
    asked = (code or "").replace("-", "_").partition(".")[0]
    alike = [known for known in languages() if known.partition("_")[0] == asked.partition("_")[0]]
    return asked if asked in alike else next(iter(alike), None)


@cache
def catalog_of(code):
    """The catalog of a language; for English, a catalog that leaves all sentences as they are."""
    return gettext.translation(DOMAIN, FOLDER, [code], fallback=True)


@cache
def _of_the_notebook():
    """The language in the metadata of this notebook, or of the first one in the folder; None without one.

    Not every front end tells which notebook runs; those of a folder are in one language.
    """
    if "IPython" not in sys.modules:
        return None
    named = os.environ.get("JPY_SESSION_NAME")
    for path in [Path(named)] if named else sorted(Path().glob("*.ipynb"))[:1]:
        try:
            return json.loads(path.read_text(encoding="utf-8"))["metadata"][DOMAIN]["language"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
