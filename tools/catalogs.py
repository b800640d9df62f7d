"""The catalogs of translations, brought up to date: ``make catalogs``.

python -m tools.catalogs                    take in what is new, leave out what is gone, compile
python -m tools.catalogs FILE ...           first take in translations: {sentence: translation}, as JSON
python -m tools.catalogs --missing DOMAIN   print what is still to translate, as JSON to fill in

A domain is a file ``locale/<language>/LC_MESSAGES/<domain>.po``. Its entries are the sentences of the
library, as Babel finds them in its code and as its tables have them; the paragraphs of the notebooks; those
of the pages for readers and teachers. A sentence that changed a little keeps its translation, marked fuzzy,
until somebody has looked at it.
"""

import argparse
import ast
import json
import re
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import minesweeper_lib
from minesweeper_lib import BOARDS, ORDERS, SOLVERS, translation
from minesweeper_lib.checker import PARTS, SLIPS
from minesweeper_lib.look import STATES
from minesweeper_lib.mistakes import MISTAKES
from minesweeper_lib.problems import PROBLEMS
from minesweeper_lib.widgets import LEVELS, QUESTIONS
from tools.paragraphs import bodies

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "locale"
LIBRARY, NOTEBOOKS, PAGES = "library", "notebooks", "docs"
TRANSLATED = ("README.md", "docs/teaching.md", "docs/interview.md", "docs/glossary.md")
PACKAGE = Path(minesweeper_lib.__file__).parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}  # what marks a sentence; of the last, both forms
LEFT_OUT = ("MOVES", "ALSO_IN")  # a part of others, and what is said in all languages
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # always the same, so that a file changes with its sentences only


# What there is to say: pairs of where it is said, and a sentence or a pair of forms


def library():
    """All sentences of the library: those marked in its code, those of its tables and registries."""
    for path in sorted(PACKAGE.rglob("*.py")):
        where = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        yield from ((where, said) for _, said, *_ in extract_from_file("python", path, KEYWORDS))
    yield "translation", translation.UNKNOWN
    yield "translation", translation.FULL_STOP
    for name in _tables():
        module = import_module(name)
        for constant in _constants(module):
            yield from _each(f"{name.partition('.')[2]} {constant}", getattr(module, constant))
    for state in STATES.values():
        for part in (state.spoken, state.told, state.counted, state.revealed):
            yield f"look.states {state.id}", part
    for what, names in (("solvers", SOLVERS), ("orders", ORDERS), ("levels", LEVELS)):
        yield from ((what, name) for name in names)
    yield from (("problems", problem.title) for problem in PROBLEMS)
    for name, board in BOARDS.items():
        yield from ((f"boards {name}", said) for said in (name, board.why))
    for mistake in MISTAKES.values():
        yield from ((f"mistakes {mistake.id}", said) for said in (mistake.name, mistake.sentence))
    for name, one in PARTS.items():
        yield from _each(f"exercise {name}, hint", one.hints)
    yield from _each("slips of exercises", SLIPS)
    for id, one in QUESTIONS.items():
        for part in ("text", "choices", "hint", "why", "slips"):
            yield from _each(f"question {id}, {part}", getattr(one, part))


def _tables():
    """The modules of sentences, from the ground floor up."""
    found = (one.name for one in walk_packages(minesweeper_lib.__path__, "minesweeper_lib."))
    tables = sorted((name for name in found if name.endswith("sentences")), key=lambda name: name.count("."))
    return [*tables, "tools.sentences"]


def _constants(module):
    """The names of the sentences and tables of a module: not those that it takes from another one."""
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        names = [name.id for one in targets for name in ast.walk(one) if isinstance(name, ast.Name)]
        yield from (name for name in names if name.isupper() and name[0] != "_" and name not in LEFT_OUT)


