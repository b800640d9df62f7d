"""What is left in English on a page in another language, by the catalogs."""

import re
from functools import cache
from html import unescape

from tools.catalogs import DOMAINS, template

NO_WORDS = re.compile(r"<(script|style|pre|code)\b.*?</\1>|<!--.*?-->", re.S)
WORD = re.compile(r"\b[a-z]{2,}\b")  # a name, of a language or a program, is the same in all editions
NAMED = re.compile("\uff08[^\uff09]*\uff09")  # in full-width brackets, what code calls it
PARTS = re.compile(r"\{[^}]*\}|<[^>]*>|`[^`]*`|\[|\]\([^)]*\)|[*|\n]")


def english_in(html):
    """Parts of sentences in English, of two words and more, that stand on a page of another edition."""
    text = unescape(re.sub("<[^>]*>", " ", NO_WORDS.sub(" ", html)))
    seen = f" {_words(NAMED.sub(' ', text))} "
    return {part for part in _parts() if f" {part} " in seen}


@cache
def _parts():
    said = {form for domain in DOMAINS for message in template(domain) for form in _forms(message.id)}
    parts = {part for one in said for part in PARTS.split(one)}
    return {_words(part) for part in parts if len(WORD.findall(part)) > 1}


def _forms(id):
    return [id] if isinstance(id, str) else id


def _words(text):
    return " ".join(re.findall(r"\w+", text.lower()))
