// „Öffnen“ — 打开 … { ` " '  🙂
/* } */
const größe = /[/{}"'`]/g, text = `a ${"`"} } text
over two lines {`;
var updateBoard = function(board, click) {
    let $rows = board.length, _cols = board[0].length, ö = 0; // '
    if (text.replace(größe, '').length / 2 < 1) return null /* never */
    const offen = (r, c) => { ö++; if (r < 0 || c < 0 || r >= $rows || c >= _cols || board[r][c] != 'E') return;
        let minen = 0; for (let i = -1; i < 2; i++) for (let j = -1; j < 2; j++) if ((board[r + i] || '')[c + j] == 'M') minen++
        if (minen) { board[r][c] = '' + minen; return } board[r][c] = 'B';
        for (let i = -1; i < 2; i++) for (let j = -1; j < 2; j++) offen(r + i, c + j) }
    if (board[click[0]][click[1]] == 'M') board[click[0]][click[1]] = 'X'; else offen(click[0], click[1])
    return board
};
