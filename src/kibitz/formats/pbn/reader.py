"""Reads PBN as a stream of games: import format, tolerant of what real programs write, telling what is wrong."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import BinaryIO, TextIO, cast

from kibitz.formats.pbn.findings import PbnFinding, finding
from kibitz.formats.pbn.meaning import interpret
from kibitz.formats.pbn.model import Game
from kibitz.formats.pbn.structure import Inheritance, parse_block
from kibitz.formats.pbn.text import PbnBlock, blocks_apart
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_text, opened, read_from
from kibitz.game import Deal
from kibitz.game.values import written_out


class Reader(Iterator[Game]):
    """The games of a file, one at a time; memory does not grow with the file."""

    def __init__(self, file: BinaryIO, encoding: str | None = None, *, close: bool = False) -> None:
        self._file = file
        self._close = close
        self._blocks = blocks_apart(file, encoding)
        self._inheritance = Inheritance()
        self._comments: list[str] = []
        self._encoding = ""  # of the last game that had one
        self._encodings: set[str] = set()

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Game:
        try:
            for block in self._blocks:
                game = self._game(block)
                if game is not None:
                    return game
        except BaseException:
            self.close()
            raise
        self.close()
        raise StopIteration

    def _game(self, block: PbnBlock) -> Game | None:
        if not block.text or block.text.isspace():
            return None
        parsed = parse_block(block, self._inheritance)
        if not parsed.game.tags and not parsed.sections and not parsed.report.findings:
            # Comments alone are not a game: they belong to what follows.
            self._comments += parsed.game.comments.get("", [])
            return None
        game = parsed.game
        interpret(parsed)
        game.tags_at_first = dict(game.tags)
        if self._comments:
            game.comments[""] = self._comments + game.comments.get("", [])
            self._comments = []
        found: list[PbnFinding] = parsed.report.findings
        if len(found) > 1:
            found.sort(key=lambda pbn_finding: pbn_finding.line)
        if block.encoding:
            self._note_encoding(block, game, found)
        if not block.is_apart:
            found.insert(0, finding(game.line, "no-empty-line"))
        if found:
            game.findings = tuple(found)
        return game

    def _note_encoding(self, block: PbnBlock, game: Game, found: list[PbnFinding]) -> None:
        """Say so where the encoding is not that of the standard, and where it changes, as in files put together."""
        before, self._encoding = self._encoding, block.encoding
        if block.mixed_at:
            found.insert(0, finding(block.mixed_at, "encodings-mixed", encodings=tuple(block.encoding.split(" + "))))
        elif before and before != block.encoding and " + " not in before:
            found.insert(0, finding(game.line, "encodings-mixed", encodings=(before, block.encoding)))
        elif block.encoding != "UTF-8" and block.encoding not in self._encodings:
            self._encodings.add(block.encoding)
            found.insert(0, finding(game.line, "encoding", encoding=block.encoding))

    def close(self) -> None:
        """Close the file, if the reader opened it."""
        if self._close:
            self._file.close()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Reader of {getattr(self._file, 'name', 'a stream')!r}>"


def read(path: FileOrPath, encoding: str | None = None) -> Reader:
    """Read the games of a file as a stream; the encoding is found out unless it is given.

    >>> import io
    >>> from kibitz.formats import pbn
    >>> file = io.StringIO('[Board "7"] [Contract "4S"] [Declarer "N"] [Result "11"]')  # or a path: "games.pbn"
    >>> for game in pbn.read(file):
    ...     print(game.board.number, game.result)
    7 4S+1 by N
    """
    if is_path(path):
        return Reader(opened(path), encoding, close=True)
    if not hasattr(path, "read"):
        raise NoFile("not_for_reading", value=written_out(path))
    if is_text(path):
        return Reader(cast(BinaryIO, Encoded(cast(TextIO, path))), "utf-8")
    return Reader(cast(BinaryIO, path), encoding)


class Encoded:
    """A file of text as one of bytes."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def read(self, size: int = -1) -> bytes:
        """What the file has, or no more than so much of it."""
        return cast(str, read_from(self._file, size)).encode("utf-8", "replace")


def load(path: FileOrPath, encoding: str | None = None) -> list[Game]:
    """Read all games of a file.

    >>> import io
    >>> from kibitz.formats import pbn
    >>> games = pbn.load(io.StringIO('[Board "7"] [Contract "4S"] [Declarer "N"] [Result "11"]'))
    >>> len(games), games[0].contract
    (1, Contract("4S by N"))
    """
    with read(path, encoding) as reader:
        return list(reader)


def loads(text: str | bytes) -> list[Game]:
    """Read all games of a text.

    >>> from kibitz.formats import pbn
    >>> games = pbn.loads('[Board "7"] [Contract "4S"] [Declarer "N"] [Result "11"]')
    >>> games[0].board, games[0].result
    (Board(7), Result("4S+1 by N"))
    """
    if isinstance(text, str):
        return list(Reader(io.BytesIO(text.encode("utf-8", "replace")), "utf-8"))
    if not isinstance(text, bytes | bytearray | memoryview):
        raise NoFile("not_a_text", value=written_out(text))
    return list(Reader(io.BytesIO(text)))


def sound_deals(text: str) -> dict[int, Deal]:
    """The deals of a text by the numbers of their boards, the first of each; those without a number in their order."""
    found: dict[int, Deal] = {}
    sound = [(game.board, game.deal) for game in loads(text) if game.deal is not None and game.deal.is_sound]
    for place, (board, deal) in enumerate(sound, 1):
        found.setdefault(board.number if board else place, deal)
    return found
