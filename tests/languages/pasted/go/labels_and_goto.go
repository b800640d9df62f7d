func updateBoard(board [][]byte, click []int) [][]byte {
	todo := [][]int{click}
	var r, c, mines int
next:
	if len(todo) == 0 {
		return board
	}
	r, c = todo[len(todo)-1][0], todo[len(todo)-1][1]
	todo = todo[0 : len(todo)-1]
	if board[r][c] == 'M' {
		board[r][c] = 'X'
		return board
	}
	if board[r][c] != 'E' {
		goto next
	}
	mines = 0
rows:
	for x := r - 1; x < r+2; x++ {
		for y := c - 1; y < c+2; y++ {
			if x < 0 || x >= len(board) {
				continue rows
			}
			if y < 0 || y >= len(board[x]) {
				continue
			}
			if board[x][y] == 'M' {
				mines += 1
			}
		}
	}
	if mines > 0 {
		board[r][c] = "0123456789"[mines]
		goto next
	}
	board[r][c] = 'B'
	for x := r - 1; x < r+2; x++ {
		for y := c - 1; y < c+2; y++ {
			if x >= 0 && x < len(board) && y >= 0 && y < len(board[x]) {
				todo = append(todo, []int{x, y})
			}
		}
	}
	goto next
}
