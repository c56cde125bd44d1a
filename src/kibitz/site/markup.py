"""HTML made of parts: whatever is text is escaped, and only what was made here is markup."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

_VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})


class Markup(str):
    """A piece of a page: it is put in as it is."""

    __slots__ = ()


def tag(name: str, /, *inner: object, **attributes: object) -> Markup:
    """An element: texts in it are escaped; an attribute that is None or False is left out, one that is True is bare."""
    opened = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{name}{opened}>")
    return Markup(f"<{name}{opened}>{together(*inner)}</{name}>")


def together(*inner: object) -> Markup:
    """Pieces one after another: markup as it is, lists of them, anything else as text."""
    return Markup("".join(map(_piece, inner)))


def _piece(inner: object) -> str:
    if isinstance(inner, Markup):
        return inner
    if inner is None or inner is False:
        return ""
    if isinstance(inner, str):
        return escape(inner, quote=False)
    if isinstance(inner, Iterable):
        return "".join(map(_piece, inner))
    return escape(str(inner), quote=False)


def _attribute(key: str, value: object) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
