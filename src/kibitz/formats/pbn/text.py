"""From bytes to the text of single games, as a stream: encodings, line ends, and where one game stops."""

from __future__ import annotations

import codecs
import io
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import BinaryIO, NamedTuple

from kibitz.formats.pbn.findings import InvalidPBN

_CHUNK = 1 << 16
_SURVEYED = 1 << 24  # how much of a file is looked at for its encoding
_GAME_END = re.compile(r"\n[ \t]*(?=\n)")
# What a brace, a percent sign or a bracket within it does not count in: escapes, comments, strings.
OPAQUE = re.compile(r'^%[^\n]*|;[^\n]*|"(?:[^"\\\n]|\\.)*+"?|\{[^}]*(?P<end>\}?)', re.MULTILINE)
STARTS_WITH_TAG = re.compile(r'\s*(?:^%[^\n]*\s*)*\[[A-Z]\w*\s*"[^"\n]*"\s*\]', re.MULTILINE)
_TAG_AT_START = re.compile(r'^[ \t]*\[[ \t]*(\w+)[ \t]*"', re.MULTILINE | re.ASCII)
_NOT_LINE_END = re.compile(r"[^\n]")
_DEAL = '[Deal "'
_CHARSET = re.compile(r"^%\s*Content-type:[^\n]*charset=([\w-]+)", re.MULTILINE | re.IGNORECASE)
UTF_16 = "UTF-16"
"""Said of a text that begins with its mark: Windows' editor saves so what it calls Unicode."""
LATIN_1 = "iso-8859-1"
UTF_8 = "utf-8"  # in which files are written: the standard has ISO 8859-1, but no name east of Vienna fits into that
_MOST_EMPTY_LINES = 200  # in one comment
_LONGEST_GAME = 1 << 22  # after so much without an empty line it is cut, so that memory is bounded
_A_BEGINNING = 1024
_A_FEW_NAMES = 40  # so many letters beyond ASCII are remembered
_ASCII = bytes(range(0x80))
_ONLY_WINDOWS = bytes(range(0x80, 0xA0))  # what ISO 8859-1 does not use for characters
_POLISH = b"\xa3\xaf\xb3\xb9\xbf"  # letters of CP1250 that are signs in ISO 8859-1
_IN_A_WORD = re.compile(rb"[a-z]{2}[\xb3\xb9\xbf]|[a-z][\xb3\xb9\xbf][a-z]|[\xa3\xaf][a-z]{2}")
_CENTRAL_EUROPEAN = b"\x8a\x8c\x8d\x8e\x8f\x9a\x9c\x9d\x9e\x9f"


class PbnBlock(NamedTuple):
    """The text between two semi-empty lines, its first line, and its encoding if that is not ISO 8859-1."""

    line: int
    text: str
    encoding: str
    is_apart: bool = True  # an empty line stands before it
    mixed_at: int = 0  # the first line in another encoding than those before it in the block


def blocks(file: BinaryIO, encoding: str | None = None) -> Iterator[PbnBlock]:
    """Cut a file into blocks, reading only as much as needed."""
    decode = _Decoder("" if encoding is not None else _windows_code_page(file))
    start = file.read(_CHUNK)
    wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    known = UTF_16 if wide else encoding
    for line, text in _joined(_cut(_characters(file, start, known))):
        if known is not None:
            yield PbnBlock(line, text, UTF_16 if wide else "")
        else:
            name, decoded = decode(text)
            yield PbnBlock(line, decoded, name, mixed_at=line + decode.mixed_at if decode.mixed_at else 0)


def blocks_apart(file: BinaryIO, encoding: str | None = None) -> Iterator[PbnBlock]:
    """The same, a block for each game: no generator expression, which is a whole list where it is compiled."""
    for block in blocks(file, encoding):
        yield from apart(block)


