var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	flood := make([][]bool, len(board))
	for row := range flood {
		flood[row] = make([]bool, len(board[0]))
	}
	reveal := func(row, col int) {
		board[row][col] = symbol(board, row, col) // [open]
		if board[row][col] == 'B' {
			flood[row][col] = true // [put]
		}
	}
	reveal(click[0], click[1]) // [start]
	for opened := true; opened; {
		opened = false
		for row := range board {
			for col := range board[row] {
				if board[row][col] == 'E' && touchesFlood(board, flood, row, col) {
					reveal(row, col) // [call]
					opened = true
				}
			}
		}
	}
	return board
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
