"""A reader without a mouse, who presses keys and hears what has the focus; and one who sees colors."""

from io import BytesIO

from playwright.sync_api import expect

from tests.support.browser import PATIENCE

# The cells of a notebook, as a key could change them.
CELLS = """() => jupyterapp.shell.currentWidget.content.widgets
    .map(cell => cell.model.type + cell.model.sharedModel.source)"""
# What Python prints when it runs some code, beside the cells of the notebook.
TELL = """async code => {
    const kernel = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
    const run = kernel.requestExecute({ code });
    let told = "";
    run.onIOPub = message => { told += message.content.text ?? ""; };
    await run.done;
    return told;
}"""


def tab_to(page, selector, backwards=False):
    """Press Tab until an element that matches has the focus, as somebody without a mouse does."""
    # Tab cannot reach what the page does not show yet.
    page.locator(selector).first.wait_for(state="attached")
    passed = []
    for _ in range(120):
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return
        passed.append(focused(page))
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
    raise AssertionError(f"Tab does not reach {selector}; it went over {passed[:40]}")


def press(page, *keys, says="", number=0):
    """Press keys, one after the other, and wait until the page tells the reader so."""
    for key in keys:
        page.keyboard.press(key)
    hear(page, says, number)


def press_button(page, name, says="", number=0):
    page.get_by_role("button", name=name, exact=True).click()
    hear(page, says, number)


def hear(page, says, number=0):
    """Wait until the page tells the reader so."""
    if says:
        expect(page.locator(".lm-said").nth(number)).to_contain_text(says, timeout=PATIENCE)


def focused(page):
    """What a screen reader says of the element with the focus."""
    return page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")


def color_at(page, row, col):
    """The color of a cell's face, as ``#rrggbb``, read off the screen."""
    from PIL import Image

    cell = page.locator(".lm-row").nth(row).locator(".lm-cell").nth(col)
    image = Image.open(BytesIO(cell.screenshot(animations="disabled"))).convert("RGB")
    return "#{:02x}{:02x}{:02x}".format(*image.getpixel((image.width // 4, image.height // 2)))
