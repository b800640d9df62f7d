"""Every sentence of this package that a reader sees, whole, with placeholders for `str.format`."""

from ..translation import Sentences

COMPLETE = "all the languages can be compiled and run on this machine"
MISSING = "not on this machine: {languages}; get what is missing with: sudo apt install {packages}"

# A text that cannot be run.
OTHER_LANGUAGE = (
    "this is {language}; Python, Java, C++, Go and JavaScript can be tried here: choose one of them in "
    "LeetCode's list of languages, and write the same steps there"
)
NO_COMPILER = (
    "This is {language}, and nothing on this machine can run {language}. Install it, "
    "sudo apt install {package}, and check again; or compare yours with ours, which is shown here."
)
NO_PROCESS = (
    "This is {language}, and a page in a browser cannot run {language}, only Python and JavaScript. Check it "
    "where the notebooks run on a machine of your own; or compare yours with ours, which is shown here."
)
NOT_BUILT = "This is {language}, and it cannot be made into a program. {said}"
LATE = "Its compiler was stopped after a minute: this machine is too busy. Check it again."
SLIP = "This is {language}, and line {line} does not compile. {meaning}It says: {said}"
# By the id of the slip, or by that and the language.
SLIPS = {
    "int_is_no_char": "An int is not a char until you say so: (char) ('0' + n). ",
    "text_is_no_char": "A char stands between single quotes: 'B', not \"B\". ",
    "int_is_no_byte": "A cell is a byte, and a number becomes one when you say so: byte('0' + n). ",
    "pairs_have_no_hash": "A pair cannot be in an unordered_set: use a set, or the number r * cols + c. ",
    "wrong_type": "A value is used where another type belongs. ",
    "unknown_name": "A name is used that nothing before it defines: look at its spelling. ",
    "no_return": "One way through the method ends without a return. ",
    "no_value": "A variable is used before it has a value. ",
    "not_used": "Go takes no variable that is never used: use it, or name it _. ",
    "import_not_used": "Go takes no import that is never used: take it out. ",
    "exception": "This may throw an exception that the method does not declare. ",
    "defined_twice": "A name is defined twice. ",
    "grammar": "Something is missing or too much here or just before: a bracket, a brace or a semicolon. ",
}

TRIED_OF_SEVERAL = (
    "It defines updateBoard {count} times; the one in line {line} was tried. To try another, hand in that "
    "class alone."
)

IN_LINE = "the solution in line {line}"

# Why the order cannot be seen.
NO_PARSER = "To see the order of its reveals, install what reads other languages: {command}"
NOT_PARSED = (
    "It is written in a way that no probes can be put into it, so the order of its reveals is not known."
)

say = Sentences(__name__)
