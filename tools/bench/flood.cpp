// The same reveal in plain C++: a stack of cells, with bounds checked for each neighbor. A board is bytes, row
// after row.
#include <cstdint>
#include <utility>
#include <vector>

using Byte = uint8_t;

extern "C" void plain(Byte* board, long rows, long cols, long row, long col) {
    std::vector<std::pair<int, int>> stack{{(int)row, (int)col}};
    board[row * cols + col] = 'B';
    while (!stack.empty()) {
        auto [r, c] = stack.back();
        stack.pop_back();
        int mines = 0;
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (i >= 0 && i < rows && j >= 0 && j < cols) mines += board[i * cols + j] == 'M';
        if (mines) {
            board[r * cols + c] = '0' + mines;
            continue;
        }
        for (int i = r - 1; i <= r + 1; i++)
            for (int j = c - 1; j <= c + 1; j++)
                if (i >= 0 && i < rows && j >= 0 && j < cols && board[i * cols + j] == 'E') {
                    board[i * cols + j] = 'B';
                    stack.push_back({i, j});
                }
    }
}
