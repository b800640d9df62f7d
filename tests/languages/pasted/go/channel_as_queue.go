package main

func updateBoard(board [][]byte, click []int) [][]byte {
	m, n := len(board), len(board[0])
	q := make(chan [2]int, m*n+1)
	in := make([]bool, m*n)
	q <- [2]int{click[0], click[1]}
	in[click[0]*n+click[1]] = true
	for len(q) > 0 {
		p := <-q
		i, j := p[0], p[1]
		if board[i][j] == 'M' {
			board[i][j] = 'X'
			return board
		}
		cnt := 0
		for x := i - 1; x <= i+1; x++ {
			for y := j - 1; y <= j+1; y++ {
				if x >= 0 && x < m && y >= 0 && y < n && board[x][y] == 'M' {
					cnt++
				}
			}
		}
		if cnt > 0 {
			board[i][j] = byte(cnt + '0')
			continue
		}
		board[i][j] = 'B'
		for x := i - 1; x <= i+1; x++ {
			for y := j - 1; y <= j+1; y++ {
				if x < 0 || x >= m || y < 0 || y >= n {
					continue
				}
				if k := x*n + y; !in[k] && board[x][y] == 'E' {
					in[k] = true
					q <- [2]int{x, y}
				}
			}
		}
	}
	close(q)
	return board
}
