"""What all tests share: how examples are drawn, the browser's fixtures, and what is said of slow tests."""

import gc
import os
import tempfile
from functools import partial

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.support.browser")  # so that a failure shows both boards
from tests.support.browser import (  # noqa: E402, F401
    chromium,
    desk,
    in_lab,
    in_new_lab,
    lab,
    page,
    window,
)

os.environ["MINESWEEPER_REVIEW"] = ""  # what notebooks ask again does not depend on who ran them before
LONG = 10  # seconds
MOST_WORKERS = 4  # each starts a browser of its own

# The same examples each time, and none refused for being slow.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=10)
settings.register_profile("many", settings.get_profile("steady"), max_examples=500)
settings.load_profile("steady")


def pytest_configure(config):
    """Let nbval talk to its kernels by files, where the system can.

    A kernel is told the numbers of its ports before it starts. On a busy machine another program may have
    taken one of them by then, and the kernel dies.
    """
    if config.getoption("nbval", None) and os.name != "nt":
        import nbval.kernel

        folder = tempfile.TemporaryDirectory()
        config.add_cleanup(folder.cleanup)
        place = {"transport": "ipc", "ip": f"{folder.name}/kernel"}
        nbval.kernel.KernelManager = partial(nbval.kernel.KernelManager, **place)


def pytest_collection_finish():
    """What is loaded by now stays: the collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(optionalhook=True)  # a run may leave the plugin out
def pytest_xdist_auto_num_workers(config):
    """A worker a core; for ``-n auto`` one more: much of a browser's time is waiting for the kernel."""
    more = config.option.numprocesses == "auto"
    return min(MOST_WORKERS, (os.cpu_count() or 1) + more)


def pytest_terminal_summary(terminalreporter):
    """Name the tests that took long and give no reason for it with the mark ``slow``."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    for report in reports:
        if getattr(report, "duration", 0) > LONG and "slow" not in report.keywords:
            terminalreporter.write_line(f"longer than {LONG} s, and no reason given: {report.nodeid}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """All that is tried in JupyterLab goes to one worker: each other one would start its own."""
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            scope = super()._split_scope(nodeid)
            return "tests/browser" if scope.startswith("tests/browser") and "stage" not in scope else scope

    return Scheduling(config, log) if config.option.dist == "loadscope" else None
