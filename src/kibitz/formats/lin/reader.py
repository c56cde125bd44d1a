"""Reads LIN as a stream of games, tolerant of what people and programs made of it, telling what is wrong."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import BinaryIO, TextIO, cast

from kibitz.formats.lin.boards import boards
from kibitz.formats.lin.meaning import game_of
from kibitz.formats.pbn import Game
from kibitz.formats.pbn.reader import Encoded
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_text, opened
from kibitz.game.values import written_out


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[Game]:
    """The games of a file, one at a time; memory does not grow with the file.

    >>> import io
    >>> from kibitz.formats import lin
    >>> file = io.StringIO("qx|o7|md|3S5H,S6D,S7C,|sv|b|mb|1S!|an|5+ !S|mb|p|mb|p|mb|p|mc|9|")  # or a path
    >>> game = next(lin.read(file))
    >>> game.board.number, str(game.result), game.auction_section.notes[1].text
    (7, '1S+2 by N', 'Alert: 5+ \\\\S')
    """
    if is_path(path):
        return _games(opened(path), encoding, close=True)
    if not hasattr(path, "read"):
        raise NoFile("not_for_reading", value=written_out(path))
    if is_text(path):
        return _games(cast(BinaryIO, Encoded(cast(TextIO, path))), "utf-8")
    return _games(cast(BinaryIO, path), encoding)


def _games(file: BinaryIO, encoding: str | None, *, close: bool = False) -> Iterator[Game]:
    try:
        for place, board in enumerate(boards(file, encoding), 1):
            yield game_of(board, place)
    finally:
        if close:
            file.close()


def load(path: FileOrPath, encoding: str | None = None) -> list[Game]:
    """Read all games of a file."""
    return list(read(path, encoding))


def loads(text: str | bytes) -> list[Game]:
    """Read all games of a text.

    >>> from kibitz.formats import lin
    >>> [game.board.number for game in lin.loads("qx|o1|md|3S5,H6,D7,|sv|o|qx|o2|md|4S5,H6,D7,|sv|n|")]
    [1, 2]
    """
    if isinstance(text, str):
        return list(_games(io.BytesIO(text.encode("utf-8", "replace")), "utf-8"))
    if not isinstance(text, bytes | bytearray | memoryview):
        raise NoFile("not_a_text", value=written_out(text))
    return list(_games(io.BytesIO(text), None))
