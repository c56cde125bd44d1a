"""Values that can be drawn: in text, as SVG, in a notebook, on a terminal.

`kibitz.pictures` draws them; it stands above this package, and is loaded when a picture is asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def pictured_as(form: str, value: object) -> Any:
    """The value in a form that `kibitz.pictures` draws."""
    from importlib import import_module

    return getattr(import_module("kibitz.pictures"), form)(value)


class Pictured:
    """Has a picture."""

    __slots__ = ()

    def diagram(self) -> str:
        """A picture in lines of text, as a newspaper prints it."""
        return pictured_as("diagram", self)  # type: ignore[no-any-return]

    def svg(self) -> str:
        """A picture as the text of an SVG file."""
        return pictured_as("svg", self)  # type: ignore[no-any-return]

    def _repr_html_(self) -> str:
        return pictured_as("html", self)  # type: ignore[no-any-return]

    def __rich__(self) -> Any:
        return pictured_as("rich", self)
