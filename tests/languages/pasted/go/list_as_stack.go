package main

import (
	"container/list"
	"strconv"
)

const (
	mine     = 'M'
	empty    = 'E'
	blank    = 'B'
	exploded = 'X'
)

type cell struct {
	row, col int
}

func updateBoard(board [][]byte, click []int) [][]byte {
	stack := list.New()
	stack.PushBack(cell{click[0], click[1]})
	for stack.Len() > 0 {
		top := stack.Back()
		stack.Remove(top)
		at, ok := top.Value.(cell)
		if !ok {
			panic("no cell")
		}
		if board[at.row][at.col] == mine {
			board[at.row][at.col] = exploded
			return board
		}
		if board[at.row][at.col] != empty {
			continue
		}
		count := 0
		neighbors := neighborsOf(at, len(board), len(board[0]))
		for _, n := range neighbors {
			if board[n.row][n.col] == mine {
				count++
			}
		}
		if count > 0 {
			board[at.row][at.col] = []byte(strconv.Itoa(count))[0]
			continue
		}
		board[at.row][at.col] = blank
		for _, n := range neighbors {
			stack.PushBack(n)
		}
	}
	return board
}

func neighborsOf(at cell, rows, cols int) []cell {
	result := make([]cell, 0, 8)
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			r, c := at.row+dr, at.col+dc
			if (dr != 0 || dc != 0) && r >= 0 && r < rows && c >= 0 && c < cols {
				result = append(result, cell{r, c})
			}
		}
	}
	return result
}
