"""Go: each solution in a package of its own, for all of them define updateBoard."""

import re

from .grammar import Grammar
from .language import Language

_MAIN = """\
package main

import (
	"bufio"
	"fmt"
	"os"
	"program/probe"
	"runtime"
	"runtime/debug"
	"strings"
IMPORTS)

var solutions = []func([][]byte, []int) [][]byte{SOLVES}

func parse(text string) [][]byte {
	rows := [][]byte{}
	for _, row := range strings.Split(text, "/") {
		rows = append(rows, []byte(row))
	}
	return rows
}

func show(board [][]byte) string {
	if board == nil {
		return "?"
	}
	rows := []string{}
	for _, values := range board {
		rows = append(rows, string(values))
	}
	return strings.Join(rows, "/")
}

func play(number int, board [][]byte, click []int) (answer string) {
	defer func() {
		if said := recover(); said != nil {
			answer = "!" + show(board) + " panic " + line(string(debug.Stack()))
			answer += " " + strings.ReplaceAll(fmt.Sprint(said), "\\n", " ")
		}
	}()
	return show(solutions[number](board, click)) + probe.All()
}

func line(stack string) string {
	for _, place := range strings.Split(stack, "\\n") {
		if start := strings.Index(place, "/solution.go:"); start >= 0 {
			return strings.Fields(place[start+len("/solution.go:"):])[0]
		}
	}
	return "0"
}

func main() {
	if len(os.Args) > 1 {
		debug.SetMaxStack(16 << 20)
	}
	in, out := bufio.NewReaderSize(os.Stdin, 1<<16), os.Stdout
	os.Stdout = os.Stderr
	os.Stdin, _ = os.Open(os.DevNull)
	for {
		var number, row, col int
		var text string
		if read, _ := fmt.Fscanln(in, &number, &text, &row, &col); read < 4 {
			return
		}
		if number < 0 {
			fmt.Fprintf(out, "\\n\\x1eE %d\\n", runtime.NumGoroutine()-1)
			continue
		}
		board := parse(text)
		probe.Begin(board, parse(text))
		fmt.Fprintf(out, "\\n\\x1e%s\\n", play(number, board, []int{row, col}))
	}
}
"""

_PROBE = """\
package probe

import (
	"bytes"
	"container/list"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

var board, seen [][]byte
var lines []int
var steps int
var noted strings.Builder

func Begin(given, copy [][]byte) {
	board, seen, lines, steps = given, copy, []int{0}, 0
	noted.Reset()
}

func compare(line string) bool {
	before := noted.Len()
	for row, old := range seen {
		if bytes.Equal(old, board[row]) {
			continue
		}
		for col, now := range board[row] {
			if now != old[col] {
				old[col] = now
				value := string(rune(now))
				if now < 33 {
					value = "#" + strconv.Itoa(int(now))
				}
				fmt.Fprintf(&noted, " %d,%d=%s%s", row, col, value, line)
			}
		}
	}
	return noted.Len() > before
}

func Word(word string) {
	compare("")
	noted.WriteString(" " + word)
}

func here() string {
	return "@" + strconv.Itoa(lines[len(lines)-1])
}

func At(line int, held ...interface{}) {
	if compare(here()) {
		for place := 0; place+1 < len(held); place += 2 {
			items(held[place].(string), held[place+1])
		}
	}
	lines[len(lines)-1] = line
	steps++
}

func All() string {
	if steps > 0 {
		fmt.Fprintf(&noted, " #%d", steps)
	}
	return noted.String()
}

func Enter(line int, name string, given ...interface{}) func() {
	compare(here())
	fmt.Fprintf(&noted, " >%s@%d", name, line)
	for _, one := range given {
		noted.WriteString(";" + numbers(one))
	}
	lines = append(lines, line)
	return func() {
		compare(here())
		noted.WriteString(" <")
		lines = lines[:len(lines)-1]
	}
}

func items(name string, held interface{}) {
	if all, ok := held.(*list.List); ok && all != nil {
		noted.WriteString(" :" + name)
		for item := all.Front(); item != nil; item = item.Next() {
			noted.WriteString(";" + numbers(item.Value))
		}
		return
	}
	all := reflect.ValueOf(held)
	if all.Kind() == reflect.Slice && all.Len() < 5000 {
		noted.WriteString(" :" + name)
		for place := 0; place < all.Len(); place++ {
			found := []string{}
			add(all.Index(place), &found)
			noted.WriteString(";" + joined(found))
		}
	}
}

func numbers(item interface{}) string {
	found := []string{}
	add(reflect.ValueOf(item), &found)
	return joined(found)
}

func joined(found []string) string {
	if len(found) == 0 {
		return "?"
	}
	return strings.Join(found, ",")
}

func add(item reflect.Value, found *[]string) {
	switch item.Kind() {
	case reflect.Int, reflect.Int32, reflect.Int64, reflect.Int16:
		*found = append(*found, strconv.FormatInt(item.Int(), 10))
	case reflect.Ptr, reflect.Interface:
		if !item.IsNil() {
			add(item.Elem(), found)
		}
	case reflect.Struct:
		for place := 0; place < item.NumField(); place++ {
			add(item.Field(place), found)
		}
	case reflect.Slice, reflect.Array:
		for place := 0; place < item.Len() && place < 4; place++ {
			add(item.Index(place), found)
		}
	}
}
"""

