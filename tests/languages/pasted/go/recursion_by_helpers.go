func updateBoard(board [][]byte, click []int) [][]byte {
	switch board[click[0]][click[1]] {
	case 'M':
		board[click[0]][click[1]] = 'X'
	case 'E':
		reveal(board, click[0], click[1])
	}
	return board
}

func isMine(board [][]byte, i, j int) int {
	if i < 0 || j < 0 || i > len(board)-1 || j > len(board[i])-1 {
		return 0
	}
	if board[i][j] == 'M' {
		return 1
	}
	return 0
}

func reveal(board [][]byte, i, j int) {
	if i < 0 || j < 0 || i > len(board)-1 || j > len(board[i])-1 { return }
	if board[i][j] != 'E' { return }
	n := isMine(board, i-1, j-1) + isMine(board, i-1, j) + isMine(board, i-1, j+1) +
		isMine(board, i, j-1) + isMine(board, i, j+1) +
		isMine(board, i+1, j-1) + isMine(board, i+1, j) + isMine(board, i+1, j+1)
	if n != 0 { board[i][j] = byte(int('0') + n); return }
	board[i][j] = 'B'
	reveal(board, i-1, j-1); reveal(board, i-1, j); reveal(board, i-1, j+1)
	reveal(board, i, j-1); reveal(board, i, j+1)
	reveal(board, i+1, j-1); reveal(board, i+1, j); reveal(board, i+1, j+1)
}
