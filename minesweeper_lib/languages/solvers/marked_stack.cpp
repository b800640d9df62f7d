class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        vector<vector<bool>> visited(board.size(), vector<bool>(board[0].size()));
        stack<pair<int, int>> stack;
        stack.push({click[0], click[1]});  // [start]
        visited[click[0]][click[1]] = true;
        while (!stack.empty()) {
            auto [row, col] = stack.top();
            stack.pop();  // [take]
            board[row][col] = symbol(board, row, col);  // [open]
            if (board[row][col] == 'B') {
                for (auto [down, right] : steps) {
                    int r = row + down, c = col + right;
                    if (inside(board, r, c) && board[r][c] == 'E' && !visited[r][c]) {
                        visited[r][c] = true;  // [mark]
                        stack.push({r, c});  // [put]
                    }
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
