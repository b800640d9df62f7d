class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int m = board.size(), n = board[0].size();
        if (board[click[0]][click[1]] == 'M') return board[click[0]][click[1]] = 'X', board;
        vector<pair<int, int>> ring{{click[0], click[1]}};
        vector<vector<bool>> seen(m, vector<bool>(n));
        seen[click[0]][click[1]] = true;
        while (ring.size()) {
            vector<pair<int, int>> next;
            for (const auto& [r, c] : ring) {
                int mines = 0;
                for (int x = max(r - 1, 0); x <= min(r + 1, m - 1); x++)
                    for (int y = max(c - 1, 0); y <= min(c + 1, n - 1); y++) mines += board[x][y] == 'M';
                board[r][c] = mines > 0 ? '0' + mines : 'B';
                if (mines) continue;
                for (int x = max(r - 1, 0); x <= min(r + 1, m - 1); x++)
                    for (int y = max(c - 1, 0); y <= min(c + 1, n - 1); y++)
                        if (board[x][y] == 'E' && !seen[x][y]) {
                            seen[x][y] = true;
                            next.emplace_back(x, y);
                        }
            }
            ring.swap(next);
        }
        return board;
    }
};
