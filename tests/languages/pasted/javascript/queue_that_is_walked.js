function updateBoard(board, click) {
  var rows = board.length, cols = board[0].length, todo = [], seen = {};
  function add(r, c) {
    if (r < 0 || c < 0 || r >= rows || c >= cols) return;
    if (seen[r * cols + c] || board[r][c] != "E") return;
    seen[r * cols + c] = true;
    todo.push([r, c]);
  }
  function mines(r, c) {
    var n = 0;
    for (var i = Math.max(r - 1, 0); i <= Math.min(r + 1, rows - 1); i++)
      for (var j = Math.max(c - 1, 0); j <= Math.min(c + 1, cols - 1); j++)
        if (board[i][j] == "M") n++;
    return n;
  }
  if (board[click[0]][click[1]] == "M") {
    board[click[0]][click[1]] = "X";
    return board;
  }
  add(click[0], click[1]);
  for (var k = 0; k < todo.length; k++) {
    var r = todo[k][0], c = todo[k][1], n = mines(r, c);
    if (n) board[r][c] = "" + n;
    else {
      board[r][c] = "B";
      for (var i = -1; i < 2; i++) for (var j = -1; j < 2; j++) add(r + i, c + j);
    }
  }
  return board;
}
