class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        counts.assign(board.size(), vector<int>(board[0].size()));
        for (int row = 0; row < board.size(); row++) {
            for (int col = 0; col < board[0].size(); col++) {
                if (board[row][col] == 'M') {
                    countMine(board, row, col);
                }
            }
        }
        reveal(board, click[0], click[1]);  // [start]
        return board;
    }

private:
    const vector<pair<int, int>> steps = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };
    vector<vector<int>> counts;

    void countMine(const vector<vector<char>>& board, int row, int col) {
        for (auto [down, right] : steps) {
            int r = row + down, c = col + right;
            if (inside(board, r, c)) {
                counts[r][c]++;  // [count]
            }
        }
    }

    void reveal(vector<vector<char>>& board, int row, int col) {
        if (board[row][col] == 'M') {
            board[row][col] = 'X';  // [explode]
        } else if (board[row][col] == 'E') {
            board[row][col] = counts[row][col] == 0 ? 'B' : '0' + counts[row][col];  // [open]
            if (counts[row][col] == 0) {
                for (auto [down, right] : steps) {
                    int r = row + down, c = col + right;
                    if (inside(board, r, c)) {
                        reveal(board, r, c);  // [call]
                    }
                }
            }
        }
    }

    bool inside(const vector<vector<char>>& board, int row, int col) {
        return 0 <= row && row < board.size() && 0 <= col && col < board[0].size();
    }
};
