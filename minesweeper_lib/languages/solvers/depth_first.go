var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	reveal(board, click[0], click[1]) // [start]
	return board
}

func reveal(board [][]byte, row, col int) {
	board[row][col] = symbol(board, row, col) // [open]
	if board[row][col] == 'B' {
		for _, step := range steps {
			r, c := row+step[0], col+step[1]
			if inside(board, r, c) && board[r][c] == 'E' {
				reveal(board, r, c) // [call]
			}
		}
	}
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
