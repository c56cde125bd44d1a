"""From the text of one game to its tags, sections and comments; nothing is interpreted here (chapters 3.1 to 3.3)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from kibitz.formats.pbn.model import Game, PbnNote
from kibitz.formats.pbn.report import PbnReport, number_of
from kibitz.formats.pbn.sections import Piece
from kibitz.formats.pbn.tags import KNOWN, NOT_INHERITED, TABLES
from kibitz.formats.pbn.text import OPAQUE, PbnBlock

_LONGEST_LINE = 254
# A tag as people write it, and as programs do, with the plain text up to the next tag, comment or string.
_TAG = re.compile(r'\s*\[\s*(\w+)\s*"([^"\\\n]*)"\s*\]([^\[{;"]*)', re.ASCII)
_PLAIN_TAG = re.compile(r'\[(\w++) "([^"\\\n]*+)"\]([^\[{;"]*+)', re.ASCII)
_OTHER = re.compile(
    r'\s*(?:\[\s*(?P<tag>\w+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*+)"\s*\]'
    r"|\{(?P<brace>[^}]*)(?P<close>\}?)"
    r"|;(?P<rest>[^\n]*)"
    r"|(?P<broken>\[)"
    r'|(?P<text>(?:"(?:[^"\\\n]|\\.)*+"|"[^\n]*+|[^\[{;"]++)++))',
    re.ASCII,
)
_SECTIONS = frozenset((*TABLES, "Auction", "Play"))
_SIMPLE = KNOWN - _SECTIONS - {"Note"}
_LONGEST_PLAIN = 1 << 15  # of a game whose shape is remembered
_NO_VALUE = re.compile(r"\[\s*(\w+)\s*\]", re.ASCII)
_NO_QUOTE = re.compile(r'\[[ \t]*(\w+)[ \t]*"([^\n]*)', re.ASCII)
_NO_QUOTES = re.compile(r'\[\s*+(\w++)\s++([^"\[\]\n]++)\]', re.ASCII)  # nothing is tried twice: a line may be long
_NOTE = re.compile(r"(\d+):(.*)", re.ASCII)
_UNESCAPED = re.compile(r'\\(["\\])')


class Inheritance:
    """The tag values that later games take over: # from the game before, ## until the tag is given again (4.8)."""

    __slots__ = ("last", "standing")

    def __init__(self) -> None:
        self.last: dict[str, str] = {}
        self.standing: dict[str, str] = {}

    def resolve(self, tag: str, value: str) -> str:
        """The real value of a tag."""
        if value == "#":
            self.standing.pop(tag, None)
            return self.last.get(tag, "")
        if value.startswith("##"):
            value = value[2:]
            self.standing[tag] = value
        elif tag in self.standing:
            self.standing[tag] = value
        return value

    def pass_on(self, parsed: Parsed) -> None:
        """Fill in what stands for all games, and remember what the next game may inherit."""
        tags = parsed.game.tags
        if tags and self.standing:
            for tag, value in self.standing.items():
                if tag in _SIMPLE and tag not in tags:
                    tags[tag] = value
                    parsed.inherited.add(tag)
        self.last.update(tags)
        self.last.update(parsed.tables)


class Parsed:
    """A game whose sections are still text."""

    __slots__ = ("after", "firsts", "game", "inherited", "notes", "report", "sections", "tables")

    def __init__(self, game: Game, report: PbnReport) -> None:
        self.game = game
        self.report = report
        self.inherited: set[str] = set()
        self.after: dict[str, frozenset[str]] = {}  # the tags that stand after the auction and after the play
        self.firsts: dict[str, str] = {}  # the values of the tags Auction and Play
        self.sections: dict[str, list[Piece]] = {}
        self.notes: dict[str, dict[int, PbnNote]] = {}
        self.tables: dict[str, str] = {}  # their tag values


def parse_block(block: PbnBlock, inheritance: Inheritance) -> Parsed:
    """Find the tags, sections and comments of one block."""
    text = block.text
    if "%" in text and (text.startswith("%") or "\n%" in text):
        text = OPAQUE.sub(lambda match: "" if match[0].startswith("%") else match[0], text)
    report = PbnReport(block.line, text)
    if len(text) > _LONGEST_LINE:
        _check_lines(text, report)
    may_be_plain = len(text) < _LONGEST_PLAIN and not inheritance.standing and '"#' not in text
    parsed = _plain(text, report) if may_be_plain else None
    if parsed is None:
        parsed = _Parser(text, report, inheritance).parse()
    parsed.game.line = report.line_at(len(text) - len(text.lstrip()))
    inheritance.pass_on(parsed)
    return parsed


