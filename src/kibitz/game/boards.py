"""Duplicate boards (Law 2): dealer and vulnerability by number, or as the board itself is marked."""

from __future__ import annotations

from kibitz.game.deals import Deal
from kibitz.game.errors import InvalidBoard
from kibitz.game.records import record
from kibitz.game.seats import SEATS, Seat, Vulnerability

# Law 2 gives the first sixteen boards; each further sixteen repeat them.
_VULNERABLE_ON = {
    Vulnerability.NONE: (1, 8, 11, 14),
    Vulnerability.NORTH_SOUTH: (2, 5, 12, 15),
    Vulnerability.EAST_WEST: (3, 6, 9, 16),
    Vulnerability.BOTH: (4, 7, 10, 13),
}
_VULNERABILITY = {number % 16: who for who, numbers in _VULNERABLE_ON.items() for number in numbers}


@record
class Board:
    """A board: its number, its markings, and the deal in its pockets once it is known.

    A board marked otherwise than Law 2 says should not be used; if it is, its own markings hold for the session.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None

    def __init__(
        self,
        number: int,
        dealer: Seat | None = None,
        vulnerability: Vulnerability | None = None,
        deal: Deal | None = None,
    ) -> None:
        if number < 1:
            raise InvalidBoard("{number} is not a board number: boards are numbered from 1.", number=number)
        set_field = object.__setattr__  # the record is frozen
        set_field(self, "number", number)
        set_field(self, "dealer", standard_dealer(number) if dealer is None else dealer)
        set_field(self, "vulnerability", standard_vulnerability(number) if vulnerability is None else vulnerability)
        set_field(self, "deal", deal)

    @property
    def is_standard(self) -> bool:
        """Whether the board is marked as Law 2 says for its number."""
        return (self.dealer, self.vulnerability) == (standard_dealer(self.number), standard_vulnerability(self.number))


def standard_dealer(number: int) -> Seat:
    """Who deals on the board of that number (Law 2)."""
    return SEATS[(number - 1) % 4]


def standard_vulnerability(number: int) -> Vulnerability:
    """Who is vulnerable on the board of that number (Law 2)."""
    return _VULNERABILITY[number % 16]
