func updateBoard(board [][]byte, click []int) [][]byte {
	dirs := []int{-1, -1, 0, -1, 1, -1, -1, 0, 1, 0, -1, 1, 0, 1, 1, 1}
	return visit(board, dirs, click[0], click[1])
}

func visit(board [][]byte, dirs []int, i, j int) [][]byte {
	if i < 0 || j < 0 || i >= len(board) || j >= len(board[0]) {
		return board
	}
	if board[i][j] == 'M' {
		board[i][j] = 'X'
		return board
	} else if board[i][j] == 'E' {
		if n := mine(board, dirs, i, j); n > 0 {
			board[i][j] = n + '0'
		} else {
			board[i][j] = 'B'
			for k := 0; k < len(dirs); k += 2 {
				board = visit(board, dirs, i+dirs[k], j+dirs[k+1])
			}
		}
	}
	return board
}

func mine(board [][]byte, dirs []int, i, j int) (n byte) {
	for k := 0; k < len(dirs); k += 2 {
		r, c := i+dirs[k], j+dirs[k+1]
		if 0 <= r && r < len(board) && 0 <= c && c < len(board[0]) && board[r][c] == 'M' {
			n += 1
		}
	}
	return
}
