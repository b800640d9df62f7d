var updateBoard = function(board, click) {
  const DIRS = [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];
  let queue = [click];
  let visited = new Set([click.join(',')]);
  while (queue.length > 0) {
    let [r, c] = queue.shift();
    if (board[r][c] == 'M') { board[r][c] = 'X'; continue; }
    let count = 0;
    for (let [dr, dc] of DIRS) {
      let x = r + dr, y = c + dc;
      if (x >= 0 && y >= 0 && x < board.length && y < board[0].length && board[x][y] == 'M') count++;
    }
    if (count) { board[r][c] = count.toString(); continue; }
    board[r][c] = 'B';
    for (let [dr, dc] of DIRS) {
      let x = r + dr, y = c + dc, key = `${x},${y}`;
      if (x < 0 || y < 0 || x >= board.length || y >= board[0].length) continue;
      if (board[x][y] != 'E' || visited.has(key)) continue;
      visited.add(key);
      queue.push([x, y]);
    }
  }
  return board;
};
