# ruff: noqa: E501  # texts are shown as they stand
"""Texts that go wrong in ways of their own: none hangs, none leaves anything behind, each has its sentence.

``make test-all`` runs this; what is not on a machine is left out here, and named.
"""

import sys

import pytest

from minesweeper_lib import check, parse, record
from minesweeper_lib.checker.trying import explained
from minesweeper_lib.errors import Stopped
from minesweeper_lib.languages import LANGUAGES, Session, build, missing
from tests.languages.pasted import BASE, RIGHT
from tests.languages.test_pasted import BODIES
from tests.support.alive import left_behind, runs, runs_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")

# What a body does, and what comes of it: the board as it was, or the error by which it is told.
COMES = {
    "loops": "TookTooLong",
    "sleeps": "TookTooLong",
    "fills memory": "MemoryError",
    "exits": "SystemExit",
    "crashes": ("RecursionError", "Crash"),
    "starts a thread that never ends": None,
    "starts a program that outlives it": None,
    "prints a flood": None,
    "reads what nobody types": None,
    "writes a file": None,
}
THREAD = "starts a thread that never ends"
HOSTILE = {
    "java": {
        "loops": "while (board.length > 0) { click[0]++; }",
        "sleeps": "try { Thread.sleep(1000000); } catch (InterruptedException error) { }",
        "fills memory": "List<long[]> all = new ArrayList<>(); while (board.length > 0) all.add(new long[1 << 20]);",
        "exits": "System.exit(0);",
        "crashes": "updateBoard(board, click);",
        "starts a thread that never ends": "new Thread(() -> { while (true) click[0]++; }).start();",
        "starts a program that outlives it": 'try { new ProcessBuilder("sleep", "1234").inheritIO().start(); } catch (java.io.IOException error) { }',
        "prints a flood": "for (int i = 0; i < 200000; i++) System.out.println(i);",
        "reads what nobody types": "if (new Scanner(System.in).hasNext()) board[0][0] = 'X';",
        "writes a file": 'try { java.nio.file.Files.writeString(java.nio.file.Path.of("left"), "x"); } catch (java.io.IOException error) { }',
    },
    "cpp": {
        "loops": "volatile int n = 0; while (board.size()) n = n + 1;",
        "sleeps": "sleep(1000000);",
        "fills memory": "vector<vector<long>> all; while (board.size()) all.emplace_back(1 << 20, 1);",
        "exits": "exit(0);",
        "crashes": "abort();",
        "starts a thread that never ends": "thread([] { volatile int n = 0; while (true) n = n + 1; }).detach();",
        "starts a program that outlives it": "if (!fork()) { sleep(1234); _exit(0); }",
        "prints a flood": "for (int i = 0; i < 200000; i++) cout << i << endl;",
        "reads what nobody types": "int n; if (cin >> n) board[0][0] = 'X';",
        "writes a file": 'fclose(fopen("left", "w"));',
    },
    "go": {
        "loops": "for len(board) > 0 {\n    click[0]++\n    }",
        "sleeps": "time.Sleep(1000000 * time.Second)",
        "fills memory": "all := [][]int64{}\n    for len(board) > 0 {\n    all = append(all, make([]int64, 1<<20))\n    for i := range all[len(all)-1] { all[len(all)-1][i] = 1 }\n    }",
        "exits": "os.Exit(0)",
        "crashes": "updateBoard(board, click)",
        "starts a thread that never ends": "go func() { for { click[0]++ } }()",
        "starts a program that outlives it": 'run := exec.Command("sleep", "1234")\n    run.Stdout = os.Stdout\n    run.Start()',
        "prints a flood": "for i := 0; i < 200000; i++ { fmt.Println(i) }",
        "reads what nobody types": "if read, _ := fmt.Scan(&n); read > 0 { board[0][0] = 'X' }",
        "writes a file": 'os.WriteFile("left", []byte("x"), 0644)',
    },
    "javascript": {
        "loops": "while (board.length) click[0]++;",
        "sleeps": "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);",
        "fills memory": "const all = []; while (board.length) all.push(new Array(1 << 20).fill(n));",
        "exits": "process.exit(0);",
        "crashes": "updateBoard(board, click);",
        "starts a thread that never ends": 'new (require("worker_threads").Worker)("while (true);", { eval: true, stdout: true });',
        "starts a program that outlives it": 'require("child_process").spawn("sleep", ["1234"], { stdio: "inherit" });',
        "prints a flood": "for (let i = 0; i < 200000; i++) console.log(i);",
        "reads what nobody types": 'let read = ""; try { read = require("fs").readFileSync("/dev/stdin", "utf8").slice(0, 0); } catch { }',
        "writes a file": 'require("fs").writeFileSync("left", "x");',
    },
}  # fmt: skip
BEFORE = {
    "java": "",
    "cpp": "#include <thread>\n#include <unistd.h>\n",
    "go": 'import ("os"; "os/exec"; "time"; "fmt")\n'
    "var _, _, _, _ = os.Exit, exec.Command, time.Sleep, fmt.Println\n",
    "javascript": "",
}


