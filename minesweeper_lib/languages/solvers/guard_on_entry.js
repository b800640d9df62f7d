const STEPS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

var updateBoard = function(board, click) {
  const reveal = (row, col) => {
    if (!"ME".includes(board[row][col])) {
      return;  // [skip]
    }
    board[row][col] = symbol(board, row, col);  // [open]
    if (board[row][col] === "B") {
      for (const [r, c] of neighbors(board, row, col)) {
        reveal(r, c);  // [call]
      }
    }
  };

  reveal(click[0], click[1]);  // [start]
  return board;
};

function symbol(board, row, col) {
  if (board[row][col] === "M") {
    return "X";
  }
  const mines = neighbors(board, row, col).filter(([r, c]) => board[r][c] === "M").length;
  return mines === 0 ? "B" : String(mines);
}

function neighbors(board, row, col) {
  return STEPS
    .map(([down, right]) => [row + down, col + right])
    .filter(([r, c]) => 0 <= r && r < board.length && 0 <= c && c < board[0].length);
}
