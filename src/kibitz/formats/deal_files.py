"""The deals of a session as a file of a dealing program or machine: PBN or DUP, read whatever it is, and written."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.formats import dup, pbn
from kibitz.game import Board, Deal

DEAL_FILES = ("pbn", "dup")
"""The formats in which deals are written."""


def deals_in(text: str) -> dict[int, Deal]:
    """The deals of a file by the numbers of their boards; none where no format fits."""
    data = text.encode("latin-1", "replace")
    return dup.loads(data) if dup.is_dup(data) else pbn.sound_deals(text)


def deals_as(form: str, deals: Mapping[int, Deal]) -> bytes:
    """A file with these deals in one of `DEAL_FILES`."""
    if form == "dup":
        return dup.dumps(deals)
    return pbn.dumps(Board(number, deal=deals[number]) for number in sorted(deals)).encode("latin-1")
