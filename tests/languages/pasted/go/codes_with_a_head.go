func updateBoard(board [][]byte, click []int) [][]byte {
	n := len(board[0])
	codes := []int{click[0]*n + click[1]}
	added := map[int]bool{codes[0]: true}
	for head := 0; head < len(codes); head++ {
		r, c := codes[head]/n, codes[head]%n
		if board[r][c] == 'M' {
			board[r][c] = 'X'
			break
		}
		if k := near(board, r, c); k > 0 {
			board[r][c] = fmt.Sprintf("%d", k)[0]
			continue
		}
		board[r][c] = 'B'
		for i := 0; i < 9; i++ {
			x, y := r+i/3-1, c+i%3-1
			if x < 0 || y < 0 || x == len(board) || y == n || board[x][y] != 'E' || added[x*n+y] {
				continue
			}
			added[x*n+y] = true
			codes = append(codes, x*n+y)
		}
	}
	return board
}

func near(board [][]byte, r, c int) int {
	k := 0
	for i := 0; i < 9; i++ {
		if x, y := r+i/3-1, c+i%3-1; x >= 0 && y >= 0 && x < len(board) && y < len(board[0]) {
			if board[x][y] == 'M' {
				k++
			}
		}
	}
	return k
}
