func least[T int | int64](a, b T) T {
	if a < b {
		return a
	}
	return b
}

func most[T int | int64](a, b T) T {
	if a > b {
		return a
	}
	return b
}

func updateBoard(board [][]byte, click []int) [][]byte {
	visited := make([][]bool, len(board))
	for i := range visited {
		visited[i] = make([]bool, len(board[i]))
	}
	var flood func(r, c int) bool
	flood = func(r, c int) bool {
		if visited[r][c] {
			return false
		}
		visited[r][c] = true
		top, bottom := most(r-1, 0), least(r+1, len(board)-1)
		left, right := most(c-1, 0), least(c+1, len(board[0])-1)
		mines := 0
		for i := top; i <= bottom; i++ {
			for j := left; j <= right; j++ {
				if board[i][j] == 'M' {
					mines++
				}
			}
		}
		if mines > 0 {
			board[r][c] = byte('0' + mines)
			return true
		}
		board[r][c] = 'B'
		for i := top; i <= bottom; i++ {
			for j := left; j <= right; j++ {
				if board[i][j] == 'E' {
					flood(i, j)
				}
			}
		}
		return true
	}
	if r, c := click[0], click[1]; board[r][c] == 'M' {
		board[r][c] = 'X'
	} else {
		flood(r, c)
	}
	return board
}
