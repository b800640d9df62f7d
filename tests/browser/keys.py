"""A reader without a mouse: presses keys, and hears what has the focus."""


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
