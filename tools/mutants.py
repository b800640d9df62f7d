"""Change one thing at a time in the library and see whether the tests notice.

``python -m tools.mutants`` takes hours; name modules to take only those:
``python -m tools.mutants solvers trace``. It works on a copy, so the checkout stays as it is, and
needs cosmic-ray. Every change that no test notices has to be listed in ``tools/survivors.txt``
with the reason; one that is not listed there is printed in the form of that file.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
SURVIVORS = Path(__file__).with_name("survivors.txt")
LEAST = 90  # percent

# The quickest tests that are meant to notice, those first that notice most.
_SEEN = "tests/recorder/test_witness.py tests/recorder/test_trace.py tests/recorder/test_events.py"
TESTS = {
    "solvers": "tests/lesson/test_solvers.py",
    "recorder/trace": "tests/recorder/test_replay.py tests/recorder/test_trace.py "
    "tests/recorder/test_second_run.py tests/recorder/test_counting.py "
    "tests/recorder/test_errors_and_budget.py tests/lesson/test_problems.py",
    "recorder/witness": "tests/recorder/test_witness.py tests/recorder/test_events.py "
    "tests/recorder/test_frontier.py -k 'test_witness or test_events or put_off or loop_over'",
    "recorder/cells": "tests/recorder/test_witness.py",
    "recorder/calls": f"tests/recorder/test_calls.py {_SEEN}",
    "recorder/frontier": f"tests/recorder/test_variables.py {_SEEN} tests/recorder/test_frontier.py",
    "recorder/history": "tests/recorder/test_history.py tests/recorder/test_events.py",
    "recorder/playback": "tests/recorder/test_playback.py",
    "recorder/rows": "tests/recorder/test_grid.py tests/recorder/test_rows.py "
    "tests/recorder/test_counting.py -m 'not corpus'",
    "checker/checking": "tests/checker/test_checking.py -k 'test_sent or in_a_browser'",
    "checker/findings": "tests/checker/test_findings.py tests/checker/test_verdict.py",
    "checker/examine": "tests/checker/test_examine.py tests/checker/test_examine_larger.py "
    "tests/checker/test_examine_loading.py tests/checker/test_no_false_name.py",
    "checker/larger_boards": "tests/checker/test_examine_larger.py tests/checker/test_exploding.py",
    "checker/exploding": "tests/checker/test_exploding.py",
    "checker/shrinking": "tests/checker/test_shrinking.py",
    "checker/repairs": "tests/checker/test_repairs.py",
    "checker/edits": "tests/checker/test_edits.py tests/checker/test_repairs.py",
    "checker/costs": "tests/checker/test_costs_counted.py tests/checker/test_costs.py "
    "tests/checker/test_costs_of_recursion.py tests/checker/test_costs_timed.py",
    "checker/verdict": "tests/checker/test_verdict.py tests/checker/test_verdict_errors.py "
    "tests/checker/test_verdict_stopped.py",
    "checker/classify": "tests/checker/test_classify.py -k 'not styles'",
    "checker/variants": "tests/checker/test_variants.py tests/lesson/test_mistakes.py -m 'not corpus'",
    "checker/diagnosis": "tests/checker/test_no_false_name.py tests/lesson/test_mistakes.py "
    "-k 'slip or name or telling or alike or given_up'",
}

# What cosmic-ray would also try, and why it tells nothing.
LEFT_OUT = (
    # Equal symbols and small numbers are one object in CPython, and only None equals None.
    *("ReplaceComparisonOperator_Eq_Is$", "ReplaceComparisonOperator_NotEq_IsNot"),
    *("ReplaceComparisonOperator_Is_Eq", "ReplaceComparisonOperator_IsNot_NotEq"),
    # Of eleven operators in place of an arithmetic one nearly all raise TypeError at once, which
    # would only flatter the result: the likeliest slip is tried, and one or two more.
    "ReplaceBinaryOperator_(?!Add_Sub|Sub_Add|Mul_Add|Mul_FloorDiv|Div_Mul|FloorDiv_Mul|Mod_FloorDiv|"
    "Pow_Mul|BitOr_BitAnd|BitAnd_BitOr)",
)
CONFIG = """
[cosmic-ray]
module-path = "minesweeper_lib/{module}.py"
timeout = {timeout:.1f}
excluded-modules = []
test-command = "{command}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = {left_out}
"""


def main(modules):
    """Run the mutants of some modules; tell whether enough were killed and all others are listed."""
    listed, killed, total, new = known_survivors(), 0, 0, 0
    for module in modules or TESTS:
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            results = list(mutate(module, Path(folder) / "copy"))
        survived = [change for change, dead in results if not dead]
        total, killed = total + len(results), killed + len(results) - len(survived)
        rate = 100 * (len(results) - len(survived)) / max(len(results), 1)
        print(f"{module}.py: {len(results) - len(survived)} of {len(results)} mutants killed, {rate:.1f} %")
        unlisted = [change for change in survived if (module, change) not in listed]
        for change in unlisted:
            print("not listed:", *change, sep="\n  ", flush=True)
        gone = [change for name, change in listed if name == module and change not in survived]
        for change in gone:
            print("listed, but killed:", *change, sep="\n  ", flush=True)
        new += len(unlisted)
    rate = 100 * killed / max(total, 1)
    print(f"{rate:.1f} % of {total} mutants killed, {new} survivors not listed in {SURVIVORS.name}")
    return rate >= LEAST and not new


def known_survivors():
    """The listed survivors, as pairs (module, change). A change is its lines, ``-`` before ``+``."""
    found, module, change = set(), None, []
    for line in [*SURVIVORS.read_text(encoding="utf-8").splitlines(), ""]:
        is_part = line[:4] in ("  - ", "  + ")
        if change and (not is_part or (line[2] == "-" and change[-1][0] == "+")):
            found.add((module, tuple(change)))
            change = []
        if is_part:
            change.append(line.strip())
        elif line.startswith("== "):
            module = line[3:]
    return found


def mutate(module, copy):
    """Run the mutants of one module on a copy of everything; yield each with whether it was killed."""
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "notebooks", "docs", "dist"))
    # No plugin and no setting but what the tests themselves need: it starts four times as fast.
    (copy / "pytest.ini").write_text("[pytest]\n")
    env = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = f"{sys.executable} -m pytest -x -q -p no:cacheprovider {TESTS[module]}"
    started = time.monotonic()
    subprocess.run(shlex.split(command), cwd=copy, env=env, check=True, capture_output=True)
    timeout = 3 * (time.monotonic() - started) + 5
    (copy / "mutants.toml").write_text(
        CONFIG.format(
            module=module,
            timeout=timeout,
            command=command,
            left_out=json.dumps([f"core/{name}" for name in LEFT_OUT]),
        )
    )
    for step in (
        [_tool("cosmic-ray"), "init", "mutants.toml", "all.sqlite"],
        [_tool("cr-filter-operators"), "all.sqlite", "mutants.toml"],
        [_tool("cosmic-ray"), "exec", "mutants.toml", "all.sqlite"],
    ):
        subprocess.run(step, cwd=copy, env=env, check=True)
    dump = subprocess.run(
        [_tool("cosmic-ray"), "dump", "all.sqlite"], cwd=copy, check=True, capture_output=True, text=True
    )
    for line in dump.stdout.splitlines():
        _, result = json.loads(line)
        if result["worker_outcome"] == "normal":
            yield changed(result["diff"]), result["test_outcome"] != "survived"


def changed(diff):
    """The lines of a diff that say what was changed, without their indentation.

    >>> changed("--- a\\n+++ b\\n@@ -1 +1 @@\\n if x:\\n-    y = 1\\n+    y = 2\\n")
    ('- y = 1', '+ y = 2')
    """
    lines = [line for line in diff.splitlines() if line[:1] in ("+", "-") and line[:3] not in ("+++", "---")]
    return tuple(f"{line[0]} {line[1:].strip()}" for line in lines if line[1:].strip())


def _tool(name):
    """A program of cosmic-ray's, beside this Python or on the path."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    return found or sys.exit("cosmic-ray is needed: pip install cosmic-ray==8.7.0")


if __name__ == "__main__":
    sys.exit(not main(sys.argv[1:]))
