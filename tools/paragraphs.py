"""Markdown cut into what is translated, a paragraph, item, heading or row at a time, and put together again.

Code between fences, rules of tables and lines without words stay as they are. A fence that says ``text``
holds what a reader is shown: each of its lines is translated.
"""

import posixpath
import re

LEAD = re.compile(r"(?:\s*(?:[-*+]|\d+\.|#{1,6}|>)\s+)*\s*")  # what makes a line an item, a heading, a quote
FENCE = re.compile(r"\s*(?:```|~~~)(.*)")
SHOWN = "text"
NO_WORDS = re.compile(r"`[^`]*`|<[^>]*>|\]\([^)]*\)|https?://\S+")
LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")


def pieces(text):
    """Cut Markdown up: pairs of a lead and a body. An empty body means that the lead stays as it is.

    >>> pieces("# Go deep\\n\\nOne rule,\\ntwo lines.\\n- an item")
    [('# ', 'Go deep'), ('', ''), ('', 'One rule, two lines.'), ('- ', 'an item')]
    """
    found, fenced, open_ = [], None, False  # fenced: what the fence around this line says, if there is one
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if fence:
            fenced = fence[1] if fenced is None else None
        lead = LEAD.match(line)[0]
        body = line[len(lead) :]
        goes_on = open_ and body and not lead.strip() and body[0] not in "|<"
        if fence or fenced not in (None, SHOWN) or not (goes_on or has_words(body)):
            found.append((line, ""))
            open_ = False
        elif goes_on:
            found[-1] = (found[-1][0], f"{found[-1][1]} {body.rstrip()}")
        else:
            found.append((lead, body.rstrip()))
            open_ = fenced is None and body[0] not in "|<"
    return found


def has_words(text):
    """Tell whether there is something to translate: letters outside of code, tags and addresses."""
    return bool(re.search(r"[^\W\d_]", NO_WORDS.sub("", text)))


def bodies(text):
    """What is translated of Markdown, in its order."""
    return [body for _, body in pieces(text) if body]


def rewritten(text, say):
    """Markdown with `say` of each of its bodies in their place, each on one line."""
    return "\n".join(lead + (say(body) if body else "") for lead, body in pieces(text))


def relinked(text, source, target, editions):
    """Let the relative links of a file at `source` lead to the same places from `target`.

    Paths are those of the repository. `editions` is a dict from a file to what it is in the other language; a
    link to one of those leads there.
    """

    def moved(link):
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[2]))
        path = editions.get(path, path)
        return link[1] + posixpath.relpath(path, posixpath.dirname(target) or ".") + link[3]

    return LINK.sub(moved, text)
