class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        queue<pair<int, int>> queue;
        auto reveal = [&](int row, int col) {
            board[row][col] = symbol(board, row, col);  // [open]
            if (board[row][col] == 'B') {
                queue.push({row, col});  // [put]
            }
        };
        reveal(click[0], click[1]);  // [start]
        while (!queue.empty()) {
            auto [row, col] = queue.front();
            queue.pop();  // [take]
            for (auto [down, right] : steps) {
                int r = row + down, c = col + right;
                if (inside(board, r, c) && board[r][c] == 'E') {
                    reveal(r, c);  // [call]
                }
            }
        }
        return board;
    }

private:
    const vector<pair<int, int>> steps = {
        {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}
    };

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
