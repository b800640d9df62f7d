"""Go: each solution in a package of its own, for all of them define updateBoard."""

from .language import Language

_MAIN = """\
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
IMPORTS)

var solutions = []func([][]byte, []int, func(string)) [][]byte{SOLVES}
var board, seen [][]byte
var noted strings.Builder

func probe(word string) {
	for row := range seen {
		for col := range seen[row] {
			if board[row][col] != seen[row][col] {
				seen[row][col] = board[row][col]
				fmt.Fprintf(&noted, " %d,%d=%c", row, col, board[row][col])
			}
		}
	}
	noted.WriteString(" " + word)
}

func parse(text string) [][]byte {
	rows := [][]byte{}
	for _, row := range strings.Split(text, "/") {
		rows = append(rows, []byte(row))
	}
	return rows
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		var number, row, col int
		var text string
		if read, _ := fmt.Fscan(in, &number, &text, &row, &col); read < 4 {
			return
		}
		board, seen = parse(text), parse(text)
		noted.Reset()
		rows := []string{}
		for _, values := range solutions[number](board, []int{row, col}, probe) {
			rows = append(rows, string(values))
		}
		fmt.Println(strings.Join(rows, "/") + noted.String())
	}
}
"""

_RUN = """\
package s%d

var probe func(string)

func Run(board [][]byte, click []int, watch func(string)) [][]byte {
	probe = watch
	return updateBoard(board, click)
}
"""


def _files(texts):
    numbers = range(len(texts))
    imports = "".join(f'\t"program/s{number}"\n' for number in numbers)
    solves = ", ".join(f"s{number}.Run" for number in numbers)
    return (
        {"go.mod": "module program\n\ngo 1.18\n"}
        | {"main.go": _MAIN.replace("IMPORTS", imports).replace("SOLVES", solves)}
        | {f"s{number}/run.go": _RUN % number for number in numbers}
        | {f"s{number}/solution.go": f"package s{number}; {text}" for number, text in enumerate(texts)}
    )


GO = Language(
    id="go",
    name="Go",
    suffix=".go",
    tools=("go",),
    package="golang-go",
    compile=("go", "build", "-o", "program", "."),
    run=("./program",),
    files=_files,
    waits_in={"queue": "[][2]int", "stack": "[][2]int"},
)
