"""What a class is told: the Markdown of a notebook without what is said to a lone reader, as HTML.

Where a text goes is decided by its English words; what is shown is the same text in the language in use.
"""

import re
from dataclasses import dataclass
from html import escape, unescape

from nbconvert.filters import Highlight2HTML, markdown2html

from tools.paragraphs import pieces

# Sentences to somebody who sits alone before a notebook; a class has nothing to run or to press.
ALONE = re.compile(
    r"\b[Rr]un (it|the|this)\b|cell (below|to see)|(above|below) to find|[Bb]efore you read on|[Pp]ress play"
    r"|\*Undo\*|button|hints=|[Tt]his page|in place of this one|Click the cell that|next cell checks"
    r"|You are told|You gave|You wrote|Any will do|\(solutions/|plays anywhere|Arrow keys move|No mouse"
    r"|right click puts|Go back to the sentence|^Is it still true|box below|next box|Press Tab|You can try it"
    r"|your own (code|solution)|`assert` is|in the code|`record` |What it gives back|nothing runs yet"
    r"|%%solution|We set that limit|\*write-ups\* that it names"
)
ASIDE = "*Optional"
NEED = "**Need**"  # what a reader has to have read
# A sentence ends with a mark, what closes after it, and a space; a mark of full width needs no space.
LATIN = r"(?:[.?!]\)?|\*\*(?=\s+[A-Z]))\s+"
FULL_WIDTH = r"[\u3002\uff01\uff1f][\u201d\uff09]*+(?:\*+(?=\s|$))?+\s*(?=\S)"
END = re.compile(f"{LATIN}|{FULL_WIDTH}")


@dataclass(frozen=True)
class Words:
    """A text twice, Markdown or HTML: in English, which decides where it goes, and as it is shown."""

    english: str
    shown: str

    def map(self, do):
        """Do something with both."""
        return Words(do(self.english), do(self.shown))

    def cut(self, pattern):
        """Cut both where a pattern is found, as often in one as in the other."""
        return [
            Words(*pair) for pair in zip(*(re.split(pattern, one, flags=re.S) for one in self), strict=True)
        ]

    def __iter__(self):
        return iter((self.english, self.shown))


def without_alone(words):
    """Leave out the sentences for somebody who is alone with a notebook."""
    if "|---" in words.english:
        return words.map(str.strip)
    lines = []
    for (lead, english), (other, shown) in zip(*map(pieces, words), strict=True):
        kept = _for_a_class(Words(english, shown))
        if kept.english or not english:
            lines.append(Words(lead + kept.english, other + kept.shown))
    return joined(lines, "\n").map(lambda text: re.sub(r"\n{3,}", "\n\n", text.strip()))


def joined(texts, between="\n\n"):
    """Texts one behind the other."""
    return Words(*(between.join(each) for each in zip(*texts, strict=True))) if texts else Words("", "")


def _for_a_class(words):
    """What a class is told of a paragraph: nothing of it, all of it, or some of its sentences."""
    if words.english.startswith((ASIDE, NEED)):
        return Words("", "")
    if not ALONE.search(words.english):
        return words
    sentences = [sentences_of(text) for text in words]
    kept = [number for number, one in enumerate(sentences[0]) if not ALONE.search(one)]
    if kept and len(sentences[0]) != len(sentences[1]):
        raise ValueError(f"not as many sentences as in English: {words.english!r}, {words.shown!r}")
    said = Words(*("".join(one[number] for number in kept).strip() for one in sentences))
    return said.map(lambda text: text[:1].upper() + text[1:]) if kept[:1] != [0] else said


def sentences_of(text):
    """Cut a paragraph into its sentences, each with the space behind it.

    >>> sentences_of("**One.** Two (2). Three"), sentences_of("\u4e00\u3002**\u4e8c\uff1f** \u4e09")
    (['**One.** ', 'Two (2). ', 'Three'], ['\u4e00\u3002', '**\u4e8c\uff1f** ', '\u4e09'])
    """
    return END.sub(lambda end: end[0] + "\0", text).split("\0")


def plain(html):
    """The words of HTML or Markdown and nothing else, to look for a sentence in it."""
    return " ".join(re.findall(r"\w+", unescape(re.sub("<[^>]*>", "", html)).lower()))


def to_html(text):
    """Turn Markdown into HTML. Links between notebooks lead from deck to deck, to other files nowhere."""
    text = re.sub(r"\]\((\w+)\.ipynb\)", r"](\1.html)", text)
    text = re.sub(r"\[([^\]]+)\]\((?!\w+\.html\)|https?:|#)[^)]+\)", r"\1", text)
    return markdown2html(text)


def code(source):
    """Color a piece of Python."""
    return Highlight2HTML(pygments_lexer="ipython3")(source)


def inline(text):
    """Escape a text whose code stands between backticks."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", escape(text))
