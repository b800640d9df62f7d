const STEPS = [-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => [i, j])).filter(([i, j]) => i || j)

const updateBoard = (board, [row, col]) => {
  const near = (r, c) => STEPS.map(([i, j]) => [r + i, c + j]).filter(([x, y]) => board[x]?.[y] !== undefined)
  const open = ([r, c]) => {
    if (board[r][c] !== 'E') return
    const cells = near(r, c)
    const mines = cells.reduce((sum, [x, y]) => sum + (board[x][y] === 'M' ? 1 : 0), 0)
    board[r][c] = mines === 0 ? 'B' : `${mines}`
    if (!mines) cells.forEach(open)
  }
  if (board[row][col] === 'M') board[row][col] = 'X'
  else open([row, col])
  return board
}
