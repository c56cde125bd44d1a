"""Reads a session from a file of any kind, known by how it begins."""

from __future__ import annotations

import codecs
import io
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from kibitz.formats import lin, pages, pbn, rbn, usebio
from kibitz.formats.file_places import FilePlace
from kibitz.formats.recognition import LOOKED_AT, NEVER_READ, FileKind, foreign, kind_of
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.acbl.reader import read_acbl
from kibitz.formats.sessions.after_reading import with_seats_doubted, without_long_ids
from kibitz.formats.sessions.from_bws import read_bws_sessions
from kibitz.formats.sessions.from_pbn import session_of
from kibitz.formats.sessions.from_scorer import ROOT, read_scorer
from kibitz.formats.sessions.from_usebio import sessions_of
from kibitz.formats.sessions.from_valet import SCORES, is_valet, read_valet
from kibitz.formats.sessions.model import DAMAGE, FileSession
from kibitz.formats.sessions.own_json import is_own_json, sessions_from
from kibitz.formats.sessions.spreadsheets.cells import json_rows, read_workbook
from kibitz.formats.sessions.spreadsheets.travellers import read_travellers
from kibitz.formats.sessions.text import decoded
from kibitz.formats.whole_files import FileOrPath, content, is_path, path_of
from kibitz.game.doors import door
from kibitz.scoring.flaws import Unscorable

# A PBN file may begin with a comment in braces; the brace of JSON is followed by a name in quotation marks, or closed.
_JSON = re.compile(r'\s*(?:\[\s*)?\{\s*["}]')
_ELEMENT = re.compile(r"<([A-Za-z][\w.:-]*)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_ONLY_DEALS = frozenset(
    kind for kind in FileKind if kind.value in ("dup", "bri", "dge", "ber", "bhg", "cds", "rzd", "dlm", "bigdeal")
)
_ONE_BOARD = ("Event", "Stage", "HomeTeam", "VisitTeam", "Room", "Board")
_GAMES = {FileKind.LIN: lin, FileKind.RBN: rbn}
_PBN = re.compile(rb'\s*(?:%|;|\{|\[[A-Za-z]+\s*")')


def load(path: FileOrPath) -> list[FileSession]:
    """The sessions of a file, or of a folder of Valet; a table of travellers and a PBN file are one session."""
    if not is_path(path):
        return loads(content(path))
    file = file_of(path_of(path))
    return loads(content(file), file)


def file_of(path: str | os.PathLike[str]) -> Path:
    """The file itself, or the scores in a folder of Valet."""
    path = path_of(path)
    return path / SCORES if (path / SCORES).is_file() else path


@door
def loads(text: str | bytes, path: Path | None = None) -> list[FileSession]:
    """The sessions of a text; `path` is where it comes from, for what lies beside it."""
    data = text.encode("utf-8", "replace") if isinstance(text, str) else text
    start = data.removeprefix(codecs.BOM_UTF8)[:LOOKED_AT]
    kind = kind_of(start)
    if kind is FileKind.EMPTY:
        raise Unscorable("travellers_empty")
    if kind in NEVER_READ or kind in (FileKind.LINK, FileKind.MOVEMENT, FileKind.EVENT):
        raise Unscorable("foreign", what=foreign(kind))
    if kind in _ONLY_DEALS:
        raise Unscorable("only_deals")
    found = list(map(without_long_ids, _found(kind, text, data, path)))
    if not any(session.results or session.matches or session.flaws for session in found):
        raise Unscorable("only_deals" if any(session.deals for session in found) else "no_results")
    return [with_seats_doubted(session) for session in found]


def _found(kind: FileKind, text: str | bytes, data: bytes, path: Path | None) -> list[FileSession]:
    """The sessions of a file of that kind."""
    start = data.removeprefix(codecs.BOM_UTF8)[:4096]
    if kind is FileKind.BWS:
        return read_bws_sessions(data)
    if kind is FileKind.WORKBOOK:
        return read_workbook(data)
    if kind is FileKind.PAGE:
        return _of_page(pages.text_of(text))
    if _is_xml(start):
        return [read_scorer(text)] if _root(start) == ROOT else sessions_of(usebio.loads(text))
    if _is_json(start):
        return _of_json(text.removeprefix("\ufeff") if isinstance(text, str) else decoded(text)[0])
    if kind in _GAMES:
        return [_of_games(_GAMES[kind].read(io.BytesIO(data)))]
    if kind is FileKind.PBN or _PBN.match(start):
        return [_of_pbn(data)]
    if is_valet(_characters(start)):
        return [read_valet(text, path)]
    return [read_travellers(text)]


def _of_json(text: str) -> list[FileSession]:
    """Our own sessions, rows of results, or a page of the ACBL."""
    if is_own_json(text):
        return sessions_from(text)
    rows = json_rows(text)
    return read_acbl(text) if rows is None else [read_travellers(rows)]


def _of_pbn(data: bytes) -> FileSession:
    """The session of a PBN file; where there is nothing in it, with what is wrong with the file."""
    session = session_of(pbn.read(io.BytesIO(data)))
    if session.results or session.matches or session.flaws or session.deals:
        return session
    return _of_games(pbn.read(io.BytesIO(data)))


def _of_games(games: Iterable[pbn.Game]) -> FileSession:
    """The session of games, with what could not be used of them, and whether the file seems to be cut off."""
    found: list[pbn.PbnFinding] = []

    def watched() -> Iterator[pbn.Game]:
        for game in games:
            found.extend(one for one in game.findings if one.severity is pbn.Severity.ERROR or one.code == "cut-off")
            yield game

    session = session_of(_without_copies(watched()))
    errors, doubts = (
        tuple(
            flaw(DAMAGE, where=FilePlace(one.line), reason=one.sentence)
            for one in found
            if (one.severity is pbn.Severity.ERROR) is is_error
        )
        for is_error in (True, False)
    )
    return replace(session, flaws=(*errors, *session.flaws), doubts=(*doubts, *session.doubts))


def _without_copies(games: Iterable[pbn.Game]) -> Iterator[pbn.Game]:
    """Single games as they come; those of matches once, the longer where a segment was put into a file twice."""
    kept: dict[tuple[str, ...], pbn.Game] = {}
    for game in games:
        tags = game.tags
        if not (tags.get("HomeTeam") and tags.get("Room")):
            yield game
            continue
        board = tuple(tags.get(name, "") for name in _ONE_BOARD)
        before = kept.get(board)
        if before is None or len(game.play or ()) > len(before.play or ()):
            kept[board] = game
    yield from kept.values()


def _of_page(page: str) -> list[FileSession]:
    """The sessions of a web page: the data that it holds, or else what its boards tell."""
    if data := pages.results_in(page):
        return read_acbl(data)
    games = list(pages.games_in(page))
    if not games:
        raise Unscorable("foreign", what=foreign(FileKind.PAGE))
    return [session_of(games)]


def _is_xml(start: bytes) -> bool:
    return _characters(start).lstrip().startswith("<")


def _root(start: bytes) -> str:
    """The name of the first element."""
    found = _ELEMENT.search(_COMMENT.sub("", _characters(start)))
    return found[1].lower() if found else ""


def _is_json(start: bytes) -> bool:
    return _JSON.match(_characters(start)) is not None


def _characters(start: bytes) -> str:
    is_utf_16 = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return start.decode("utf-16" if is_utf_16 else "latin-1", "replace")