# Starts a thread that waits.
WAITS = {
    "java": "new Thread(() -> java.util.concurrent.locks.LockSupport.park()).start();",
    "cpp": "thread([] { sleep(1000000); }).detach();",
    "go": "go func() { select {} }()",
    "javascript": 'new (require("worker_threads").Worker)("setTimeout(() => 0, 1e9);", { eval: true });',
}


def hostile(language, what):
    return BEFORE[language] + BODIES[language] % HOSTILE[language][what]


@pytest.fixture(scope="module")
def program(language, tmp_path_factory):
    texts = [hostile(language.id, what) for what in COMES]
    return build(language, texts, tmp_path_factory.mktemp(language.id), 600)


@pytest.mark.slow(reason="endless ones are waited for")
@pytest.mark.parametrize("what", COMES)
def test_it_comes_to_an_end_and_leaves_nothing(language, program, what):
    session, right, means = Session(language, program), parse("EE/EM"), COMES[what]
    patience = 1 if means == "TookTooLong" else 60
    try:
        rows = session.ask([*COMES].index(what), "EE/EM", (0, 0), patience).rows
    except Stopped as error:
        assert means is not None and error.means in means, (error.means, error.said)
        assert not explained(error.means).startswith("It stops with an error")
    else:
        assert (rows, means) == (right, None)
    session.close()
    assert left_behind(runs_in(program)) == []


def test_the_click_after_a_bad_one_is_played(language, program):
    """A program that was ended is started again, and a thread of the click before does not disturb."""
    session = Session(language, program)
    for what in ("exits", "starts a thread that never ends", "writes a file"):
        try:
            assert session.ask([*COMES].index(what), "EE/EM", (0, 1), 60).rows == parse("EE/EM")
        except Stopped as error:
            assert error.means == "SystemExit"
    session.close()


def test_threads_that_go_on_are_counted(language, program):
    """And nothing else: a program of its own is none, nor what the language itself has running."""
    session = Session(language, program)
    started = [session.threads()]
    for what in ("starts a program that outlives it", "prints a flood", THREAD, THREAD):
        session.ask([*COMES].index(what), "EE/EM", (0, 0), 60)
        started.append(session.threads())
    session.close()
    assert started == [0, 0, 0, 1, 2]
    assert session.threads() == 0


def test_a_report_says_that_a_thread_goes_on(language):
    text = BEFORE[language.id] + BODIES[language.id] % WAITS[language.id]
    assert "It starts a thread that goes on after the click." in str(check(text))


def test_a_flood_is_kept_in_part(language, program):
    session = Session(language, program)
    printed = session.ask([*COMES].index("prints a flood"), "EE/EM", (0, 0), 60).printed
    session.close()
    assert printed.startswith("0\n1\n") and len(printed) < 10_000


def test_what_left_the_group_of_its_program_ends_with_a_recording():
    """As a service does, which no terminal ends."""
    spawn = "require('child_process').spawn('sleep', ['1234'], { detached: true, stdio: 'ignore' }).unref()\n"
    if not missing([LANGUAGES["javascript"]]):
        record(spawn + RIGHT["javascript", BASE["javascript"]], parse("EE/EM"), [0, 0])
        assert left_behind(runs("sleep", "1234")) == []


def test_a_recording_that_has_to_be_stopped_ends_no_check():
    """An open 30 x 30, on which costs are measured; what is found out on smaller boards is told."""
    text = RIGHT["javascript", BASE["javascript"]]
    start = text.index("{", text.index("updateBoard")) + 1
    if not missing([LANGUAGES["javascript"]]):
        report = check(text[:start] + " if (board.length === 30) for (;;);" + text[start:])
        assert (report.verdict, report.notes) == ("right", [])
        assert report.costs["depth"] == 99


LOADED = {
    "go": 'func init() { fmt.Println("LOADED") }\n',
    "cpp": 'static int loaded = [] { cout << "LOADED" << endl; return 1; }();\n',
    "javascript": "console.log('LOADED');\n",
}


@pytest.mark.slow(reason="a compiler takes its time")
@pytest.mark.parametrize("id", LOADED)
def test_what_is_printed_while_loading_shows_once(id, capsys):
    if missing([LANGUAGES[id]]):
        pytest.skip("not on this machine")
    record(RIGHT[id, BASE[id]] + "\n" + LOADED[id], parse("EE/EM"), [0, 0])
    assert capsys.readouterr().out.split() == ["LOADED"]


@pytest.mark.slow(reason="compiles once more, and an endless text is waited for")
def test_a_check_and_a_recording_leave_nothing_either(language):
    text = hostile(language.id, "starts a program that outlives it")
    report = check(text)
    assert not report.ok and report.board
    record(text, parse("EE/EM"), [0, 0])
    assert left_behind(runs("sleep", "1234")) == []
