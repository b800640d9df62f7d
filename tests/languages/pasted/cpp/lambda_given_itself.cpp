class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        auto rows = static_cast<int>(board.size()), cols = static_cast<int>(board.front().size());
        auto each = [&](int r, int c, auto&& visit) {
            for (int x = max(0, r - 1); x <= min(rows - 1, r + 1); ++x)
                for (int y = max(0, c - 1); y <= min(cols - 1, c + 1); ++y)
                    if (x != r || y != c) visit(x, y);
        };
        auto dfs = [&](auto&& self, int r, int c) -> void {
            if (board[r][c] != 'E') return;
            int mines = 0;
            each(r, c, [&](int x, int y) { mines += board[x][y] == 'M'; });
            board[r][c] = mines ? '0' + mines : 'B';
            if (!mines) each(r, c, [&](int x, int y) { self(self, x, y); });
        };
        if (auto& hit = board[click[0]][click[1]]; hit == 'M') hit = 'X';
        else dfs(dfs, click[0], click[1]);
        return board;
    }
};
