"""The four seats, the two sides (Law 4), and who is vulnerable (Law 2)."""

from __future__ import annotations

from enum import IntEnum

from kibitz.game.errors import InvalidBoard, InvalidSeat
from kibitz.game.values import Distinct, Something, plain


class Side(Something, IntEnum):
    """A partnership at the table: North-South or East-West."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def opponents(self) -> Side:
        """The other side."""
        return SIDES[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of this side."""
        return SEATS[self], SEATS[self + 2]

    @classmethod
    def parse(cls, text: str) -> Side:
        """Read "NS", "N-S", "EW" or "E/W"."""
        letters = plain(text).replace("-", "").replace("/", "")
        if letters in ("NS", "SN"):
            return cls.NORTH_SOUTH
        if letters in ("EW", "WE"):
            return cls.EAST_WEST
        raise InvalidSeat("{text!r} is not a side: write NS or EW.", text=text)

    def __str__(self) -> str:
        return ("NS", "EW")[self]


class Seat(Something, IntEnum):
    """A seat at the table, numbered clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def lho(self) -> Seat:
        """The left-hand opponent, who acts next."""
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[(self + 2) & 3]

    @property
    def rho(self) -> Seat:
        """The right-hand opponent, who acts before."""
        return SEATS[(self + 3) & 3]

    @property
    def side(self) -> Side:
        """The side this seat belongs to."""
        return SIDES[self & 1]

    @property
    def title(self) -> str:
        """The seat's whole name: "North"."""
        return self.name.capitalize()

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read "N" or "north"."""
        name = plain(text)
        for seat in SEATS:
            if name in (seat.name[0], seat.name):
                return seat
        raise InvalidSeat("{text!r} is not a seat: write N, E, S or W.", text=text)

    def __format__(self, form: str) -> str:
        return self.title if form == "title" else super().__format__(form)

    def __str__(self) -> str:
        return "NESW"[self]


SIDES: tuple[Side, ...] = tuple(Side)
SEATS: tuple[Seat, ...] = tuple(Seat)


class Vulnerability(Distinct, IntEnum):
    """Which sides are vulnerable on a board (Law 2)."""

    NONE = 0
    NORTH_SOUTH = 1
    EAST_WEST = 2
    BOTH = 3

    def includes(self, who: Side | Seat) -> bool:
        """Whether that side, or the side of that seat, is vulnerable."""
        return bool(self >> (who & 1) & 1)

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read "None", "NS", "EW", "All" and their usual other names."""
        word = text.strip().lower().replace("-", "").replace("/", "") if text.strip() != "-" else "-"
        if word in _VULNERABILITY_NAMES:
            return _VULNERABILITY_NAMES[word]
        raise InvalidBoard("{text!r} is not a vulnerability: write None, NS, EW or All.", text=text)

    def __str__(self) -> str:
        return ("None", "NS", "EW", "All")[self]


_VULNERABILITY_NAMES = {
    **dict.fromkeys(("none", "love", "-", "o", "nil", "neither"), Vulnerability.NONE),
    **dict.fromkeys(("ns", "n"), Vulnerability.NORTH_SOUTH),
    **dict.fromkeys(("ew", "we", "e"), Vulnerability.EAST_WEST),
    **dict.fromkeys(("all", "both", "b"), Vulnerability.BOTH),
}
