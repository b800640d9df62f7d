"""What a class is told: the Markdown of a notebook without what is said to a lone reader, as HTML."""

import re
from html import escape, unescape

from nbconvert.filters import Highlight2HTML, markdown2html

# Sentences to somebody who sits alone before a notebook; a class has nothing to run or to press.
ALONE = re.compile(
    r"\b[Rr]un (it|the|this)\b|cell (below|to see)|(above|below) to find|[Bb]efore you read on|[Pp]ress play"
    r"|\*Undo\*|button|hints=|[Tt]his page|in place of this one|Click the cell that|next cell checks"
    r"|You are told|You gave|You wrote|Any will do|\(solutions/|plays anywhere|Arrow keys move|No mouse"
    r"|right click puts|Go back to the sentence|box below|next box|Press Tab|You can try it"
    r"|your own (code|solution)|`assert` is|in the code|`record` |What it gives back|nothing runs yet"
    r"|%%solution|We set that limit"
)
REWORDED = {
    "**Before you press play:** after": "**Before it plays:** After",
    "Before you read on, say": "Before it is shown, say",
    " picture below": " picture",
}
ASIDE = re.compile(r"^\*Optional.*?$", re.M)


def without_alone(text):
    """Leave out the sentences for somebody who is alone with a notebook."""
    if "|---" in text:
        return text.strip()
    for said, instead in REWORDED.items():
        text = text.replace(said, instead)
    paragraphs = ASIDE.sub("", text).split("\n\n")
    return "\n\n".join(filter(None, map(_without_alone, paragraphs)))


def _without_alone(paragraph):
    sentences = re.split(r"(?<=[.?!:]) +|(?<=\.\)) +|(?<=\*\*) +(?=[A-Z])", paragraph)
    kept = " ".join(one for one in sentences if not ALONE.search(one)).strip()
    return kept if ALONE.search(sentences[0]) is None else kept[:1].upper() + kept[1:]


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
