class Solution {
    public char[][] updateBoard(char[][] board, int[] click) {
        Queue<List<Integer>> queue = new LinkedList<>(List.of(List.of(click[0], click[1])));
        Set<List<Integer>> seen = new HashSet<>(queue);
        while (!queue.isEmpty()) {
            List<Integer> cell = queue.remove();
            int r = cell.get(0), c = cell.get(1);
            if (board[r][c] == 'M') {
                board[r][c] = 'X';
                return board;
            }
            List<List<Integer>> near = IntStream.rangeClosed(r - 1, r + 1).boxed()
                .flatMap(x -> IntStream.rangeClosed(c - 1, c + 1).mapToObj(y -> List.of(x, y)))
                .filter(p -> p.get(0) >= 0 && p.get(0) < board.length)
                .filter(p -> p.get(1) >= 0 && p.get(1) < board[0].length)
                .collect(Collectors.toList());
            long mines = near.stream().filter(p -> board[p.get(0)][p.get(1)] == 'M').count();
            if (mines > 0) {
                board[r][c] = Long.toString(mines).charAt(0);
            } else {
                board[r][c] = 'B';
                near.stream().filter(p -> board[p.get(0)][p.get(1)] == 'E').filter(seen::add).forEach(queue::add);
            }
        }
        return board;
    }
}
