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
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol, cast, runtime_checkable

from kibitz.formats import deal_files, lin, pages, pbn, rbn
from kibitz.formats.lin import links
from kibitz.formats.pbn.writer import Writable
from kibitz.formats.recognition import LOOKED_AT, FileKind, foreign, kind_of
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_special, is_text, opened, read_from
from kibitz.game import Board
from kibitz.game.values import written_out


@runtime_checkable
class WritableSession(Protocol):
    """A session as `kibitz.formats.sessions` has it, which has much to load."""

    @property
    def results(self) -> tuple[Any, ...]:
        """What came of each board at each table."""
        ...

    @property
    def contestants(self) -> tuple[Any, ...]:
        """Who took part."""
        ...


class GamesReader(Protocol):
    """A module that reads games."""

    def read(self, path: FileOrPath, encoding: str | None = None, /) -> Iterator[pbn.Game]:
        """The games of a file, one at a time; without an encoding it is found out."""
        ...


class GamesFormat(GamesReader, Protocol):
    """A module that reads and writes games."""

    def dump(self, games: Iterable[Writable], path: FileOrPath, encoding: str = ..., /) -> None:
        """Write games to a file."""
        ...


class _FromResults:
    """The boards of a file of results: those of which it has the deals."""

    def read(self, path: FileOrPath, encoding: str | None = None) -> Iterator[pbn.Game]:
        """The boards of a file, one at a time."""
        from kibitz.formats import sessions  # with all that scoring needs

        deals = {number: deal for session in sessions.load(path) for number, deal in session.deals.items()}
        if not deals:
            raise NoFile("no_hands")
        for number, deal in sorted(deals.items()):
            yield pbn.Game.of(Board(number, deal=deal))


class _FromUsebio:
    """The boards of a USEBIO file, which may have hands and no results."""

    def read(self, path: FileOrPath, encoding: str | None = None) -> Iterator[pbn.Game]:
        """The boards of a file, one at a time."""
        from kibitz.formats import usebio  # as above

        hands = usebio.load(path).hands
        if not hands:
            raise NoFile("no_hands")
        for number, deal in hands.items():
            if number.isdecimal() and int(number):
                yield pbn.Game.of(Board(int(number), deal=deal))


_RESULTS = _FromResults()
# A new format is one line here, and one in `FORMATS` if it is written.
READERS: dict[FileKind, GamesReader] = {
    FileKind.PBN: pbn,
    FileKind.LIN: lin,
    FileKind.LINK: links,
    FileKind.PAGE: pages,
    FileKind.RBN: rbn,
    FileKind.DUP: deal_files.DUP,
    FileKind.BRI: deal_files.BRI,
    FileKind.DLM: deal_files.DLM,
    FileKind.DGE: deal_files.DGE,
    FileKind.BER: deal_files.BER,
    FileKind.BHG: deal_files.BHG,
    FileKind.CDS: deal_files.CDS,
    FileKind.RZD: deal_files.RZD,
    FileKind.BIGDEAL: deal_files.BIGDEAL,
    FileKind.USEBIO: _FromUsebio(),
    FileKind.ACBL: _RESULTS,
    FileKind.SESSIONS: _RESULTS,
    FileKind.BWS: _RESULTS,
}
"""What reads games, by what a file is."""

FORMATS: dict[str, GamesFormat] = {
    ".pbn": pbn,
    ".lin": lin,
    ".dup": deal_files.DUP,
    ".bri": deal_files.BRI,
    ".dlm": deal_files.DLM,
}
"""The formats in which games are written, by the end of a file's name."""

_NOT_WRITTEN = (".bws",)


def read(path: FileOrPath, encoding: str | None = None) -> Iterator[pbn.Game]:
    """The games of a file, one at a time: of PBN and LIN as they stand there, of others the boards with their deals.

    How the file begins says what it is. What is no file of boards is refused and named, whatever its name; the results
    of a session are read by `kibitz.formats.sessions.load`.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.StringIO('[Board "7"] [Contract "4S"] [Declarer "N"] [Result "11"]')  # or a path: "games.pbn"
    >>> [(game.board.number, str(game.result)) for game in kb.read(file)]
    [(7, '4S+1 by N')]
    """
    if is_path(path):
        name = Path(cast(str, path))
        if is_special(name):
            return (FORMATS.get(name.suffix.lower()) or pbn).read(path, encoding)
        with opened(name) as file:
            start = file.read(LOOKED_AT)
        return reader_of(start, name.name).read(path, encoding)
    if not hasattr(path, "read"):
        raise NoFile("not_a_file", value=written_out(path))
    content = read_from(path)
    if is_text(path) or isinstance(content, str):
        text = cast(str, content)
        return reader_of(text[:LOOKED_AT].encode("utf-8", "replace")).read(io.StringIO(text), encoding)
    return reader_of(content[:LOOKED_AT]).read(io.BytesIO(content), encoding)


def reader_of(start: bytes, name: str = "") -> GamesReader:
    """What reads a file that begins so; one that holds no boards is refused, and said to be what it is."""
    kind = kind_of(start)
    if kind is FileKind.EMPTY:
        return pbn  # which finds no games in it
    if kind not in READERS:
        raise NoFile("foreign", name=name, what=foreign(kind))
    return READERS[kind]


def format_named(name: str, others: tuple[str, ...] = ()) -> GamesFormat:
    """The format in which a file of that name is written; refused where there is none, with others that would do."""
    suffix = Path(name).suffix.lower()
    if suffix in _NOT_WRITTEN:
        raise NoFile("bws_not_written", name=name)
    if suffix not in FORMATS:
        raise NoFile("unknown_format", name=name, known=(*FORMATS, *others), doing="written")
    return FORMATS[suffix]


def _sessions(given: object) -> list[Any] | None:
    """The sessions that were given; none where they are something else, as where nobody has made any."""
    model = sys.modules.get("kibitz.formats.sessions.model")
    if model is None:
        return None
    several: list[Any] = list(given) if isinstance(given, list | tuple) else [given]
    return several if several and all(isinstance(one, model.FileSession) for one in several) else None


def write(
    games: Writable | WritableSession | Iterable[Writable | WritableSession],
    path: FileOrPath,
    encoding: str | None = None,
) -> None:
    """Write one game, board or deal, or many, all of them or nothing; the end of the name says in which format.

    They may come from the very file that is written. A session, or several, is written as `.xml` (USEBIO), `.pbn`,
    `.json`, `.csv` (its travellers) or `.xlsx` (all its tables).

    >>> import io
    >>> import kibitz as kb
    >>> file = io.StringIO()  # or a path: "games.pbn"
    >>> kb.write([kb.Board(1), kb.Board(2)], file)
    >>> file.getvalue().count("[Board")
    2
    """
    if (sessions := _sessions(games)) is not None:
        from kibitz.formats.sessions.writing import write_sessions  # with all that scoring needs

        write_sessions(sessions, path)
        return
    form: GamesFormat = pbn
    if is_path(path) and not is_special(name := Path(cast(str, path))):
        form = format_named(name.name)
    if encoding is None:
        form.dump(cast(Iterable[Writable], games), path)
    else:
        form.dump(cast(Iterable[Writable], games), path, encoding)
