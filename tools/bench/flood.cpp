// The same reveal in C++, to see how far from the metal the others are. Boards are bytes, row after row.
//
// plain   a stack of cells, each looked at one by one, with a check of the bounds for each neighbor
// packed  64 cells to a word as minesweeper_lib/scale/packed.py does it, and AVX2 to pack and to write
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>
#ifdef __AVX2__
#include <immintrin.h>
#endif

using Byte = uint8_t;
using Word = uint64_t;

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

// Mines in this row and the two beside it, one count a column; sums[0] is the column before the first.
static void count_columns(const Byte* board, long rows, long cols, long row, Byte* sums) {
    const Byte* here = board + row * cols;
    const Byte* above = row ? here - cols : nullptr;
    const Byte* below = row + 1 < rows ? here + cols : nullptr;
    for (long c = 0; c < cols; c++) sums[c + 1] = here[c] == 'M';
    if (above) for (long c = 0; c < cols; c++) sums[c + 1] += above[c] == 'M';
    if (below) for (long c = 0; c < cols; c++) sums[c + 1] += below[c] == 'M';
}

static Word pack(const Byte* flags) {
#ifdef __AVX2__
    auto low = _mm256_loadu_si256((const __m256i*)flags), high = _mm256_loadu_si256((const __m256i*)(flags + 32));
    return (uint32_t)_mm256_movemask_epi8(low) | (Word)(uint32_t)_mm256_movemask_epi8(high) << 32;
#else
    Word word = 0;
    for (int bit = 0; bit < 64; bit++) word |= (Word)(flags[bit] >> 7) << bit;
    return word;
#endif
}

static void unpack(Word word, Byte* flags) {
#ifdef __AVX2__
    const auto spread = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const auto bits = _mm256_set1_epi64x(0x8040201008040201);
    for (int half = 0; half < 2; half++) {
        auto bytes = _mm256_shuffle_epi8(_mm256_set1_epi32((int)(word >> 32 * half)), spread);
        auto on = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits);
        _mm256_storeu_si256((__m256i*)(flags + 32 * half), on);
    }
#else
    for (int bit = 0; bit < 64; bit++) flags[bit] = -(Byte)(word >> bit & 1);
#endif
}

static Word fill(Word bits, Word room) {
    Word up = room, down = room;
    for (int step = 1; step < 64; step *= 2) {
        bits |= (bits << step & up) | (bits >> step & down);
        up &= up << step;
        down &= down >> step;
    }
    return bits;
}

extern "C" void packed(Byte* board, long rows, long cols, long row, long col) {
    const long words = (cols + 63) / 64, stride = words + 2;
    std::vector<Word> room((rows + 2) * stride), done((rows + 2) * stride), pending((rows + 2) * stride);
    std::vector<Byte> sums(words * 64 + 2), flags(words * 64);
    for (long r = 0; r < rows; r++) {
        const Byte* here = board + r * cols;
        count_columns(board, rows, cols, r, sums.data());
        for (long c = 0; c < cols; c++)
            flags[c] = -(Byte)((here[c] == 'E') & !(sums[c] | sums[c + 1] | sums[c + 2]));
        for (long w = 0; w < words; w++) room[(r + 1) * stride + w + 1] = pack(&flags[w * 64]);
    }

    std::vector<long> stack;
    auto offer = [&](long at, Word bits) {
        bits &= room[at] & ~done[at];
        if (!bits) return;
        if (!pending[at]) stack.push_back(at);
        pending[at] |= bits;
    };
    offer((row + 1) * stride + col / 64 + 1, (Word)1 << col % 64);
    if (stack.empty()) return plain(board, rows, cols, row, col);
    while (!stack.empty()) {
        long at = stack.back();
        stack.pop_back();
        Word bits = fill(pending[at], room[at]);
        pending[at] = 0;
        done[at] |= bits;
        Word wide = bits | bits << 1 | bits >> 1;
        offer(at - stride, wide);
        offer(at + stride, wide);
        for (long side : {-stride, 0L, stride}) {
            if (bits & 1) offer(at + side - 1, (Word)1 << 63);
            if (bits >> 63) offer(at + side + 1, 1);
        }
    }

    std::vector<Word> three(stride);
    for (long r = 0; r < rows; r++) {
        Word any = 0;
        for (long w = 0; w < stride; w++)
            any |= three[w] = done[r * stride + w] | done[(r + 1) * stride + w] | done[(r + 2) * stride + w];
        if (!any) continue;
        for (long w = 1; w <= words; w++)
            unpack(three[w] | three[w] << 1 | three[w] >> 1 | three[w - 1] >> 63 | three[w + 1] << 63,
                   &flags[(w - 1) * 64]);
        count_columns(board, rows, cols, r, sums.data());
        Byte* here = board + r * cols;
        for (long c = 0; c < cols; c++) {
            Byte mines = sums[c] + sums[c + 1] + sums[c + 2];
            Byte shown = mines ? '0' + mines : 'B';
            here[c] = (flags[c] && here[c] == 'E') ? shown : here[c];
        }
    }
}
