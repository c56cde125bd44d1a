"""The list of a club's members: as CSV, or pasted from a spreadsheet, a mail or a web page.

Columns are known by their headings (`member_headings`); without headings by what stands in them. The
list is written as CSV with a heading, which every spreadsheet opens.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Literal

from kibitz.formats.member_headings import columns_of

FIELDS = ("number", "name", "handicap", "grade", "club", "shown", "id")
NAME_WAYS = ("whole", "initials", "number")
"""How a member may want to be named to everybody."""
LONGEST = 120
MOST = 20_000
_NUMBER = re.compile(r"[A-Za-z]{0,3}-?[0-9]{2,12}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,2}(?:[.,][0-9]{1,3})?")
_GRADE = re.compile(r"[A-Z]{1,3}[+-]?|[IVX]{1,4}|[0-9]{1,2}[A-Za-z]")
_UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the club; `number` is what the federation knows them by, `id` what the list does.

    `shown` is how they want to be named to everybody, where they have said so: whole, initials, number.
    """

    name: str
    number: str = ""
    handicap: str = ""
    grade: str = ""
    club: str = ""
    id: str = ""
    shown: str = ""


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A line of a list, and who it is; `flaw` says why it is nobody."""

    line: int
    text: str
    member: Member | None = None
    flaw: Literal["", "no_name", "too_long", "twice"] = ""


@dataclass(frozen=True, slots=True)
class MemberList:
    """A list that was read: which column is what, and a line for each."""

    columns: tuple[str, ...]
    lines: tuple[MemberLine, ...]
    left_out: tuple[str, ...] = ()  # the headings of columns that are not taken

    @property
    def members(self) -> tuple[Member, ...]:
        """Those who were understood."""
        return tuple(line.member for line in self.lines if line.member is not None)


def read_members(text: str) -> MemberList:
    """The members that a text lists, one a line; lines that name nobody are there with their flaw."""
    rows = _rows(text)
    columns = columns_of(rows[0][1]) if rows else ()
    left_out: tuple[str, ...] = ()
    if columns:
        left_out = tuple(heading for heading, column in zip(rows[0][1], columns, strict=True) if heading and not column)
        rows = rows[1:]
    lines: list[MemberLine] = []
    seen: set[str] = set()
    for number, cells in rows[:MOST]:
        member = _by_column(cells, columns) if columns else _by_content(cells)
        flaw = _flaw(member, seen)
        seen.add(_mark(member))
        lines.append(MemberLine(number, "  ".join(filter(None, cells))[:200], None if flaw else member, flaw))
    return MemberList(columns, tuple(lines), left_out)


def write_members(members: Iterable[Member]) -> str:
    """The list as CSV."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\r\n")
    writer.writerow(FIELDS)
    writer.writerows([_harmless(getattr(member, field)) for field in FIELDS] for member in members)
    return made.getvalue()


def merged(before: Sequence[Member], read: Iterable[Member]) -> list[tuple[Member, Literal["new", "changed", "same"]]]:
    """Each who was read as they will be in the list: who is there, by number or name, keeps what is not said."""
    by_id = {member.id: member for member in before if member.id}
    by_number = {member.number: member for member in before if member.number}
    by_name = {folded(member.name): member for member in before}
    found: list[tuple[Member, Literal["new", "changed", "same"]]] = []
    for member in read:
        there = by_id.get(member.id) or by_number.get(member.number) or by_name.get(folded(member.name))
        if there is not None and there.number and member.number and there.number != member.number and not member.id:
            there = None  # of the same name, and somebody else
        if there is None:
            found.append((member, "new"))
            continue
        said = {field.name: value for field in fields(Member) if (value := getattr(member, field.name))}
        after = replace(there, **{**said, "id": there.id})
        found.append((after, "same" if after == there else "changed"))
    return found


def folded(name: str) -> str:
    """A name without capitals and accents, as people type it who look for it."""
    plain = unicodedata.normalize("NFKD", name.replace("ł", "l").replace("Ł", "L").replace("đ", "d").replace("Đ", "D"))
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).casefold().split())


