// What LeetCode includes, and the probes of an instrumented solution, see language.py. Included first by main.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <bitset>
#include <climits>
#include <cmath>
#include <cstring>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
#include <csignal>
#include <exception>
#include <typeinfo>
#include <sys/resource.h>
#include <unistd.h>
using namespace std;

namespace program {
    using Board = vector<vector<char>>;
    Board seen;  // what the watched board held when it was compared last
    // A board, and the call depth at which it was first seen; the board may be freed when that call ends.
    struct Watched {
        Board* board;
        size_t depth;
    };
    Watched watched;  // the board that the solution writes into
    vector<Watched> copies;  // other boards that hold the same
    string noted;  // the notes of the probes
    vector<int> lines = {0};  // the current line of each running call, outermost first
    long steps;  // statements that were run
    char* top;  // of the stack

    Board parse(const string& text) {
        Board rows(1);
        for (char value : text) {
            if (value == '/') {
                rows.emplace_back();
            } else {
                rows.back().push_back(value);
            }
        }
        return rows;
    }

    string show(const Board& rows) {
        string shown;
        for (size_t row = 0; row < rows.size(); row++) {
            shown += (row ? "/" : "") + string(rows[row].begin(), rows[row].end());
        }
        return rows.empty() ? "?" : shown;
    }

    // Notes what was written since the last comparison; returns whether anything was.
    bool compare() {
        bool changed = false;
        for (const Watched& copy : copies) {
            if (!watched.board || (*watched.board == seen && *copy.board != seen)) watched = copy;
        }
        for (size_t row = 0; watched.board && row < seen.size(); row++) {
            const char* now = (*watched.board)[row].data();
            char* old = seen[row].data();
            if (!memcmp(now, old, seen[row].size())) continue;
            for (size_t col = 0; col < seen[row].size(); col++) {
                if (now[col] != old[col]) {
                    char value = old[col] = now[col];
                    noted += " " + to_string(row) + "," + to_string(col) + "=";
                    noted += (value >= 0 && value < 33 ? "#" + to_string(value) : string(1, value)) + "@" + to_string(lines.back());
                    changed = true;
                }
            }
        }
        if (changed) copies.clear();
        return changed;
    }

    // Forgets the boards that were first seen in the running call, except those still in sight.
    void forget(initializer_list<Board*> inSight) {
        auto isGone = [&](const Watched& one) {
            return one.depth == lines.size() && find(inSight.begin(), inSight.end(), one.board) == inSight.end();
        };
        erase_if(copies, isGone);
        if (isGone(watched)) watched.board = nullptr;
    }

    void number(string& found, long value) { found += (found.empty() ? "" : ",") + to_string(value); }

    // Adds the numbers in an item to a text.
    template <class T> void add(string& found, const T& item) {
        if constexpr (is_same_v<T, bool> || is_same_v<T, char>) {
        } else if constexpr (is_integral_v<T>) {
            number(found, (long) item);
        } else if constexpr (requires { item.program_numbers(found); }) {
            item.program_numbers(found);
        }
    }
    template <class A, class B> void add(string& found, const pair<A, B>& item) {
        add(found, item.first);
        add(found, item.second);
    }
    template <class T> void add(string& found, const vector<T>& item) {
        if (item.size() < 5) for (const auto& part : item) add(found, part);
    }
    template <class T, size_t N> void add(string& found, const array<T, N>& item) {
        for (const auto& part : item) add(found, part);
    }
    template <class... T> void add(string& found, const tuple<T...>& item) {
        apply([&](const auto&... part) { (add(found, part), ...); }, item);
    }
    template <class... T> void each(string& found, const T&... parts) { (add(found, parts), ...); }
    template <class T> string numbers(const T& item) {
        string found;
        add(found, item);
        return found.empty() ? "?" : found;
    }
    // Notes the items of a container; anything else, such as an iterator, is skipped.
    template <class... T> void items(const char*, const T&...) {}
    template <class C> auto items(const char* name, const C& all) -> decltype(all.begin(), void()) {
        if constexpr (is_same_v<C, Board>) return;
        noted += string(" :") + name;
        if (all.size() < 5000) for (const auto& item : all) noted += ";" + numbers(item);
    }
    // The container in an adapter, a queue or stack: a protected member.
    template <class A> struct Below : A {
        static const auto& of(const A& all) { return all.*&Below::c; }
    };
    template <class T, class C> void items(const char* name, const queue<T, C>& all) {
        items(name, Below<queue<T, C>>::of(all));
    }
    template <class T, class C> void items(const char* name, const stack<T, C>& all) {
        items(name, Below<stack<T, C>>::of(all));
    }
    template <class T, class C, class L> void items(const char* name, const priority_queue<T, C, L>& all) {
        items(name, Below<priority_queue<T, C, L>>::of(all));
    }

    template <class T> Board* boardOf(const T& one) {
        if constexpr (is_same_v<T, Board>) return const_cast<Board*>(&one);
        return nullptr;
    }

    void hold() {}
    template <class C, class... T> void hold(const char* name, const C& all, const T&... more) {
        items(name, all);
        hold(more...);
    }

    // The probe before a statement, with the containers in sight and their names.
    template <class... T> void at(int line, const T&... held) {
        forget({boardOf(held)...});
        if (compare()) hold(held...);
        for (Board* one : initializer_list<Board*>{boardOf(held)...}) {
            bool isNew = one && one != watched.board;
            for (const Watched& copy : copies) isNew = isNew && one != copy.board;
            if (isNew && *one == seen) copies.push_back({one, lines.size()});
        }
        lines.back() = line;
        steps++;
    }

    // The probe of a call: made where the function begins, destroyed where it ends.
    struct Call {
        template <class... T> Call(int line, const char* name, const T&... given) {
            compare();
            noted += string(" >") + name + "@" + to_string(line);
            ((noted += ";" + numbers(given)), ...);
            lines.push_back(line);
        }
        ~Call() {
            forget({});
            compare();
            noted += " <";
            lines.pop_back();
        }
    };

    // Handles a segmentation fault: says whether the stack overflowed, and ends the program.
    void crashed(int, siginfo_t* info, void*) {
        rlimit most;
        getrlimit(RLIMIT_STACK, &most);
        char* place = (char*) info->si_addr;
        bool overflows = place < top && place > top - most.rlim_cur - (1 << 20);
        const char* said = overflows ? "\nstack overflow\n" : "\nsegmentation fault\n";
        if (write(2, said, strlen(said))) {}
        _exit(139);
    }
}
