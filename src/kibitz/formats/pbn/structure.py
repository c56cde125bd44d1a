"""From the text of one game to its tags, sections and comments; nothing is interpreted here (chapters 3.1 to 3.3)."""

from __future__ import annotations

import re
from itertools import chain

from kibitz.formats.pbn.model import Game, PbnNote
from kibitz.formats.pbn.report import PbnReport, number_of
from kibitz.formats.pbn.sections import Piece
from kibitz.formats.pbn.tags import KNOWN, NOT_INHERITED, TABLES
from kibitz.formats.pbn.text import OPAQUE, PbnBlock

_LONGEST_LINE = 254
# A tag as programs write it, and the plain text up to the next tag, comment or string.
_TAG = re.compile(r'\s*\[\s*(\w+)\s*"([^"\\\n]*)"\s*\]([^\[{;"]*)', re.ASCII)
_PLAIN_TAGS = re.compile(r'\[(\w+) "([^"\\\n]*)"\]([^\[{;"]*)', re.ASCII)
_LENGTH_AROUND = len('[ ""]')
_OTHER = re.compile(
    r'\s*(?:\[\s*(?P<tag>\w+)\s*"(?P<value>(?:[^"\\\n]|\\[^\n])*)"\s*\]'
    r"|\{(?P<brace>[^}]*)(?P<close>\}?)"
    r"|;(?P<rest>[^\n]*)"
    r"|(?P<broken>\[)"
    r'|(?P<text>(?:"(?:[^"\\\n]|\\.)*+"|"[^\n]*+|[^\[{;"]++)++))',
    re.ASCII,
)
_SECTIONS = frozenset((*TABLES, "Auction", "Play", "Note"))
_SIMPLE = KNOWN - _SECTIONS
_NO_VALUE = re.compile(r"\[\s*(\w+)\s*\]", re.ASCII)
_NO_QUOTE = re.compile(r'\[[ \t]*(\w+)[ \t]*"([^\n]*)', re.ASCII)
_NO_QUOTES = re.compile(r'\[\s*(\w+)\s+([^"\[\]\n]+)\]', re.ASCII)
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

    def pass_on(self, tags: dict[str, str], tables: dict[str, str]) -> None:
        """Fill in what stands for all games, and remember what the next game may inherit."""
        if tags:
            for tag, value in self.standing.items():
                if tag in _SIMPLE:
                    tags.setdefault(tag, value)
        self.last.update(tags)
        self.last.update(tables)


class Parsed:
    """A game whose sections are still text."""

    __slots__ = ("firsts", "game", "notes", "positions", "report", "sections", "tables")

    def __init__(self, game: Game, report: PbnReport) -> None:
        self.game = game
        self.report = report
        self.positions: dict[str, int] = {}
        self.firsts: dict[str, str] = {}  # the values of the tags Auction and Play
        self.sections: dict[str, list[Piece]] = {}
        self.notes: dict[str, dict[int, PbnNote]] = {}
        self.tables: dict[str, str] = {}  # their tag values


def parse_block(block: PbnBlock, inheritance: Inheritance) -> Parsed:
    """Find the tags, sections and comments of one block."""
    return _Parser(block, inheritance).parse()


class _Parser:
    __slots__ = ("current", "inheritance", "note", "parsed", "report", "tags", "text")

    def __init__(self, block: PbnBlock, inheritance: Inheritance) -> None:
        text = block.text
        if "%" in text and (text.startswith("%") or "\n%" in text):
            text = OPAQUE.sub(lambda match: "" if match[0].startswith("%") else match[0], text)
        self.text = text
        self.report = PbnReport(block.line, text)
        self.parsed = Parsed(Game(), self.report)
        self.tags = self.parsed.game.tags
        self.inheritance = inheritance
        self.current = ""  # the tag that text and comments belong to
        self.note: PbnNote | None = None

    def parse(self) -> Parsed:
        self.check_lines()
        text = self.text
        start = len(text) - len(text.lstrip())
        found = _PLAIN_TAGS.findall(text, start)
        if start + _LENGTH_AROUND * len(found) + sum(map(len, chain.from_iterable(found))) == len(text):
            self.take_plain(start, found)
        else:
            self.take(start, len(text.rstrip()))
        self.parsed.game.line = self.report.line_at(start)
        self.inheritance.pass_on(self.tags, self.parsed.tables)
        return self.parsed

    def take_plain(self, position: int, found: list[tuple[str, str, str]]) -> None:
        """Take a game that is nothing but tags, one after the other, as most programs write it."""
        tags, positions = self.tags, self.parsed.positions
        # None is simple where values are inherited, which begin with this sign.
        simple = _SIMPLE if not self.inheritance.standing and '"#' not in self.text else frozenset[str]()
        last = ""  # a simple tag that nothing followed yet
        for name, value, trailing in found:
            if name in simple and name not in positions and value.isprintable():
                tags[name] = value
                positions[name] = position
                last = name
            else:
                if last:
                    self.current, self.note, last = last, None, ""
                self.tag(position, name, value)
            position += _LENGTH_AROUND + len(name) + len(value) + len(trailing)
            if trailing != "\n" and trailing and not trailing.isspace():
                if last:
                    self.current, self.note, last = last, None, ""
                self.piece(Piece(position - len(trailing), trailing, False))

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

    def check_lines(self) -> None:
        text, start, end = self.text, 0, len(self.text)
        while end - start > _LONGEST_LINE:
            newline = text.rfind("\n", start, start + _LONGEST_LINE + 1)
            if newline < 0:
                newline = text.find("\n", start)
                length = (newline if newline >= 0 else end) - start
                self.report.add(start, "line-too-long", length=length)
                newline = start + length
            start = newline + 1

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
        if name in self.parsed.positions:
            self.report.add(position, "tag-exists", tag=name)
            self.current = ""
            return
        self.parsed.positions[name] = position
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