def beginning(members: Iterable[Member], text: str, most: int = 8) -> list[Member]:
    """Those of whom a name begins so, first names and last names alike; or their number. Two letters at least."""
    wanted = folded(text)
    if len(wanted) < 2:
        return []
    parts = wanted.split()
    found = []
    for member in members:
        names = folded(member.name).split()
        if member.number.casefold().startswith(wanted) or _begin(parts, names):
            found.append(member)
    found.sort(key=lambda member: (not folded(member.name).startswith(wanted), folded(member.name)))
    return found[:most]


def _begin(parts: list[str], names: list[str]) -> bool:
    """Whether each part begins a name of its own."""
    left = list(names)
    for part in parts:
        fits = next((name for name in left if name.startswith(part)), None)
        if fits is None:
            return False
        left.remove(fits)
    return True


def _rows(text: str) -> list[tuple[int, list[str]]]:
    lines = text.removeprefix("\ufeff").splitlines()
    sample = next((line for line in lines if line.strip()), "")
    sign = max("\t;,", key=lambda one: (sample.count(one), one == "\t"))
    found = []
    for number, line in enumerate(lines, 1):
        cells = next(csv.reader([line], delimiter=sign), []) if line.strip() else []
        cells = [" ".join(_UNSEEN.sub(" ", cell).split()) for cell in cells]
        if any(cells):
            found.append((number, cells))
    return found


def _by_column(cells: Sequence[str], columns: Sequence[str]) -> Member:
    said: dict[str, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column and cell:
            said.setdefault(column, cell)
    kept = {field: said.get(field, "") for field in FIELDS if field != "name"}
    return Member(_turned(_name(said)), **kept)


def _name(said: Mapping[str, str]) -> str:
    """The whole name, of one column or two: beside "Vorname" "Name" is the last name, beside "Họ" "Tên" the first."""
    whole, first, last = (said.get(part, "") for part in ("name", "first", "last"))
    for before, after in ((first, whole), (last, whole)):
        if before and whole and not set(folded(before).split()) <= set(folded(whole).split()):
            return f"{before} {after}"
    return whole or f"{first} {last}".strip()


def _by_content(cells: Sequence[str]) -> Member:
    """Which cell is what, by how it looks: 12345; Anna Heron; 2.5; A; Wrocław."""
    said: dict[str, str] = {}
    names: list[str] = []
    for cell in filter(None, cells):
        if _DECIMAL.fullmatch(cell) and (names or "number" in said) and "handicap" not in said:
            said["handicap"] = cell.replace(",", ".")
        elif _NUMBER.fullmatch(cell) and "number" not in said:
            said["number"] = cell
        elif names and _GRADE.fullmatch(cell) and "grade" not in said:
            said["grade"] = cell
        elif not names or (len(names) == 1 and " " not in names[0] and " " not in cell and "club" not in said):
            names.append(cell)
        else:
            said.setdefault("club", cell)
    if (
        len(names) == 1
        and "number" not in said
        and (begun := re.match(r"([A-Za-z]{0,3}[0-9]{2,12})\s+(\D.*)", names[0]))
    ):
        said["number"], names = begun[1], [begun[2]]
    return Member(_turned(" ".join(names)), **said)


def _turned(name: str) -> str:
    """ "Heron, Anna" is Anna Heron."""
    last, comma, first = name.partition(",")
    return f"{first.strip()} {last.strip()}".strip() if comma and first.strip() else name.replace(",", " ").strip()


def _mark(member: Member) -> str:
    return member.number or folded(member.name)


def _flaw(member: Member, seen: set[str]) -> Literal["", "no_name", "too_long", "twice"]:
    if not any(letter.isalpha() for letter in member.name):
        return "no_name"
    if any(len(getattr(member, field)) > LONGEST for field in FIELDS):
        return "too_long"
    return "twice" if _mark(member) in seen else ""


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(("=", "@", "+", "-")) and not _DECIMAL.fullmatch(cell) else cell
