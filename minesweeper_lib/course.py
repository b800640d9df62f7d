"""The course, which is the notebooks and flood.html: its folder, in a wheel or a repository, and a copy."""

import shutil
from filecmp import cmp
from pathlib import Path

HERE = Path(__file__).parent
PLACES = HERE / "course", HERE.parent / "notebooks"


def course():
    """Return the folder of the notebooks; its subfolders hold editions in other languages."""
    return next((folder for folder in PLACES if folder.is_dir()), PLACES[0])


def copied(folder):
    """Copy the course into a folder, but never over a file; return the files that were left alone.

    Returns
    -------
    list of str
        The files in that folder that differ from those of the course, and stay as they are.
    """
    left = []
    for path in sorted([*course().rglob("*.ipynb"), course() / "flood.html"]):
        name = path.relative_to(course())
        if ".ipynb_checkpoints" in name.parts:
            continue
        own = folder / name
        if not own.exists():
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, own)
        elif not cmp(own, path, shallow=False):
            left.append(str(name))
    return left
