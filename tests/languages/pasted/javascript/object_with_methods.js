const sweeper = {
  start(board, [row, col]) {
    this.board = board;
    if (board[row][col] === "M") board[row][col] = "X";
    else this.open(row, col);
    return this.board;
  },
  isMine(row, col) {
    return row >= 0 && row < this.board.length && this.board[row][col] === "M";
  },
  open(row, col) {
    const { board } = this;
    if (!(row in board) || !(col in board[row]) || board[row][col] !== "E") return;
    let mines = 0;
    for (let r = row - 1; r < row + 2; r++) {
      for (let c = col - 1; c < col + 2; c++) {
        if (this.isMine(r, c)) mines += 1;
      }
    }
    if (mines > 0) {
      board[row][col] = mines.toFixed(0);
      return;
    }
    board[row][col] = "B";
    for (let r = row - 1; r < row + 2; r++) {
      for (let c = col - 1; c < col + 2; c++) {
        this.open(r, c);
      }
    }
  },
};

var updateBoard = function (board, click) {
  return sweeper.start(board, click);
};
