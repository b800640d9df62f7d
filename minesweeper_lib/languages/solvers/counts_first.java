class Solution {
    private static final int[][] STEPS = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    private char[][] board;
    private int[][] counts;

    public char[][] updateBoard(char[][] board, int[] click) {
        this.board = board;
        counts = new int[board.length][board[0].length];
        for (int row = 0; row < board.length; row++) {
            for (int col = 0; col < board[0].length; col++) {
                if (board[row][col] == 'M') {
                    countMine(row, col);
                }
            }
        }
        reveal(click[0], click[1]);  // [start]
        return board;
    }

    private void countMine(int row, int col) {
        for (int[] step : STEPS) {
            int r = row + step[0], c = col + step[1];
            if (inside(r, c)) {
                counts[r][c]++;  // [count]
            }
        }
    }

    private void reveal(int row, int col) {
        if (board[row][col] == 'M') {
            board[row][col] = 'X';  // [explode]
        } else if (board[row][col] == 'E') {
            board[row][col] = counts[row][col] == 0 ? 'B' : (char) ('0' + counts[row][col]);  // [open]
            if (counts[row][col] == 0) {
                for (int[] step : STEPS) {
                    int r = row + step[0], c = col + step[1];
                    if (inside(r, c)) {
                        reveal(r, c);  // [call]
                    }
                }
            }
        }
    }

    private boolean inside(int row, int col) {
        return 0 <= row && row < board.length && 0 <= col && col < board[0].length;
    }
}
