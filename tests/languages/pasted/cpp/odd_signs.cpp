// ┌───┐ 思路：一格一格地打开。 «так» … \
   a comment that goes on } } "
#include <bits/stdc++.h>
#define pb push_back
#define pii pair<int, int>
#define F first
#define S second
using namespace std;

class Solution {
public:
    /* "{" '}' // ☃ */
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        const string note = R"(a "raw" text } with a brace)";
        const char quote = '"', brace = '{';
        vector<pii> ring;
        ring.pb({click[0], click[1]});
        while (!ring.empty() && note[0] != quote && note[0] != brace) {
            vector<pii> next;
            for (pii p : ring) {
                if (board[p.F][p.S] == 'M') { board[p.F][p.S] = 'X'; return board; }
                if (board[p.F][p.S] != 'E') continue;
                vector<pii> around;
                int mines = 0;
                for (int r = p.F - 1; r <= p.F + 1; r++)
                    for (int c = p.S - 1; c <= p.S + 1; c++) {
                        if (r < 0 || c < 0 || r >= int(board.size()) || c >= int(board[0].size())) continue;
                        around.pb({r, c});
                        mines += board[r][c] == 'M';
                    }
                if (mines) board[p.F][p.S] = '0' + mines;
                else {
                    board[p.F][p.S] = 'B';
                    next.insert(next.end(), around.begin(), around.end());
                }
            }
            ring = next;
        }
        return board;
    }
};
