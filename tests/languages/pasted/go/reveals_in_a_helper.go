func updateBoard(board [][]byte, click []int) [][]byte {
	if board[click[0]][click[1]] == 'M' {
		board[click[0]][click[1]] = 'X'
		return board
	}
	queue := [][2]int{{click[0], click[1]}}
	seen := map[[2]int]bool{queue[0]: true}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		blank := reveal(board, p[0], p[1])
		if !blank {
			continue
		}
		for i := p[0] - 1; i <= p[0]+1; i++ {
			for j := p[1] - 1; j <= p[1]+1; j++ {
				o := [2]int{i, j}
				if i >= 0 && j >= 0 && i < len(board) && j < len(board[0]) && board[i][j] == 'E' && !seen[o] {
					seen[o] = true
					queue = append(queue, o)
				}
			}
		}
	}
	return board
}

func reveal(board [][]byte, r, c int) bool {
	k := 0
	for i := r - 1; i <= r+1; i++ {
		for j := c - 1; j <= c+1; j++ {
			if i >= 0 && j >= 0 && i < len(board) && j < len(board[0]) && board[i][j] == 'M' {
				k++
			}
		}
	}
	if k > 0 {
		board[r][c] = byte('0' + k)
		return false
	}
	board[r][c] = 'B'
	return true
}
