var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	counts := countMines(board)
	reveal(board, counts, click[0], click[1]) // [start]
	return board
}

func countMines(board [][]byte) [][]int {
	counts := make([][]int, len(board))
	for row := range counts {
		counts[row] = make([]int, len(board[0]))
	}
	for row := range board {
		for col := range board[row] {
			if board[row][col] == 'M' {
				for _, step := range steps {
					r, c := row+step[0], col+step[1]
					if inside(board, r, c) {
						counts[r][c]++ // [count]
					}
				}
			}
		}
	}
	return counts
}

func reveal(board [][]byte, counts [][]int, row, col int) {
	if board[row][col] == 'M' {
		board[row][col] = 'X' // [explode]
	} else if board[row][col] == 'E' {
		board[row][col] = symbol(counts[row][col]) // [open]
		if counts[row][col] == 0 {
			for _, step := range steps {
				r, c := row+step[0], col+step[1]
				if inside(board, r, c) {
					reveal(board, counts, r, c) // [call]
				}
			}
		}
	}
}

func symbol(mines int) byte {
	if mines == 0 {
		return 'B'
	}
	return byte('0' + mines)
}

func inside(board [][]byte, row, col int) bool {
	return 0 <= row && row < len(board) && 0 <= col && col < len(board[0])
}
