"""A language made up for tests: each sentence of the library in brackets. What has none was left out."""

import re
from contextlib import contextmanager

from babel.messages.mofile import write_mo

from minesweeper_lib import translation
from tools.catalogs import LIBRARY, template

OPEN, CLOSE = "⟦", "⟧"


def write_catalog(folder, locale="xx_YY"):
    """Put a compiled catalog of it into a folder of locales."""
    catalog = template(LIBRARY)
    for message in catalog:
        if message.pluralizable:
            message.string = tuple(f"{OPEN}{form}{CLOSE}" for form in message.id)
        elif message.id:
            message.string = f"{OPEN}{message.id}{CLOSE}"
    path = folder / locale / "LC_MESSAGES" / f"{translation.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)


@contextmanager
def speaking(code, folder):
    """For a while, find catalogs in this folder, and speak a language."""
    before, translation.FOLDER = translation.FOLDER, folder
    _forget()
    try:
        translation.language(code)
        yield
    finally:
        translation.FOLDER = before
        _forget()
        translation.language("en")


def left_out(text):
    """The words of a text that are in no brackets."""
    inner = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while inner.search(text):
        text = inner.sub(" ", text)
    return re.findall(r"[^\W\d_]{2,}", text)


def _forget():
    translation.languages.cache_clear()
    translation.catalog_of.cache_clear()
