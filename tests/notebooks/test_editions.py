"""No edition drifts: a domain is translated to the end, and what is made of it is committed.

A new, stale, fuzzy or empty sentence, a place or a term that is lost, other code: each is found here, and
``make catalogs``, or ``make notebooks``, says or does what is to be done.
"""

import ast
from functools import cache
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo

from minesweeper_lib import BOARDS, ORDERS, SOLVERS, translation
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.widgets.thirteen import IDEAS
from tests.support.proofreading import ALWAYS, faults, terms
from tools import catalogs
from tools.catalogs import DOMAINS, FOLDER, LIBRARY, ROOT, path_of

LOCALES = sorted(path.name for path in FOLDER.iterdir())
BEGUN = [(domain, locale) for locale in LOCALES for domain in DOMAINS if path_of(domain, locale).exists()]

template, read = cache(catalogs.template), cache(catalogs.read)


def ids(catalog):
    return {message.id for message in catalog if message.id}


@pytest.mark.parametrize(("domain", "locale"), BEGUN)
def test_every_sentence_is_translated(domain, locale):
    english, catalog = template(domain), read(domain, locale)
    wrong = {
        "new": ids(english) - ids(catalog),
        "gone": ids(catalog) - ids(english),
        "empty or fuzzy": {message.id for message in catalogs.unfinished(catalog)},
    }
    if found := [f"{what}: {one!r}" for what, some in wrong.items() for one in some]:
        path = path_of(domain, locale).relative_to(ROOT)
        steps = ["make catalogs", f"translate what is empty or fuzzy in {path}", "make catalogs"]
        pytest.fail("\n".join([*found, f"Next: {'; '.join(steps)}."]), pytrace=False)


@pytest.mark.parametrize(("domain", "locale"), BEGUN)
def test_every_translation_keeps_what_it_must(domain, locale):
    """Places, code, links, terms of the glossary: see `tests.support.proofreading`."""
    wrong = []
    for message in read(domain, locale):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[1]
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            wrong += [f"{fault}: {english!r}: {form!r}" for form in forms for fault in faults(english, form)]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("locale", [locale for domain, locale in BEGUN if domain == LIBRARY])
def test_the_library_reads_what_the_catalog_says(locale):
    compiled = BytesIO()
    write_mo(compiled, read(LIBRARY, locale))
    path = translation.FOLDER / locale / "LC_MESSAGES" / f"{translation.DOMAIN}.mo"
    assert path.read_bytes() == compiled.getvalue(), "make catalogs"


def test_an_edition_is_what_the_english_one_and_the_catalog_say(subtests):
    """Notebooks and pages: nobody edits them, and none is stale."""
    for locale in LOCALES:
        language = locale.partition("_")[0]
        names = {domain: catalogs.counterparts(language, domain) for domain in DOMAINS}
        editions = {name: other for each in names.values() for name, other in each.items()}
        for domain, each in names.items():
            for name, other in each.items():
                if (ROOT / name).is_file():
                    with subtests.test(name=name):
                        made = catalogs.edition(name, read(domain, locale), language, editions)
                        assert (ROOT / other).read_text(encoding="utf-8") == made, "make catalogs"


@pytest.mark.parametrize(
    ("english", "said", "fault"),
    [
        ("Row {row}, column {col}.", "第 {row} 行。", "places"),
        ("Type `a`.", "输入 `b`。", "code"),
        ("See [a](a.md).", "见 [a](b.md)。", "links"),
        ("Depth first.", "纵深优先。", "深度优先"),
        ("A flood.", "泛洪。", "洪水填充"),
        ("Use a list.", "用list。", "space"),
        ("One, two.", "一,二。", "full width"),
        ("One.", " ", "empty"),
        ("400 calls wait.", "有 400 个调用在等待。", "次调用"),
        ("No mine is near.", "附近没有地雷。", "周围"),
        ("They touch.", "它们相接。", "相邻"),
        ("Run the box.", "运行这个单元。", "灰框"),
        ("**Your turn.** Write.", "**轮到你了。**写。", "bold"),
    ],
)
def test_what_is_lost_is_found(english, said, fault):
    assert any(fault in one for one in faults(english, said))


def test_the_glossary_has_the_terms():
    """Each word that is always a term has one, and no two words have the same."""
    assert set(terms()) == set(ALWAYS)
    assert len(set(terms().values())) == len(terms())


def test_code_compares_ids_and_never_sentences():
    """No module of the library compares with what a table of sentences holds."""
    said = {message.id for message in template(LIBRARY) if isinstance(message.id, str) and " " in message.id}
    names = {*SOLVERS, *ORDERS, *BOARDS, *MISTAKES, *IDEAS}  # ids that are shown, too
    for path in (ROOT / "minesweeper_lib").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                constants = [one for part in (node.left, *node.comparators) for one in ast.walk(part)]
                texts = {one.value for one in constants if isinstance(one, ast.Constant)}
                assert not (texts & said) - names, path
