"""Java: each solution in a package of its own, for all their classes are called Solution."""

from .grammar import Grammar
from .language import Language

_MAIN = """\
package program;

import java.io.*;
import java.util.*;
import java.util.function.*;

public class Main {
    static final List<BiFunction<char[][], int[], char[][]>> SOLUTIONS = List.of(SOLVES);

    public static void probe(String word) {
        Probe.compare("");
        Probe.noted.append(' ').append(word);
    }

    static char[][] parse(String text) {
        return Arrays.stream(text.split("/")).map(String::toCharArray).toArray(char[][]::new);
    }

    static String show(char[][] board) {
        if (board == null) {
            return "?";
        }
        StringJoiner rows = new StringJoiner("/");
        for (char[] row : board) {
            rows.add(row == null ? "?" : new String(row));
        }
        return rows.toString();
    }

    static String told(Throwable error) {
        for (StackTraceElement place : error.getStackTrace()) {
            if (place.getClassName().matches("s\\\\d+\\\\..*") && !"Run.java".equals(place.getFileName())) {
                String name = error.getClass().getSimpleName();
                return name + " " + place.getLineNumber() + " " + error.getMessage();
            }
        }
        return error.getClass().getSimpleName() + " 0 " + error.getMessage();
    }

    /** Threads of solutions; what the machine itself, a pool of streams or the end of main runs is none. */
    static long threads() {
        return Thread.getAllStackTraces().keySet().stream().filter((thread) -> {
            boolean ours = thread == Thread.currentThread() || thread.getName().equals("DestroyJavaVM");
            boolean pooled = thread.getName().startsWith("ForkJoinPool.commonPool");
            ThreadGroup group = thread.getThreadGroup();
            return !ours && !pooled && group != null && group.getName().equals("main");
        }).count();
    }

    public static void main(String[] args) {
        new Thread(null, Main::play, "main", Long.getLong("stack", 0)).start();
    }

    static void play() {
        try {
            answer();
        } catch (IOException error) {
            System.exit(1);
        }
        System.exit(0);
    }

    static void answer() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
        System.setIn(new ByteArrayInputStream(new byte[0]));
        String line;
        while ((line = in.readLine()) != null) {
            String[] asked = line.split(" ");
            char[][] board = parse(asked[1]);
            Probe.begin(board, parse(asked[1]));
            String answer;
            try {
                if (asked[0].startsWith("-")) {
                    out.print("\\n\\u001eE " + threads() + "\\n");
                    continue;
                }
                int[] click = {Integer.parseInt(asked[2]), Integer.parseInt(asked[3])};
                char[][] after = SOLUTIONS.get(Integer.parseInt(asked[0])).apply(board, click);
                answer = (after == null ? "?" + show(board) : show(after)) + Probe.noted();
            } catch (Throwable error) {
                answer = "!" + show(board) + " " + told(error).replaceAll("\\\\R", " ");
            }
            out.print("\\n\\u001e" + answer + "\\n");
            out.flush();
        }
    }
}
"""

_PROBE = """\
package program;

import java.lang.reflect.Field;
import java.util.*;

public class Probe {
    static char[][] board, seen;
    static StringBuilder noted;
    static int[] lines = new int[64];
    static int depth, steps;

    static void begin(char[][] given, char[][] copy) {
        board = given;
        seen = copy;
        noted = new StringBuilder();
        depth = steps = 0;
        lines[0] = 0;
    }

    static boolean compare(String line) {
        int before = noted.length();
        for (int row = 0; row < seen.length; row++) {
            char[] now = board[row], old = seen[row];
            if (Arrays.equals(now, old)) {
                continue;
            }
            for (int col = 0; col < old.length; col++) {
                if (now[col] != old[col]) {
                    old[col] = now[col];
                    noted.append(' ').append(row).append(',').append(col).append('=');
                    noted.append(old[col] < 33 ? "#" + (int) old[col] : "" + old[col]).append(line);
                }
            }
        }
        return noted.length() > before;
    }

    public static void at(int line, Object... held) {
        if (compare("@" + lines[depth])) {
            for (int place = 0; place + 1 < held.length; place += 2) {
                Object all = held[place + 1];
                if (all instanceof Collection && ((Collection<?>) all).size() < 5000) {
                    String name = (String) held[place];
                    boolean isOnTop = name.startsWith("-");
                    noted.append(" :").append(isOnTop ? name.substring(1) : name);
                    Iterator<?> items = ((Collection<?>) all).iterator();
                    if (isOnTop && all instanceof Deque) {
                        items = ((Deque<?>) all).descendingIterator();
                    }
                    while (items.hasNext()) {
                        noted.append(';').append(numbers(items.next()));
                    }
                }
            }
        }
        lines[depth] = line;
        steps++;
    }

    static String noted() {
        return noted + (steps > 0 ? " #" + steps : "");
    }

    public static void enter(int line, String name, Object... given) {
        compare("@" + lines[depth]);
        noted.append(" >").append(name).append('@').append(line);
        for (Object one : given) {
            noted.append(';').append(numbers(one));
        }
        depth++;
        if (depth == lines.length) {
            lines = Arrays.copyOf(lines, 2 * depth);
        }
        lines[depth] = line;
    }

    public static void leave() {
        compare("@" + lines[depth]);
        noted.append(" <");
        depth--;
    }

    static String numbers(Object item) {
        List<String> found = new ArrayList<>();
        add(item, found, 3);
        return found.isEmpty() ? "?" : String.join(",", found);
    }

    static void add(Object item, List<String> found, int deepest) {
        if (item instanceof Integer || item instanceof Long) {
            found.add(item.toString());
        } else if (item instanceof int[]) {
            int[] values = (int[]) item;
            for (int place = 0; place < values.length && place < 4; place++) {
                found.add("" + values[place]);
            }
        } else if (item instanceof String && ((String) item).matches("-?\\\\d+\\\\D+\\\\d+")) {
            found.add(((String) item).replaceFirst("(\\\\d)\\\\D+", "$1,"));
        } else if (item instanceof Map.Entry) {
            add(((Map.Entry<?, ?>) item).getKey(), found, deepest - 1);
            add(((Map.Entry<?, ?>) item).getValue(), found, deepest - 1);
        } else if (item instanceof List && ((List<?>) item).size() < 5) {
            for (Object part : (List<?>) item) {
                add(part, found, deepest - 1);
            }
        } else if (item != null && deepest > 0 && item.getClass().getName().matches("s\\\\d+\\\\..*")) {
            for (Field field : item.getClass().getDeclaredFields()) {
                try {
                    field.setAccessible(true);
                    if (field.getType() == int.class || field.getType() == int[].class) {
                        add(field.get(item), found, 0);
                    }
                } catch (IllegalAccessException error) {
                    return;
                }
            }
        }
    }
}
"""

