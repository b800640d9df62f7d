class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        queue<tuple<int, int, int>> q;
        q.emplace(click[0], click[1], 0);
        while (!q.empty()) {
            auto [r, c, steps] = q.front();
            q.pop();
            char &cell = board[r][c];
            if (cell == 'M') cell = 'X';
            if (cell != 'E') continue;
            cell = 'B';
            int mines = count(board, r, c);
            if (mines > 0) {
                cell = '0' + mines;
                continue;
            }
            for (auto [i, j] : vector<pair<int, int>>{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}})
                if (inside(board, r + i, c + j) && board[r + i][c + j] == 'E') q.emplace(r + i, c + j, steps + 1);
        }
        return board;
    }

private:
    static bool inside(const vector<vector<char>>& board, int r, int c) {
        return r >= 0 && c >= 0 && r < (int) board.size() && c < (int) board[0].size();
    }

    static int count(const vector<vector<char>>& board, int r, int c) {
        int n = 0;
        for (int i : {-1, 0, 1})
            for (int j : {-1, 0, 1})
                if (inside(board, r + i, c + j) && board[r + i][c + j] == 'M') n++;
        return n;
    }
};
