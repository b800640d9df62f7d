var updateBoard = function(board, click) {
    let level = [click.slice()];
    const visited = new Set().add(String(click));
    while (level.length > 0) {
        const nextLevel = [];
        for (const [r, c] of level) {
            if (board[r][c] === 'M') {
                board[r][c] = 'X';
                return board;
            }
            const cells = [[r - 1, c - 1], [r - 1, c], [r - 1, c + 1], [r, c - 1], [r, c + 1], [r + 1, c - 1], [r + 1, c], [r + 1, c + 1]]
                .filter(([x, y]) => x >= 0 && y >= 0 && x < board.length && y < board[0].length);
            const mines = cells.filter(([x, y]) => board[x][y] === 'M').length;
            board[r][c] = mines ? JSON.stringify(mines) : 'B';
            if (mines) continue;
            for (const cell of cells) {
                if (board[cell[0]][cell[1]] !== 'E') continue;
                if (visited.has(String(cell))) continue;
                visited.add(String(cell));
                nextLevel.push(cell);
            }
        }
        level = nextLevel;
    }
    return board;
};
