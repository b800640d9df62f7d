class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        final int rows = board.length;
        final int cols = board[0].length;
        Deque<Integer> todo = new ArrayDeque<>();
        todo.push(click[0] * cols + click[1]);
        do {
            int code = todo.pop();
            int r = code / cols, c = code % cols;
            char now = board[r][c];
            if (now == 'M') { board[r][c] = 'X'; break; }
            if (now != 'E') continue;
            List<Integer> near = new ArrayList<>();
            int mines = 0;
            for (int i = Math.max(0, r - 1); i <= Math.min(rows - 1, r + 1); ++i)
                for (int j = Math.max(0, c - 1); j <= Math.min(cols - 1, c + 1); ++j)
                    if (board[i][j] == 'M') ++mines;
                    else if (board[i][j] == 'E' && (i != r || j != c)) near.add(i * cols + j);
            board[r][c] = mines == 0 ? 'B' : Character.forDigit(mines, 10);
            if (mines == 0)
                for (int next : near)
                    todo.push(next);
        } while (!todo.isEmpty());
        return board;
    }
}
