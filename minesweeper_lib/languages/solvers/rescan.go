var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	flood := make([][]bool, len(board))
	for row := range flood {
		flood[row] = make([]bool, len(board[0]))
	}
	row, col, found := click[0], click[1], true // [start]
	for found {
		board[row][col] = symbol(board, row, col) // [open]
		if board[row][col] == 'B' {
			flood[row][col] = true // [put]
		}
		row, col, found = nextCell(board, flood) // [take]
	}
	return board
}

func nextCell(board [][]byte, flood [][]bool) (row, col int, found bool) {
	for row := range board {
		for col := range board[row] {
			if board[row][col] == 'E' && touchesFlood(board, flood, row, col) {
				return row, col, true
			}
		}
	}
	return 0, 0, false
}

func touchesFlood(board [][]byte, flood [][]bool, row, col int) bool {
	for _, step := range steps {
		r, c := row+step[0], col+step[1]
		if inside(board, r, c) && flood[r][c] {
			return true
		}
	}
	return false
}

func symbol(board [][]byte, row, col int) byte {
	if board[row][col] == 'M' {
		return 'X'
	}
	mines := 0
	for _, step := range steps {
		r, c := row+step[0], col+step[1]
		if inside(board, r, c) && board[r][c] == 'M' {
			mines++
		}
	}
	if mines == 0 {
		return 'B'
	}
	return byte('0' + mines)
}

func inside(board [][]byte, row, col int) bool {
	return 0 <= row && row < len(board) && 0 <= col && col < len(board[0])
}
