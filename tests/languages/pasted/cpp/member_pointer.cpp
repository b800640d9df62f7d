class Solution {
private:
    vector<vector<char>>* b = nullptr;
    int m = 0;
    int n = 0;

    char get(int i, int j) const {
        if (i < 0 || j < 0 || i >= m || j >= n) return '\0';
        return (*b)[i][j];
    }

    int mines(int i, int j) const {
        int res = 0;
        for (int k = 0; k < 9; ++k)
            if (get(i + k / 3 - 1, j + k % 3 - 1) == 'M') ++res;
        return res;
    }

    void helper(int i, int j) {
        if (get(i, j) != 'E') return;
        const int num = mines(i, j);
        if (num != 0) {
            (*b)[i][j] = static_cast<char>('0' + num);
            return;
        }
        b->at(i).at(j) = 'B';
        for (int k = 0; k < 9; ++k) helper(i + k / 3 - 1, j + k % 3 - 1);
    }

public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        b = &board;
        m = board.size();
        n = board[0].size();
        if (get(click[0], click[1]) == 'M') {
            board[click[0]][click[1]] = 'X';
        } else {
            helper(click[0], click[1]);
        }
        return board;
    }
};
