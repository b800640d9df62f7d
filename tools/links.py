"""Write the address of the published collection into every file that has to name it.

python -m tools.links [owner/name]

With an address: keep it in pyproject.toml. Then write it into the cell that installs the library on
Colab, which every notebook has right after its opening, and into the README; print all links.
Run it again after adding a notebook: what is stamped already is not changed.
"""

import re
import sys
import tomllib
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parent.parent
FIRST = "notebooks/00_play_first.ipynb"
BRANCH = "main"
TAG = "colab"
BLOCK = re.compile(r"(<!-- links: make links -->\n).*?(<!-- end of links -->)", re.S)


def address(root=ROOT):
    """Read the collection's ``owner/name`` on GitHub from pyproject.toml; None without one.

    Raises
    ------
    ValueError
        If pyproject.toml names another host.
    """
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    home = project.get("urls", {}).get("Repository")
    return None if home is None else owner_and_name(home)


def owner_and_name(home):
    """Return the ``owner/name`` of an address.

    >>> owner_and_name("https://github.com/ada/flood-fill.git")
    'ada/flood-fill'
    """
    found = re.fullmatch(r"(?:https://github\.com/)?([\w-]+/[\w.-]+?)(?:\.git)?/?", home)
    if not found:
        raise ValueError(f"{home!r} is no repository on GitHub; write owner/name, as in ada/flood-fill")
    return found[1]


def keep(repository, root=ROOT):
    """Write the address into pyproject.toml."""
    file = root / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    text = re.sub(r"\[project\.urls\]\n(?:\S.*\n)*\n", "", text)
    urls = f'[project.urls]\nRepository = "https://github.com/{repository}"\n\n'
    file.write_text(text.replace("[project.optional", urls + "[project.optional", 1), encoding="utf-8")


def cell_source(repository):
    """Return the source of the cell that installs the library on Colab, and does nothing elsewhere."""
    install = (
        f'!pip install --quiet "minesweeper-lib[colab] @ git+https://github.com/{repository}"'
        if repository
        else 'print("Colab lacks the library, and this copy does not know where it is published.")'
    )
    # The first line is what Jupyter shows of a folded cell.
    start = "# On Colab only: get the library.\nimport sys\n\n"
    return f'{start}if "google.colab" in sys.modules:\n    {install}'


def stamp(path, repository):
    """Put the cell into a notebook, or bring it up to date. Every other cell stays as it is."""
    notebook = nbformat.read(path, as_version=4)
    cells = [cell for cell in notebook.cells if TAG not in cell.metadata.get("tags", [])]
    # Folded away where notebooks can fold: it is not part of the lesson.
    metadata = {"jupyter": {"source_hidden": True}, "tags": [TAG]}
    first = next(at for at, cell in enumerate(cells) if cell.cell_type == "code")  # text comes before it
    cells.insert(first, nbformat.v4.new_code_cell(cell_source(repository), metadata=metadata))
    code = [cell for cell in cells if cell.cell_type == "code"]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number:02d}"
    for count, cell in enumerate(code, 1):
        cell["execution_count"] = count
        for output in cell["outputs"]:
            if "execution_count" in output:
                output["execution_count"] = count
    notebook.cells = cells
    nbformat.write(notebook, path)


def links(repository):
    """Return a dict of all addresses that follow from that of the repository."""
    owner, name = repository.split("/")
    notebook = f"urlpath=lab/tree/{FIRST}"
    git = f"repo=https://github.com/{repository}&branch={BRANCH}&urlpath=lab/tree/{name}/{FIRST}"
    return {
        "site": f"https://{owner.lower()}.github.io/{name}/",
        "Binder": f"https://mybinder.org/v2/gh/{repository}/{BRANCH}?{notebook}",
        "Colab": f"https://colab.research.google.com/github/{repository}/blob/{BRANCH}/{FIRST}",
        "a hub with nbgitpuller": f"https://YOUR.HUB/hub/user-redirect/git-pull?{git}",
    }


def block(repository):
    """Return the README's line of links, empty without an address."""
    if not repository:
        return ""
    found = links(repository)
    return (
        f"**Nothing to install:** [in this browser]({found['site']}), [on Binder]({found['Binder']}), "
        f"or [on Colab]({found['Colab']}).\n"
    )


def stamp_all(root=ROOT):
    """Bring every notebook and the README up to date with pyproject.toml."""
    repository = address(root)
    for path in sorted((root / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            stamp(path, repository)
    readme = root / "README.md"
    line = block(repository)
    text = BLOCK.sub(lambda found: found[1] + line + found[2], readme.read_text(encoding="utf-8"))
    readme.write_text(text, encoding="utf-8")
    return repository


def main(words):
    if words:
        keep(owner_and_name(words[0]))
    repository = stamp_all()
    if repository:
        for what, link in links(repository).items():
            print(f"{what}: {link}")
    else:
        print("Stamped without an address. Once there is one: make links REPO=owner/name")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except ValueError as error:
        sys.exit(str(error))
