function* neighbors(board, r, c) {
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      const x = r + dr, y = c + dc;
      if (x >= 0 && x < board.length && y >= 0 && y < board[0].length) yield [x, y];
    }
  }
}

var updateBoard = function (board, click) {
  const stack = [click];
  while (stack.length) {
    const [r, c] = stack.pop();
    if (board[r][c] === "M") {
      board[r][c] = "X";
      break;
    }
    if (board[r][c] !== "E") continue;
    let mines = 0;
    for (const [x, y] of neighbors(board, r, c)) if (board[x][y] === "M") mines++;
    if (mines > 0) {
      board[r][c] = `${mines}`;
      continue;
    }
    board[r][c] = "B";
    stack.push(...neighbors(board, r, c));
  }
  return board;
};
