class Solution {
public:
    int dx[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
    int dy[8] = {-1, 0, 1, -1, 1, -1, 0, 1};

    void dfs(vector<vector<char>>& board, int x, int y) {
        if (x < 0 || y < 0 || x >= board.size() || y >= board[0].size() || board[x][y] != 'E') return;
        int mines = count(board, x, y);
        if (mines > 0) {
            board[x][y] = mines + '0';
            return;
        }
        board[x][y] = 'B';
        for (int k = 0; k < 8; k++) dfs(board, x + dx[k], y + dy[k]);
    }

    int count(vector<vector<char>>& board, int x, int y) {
        int mines = 0;
        for (int k = 0; k < 8; k++) {
            int nx = x + dx[k], ny = y + dy[k];
            if (nx >= 0 && ny >= 0 && nx < board.size() && ny < board[0].size() && board[nx][ny] == 'M') mines++;
        }
        return mines;
    }

    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int x = click[0], y = click[1];
        if (board[x][y] == 'M') {
            board[x][y] = 'X';
            return board;
        }
        dfs(board, x, y);
        return board;
    }
};
