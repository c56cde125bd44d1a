"""What a file is, told by how it begins: its name may be wrong, or say nothing. Every reader asks here.

What is none of the files that somebody wanted is named for what it is, with what to do about it (`foreign`).
"""

from __future__ import annotations

import codecs
import re
from enum import StrEnum
from typing import ClassVar

from kibitz.formats.deal_files.bhg import lettered_deal
from kibitz.formats.deal_files.bri import DIGITS, numbered_deal
from kibitz.formats.deal_files.deal_csv import is_deal_row
from kibitz.formats.deal_files.dge import suited_deal
from kibitz.formats.deal_files.owner_records import ber_deal, ranked_deal
from kibitz.game.errors import Message

LOOKED_AT = 1 << 16
"""How many bytes of a file are enough."""


class FileKind(StrEnum):
    """What a file is."""

    EMPTY = "empty"
    # Games and deals.
    PBN = "pbn"
    LIN = "lin"
    LINK = "link"
    RBN = "rbn"
    DUP = "dup"
    BRI = "bri"
    DGE = "dge"
    BER = "ber"
    BHG = "bhg"
    CDS = "cds"
    RZD = "rzd"
    DLM = "dlm"
    BIGDEAL = "bigdeal"
    # Results.
    USEBIO = "usebio"
    SCORER = "scorer"
    ACBL = "acbl"
    BWS = "bws"
    TABLE = "table"
    WORKBOOK = "workbook"
    SESSIONS = "sessions"
    JSON = "json"
    # Pages that may hold games or results.
    PAGE = "page"
    MOVEMENT = "movement"
    EVENT = "event"
    TABLE_LOG = "table_log"
    PRINTED_MOVEMENT = "printed_movement"
    # What is read by nobody here.
    XML = "xml"
    PDF = "pdf"
    SPREADSHEET = "spreadsheet"
    OFFICE = "office"
    MAIL = "mail"
    SHORTCUT = "shortcut"
    SQUAREDEAL = "squaredeal"
    PROGRAM = "program"
    ARCHIVE = "archive"
    PICTURE = "picture"
    SQLITE = "sqlite"
    BINARY = "binary"
    TEXT = "text"


NEVER_READ = frozenset(
    (
        FileKind.PDF,
        FileKind.ARCHIVE,
        FileKind.PICTURE,
        FileKind.SQLITE,
        FileKind.OFFICE,
        FileKind.MAIL,
        FileKind.SHORTCUT,
        FileKind.SQUAREDEAL,
        FileKind.PROGRAM,
        FileKind.TABLE_LOG,
        FileKind.PRINTED_MOVEMENT,
    )
)
"""What nobody here reads, whatever is wanted of it."""

OF_RESULTS = frozenset(
    (
        FileKind.USEBIO,
        FileKind.SCORER,
        FileKind.ACBL,
        FileKind.BWS,
        FileKind.TABLE,
        FileKind.WORKBOOK,
        FileKind.SESSIONS,
        FileKind.JSON,
    )
)
"""What holds the results of a session first of all; it may have the hands besides."""

