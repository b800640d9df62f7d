"""Build the static site: every notebook in a JupyterLab that runs in the reader's browser.

python -m tools.site [public | self-contained] [--out FOLDER] [--wheels FOLDER]

*public* takes the Python runtime and matplotlib from the runtime's usual host. *self-contained*
carries both and asks no other host for anything; matplotlib is fetched while it is built, or comes
from a folder of files that were fetched before. Without matplotlib, pictures are described in words.
All else is the same in both. Every address on the site is relative, so it can be in any folder of
any web host.

The kernel in the browser starts with the packages of `kernel.txt` and with this library, so that
no notebook has to install anything. What is downloaded is kept in the environment that builds, and is
used only if its hash is the one written here, in kernel.txt, or in the runtime's list of packages.
"""

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

from tools.fetched import KEPT, package
from tools.kit import for_students

from . import page

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

PROFILES = ("public", "self-contained")
PYODIDE = "314.0.6"
RUNTIME_SHA512 = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
HOST = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
APPS = ("lab", "notebooks", "tree", "edit")
FROM_HOST = ("matplotlib",)  # with what it needs
PATIENCE = 30  # seconds without a byte from the host

SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
OVERRIDES = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}


def build(profile, out, folder=None):
    """Build one profile of the site into a folder, which is replaced; `folder` has matplotlib's files."""
    runtime = package("pyodide", PYODIDE, RUNTIME_SHA512)
    with tempfile.TemporaryDirectory() as scratch:
        lite = Path(scratch)
        wheels, given = [*kernel_wheels(), own_wheel(lite / "own")], json.loads(runtime[LOCK])
        drawing = pictures(given, {wheel.name for wheel in wheels}, folder) if profile != "public" else {}
        locked = lock(profile, given, wheels, drawing)
        write_json(lite / "jupyter-lite.json", front_settings(profile, wheels, locked))
        write_json(lite / "overrides.json", OVERRIDES)
        shutil.rmtree(out, ignore_errors=True)
        pages(lite, out)
    kernel = out / "static" / "kernel"
    files = {wheel.path: wheel.data for wheel in wheels}
    files |= {locked["packages"][name]["file_name"]: data for name, data in drawing.items()}
    for name, data in files.items():
        (kernel / name).parent.mkdir(parents=True, exist_ok=True)
        (kernel / name).write_bytes(data)
    write_json(kernel / LOCK, locked)
    if profile == "self-contained":
        (out / "static" / "pyodide").mkdir()
        for name in RUNTIME:
            (out / "static" / "pyodide" / name).write_bytes(runtime[name])
    (out / "index.html").write_text(page.front(), encoding="utf-8")


# What is fetched


class Wheel:
    """A wheel that the kernel starts with."""

    def __init__(self, file):
        self.data = file.read_bytes()
        self.sha256 = hashlib.sha256(self.data).hexdigest()
        name, self.version = file.name.split("-")[:2]
        self.name = name.lower().replace("_", "-")
        # In a folder named after what is in it, so that no browser takes an old one for a new one.
        self.path = f"{self.sha256[:12]}/{file.name}"


def kernel_wheels():
    """Return the wheels of the kernel: those of kernel.txt, and those that come with the front end."""
    pinned = HERE / "kernel.txt"
    folder = KEPT / hashlib.sha256(pinned.read_bytes()).hexdigest()[:12]
    if not folder.exists():
        target = "--python-version 3.14 --platform any --implementation py --abi none --only-binary :all:"
        options = ["--no-deps", "--require-hashes", *target.split(), "--dest", f"{folder}.part"]
        run("pip", "download", *options, "--requirement", pinned)
        Path(f"{folder}.part").rename(folder)
    front = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static"
    files = [next(front.glob(f"pypi/{name}-*.whl")) for name in ("ipykernel", "piplite", "pyodide_kernel")]
    return [Wheel(file) for file in (*sorted(folder.glob("*.whl")), *files)]


