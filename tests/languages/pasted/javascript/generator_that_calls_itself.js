var updateBoard = function (board, click) {
  const near = ([r, c]) => {
    const cells = []
    for (let x = r - 1; x <= r + 1; x++)
      for (let y = c - 1; y <= c + 1; y++)
        if (board[x] !== undefined && board[x][y] !== undefined) cells.push([x, y])
    return cells
  }
  function* opened(cell) {
    const [r, c] = cell
    if (board[r][c] !== 'E') return
    const mines = near(cell).filter(([x, y]) => board[x][y] === 'M').length
    board[r][c] = mines > 0 ? '' + mines : 'B'
    yield cell
    if (mines === 0) for (const next of near(cell)) yield* opened(next)
  }
  if (board[click[0]][click[1]] === 'M') board[click[0]][click[1]] = 'X'
  let count = 0
  for (const _ of opened(click)) count++
  return count >= 0 ? board : null
}