def _each(where, value):
    if isinstance(value, str) or translation.is_counted(value):
        yield where, value
    elif isinstance(value, dict | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _each(where, one)


def notebooks():
    """The paragraphs of the notebooks, each followed by its solutions."""
    folder = ROOT / "notebooks"
    for path in sorted(folder.glob("*.ipynb")):
        for one in (path, folder / "solutions" / f"{path.stem}_solutions.ipynb"):
            for cell in nbformat.read(one, as_version=4).cells:
                if cell.cell_type == "markdown":
                    yield from ((f"{one.stem} {cell.id}", body) for body in bodies(cell.source))


def pages():
    """The paragraphs of README, guide and glossary."""
    for name in TRANSLATED:
        yield from ((name, body) for body in bodies((ROOT / name).read_text(encoding="utf-8")))


DOMAINS = {LIBRARY: library, NOTEBOOKS: notebooks, PAGES: pages}


def template(domain):
    """A catalog of what there is to say, without translations."""
    made = Catalog(creation_date=MADE, revision_date=MADE)
    for where, said in DOMAINS[domain]():
        text = "".join(said) if isinstance(said, tuple) else said
        if domain != LIBRARY or _is_said(text):
            made.add(said, auto_comments=[where])
    return made


def _is_said(text):
    """Tell a sentence, or marks between places, from a sign, a number or code."""
    return bool(re.search(r"[A-Za-z]|^[,;.] ?$", re.sub("`[^`]*`", "", text)))


# The files


def path_of(domain, locale):
    return FOLDER / locale / "LC_MESSAGES" / f"{domain}.po"


def locales():
    return sorted(path.name for path in FOLDER.iterdir())


def read(domain, locale):
    """The catalog of a file, an empty one where there is none."""
    path = path_of(domain, locale)
    if not path.exists():
        return Catalog(locale, creation_date=MADE, revision_date=MADE, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale)


def write(catalog, domain, locale):
    catalog.project, catalog.version = "minesweeper-lib", minesweeper_lib.__version__
    catalog.copyright_holder, catalog.fuzzy = "its translators", False
    catalog.revision_date = catalog.creation_date = MADE
    path = path_of(domain, locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=110, no_location=True, ignore_obsolete=True, include_previous=True)


def up_to_date(domain, locale, translations=()):
    """The catalog of a domain as its file has it, with what is new and without what is stale."""
    catalog = read(domain, locale)
    catalog.update(template(domain), update_creation_date=False)
    for id, said in dict(translations).items():
        message = catalog.get(id)
        if message:
            one = said if isinstance(said, list | tuple) else [said]
            message.string = tuple(one) if message.pluralizable else one[0]
            message.flags.discard("fuzzy")
            message.previous_id = []
    return catalog


def compile_library(catalog, locale):
    """Write what the library reads: see `minesweeper_lib.translation`."""
    folder = translation.FOLDER / locale / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{translation.DOMAIN}.mo").open("wb") as file:
        write_mo(file, catalog)


def unfinished(catalog):
    """The messages that are empty, in one of their forms, or fuzzy."""
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.catalogs", description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="translations, as JSON")
    parser.add_argument("--missing", choices=DOMAINS, help="print what is to translate in a domain, as JSON")
    chosen = parser.parse_args(arguments)
    given = {}
    for path in chosen.files:
        given |= json.loads(path.read_text(encoding="utf-8"))
    taken = set()
    for locale in locales():
        for domain in DOMAINS:
            catalog = up_to_date(domain, locale, given)
            taken |= {id for id in given if catalog.get(id)}
            left = [*unfinished(catalog)]
            if chosen.missing == domain:
                ids = (message.id if isinstance(message.id, str) else message.id[0] for message in left)
                print(json.dumps(dict.fromkeys(ids, ""), ensure_ascii=False, indent=0))
            if not chosen.missing:
                write(catalog, domain, locale)
                print(f"{locale} {domain}: {len(catalog)} entries, {len(left)} to do")
            if domain == LIBRARY and not chosen.missing:
                compile_library(catalog, locale)
    for id in given.keys() - taken:
        print(f"no such sentence: {id!r}", file=sys.stderr)


if __name__ == "__main__":
    main()
