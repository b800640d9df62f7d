"""Change one thing at a time in the library and see whether the tests notice.

``python -m tests.mutants`` takes about an hour; name modules to take only those:
``python -m tests.mutants solvers trace``. It works on a copy, so the checkout stays as it is, and
needs cosmic-ray. Survivors are listed at the end, each with its line and change.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = {
    "solvers": ["tests/test_solvers.py"],
    "trace": ["tests/test_trace.py"],
    "check/__init__": ["tests/test_check.py"],
    "check/examine": ["tests/test_check.py"],
    "check/verdict": ["tests/test_check.py", "tests/test_mistakes.py"],
}
CONFIG = """
[cosmic-ray]
module-path = "minesweeper_lib/{module}.py"
timeout = 240.0
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider {tests}"

[cosmic-ray.distributor]
name = "local"
"""


def main(modules):
    """Run the mutants of some modules; return how many of all were killed, in percent."""
    killed = total = 0
    for module in modules or TESTS:
        with tempfile.TemporaryDirectory() as folder:
            results = list(mutate(module, Path(folder) / "copy"))
        survived = [item for item, dead in results if not dead]
        total, killed = total + len(results), killed + len(results) - len(survived)
        print(f"{module}.py: {len(results) - len(survived)} of {len(results)} mutants killed")
        for item in survived:
            print(f"  line {item['line']}, {item['operator']}\n{item['diff']}")
    rate = 100 * killed / total if total else 100
    print(f"{rate:.1f} % of {total} mutants killed")
    return rate


def mutate(module, copy):
    """Run the mutants of one module on a copy of everything; yield each with whether it was killed."""
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "notebooks", "docs", "bench", "dist"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    tests = " ".join(TESTS[module])
    (copy / "mutants.toml").write_text(CONFIG.format(module=module, python=sys.executable, tests=tests))
    for step in (["init", "mutants.toml", "all.sqlite"], ["exec", "mutants.toml", "all.sqlite"]):
        subprocess.run([_tool(), *step], cwd=copy, check=True)
    dump = subprocess.run(
        [_tool(), "dump", "all.sqlite"], cwd=copy, check=True, capture_output=True, text=True
    )
    for line in dump.stdout.splitlines():
        work, result = json.loads(line)
        mutation = work["mutations"][0]
        if result is None or result["worker_outcome"] != "normal":
            continue
        item = {
            "line": mutation["start_pos"][0],
            "operator": mutation["operator_name"].split("/")[-1],
            "diff": "\n".join(
                x for x in result["diff"].splitlines() if x[:1] in "+-" and x[:3] not in ("+++", "---")
            ),
        }
        yield item, result["test_outcome"] != "survived"


def _tool():
    """cosmic-ray, beside this Python or on the path."""
    beside = Path(sys.executable).with_name("cosmic-ray")
    found = str(beside) if beside.exists() else shutil.which("cosmic-ray")
    return found or sys.exit("cosmic-ray is needed: pip install cosmic-ray==8.7.0")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) < 90)
