const updateBoard = (board, click) => {
    const width = board[0].length;
    const encode = (r, c) => r * width + c;
    const decode = (code) => [Math.floor(code / width), code % width];
    const state = new Map();
    const stack = [encode(...click)];
    state.set(stack[0], 'waiting');
    do {
        const code = stack.pop();
        const [r, c] = decode(code);
        state.set(code, 'done');
        if (board[r][c] === 'M') {
            board[r][c] = 'X';
            return board;
        }
        let bombs = 0, found = [];
        for (let k = 0; k < 9; k++) {
            const i = r + ~~(k / 3) - 1, j = c + (k % 3) - 1;
            if (i < 0 || j < 0 || i === board.length || j === width) continue;
            if (board[i][j] === 'M') bombs++;
            if (board[i][j] === 'E' && !state.has(encode(i, j))) found.push(encode(i, j));
        }
        if (bombs > 0) {
            board[r][c] = String.fromCharCode('0'.charCodeAt(0) + bombs);
            continue;
        }
        board[r][c] = 'B';
        for (const next of found) {
            state.set(next, 'waiting');
            stack.push(next);
        }
    } while (stack.length !== 0);
    return board;
};
