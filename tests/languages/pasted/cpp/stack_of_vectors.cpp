class Solution {
    int rows, cols;

    int minesAround(const vector<vector<char>> &b, int r, int c) const {
        int total = 0;
        for (int i = max(0, r - 1); i <= min(rows - 1, r + 1); i++) {
            for (int j = max(0, c - 1); j <= min(cols - 1, c + 1); j++) {
                total += (b[i][j] == 'M');
            }
        }
        return total;
    }

public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        rows = board.size();
        cols = board.front().size();
        stack<vector<int>> st;
        st.push(click);
        while (st.size()) {
            vector<int> at = st.top();
            st.pop();
            int r = at[0], c = at[1];
            if (board[r][c] == 'M') {
                board[r][c] = 'X';
            } else if (board[r][c] == 'E') {
                if (int k = minesAround(board, r, c)) {
                    board[r][c] = char('0' + k);
                } else {
                    board[r][c] = 'B';
                    for (int i = -1; i <= 1; i++)
                        for (int j = -1; j <= 1; j++) {
                            if (i == 0 && j == 0) continue;
                            int x = r + i, y = c + j;
                            if (x >= 0 && x < rows && y >= 0 && y < cols) st.push({x, y});
                        }
                }
            }
        }
        return board;
    }
};
