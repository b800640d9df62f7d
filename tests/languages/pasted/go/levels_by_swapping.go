func updateBoard(board [][]byte, click []int) [][]byte {
	if board[click[0]][click[1]] == 'M' {
		board[click[0]][click[1]] = 'X'
		return board
	}
	for level := [][]int{{click[0], click[1]}}; len(level) > 0; {
		after := [][]int{}
		for _, cell := range level {
			r, c := cell[0], cell[1]
			if board[r][c] != 'E' {
				continue
			}
			bombs, closed := 0, [][]int{}
			for _, d := range [...][]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
				x, y := r+d[0], c+d[1]
				if x < 0 || x >= len(board) || y < 0 || y >= len(board[0]) {
					continue
				}
				if board[x][y] == 'M' {
					bombs++
				} else if board[x][y] == 'E' {
					closed = append(closed, []int{x, y})
				}
			}
			if bombs > 0 {
				board[r][c] = byte(48 + bombs)
			} else {
				board[r][c] = 'B'
				after = append(after, closed...)
			}
		}
		level = after
	}
	return board
}
