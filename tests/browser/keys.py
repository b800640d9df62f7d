"""A reader without a mouse, who presses keys and hears what has the focus; and one who sees colors."""


def tab_to(page, selector, backwards=False):
    """Press Tab until an element that matches has the focus, as somebody without a mouse does."""
    for _ in range(120):
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def focused(page):
    """What a screen reader says of the element with the focus."""
    return page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")


def color_at(page, row, col):
    """The color in the middle of the left edge of a cell's face, as ``#rrggbb``."""
    data = page.locator(".lm-canvas").first.evaluate(
        """(canvas, [row, col]) => {
            const side = canvas.width / canvas.parentNode.querySelector(".lm-row").children.length;
            const pen = canvas.getContext("2d");
            return [...pen.getImageData((col + 0.2) * side, (row + 0.5) * side, 1, 1).data];
        }""",
        [row, col],
    )
    return "#" + bytes(data[:3]).hex()
