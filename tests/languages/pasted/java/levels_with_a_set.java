class Solution {
    private static final int[][] DIRS = {{0,1},{1,0},{0,-1},{-1,0},{1,1},{1,-1},{-1,1},{-1,-1}};

    public char[][] updateBoard(char[][] board, int[] click) {
        if (board[click[0]][click[1]] == 'M') {
            board[click[0]][click[1]] = 'X';
            return board;
        }
        Set<Integer> visited = new HashSet<>();
        Queue<int[]> q = new ArrayDeque<>();
        q.offer(new int[]{click[0], click[1]});
        visited.add(click[0] * 100 + click[1]);
        while (!q.isEmpty()) {
            int size = q.size();
            for (int s = 0; s < size; s++) {
                int[] cur = q.remove();
                int cnt = 0;
                for (int[] d : DIRS) {
                    int x = cur[0] + d[0];
                    int y = cur[1] + d[1];
                    if (isValid(board, x, y) && board[x][y] == 'M') cnt++;
                }
                if (cnt != 0) {
                    board[cur[0]][cur[1]] = Integer.toString(cnt).charAt(0);
                } else {
                    board[cur[0]][cur[1]] = 'B';
                    for (int[] d : DIRS) {
                        int x = cur[0] + d[0], y = cur[1] + d[1];
                        if (isValid(board, x, y) && board[x][y] == 'E' && visited.add(x * 100 + y)) {
                            q.offer(new int[]{x, y});
                        }
                    }
                }
            }
        }
        return board;
    }

    private boolean isValid(char[][] b, int x, int y) {
        return x >= 0 && x < b.length && y >= 0 && y < b[0].length;
    }
}
