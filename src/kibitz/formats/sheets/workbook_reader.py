"""The tables of a workbook (xlsx) as texts: what stands in the cells, not how it is shown.

Nothing of a hostile file is carried out: formulas are passed over for what they last gave, entities are refused, and a
part that is larger than any table of results is not unpacked.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Callable
from xml.parsers import expat

_MOST_BYTES = 1 << 26
_MOST_UNPACKED = 1 << 27  # of all sheets together
_MOST_SHEETS = 1000
_MOST_COLUMNS = 500
_MOST_CELLS = 2_000_000
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_WHOLE = re.compile(r"(-?[0-9]+)\.0+")

_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    expat.ExpatError,
    EOFError,
    KeyError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
)

SheetRows = list[list[str]]
"""The rows of a sheet, each as long as its last cell."""


class NoWorkbook(Exception):
    """Not a workbook, or one that is damaged or too large."""


def sheets_of(data: bytes) -> dict[str, SheetRows]:
    """The sheets of a workbook by their names, in their order."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = _names(_part(archive, "xl/workbook.xml"))
            targets = _targets(_part(archive, "xl/_rels/workbook.xml.rels"))
            shared = (
                _shared(_part(archive, "xl/sharedStrings.xml")) if "xl/sharedStrings.xml" in archive.namelist() else []
            )
            paths = {name: _path(targets[relation]) for name, relation in names if relation in targets}
            if (
                len(paths) > _MOST_SHEETS
                or sum(archive.getinfo(path).file_size for path in paths.values()) > _MOST_UNPACKED
            ):
                raise NoWorkbook("sheets")
            return {name: _rows(_part(archive, path), shared) for name, path in paths.items()}
    except _DAMAGE as error:
        raise NoWorkbook(str(error)) from error


def _part(archive: zipfile.ZipFile, path: str) -> bytes:
    with archive.open(path) as file:
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise NoWorkbook(path)
    return data


def _path(target: str) -> str:
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _parsed(
    data: bytes,
    start: Callable[[str, dict[str, str]], None],
    end: Callable[[str], None] = lambda tag: None,
    text: Callable[[str], None] = lambda text: None,
) -> None:
    parser = expat.ParserCreate(namespace_separator=" ")

    def refuse(*declaration: object) -> None:
        raise NoWorkbook("entity")

    parser.StartElementHandler = lambda tag, attributes: start(tag.rpartition(" ")[2], attributes)
    parser.EndElementHandler = lambda tag: end(tag.rpartition(" ")[2])
    parser.CharacterDataHandler = text
    parser.EntityDeclHandler = refuse
    parser.buffer_text = True
    parser.Parse(data, True)


def _names(data: bytes) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "sheet":
            relation = next((value for name, value in attributes.items() if name.endswith(" id")), "")
            found.append((attributes.get("name", ""), relation))

    _parsed(data, start)
    return found


def _targets(data: bytes) -> dict[str, str]:
    found: dict[str, str] = {}

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship":
            found[attributes.get("Id", "")] = attributes.get("Target", "")

    _parsed(data, start)
    return found


class _Texts:
    """The texts of elements `si` or `is`: all of `t` in them, but for readings of ideographs."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.is_open = self.is_reading = False

    def start(self, tag: str) -> None:
        self.is_reading = self.is_reading or tag == "rPh"
        self.is_open = tag == "t" and not self.is_reading

    def end(self, tag: str) -> None:
        self.is_reading = self.is_reading and tag != "rPh"
        self.is_open = False

    def text(self, text: str) -> None:
        if self.is_open:
            self.parts.append(text)

    def taken(self) -> str:
        text = "".join(self.parts)
        self.parts.clear()
        return text


def _shared(data: bytes) -> list[str]:
    found: list[str] = []
    texts = _Texts()

    def end(tag: str) -> None:
        texts.end(tag)
        if tag == "si":
            found.append(texts.taken())

    _parsed(data, lambda tag, attributes: texts.start(tag), end, texts.text)
    return found


def _rows(data: bytes, shared: list[str]) -> SheetRows:
    rows: SheetRows = []
    texts, value = _Texts(), list[str]()
    state: dict[str, str] = {"kind": "", "place": "", "in": ""}
    cells = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal cells
        texts.start(tag)
        if tag == "row":
            rows.append([])
        elif tag == "c":
            cells += 1
            if cells > _MOST_CELLS:
                raise NoWorkbook("cells")
            state.update(kind=attributes.get("t", ""), place=attributes.get("r", ""))
            value.clear()
        state["in"] = tag

    def text(text: str) -> None:
        texts.text(text)
        if state["in"] == "v":
            value.append(text)

    def end(tag: str) -> None:
        texts.end(tag)
        state["in"] = ""
        if tag == "c" and rows:
            column = _column(state["place"], len(rows[-1]))
            if column < _MOST_COLUMNS:
                rows[-1] += [""] * (column + 1 - len(rows[-1]))
                rows[-1][column] = _shown(state["kind"], "".join(value), texts.taken(), shared)

    _parsed(data, start, end, text)
    return rows


def _column(place: str, otherwise: int) -> int:
    found = _PLACE.fullmatch(place)
    if found is None:
        return otherwise
    number = 0
    for letter in found[1]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _shown(kind: str, value: str, inline: str, shared: list[str]) -> str:
    match kind:
        case "s":
            return shared[int(value)] if value.isdecimal() and int(value) < len(shared) else ""
        case "inlineStr":
            return inline
        case "b":
            return "TRUE" if value == "1" else "FALSE"
        case _:
            whole = _WHOLE.fullmatch(value)
            return whole[1] if whole else value
