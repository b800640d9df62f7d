class Solution {
public:
    using Board = std::vector<std::vector<char>>;

    Board updateBoard(Board& board, std::vector<int>& click) {
        std::deque<int> todo;
        std::unordered_set<int> seen;
        const int width = board[0].size();
        auto put = [&](int r, int c) {
            int code = r * width + c;
            if (seen.insert(code).second) todo.push_back(code);
        };
        put(click[0], click[1]);
        while (!todo.empty()) {
            int code = todo.front();
            todo.pop_front();
            open(board, code / width, code % width, put);
        }
        return board;
    }

private:
    template <class Put> void open(Board& board, int r, int c, Put put) {
        char old = board[r][c];
        if (old == 'M') {
            board[r][c] = 'X';
            return;
        }
        int mines = 0;
        around(board, r, c, [&](int i, int j) { if (board[i][j] == 'M') mines++; });
        board[r][c] = mines ? '0' + mines : 'B';
        if (mines == 0) around(board, r, c, [&](int i, int j) { if (board[i][j] == 'E') put(i, j); });
    }

    template <class Do> void around(Board& board, int r, int c, Do visit) {
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (i >= 0 && j >= 0 && i < (int) board.size() && j < (int) board[0].size() && (i != r || j != c))
                    visit(i, j);
    }
};
