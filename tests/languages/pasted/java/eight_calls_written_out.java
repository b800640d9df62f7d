// 深度优先 — Tiefensuche … „so einfach wie möglich“ ✔ 🙂
class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        int i = click[0], j = click[1];
        if (board[i][j] == 'M') board[i][j] = 'X'; // 💣 "}" { boom
        else open(board, i, j);
        return board;
    }

    /* öffnet eine Zelle; nicht vergessen: 'B' ≠ 'b' */
    private void open(char[][] b, int i, int j) {
        if (i < 0 || i > b.length - 1 || j < 0 || j > b[0].length - 1 || b[i][j] != 'E') return;
        int größe = m(b, i - 1, j - 1) + m(b, i - 1, j) + m(b, i - 1, j + 1)
                  + m(b, i, j - 1)                      + m(b, i, j + 1)
                  + m(b, i + 1, j - 1) + m(b, i + 1, j) + m(b, i + 1, j + 1);
        if (größe == 0) {
            b[i][j] = 'B';
            open(b, i - 1, j - 1); open(b, i - 1, j); open(b, i - 1, j + 1);
            open(b, i, j - 1);                        open(b, i, j + 1);
            open(b, i + 1, j - 1); open(b, i + 1, j); open(b, i + 1, j + 1);
        } else b[i][j] = (char) (größe + 48);
    }

    private int m(char[][] b, int i, int j) {
        if (i < 0 || i > b.length - 1 || j < 0 || j > b[0].length - 1) return 0;
        return b[i][j] == 'M' ? 1 : 0;
    }
}
