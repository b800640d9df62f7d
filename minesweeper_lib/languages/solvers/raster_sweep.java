class Solution {
    private static final int[][] STEPS = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    private char[][] board;
    private boolean[][] flood;

    public char[][] updateBoard(char[][] board, int[] click) {
        this.board = board;
        flood = new boolean[board.length][board[0].length];
        reveal(click[0], click[1]);  // [start]
        boolean opened = true;
        while (opened) {
            opened = false;
            for (int row = 0; row < board.length; row++) {
                for (int col = 0; col < board[0].length; col++) {
                    if (board[row][col] == 'E' && touchesFlood(row, col)) {
                        reveal(row, col);  // [call]
                        opened = true;
                    }
                }
            }
        }
        return board;
    }

    private void reveal(int row, int col) {
        board[row][col] = symbol(row, col);  // [open]
        if (board[row][col] == 'B') {
            flood[row][col] = true;  // [put]
        }
    }

    private boolean touchesFlood(int row, int col) {
        for (int[] step : STEPS) {
            int r = row + step[0], c = col + step[1];
            if (inside(r, c) && flood[r][c]) {
                return true;
            }
        }
        return false;
    }

    private char symbol(int row, int col) {
        if (board[row][col] == 'M') {
            return 'X';
        }
        int mines = 0;
        for (int[] step : STEPS) {
            int r = row + step[0], c = col + step[1];
            if (inside(r, c) && board[r][c] == 'M') {
                mines++;
            }
        }
        return mines == 0 ? 'B' : (char) ('0' + mines);
    }

    private boolean inside(int row, int col) {
        return 0 <= row && row < board.length && 0 <= col && col < board[0].length;
    }
}
