"""The editions in other languages, written from the English one and its catalogs: nobody edits them.

``notebooks/<language>`` holds notebooks and ``solutions``, with the same cells of code, and in their metadata
the language that `minesweeper_lib.language` finds there. A page such as ``README.md`` is beside itself as
``README.<language>.md``. `notebooks` runs what is written here, ``python -m tools.edition`` writes
the pages.
"""

from functools import cache

import nbformat

from tools.catalogs import NOTEBOOKS, PAGES, ROOT, TRANSLATED, locales, path_of, read, unfinished
from tools.paragraphs import relinked, rewritten

LIBRARY = "minesweeper_lib"  # the key of our metadata


@cache
def languages(domain):
    """The languages in which a domain is translated to the end: a dict from a short code to its locale."""
    begun = (locale for locale in locales() if path_of(domain, locale).exists())
    whole = (locale for locale in begun if not any(unfinished(read(domain, locale))))
    return {locale.partition("_")[0]: locale for locale in whole}


@cache
def counterparts(language):
    """A dict from each file that there is in another language to that edition; paths in the repository."""
    folder = ROOT / "notebooks"
    english = [*folder.glob("*.ipynb"), folder / "solutions", *folder.glob("solutions/*.ipynb")]
    inside = {path.relative_to(folder).as_posix() for path in english}
    notebooks = {f"notebooks/{name}": f"notebooks/{language}/{name}" for name in inside}
    pages = {name: name.removesuffix("md") + f"{language}.md" for name in TRANSLATED}
    return {
        **(notebooks if language in languages(NOTEBOOKS) else {}),
        **(pages if language in languages(PAGES) else {}),
    }


def notebook(path, language):
    """A notebook in another language, without outputs: its code as it is, its text from the catalog."""
    made = nbformat.read(path, as_version=4)
    source = path.relative_to(ROOT).as_posix()
    for cell in made.cells:
        if cell.cell_type == "markdown":
            cell.source = _said(cell.source, NOTEBOOKS, source, language)
        else:
            cell.outputs, cell.execution_count = [], None
    made.metadata[LIBRARY] = {"language": language}
    return made


def write_notebooks():
    """Write the notebooks of each language whose text or code no longer is that of the English one.

    Where only the text differs, the saved outputs of the code stay.
    """
    for language in languages(NOTEBOOKS):
        for name, other in counterparts(language).items():
            if name.endswith(".ipynb"):
                _write_notebook(notebook(ROOT / name, language), ROOT / other)


def _write_notebook(made, path):
    before = nbformat.read(path, as_version=4) if path.exists() else nbformat.v4.new_notebook()
    if sources(before) == sources(made):
        return
    if code(before) == code(made):
        saved = [cell for cell in before.cells if cell.cell_type == "code"]
        for cell, one in zip((cell for cell in made.cells if cell.cell_type == "code"), saved, strict=True):
            cell.outputs, cell.execution_count = one.outputs, one.execution_count
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(made, path)


def code(notebook):
    """The code of a notebook, cell by cell."""
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def sources(notebook):
    """What a notebook says and what it runs: its cells without what is saved with them."""
    return [(cell.cell_type, cell.source, cell.metadata.get("tags")) for cell in notebook.cells]


def page(name, language):
    """A page in another language."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return _said(text, PAGES, name, language)


def write_pages():
    """Write the pages in each language that has all of them."""
    for language in languages(PAGES):
        for name in TRANSLATED:
            path = ROOT / counterparts(language)[name]
            path.write_text(page(name, language), encoding="utf-8")


def _said(text, domain, source, language):
    says, editions = _catalog(domain, languages(domain)[language]), counterparts(language)

    def say(body):
        if body not in says:
            raise LookupError(f"run make catalogs: not in the {domain} of {language!r} is {body!r}")
        return says.get(body).string

    text = rewritten(text, say)
    return relinked(text, source, editions[source], editions)


_catalog = cache(read)


if __name__ == "__main__":
    write_pages()
