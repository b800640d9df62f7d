"""Java: each solution in a package of its own, for all their classes are called Solution."""

from .language import Language

_MAIN = """\
package program;

import java.util.*;
import java.util.function.*;

public class Main {
    static final List<BiFunction<char[][], int[], char[][]>> SOLUTIONS = List.of(SOLVES);
    static char[][] board, seen;
    static StringBuilder noted;

    public static void probe(String word) {
        for (int row = 0; row < board.length; row++) {
            for (int col = 0; col < board[row].length; col++) {
                if (board[row][col] != seen[row][col]) {
                    seen[row][col] = board[row][col];
                    noted.append(' ').append(row).append(',').append(col).append('=').append(board[row][col]);
                }
            }
        }
        noted.append(' ').append(word);
    }

    static char[][] parse(String text) {
        return Arrays.stream(text.split("/")).map(String::toCharArray).toArray(char[][]::new);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            int number = in.nextInt();
            String text = in.next();
            int[] click = {in.nextInt(), in.nextInt()};
            board = parse(text);
            seen = parse(text);
            noted = new StringBuilder();
            char[][] after = SOLUTIONS.get(number).apply(board, click);
            StringJoiner rows = new StringJoiner("/");
            for (char[] row : after) {
                rows.add(new String(row));
            }
            System.out.println(rows.toString() + noted);
        }
    }
}
"""

_RUN = """\
package s%d;

public class Run {
    public static char[][] solve(char[][] board, int[] click) {
        return new Solution().updateBoard(board, click);
    }
}
"""


def _files(texts):
    numbers = range(len(texts))
    solves = ", ".join(f"s{number}.Run::solve" for number in numbers)
    head = "package s%d; import java.util.*; import static program.Main.probe; "
    return (
        {"program/Main.java": _MAIN.replace("SOLVES", solves)}
        | {f"s{number}/Run.java": _RUN % number for number in numbers}
        | {f"s{number}/Solution.java": head % number + text for number, text in enumerate(texts)}
    )


JAVA = Language(
    id="java",
    name="Java",
    suffix=".java",
    tools=("javac", "java"),
    package="default-jdk-headless",
    compile=("javac", "-encoding", "UTF-8", "program/Main.java"),
    run=("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "program.Main"),
    files=_files,
    waits_in={"queue": "ArrayDeque", "stack": "ArrayDeque"},
)
