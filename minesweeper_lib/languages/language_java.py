"""Java: each solution in a package of its own, for all their classes are called Solution."""

from .language import Language

JAVA = Language(
    id="java",
    name="Java",
    suffix=".java",
    tools=("javac", "java"),
    package="default-jdk-headless",
    compile=(
        (
            *("javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-nowarn"),
            *("program/Main.java", "s{n}/Solution.java"),
        ),
    ),
    run=("java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-Xshare:auto", "program.Main"),
    room=("-Dstack=6291456",),
    file="s{n}/Solution.java",
    head=(
        "package s{n}; import java.util.*; import java.util.function.*; import java.util.stream.*; "
        "import javafx.util.*; import static program.Main.probe; "
    ),
    listed='"s{n}.{solution}", ',
    taken_out=(
        (r"\bpackage\s+[\w.]+\s*;", ""),
        (r"\bimport\s+(?:static\s+)?(?!static\b|javax?\.|javafx\.)[\w.]+(?:\.\*)?\s*;", ""),
        # Those that come from elsewhere, as @Test.
        (r"@(?!interface\b|(?:Override|FunctionalInterface)\b)[A-Z]\w*(?:\([^()]*\))?", ""),
        (r"\bextends\s+TestCase\b", ""),
        # A public class would have to lie in a file of its own name.
        (r"\bpublic(?=(?:\s+(?:final|abstract|sealed))*\s+(?:class|record|enum|interface)\b)", ""),
    ),
    uncalled=r"\bvoid\s+main\s*\([^()]*\)[^;{}]*\{|@(?:Parameterized)?Test\b[^;{}]*\{|@(?:Before|After)\w*\b[^;{}]*\{",
    solves=r"\bchar\s*\[\s*\]\s*\[\s*\]\s*updateBoard\s*\([^()]*\)[^;{}]*\{",
    method="{name}",
    function="Solution",
    joint="$",
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
    module="tree_sitter_java",
    blocks=("block", "switch_block_statement_group"),
    not_statements=(
        *("switch_label", "explicit_constructor_invocation", "class_declaration", "record_declaration"),
        *("line_comment", "block_comment", "enum_declaration", "interface_declaration"),
    ),
    single=("if_statement", "for_statement", "enhanced_for_statement", "while_statement", "do_statement"),
    rule="switch_rule",
    functions=("method_declaration", "lambda_expression"),
    scopes=("block", "for_statement", "method_declaration", "class_body", "lambda_expression"),
    parameters=("formal_parameter",),
    declarations=("local_variable_declaration", "field_declaration"),
    holds=r"(Queue|Deque|Stack|List|LinkedList|ArrayList|ArrayDeque|PriorityQueue|Vector|Collection)<",
    given=r"^(int|Integer|long|int\[\]|[A-Z]\w*)$",
    at="program.Main.at({line}{held}); ",
    held=', "{sign}{name}", (Object) {name}',
    on_top=r"\b{name}\.(push|addFirst|offerFirst)\(",
    enter='program.Main.enter({line}, "{name}"{given}); try {{ ',
    given_one=", (Object) {name}",
    leave=" } finally { program.Main.leave(); } ",
)
