"""The quick tests under every Python that the README names: ``make pythons``.

Each gets an environment of its own. One that is not on this machine is named as skipped.
"""

import nox

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False


@nox.session(python=["3.11", "3.12", "3.13", "3.14"], reuse_venv=True)
def quick(session):
    """Doctests and the library, without browser, notebooks and other processes."""
    session.install("-r", "requirements.txt", "-r", "tests/requirements.txt")
    session.run("make", "quick", f"BIN={session.bin}", external=True)
