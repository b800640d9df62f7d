/**
 * 1. count, 2. flood
 * @param {character[][]} board
 * @param {number[]} click
 * @return {character[][]}
 */
var updateBoard = function(board, click) {
    const counts = board.map(row => row.map(() => 0));
    board.forEach((row, r) => row.forEach((symbol, c) => {
        if (symbol !== 'M') return;
        for (let i = r - 1; i <= r + 1; i++)
            for (let j = c - 1; j <= c + 1; j++)
                if (counts[i] && counts[i][j] >= 0) counts[i][j]++;
    }));
    const flood = (r, c) => {
        if (!board[r] || board[r][c] !== 'E') return;
        if (counts[r][c] > 0) {
            board[r][c] = counts[r][c].toString();
            return;
        }
        board[r][c] = 'B';
        flood(r - 1, c - 1); flood(r - 1, c); flood(r - 1, c + 1);
        flood(r, c - 1); flood(r, c + 1);
        flood(r + 1, c - 1); flood(r + 1, c); flood(r + 1, c + 1);
    };
    const [r, c] = click;
    board[r][c] === 'M' ? (board[r][c] = 'X') : flood(r, c);
    return board;
};
