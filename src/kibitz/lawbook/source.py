"""The text of a file that somebody brings: plain text in whatever encoding it was saved, or a PDF that has text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kibitz.lawbook.book import BookFinding, NoLawBook
from kibitz.lawbook.kinds import book_kinds
from kibitz.lawbook.pdf_text import pdf_text

_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
ENCODINGS = ("cp1250", "iso-8859-2", "cp1258", "cp852", "cp1252")
"""In which such books are kept where not in UTF-8; where two fit alike, the first."""
_TWICE = ("cp1252", "cp1250", "latin-1")
_CONTROLS = re.compile("[\x80-\x9f]")
_LONGEST_BLANK = 200
_ENDLESS = re.compile(rf"\s{{{_LONGEST_BLANK + 1},}}")
"""More blanks in a row than any page has: each could be looked at again and again."""
MOST_LOST = 0.02
"""If more of a text's letters are damaged, another encoding is tried before they are given up."""


def text_of(data: bytes, name: str = "") -> tuple[str, tuple[BookFinding, ...]]:
    """The text of a file, and what is to be told of how it was saved."""
    text, told = _saved_text(data, name)
    shorter, count = _ENDLESS.subn(lambda blanks: blanks[0][:_LONGEST_BLANK], text)
    return (shorter, (*told, BookFinding("blanks", {"count": count}, repaired=True))) if count else (text, told)


def _saved_text(data: bytes, name: str) -> tuple[str, tuple[BookFinding, ...]]:
    if data.startswith(b"%PDF"):
        return pdf_text(data, name)
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace"), ()
    if data.count(b"\0") > MOST_LOST * len(data):
        raise NoLawBook("lawbook.no_text", name=name)
    data = data.replace(b"\0", b"\xff")  # which is no letter in UTF-8 either: lost, as is told
    try:
        return _once_more(data.decode("utf-8"))
    except UnicodeDecodeError:
        pass
    kept = data.decode("utf-8", "replace")
    best, score = "", _score(kept) if kept.count("\ufffd") < MOST_LOST * len(kept) else -1
    for encoding in ENCODINGS:
        read = data.decode(encoding, "replace")
        if _score(read) > score:
            best, score = encoding, _score(read)
    if not best:
        return kept, ()
    return data.decode(best, "replace"), (BookFinding("encoding", {"encoding": best}, repaired=True),)


def _once_more(text: str) -> tuple[str, tuple[BookFinding, ...]]:
    """A text that was saved as UTF-8 twice, read as it was before the second time."""
    score = _score(text)
    for encoding in _TWICE:
        try:
            again = text.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
        if _score(again) > score:
            return again, (BookFinding("encoded_twice", {"encoding": encoding}, repaired=True),)
    return text, ()


def _score(text: str) -> int:
    """How much of a text is in words that some kind of book knows by its own letters."""
    found = max(
        len(re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", text, re.IGNORECASE))
        for words in _words()
    )
    return found - 5 * len(_CONTROLS.findall(text)) - text.count("\ufffd")


def _words() -> Iterator[list[str]]:
    """Of each kind the words that have letters beyond those of English."""
    for kind in book_kinds().values():
        words = [word for word in kind.tables["words"] if not word.isascii()]
        yield words or list(kind.tables["words"])
