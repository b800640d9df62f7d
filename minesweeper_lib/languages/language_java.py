"""The `Language` Java: each solution has a package of its own, because all classes are called Solution."""

from .language import Language

JAVA = Language(
    id="java",
    name="Java",
    tools=("javac", "java"),
    package="default-jdk-headless",
    compile=("javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -encoding UTF-8 -nowarn {files}",),
    run="java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m -Xshare:auto program.Main",
    room="-Dstack=6291456",
    file="s{n}/Solution.java",
    head=(
        "package s{n}; import java.util.*; import java.util.function.*; import java.util.stream.*; "
        "import javafx.util.*; "
    ),
    listed='"s{n}.{solution}", ',
    taken_out=(
        (r"\bpackage\s+[\w.]+\s*;", ""),
        (r"\bimport\s+(?:static\s+)?(?!static\b|javax?\.|javafx\.)[\w.]+(?:\.\*)?\s*;", ""),
        # Annotations, such as @Test, and supertypes that the file does not declare.
        (r"@(?!interface\b)[A-Za-z][\w.]*(?:\s*\([^()]*\))?", ""),
        (
            r"\b(?:extends|implements)\s+(?!Thread|Runnable|Recursive|Object\b|Compara|Serial|Clone|\w*(?:Exception|Error)\b)"
            r"(?P<elsewhere>[A-Z]\w*)(?=\s*(?:\{|implements\b))",
            "",
        ),
        # A public class would have to be in a file of its own name.
        (r"\bpublic(?=(?:\s+(?:final|abstract|sealed))*\s+(?:class|record|enum|interface)\b)", ""),
    ),
    uncalled=(
        r"\bvoid\s+\w*[mM]ain\s*\([^()]*\)[^;{}]*\{|\bclass\s+(?:Test\w*|\w*Tests?)\b[^;{}]*\{"
        r"|@(?:\w*Test|(?:Before|After)\w*)\b(?:[^;{}()]|\([^()]*\))*\{"
    ),
    solves=r"\bchar\s*\[\s*\]\s*\[\s*\]\s*updateBoard\s*\([^()]*\)[^;{}]*\{",
    joint="$",
    waits_in={"queue": "ArrayDeque", "stack": "ArrayDeque"},
    slip=r"s0/Solution\.java:(?P<line>\d+): error: (?P<said>.*)",
    holds=r"(Queue|Deque|Stack|List|LinkedList|ArrayList|ArrayDeque|PriorityQueue|Vector|Collection)<|\bchar\s*(\w+\s*)?\[\s*\]\s*\[",
    given=r"^(|int|Integer|long|int\[\]|[A-Z]\w*)$",
    at="program.Main.at({line}{held}); ",
    on_top=r"\b{name}\.(push|addFirst|offerFirst)\(",
    enter='program.Main.enter({line}, "{name}"{given}); try {{ ',
    leave=" } finally { program.Main.leave(); } ",
)
