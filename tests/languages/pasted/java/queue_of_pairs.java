class Solution {
    int[][] dirs = new int[][]{{0,1},{0,-1},{1,0},{-1,0},{1,1},{-1,-1},{1,-1},{-1,1}};
    public char[][] updateBoard(char[][] board, int[] click) {
        if(board[click[0]][click[1]]=='M'){
            board[click[0]][click[1]]='X';
            return board;
        }
        Queue<Pair<Integer,Integer>> q=new LinkedList<>();
        boolean[][] vis=new boolean[board.length][board[0].length];
        q.add(new Pair<>(click[0],click[1]));
        vis[click[0]][click[1]]=true;
        while(!q.isEmpty()){
            Pair<Integer,Integer> p=q.poll();
            int x=p.getKey(),y=p.getValue();
            int mines=getMines(board,x,y);
            if(mines>0){
                board[x][y]=(char)(mines+'0');
            }else{
                board[x][y]='B';
                for(int[] d:dirs){
                    int nx=x+d[0],ny=y+d[1];
                    if(nx>=0&&ny>=0&&nx<board.length&&ny<board[0].length&&!vis[nx][ny]&&board[nx][ny]=='E'){
                        vis[nx][ny]=true;
                        q.add(new Pair<>(nx,ny));
                    }
                }
            }
        }
        return board;
    }
    public int getMines(char[][] board,int x,int y){
        int cnt=0;
        for(int[] d:dirs){
            int nx=x+d[0],ny=y+d[1];
            if(nx<0||ny<0||nx>=board.length||ny>=board[0].length) continue;
            if(board[nx][ny]=='M') cnt++;
        }
        return cnt;
    }
}
