func updateBoard(board [][]byte, click []int) [][]byte {
	rows, cols := len(board), len(board[0])
	counts := make([][]uint8, rows)
	for r := range counts {
		counts[r] = make([]uint8, cols)
	}
	for r, row := range board {
		for c, symbol := range row {
			if symbol != 'M' {
				continue
			}
			for i := r - 1; i <= r+1; i++ {
				for j := c - 1; j <= c+1; j++ {
					if i >= 0 && j >= 0 && i < rows && j < cols {
						counts[i][j]++
					}
				}
			}
		}
	}
	type job struct{ r, c int }
	jobs := []job{{click[0], click[1]}}
	for i := 0; i < len(jobs); i++ {
		r, c := jobs[i].r, jobs[i].c
		switch {
		case board[r][c] == 'M':
			board[r][c] = 'X'
		case board[r][c] == 'E' && counts[r][c] > 0:
			board[r][c] = '0' + counts[r][c]
		case board[r][c] == 'E':
			board[r][c] = 'B'
			for k := 0; k < 9; k++ {
				x, y := r+k/3-1, c+k%3-1
				if x >= 0 && y >= 0 && x < rows && y < cols && board[x][y] == 'E' {
					jobs = append(jobs, job{x, y})
				}
			}
		}
	}
	return board
}
