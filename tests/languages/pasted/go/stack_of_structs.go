type cell struct{ r, c int }

func (at cell) near(board [][]byte) (found []cell) {
	for r := at.r - 1; r <= at.r+1; r++ {
		for c := at.c - 1; c <= at.c+1; c++ {
			if r >= 0 && r < len(board) && c >= 0 && c < len(board[0]) && (cell{r, c}) != at {
				found = append(found, cell{r, c})
			}
		}
	}
	return
}

func updateBoard(board [][]byte, click []int) [][]byte {
	stack := []cell{{click[0], click[1]}}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch board[at.r][at.c] {
		case 'M':
			board[at.r][at.c] = 'X'
		case 'E':
			mines := byte(0)
			for _, one := range at.near(board) {
				if board[one.r][one.c] == 'M' {
					mines++
				}
			}
			if mines > 0 {
				board[at.r][at.c] = '0' + mines
				break
			}
			board[at.r][at.c] = 'B'
			stack = append(stack, at.near(board)...)
		}
	}
	return board
}
