class Solution {
    bool vis[55][55];
    int dx[8] = {1, 1, 1, 0, 0, -1, -1, -1}, dy[8] = {1, 0, -1, 1, -1, 1, 0, -1};
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        memset(vis, 0, sizeof(vis));
        int n = board.size(), m = board[0].size();
        std::function<int(int, int)> cnt = [&](int x, int y) {
            int res = 0;
            for (int i = 0; i < 8; i++) {
                int xx = x + dx[i], yy = y + dy[i];
                if (xx >= 0 && xx < n && yy >= 0 && yy < m) res += (board[xx][yy] == 'M');
            }
            return res;
        };
        std::function<void(int, int)> dfs;
        dfs = [&](int x, int y) {
            vis[x][y] = true;
            int t = cnt(x, y);
            if (t > 0) { board[x][y] = char(t + 48); return; }
            board[x][y] = 'B';
            for (int i = 0; i < 8; i++) {
                int xx = x + dx[i], yy = y + dy[i];
                if (xx < 0 || xx >= n || yy < 0 || yy >= m) continue;
                if (vis[xx][yy] || board[xx][yy] != 'E') continue;
                dfs(xx, yy);
            }
        };
        if (board[click[0]][click[1]] == 'M') board[click[0]][click[1]] = 'X';
        else dfs(click[0], click[1]);
        return board;
    }
};
