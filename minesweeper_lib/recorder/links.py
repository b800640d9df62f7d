"""Persistent stacks and queues, which share their common parts, so that each step of a run can keep its own.

A *link* is ``(item, link below, height)``, or None for an empty stack. A *row* of items is ``(link, size)``:
the last `size` items from that link down. An item is added at the end by a new link, and removed there by
taking the link below; an item is removed at the front by reducing the size. Nothing is changed or copied.
"""

EMPTY = None, 0


def height(link):
    """The number of items from a link down."""
    return link[2] if link else 0


def pushed(link, item):
    """Return the link of an item that is pushed onto a link."""
    return item, link, height(link) + 1


def items(row):
    """Return the items of a row as a tuple, oldest first.

    >>> items((pushed(pushed(pushed(None, "b"), "c"), "d"), 2))
    ('c', 'd')
    """
    (link, size), found = row, []
    for _ in range(size):
        found.append(link[0])
        link = link[1]
    return tuple(reversed(found))


def change(old, new):
    """Return the change from one row to another as ``(dropped, kept, appended)``, see `trace.changes`.

    >>> abc = pushed(pushed(pushed(None, "a"), "b"), "c")
    >>> change((abc, 3), (pushed(abc, "x"), 3)), change((abc, 3), (pushed(abc[1], "y"), 3))
    ((1, 2, ['x']), (0, 2, ['y']))
    """
    (link, size), (other, wide) = old, new
    first, start = height(link) - size, height(other) - wide
    appended = []
    while link is not other and height(other) > start:
        if height(other) >= height(link):
            appended.append(other[0])
            other = other[1]
        else:
            link = link[1]
    kept = max(height(other) - max(first, start), 0) if link is other else 0
    return (start - first if kept else size), kept, appended[::-1]