def apart(block: PbnBlock) -> Iterator[PbnBlock]:
    """The games of a block that lost its empty lines: each begins where its first tag comes again, and has a deal."""
    if block.text.count(_DEAL) < 2:
        yield block
        return
    plain = OPAQUE.sub(lambda found: found[0] if found[0][0] == '"' else _NOT_LINE_END.sub(" ", found[0]), block.text)
    tags = [(found[1], found.start()) for found in _TAG_AT_START.finditer(plain)]
    starts, last = [0], plain.rfind(_DEAL)
    for name, start in tags[1:]:
        if name == tags[0][0] and start <= last and plain.find(_DEAL, starts[-1], start) >= 0:
            starts.append(start)
    line = block.line
    for start, end in zip(starts, (*starts[1:], len(block.text)), strict=True):
        text = block.text[start:end]
        yield block._replace(line=line, text=text, is_apart=block.is_apart and not start)
        line += text.count("\n")


def _windows_code_page(file: BinaryIO) -> str:
    """Which Windows code page the file shows signs of, if it can be read twice: one guess for all its games."""
    try:
        if not file.seekable():
            return ""
        start = file.tell()
    except (AttributeError, OSError):
        return ""
    found, surveyed = "", 0
    while found != "CP1250" and surveyed < _SURVEYED and (data := file.read(_CHUNK)):
        surveyed += len(data)
        if not data.isascii():
            found = sign_of_windows(_not_utf_8(data)) or found
    file.seek(start)
    return found


def _not_utf_8(data: bytes) -> bytes:
    """The lines of some bytes that are no UTF-8, whose letters would look like those of a code page."""
    return b"\n".join(line for line in data.split(b"\n") if not line.isascii() and not _is_utf_8(line))


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def sign_of_windows(data: bytes) -> str:
    """The Windows code page that some bytes show signs of, if any."""
    beyond = data.translate(None, _ASCII)  # few, and looked through in no time
    if len(beyond.translate(None, _CENTRAL_EUROPEAN)) < len(beyond) or (
        len(beyond.translate(None, _POLISH)) < len(beyond) and _IN_A_WORD.search(data)
    ):
        return "CP1250"
    if len(beyond.translate(None, _ONLY_WINDOWS)) < len(beyond):
        return "CP1252"  # quotes and dashes are the same in all of them
    return ""


def _characters(file: BinaryIO, start: bytes, encoding: str | None) -> Iterator[str]:
    """The file as characters with plain line ends; without an encoding, each byte as one character for now."""
    data = start
    if encoding is not None and encoding != UTF_16 and not is_usable(encoding):
        raise InvalidPBN("not_readable_in", encoding=encoding)
    if encoding is not None and data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
    try:
        decoder = io.IncrementalNewlineDecoder(
            codecs.getincrementaldecoder(encoding or LATIN_1)("replace" if encoding == UTF_16 else "strict"),
            translate=True,
        )
        if encoding != UTF_16 and is_binary(data):
            raise InvalidPBN("zero_bytes")
        while data:
            yield decoder.decode(data)
            data = file.read(_CHUNK)
        yield decoder.decode(b"", final=True)
    except UnicodeError as error:
        raise InvalidPBN("not_text", encoding=encoding, reason=str(error)) from None


def is_binary(start: bytes) -> bool:
    """Whether what begins so is no text; a text may have zero bytes where a disk lost some of it, but few at first."""
    return 8 * start.count(0, 0, _A_BEGINNING) > min(len(start), _A_BEGINNING)


def is_usable(encoding: str) -> bool:
    """Whether it is an encoding of text in which plain characters are plain bytes."""
    try:
        return "[".encode(encoding) == b"["
    except (LookupError, TypeError, ValueError):
        return False


def _cut(chunks: Iterator[str]) -> Iterator[tuple[int, str]]:
    """Cut at semi-empty lines, with the line number of each piece."""
    line, rest = 1, ""
    for chunk in chunks:
        searched = rest.rfind("\n") if rest else 0
        rest += chunk
        start = 0
        for end in _GAME_END.finditer(rest, max(searched, 0)):
            piece = rest[start : end.start()]
            yield line, piece
            line += piece.count("\n") + 1
            start = end.end()
        rest = rest[start:]
        if len(rest) > _LONGEST_GAME:
            newline = rest.rfind("\n", 1)
            piece = rest[:newline] if newline > 0 else rest
            yield line, piece
            line += piece.count("\n") + (newline > 0)
            rest = rest[newline + 1 :] if newline > 0 else ""
    yield line, rest


