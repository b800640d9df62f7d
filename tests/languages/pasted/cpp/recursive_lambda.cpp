static const auto fast = []() { ios::sync_with_stdio(false); cin.tie(nullptr); return 0; }();

class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        const int m = board.size(), n = board[0].size();
        auto inside = [&](int r, int c) { return r >= 0 && r < m && c >= 0 && c < n; };
        function<void(int, int)> open = [&](int r, int c) -> void {
            char& cell = board[r][c];
            if (cell == 'M') { cell = 'X'; return; }
            if (cell != 'E') return;
            int near = 0;
            for (int i = -1; i <= 1; ++i)
                for (int j = -1; j <= 1; ++j)
                    if (inside(r + i, c + j)) near += board[r + i][c + j] == 'M';
            if (near) { cell = '0' + near; return; }
            cell = 'B';
            for (int i = -1; i <= 1; ++i)
                for (int j = -1; j <= 1; ++j)
                    if (inside(r + i, c + j) && board[r + i][c + j] == 'E') open(r + i, c + j);
        };
        open(click[0], click[1]);
        return board;
    }
};
