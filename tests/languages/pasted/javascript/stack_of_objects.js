class Solution {
  updateBoard(board, click) {
    const stack = [{ row: click[0], col: click[1] }];
    while (stack.length) {
      const { row, col } = stack.pop();
      switch (board[row][col]) {
        case "M":
          board[row][col] = "X";
          return board;
        case "E": {
          const around = this.around(board, row, col);
          const mines = around.filter((cell) => board[cell.row][cell.col] === "M").length;
          board[row][col] = mines ? mines + "" : "B";
          if (!mines) stack.push(...around);
        }
      }
    }
    return board;
  }

  around(board, row, col) {
    const cells = [];
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = col - 1; c <= col + 1; c++) {
        if (r in board && c in board[r] && (r !== row || c !== col)) cells.push({ row: r, col: c });
      }
    }
    return cells;
  }
}