_BEGINNINGS: tuple[tuple[bytes, FileKind], ...] = (
    (b"%PDF", FileKind.PDF),
    (b"{\\rtf", FileKind.OFFICE),
    (b"\x1f\x8b", FileKind.ARCHIVE),
    (b"BZh", FileKind.ARCHIVE),
    (b"7z\xbc\xaf\x27\x1c", FileKind.ARCHIVE),
    (b"Rar!", FileKind.ARCHIVE),
    (b"\xfd7zXZ", FileKind.ARCHIVE),
    (b"\x89PNG", FileKind.PICTURE),
    (b"\xff\xd8\xff", FileKind.PICTURE),
    (b"GIF8", FileKind.PICTURE),
    (b"II*\0", FileKind.PICTURE),
    (b"MM\0*", FileKind.PICTURE),
    (b"MZ\x90", FileKind.PROGRAM),
    (b"\x7fELF", FileKind.PROGRAM),
    (b"SQLite format 3\0", FileKind.SQLITE),
)
_PACKED: tuple[tuple[bytes, FileKind], ...] = (  # what lies in an archive, by names of its parts
    (b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet", FileKind.SPREADSHEET),
    (b"mimetypeapplication/vnd.oasis", FileKind.OFFICE),
    (b"xl/", FileKind.WORKBOOK),
    (b"word/", FileKind.OFFICE),
    (b"ppt/", FileKind.OFFICE),
    (b"Index/", FileKind.OFFICE),  # Apple's
)
_COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # what Microsoft's programs wrote before .xlsx and .docx
_DOCUMENTS = tuple(name.encode("utf-16-le") for name in ("WordDocument", "PowerPoint Document"))  # names of its parts
_PICTURES = (b"WEBP", b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypavif")  # a few bytes after the beginning
_DATABASES = (b"Standard Jet DB", b"Standard ACE DB")
_PBN = re.compile(r'^[^\S\n]*\[\s*[A-Za-z]\w*\s*"', re.MULTILINE)  # not within a line: a name in a table may look so
_COMMENT = re.compile(r"\s*[%;{]")
_JSON = re.compile(r'\s*(?:\[\s*)?\{\s*["}]|\s*\[\s*\]')
_LOG = re.compile(r'\s*\{\s*"(?:format"\s*:\s*"kibitz event|number"\s*:\s*\d)')  # the log of an event, whole or torn
_OWN = re.compile(r'\s*\{\s*"kibitz"\s*:\s*"sessions"')
_ACBL = re.compile(r'"(?:sessions|pair_summaries|board_results|hand_records|team_summaries|club_id_number)"\s*:')
_ELEMENT = re.compile(r"<\s*([A-Za-z][\w.:-]*)")
_XML_NOISE = re.compile(
    r"<!--.*?(?:-->|\Z)|<\?.*?\?>|<!(?!DOCTYPE\s+html)[^>\[]*(?:\[[^\]]*\]\s*)?>", re.DOTALL | re.IGNORECASE
)
_USEBIO = re.compile(r"<!DOCTYPE\s+USEBIO\b", re.IGNORECASE)
_PAGE = re.compile(r"\s*<!DOCTYPE\s+html|<(?:html|head|body|script|table|div|title|p|span)\b|<a\s", re.IGNORECASE)
_LIN = re.compile(r"\s*(?:vg|pn|st|md|rs|qx|mn|rh|pg|bn|sv|ah|pw|nt|mb|at|an)\s*(?:\||%7c)", re.IGNORECASE)
_LIN_LATER = re.compile(r"\|\s*(?:md|mb|qx|pc)\|", re.IGNORECASE)
_LINK = re.compile(r"\s*(?:https?://|www\.)?\S*(?:handviewer|bridgebase)\S*[?&]\S+=|\s*https?://\S+[?&](?:lin|[nesw])=")
_RBN = re.compile(r"\s*%\s*RBN\b|\s*%\{RBX\}|\s*[A-Z] [^\n]*\n(?:[A-Z0-9%{][^\n]*\n)*H [NESW]:", re.IGNORECASE)
_DLM = re.compile(r"\s*\[Document\]", re.IGNORECASE)
_SEPARATED = re.compile(r"[;\t|]|,\S|,.*,")  # a single comma before a space is one of a sentence
_TABLE_LOG = re.compile(r"(?:[^\S\n]*(?:;[^\n]*)?\n)*kibitz [0-9]+ \w+=")
_SQUAREDEAL = re.compile(  # the plan of a tournament; its keys, a long word for every session
    r"# Description file of tournament|(?:[^\S\n]*(?:#[^\n]*)?\n)*TN [^\n]*\n(?:[#A-Z][^\n]*\n)*?(?:DI|DV|SN) "
    r"|1,1:\w{20,}\s*\n1,\d+:\w{20,}"
)
_HEADERS = re.compile(r"(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}")
_WHOLE_PAGE = re.compile(
    r"^(?:content-type:\s*multipart/related|snapshot-content-location:)", re.IGNORECASE | re.MULTILINE
)
_OF_MAIL = re.compile(r"^(?:mime-version|received|message-id):", re.IGNORECASE | re.MULTILINE)
_SHORTCUT = re.compile(r"\s*\[InternetShortcut\]|\s*<\?xml.{0,300}<plist.{0,200}<key>URL<", re.IGNORECASE | re.DOTALL)
_MOVEMENT = re.compile(r"\W*(?:section|table|round)\b.*\blow\W?board\b.*\bhigh\W?board\b", re.IGNORECASE)
_PRINTED = re.compile(r"\W*round\W+N\W+S\W+E\W+W\W+boards\W*", re.IGNORECASE)  # of a card for each table
_SCORER = "session"
_MOST_IN_RZD = 3  # times 256 boards
_LINE = 4096  # enough to tell a link, or the first element


class KindMessage(Message):
    """What a file is that cannot be read, and what to do."""

    __slots__ = ()

    prefix: ClassVar[str] = "formats.kind."


def foreign(kind: FileKind) -> KindMessage:
    """What is said of a file of a kind that is not wanted."""
    return KindMessage(kind.value)


def kind_of(start: bytes) -> FileKind:
    """What a file is that begins with these bytes; `LOOKED_AT` of them are enough, or all there are.

    >>> from kibitz.formats.recognition import kind_of
    >>> kind_of(b"qx|o1|md|3S").value, kind_of(b"%PDF-1.7").value, kind_of(b'[Board "1"]').value
    ('lin', 'pdf', 'pbn')
    """
    data = start.removeprefix(codecs.BOM_UTF8)
    if not data.strip():
        return FileKind.EMPTY
    if start[4:19] in _DATABASES:
        return FileKind.BWS
    for beginning, kind in _BEGINNINGS:
        if data.startswith(beginning):
            return kind
    if data.startswith(_COMPOUND):
        is_document = data[512:514] == b"\xec\xa5" or any(name in data for name in _DOCUMENTS)
        return FileKind.OFFICE if is_document else FileKind.SPREADSHEET
    if any(sign in data[4:16] for sign in _PICTURES):
        return FileKind.PICTURE
    if data.startswith(b"PK\x03\x04"):
        unnamed = FileKind.ARCHIVE if data[30:] else FileKind.SPREADSHEET
        return next((kind for sign, kind in _PACKED if sign in data), unnamed)
    if (machine := _of_machine(data)) is not None:
        return machine
    return _of_text(_characters(start))


def _of_machine(data: bytes) -> FileKind | None:
    """A file of a dealing machine, where its first board is a whole deal."""
    if len(data) >= DIGITS and data[:DIGITS].isdigit() and data[: 2 * DIGITS].strip(b"1234"):
        return _numbered(data)
    if data[:1] == b"\x06" and (suited_deal(data) is not None or data[1:2] in b"AKQJT98765432\x03"):
        return FileKind.DGE
    digits = bytes(byte for byte in data[:60] if byte not in b" \r\n\t")[:52]
    if ber_deal(digits) is not None:
        return FileKind.BER
    if data[2:13] == b" " * 11 and data[1] <= _MOST_IN_RZD and len(data) > 13:
        return FileKind.RZD
    if ranked_deal(data[1:14], 1) is not None and data[0]:
        return FileKind.CDS
    first = next((line.strip() for line in data[:400].split(b"\n") if line.strip()), b"")
    if len(first) == 52 and any(lettered_deal(first, dealer) is not None for dealer in range(4)):
        return FileKind.BHG
    return None


def _numbered(data: bytes) -> FileKind:
    """BRI or DUP: what stands after the digits tells, and where the next board begins."""
    if data[DIGITS : DIGITS + 1] == b"\x06":
        return FileKind.DUP
    for size, kind in ((128, FileKind.BRI), (156, FileKind.DUP)):
        if len(data) >= size + DIGITS and numbered_deal(data[size:]) is not None:
            return kind
    return FileKind.DUP if len(data) >= 156 and len(data) % 156 == 0 else FileKind.BRI


def _characters(start: bytes) -> str:
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return start[: len(start) & ~1].decode("utf-16", "replace")
    return start.removeprefix(codecs.BOM_UTF8).decode("latin-1")


def _of_text(text: str) -> FileKind:
    if _SHORTCUT.match(text):
        return FileKind.SHORTCUT
    if _DLM.match(text):
        return FileKind.DLM
    if _TABLE_LOG.match(text):
        return FileKind.TABLE_LOG
    if _SQUAREDEAL.match(text):
        return FileKind.SQUAREDEAL
    if (headers := _HEADERS.match(text)) and _OF_MAIL.search(headers[0]):
        return FileKind.PAGE if _WHOLE_PAGE.search(headers[0]) else FileKind.MAIL
    if _RBN.match(text):
        return FileKind.RBN
    if _LIN.match(text):
        return FileKind.LIN
    if text.lstrip().startswith("<"):
        return _of_elements(text)
    if _LINK.match(text[:_LINE]):
        return FileKind.LINK
    if _PBN.search(text):
        return FileKind.PBN
    if _JSON.match(text):
        return _of_json(text)
    if _COMMENT.match(text):
        return FileKind.PBN
    if _LIN_LATER.search(text):
        return FileKind.LIN
    if "\0" in text:
        return FileKind.BINARY
    return _of_lines(text)


def _of_json(text: str) -> FileKind:
    if _OWN.match(text):
        return FileKind.SESSIONS
    if _LOG.match(text):
        return FileKind.EVENT
    return FileKind.ACBL if _ACBL.search(text) else FileKind.JSON


def _of_elements(text: str) -> FileKind:
    head = text[:_LINE]
    root = _ELEMENT.search(_XML_NOISE.sub("", head))
    name = root[1].lower() if root else ""
    if name == "usebio" or _USEBIO.search(head):
        return FileKind.USEBIO
    if name == _SCORER:
        return FileKind.SCORER
    return FileKind.PAGE if _PAGE.search(text) else FileKind.XML


def _of_lines(text: str) -> FileKind:
    lines = [line for line in text.splitlines()[:20] if line.strip()]
    if lines and is_deal_row(lines[0]):
        return FileKind.BIGDEAL
    if lines and _MOVEMENT.match(lines[0][:_LINE]):
        return FileKind.MOVEMENT
    if any(_PRINTED.fullmatch(line[:200]) for line in lines):
        return FileKind.PRINTED_MOVEMENT
    if any(_SEPARATED.search(line) for line in lines[:3]):
        return FileKind.TABLE
    return FileKind.TEXT
