class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        list<pair<int, int>> open(1, make_pair(click[0], click[1]));
        unordered_map<int, bool> visited;
        visited[id(board, click[0], click[1])] = true;
        for (list<pair<int, int>>::iterator it = open.begin(); it != open.end(); it = open.erase(it)) {
            int r = it->first, c = it->second;
            if (board[r][c] == 'M') {
                board[r][c] = 'X';
                return board;
            }
            int count = 0;
            for (int i = -1; i <= 1; i++)
                for (int j = -1; j <= 1; j++)
                    if (isIn(board, r + i, c + j) && board[r + i][c + j] == 'M') count++;
            if (count) {
                board[r][c] = '0' + count;
            } else {
                board[r][c] = 'B';
                for (int i = -1; i <= 1; i++)
                    for (int j = -1; j <= 1; j++)
                        if (isIn(board, r + i, c + j) && board[r + i][c + j] == 'E' && !visited[id(board, r + i, c + j)]) {
                            visited[id(board, r + i, c + j)] = true;
                            open.push_back(make_pair(r + i, c + j));
                        }
            }
        }
        return board;
    }
    int id(vector<vector<char>>& board, int r, int c) { return r * (int) board[0].size() + c; }
    bool isIn(vector<vector<char>>& board, int r, int c) {
        return r >= 0 && c >= 0 && r < (int) board.size() && c < (int) board[0].size();
    }
};
