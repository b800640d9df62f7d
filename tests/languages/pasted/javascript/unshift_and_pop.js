function updateBoard(board, click) {
  const inBounds = (row, col) => row >= 0 && col >= 0 && row < board.length && col < board[0].length;
  const getNeighbors = (row, col) => {
    const result = [];
    for (let i = -1; i <= 1; i += 1) {
      for (let j = -1; j <= 1; j += 1) {
        if (!(i === 0 && j === 0) && inBounds(row + i, col + j)) result.push({ row: row + i, col: col + j });
      }
    }
    return result;
  };

  const [clickRow, clickCol] = click;
  if (board[clickRow][clickCol] === "M") {
    board[clickRow][clickCol] = "X";
    return board;
  }

  const queue = [{ row: clickRow, col: clickCol }];
  while (queue.length > 0) {
    const current = queue.pop();
    const { row, col } = current;
    if (board[row][col] === "E") {
      const neighbors = getNeighbors(row, col);
      const mines = neighbors.reduce((total, n) => (board[n.row][n.col] === "M" ? total + 1 : total), 0);
      if (mines > 0) {
        board[row][col] = mines.toString();
      } else {
        board[row][col] = "B";
        neighbors.forEach((n) => {
          if (board[n.row][n.col] === "E") queue.unshift(n);
        });
      }
    }
  }
  return board;
}
