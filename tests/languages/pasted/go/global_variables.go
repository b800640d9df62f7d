var grid [][]byte
var rows, cols int
var moves = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	grid, rows, cols = board, len(board), len(board[0])
	if grid[click[0]][click[1]] == 'M' {
		grid[click[0]][click[1]] = 'X'
	} else {
		dig(click[0], click[1])
	}
	return grid
}

func inside(r, c int) bool {
	return r >= 0 && r < rows && c >= 0 && c < cols
}

func dig(r, c int) {
	if !inside(r, c) || grid[r][c] != 'E' {
		return
	}
	grid[r][c] = 'B'
	mines := 0
	for _, m := range moves {
		if inside(r+m[0], c+m[1]) && grid[r+m[0]][c+m[1]] == 'M' {
			mines++
		}
	}
	if mines > 0 {
		grid[r][c] = '0' + byte(mines)
		return
	}
	for _, m := range moves {
		dig(r+m[0], c+m[1])
	}
}
