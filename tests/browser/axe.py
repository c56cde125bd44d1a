"""What axe, the checker of accessibility, finds on a page, in light and in dark."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.places import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

_RUN = """async (options) => {
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...options });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 40).map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ""}`) }));
}"""  # noqa: E501
_STILL = "() => Promise.all(document.getAnimations().map((one) => (one.finish(), one.finished)).concat([]))"


@cache
def _source() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: `npm ci` in web/ installs it.")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, *, dark: bool = True) -> list[str]:
    """Serious and critical ones; in the dark only what colours make of it is looked at again."""
    page.evaluate(_source())
    page.evaluate(_STILL)
    found = _said("light", page.evaluate(_RUN, {}))
    if dark:
        page.emulate_media(color_scheme="dark")
        page.evaluate(_STILL)
        found += _said("dark", page.evaluate(_RUN, {"runOnly": ["color-contrast", "link-in-text-block"]}))
        page.emulate_media(color_scheme="light")
    return found


def _said(scheme: str, found: list[dict[str, Any]]) -> list[str]:
    grave = [violation for violation in found if violation["impact"] in GRAVE]
    return [
        f"{scheme}: {violation['id']}: {where}"
        for violation in grave
        for where in violation["where"]
        if not _is_spoken(where)
    ]


def _is_spoken(where: str) -> bool:
    """A bid is written 1NT, and spoken "1 no trump"."""
    return "no trump" in where and ">NT<" in where
