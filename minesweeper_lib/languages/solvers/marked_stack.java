class Solution {
    private static final int[][] STEPS = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    private char[][] board;

    public char[][] updateBoard(char[][] board, int[] click) {
        this.board = board;
        boolean[][] visited = new boolean[board.length][board[0].length];
        Deque<int[]> stack = new ArrayDeque<>();
        stack.push(click);  // [start]
        visited[click[0]][click[1]] = true;
        while (!stack.isEmpty()) {
            int[] cell = stack.pop();  // [take]
            int row = cell[0], col = cell[1];
            board[row][col] = symbol(row, col);  // [open]
            if (board[row][col] == 'B') {
                for (int[] step : STEPS) {
                    int r = row + step[0], c = col + step[1];
                    if (inside(r, c) && board[r][c] == 'E' && !visited[r][c]) {
                        visited[r][c] = true;  // [mark]
                        stack.push(new int[] {r, c});  // [put]
                    }
                }
            }
        }
        return board;
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
