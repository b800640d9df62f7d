class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        int h = board.length, w = board[0].length;
        int[] queue = new int[h * w + 1];
        int head = 0, tail = 0;
        boolean[] in = new boolean[h * w];
        queue[tail++] = click[0] * w + click[1];
        in[click[0] * w + click[1]] = true;
        while (head < tail) {
            int at = queue[head++], y = at / w, x = at % w;
            if (board[y][x] == 'M') { board[y][x] = 'X'; return board; }
            int n = 0;
            for (int k = 0; k < 9; k++) {
                int b = y + k / 3 - 1, a = x + k % 3 - 1;
                if (a >= 0 && b >= 0 && a < w && b < h && board[b][a] == 'M') n++;
            }
            if (n > 0) { board[y][x] = (char) ('0' + n); continue; }
            board[y][x] = 'B';
            for (int k = 0; k < 9; k++) {
                int b = y + k / 3 - 1, a = x + k % 3 - 1;
                if (a < 0 || b < 0 || a >= w || b >= h) continue;
                if (board[b][a] == 'E' && !in[b * w + a]) {
                    in[b * w + a] = true;
                    queue[tail++] = b * w + a;
                }
            }
        }
        return board;
    }
}
