type Point struct {
	X int
	Y int
}

var Dirs = []Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}

func updateBoard(board [][]byte, click []int) [][]byte {
	start := Point{X: click[0], Y: click[1]}
	if board[start.X][start.Y] == 'M' {
		board[start.X][start.Y] = 'X'
		return board
	}
	visited := make(map[Point]bool)
	visited[start] = true
	queue := []*Point{&start}
	for len(queue) != 0 {
		p := queue[0]
		queue = queue[1:]
		mines := countMines(board, *p)
		if mines != 0 {
			board[p.X][p.Y] = strconv.Itoa(mines)[0]
			continue
		}
		board[p.X][p.Y] = 'B'
		for _, d := range Dirs {
			next := Point{p.X + d.X, p.Y + d.Y}
			if next.X < 0 || next.Y < 0 || next.X >= len(board) || next.Y >= len(board[0]) {
				continue
			}
			if visited[next] || board[next.X][next.Y] != 'E' {
				continue
			}
			visited[next] = true
			queue = append(queue, &next)
		}
	}
	return board
}

func countMines(board [][]byte, p Point) (mines int) {
	for _, d := range Dirs {
		x, y := p.X+d.X, p.Y+d.Y
		if x >= 0 && y >= 0 && x < len(board) && y < len(board[0]) && board[x][y] == 'M' {
			mines++
		}
	}
	return mines
}
