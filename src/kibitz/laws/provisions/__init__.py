"""The provisions of the Laws: every numbered Law, section, item, letter and roman of each edition.

A number is written as in the book, without parentheses around letters: `27`, `27B`, `27B1`, `27B1a`, `30B1b(i)`. In
2007 two Laws have items without a section: `35.1`, `71.2`. The lists are data, `2007.toml` and `2017.toml` beside this
file; `2024.toml` holds only what the amendments changed. What a provision says is in the messages.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from kibitz.game.errors import Invalid
from kibitz.laws.editions import LAWS_2017, LAWS_2024, Edition

__all__ = [
    "LAST_LAW",
    "Provision",
    "ProvisionKind",
    "UnknownProvision",
    "children",
    "exists",
    "find",
    "leads_to",
    "led_from",
    "parents",
    "parse_number",
    "provisions",
    "sort_key",
]

LAST_LAW = 93

_ROMANS = ("i", "ii", "iii", "iv", "v")
_NUMBER = re.compile(r"([1-9]\d?)(?:\.([1-9])|([a-h])(?:([1-9])(?:([a-l])(i{1,3}|iv|v)?)?)?)?")
_NAMED = re.compile(r"^\s*(?:laws?|l)[\s.]*(?=\d)")
# Spaces and parentheses say nothing, except between two digits: "7 1" is not Law 71, and "35 (1)" is not 351.
_NOISE = re.compile(r"(?<!\d)[\s().]+|[\s().]+(?!\d)")


class UnknownProvision(Invalid):
    """Not the number of a provision, or of none that the edition has."""


class ProvisionKind(StrEnum):
    """What a provision does."""

    RULING = "ruling"
    """Says what follows an irregularity, or grants a right, option, power or duty that is carried out at the table."""
    PROCEDURE = "procedure"
    """Correct procedure of the game."""
    DEFINITION = "definition"
    """Says what a word or an act is."""
    REFERENCE = "reference"
    """Only points to another provision."""
    CONDUCT = "conduct"
    """Ethics and etiquette, without a consequence of its own."""
    ORGANISATION = "organisation"
    """Powers and duties of authorities and organisers, and of the director as administrator."""
    SCORING = "scoring"
    """Points, tables and comparisons."""
    HEADING = "heading"
    """Says nothing beyond the parts below it, or only when they apply."""


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision of an edition: its number, what it does, and the provisions that its text refers to."""

    number: str
    kind: ProvisionKind
    see: tuple[str, ...]
    same: str | None
    """For 2007, the number of the provision of 2017 that has the same content."""
    edition: Edition
    """The edition that wrote it: among the Laws of 2024, 2024 for what the amendments changed and 2017 for the rest."""

    @property
    def message(self) -> str:
        """The id under which its title and words are kept in the messages."""
        return f"laws{self.edition}.{self.number}" if self.same is None else f"laws{LAWS_2017}.{self.same}"

    def __str__(self) -> str:
        return self.number


def parse_number(text: str) -> str:
    """Read a number however it is written: "27b1(a)", "Law 27 B 1 a" and "L27B1a" are 27B1a."""
    return _levels(_parts(text))[-1]


def parents(number: str) -> tuple[str, ...]:
    """The provisions that it is part of, the Law first: 27, 27B and 27B1 for 27B1a."""
    return _levels(_parts(number))[:-1]


@lru_cache(maxsize=4096)
def sort_key(number: str) -> tuple[int, ...]:
    """Orders numbers as the book does: 9 before 10, 27B before 27B1, 40B2c(iv) before 40B2c(v)."""
    law, direct, section, item, letter, roman = _parts(number).groups()
    return (
        int(law),
        int(direct or 0),
        ord(section) if section else 0,
        int(item or 0),
        ord(letter) if letter else 0,
        _ROMANS.index(roman) + 1 if roman else 0,
    )


def provisions(edition: Edition) -> Mapping[str, Provision]:
    """All provisions of an edition by their numbers, in the order of the book."""
    return _provisions(edition)


def exists(number: str, edition: Edition) -> bool:
    """Whether the edition has a provision of that number."""
    return number in provisions(edition)


def find(text: str, edition: Edition) -> Provision:
    """The provision of the edition whose number a person has written."""
    number = parse_number(text)
    listed = provisions(edition)
    if number in listed:
        return listed[number]
    nearest = [above for above in parents(number) if above in listed][-1]
    parts = _children(edition).get(nearest)
    if not parts:
        raise UnknownProvision(
            "laws.provision_without_parts",
            edition=edition,
            number=number,
            nearest=nearest,
        )
    raise UnknownProvision(
        "laws.no_such_part",
        edition=edition,
        number=number,
        nearest=nearest,
        parts=parts,
    )


def children(number: str, edition: Edition) -> tuple[str, ...]:
    """The parts directly below a provision, in order."""
    return _children(edition).get(find(number, edition).number, ())


def leads_to(number: str, edition: Edition) -> tuple[str, ...]:
    """The provisions that the text of this one refers to, in the order of the text."""
    return find(number, edition).see


def led_from(number: str, edition: Edition) -> tuple[str, ...]:
    """The provisions whose text refers to this one, in the order of the book."""
    return _references(edition).get(find(number, edition).number, ())


def _parts(text: str) -> re.Match[str]:
    match = _NUMBER.fullmatch(_NOISE.sub("", _NAMED.sub("", text.casefold())))
    if match is None:
        raise UnknownProvision("laws.no_number", text=text)
    if int(match[1]) > LAST_LAW:
        raise UnknownProvision("laws.beyond_last", law=match[1], last=LAST_LAW)
    return match


def _levels(match: re.Match[str]) -> tuple[str, ...]:
    """The number so far at each of its levels, as the book prints them."""
    law, direct, section, item, letter, roman = match.groups()
    levels = [law]
    for part in (direct and f".{direct}", section and section.upper(), item, letter, roman and f"({roman})"):
        if part:
            levels.append(levels[-1] + part)
    return tuple(levels)


@cache
def _provisions(edition: Edition) -> Mapping[str, Provision]:
    if edition != LAWS_2024:
        return MappingProxyType(_listed(_read(edition), edition))
    amendments = _read(edition)
    removed = amendments.pop("removed")
    listed = dict(_provisions(LAWS_2017)) | _listed(amendments, edition)
    kept = (number for number in listed if number not in removed)
    return MappingProxyType({number: listed[number] for number in sorted(kept, key=sort_key)})


def _read(edition: Edition) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{edition}.toml").read_text("utf-8"))


def _listed(tables: Mapping[str, Any], edition: Edition) -> dict[str, Provision]:
    return {
        number: Provision(number, ProvisionKind(table["kind"]), tuple(table.get("see", ())), table.get("same"), edition)
        for number, table in tables.items()
    }


@cache
def _children(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    return _grouped((above[-1], number) for number in provisions(edition) if (above := parents(number)))


@cache
def _references(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    return _grouped((seen, provision.number) for provision in provisions(edition).values() for seen in provision.see)


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    groups: dict[str, list[str]] = {}
    for key, number in pairs:
        groups.setdefault(key, []).append(number)
    return {key: tuple(numbers) for key, numbers in groups.items()}
