class Solution {
    record Cell(int r, int c) {}

    public char[][] updateBoard(char[][] board, int[] click) {
        Deque<Cell> stack = new ArrayDeque<>();
        stack.push(new Cell(click[0], click[1]));
        while (!stack.isEmpty()) {
            Cell top = stack.pop();
            char here = board[top.r()][top.c()];
            if (here == 'M') {
                board[top.r()][top.c()] = 'X';
            } else if (here == 'E') {
                List<Cell> around = around(board, top);
                int mines = 0;
                for (var cell : around) mines += board[cell.r()][cell.c()] == 'M' ? 1 : 0;
                board[top.r()][top.c()] = mines > 0 ? (char) ('0' + mines) : 'B';
                if (mines == 0) around.forEach(stack::push);
            }
        }
        return board;
    }

    private List<Cell> around(char[][] board, Cell at) {
        var cells = new ArrayList<Cell>(8);
        for (int r = Math.max(at.r() - 1, 0); r < Math.min(at.r() + 2, board.length); r++)
            for (int c = Math.max(at.c() - 1, 0); c < Math.min(at.c() + 2, board[r].length); c++)
                if (r != at.r() || c != at.c()) cells.add(new Cell(r, c));
        return cells;
    }
}
