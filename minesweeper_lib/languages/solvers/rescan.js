const STEPS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

var updateBoard = function(board, click) {
  const flood = board.map((row) => Array(row.length).fill(false));
  const nextCell = () => {
    for (let row = 0; row < board.length; row++) {
      for (let col = 0; col < board[0].length; col++) {
        if (board[row][col] === "E" && neighbors(board, row, col).some(([r, c]) => flood[r][c])) {
          return [row, col];
        }
      }
    }
    return null;
  };

  let cell = click;  // [start]
  while (cell !== null) {
    const [row, col] = cell;
    board[row][col] = symbol(board, row, col);  // [open]
    if (board[row][col] === "B") {
      flood[row][col] = true;  // [put]
    }
    cell = nextCell();  // [take]
  }
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
