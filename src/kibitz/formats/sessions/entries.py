"""The contestants of a file by the numbers that its travellers use.

The same number may stand for several: pair 3 of section A and of section B, pair 3 sitting N-S and pair 3 sitting E-W.
Then the section goes before the number and the direction after it: A3, 3NS, B3EW. Otherwise the number is the name.
Where the two would run into each other a sign stands between them: pair 11 of section 1 is 1-11, and pair 1 of section
11 is 11-1.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from kibitz.formats.sessions.model import FileContestant, PublishedTotals
from kibitz.game import Side

_Key = tuple[str, str, Side | None]  # section, number without its direction, direction
_WITH_SIDE = re.compile(r"(.*\d.*?)[ _-]?(NS|EW)", re.IGNORECASE)


def split_side(number: str) -> tuple[str, Side | None]:
    """A number and the direction written after it, if one is: "3NS"."""
    match = _WITH_SIDE.fullmatch(number)
    return (match[1], Side.parse(match[2])) if match else (number, None)


def in_section(section: str, number: str) -> str:
    """A number with its section before it."""
    return f"{section}{'' if (section.isalpha() and number[:1].isdigit()) or not section else '-'}{number}"


def numbered_by_direction(played: Iterable[tuple[str, object, str, str]]) -> frozenset[str]:
    """The sections in which N-S and E-W are numbered apart, as in a Mitchell: on most boards a number is on both sides.

    Each result is its section, its board, and the numbers of both sides. A pair plays a board once; a few boards on
    which it seems to have played both ways are mistakes, to be named as such. Beside Mitchells a section may be a
    Howell, in which everybody has a number of their own.
    """
    sections: defaultdict[str, defaultdict[object, tuple[set[str], set[str]]]]
    sections = defaultdict(lambda: defaultdict(lambda: (set(), set())))
    for section, board, ns, ew in played:
        numbers = sections[section][board]
        numbers[0].add(ns)
        numbers[1].add(ew)
    return frozenset(
        section
        for section, boards in sections.items()
        if 2 * sum(bool((ns & ew) - {""}) for ns, ew in boards.values()) > len(boards)
    )


class Entries:
    """Contestants as they are listed; `find` gives the name of the one that a traveller means."""

    def __init__(self, by_direction: bool = False) -> None:
        self._listed: dict[_Key, FileContestant] = {}
        self._names: dict[_Key, str] | None = None
        self._by_direction = by_direction
        self.strangers: Counter[str] = Counter()
        """Numbers on travellers for which nobody is listed."""

    def add(self, contestant: FileContestant, section: str = "") -> None:
        """List a contestant; the same one listed again, with the session or the event, counts once."""
        number, side = split_side(contestant.id)
        key = section, number, side if side is not None else contestant.side
        known = self._listed.get(key)
        self._listed[key] = contestant if known is None else _joined(known, contestant)
        self._names = None

    def publish(self, contestant: FileContestant, section: str = "") -> None:
        """List what was published for a contestant, whose section and direction need not be said if only one is meant.

        Where it may be several it is nobody's.
        """
        number, side = split_side(contestant.id)
        side = side if side is not None else contestant.side
        meant = [
            key
            for key, listed in self._listed.items()
            if key[1] == number and section in ("", key[0]) and side in (None, key[2])
        ]
        if len(meant) > 1:
            meant = [key for key in meant if contestant.names and self._listed[key].names == contestant.names]
            if len(meant) != 1:
                return
        if not meant:
            self.add(contestant, section)
            return
        self._listed[meant[0]] = _joined(self._listed[meant[0]], contestant)

    @property
    def contestants(self) -> tuple[FileContestant, ...]:
        """Those listed, under the names that results use."""
        names = self._index()
        return tuple(replace(contestant, id=names[key], side=key[2]) for key, contestant in self._listed.items())

    def find(self, number: str, side: Side, section: str = "") -> str:
        """The name of whoever that number means on that side of a traveller of that section."""
        known = self.known(number, side, section)
        if known is None:
            self.strangers[number] += 1
        return number if known is None else known

    def known(self, number: str, side: Side, section: str = "") -> str | None:
        """The same, or none if nobody with that number is listed."""
        names = self._index()
        bare, written = split_side(number)
        # A pair of E-W may sit N-S after an arrow switch; its number, where it is the only one, still means it.
        ways = (side, None, side.opponents) if self._by_direction else (None, side, side.opponents)
        sides = ways if written is None else (written, None)
        for where in dict.fromkeys((section, "")):
            for number_of in dict.fromkeys((bare, number)):
                for direction in sides:
                    if (where, number_of, direction) in names:
                        return names[where, number_of, direction]
        return None

    def _index(self) -> dict[_Key, str]:
        if self._names is None:
            self._names = self._name()
        return self._names

    def _name(self) -> dict[_Key, str]:
        sections: dict[str, set[str]] = {}
        for section, number, _ in self._listed:
            sections.setdefault(number, set()).add(section)
        in_several = any(len(found) > 1 for found in sections.values())
        sides: dict[tuple[str, str], set[Side | None]] = {}
        for section, number, side in self._listed:
            sides.setdefault((section, number), set()).add(side)
        both_ways = any(len(found) > 1 for found in sides.values())
        names = {}
        for (section, number, side), contestant in self._listed.items():
            bare, written = split_side(contestant.id)
            suffix = str(side) if side is not None and (both_ways or written is not None) else ""
            names[section, number, side] = f"{in_section(section, bare) if in_several else bare}{suffix}"
        return names


def _joined(known: FileContestant, again: FileContestant) -> FileContestant:
    """Both listings of one contestant; what the second says counts where it says something."""
    return replace(
        known,
        names=again.names or known.names,
        published=again.published if again.published != PublishedTotals() else known.published,
        members=again.members or known.members,
    )