# What LeetCode offers besides Java's own.
_PAIR = """\
package javafx.util;

public class Pair<K, V> extends java.util.AbstractMap.SimpleImmutableEntry<K, V> {
    public Pair(K key, V value) {
        super(key, value);
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
    head = "package s%d; import java.util.*; import java.util.function.*; import java.util.stream.*; "
    head += "import javafx.util.*; import static program.Main.probe; "
    return (
        {"program/Main.java": _MAIN.replace("SOLVES", solves), "program/Probe.java": _PROBE}
        | {"javafx/util/Pair.java": _PAIR}
        | {f"s{number}/Run.java": _RUN % number for number in numbers}
        | {f"s{number}/Solution.java": head % number + text for number, text in enumerate(texts)}
    )


_HOLDS = r"(Queue|Deque|Stack|List|LinkedList|ArrayList|ArrayDeque|PriorityQueue|Vector|Collection)<"

JAVA = Language(
    id="java",
    name="Java",
    suffix=".java",
    tools=("javac", "java"),
    package="default-jdk-headless",
    compile=(
        *("javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-nowarn"),
        "program/Main.java",
    ),
    run=("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-Xshare:auto", "program.Main"),
    room=("-Dstack=6291456",),
    files=_files,
    waits_in={"queue": "ArrayDeque", "stack": "ArrayDeque"},
    slip=r"Solution\.java:(?P<line>\d+): error: (?P<said>.*)",
    slips=(
        (r"possible lossy conversion from int to char", "int_is_no_char"),
        (r"incompatible types: String cannot be converted to char", "text_is_no_char"),
        (r"incompatible types", "wrong_type"),
        (r"cannot find symbol", "unknown_name"),
        (r"missing return statement", "no_return"),
        (r"expected|reached end of file|illegal start|not a statement|'else' without", "grammar"),
        (r"might not have been initialized", "no_value"),
        (r"unreported exception", "exception"),
        (r"already defined", "defined_twice"),
    ),
    errors={
        "ArrayIndexOutOfBoundsException": "IndexError",
        "IndexOutOfBoundsException": "IndexError",
        "StringIndexOutOfBoundsException": "IndexError",
        "StackOverflowError": "RecursionError",
        "OutOfMemoryError": "MemoryError",
        "NullPointerException": "AttributeError",
        "NoSuchElementException": "Empty",
        "EmptyStackException": "Empty",
    },
    last_words=((r"OutOfMemoryError|insufficient memory", "MemoryError"),),
    grammar=Grammar(
        module="tree_sitter_java",
        blocks=("block", "switch_block_statement_group"),
        not_statements=(
            *("switch_label", "explicit_constructor_invocation", "class_declaration", "record_declaration"),
            *("line_comment", "block_comment", "enum_declaration", "interface_declaration"),
        ),
        single=(
            *("if_statement", "for_statement", "enhanced_for_statement", "while_statement", "do_statement"),
        ),
        rule="switch_rule",
        functions=("method_declaration", "lambda_expression"),
        scopes=("block", "for_statement", "method_declaration", "class_body", "lambda_expression"),
        parameters=("formal_parameter",),
        declarations=("local_variable_declaration", "field_declaration"),
        holds=_HOLDS,
        given=r"^(int|Integer|long|int\[\]|[A-Z]\w*)$",
        at="program.Probe.at({line}{held}); ",
        held=', "{sign}{name}", (Object) {name}',
        on_top=r"\b{name}\.(push|addFirst|offerFirst)\(",
        enter='program.Probe.enter({line}, "{name}"{given}); try {{ ',
        given_one=", (Object) {name}",
        leave=" } finally { program.Probe.leave(); } ",
    ),
)
