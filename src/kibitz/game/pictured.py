"""Values that can be drawn: in text, as SVG, in a notebook, on a terminal.

`kibitz.pictures` draws them; it stands above this package, and is loaded when a picture is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def diagram(value: object) -> str:
    """A picture of the value in lines of text, as a newspaper prints it."""
    return _pictures().diagram(value)  # type: ignore[no-any-return]


def svg(value: object) -> str:
    """A picture of the value as the text of an SVG file."""
    return _pictures().svg(value)  # type: ignore[no-any-return]


def html(value: object) -> str:
    """A picture of the value as a notebook shows it."""
    return _pictures().html(value)  # type: ignore[no-any-return]


def rich(value: object) -> Any:
    """A picture of the value as `rich` prints it."""
    return _pictures().rich(value)


def _pictures() -> Any:
    from importlib import import_module

    return import_module("kibitz.pictures")


class Pictured:
    """Has a picture."""

    __slots__ = ()

    def diagram(self) -> str:
        """A picture in lines of text, as a newspaper prints it."""
        return diagram(self)

    def svg(self) -> str:
        """A picture as the text of an SVG file."""
        return svg(self)

    def _repr_html_(self) -> str:
        return html(self)

    def __rich__(self) -> Any:
        return rich(self)
