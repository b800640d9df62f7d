func updateBoard(board [][]byte, click []int) [][]byte {
    m, n := len(board), len(board[0])
    dirs := [][]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}
    if board[click[0]][click[1]] == 'M' {
        board[click[0]][click[1]] = 'X'
        return board
    }
    var dfs func(r, c int)
    dfs = func(r, c int) {
        if r < 0 || c < 0 || r >= m || c >= n || board[r][c] != 'E' {
            return
        }
        mines := 0
        for _, d := range dirs {
            x, y := r+d[0], c+d[1]
            if x >= 0 && y >= 0 && x < m && y < n && board[x][y] == 'M' {
                mines++
            }
        }
        if mines > 0 {
            board[r][c] = byte(mines) + '0'
            return
        }
        board[r][c] = 'B'
        for _, d := range dirs {
            dfs(r+d[0], c+d[1])
        }
    }
    dfs(click[0], click[1])
    return board
}
