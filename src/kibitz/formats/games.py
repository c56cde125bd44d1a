"""The games of a file, whatever its format, and games written to a file.

>>> from tempfile import TemporaryDirectory
>>> import kibitz as kb
>>> with TemporaryDirectory() as folder:
...     kb.write([kb.Board(1), kb.Board(2), kb.Board(3)], f"{folder}/boards.pbn")
...     games = kb.read(f"{folder}/boards.pbn")
...     kb.write((game for game in games if game.board.number != 2), f"{folder}/boards.pbn")
...     [game.board.number for game in kb.read(f"{folder}/boards.pbn")]
[1, 3]
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol, cast

from kibitz.formats import dup, pbn
from kibitz.formats.pbn.text import LATIN_1
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_special, is_text, opened, read_from
from kibitz.game import Board
from kibitz.game.values import written_out

_LOOKED_AT = 1 << 16
_PBN = re.compile(rb'\[\s*[A-Za-z]\w*\s*"')  # a tag, after whatever may stand before the first
_COMMENT = re.compile(rb"\s*[%;{]")
_JSON = re.compile(rb'\s*\{\s*"')
_USEBIO = re.compile(rb"(?:\xef\xbb\xbf)?\s*<(?:[^\[]|\[(?!\s*\w+\s*\"))*?USEBIO\b", re.IGNORECASE)
_LIN = re.compile(rb"\s*(?:vg|pn|st|md|rs|qx|mn|rh|pg|bn|sv|ah)\|")
_MARK = b"\xef\xbb\xbf"


class GamesFormat(Protocol):
    """A module that reads and writes games."""

    def read(self, path: FileOrPath, encoding: str | None = None, /) -> Iterator[pbn.Game]:
        """The games of a file, one at a time; without an encoding it is found out."""
        ...

    def dump(self, games: Iterable[Writable], path: FileOrPath, encoding: str = LATIN_1, /) -> None:
        """Write games to a file."""
        ...


# A new format is one line here.
FORMATS: dict[str, GamesFormat] = {
    ".pbn": pbn,
    ".dup": dup,
}
"""The formats of games, by the end of a file's name."""


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[pbn.Game]:
    """The games of a file, one at a time: of PBN as they stand there, of USEBIO the boards with their deals.

    How the file begins says which it is. What is no file of boards is refused, whatever its name; LIN is not read, and
    the results of a session are read by `kibitz.formats.sessions.load`.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.StringIO('[Board "7"] [Contract "4S"] [Declarer "N"] [Result "11"]')  # or a path: "games.pbn"
    >>> [(game.board.number, str(game.result)) for game in kb.read(file)]
    [(7, '4S+1 by N')]
    """
    if is_path(path):
        name = Path(cast(str, path))
        known = FORMATS.get(name.suffix.lower())
        if is_special(name):
            return (known or pbn).read(path, encoding)
        with opened(name) as file:
            start = file.read(_LOOKED_AT)
        return _read_known(start, name.name, path, encoding, known)
    if not hasattr(path, "read"):
        raise NoFile("not_a_file", value=written_out(path))
    content = read_from(path)
    if is_text(path) or isinstance(content, str):
        text = cast(str, content)
        return _read_known(text[:_LOOKED_AT].encode("utf-8", "replace"), "", io.StringIO(text), encoding)
    return _read_known(content[:_LOOKED_AT], "", io.BytesIO(content), encoding)


def _read_known(
    start: bytes, name: str, path: FileOrPath, encoding: str | None, by_name: GamesFormat | None = None
) -> Iterator[pbn.Game]:
    """The games of a file that begins so; a name that ends as one of a format does not make it one."""
    if by_name is dup or (by_name is None and dup.is_dup(start)):
        return dup.read(path, encoding)
    if _USEBIO.match(start):
        return _boards(path)
    refuse_strange(start, name)
    return pbn.read(path, encoding)


def refuse_strange(start: bytes, name: str) -> None:
    """Refuse a file that begins as none with games in PBN does; one of which nothing can be said is let pass."""
    beginning = start.removeprefix(_MARK)
    if not beginning.strip() or b"\0" in beginning or _PBN.search(beginning):
        return
    if _COMMENT.match(beginning) and not _JSON.match(beginning):
        return
    if _LIN.match(beginning):
        raise NoFile("lin", name=name or "This")
    known = (*FORMATS, ".xml")
    if name and Path(name).suffix.lower() not in (*known, ".json", ".csv", ""):
        raise NoFile("unknown_format", name=name, known=known, doing="read")
    raise NoFile("no_boards", name=name or "This")


def _boards(path: FileOrPath) -> Iterator[pbn.Game]:
    from kibitz.formats import usebio  # with all that scoring needs

    for number, deal in usebio.load(path).hands.items():
        if number.isdecimal() and int(number):
            yield pbn.Game.of(Board(int(number), deal=deal))


def write(games: Writable | Iterable[Writable], path: FileOrPath, encoding: str = LATIN_1) -> None:
    """Write one game, board or deal, or many, all of them or nothing; the end of the name says in which format.

    They may come from the very file that is written.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.StringIO()  # or a path: "games.pbn"
    >>> kb.write([kb.Board(1), kb.Board(2)], file)
    >>> file.getvalue().count("[Board")
    2
    """
    form: GamesFormat = pbn
    if is_path(path) and not is_special(name := Path(cast(str, path))):
        if name.suffix.lower() not in FORMATS:
            raise NoFile("unknown_format", name=name.name, known=tuple(FORMATS), doing="written")
        form = FORMATS[name.suffix.lower()]
    form.dump(cast(Iterable[Writable], games), path, encoding)
