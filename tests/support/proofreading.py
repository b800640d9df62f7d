"""What is wrong with a translation, as far as a program can tell: places, code, links, terms, marks.

The terms are those of docs/glossary.md, and `ONLY` says how they must not be translated.
"""

import re
import unicodedata
from collections import Counter
from pathlib import Path
from string import Formatter

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
# Where the English has such a word, it is the term; other words of the glossary are everyday words, too.
ALWAYS = (
    *("flood fill", "depth first", "breadth first", "call stack", "queue", "recursion", "neighbors"),
    *("frontier", "heap", "stack", "solver", "trace", "recursion limit", "neighbor order"),
)
INSIDE = {"队列": "[入出]队|队[头首尾]"}  # words that have a term in them
# A term, and how else it might be said: patterns.
ONLY = {
    "洪水填充": ("泛洪", "漫水", "漫延", "种子填充"),
    "深度优先": ("深搜", "纵向优先"),
    "广度优先": ("宽度优先", "广搜", "宽搜", "层序优先"),
    "调用栈": ("呼叫堆栈", "调用堆栈", "函数栈"),
    "栈": ("堆栈", "堆叠"),
    "队列": ("伫列", "排队列"),
    "邻居": ("邻格", "相邻格", "近邻", "邻接格"),
    "揭开": ("翻开", "挖开", "掀开", "揭露", "打开格", "打开该格"),
    "前沿": ("边缘集", "边界集"),
    "地雷": ("炸弹",),
    "轨迹": ("踪迹", "追踪记录"),
    "求解器": ("求解程序", "解题器"),
    "周围": ("附近",),
    "相邻": ("相接", "毗邻", "邻接"),
    "灰框": ("单元(?!格（灰框）)",),
    "次调用": (
        r"[\dn²)}几多少每那这哪一二两三四五六七八九十] ?个(?:等待中?的)?调用",
        "调用.?(?:最多)?有几个",
    ),
    "格子": ("方格", "方块", "小格"),
    "行": ("横排",),
    "列": ("纵列", "栏位"),
}
# Code, places, addresses, what is quoted, names of files and of a problem.
NO_WORDS = re.compile(r"`[^`]*`|\{[^}]*\}|\]\([^)]*\)|<[^>]*>|['\"][^'\"]*['\"]|\w+\.py|\w+\(|Flood Fill")
HAN = "\u4e00-\u9fff"
CROWDED = re.compile(rf"[{HAN}][A-Za-z0-9`]|[A-Za-z0-9`][{HAN}]")
HALF = re.compile(rf"[{HAN}`\uff09\u201d][,;:?!](?![A-Za-z0-9_/])|[{HAN}\uff09\u201d]\.(?:\s|$)")


def faults(english, said):
    """What is wrong with a translation of a sentence, as texts; of one in two forms, the second is given."""
    if not said.strip():
        return ["empty"]
    found = [
        f"{what}: {dict(before)} became {dict(after)}"
        for what, kept in KEPT.items()
        if (before := Counter(kept(english))) != (after := Counter(kept(said)))
    ]
    plain = re.sub(r"\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?://\S+", "", said)
    found += [f"no space beside Latin letters, digits or code: {part!r}" for part in CROWDED.findall(plain)]
    found += [
        f"a mark that is not full width: {part!r}" for part in HALF.findall(re.sub("`[^`]*`", "`x`", plain))
    ]
    found += [
        f"{wrong[0]}, and not {term}"
        for term, others in ONLY.items()
        for other in others
        if (wrong := re.search(other, said))
    ]
    found += _unclosed(said)
    words = NO_WORDS.sub(" ", english).lower().replace("-first", " first")
    for english_term, term in terms().items():
        if re.search(rf"\b{english_term.removesuffix('s')}s?\b", words) and not said_in(term, said):
            found.append(f"{english_term!r} is {term}")
    return found


def _unclosed(text):
    """Words in bold or italics that CommonMark does not see: a mark inside of the stars, a letter outside."""
    text = re.sub("`[^`]*`", lambda code: "a" * len(code[0]), text)
    for found in re.finditer(r"(\*{1,2})(?!\s)([^*]+?)(?<!\s)\1", text):
        before, after = text[: found.start()][-1:], text[found.end() :][:1]
        for inside, outside in ((found[2][0], before), (found[2][-1], after)):
            if _is_mark(inside) and outside and not outside.isspace() and not _is_mark(outside):
                yield f"not seen as bold: {found[0]!r} beside {outside!r}"


def _is_mark(letter):
    return unicodedata.category(letter)[0] in "PS"


def said_in(term, said):
    return term in said or re.search(INSIDE.get(term, "$^"), said)


def terms():
    """The words of the glossary that are always terms, and what they are in Chinese."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", GLOSSARY.read_text(encoding="utf-8"), re.M)
    return {word: term for word, term in rows if word in ALWAYS}


def _places(text):
    """Its places: empty where a text is no template, such as a paragraph with a dict in it."""
    try:
        return [
            f"{name}!{conversion}:{form}" for _, name, form, conversion in Formatter().parse(text) if name
        ]
    except ValueError:
        return []


# What a translation keeps as it is.
KEPT = {
    "places": _places,
    "code": lambda text: re.findall(r"`[^`]+`", text),
    "links": lambda text: re.findall(r"\]\(([^)#]*)", text),  # a heading is named in each language
    "tags": lambda text: re.findall(r"</?[a-z][^<>{]*>", text),
    "bold": lambda text: ["**"] * (text.count("**") % 2),
    "cells of a row": lambda text: ["|"] * text.count("|") if text.startswith("|") else [],
    "triangles": lambda text: re.findall("▶", text),
}
