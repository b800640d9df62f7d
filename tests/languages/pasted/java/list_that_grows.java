class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        List<int[]> all = new ArrayList<>();
        all.add(click);
        boolean[] met = new boolean[board.length * board[0].length];
        met[click[0] * board[0].length + click[1]] = true;
        for (int index = 0; index < all.size(); index++) {
            final int y = all.get(index)[0], x = all.get(index)[1];
            if (board[y][x] == 'M') board[y][x] = 'X';
            else if (minesAt(board, y, x) > 0) board[y][x] = (char) ('0' + minesAt(board, y, x));
            else {
                board[y][x] = 'B';
                for (int b = -1; b < 2; b++) {
                    for (int a = -1; a < 2; a++) {
                        try {
                            if (board[y + b][x + a] == 'E' && !met[(y + b) * board[0].length + x + a]) {
                                met[(y + b) * board[0].length + x + a] = true;
                                all.add(new int[] {y + b, x + a});
                            }
                        } catch (ArrayIndexOutOfBoundsException outside) {
                            // no such cell
                        }
                    }
                }
            }
        }
        return board;
    }

    int minesAt(char[][] board, int y, int x) {
        int n = 0;
        for (int b = -1; b < 2; b++)
            for (int a = -1; a < 2; a++)
                try {
                    if (board[y + b][x + a] == 'M') n++;
                } catch (ArrayIndexOutOfBoundsException outside) { }
        return n;
    }
}
