"""What is missing, and the one line that installs it."""

from importlib.util import find_spec


def need(module, purpose):
    """Make sure that `module` is installed.

    Raises
    ------
    ModuleNotFoundError
        Naming the purpose, and how to install what it takes.

    Examples
    --------
    >>> need("nosuch", "a big board")
    Traceback (most recent call last):
    ModuleNotFoundError: a big board needs nosuch, which is not installed; ...
    """
    if not find_spec(module):
        raise ModuleNotFoundError(
            f"{purpose} needs {module}, which is not installed; "
            'pip install "minesweeper-lib[scale]" brings it, '
            'or pip install -e ".[scale]" in the folder of the README',
            name=module,
        )
