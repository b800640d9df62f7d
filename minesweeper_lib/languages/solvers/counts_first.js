const STEPS = [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]];

var updateBoard = function(board, click) {
  const counts = board.map((row) => Array(row.length).fill(0));
  for (let row = 0; row < board.length; row++) {
    for (let col = 0; col < board[0].length; col++) {
      if (board[row][col] === "M") {
        for (const [r, c] of neighbors(board, row, col)) {
          counts[r][c]++;  // [count]
        }
      }
    }
  }

  const reveal = (row, col) => {
    if (board[row][col] === "M") {
      board[row][col] = "X";  // [explode]
    } else if (board[row][col] === "E") {
      board[row][col] = String(counts[row][col] || "B");  // [open]
      if (counts[row][col] === 0) {
        for (const [r, c] of neighbors(board, row, col)) {
          reveal(r, c);  // [call]
        }
      }
    }
  };

  reveal(click[0], click[1]);  // [start]
  return board;
};

function neighbors(board, row, col) {
  return STEPS
    .map(([down, right]) => [row + down, col + right])
    .filter(([r, c]) => 0 <= r && r < board.length && 0 <= c && c < board[0].length);
}
