import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

class Solution {
    // "r,c" of all cells that have ever been in the list
    private final Set<String> visited = new HashSet<>();

    public char[][] updateBoard(char[][] board, int[] click) {
        LinkedList<String> list = new LinkedList<>();
        String first = click[0] + "," + click[1];
        list.offerLast(first);
        visited.add(first);
        while (list.peekFirst() != null) {
            String[] parts = list.pollFirst().split(",");
            int r = Integer.parseInt(parts[0]), c = Integer.parseInt(parts[1]);
            if (board[r][c] == 'M') {
                board[r][c] = 'X';
                return board;
            }
            if (board[r][c] != 'E') continue;
            int bombs = 0;
            for (int i = r - 1; i <= r + 1; i++) {
                for (int j = c - 1; j <= c + 1; j++) {
                    if (valid(board, i, j) && board[i][j] == 'M') bombs++;
                }
            }
            if (bombs != 0) {
                board[r][c] = String.valueOf(bombs).charAt(0);
                continue;
            }
            board[r][c] = 'B';
            for (int i = r - 1; i <= r + 1; i++) {
                for (int j = c - 1; j <= c + 1; j++) {
                    if (valid(board, i, j) && visited.add(i + "," + j)) list.offerLast(i + "," + j);
                }
            }
        }
        return board;
    }

    private boolean valid(char[][] board, int i, int j) {
        return !(i < 0 || j < 0 || i == board.length || j == board[0].length);
    }
}
