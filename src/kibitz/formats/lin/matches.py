"""The match that a file of vugraph is of: teams, rooms, names, and the results of all tables."""

from __future__ import annotations

import re

from kibitz.game import Contract, Invalid, Result, Seat
from kibitz.game.spans import small_number

SEATS_WRITTEN = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""The order in which names and hands stand."""

ROOMS = {"o": "Open", "c": "Closed"}
SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
_LABEL = re.compile(r"([A-Za-z])?\s*([0-9]{1,6})(?:[\s,;:].*)?")
_RESULT = re.compile(r"([1-7])(NT|[CDHSN])([NESW])(XX|X)?(=|[+-][0-9]{1,2})", re.IGNORECASE)
_MOST_BOARDS = 5000
_TAGS = ("Event", "Stage", "", "", "", "HomeTeam", "HomeCarryOver", "VisitTeam", "VisitCarryOver")


class LinMatch:
    """What stands before the boards of a match, or nothing where they are single boards."""

    __slots__ = ("_boards", "_deals", "_fields", "_results", "_rooms", "line", "names")

    def __init__(self) -> None:
        self.line = 0
        self.names = ""
        self._fields: list[str] = []
        self._results: list[str] = []
        self._boards: dict[int, int] = {}
        self._deals: dict[int, tuple[int, ...]] = {}
        self._rooms: set[tuple[str, int]] = set()

    @property
    def is_announced(self) -> bool:
        """Whether the file says that it is of a match."""
        return bool(self._fields)

    def take(self, command: str, value: str, line: int) -> None:
        """Take one of the pairs that stand before the boards."""
        self.line = self.line or line
        fields = [field.strip() for field in value.split(",")]
        if command == "vg":
            self._fields = fields
        elif command == "rs":
            self._results = fields[: 2 * _MOST_BOARDS]
        elif command == "bn":
            numbers = [small_number(field, 6) for field in fields[:_MOST_BOARDS]]
            self._boards = {number: place for place, number in enumerate(numbers) if number}
        elif command == "pw":
            self.names = value

    @property
    def tags(self) -> dict[str, str]:
        """What every board of the match says of it."""
        if not self._fields:
            return {}
        found = {tag: field for tag, field in zip(_TAGS, self._fields, strict=False) if tag and field}
        scoring = SCORINGS.get(self._fields[2].upper() if len(self._fields) > 2 else "")
        return found | ({"Scoring": scoring} if scoring else {})

    @property
    def is_of_teams(self) -> bool:
        """Whether both teams have names."""
        return len(self._fields) > 7 and bool(self._fields[5] and self._fields[7])

    def result(self, room: str, board: int) -> str:
        """What the list of results has for a board in a room; nothing where it has none."""
        if not self._results:
            return ""
        first = small_number(self._fields[3], 6) if len(self._fields) > 3 else None
        place = self._boards.get(board, -1) if self._boards else board - (first or 1)
        at = 2 * place + (room == "c")
        return self._results[at] if place >= 0 and at < len(self._results) else ""

    def is_again(self, room: str, board: int) -> bool:
        """Whether this board of this room has been read before."""
        if not self._fields or len(self._rooms) > 2 * _MOST_BOARDS:
            return False
        known = (room, board) in self._rooms
        self._rooms.add((room, board))
        return known

    def is_other_deal(self, board: int, bits: tuple[int, ...]) -> bool:
        """Whether the other table had other cards."""
        if not self._fields or len(self._deals) > _MOST_BOARDS:
            return False
        return self._deals.setdefault(board, bits) != bits


def labelled(label: str) -> tuple[str, int]:
    """The room and the number that a label such as o46 has; nothing and 0 where it has none."""
    found = _LABEL.fullmatch(label.strip())
    if found is None:
        return "", 0
    room = (found[1] or "").lower()
    return room if room in ROOMS else "", int(found[2])


def names_at(names: str, room: str) -> dict[str, str]:
    """The players by their seats: of eight names the last four are those of the closed room."""
    fields = [field.strip() for field in names.split(",")]
    four = fields[4:8] if room == "c" and len(fields) > 4 else fields[:4]
    titles = [seat.title for seat in SEATS_WRITTEN]
    return {
        title: name for title, name in zip(titles, four, strict=False) if name and name.casefold() != title.casefold()
    }


def result_listed(text: str) -> Result | None:
    """A result of the list, as in 4SWx-4 or PASS; None where it is none."""
    word = text.strip()
    if word.upper() in ("P", "PASS"):
        return Result()
    found = _RESULT.fullmatch(word)
    if found is None:
        return None
    bid = found[1] + found[2].upper().removesuffix("T") + ("T" if found[2].upper().startswith("N") else "")
    contract = Contract.parse(f"{bid}{(found[4] or '').upper()}", Seat.parse(found[3].upper()))
    over = 0 if found[5] == "=" else int(found[5])
    try:
        return Result(contract, contract.bid.level + 6 + over)
    except Invalid:
        return None
