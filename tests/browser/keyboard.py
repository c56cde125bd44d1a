"""Going about a page with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page

_SEEN = """(one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
_NAME = "(one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText"


def reach(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until something of that name has the focus, which shows on it."""
    focused = page.locator(":focus:not(main)")
    for _ in range(most):
        if focused.count() and name in str(focused.evaluate(_NAME)):
            assert focused.evaluate(_SEEN), f"{name} has the focus, and nobody can see it"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached with Tab")
