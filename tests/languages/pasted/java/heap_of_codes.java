class Solution {
    public char[][] updateBoard(char[][] a, int[] click) {
        int m = a.length, n = a[0].length;
        PriorityQueue<Integer> heap = new PriorityQueue<>();
        BitSet in = new BitSet();
        heap.add(click[0] << 6 | click[1]);
        in.set(click[0] << 6 | click[1]);
        while (heap.size() > 0) {
            int code = heap.poll(), i = code >> 6, j = code & 63, k = 0;
            if (a[i][j] == 'M') { a[i][j] = 'X'; return a; }
            for (int x = i - 1; x < i + 2; x++) for (int y = j - 1; y < j + 2; y++)
                if (x > -1 && y > -1 && x < m && y < n && a[x][y] == 'M') k++;
            a[i][j] = k > 0 ? (char) (k | '0') : 'B';
            if (k > 0) continue;
            for (int x = i - 1; x < i + 2; x++) for (int y = j - 1; y < j + 2; y++)
                if (x > -1 && y > -1 && x < m && y < n && a[x][y] == 'E' && !in.get(x << 6 | y)) {
                    in.set(x << 6 | y);
                    heap.add(x << 6 | y);
                }
        }
        return a;
    }
}
