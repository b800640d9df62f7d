type cellHeap [][2]int

func (h cellHeap) Len() int { return len(h) }
func (h cellHeap) Less(i, j int) bool {
	return h[i][0] < h[j][0] || h[i][0] == h[j][0] && h[i][1] < h[j][1]
}
func (h cellHeap) Swap(i, j int)       { h[i], h[j] = h[j], h[i] }
func (h *cellHeap) Push(x interface{}) { *h = append(*h, x.([2]int)) }
func (h *cellHeap) Pop() interface{} {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

func updateBoard(board [][]byte, click []int) [][]byte {
	h := &cellHeap{{click[0], click[1]}}
	heap.Init(h)
	seen := map[[2]int]bool{{click[0], click[1]}: true}
	for h.Len() > 0 {
		at := heap.Pop(h).([2]int)
		r, c := at[0], at[1]
		if board[r][c] == 'M' {
			board[r][c] = 'X'
			break
		}
		near, mines := [][2]int{}, byte(0)
		for x := r - 1; x <= r+1; x++ {
			for y := c - 1; y <= c+1; y++ {
				if x < 0 || y < 0 || x >= len(board) || y >= len(board[0]) {
					continue
				}
				switch board[x][y] {
				case 'M':
					mines++
				case 'E':
					near = append(near, [2]int{x, y})
				}
			}
		}
		if mines > 0 {
			board[r][c] = '0' + mines
			continue
		}
		board[r][c] = 'B'
		for _, one := range near {
			if !seen[one] {
				seen[one] = true
				heap.Push(h, one)
			}
		}
	}
	return board
}
