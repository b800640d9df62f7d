import java.util.Stack;

class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        int[][] directions = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};
        int rows = board.length;
        int cols = board[0].length;
        Stack<int[]> stack = new Stack<>();
        stack.push(click);
        while (!stack.empty()) {
            int[] current = stack.pop();
            int row = current[0];
            int col = current[1];
            if (board[row][col] == 'M') {
                board[row][col] = 'X';
                break;
            }
            if (board[row][col] != 'E') {
                continue;
            }
            int count = 0;
            for (int[] direction : directions) {
                int newRow = row + direction[0];
                int newCol = col + direction[1];
                if (newRow >= 0 && newRow < rows && newCol >= 0 && newCol < cols) {
                    if (board[newRow][newCol] == 'M') {
                        count += 1;
                    }
                }
            }
            if (count > 0) {
                board[row][col] = Character.forDigit(count, 10);
            } else {
                board[row][col] = 'B';
                for (int[] direction : directions) {
                    int newRow = row + direction[0];
                    int newCol = col + direction[1];
                    if (newRow >= 0 && newRow < rows && newCol >= 0 && newCol < cols) {
                        stack.push(new int[] {newRow, newCol});
                    }
                }
            }
        }
        return board;
    }
}
