/**
 * @param {character[][]} board
 * @param {number[]} click
 * @return {character[][]}
 */
var updateBoard = function(board, click) {
    const m = board.length, n = board[0].length
    const dfs = (r, c) => {
        if (r < 0 || c < 0 || r >= m || c >= n || board[r][c] !== 'E') return
        let mines = 0
        for (let i = -1; i <= 1; i++) {
            for (let j = -1; j <= 1; j++) {
                if (board[r + i]?.[c + j] === 'M') mines++
            }
        }
        if (mines > 0) {
            board[r][c] = String(mines)
            return
        }
        board[r][c] = 'B'
        for (let i = -1; i <= 1; i++)
            for (let j = -1; j <= 1; j++)
                dfs(r + i, c + j)
    }
    const [r, c] = click
    if (board[r][c] === 'M') board[r][c] = 'X'
    else dfs(r, c)
    return board
};
