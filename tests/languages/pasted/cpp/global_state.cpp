#include <vector>
using namespace std;

#define vvc vector<vector<char>>

vvc* grid;
int R, C;
const int DR[] = {0, 0, 1, -1, 1, 1, -1, -1};
const int DC[] = {1, -1, 0, 0, 1, -1, 1, -1};

bool ok(int r, int c) { return r >= 0 && r < R && c >= 0 && c < C; }

void go(int r, int c) {
    vvc& g = *grid;
    int k = 0;
    for (int d = 0; d < 8; d++)
        if (ok(r + DR[d], c + DC[d]) && g[r + DR[d]][c + DC[d]] == 'M') k++;
    if (k) {
        g[r][c] = k + '0';
    } else {
        g[r][c] = 'B';
        for (int d = 0; d < 8; d++)
            if (ok(r + DR[d], c + DC[d]) && g[r + DR[d]][c + DC[d]] == 'E') go(r + DR[d], c + DC[d]);
    }
}

class Solution {
public:
    vvc updateBoard(vvc& board, vector<int>& click) {
        grid = &board; R = board.size(); C = board[0].size();
        if (board[click[0]][click[1]] == 'M') board[click[0]][click[1]] = 'X';
        else go(click[0], click[1]);
        return board;
    }
};
