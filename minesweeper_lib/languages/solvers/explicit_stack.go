var steps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	stack := [][2]int{{click[0], click[1]}} // [start]
	for len(stack) > 0 {
		row, col := stack[len(stack)-1][0], stack[len(stack)-1][1]
		stack = stack[:len(stack)-1] // [take]
		if board[row][col] != 'M' && board[row][col] != 'E' {
			continue // [skip]
		}
		board[row][col] = symbol(board, row, col) // [open]
		if board[row][col] == 'B' {
			for i := len(steps) - 1; i >= 0; i-- {
				r, c := row+steps[i][0], col+steps[i][1]
				if inside(board, r, c) && board[r][c] == 'E' {
					stack = append(stack, [2]int{r, c}) // [put]
				}
			}
		}
	}
	return board
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
