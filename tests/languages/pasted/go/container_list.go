func updateBoard(board [][]byte, click []int) [][]byte {
	rows, cols := len(board), len(board[0])
	queue := list.New()
	seen := map[[2]int]bool{}
	queue.PushBack([2]int{click[0], click[1]})
	seen[[2]int{click[0], click[1]}] = true
	for queue.Len() > 0 {
		front := queue.Front()
		queue.Remove(front)
		at := front.Value.([2]int)
		r, c := at[0], at[1]
		if board[r][c] == 'M' {
			board[r][c] = 'X'
			break
		}
		count, next := 0, make([][2]int, 0, 8)
		for i := -1; i <= 1; i++ {
			for j := -1; j <= 1; j++ {
				x, y := r+i, c+j
				if x < 0 || y < 0 || x == rows || y == cols {
					continue
				}
				if board[x][y] == 'M' {
					count++
				} else if board[x][y] == 'E' {
					next = append(next, [2]int{x, y})
				}
			}
		}
		if board[r][c] = 'B'; count > 0 {
			board[r][c] = strconv.Itoa(count)[0]
			continue
		}
		for _, one := range next {
			if !seen[one] {
				seen[one] = true
				queue.PushBack(one)
			}
		}
	}
	return board
}
