#include <iostream>
#include <queue>
#include <set>
#include <vector>

class Solution {
public:
    std::vector<std::vector<char>> updateBoard(std::vector<std::vector<char>>& board, std::vector<int>& click)
    {
        std::set<std::pair<int, int>> visited;
        std::queue<std::pair<int, int>> q;
        std::pair<int, int> start = std::make_pair(click[0], click[1]);
        q.push(start);
        visited.insert(start);
        while (q.size() > 0)
        {
            int level = q.size();
            while (level--)
            {
                std::pair<int, int> p = q.front();
                q.pop();
                int x = p.first;
                int y = p.second;
                if (board[x][y] == 'M')
                {
                    board[x][y] = 'X';
                    return board;
                }
                int mines = 0;
                std::vector<std::pair<int, int>> adj;
                for (int dx = -1; dx <= 1; ++dx)
                    for (int dy = -1; dy <= 1; ++dy)
                    {
                        int nx = x + dx;
                        int ny = y + dy;
                        if (nx < 0 || nx >= (int)board.size() || ny < 0 || ny >= (int)board[nx].size())
                            continue;
                        mines += board[nx][ny] == 'M' ? 1 : 0;
                        adj.push_back(std::make_pair(nx, ny));
                    }
                if (mines > 0)
                {
                    board[x][y] = std::to_string(mines)[0];
                    continue;
                }
                board[x][y] = 'B';
                for (auto& a : adj)
                    if (board[a.first][a.second] == 'E' && visited.find(a) == visited.end())
                    {
                        visited.insert(a);
                        q.push(a);
                    }
            }
        }
        return board;
    }
};
