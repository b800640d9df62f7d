class Solution {
public:
    vector<vector<int>> dir{{1,0},{-1,0},{0,1},{0,-1},{1,1},{1,-1},{-1,1},{-1,-1}};
    
    bool isValid(vector<vector<char>> &board, int i, int j){
        return (i>=0 && j>=0 && i<board.size() && j<board[0].size());
    }
    
    vector<vector<char>> updateBoard(vector<vector<char>>& board, vector<int>& click) {
        if(board[click[0]][click[1]]=='M'){
            board[click[0]][click[1]]='X';
            return board;
        }
        queue<vector<int>> q;
        q.push(click);
        board[click[0]][click[1]]='B';
        while(!q.empty()){
            vector<int> curr=q.front();
            q.pop();
            int count=0;
            for(auto &d:dir){
                int i=curr[0]+d[0];
                int j=curr[1]+d[1];
                if(isValid(board,i,j) && board[i][j]=='M')
                    count++;
            }
            if(count>0){
                board[curr[0]][curr[1]]=count+'0';
            }
            else{
                for(auto &d:dir){
                    int i=curr[0]+d[0];
                    int j=curr[1]+d[1];
                    if(isValid(board,i,j) && board[i][j]=='E'){
                        board[i][j]='B';
                        q.push({i,j});
                    }
                }
            }
        }
        return board;
    }
};
