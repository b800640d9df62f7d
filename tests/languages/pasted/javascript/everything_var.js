var dx = [0, 0, 1, 1, 1, -1, -1, -1]
var dy = [1, -1, 0, 1, -1, 0, 1, -1]
var G, M, N

function count(x, y) {
  var s = 0
  for (var k = 0; k < 8; k++) {
    var a = x + dx[k], b = y + dy[k]
    if (a < 0 || b < 0 || a >= M || b >= N) continue
    if (G[a][b] == 'M') s++
  }
  return s
}

function dfs(x, y) {
  var s = count(x, y)
  if (s) return G[x][y] = '' + s
  G[x][y] = 'B'
  for (var k = 0; k < 8; k++) {
    var a = x + dx[k], b = y + dy[k]
    if (a >= 0 && b >= 0 && a < M && b < N)
      if (G[a][b] == 'E') dfs(a, b)
  }
}

var updateBoard = function (board, click) {
  G = board, M = board.length, N = board[0].length
  if (G[click[0]][click[1]] == 'M') G[click[0]][click[1]] = 'X'
  else dfs(click[0], click[1])
  return G
}
