"""The text of a file, whatever it was saved as; what is no text is refused."""

from __future__ import annotations

import codecs

from kibitz.formats.pbn.text import LATIN_1, sign_of_windows

__all__ = ["NotText", "decoded", "is_database"]

_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")  # xlsx and ods; xls
_DATABASES = (b"Standard Jet DB", b"Standard ACE DB")  # mdb, and bws of Bridgemate
_WITH_MARK = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class NotText(Exception):
    """A spreadsheet, a database, or something else that is no text; `what` says which."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def is_database(data: bytes) -> bool:
    """Whether it is a database of Access, as Bridgemate's .bws is."""
    return data[4:19] in _DATABASES


def decoded(data: bytes) -> tuple[str, str]:
    """The text, and its encoding if that had to be guessed: UTF-8, UTF-16 or UTF-32, else a Windows code page."""
    for mark, encoding in _WITH_MARK:
        if data.startswith(mark):
            return _marked(data, encoding)
    if data.startswith(_SPREADSHEETS):
        raise NotText("spreadsheet")
    if is_database(data):
        raise NotText("database")
    if b"\x00" in data:
        wide = _without_mark(data)
        return data.decode(wide, "replace"), wide.upper()
    try:
        return data.decode("utf-8"), ""
    except UnicodeDecodeError:
        return _by_code_page(data)


def _marked(data: bytes, encoding: str) -> tuple[str, str]:
    """A text with its mark; one that says UTF-8 and is none is taken for what it is."""
    try:
        return data.decode(encoding), ""
    except UnicodeDecodeError:
        return (data.decode(encoding, "replace"), "") if encoding != "utf-8-sig" else _by_code_page(data)


def _by_code_page(data: bytes) -> tuple[str, str]:
    found = sign_of_windows(data)
    try:
        return data.decode(found or LATIN_1), found or "ISO 8859-1"
    except UnicodeDecodeError:
        return data.decode(LATIN_1), "ISO 8859-1"


def _without_mark(data: bytes) -> str:
    """UTF-16 that does not say so: of a table in it nearly every second byte is zero, and no other."""
    even, odd = data[::2].count(0), data[1::2].count(0)
    if len(data) % 2 == 0 and 3 * max(even, odd) > len(data) and not min(even, odd):
        return "utf-16-le" if odd else "utf-16-be"
    raise NotText("binary")
