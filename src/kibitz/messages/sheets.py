"""Tables for spreadsheet programs in a language: what their columns are called, and the signs of its numbers."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.formats.sheets import POINT, CsvSigns
from kibitz.messages.speaker import Speaker

COMMA = CsvSigns(",", ";")
"""Where a comma is the decimal sign, a semicolon stands between cells."""


def heading_in(voice: Speaker) -> Callable[[str], str]:
    """What tables and their columns are called in a language."""
    return lambda id: voice.say(f"sheets.{id}")


def signs_in(voice: Speaker) -> CsvSigns:
    """The signs that spreadsheet programs of the language read."""
    return COMMA if voice.say("word.number.point") == COMMA.decimal else POINT
