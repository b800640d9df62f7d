struct Cell {
    int row, col;
    Cell(int r, int c) : row(r), col(c) {}
};

class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int m = (int) board.size(), n = (int) board[0].size();
        vector<vector<bool>> visited(m, vector<bool>(n, false));
        queue<Cell> q;
        q.push(Cell(click[0], click[1]));
        visited[click[0]][click[1]] = true;
        while (!q.empty()) {
            Cell cur = q.front();
            q.pop();
            if (board[cur.row][cur.col] == 'M') {
                board[cur.row][cur.col] = 'X';
                break;
            }
            int cnt = 0;
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    int r = cur.row + dr, c = cur.col + dc;
                    if (r >= 0 && r < m && c >= 0 && c < n && board[r][c] == 'M') cnt++;
                }
            }
            if (cnt > 0) {
                board[cur.row][cur.col] = (char) ('0' + cnt);
                continue;
            }
            board[cur.row][cur.col] = 'B';
            for (int dr = -1; dr <= 1; dr++) {
                for (int dc = -1; dc <= 1; dc++) {
                    int r = cur.row + dr, c = cur.col + dc;
                    if (r < 0 || r >= m || c < 0 || c >= n) continue;
                    if (visited[r][c] || board[r][c] != 'E') continue;
                    visited[r][c] = true;
                    q.push(Cell(r, c));
                }
            }
        }
        return board;
    }
};
