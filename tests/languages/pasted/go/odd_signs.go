// 扫雷 ─ "öffne" die Zelle ☃ { } ` 🙂
/* func updateBoard(board [][]byte) { … } */
const größe = `a "raw" text with a brace } and
a line of its own {`

func updateBoard(board [][]byte, click []int) [][]byte {
	var größen = [3]int{-1, 0, 1}
	var öffne func(zeile, spalte int)
	var gibt = func(zeile, spalte int) bool {
		return zeile >= 0 && spalte >= 0 && zeile < len(board) && spalte < len(board[0])
	}
	öffne = func(zeile, spalte int) {
		if !gibt(zeile, spalte) || board[zeile][spalte] != 'E' { return } // '}'
		minen := len(größe) - len(größe)
		for _, i := range größen { for _, j := range größen {
			if gibt(zeile+i, spalte+j) && board[zeile+i][spalte+j] == 'M' { minen++ }
		} }
		if minen != 0 { board[zeile][spalte] = "012345678"[minen]; return }
		board[zeile][spalte] = 'B'
		for _, i := range größen { for _, j := range größen { öffne(zeile+i, spalte+j) } }
	}
	if board[click[0]][click[1]] == 'M' { board[click[0]][click[1]] = 'X' } else { öffne(click[0], click[1]) }
	return board
}
