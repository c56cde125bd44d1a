"""Reads a session from a file of any kind, known by how it begins."""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path

from kibitz.formats import pbn, usebio
from kibitz.formats.sessions.acbl.reader import read_acbl
from kibitz.formats.sessions.from_pbn import session_of
from kibitz.formats.sessions.from_scorer import ROOT, read_scorer
from kibitz.formats.sessions.from_usebio import sessions_of
from kibitz.formats.sessions.from_valet import SCORES, is_valet, read_valet
from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.spreadsheets.travellers import read_travellers
from kibitz.formats.sessions.text import decoded
from kibitz.formats.sessions.two_tables_at_once import with_seats_doubted
from kibitz.formats.whole_files import FileOrPath, content, is_path, path_of
from kibitz.game.doors import door
from kibitz.scoring.flaws import Unscorable

# A PBN file may begin with a comment in braces; the brace of JSON is followed by a name in quotation marks, or closed.
_JSON = re.compile(r'\s*(?:\[\s*)?\{\s*["}]')
_ELEMENT = re.compile(r"<([A-Za-z][\w.:-]*)")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
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
    start = data.removeprefix(codecs.BOM_UTF8)[:4096]
    if not start.strip():
        raise Unscorable("travellers_empty")
    if _is_xml(start):
        found = [read_scorer(text)] if _root(start) == ROOT else sessions_of(usebio.loads(text))
    elif _is_json(start):
        found = read_acbl(text.removeprefix("\ufeff") if isinstance(text, str) else decoded(text)[0])
    elif _PBN.match(start):
        found = [session_of(pbn.loads(data))]
    elif is_valet(_characters(start)):
        found = [read_valet(text, path)]
    else:
        found = [read_travellers(text)]
    if not any(session.results or session.matches or session.flaws for session in found):
        raise Unscorable("no_results")
    return [with_seats_doubted(session) for session in found]


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
