"""The deals of a session as a file of a dealing program or machine: read whatever it is, and written."""

from __future__ import annotations

import io
from collections.abc import Mapping

from kibitz.formats import deal_files, pbn
from kibitz.formats.games import reader_of
from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of
from kibitz.formats.whole_files import NoFile
from kibitz.game import Board, Deal

DEAL_FILES: dict[str, deal_files.MachineFormat | None] = {
    "pbn": None,
    "dup": deal_files.DUP,
    "bri": deal_files.BRI,
    "dlm": deal_files.DLM,
}
"""The formats in which deals are written."""


def deals_in(text: str | bytes) -> dict[int, Deal]:
    """The deals of a file by the numbers of their boards, the first of each; what holds no boards is refused.

    A text has a character for each byte where it is none that somebody wrote, as a browser gives a file.
    """
    data = _bytes(text)
    if kind_of(data[:LOOKED_AT]) is FileKind.BWS:  # opened by a process of its own: results, and seldom a deal
        raise NoFile("no_hands")
    found: dict[int, Deal] = {}
    for place, game in enumerate(reader_of(data[:LOOKED_AT]).read(io.BytesIO(data)), 1):
        if game.deal is not None and game.deal.is_sound:
            found.setdefault(game.board.number if game.board is not None else place, game.deal)
    return found


def _bytes(text: str | bytes) -> bytes:
    if isinstance(text, bytes):
        return text
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def deals_as(form: str, deals: Mapping[int, Deal]) -> bytes:
    """A file with these deals in one of `DEAL_FILES`."""
    machine = DEAL_FILES.get(form)
    if machine is not None:
        return machine.dumps(deals)
    return pbn.dumps(Board(number, deal=deals[number]) for number in sorted(deals)).encode("latin-1")
