class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        int h = board.size(), w = board[0].size();
        stack<int> st;
        st.push(click[0] * w + click[1]);
        do {
            int code = st.top(); st.pop();
            int y = code / w, x = code % w;
            if (board[y][x] == 'M') { board[y][x] = 'X'; break; }
            if (board[y][x] == 'E') {
                int n = 0, k = 0;
                for (k = 0; k < 9; k++) {
                    int b = y + k / 3 - 1, a = x + k % 3 - 1;
                    if (b >= 0 && a >= 0 && b < h && a < w && board[b][a] == 'M') n++;
                }
                board[y][x] = n > 0 ? "012345678"[n] : 'B';
                if (n == 0) {
                    k = 9;
                    while (k--) {
                        int b = y + k / 3 - 1, a = x + k % 3 - 1;
                        if (b >= 0 && a >= 0 && b < h && a < w && board[b][a] == 'E') st.push(b * w + a);
                    }
                }
            }
        } while (!st.empty());
        return board;
    }
};
