func updateBoard(board [][]byte, click []int) [][]byte {
	if y, x := click[0], click[1]; board[y][x] == 'M' {
		board[y][x] = 'X'
		return board
	}
	ring := [][2]int{{click[0], click[1]}}
	met := make(map[int]struct{})
	met[click[0]*50+click[1]] = struct{}{}
	for len(ring) > 0 {
		var next [][2]int
		for _, cell := range ring {
			count := byte('0')
			visit(board, cell, func(y, x int) {
				if board[y][x] == 'M' {
					count++
				}
			})
			if count > '0' {
				board[cell[0]][cell[1]] = count
				continue
			}
			board[cell[0]][cell[1]] = 'B'
			visit(board, cell, func(y, x int) {
				if _, ok := met[y*50+x]; !ok && board[y][x] == 'E' {
					met[y*50+x] = struct{}{}
					next = append(next, [2]int{y, x})
				}
			})
		}
		ring = next
	}
	return board
}

func visit(board [][]byte, cell [2]int, do func(y, x int)) {
	for y := cell[0] - 1; y <= cell[0]+1; y++ {
		for x := cell[1] - 1; x <= cell[1]+1; x++ {
			if y < 0 || x < 0 || y >= len(board) || x >= len(board[0]) {
				continue
			}
			do(y, x)
		}
	}
}
