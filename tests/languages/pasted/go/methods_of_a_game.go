type game struct {
	board [][]byte
	rows  int
	cols  int
}

func newGame(board [][]byte) *game {
	return &game{board: board, rows: len(board), cols: len(board[0])}
}

func (g *game) around(row, col int, visit func(r, c int)) {
	for r := row - 1; r <= row+1; r++ {
		for c := col - 1; c <= col+1; c++ {
			if r < 0 || r >= g.rows || c < 0 || c >= g.cols || (r == row && c == col) {
				continue
			}
			visit(r, c)
		}
	}
}

func (g *game) mines(row, col int) (n byte) {
	g.around(row, col, func(r, c int) {
		if g.board[r][c] == 'M' {
			n++
		}
	})
	return
}

func (g *game) open(row, col int) {
	switch {
	case g.board[row][col] == 'M':
		g.board[row][col] = 'X'
	case g.board[row][col] != 'E':
	case g.mines(row, col) > 0:
		g.board[row][col] = '0' + g.mines(row, col)
	default:
		g.board[row][col] = 'B'
		g.around(row, col, func(r, c int) {
			if g.board[r][c] == 'E' {
				g.open(r, c)
			}
		})
	}
}

func updateBoard(board [][]byte, click []int) [][]byte {
	g := newGame(board)
	g.open(click[0], click[1])
	return g.board
}
