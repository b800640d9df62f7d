"""Build the static site: every notebook in a JupyterLab that runs in the reader's browser.

python -m tools.site.build [public | self-contained] [--out FOLDER]

*public* takes the Python runtime and matplotlib from the runtime's usual host. *self-contained*
carries the runtime itself and asks no other host for anything; there is no matplotlib for it, so
pictures are told in words there. All else is the same in both. Every address on the site is
relative, so it can lie in any folder of any web host.

The kernel in the browser starts with the packages of `kernel.txt` and with this library, so that
no notebook has to install anything. What is downloaded is kept beside the environment that builds,
and is used only if its hash is the one written down here or in the .txt files.
"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.fetched import KEPT, download, unpack
from tools.handouts import for_students
from tools.sentences import FLOOD_FILL

from . import page

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

PROFILES = ("public", "self-contained")
PYODIDE = "314.0.6"
TARBALL = f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE}.tgz"
TARBALL_SHA512 = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
HOST = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
APPS = ("lab", "notebooks", "tree", "edit")
FROM_HOST = ("matplotlib",)  # with what it needs; public only

SETTINGS = "@jupyterlite/pyodide-kernel-extension:kernel"
OVERRIDES = {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}}


def build(profile, out):
    """Build one profile of the site into a folder, which is replaced."""
    runtime = unpack(download(TARBALL, TARBALL_SHA512))
    with tempfile.TemporaryDirectory() as scratch:
        lite = Path(scratch)
        wheels = [*kernel_wheels(), own_wheel(lite / "own")]
        locked = lock(profile, json.loads(runtime[LOCK]), wheels)
        write_json(lite / "jupyter-lite.json", front_settings(profile, wheels, locked))
        write_json(lite / "overrides.json", OVERRIDES)
        shutil.rmtree(out, ignore_errors=True)
        pages(lite, out)
    kernel = out / "static" / "kernel"
    for wheel in wheels:
        path = kernel / wheel.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(wheel.data)
    write_json(kernel / LOCK, locked)
    if profile == "self-contained":
        (out / "static" / "pyodide").mkdir()
        for name in RUNTIME:
            (out / "static" / "pyodide" / name).write_bytes(runtime[name])
    page.write(out, profile)


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
    pins = re.findall(
        r"^([\w-]+)==([\w.]+) --hash=sha256:(\w+)$", (HERE / "kernel.txt").read_text("utf-8"), re.M
    )
    if not all(kept_wheel(*pin) for pin in pins):
        pip(
            "download", "--require-hashes", "--requirement", HERE / "kernel.txt", "--dest", KEPT, "--no-deps",
            "--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none",
            "--python-version", "3.14",
        )  # fmt: skip
    front = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static"
    files = [next(front.glob(f"pypi/{name}-*.whl")) for name in ("ipykernel", "piplite", "pyodide_kernel")]
    return [kept_wheel(*pin) for pin in pins] + [Wheel(file) for file in files]


def kept_wheel(name, version, sha256):
    """Return a wheel that was downloaded before, or None."""
    files = KEPT.glob(f"{name.replace('-', '_')}-{version}-*.whl")
    return next((wheel for wheel in map(Wheel, files) if wheel.sha256 == sha256), None)


def own_wheel(folder):
    """Build this library as a wheel and return it."""
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    return Wheel(next(folder.glob("*.whl")))


def pip(*arguments):
    """Run this environment's pip; show what it prints only if it fails."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout)


# What the kernel is told


def lock(profile, given, wheels):
    """Make the list of packages that the runtime can load: its own list, with our wheels put over it.

    Parameters
    ----------
    profile : str
    given : dict
        The list that comes with the runtime. Public keeps all of it, from the runtime's host;
        self-contained keeps nothing of it but what it says about the runtime.
    wheels : list of Wheel

    Returns
    -------
    dict
        In the same form.
    """
    packages = {}
    if profile == "public":
        for name, package in given["packages"].items():
            packages[name] = package | {"file_name": HOST + package["file_name"]}
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
    if profile == "public":
        packages += FROM_HOST
        kernel["pyodideUrl"] = HOST + "pyodide.mjs"
    else:
        kernel["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
        kernel["disablePyPIFallback"] = True
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": FLOOD_FILL,
            "exposeAppInBrowser": True,  # the tests drive the site as it is
            "litePluginSettings": {SETTINGS: kernel},
        },
    }


# The pages


def pages(lite, out):
    """Let JupyterLite write its pages, with the notebooks of the students."""
    for_students(lite / "files" / "notebooks")
    command = [sys.executable, "-m", "jupyter", "lite", "build", "--lite-dir", lite, "--output-dir", out]
    command += ["--no-sourcemaps", "--no-unused-shared-packages"]
    command += [word for app in APPS for word in ("--apps", app)]
    done = subprocess.run(command, cwd=lite, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout)
    for file in (*out.glob("build/fa-*.svg"), *out.glob("build/fa-*.eot")):
        file.unlink()  # icons for browsers of ten years ago, which run none of this


def write_json(path, data):
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("profile", nargs="?", choices=PROFILES, default="public")
    parser.add_argument("--out", type=Path, help="a folder, which is replaced; dist/site by default")
    options = parser.parse_args()
    folder = "site" if options.profile == "public" else f"site-{options.profile}"
    out = (options.out or ROOT / "dist" / folder).resolve()
    build(options.profile, out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{options.profile} site, {size / 1e6:.1f} MB, in {out}")
    print(f"Look at it: {sys.executable} -m http.server --bind 127.0.0.1 --directory {out}")


if __name__ == "__main__":
    main()
