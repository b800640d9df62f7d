"""The other languages: catalogs brought up to date, and the editions written from them: ``make catalogs``.

A domain is a file ``locale/<language>/LC_MESSAGES/<domain>.po``, for any editor of such files. It holds
the sentences of the library, as Babel finds them in its code and as its tables have them; the paragraphs of
the notebooks; those of the pages. A sentence that changed a little keeps its translation, marked fuzzy, until
a translator has looked at it. Do not edit ``notebooks/<language>`` and ``README.<language>.md``: they are
written here once a domain is translated to the end. `notebooks` runs what is written here.
"""

import ast
import posixpath
import re
from datetime import UTC, datetime
from importlib import import_module
from io import StringIO
from itertools import accumulate
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import nbformat
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import minesweeper_lib
from minesweeper_lib import translation
from minesweeper_lib.page import SAID

HERE = Path(__file__).parent
ROOT = HERE.parent
FOLDER = ROOT / "locale"
LIBRARY, NOTEBOOKS, PAGES = "library", "notebooks", "docs"
TRANSLATED = ("README.md", "docs/teaching.md", "docs/interview.md")
PACKAGE = Path(minesweeper_lib.__file__).parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "n_": (1, 2)}  # what marks a sentence, or both forms
IN_TEMPLATES = {"parse_template_string": "true"}
REGISTRIES = {  # where names and sentences are data, and which parts of an entry are said
    ".look.STATES": ("spoken", "told", "revealed"),
    ".look.words.COUNTED": ("all",),
    ".SOLVERS": ("id",),
    ".ORDERS": ("id",),
    ".widgets.game.LEVELS": ("id",),
    ".problems.PROBLEMS": ("title",),
    ".BOARDS": ("id", "why"),
    ".mistakes.MISTAKES": ("name", "sentence"),
    ".checker.PARTS": ("hints",),
    ".checker.SLIPS": ("all",),
    ".widgets.QUESTIONS": ("text", "choices", "hint", "why", "slips"),
    ".widgets.cards.TEXTS": ("all",),
    ".widgets.thirteen.IDEAS": ("id", "all"),
    ".widgets.arranging.TASKS": ("all",),
}
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # always the same, so that a file changes with its sentences only


# Markdown, a paragraph, item, heading or row at a time

LEAD = re.compile(r"(?:\s*(?:[-*+]|\d+\.|#{1,6}|>)\s+)*\s*")  # what makes a line an item, a heading, a quote
FENCE = re.compile(r"\s*(?:```|~~~)(.*)")
NO_WORDS = re.compile(r"`[^`]*`|<[^>]*>|\]\([^)]*\)|https?://\S+")
LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")


def pieces(text):
    """Split Markdown into pairs (lead, body). If the body is empty, the lead is not translated.

    >>> pieces("# Go deep\\n\\nOne rule,\\ntwo lines.\\n- an item")
    [('# ', 'Go deep'), ('', ''), ('', 'One rule, two lines.'), ('- ', 'an item')]
    """
    found, fenced, open_ = [], None, False  # fenced: what the fence around this line says, if there is one
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if fence:
            fenced = fence[1] if fenced is None else None
        lead = LEAD.match(line)[0]
        body = line[len(lead) :]
        goes_on = open_ and body and not lead.strip() and body[0] not in "|<"
        words = re.search(r"[^\W\d_]", NO_WORDS.sub("", body))
        if fence or fenced not in (None, "text") or not (goes_on or words):
            found.append((line, ""))
            open_ = False
        elif goes_on:
            found[-1] = (found[-1][0], f"{found[-1][1]} {body.rstrip()}")
        else:
            found.append((lead, body.rstrip()))
            open_ = fenced is None and body[0] not in "|<"
    return found


