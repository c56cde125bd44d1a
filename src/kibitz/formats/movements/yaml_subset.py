"""Reads the little of YAML that files of movements use: mappings, lists, texts and numbers, each with its line.

No anchors, tags, block texts or mappings in braces: a file that has them is refused, with the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from kibitz.formats.file_places import quoted
from kibitz.formats.movements.text import without_comment
from kibitz.movement.flaws import MovementFlaw

_KEY = re.compile(r"""([A-Za-z_][\w.-]*|"[^"\\]*"|'[^']*')\s*:(?:\s+|$)""")
_INTEGER = re.compile(r"[+-]?[0-9]{1,15}")
_DEEPEST = 8
_MOST_ITEMS = 160_000  # tables in all rounds of the largest movement
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}
_Value = dict[str, "Node"] | list["Node"] | str | int | bool | None


class Node(NamedTuple):
    """A value and the line at which it begins."""

    line: int
    value: _Value


class _Line(NamedTuple):
    number: int
    indent: int
    text: str


class NotYaml(Exception):
    """A line that is not of this YAML; `flaw` says why."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(line)
        self.line = line
        self.flaw = MovementFlaw("yaml_line", {"text": quoted(text)})


def documents(lines: list[str]) -> Iterator[Node | NotYaml]:
    """The documents of a text, which --- sets apart; for one that cannot be read, why."""
    found: list[_Line] = []
    for number, line in enumerate([*lines, "---"], 1):
        text = line.rstrip()
        if text in ("---", "...") or text.startswith("--- #"):
            if found:
                yield _document(found)
            found = []
            continue
        plain = without_comment(text)
        if plain.strip():
            found.append(_Line(number, len(plain) - len(plain.lstrip(" ")), plain.strip()))


def _document(lines: list[_Line]) -> Node | NotYaml:
    try:
        reader = _Reader(lines)
        node = reader.block(lines[0].indent, 0)
        if reader.at < len(lines):
            raise NotYaml(lines[reader.at].number, lines[reader.at].text)
    except NotYaml as wrong:
        return wrong
    return node


class _Reader:
    def __init__(self, lines: list[_Line]) -> None:
        self.lines = lines
        self.at = 0

    def block(self, indent: int, depth: int) -> Node:
        """What stands at that indent, from the line on at which the reader is."""
        line = self.lines[self.at]
        if depth > _DEEPEST or line.indent != indent:
            raise NotYaml(line.number, line.text)
        if _is_item(line.text):
            return Node(line.number, self.items(indent, depth))
        return Node(line.number, self.mapping(indent, depth))

    def items(self, indent: int, depth: int) -> list[Node]:
        found: list[Node] = []
        while (line := self.current()) and line.indent == indent and _is_item(line.text):
            if len(found) == _MOST_ITEMS:
                raise NotYaml(line.number, line.text)
            rest = line.text[1:].strip()
            if _KEY.match(rest):
                inner = indent + len(line.text) - len(rest)
                self.lines[self.at] = _Line(line.number, inner, rest)
                found.append(self.block(inner, depth + 1))
            elif rest:
                self.at += 1
                found.append(Node(line.number, _scalar(line.number, rest)))
            else:
                self.at += 1
                found.append(self.below(line, depth))
        return found

    def mapping(self, indent: int, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while (line := self.current()) and line.indent == indent and not _is_item(line.text):
            key = _KEY.match(line.text)
            if not key or (name := key[1].strip("\"'")) in found:
                raise NotYaml(line.number, line.text)
            rest = line.text[key.end() :]
            self.at += 1
            found[name] = Node(line.number, _scalar(line.number, rest)) if rest else self.below(line, depth)
        return found

    def below(self, line: _Line, depth: int) -> Node:
        """What belongs to a line that ends with a colon or is a dash alone."""
        following = self.current()
        if following and (
            following.indent > line.indent
            or (following.indent == line.indent and _is_item(following.text) and not _is_item(line.text))
        ):
            return self.block(following.indent, depth + 1)
        return Node(line.number, None)

    def current(self) -> _Line | None:
        return self.lines[self.at] if self.at < len(self.lines) else None


def _is_item(text: str) -> bool:
    return text == "-" or text.startswith("- ")


def _scalar(line: int, text: str) -> _Value:
    if text.startswith("["):
        if not text.endswith("]"):
            raise NotYaml(line, text)
        inner = text[1:-1].strip().removesuffix(",")
        if "[" in inner:
            raise NotYaml(line, text)
        return [Node(line, _scalar(line, part.strip())) for part in inner.split(",")] if inner else []
    if text.startswith('"'):
        try:
            found = json.loads(text)
        except ValueError:
            raise NotYaml(line, text) from None
        return str(found)
    if text.startswith("'"):
        if len(text) < 2 or not text.endswith("'"):
            raise NotYaml(line, text)
        return text[1:-1].replace("''", "'")
    if _INTEGER.fullmatch(text):
        return int(text)
    if text.lower() in _CONSTANTS:
        return _CONSTANTS[text.lower()]
    if text[:1] in "{}&*!|>%@`,]":
        raise NotYaml(line, text)
    return text
