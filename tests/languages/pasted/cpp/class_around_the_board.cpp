class Field {
public:
    explicit Field(vector<vector<char>>& cells) : cells_(cells) {}

    bool has(int r, int c) const {
        return 0 <= r && r < static_cast<int>(cells_.size()) && 0 <= c && c < static_cast<int>(cells_[r].size());
    }
    char& operator()(int r, int c) { return cells_[r][c]; }

    template <typename Action>
    void around(int r, int c, Action action) {
        for (int dr = -1; dr <= 1; ++dr) {
            for (int dc = -1; dc <= 1; ++dc) {
                if ((dr != 0 || dc != 0) && has(r + dr, c + dc)) {
                    action(r + dr, c + dc);
                }
            }
        }
    }

    void open(int r, int c) {
        if ((*this)(r, c) != 'E') {
            return;
        }
        int mines = 0;
        around(r, c, [&](int x, int y) {
            if ((*this)(x, y) == 'M') {
                ++mines;
            }
        });
        if (mines > 0) {
            (*this)(r, c) = static_cast<char>('0' + mines);
            return;
        }
        (*this)(r, c) = 'B';
        around(r, c, [this](int x, int y) { open(x, y); });
    }

private:
    vector<vector<char>>& cells_;
};

class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        Field field(board);
        if (field(click[0], click[1]) == 'M') {
            field(click[0], click[1]) = 'X';
        } else {
            field.open(click[0], click[1]);
        }
        return board;
    }
};
