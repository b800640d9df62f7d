var updateBoard = function(board, click) {
    var i = click[0], j = click[1], k, l, count = 0;
    if (board[i][j] === 'M') { board[i][j] = 'X'; return board; }
    if (board[i][j] !== 'E') return board;
    for (k = i - 1; k <= i + 1; k++)
        for (l = j - 1; l <= j + 1; l++)
            if (k >= 0 && l >= 0 && k < board.length && l < board[0].length && board[k][l] === 'M')
                count++;
    if (count > 0) {
        board[i][j] = count + '';
    } else {
        board[i][j] = 'B';
        for (k = i - 1; k <= i + 1; k++)
            for (l = j - 1; l <= j + 1; l++)
                if (k >= 0 && l >= 0 && k < board.length && l < board[0].length)
                    updateBoard(board, [k, l]);
    }
    return board;
};
