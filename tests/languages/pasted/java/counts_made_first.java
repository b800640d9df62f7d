class Solution {
    private int[][] near;
    private char[][] b;

    public char[][] updateBoard(char[][] board, int[] click) {
        b = board;
        near = new int[b.length][b[0].length];
        for (int r = 0; r < b.length; r++)
            for (int c = 0; c < b[0].length; c++)
                if (b[r][c] == 'M')
                    for (int x = Math.max(0, r - 1); x <= Math.min(b.length - 1, r + 1); x++)
                        for (int y = Math.max(0, c - 1); y <= Math.min(b[0].length - 1, c + 1); y++)
                            near[x][y]++;
        if (b[click[0]][click[1]] == 'M') b[click[0]][click[1]] = 'X';
        else flood(click[0], click[1]);
        return b;
    }

    private void flood(int r, int c) {
        if (near[r][c] > 0) {
            b[r][c] = Integer.toString(near[r][c]).charAt(0);
            return;
        }
        b[r][c] = 'B';
        for (int x = Math.max(0, r - 1); x <= Math.min(b.length - 1, r + 1); x++)
            for (int y = Math.max(0, c - 1); y <= Math.min(b[0].length - 1, c + 1); y++)
                if (b[x][y] == 'E') flood(x, y);
    }
}
