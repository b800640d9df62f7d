"""Files from elsewhere: each has its hash written down here, and is refused if it is any other file."""

import base64
import hashlib
import io
import sys
import tarfile
import urllib.request
from pathlib import Path

KEPT = Path(sys.prefix) / "downloads"


def download(address, sha512):
    """Return the bytes behind an address, kept for the next time.

    Raises
    ------
    ValueError
        When they are not the bytes that were there when this was written.
    """
    kept = KEPT / address.rpartition("/")[2]
    if kept.exists():
        data = kept.read_bytes()
    else:
        with urllib.request.urlopen(address, timeout=60) as answer:
            data = answer.read()
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != sha512:
        kept.unlink(missing_ok=True)
        raise ValueError(f"{address} is not the file it was: its SHA-512 is another. Nothing was built.")
    kept.parent.mkdir(exist_ok=True)
    kept.write_bytes(data)
    return data


def unpack(tarball):
    """Return the files of an npm package as a dict from paths in it to bytes."""
    with tarfile.open(fileobj=io.BytesIO(tarball)) as tar:
        files = [one for one in tar if one.isfile()]
        return {one.name.removeprefix("package/"): tar.extractfile(one).read() for one in files}
