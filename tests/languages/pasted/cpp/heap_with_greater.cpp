class Solution {
public:
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        using P = pair<int, int>;
        priority_queue<P, vector<P>, greater<P>> pq;
        set<P> been;
        pq.push({click[0], click[1]});
        been.insert(pq.top());
        while (!pq.empty()) {
            P p = pq.top(); pq.pop();
            if (board[p.first][p.second] == 'M') { board[p.first][p.second] = 'X'; break; }
            vector<P> near;
            int k = 0;
            for (int i = max(p.first - 1, 0); i <= min(p.first + 1, (int)board.size() - 1); i++) {
                for (int j = max(p.second - 1, 0); j <= min(p.second + 1, (int)board[0].size() - 1); j++) {
                    if (board[i][j] == 'M') k++;
                    if (board[i][j] == 'E') near.push_back({i, j});
                }
            }
            board[p.first][p.second] = k ? k + '0' : 'B';
            if (!k) for (auto& q : near) if (been.insert(q).second) pq.push(q);
        }
        return board;
    }
};
