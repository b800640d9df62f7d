var updateBoard = function (board, click) {
  if (board[click[0]][click[1]] === 'M') {
    board[click[0]][click[1]] = 'X';
    return board;
  }
  const stack = [click];
  while (stack.length) {
    const [r, c] = stack.pop();
    if (board[r][c] !== 'E') continue;
    const blank = reveal(board, r, c);
    if (!blank) continue;
    for (let i = r - 1; i <= r + 1; i++)
      for (let j = c - 1; j <= c + 1; j++)
        if (board[i] && board[i][j] === 'E') stack.push([i, j]);
  }
  return board;
};

function reveal(board, r, c) {
  let k = 0;
  for (let i = r - 1; i <= r + 1; i++)
    for (let j = c - 1; j <= c + 1; j++)
      if (board[i] && board[i][j] === 'M') k++;
  board[r][c] = k ? String(k) : 'B';
  return !k;
}