def pictures(given, here, folder=None, host=HOST):
    """Matplotlib and what it needs, by the runtime's own list, from a folder or else from its host.

    Returns
    -------
    dict
        From names to bytes, without those that are `here` already. Empty if a file cannot be had or has
        another hash than the list says; then it prints why.
    """
    wanted, needed = list(FROM_HOST), {}
    while wanted:
        name = wanted.pop()
        if name not in needed and name not in here:
            needed[name] = given["packages"][name]
            wanted += needed[name]["depends"]
    try:
        return {name: fetched(package, folder, host) for name, package in needed.items()}
    except (OSError, ValueError) as error:
        print(f"Pictures are told in words on this site: matplotlib cannot be had ({error}).")
        return {}


def fetched(package, folder, host):
    """The bytes of a package of the runtime; what comes from its host is kept for the next time."""
    name, kept = package["file_name"], (folder or KEPT) / package["file_name"]
    if folder or kept.exists():
        data = kept.read_bytes()
    else:
        with urlopen(host + name, timeout=PATIENCE) as answer:
            data = answer.read()
    if hashlib.sha256(data).hexdigest() != package["sha256"]:
        raise ValueError(f"{name} is not the file it was: its SHA-256 is another")
    if not folder:
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(data)
    return data


def own_wheel(folder):
    """Build this library as a wheel and return it."""
    run("pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    return Wheel(next(folder.glob("*.whl")))


def run(*words, cwd=None):
    """Run a module of this environment; show what it prints only if it fails."""
    command = [sys.executable, "-m", *map(str, words)]
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout)


# The settings of the kernel


def lock(profile, given, wheels, drawing=()):
    """Make the list of packages that the runtime can load: its own, our wheels replacing the same names.

    Parameters
    ----------
    profile : str
    given : dict
        The list that comes with the runtime. Public keeps all of it, from the runtime's host;
        self-contained keeps what it says about the runtime, and the packages of `drawing`.
    wheels : list of Wheel
    drawing : names of packages that the site carries from the runtime's list

    Returns
    -------
    dict
        In the same form.
    """
    packages = {}
    if profile == "public":
        for name, package in given["packages"].items():
            packages[name] = package | {"file_name": HOST + package["file_name"]}
    for name in drawing:
        package = given["packages"][name]
        packages[name] = package | {"file_name": f"{package['sha256'][:12]}/{package['file_name']}"}
    for wheel in wheels:
        packages[wheel.name] = {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": wheel.path,
            "sha256": wheel.sha256,
            "install_dir": "site",
            "package_type": "package",
            "imports": [],
            "depends": [],  # all are loaded at the start
            "unvendored_tests": False,
        }
    return given | {"packages": packages}


def front_settings(profile, wheels, locked):
    """Make the settings of the front end: the name of the site, its kernel and packages."""
    packages = [wheel.name for wheel in wheels]
    digest = hashlib.sha256(json.dumps(locked).encode()).hexdigest()[:12]
    kernel = {"loadPyodideOptions": {"packages": packages, "lockFileURL": f"./static/kernel/{LOCK}?{digest}"}}
    packages += [name for name in FROM_HOST if name in locked["packages"]]
    if profile == "public":
        kernel["pyodideUrl"] = HOST + "pyodide.mjs"
    else:
        kernel["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
        kernel["disablePyPIFallback"] = True
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Flood fill, deep and wide",
            "exposeAppInBrowser": True,  # the tests drive the site as it is
            "litePluginSettings": {SETTINGS: kernel},
        },
    }


# The pages


def pages(lite, out):
    """Let JupyterLite write its pages, with the notebooks of the students."""
    for_students(lite / "files" / "notebooks")
    options = ["--no-sourcemaps", "--no-unused-shared-packages", *(f"--apps={app}" for app in APPS)]
    run("jupyter", "lite", "build", "--lite-dir", lite, "--output-dir", out, *options, cwd=lite)


def write_json(path, data):
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("profile", nargs="?", choices=PROFILES, default="public")
    parser.add_argument("--out", type=Path, help="a folder, which is replaced; dist/site by default")
    parser.add_argument("--wheels", type=Path, help="a folder with matplotlib, for self-contained")
    options = parser.parse_args()
    folder = "site" if options.profile == "public" else f"site-{options.profile}"
    out = (options.out or ROOT / "dist" / folder).resolve()
    build(options.profile, out, options.wheels)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{options.profile} site, {size / 1e6:.1f} MB, in {out}")
    print(f"Look at it: {sys.executable} -m http.server --bind 127.0.0.1 --directory {out}")


if __name__ == "__main__":
    main()