_RUN = """\
package s%d

import watch "program/probe"

var probe, probeAt, probeEnter = watch.Word, watch.At, watch.Enter

func Run(board [][]byte, click []int) [][]byte {
	return updateBoard(board, click)
}
"""

# What LeetCode imports by itself.
_PACKAGES = (
    *("container/heap", "container/list", "errors", "fmt", "math", "math/bits", "sort", "strconv", "strings"),
)
_PACKAGE = re.compile(r"^[ \t]*package[ \t]+\w+[ \t]*;?", re.MULTILINE)


def _solution(number, text):
    """A solution as a file of its package; what it imports without saying so is on its first line."""
    text = _PACKAGE.sub("", text, count=1)
    used = (
        path
        for path in _PACKAGES
        if f'"{path}"' not in text and re.search(rf"(?<![\w.]){path.rpartition('/')[2]}\.[A-Z]", text)
    )
    return f"package s{number}; " + "".join(f'import "{path}"; ' for path in used) + text


def _files(texts):
    numbers = range(len(texts))
    imports = "".join(f'\t"program/s{number}"\n' for number in numbers)
    solves = ", ".join(f"s{number}.Run" for number in numbers)
    return (
        {"go.mod": "module program\n\ngo 1.18\n", "probe/probe.go": _PROBE}
        | {"main.go": _MAIN.replace("IMPORTS", imports).replace("SOLVES", solves)}
        | {f"s{number}/run.go": _RUN % number for number in numbers}
        | {f"s{number}/solution.go": _solution(number, text) for number, text in enumerate(texts)}
    )


GO = Language(
    id="go",
    name="Go",
    suffix=".go",
    tools=("go",),
    package="golang-go",
    compile=("go", "build", "-o", "program", "."),
    run=("./program",),
    room=("room",),  # limits the stack to 16 MiB: enough, and endless calls soon overflow it
    files=_files,
    waits_in={"queue": "[][2]int", "stack": "[][2]int"},
    slip=r"solution\.go:(?P<line>\d+):\d+: (?P<said>.*)",
    slips=(
        (r"declared (but|and) not used", "not_used"),
        (r"imported (but|and) not used", "import_not_used"),
        (r"undefined:|undeclared name", "unknown_name"),
        (r"missing return", "no_return"),
        (r"syntax error", "grammar"),
        (r"cannot use .* as byte value|mismatched types .*byte", "int_is_no_byte"),
        (r"cannot use|mismatched types|invalid operation", "wrong_type"),
        (r"redeclared", "defined_twice"),
    ),
    last_words=(
        (r"stack overflow", "RecursionError"),
        (r"out of memory|cannot allocate memory", "MemoryError"),
        (r"all goroutines are asleep", "Deadlock"),
    ),
    errors={"index out of range": "IndexError", "slice bounds out of range": "IndexError"},
    grammar=Grammar(
        module="tree_sitter_go",
        blocks=("block", "statement_list", "expression_case", "default_case", "type_case"),
        not_statements=("comment", "type_declaration", "statement_list", "empty_statement"),
        single=(),
        functions=("function_declaration", "method_declaration", "func_literal"),
        scopes=("block", "for_statement", "function_declaration", "func_literal", "method_declaration"),
        parameters=("parameter_declaration",),
        declarations=("short_var_declaration", "var_spec"),
        holds=r"(\[\](?!\[\]byte|byte|\[\]bool|bool|string)[\w\[\]*.]+|list\.(New|List)\b)",
        given=r"^(int|\[2\]int|\[\]int|[a-zA-Z]\w*)$",
        at="probeAt({line}{held}); ",
        held=', "{name}", {name}',
        enter='defer probeEnter({line}, "{name}"{given})(); ',
        given_one=", {name}",
        leave="",
    ),
)
