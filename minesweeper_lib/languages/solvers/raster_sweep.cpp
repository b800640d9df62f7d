class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        flood.assign(board.size(), vector<bool>(board[0].size()));
        reveal(board, click[0], click[1]);  // [start]
        bool opened = true;
        while (opened) {
            opened = false;
            for (int row = 0; row < board.size(); row++) {
                for (int col = 0; col < board[0].size(); col++) {
                    if (board[row][col] == 'E' && touchesFlood(board, row, col)) {
                        reveal(board, row, col);  // [call]
                        opened = true;
                    }
                }
            }
        }
        return board;
    }

private:
    const vector<pair<int, int>> steps = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    vector<vector<bool>> flood;

    void reveal(vector<vector<char>>& board, int row, int col) {
        board[row][col] = symbol(board, row, col);  // [open]
        if (board[row][col] == 'B') {
            flood[row][col] = true;  // [put]
        }
    }

    bool touchesFlood(const vector<vector<char>>& board, int row, int col) {
        for (auto [down, right] : steps) {
            int r = row + down, c = col + right;
            if (inside(board, r, c) && flood[r][c]) {
                return true;
            }
        }
        return false;
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
