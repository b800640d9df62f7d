class Solution {
    static class Cell {
        final int row, col;
        Cell(int row, int col) { this.row = row; this.col = col; }
    }

    public char[][] updateBoard(char[][] board, int[] click) {
        LinkedList<Cell> queue = new LinkedList<>();
        boolean[][] met = new boolean[board.length][board[0].length];
        queue.addLast(new Cell(click[0], click[1]));
        met[click[0]][click[1]] = true;
        while (queue.size() > 0) {
            Cell here = queue.removeFirst();
            switch (board[here.row][here.col]) {
                case 'M':
                    board[here.row][here.col] = 'X';
                    break;
                case 'E':
                    List<Cell> near = neighbors(board, here);
                    long mines = near.stream().filter(cell -> board[cell.row][cell.col] == 'M').count();
                    if (mines > 0) {
                        board[here.row][here.col] = (char) ('0' + mines);
                        break;
                    }
                    board[here.row][here.col] = 'B';
                    near.forEach(cell -> {
                        if (!met[cell.row][cell.col]) {
                            met[cell.row][cell.col] = true;
                            queue.addLast(cell);
                        }
                    });
                    break;
                default:
            }
        }
        return board;
    }

    private List<Cell> neighbors(char[][] board, Cell cell) {
        List<Cell> found = new ArrayList<>();
        for (int r = cell.row - 1; r <= cell.row + 1; r++) {
            for (int c = cell.col - 1; c <= cell.col + 1; c++) {
                boolean inside = 0 <= r && r < board.length && 0 <= c && c < board[0].length;
                if (inside && !(r == cell.row && c == cell.col)) found.add(new Cell(r, c));
            }
        }
        return found;
    }
}
