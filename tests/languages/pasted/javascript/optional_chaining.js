const D = [[-1,-1],[-1,0],[-1,1],[0,-1],[0,1],[1,-1],[1,0],[1,1]];

var updateBoard = function(board, [x, y]) {
    if (board[x][y] === 'M') {
        board[x][y] = 'X';
        return board;
    }
    (function go(i, j) {
        if (board[i]?.[j] !== 'E') return;
        const n = D.filter(([a, b]) => board[i + a]?.[j + b] === 'M').length;
        if (n) {
            board[i][j] = n + '';
            return;
        }
        board[i][j] = 'B';
        for (const [a, b] of D) go(i + a, j + b);
    })(x, y);
    return board;
};
