class Queue {
    constructor() {
        this.items = {};
        this.head = 0;
        this.tail = 0;
    }
    enqueue(item) {
        this.items[this.tail] = item;
        this.tail++;
    }
    dequeue() {
        const item = this.items[this.head];
        delete this.items[this.head];
        this.head++;
        return item;
    }
    get size() {
        return this.tail - this.head;
    }
}

/**
 * @param {character[][]} board
 * @param {number[]} click
 * @return {character[][]}
 */
var updateBoard = function(board, click) {
    const rows = board.length;
    const cols = board[0].length;
    const visited = Array.from({ length: rows }, () => new Array(cols).fill(false));
    const q = new Queue();
    q.enqueue(click);
    visited[click[0]][click[1]] = true;
    while (q.size > 0) {
        const [row, col] = q.dequeue();
        if (board[row][col] === 'M') {
            board[row][col] = 'X';
            return board;
        }
        let mines = 0;
        const next = [];
        for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
            for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++) {
                if (board[r][c] === 'M') mines += 1;
                else if (board[r][c] === 'E' && !visited[r][c]) next.push([r, c]);
            }
        }
        if (mines) {
            board[row][col] = mines.toString();
        } else {
            board[row][col] = 'B';
            next.forEach(([r, c]) => {
                visited[r][c] = true;
                q.enqueue([r, c]);
            });
        }
    }
    return board;
};
