var updateBoard = function(board, click) {
    var stack = new Array();
    stack[stack.length] = click;
    cells:
    while (stack.length > 0) {
        var cell = stack[stack.length - 1];
        stack.length--;
        switch (board[cell[0]][cell[1]]) {
            case 'M':
                board[cell[0]][cell[1]] = 'X';
                break cells;
            case 'E':
                break;
            default:
                continue cells;
        }
        var mines = 0, next = new Array();
        rows:
        for (var r = cell[0] - 1; r <= cell[0] + 1; r++) {
            if (r < 0 || r > board.length - 1) continue rows;
            for (var c = cell[1] - 1; c <= cell[1] + 1; c++) {
                if (c < 0 || c > board[r].length - 1) continue;
                if (board[r][c] == 'M') ++mines;
                else next[next.length] = [r, c];
            }
        }
        if (mines != 0) board[cell[0]][cell[1]] = mines.toString();
        else {
            board[cell[0]][cell[1]] = 'B';
            stack = stack.concat(next);
        }
    }
    return board;
};