def code_pieces(source):
    """Split a code cell in the same way. Comments, and texts that are printed, are translated.

    >>> code_pieces('two = 2  # a number\\nprint(f"{two} cells")')
    [('two = 2  # ', 'a number'), ('\\nprint(f"', '{two} cells'), ('")', '')]
    """
    magic = re.match(r"%%.*\n", source)
    code = source[magic.end() :] if magic else source
    starts = [*accumulate((len(line) for line in code.splitlines(keepends=True)), initial=0)]
    tokens = generate_tokens(StringIO(code).readline)
    spans = [
        (starts[token.start[0] - 1] + token.start[1] + 2, starts[token.end[0] - 1] + token.end[1])
        for token in tokens
        if token.type == COMMENT
    ]
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "print":
            for text in call.args:
                if isinstance(text, (ast.Constant, ast.JoinedStr)):
                    begin = starts[text.lineno - 1] + text.col_offset
                    begin += code[begin:].index('"') + 1
                    spans.append((begin, starts[text.end_lineno - 1] + text.end_col_offset - 1))
    found, at = [], 0
    for begin, end in sorted(spans):
        if re.search(r"[^\W\d_]{2}", re.sub(r"{[^}]*}", "", code[begin:end])):
            found.append((code[at:begin], code[begin:end]))
            at = end
    found.append((code[at:], ""))
    return [((magic[0] if magic else "") + found[0][0], found[0][1]), *found[1:]]


def said_in(cell):
    """The pieces of a cell of a notebook."""
    return pieces(cell.source) if cell.cell_type == "markdown" else code_pieces(cell.source)


def rewritten(text, say, source, editions):
    """Markdown with `say` applied to each body, and links that lead to the same places from its edition."""

    def moved(link):
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        there = posixpath.dirname(editions[source]) or "."
        return link[1] + posixpath.relpath(editions.get(path, path), there) + link[3]

    return LINK.sub(moved, "\n".join(lead + (say(body) if body else "") for lead, body in pieces(text)))


# Sentences to translate: pairs (where, sentence or pair of forms)


def library():
    """Yield all sentences of the library: those marked in its code, and those of its registries."""
    for kind, suffix in (("python", ".py"), ("javascript", ".js")):
        for path in [*sorted(PACKAGE.rglob(f"*{suffix}")), *sorted(HERE.rglob(f"*{suffix}"))]:
            where = ".".join(path.relative_to(ROOT).with_suffix("").parts).removeprefix("minesweeper_lib.")
            for _, said, *_ in extract_from_file(kind, path, KEYWORDS, options=IN_TEMPLATES):
                yield from _each(where, said)
    said = SAID.findall((PACKAGE / "page" / "flood.html").read_text(encoding="utf-8"))
    yield from (("page.flood", one) for one in said)
    for place, parts in REGISTRIES.items():
        module, _, name = place.rpartition(".")
        found = getattr(import_module(f"minesweeper_lib{module}"), name, {})
        for id, one in found.items() if hasattr(found, "items") else enumerate(found):
            for part in parts:
                said = {"id": id, "all": one}.get(part) or getattr(one, part)
                yield from _each(f"{name.lower()} {id}", said)


def _each(where, said):
    has_two_forms = isinstance(said, tuple) and len(said) == 2 and "{count" in said[1]
    if isinstance(said, str) or has_two_forms:
        text = re.sub(r"`[^`]*`|^{\w+}$", "", "".join(said))
        if re.search(r"[A-Za-z]|^[,;.] ?$", text):  # not punctuation, a number or code
            yield where, said
    else:
        for one in said.values() if isinstance(said, dict) else said:
            yield from _each(where, one)


def notebooks():
    """Yield the paragraphs of the notebooks, each followed by those of its solutions."""
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for one in (path, path.parent / "solutions" / f"{path.stem}_solutions.ipynb"):
            for cell in nbformat.read(one, as_version=4).cells:
                yield from ((f"{one.stem} {cell.id}", body) for _, body in said_in(cell) if body)


def pages():
    for name in TRANSLATED:
        yield from ((name, body) for _, body in pieces((ROOT / name).read_text(encoding="utf-8")) if body)


DOMAINS = {LIBRARY: library, NOTEBOOKS: notebooks, PAGES: pages}


# Catalogs


def path_of(domain, locale):
    return FOLDER / locale / "LC_MESSAGES" / f"{domain}.po"


