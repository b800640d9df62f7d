class Solution {
    enum Way {
        N(-1, 0), NE(-1, 1), E(0, 1), SE(1, 1), S(1, 0), SW(1, -1), W(0, -1), NW(-1, -1);

        final int down, right;

        Way(int down, int right) {
            this.down = down;
            this.right = right;
        }
    }

    private char[][] board;
    private ArrayDeque<int[]> waiting = new ArrayDeque<>();

    public char[][] updateBoard(char[][] board, int[] click) {
        this.board = board;
        if (at(click[0], click[1]) == 'M') board[click[0]][click[1]] = 'X';
        else {
            enqueue(click[0], click[1]);
            while (waiting.size() != 0) handle(waiting.poll());
        }
        return this.board;
    }

    private void handle(int[] cell) {
        int mines = 0;
        for (Way way : Way.values()) if (at(cell[0] + way.down, cell[1] + way.right) == 'M') mines++;
        if (mines != 0) {
            board[cell[0]][cell[1]] = (char) (mines + '0');
            return;
        }
        for (Way way : Way.values()) enqueue(cell[0] + way.down, cell[1] + way.right);
    }

    private void enqueue(int row, int col) {
        if (at(row, col) != 'E') return;
        board[row][col] = 'B';
        waiting.offer(new int[] {row, col});
    }

    private char at(int row, int col) {
        if (row < 0 || col < 0 || row >= board.length || col >= board[0].length) return '#';
        return board[row][col];
    }
}
