class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        if (board[click[0]][click[1]] == 'M') {
            board[click[0]][click[1]] = 'X';
            return board;
        }
        Deque<int[]> queue = new ArrayDeque<>();
        queue.offer(click);
        while (!queue.isEmpty()) {
            int[] cur = queue.poll();
            if (board[cur[0]][cur[1]] != 'E') continue;
            boolean blank = reveal(board, cur[0], cur[1]);
            if (!blank) continue;
            for (int i = Math.max(0, cur[0] - 1); i <= Math.min(board.length - 1, cur[0] + 1); i++)
                for (int j = Math.max(0, cur[1] - 1); j <= Math.min(board[0].length - 1, cur[1] + 1); j++)
                    if (board[i][j] == 'E') queue.offer(new int[]{i, j});
        }
        return board;
    }

    private boolean reveal(char[][] board, int r, int c) {
        int k = 0;
        for (int i = Math.max(0, r - 1); i <= Math.min(board.length - 1, r + 1); i++)
            for (int j = Math.max(0, c - 1); j <= Math.min(board[0].length - 1, c + 1); j++)
                if (board[i][j] == 'M') k++;
        board[r][c] = k == 0 ? 'B' : (char) ('0' + k);
        return k == 0;
    }
}