def _joined(pieces: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Join the pieces that a comment holds together: a comment may contain semi-empty lines.

    A comment that runs to the end of the file, over too many empty lines, or into a piece that starts with a tag, was
    never closed: it ends with its own piece, so that one lost brace does not swallow the games that follow.
    """
    ahead: deque[tuple[int, str]] = deque()
    while True:
        here = ahead.popleft() if ahead else next(pieces, None)
        if here is None:
            return
        line, text = here
        if "{" in text and _is_open(text):
            within = [text]
            closed = False
            while not closed and len(within) <= _MOST_EMPTY_LINES:
                if len(within) > len(ahead):
                    following = next(pieces, None)
                    if following is None:
                        break
                    ahead.append(following)
                piece = ahead[len(within) - 1][1]
                if STARTS_WITH_TAG.match(piece):
                    break
                within.append(piece)
                end = piece.find("}")
                closed = end >= 0 and not _is_open(piece[end + 1 :])
            if closed:
                text = "\n".join(within)
                for _ in within[1:]:
                    ahead.popleft()
        yield line, text


def _is_open(text: str) -> bool:
    return any(match["end"] == "" for match in OPAQUE.finditer(text))


@lru_cache(1000)
def _may_be_utf_8(beyond: bytes) -> bool:
    """Whether the bytes beyond ASCII could be UTF-8: the names of an evening come again and again."""
    return _is_utf_8(beyond)


class _Decoder:
    """Finds the encoding of text whose bytes are characters so far; remembers what the file has shown."""

    def __init__(self, single_byte: str) -> None:
        self._single_byte = single_byte
        self.mixed_at = 0
        """How many lines of the last text stand before the first in another encoding; 0: it has one."""

    def __call__(self, text: str) -> tuple[str, str]:
        self.mixed_at = 0
        declared = _CHARSET.search(text) if text.startswith("%") else None
        if declared:
            self._declare(declared[1])
        if text.isascii():
            return "", text
        data = text.encode(LATIN_1)
        if data.startswith(codecs.BOM_UTF8):
            data = data[len(codecs.BOM_UTF8) :]
            if data.isascii():
                return "UTF-8 with a byte order mark", data.decode("ascii")
        beyond = data.translate(None, _ASCII)
        if len(beyond) > _A_FEW_NAMES or _may_be_utf_8(beyond):
            try:
                return "UTF-8", data.decode("utf-8")
            except UnicodeDecodeError:
                pass
        if mixed := self._by_lines(data):
            return mixed
        code_page = self._single_byte or sign_of_windows(data)
        if not code_page:
            return "", text
        try:
            decoded = data.decode(code_page)
        except UnicodeDecodeError:
            return "", text
        self._single_byte = code_page
        return code_page, decoded

    def _by_lines(self, data: bytes) -> tuple[str, str] | None:
        """A text that was put together of UTF-8 and something else, line by line; None where it was not."""
        lines = data.split(b"\n")
        told = [(place, _is_utf_8(line)) for place, line in enumerate(lines) if not line.isascii()]
        if len({is_utf_8 for _, is_utf_8 in told}) < 2:
            return None
        self.mixed_at = next(place for place, is_utf_8 in told if is_utf_8 is not told[0][1])
        code_page = self._single_byte or sign_of_windows(_not_utf_8(data)) or "CP1252"
        decoded = (
            line.decode("utf-8") if line.isascii() or _is_utf_8(line) else line.decode(code_page, "replace")
            for line in lines
        )
        names = ("UTF-8", code_page) if told[0][1] else (code_page, "UTF-8")
        return " + ".join(names), "\n".join(decoded)

    def _declare(self, charset: str) -> None:
        """Believe a header that names a single-byte encoding, as BridgeComposer writes it."""
        if re.fullmatch(r"(?:cp|windows-)125[0-8]|iso-8859-(?:[2-9]|1[0-6])", charset, re.IGNORECASE):
            self._single_byte = charset
