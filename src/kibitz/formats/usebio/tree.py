"""XML as USEBIO and Scorer need it: elements with their lines, and nothing that a hostile file could use.

No entity is ever declared or fetched: a DTD that is named is not looked at, and one that declares entities is refused.
A file that breaks off gives what came before.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from xml.parsers import expat

from kibitz.formats.file_places import FilePlace
from kibitz.formats.pbn.text import sign_of_windows
from kibitz.formats.reporting import Report
from kibitz.scoring.flaws import Unscorable

NOTE = "kibitz"
"""The target of the processing instructions that Kibitz writes for itself."""
_MOST_NESTED = 40
_MOST_ELEMENTS = 1_000_000
_MOST_BYTES = 1 << 26
_BARE_AMPERSAND = re.compile(rb"&(?![A-Za-z][A-Za-z0-9]*;|#[0-9]+;|#x[0-9A-Fa-f]+;)")
_DECLARED = re.compile(rb"""<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)""")


@dataclass(slots=True)
class Element:
    """An element that holds others: those that are only text are its `fields`, the rest its `children`."""

    tag: str
    line: int = field(compare=False)
    attributes: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    note: str = ""  # an instruction for Kibitz: other programs pass over it
    text: str = ""  # where it stands among others as an element of its own
    again: list[Element] = field(default_factory=list)  # further fields of a name that is there already

    def get(self, *tags: str) -> str:
        """The text of the first of these fields that has one, or of an attribute of that name."""
        for tag in tags:
            if text := self.fields.get(tag) or self.attributes.get(tag, ""):
                return text
        return ""

    @property
    def of_texts(self) -> dict[str, dict[str, str]]:
        """The attributes of its fields, of those that have any."""
        plain = [child for child in self.children if child.attributes and not (child.children or child.fields)]
        return {child.tag: child.attributes for child in reversed(plain) if not child.text}

    def all(self, tag: str) -> list[Element]:
        """The elements of that tag within this one."""
        return [child for child in self.children if child.tag == tag]


class _Builder:
    def __init__(self, report: Report) -> None:
        self.report = report
        self.root: Element | None = None
        self.stack: list[Element] = []
        self.text: list[str] = []
        self.texts: dict[str, str] = {}  # an evening writes the same few texts again and again
        self.elements = 0
        self.parser: expat.XMLParserType

    def parse(self, data: bytes, encoding: str | None) -> None:
        self.parser = parser = expat.ParserCreate(encoding)
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text.append
        parser.EntityDeclHandler = self.refuse_entity
        parser.SkippedEntityHandler = self.skipped
        parser.ProcessingInstructionHandler = self.instruction
        parser.buffer_text = True
        parser.Parse(data, True)

    def refuse_entity(self, *declaration: object) -> None:
        raise Unscorable("usebio_entities", line=self.parser.CurrentLineNumber)

    def skipped(self, name: str, is_parameter: bool) -> None:
        """An entity of the DTD that is not read: what HTML means by that name."""
        if not is_parameter:
            self.text.append(html.unescape(f"&{name};"))

    def instruction(self, target: str, data: str) -> None:
        """An instruction for one program: ours is a note of the element in which it stands."""
        if target == NOTE and self.stack:
            self.stack[-1].note = data

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.stack) >= _MOST_NESTED:
            raise Unscorable("usebio_nested", line=self.parser.CurrentLineNumber, most=_MOST_NESTED)
        self.elements += 1
        if self.elements > _MOST_ELEMENTS:
            raise Unscorable("xml_elements", line=self.parser.CurrentLineNumber, most=f"{_MOST_ELEMENTS:,}")
        named = {name.upper(): value.strip() for name, value in attributes.items()} if attributes else {}
        # The root keeps its spelling, to be named where it is not the one that is wanted.
        element = Element(tag.upper() if self.stack else tag, self.parser.CurrentLineNumber, named)
        if self.root is None:
            self.root = element
        self.stack.append(element)
        self.text.clear()

    def end(self, _: str) -> None:
        element = self.stack.pop()
        text = "".join(self.text).strip()
        self.text.clear()
        if not self.stack:
            return
        parent = self.stack[-1]
        if element.children or element.fields or element.attributes or element.note:
            parent.children.append(element)
        if element.children or element.fields:
            return
        if not parent.fields.get(element.tag):
            tag = self.texts.setdefault(element.tag, element.tag)
            parent.fields[tag] = self.texts.setdefault(text, text)
        elif text:
            element.text = text
            parent.again.append(element)

    def close(self) -> None:
        """Close what was open where the file broke off."""
        while len(self.stack) > 1:
            element = self.stack.pop()
            self.stack[-1].children.append(element)


def read_tree(data: bytes, report: Report) -> Element:
    """The root element of a file; `Unscorable` if it is no XML at all."""
    if len(data) > _MOST_BYTES:
        raise Unscorable("xml_too_large", most=_MOST_BYTES >> 20)
    builder = _Builder(report)
    data, encoding = parsed_as(data, report)
    try:
        builder.parse(data, encoding)
    except expat.ExpatError as error:
        if builder.root is None:
            raise Unscorable("not_xml", line=error.lineno, problem=expat.ErrorString(error.code)) from None
        where = FilePlace(error.lineno)
        report.set_aside("file_breaks_off", where, problem=expat.ErrorString(error.code))
        builder.close()
    except (LookupError, UnicodeError) as error:
        raise Unscorable("not_xml", line=1, problem=str(error)) from None
    if builder.root is None:
        raise Unscorable("not_xml", line=1, problem="no element found")
    return builder.root


def encoded(text: str | bytes) -> bytes:
    """The bytes of a file; a text that is decoded already has no encoding of its own."""
    if isinstance(text, bytes):
        return text
    text = text.removeprefix("\ufeff")
    head, end, rest = text.partition("?>")
    return ('<?xml version="1.0"?>' + rest if end and head.lstrip().startswith("<?xml") else text).encode()


def parsed_as(data: bytes, report: Report) -> tuple[bytes, str | None]:
    """A file as a parser takes it, and in which encoding, where it is not what it says it is."""
    encoding = _encoding(data, report)
    return _escaped(data, report), encoding


def _encoding(data: bytes, report: Report) -> str | None:
    """What to read the file as, where it is not what it says it is."""
    declared = _DECLARED.match(data[:200])
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or (declared and declared[1].lower() not in (b"utf-8", b"utf8")):
        return None
    if data.isascii():
        return None
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        found = {"CP1250": "windows-1250", "CP1252": "windows-1252"}.get(sign_of_windows(data), "iso-8859-1")
        report.doubt("other_encoding", FilePlace(1), encoding=found)
        return found
    return None


def _escaped(data: bytes, report: Report) -> bytes:
    """The file with every bare ampersand written as XML wants it: "Smith & Jones" is a usual slip."""
    bare = _BARE_AMPERSAND.search(data)
    if bare is None or b"<![CDATA[" in data or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data
    report.doubt("bare_ampersand", FilePlace(data.count(b"\n", 0, bare.start()) + 1))
    return _BARE_AMPERSAND.sub(b"&amp;", data)
