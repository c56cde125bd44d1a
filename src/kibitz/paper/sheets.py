"""The sheets of paper in the printer: A4, or letter as in North America."""

from __future__ import annotations

from enum import StrEnum

from kibitz.game.values import none_of


class SheetSize(StrEnum):
    """A size of paper."""

    _missing_ = classmethod(none_of)

    A4 = "a4"
    LETTER = "letter"

    @property
    def template_name(self) -> str:
        """As templates name it."""
        return "us-letter" if self is SheetSize.LETTER else "a4"
