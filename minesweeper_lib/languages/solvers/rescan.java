class Solution {
    private static final int[][] STEPS = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    private char[][] board;
    private boolean[][] flood;

    public char[][] updateBoard(char[][] board, int[] click) {
        this.board = board;
        flood = new boolean[board.length][board[0].length];
        int[] cell = click;  // [start]
        while (cell != null) {
            int row = cell[0], col = cell[1];
            board[row][col] = symbol(row, col);  // [open]
            if (board[row][col] == 'B') {
                flood[row][col] = true;  // [put]
            }
            cell = nextCell();  // [take]
        }
        return board;
    }

    private int[] nextCell() {
        for (int row = 0; row < board.length; row++) {
            for (int col = 0; col < board[0].length; col++) {
                if (board[row][col] == 'E' && touchesFlood(row, col)) {
                    return new int[] {row, col};
                }
            }
        }
        return null;
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
