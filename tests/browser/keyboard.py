"""Going about a page with the keyboard alone."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from tests.browser.club import PATIENCE

_SEEN = """(one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
_NAME = "(one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText"


def reach(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until something of that name has the focus, which shows on it; it may yet have to come."""
    focused = page.locator(":focus:not(main)")
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for _ in range(most):
            if focused.count() and name in str(focused.evaluate(_NAME)):
                assert focused.evaluate(_SEEN), f"{name} has the focus, and nobody can see it"
                return
            page.keyboard.press("Tab")
        page.wait_for_timeout(200)
    raise AssertionError(f"{name} is not reached with Tab")
