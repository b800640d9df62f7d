class Solution {
    static char[][] grid;
    static int rows, cols;
    static final int[] STEP = {1, 0, -1, 0, 1, 1, -1, -1, 1};

    public char[][] updateBoard(char[][] board, int[] click) {
        grid = board;
        rows = grid.length;
        cols = grid[0].length;
        explore(click[0], click[1]);
        return grid;
    }

    static void explore(int r, int c) {
        if (!inside(r, c)) return;
        if (grid[r][c] == 'M') { grid[r][c] = 'X'; return; }
        if (grid[r][c] != 'E') return;
        char digit = '0';
        for (int k = 0; k < 8; k++)
            if (mine(r + STEP[k], c + STEP[k + 1])) digit++;
        if (digit > '0') grid[r][c] = digit;
        else {
            grid[r][c] = 'B';
            for (int k = 0; k < 8; k++) explore(r + STEP[k], c + STEP[k + 1]);
        }
    }

    static boolean inside(int r, int c) { return r >= 0 && r < rows && c >= 0 && c < cols; }

    static boolean mine(int r, int c) { return inside(r, c) && grid[r][c] == 'M'; }
}