def _check_lines(text: str, report: PbnReport) -> None:
    start, end = 0, len(text)
    while end - start > _LONGEST_LINE:
        newline = text.rfind("\n", start, start + _LONGEST_LINE + 1)
        if newline < 0:
            newline = text.find("\n", start)
            length = (newline if newline >= 0 else end) - start
            report.add(start, "line-too-long", length=length)
            newline = start + length
        start = newline + 1


class _Shape(NamedTuple):
    """What the names of its tags tell of a game."""

    names: tuple[str, ...]
    sections: tuple[int, ...]  # the tags that have one, by their numbers
    unknown: tuple[int, ...]  # and those of which the standard does not say so
    after: dict[str, frozenset[str]]


@lru_cache(256)
def _shape(names: tuple[str, ...]) -> _Shape | None:
    """The shape of a game with these tags; none where one stands twice or belongs to the one before it."""
    if not names or len(set(names)) < len(names) or "Note" in names:
        return None
    sections = tuple(number for number, name in enumerate(names) if name in _SECTIONS)
    unknown = tuple(number for number, name in enumerate(names) if name not in KNOWN)
    return _Shape(names, sections, unknown, _after(names))


def _after(names: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {name: frozenset(names[names.index(name) + 1 :]) for name in ("Auction", "Play") if name in names}


def _plain(text: str, report: PbnReport) -> Parsed | None:
    """Take a game that is nothing but tags, one after the other, as most programs write it; none if it is not."""
    parts = _PLAIN_TAG.split(text)
    values, following = parts[2::4], parts[3::4]
    shape = _shape(tuple(parts[1::4]))
    if shape is None or not "".join(values).isprintable():
        return None
    names, sections, unknown, after = shape
    between = [*parts[::4], *following]
    for number in sections + unknown:
        between[number - len(names)] = ""
    if "".join(between).strip():
        return None
    report.parts = parts
    tags = dict(zip(names, values, strict=True))
    parsed = Parsed(Game(tags=tags), report)
    parsed.after = after
    for number in sections:
        name = names[number]
        (parsed.tables if name in TABLES else parsed.firsts)[name] = tags.pop(name)
        parsed.sections[name] = _pieces(report, number, following[number])
    for number in unknown:
        name = names[number]
        report.add(name, "unknown-tag", tag=name)
        if pieces := _pieces(report, number, following[number]):
            parsed.tables[name], parsed.sections[name] = tags[name], pieces
    return parsed


def _pieces(report: PbnReport, tag: int, text: str) -> list[Piece]:
    return [Piece(report.position_after(tag), text, False)] if text.strip() else []


class _Parser:
    __slots__ = ("current", "inheritance", "note", "parsed", "report", "tags", "text")

    def __init__(self, text: str, report: PbnReport, inheritance: Inheritance) -> None:
        self.text = text
        self.report = report
        self.parsed = Parsed(Game(), report)
        self.tags = self.parsed.game.tags
        self.inheritance = inheritance
        self.current = ""  # the tag that text and comments belong to
        self.note: PbnNote | None = None

    def parse(self) -> Parsed:
        self.take(len(self.text) - len(self.text.lstrip()), len(self.text.rstrip()))
        self.parsed.after = _after(tuple(self.report.positions))
        return self.parsed

    def take(self, position: int, end: int) -> None:
        """Take a game in which comments or odd things stand between the tags."""
        while position < end:
            match = _TAG.match(self.text, position)
            if match is None:
                position = self.other(position)
                continue
            name, value, trailing = match.groups()
            self.tag(match.start(1), name, value)
            if trailing and not trailing.isspace():
                self.piece(Piece(match.start(3), trailing, False))
            position = match.end()

    def other(self, position: int) -> int:
        """Take what is not a plain tag: a comment, a tag with escaped quotes, or something broken."""
        match = _OTHER.match(self.text, position)
        if match is None:
            return len(self.text)
        kind = match.lastgroup
        if kind == "value":
            self.tag(match.start("tag"), match["tag"], match["value"])
        elif kind == "close":
            if not match["close"]:
                self.report.add(match.start("brace"), "comment-not-closed")
            self.comment(match.start("brace"), match["brace"])
        elif kind == "rest":
            self.comment(match.start("rest"), match["rest"])
        elif kind == "broken":
            return self.broken(match.start("broken"))
        else:
            self.piece(Piece(match.start("text"), match["text"], False))
        return match.end()

    def tag(self, position: int, name: str, value: str) -> None:
        if not value.isprintable():
            self.check_characters(position, value)
        if "\\" in value and name not in TABLES:
            value = _UNESCAPED.sub(r"\1", value)
        if value.startswith("#"):
            if name in NOT_INHERITED:
                self.report.add(position, "bad-inheritance", tag=name)
                value = ""
            else:
                value = self.inheritance.resolve(name, value)
        elif name in self.inheritance.standing:
            self.inheritance.resolve(name, value)
        if name == "Note":
            self.add_note(position, value)
            return
        self.note = None
        self.current = name
        if name in self.report.positions:
            self.report.add(position, "tag-exists", tag=name)
            self.current = ""
            return
        self.report.positions[name] = position
        if name in ("Auction", "Play"):
            self.parsed.firsts[name] = value
            self.parsed.sections[name] = []
        elif name in TABLES:
            self.parsed.tables[name] = value
            self.parsed.sections[name] = []
        else:
            self.tags[name] = value
            if name not in KNOWN:
                self.report.add(position, "unknown-tag", tag=name)

    def check_characters(self, position: int, value: str) -> None:
        bad = [repr(fromkey) for fromkey in dict.fromkeys(value) if fromkey < " " or "\x7f" <= fromkey < "\xa0"]
        if bad:
            self.report.add(position, "bad-character", character=", ".join(bad))

    def add_note(self, position: int, value: str) -> None:
        match = _NOTE.match(value)
        if self.current not in ("Auction", "Play"):
            self.report.add(position, "bad-section")
        elif not match:
            self.report.add(position, "bad-number", tag="Note", value=value)
        elif not 1 <= (number := number_of(match[1])) <= 32:
            self.report.add(position, "bad-note", value=match[1])
        elif number in self.parsed.notes.setdefault(self.current, {}):
            self.report.add(position, "tag-exists", tag=f"Note {number}")
        else:
            self.note = self.parsed.notes[self.current][number] = PbnNote(match[2])

    def piece(self, piece: Piece) -> None:
        """Take text that belongs to the section of the last tag."""
        name = self.current
        if name in self.parsed.sections and self.note is None:
            pieces = self.parsed.sections[name]
            if pieces and not pieces[-1].is_comment:
                start = pieces.pop().position
                piece = Piece(start, self.text[start : piece.position + len(piece.text)], False)
            pieces.append(piece)
        elif name and name not in KNOWN and self.note is None:
            self.parsed.tables[name] = self.tags[name]
            self.parsed.sections[name] = [piece]
        else:
            words = piece.text.split() or [piece.text]
            start = piece.position + piece.text.index(words[0])
            self.report.add(start, "wrong-character", text=" ".join(words)[:40])

    def comment(self, position: int, text: str) -> None:
        """Keep a comment with what it follows."""
        name = self.current
        if self.note is not None:
            self.note.comments.append(text)
        elif name in self.parsed.sections and (name in ("Auction", "Play") or self.parsed.sections[name]):
            self.parsed.sections[name].append(Piece(position, text, True))
        else:
            self.parsed.game.comments.setdefault(name, []).append(text)

    def broken(self, position: int) -> int:
        """Take a tag that is not well-formed; where it ends."""
        text = self.text
        if match := _NO_VALUE.match(text, position):
            self.report.add(position, "no-tag-value", tag=match[1])
            return match.end()
        if match := _NO_QUOTES.match(text, position):
            self.report.add(position, "bad-character", character=repr(match[2][0]))
            self.tag(position, match[1], match[2].strip())
            return match.end()
        if match := _NO_QUOTE.match(text, position):
            self.report.add(position, "missing-quote")
            self.tag(position, match[1], match[2].rstrip().removesuffix("]").rstrip().removesuffix('"'))
            return match.end()
        self.report.add(position, "bad-character", character=repr("["))
        return position + 1
