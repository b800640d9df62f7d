class Solution {
    private BiConsumer<Integer, Integer> reveal;

    public char[][] updateBoard(char[][] board, int[] click) {
        final int R = board.length, C = board[0].length;
        reveal = (r, c) -> {
            if (r < 0 || c < 0 || r >= R || c >= C) return;
            switch (board[r][c]) {
                case 'M' -> board[r][c] = 'X';
                case 'E' -> {
                    int mines = 0;
                    for (int k = 0; k < 9; k++) {
                        int x = r + k / 3 - 1, y = c + k % 3 - 1;
                        if (x >= 0 && y >= 0 && x < R && y < C && board[x][y] == 'M') mines++;
                    }
                    if (mines > 0) {
                        board[r][c] = (char) ('0' + mines);
                        return;
                    }
                    board[r][c] = 'B';
                    for (int k = 0; k < 9; k++) reveal.accept(r + k / 3 - 1, c + k % 3 - 1);
                }
                default -> { }
            }
        };
        reveal.accept(click[0], click[1]);
        return board;
    }
}
