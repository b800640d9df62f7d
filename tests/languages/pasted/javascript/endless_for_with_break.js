var updateBoard = function(board, click) {
    let head = 0;
    const queue = [{ x: click[0], y: click[1] }];
    const key = ({ x, y }) => x + '#' + y;
    const seen = { [key(queue[0])]: true };
    for (;;) {
        if (head === queue.length) break;
        const { x, y } = queue[head++];
        if (board[x][y] === 'M') {
            board[x][y] = 'X';
            break;
        }
        const around = [];
        for (let i = x - 1; i <= x + 1; ++i) {
            if (!board[i]) continue;
            for (let j = y - 1; j <= y + 1; ++j) {
                if (board[i][j]) around.push({ x: i, y: j });
            }
        }
        const mines = around.filter((p) => board[p.x][p.y] === 'M').length;
        board[x][y] = mines === 0 ? 'B' : mines.toString();
        if (mines !== 0) continue;
        for (const p of around) {
            if (board[p.x][p.y] !== 'E' || seen[key(p)]) continue;
            seen[key(p)] = true;
            queue.push(p);
        }
    }
    return board;
};
