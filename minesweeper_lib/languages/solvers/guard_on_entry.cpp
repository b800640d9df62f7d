class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        reveal(board, click[0], click[1]);  // [start]
        return board;
    }

private:
    const vector<pair<int, int>> steps = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };

    void reveal(vector<vector<char>>& board, int row, int col) {
        if (board[row][col] != 'M' && board[row][col] != 'E') {
            return;  // [skip]
        }
        board[row][col] = symbol(board, row, col);  // [open]
        if (board[row][col] == 'B') {
            for (auto [down, right] : steps) {
                int r = row + down, c = col + right;
                if (inside(board, r, c)) {
                    reveal(board, r, c);  // [call]
                }
            }
        }
    }

    char symbol(const vector<vector<char>>& board, int row, int col) {
        if (board[row][col] == 'M') {
            return 'X';
        }
        int mines = 0;
        for (auto [down, right] : steps) {
            int r = row + down, c = col + right;
            if (inside(board, r, c) && board[r][c] == 'M') {
                mines++;
            }
        }
        return mines == 0 ? 'B' : '0' + mines;
    }

    bool inside(const vector<vector<char>>& board, int row, int col) {
        return 0 <= row && row < board.size() && 0 <= col && col < board[0].size();
    }
};
