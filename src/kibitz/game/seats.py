"""The four seats, the two sides (Law 4), and who is vulnerable (Law 2)."""

from __future__ import annotations

from kibitz.game.errors import InvalidBoard, InvalidSeat
from kibitz.game.values import Distinct, Enumerated, Something, named, plain


class Side(Something, Enumerated):
    """A partnership at the table: North-South or East-West.

    >>> import kibitz as kb
    >>> kb.Side("NS").opponents, kb.Side("EW").seats
    (Side.EAST_WEST, (Seat.EAST, Seat.WEST))
    """

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
        raise InvalidSeat("not_a_side", text=named(text))

    def __str__(self) -> str:
        return ("NS", "EW")[self]


class Seat(Something, Enumerated):
    """A seat at the table, numbered clockwise.

    >>> import kibitz as kb
    >>> kb.Seat("N").partner, kb.Seat.NORTH.lho, kb.Seat.of("west").side
    (Seat.SOUTH, Seat.EAST, Side.EAST_WEST)
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def lho(self) -> Seat:
        """The left-hand opponent, who acts next.

        >>> kb.Seat("N").lho
        Seat.EAST
        """
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite.

        >>> kb.Seat("N").partner
        Seat.SOUTH
        """
        return SEATS[(self + 2) & 3]

    @property
    def rho(self) -> Seat:
        """The right-hand opponent, who acts before.

        >>> kb.Seat("N").rho
        Seat.WEST
        """
        return SEATS[(self + 3) & 3]

    @property
    def side(self) -> Side:
        """The side this seat belongs to.

        >>> kb.Seat("N").side
        Side.NORTH_SOUTH
        """
        return SIDES[self & 1]

    @property
    def title(self) -> str:
        """The seat's whole name: "North"."""
        return self.name.capitalize()

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read "N" or "north"."""
        seat = _SEAT_NAMES.get(plain(text))
        if seat is None:
            raise InvalidSeat("not_a_seat", text=named(text))
        return seat

    def __format__(self, form: str) -> str:
        return self.title if form == "title" else super().__format__(form)

    def __str__(self) -> str:
        return "NESW"[self]


SIDES: tuple[Side, ...] = tuple(Side)
SEATS: tuple[Seat, ...] = tuple(Seat)
_SEAT_NAMES = {name: seat for seat in SEATS for name in (seat.name[0], seat.name)}


class Vulnerability(Distinct, Enumerated):
    """Which sides are vulnerable on a board (Law 2).

    >>> import kibitz as kb
    >>> kb.Vulnerability("NS").includes("S"), kb.Vulnerability("None").includes("EW")
    (True, False)
    """

    NONE = 0
    NORTH_SOUTH = 1
    EAST_WEST = 2
    BOTH = 3

    def includes(self, who: Side | Seat | str) -> bool:
        """Whether that side, or the side of that seat, is vulnerable.

        >>> kb.Vulnerability("NS").includes("S"), kb.Vulnerability.NORTH_SOUTH.includes("EW")
        (True, False)
        """
        return bool(self >> (side_of(who) & 1) & 1)

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read "None", "NS", "EW", "All" and their usual other names; a seat is none: "N" is refused."""
        if text is None:
            raise InvalidBoard("vulnerability_missing")
        if isinstance(text, str):
            word = text.strip().lower()
            vulnerability = _VULNERABILITY_NAMES.get(word if word == "-" else word.replace("-", "").replace("/", ""))
            if vulnerability is not None:
                return vulnerability
        if plain(text) in _SEAT_NAMES:
            raise InvalidBoard("seat_no_vulnerability", text=text)
        raise InvalidBoard("not_a_vulnerability", text=named(text))

    def __str__(self) -> str:
        return ("None", "NS", "EW", "All")[self]


_VULNERABILITY_NAMES = {
    **dict.fromkeys(("none", "love", "-", "o", "nil", "neither"), Vulnerability.NONE),
    **dict.fromkeys(("ns", "sn"), Vulnerability.NORTH_SOUTH),
    **dict.fromkeys(("ew", "we"), Vulnerability.EAST_WEST),
    **dict.fromkeys(("all", "both", "b"), Vulnerability.BOTH),
}


def vulnerability_marked(marking: str) -> Vulnerability:
    """Read a vulnerability as files and forms mark it: also by one letter, N or E for the side."""
    return _MARKED.get(plain(marking)) or Vulnerability.parse(marking)


_MARKED = {"N": Vulnerability.NORTH_SOUTH, "E": Vulnerability.EAST_WEST}


def side_of(who: Side | Seat | str) -> Side:
    """That side, or the side of that seat, or of what the text names of the two: "NS", "N"."""
    if isinstance(who, Side):
        return who
    if isinstance(who, Seat):
        return who.side
    seat = _SEAT_NAMES.get(plain(who))
    return Side.parse(who) if seat is None else seat.side