def template(domain):
    """A catalog of all sentences without translations."""
    made = Catalog(creation_date=MADE, revision_date=MADE)
    for where, said in DOMAINS[domain]():
        made.add(said, auto_comments=[where])
    return made


def read(domain, locale):
    """The catalog in a file; an empty one if there is no file."""
    path = path_of(domain, locale)
    if not path.exists():
        return Catalog(locale, creation_date=MADE, revision_date=MADE, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale)


def updated(domain, locale):
    """The catalog of a domain, written with new sentences and without old ones."""
    catalog = read(domain, locale)
    catalog.update(template(domain), update_creation_date=False)
    catalog.project, catalog.version = "minesweeper-lib", minesweeper_lib.__version__
    catalog.copyright_holder, catalog.fuzzy = "its translators", False
    catalog.revision_date = catalog.creation_date = MADE
    path_of(domain, locale).parent.mkdir(parents=True, exist_ok=True)
    with path_of(domain, locale).open("wb") as file:
        write_po(file, catalog, width=110, no_location=True, ignore_obsolete=True)
    return catalog


def unfinished(catalog):
    """Yield the messages that are empty, in one of their forms, or fuzzy."""
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


# Editions


def counterparts(language, domain):
    """A dict from each English file of a domain to its edition; paths in the repository."""
    if domain == PAGES:
        return {name: name.removesuffix("md") + f"{language}.md" for name in TRANSLATED}
    folder = ROOT / "notebooks"
    inside = [*folder.glob("*.ipynb"), folder / "solutions", *folder.glob("solutions/*.ipynb")]
    names = (path.relative_to(folder).as_posix() for path in inside if domain == NOTEBOOKS)
    return {f"notebooks/{name}": f"notebooks/{language}/{name}" for name in names}


def edition(name, catalog, language, editions):
    """The text of a file in another language; a notebook keeps the saved results of its edition."""

    def say(text):
        return rewritten(text, lambda body: catalog.get(body).string, name, editions)

    if not name.endswith(".ipynb"):
        return say((ROOT / name).read_text(encoding="utf-8"))
    made, saved = nbformat.read(ROOT / name, as_version=4), _saved(ROOT / editions[name])
    for cell in made.cells:
        if cell.cell_type == "markdown":
            cell.source = say(cell.source)
        else:
            found = code_pieces(cell.source)
            cell.source = "".join(code + (catalog.get(body).string if body else "") for code, body in found)
            cell.outputs, cell.execution_count = saved.get((cell.id, cell.source), ([], None))
    made.metadata["minesweeper_lib"] = {"language": language}
    return nbformat.writes(made) + "\n"


def _saved(path):
    """The saved outputs of a notebook's cells, by their id and code; empty if there is none yet."""
    cells = nbformat.read(path, as_version=4).cells if path.exists() else []
    code = [cell for cell in cells if cell.cell_type == "code"]
    return {(cell.id, cell.source): (cell.outputs, cell.execution_count) for cell in code}


def main():
    for locale in sorted(path.name for path in FOLDER.iterdir()):
        catalogs = {domain: updated(domain, locale) for domain in DOMAINS}
        left = {domain: len([*unfinished(catalog)]) for domain, catalog in catalogs.items()}
        for domain, catalog in catalogs.items():
            print(f"{path_of(domain, locale)}: {len(catalog)} entries, {left[domain]} to do")
        compiled = translation.FOLDER / locale / "LC_MESSAGES" / f"{translation.DOMAIN}.mo"
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with compiled.open("wb") as file:
            write_mo(file, catalogs[LIBRARY])
        language = locale.partition("_")[0]
        whole = {domain: counterparts(language, domain) for domain in DOMAINS if not left[domain]}
        editions = {name: other for names in whole.values() for name, other in names.items()}
        for domain, names in whole.items():
            for name, other in names.items():
                if (ROOT / name).is_file():
                    (ROOT / other).parent.mkdir(parents=True, exist_ok=True)
                    text = edition(name, catalogs[domain], language, editions)
                    (ROOT / other).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
