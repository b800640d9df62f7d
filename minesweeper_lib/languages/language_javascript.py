"""The `Language` JavaScript, run by Node: each solution is a module of its own."""

from .language import Language

JAVASCRIPT = Language(
    id="javascript",
    name="JavaScript",
    tools=("node",),
    package="nodejs",
    compile=("node --check s0.js",),
    run="node --max-old-space-size=256 main.js",
    room="--stack-size=4000",
    file="s{n}.js",
    tail="\nmodule.exports = [{solution}, module.exports];\n",
    listed='() => require("./s{n}.js"), ',
    # A ``#!`` line, and the syntax of ES modules: import.meta, import and export.
    taken_out=(
        (r"\A#!", "//"),
        (r"\bimport\.meta\b", "({})"),
        (r"(?<=[{,])(\s*[\w$]+)\s+as\s+(?=[\w$]+\s*[,}])", r"\1: "),
        (
            r"^[ \t]*import\s+(?:\*\s*as\s+)?([\w$]+|\{[\w$\s,:]*\})(?:\s*,\s*(\{[\w$\s,:]*\}))?"
            r"\s+from\s+([\"'][ \t]*[\"'])[ \t]*;?",
            r"const [\1, \2] = Array(2).fill(require(\3));",
        ),
        (r"^[ \t]*import\s*[\"'][ \t]*[\"'][ \t]*;?", ""),
        (r"^[ \t]*export\s+default\b", "module.exports ="),
        (r"^[ \t]*export\b(?:\s*(?:\{[^}]*\}|\*)(?:\s+from\s+[\"'][ \t]*[\"'])?[ \t]*;?)?", ""),
    ),
    solves=r"\bfunction\s+updateBoard\s*\(|(?:\b(?P<of>[A-Z]\w*)\.prototype\.)?\bupdateBoard\s*[:=]|(?:^|[{;}])\s*(?:static\s+)?updateBoard\s*\([^()]*\)\s*\{",
    method='typeof {name} === "function" && {name}',
    function='typeof updateBoard === "function" && updateBoard',
    waits_in={"queue": "array", "stack": "array"},
    slip=r"s0\.js:(?P<line>\d+)\n(?:.*\n)*?(?P<said>SyntaxError: .*)",
    declarations=r"variable_declarator",
    holds=r"=\s*(\[|new\b|Array\b|structuredClone\b|JSON\.parse\b|[\w$.]+\.(map|slice|concat)\()",
    at="probeAt({line}{held}); ",
    enter='probeEnter({line}, "{name}"{given}); try {{ ',
    leave=" } finally { probeLeave(); } ",
)
