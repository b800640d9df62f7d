class Minesweeper {
  #board
  #todo = []

  constructor(board) {
    this.#board = board
  }

  at(r, c) {
    return (this.#board[r] ?? [])[c]
  }

  click(r, c) {
    if (this.at(r, c) === 'M') {
      this.#board[r][c] = 'X'
      return this
    }
    this.#add(r, c)
    for (let cell; (cell = this.#todo.shift()); ) this.#open(cell)
    return this
  }

  #add(r, c) {
    if (this.at(r, c) !== 'E') return
    this.#board[r][c] = 'B'
    this.#todo.push({ r, c })
  }

  #open({ r, c }) {
    let n = 0
    for (const i of [-1, 0, 1]) for (const j of [-1, 0, 1]) n += this.at(r + i, c + j) === 'M'
    if (n > 0) this.#board[r][c] = String(n)
    else for (const i of [-1, 0, 1]) for (const j of [-1, 0, 1]) this.#add(r + i, c + j)
  }

  get board() {
    return this.#board
  }
}

const updateBoard = (board, click) => new Minesweeper(board).click(...click).board
