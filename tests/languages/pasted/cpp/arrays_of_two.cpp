class Solution {
    static constexpr array<array<int, 2>, 8> dirs = {{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        const size_t m = board.size(), n = board[0].size();
        stack<array<int, 2>, vector<array<int, 2>>> todo;
        todo.push({click[0], click[1]});
        while (!todo.empty()) {
            const auto at = todo.top();
            todo.pop();
            const int r = at[0], c = at[1];
            if (board[r][c] == 'M') return board[r][c] = 'X', board;
            if (board[r][c] != 'E') continue;
            char digit = '0';
            // -1 becomes a huge size_t, so one comparison is enough
            for (const auto& d : dirs) {
                size_t x = r + d[0], y = c + d[1];
                if (x < m && y < n && board[x][y] == 'M') ++digit;
            }
            if (digit != '0') {
                board[r][c] = digit;
                continue;
            }
            board[r][c] = 'B';
            for (const auto& d : dirs) {
                size_t x = r + d[0], y = c + d[1];
                if (x < m && y < n) todo.push({(int) x, (int) y});
            }
        }
        return board;
    }
};
