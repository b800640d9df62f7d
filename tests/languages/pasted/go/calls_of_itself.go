func updateBoard(board [][]byte, click []int) [][]byte {
	if len(board) == 0 || len(board[0]) == 0 {
		return board
	}
	x, y := click[0], click[1]
	if board[x][y] == 'M' {
		board[x][y] = 'X'
		return board
	}
	if board[x][y] != 'E' {
		return board
	}
	var count byte
	for i := -1; i <= 1; i++ {
		for j := -1; j <= 1; j++ {
			if x+i >= 0 && x+i < len(board) && y+j >= 0 && y+j < len(board[0]) && board[x+i][y+j] == 'M' {
				count++
			}
		}
	}
	if count > 0 {
		board[x][y] = count + '0'
		return board
	}
	board[x][y] = 'B'
	for i := -1; i <= 1; i++ {
		for j := -1; j <= 1; j++ {
			if x+i >= 0 && x+i < len(board) && y+j >= 0 && y+j < len(board[0]) && board[x+i][y+j] == 'E' {
				board = updateBoard(board, []int{x + i, y + j})
			}
		}
	}
	return board
}
