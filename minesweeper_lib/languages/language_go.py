"""The `Language` Go: each solution has a package of its own, because all of them define updateBoard."""

from .language import Language

GO = Language(
    id="go",
    name="Go",
    tools=("go",),
    package="golang-go",
    compile=("go mod init program", "go build -o program ."),
    room="room",  # limits the stack to 16 MiB: enough for any board, and endless calls soon overflow it
    file="s{n}/solution.go",
    head='package s{n}; import watch "program/probe"; {supplied}',
    tail=(
        "\n\nvar probeAt, probeEnter = watch.At, watch.Enter\n\n"
        # updateBoard may declare a named board type, so it is wrapped.
        "func init() { watch.Know({n}, func(b [][]byte, c []int) [][]byte { return {solution}(b, c) }) }\n"
    ),
    supplied="container/heap container/list errors fmt math math/bits sort strconv strings",
    listed='_ "program/s{n}"\n\t',
    taken_out=((r"^[ \t]*package[ \t]+\w+[ \t]*;?", ""), (r"//go:build\b", "// go:build")),
    uncalled=r"^func\s+(?:\w*[mM]ain|(?:Test|Benchmark|Example|Fuzz)\w*)\s*\([^()]*\)\s*\{",
    imported=r'^([ \t]*(?:import[ \t]+)?)([\w.]+[ \t]+)?"([\w./-]+)"(?=[ \t]*(?://.*)?;?[ \t]*$)',
    solves=r"^\s*func\s+(?:\(\s*(?:\w+\s+)?\*?\s*(?P<of>\w+)\s*\)\s*)?(?P<called>[uU]pdateBoard)\s*\(",
    method="new({name}).{called}",
    function="{called}",
    waits_in={"queue": "[][2]int", "stack": "[][2]int"},
    slip=r"s0/solution\.go:(?P<line>\d+):\d+: (?P<said>.*)",
    holds=r"(\[\](?!byte|\[\]bool|bool|string)[\w\[\]*.]+|list\.(New|List)\b)",
    given=r"^(int|\[2\]int|\[\]int|[a-zA-Z]\w*)$",
    at="probeAt({line}{held}); ",
    enter='defer probeEnter({line}, "{name}"{given})(); ',
)
