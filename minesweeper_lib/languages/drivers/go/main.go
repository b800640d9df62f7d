// The driver of solutions in Go: plays click after click, and answers each with a board, see language.py.
package main

import (
	"bufio"
	"fmt"
	"os"
	"program/probe"
	"runtime"
	"runtime/debug"
	"strings"
	/* SOLUTIONS */
)

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
			answer += " " + strings.ReplaceAll(fmt.Sprint(said), "\n", " ")
		}
	}()
	return show(probe.Solutions[number](board, click)) + probe.All()
}

// The line of a solution in the text of a call stack, "0" if there is none.
func line(stack string) string {
	for _, place := range strings.Split(stack, "\n") {
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
	in, out := bufio.NewReaderSize(os.Stdin, 1<<16), probe.Out
	os.Stdout = os.Stderr
	os.Stdin, _ = os.Open(os.DevNull)
	for {
		var number, row, col int
		var text string
		if read, _ := fmt.Fscanln(in, &number, &text, &row, &col); read < 4 {
			return
		}
		if number < 0 {
			fmt.Fprintf(out, "\n\x1eE %d\n", runtime.NumGoroutine()-1)
			continue
		}
		board := parse(text)
		probe.Begin(board, parse(text))
		fmt.Fprintf(out, "\n\x1e%s\n", play(number, board, []int{row, col}))
	}
}
