"""Duplicate boards (Law 2): dealer and vulnerability by number, or as the board itself is marked."""

from __future__ import annotations

from kibitz.game.deals import Deal
from kibitz.game.errors import InvalidBoard
from kibitz.game.pictured import Pictured
from kibitz.game.records import record
from kibitz.game.seats import SEATS, Seat, Vulnerability
from kibitz.game.values import count_given, named, whole_number

# Law 2 gives the first sixteen boards; each further sixteen repeat them.
_VULNERABLE_ON = {
    Vulnerability.NONE: (1, 8, 11, 14),
    Vulnerability.NORTH_SOUTH: (2, 5, 12, 15),
    Vulnerability.EAST_WEST: (3, 6, 9, 16),
    Vulnerability.BOTH: (4, 7, 10, 13),
}
_VULNERABILITY = {number % 16: who for who, numbers in _VULNERABLE_ON.items() for number in numbers}


@record
class Board(Pictured):
    """A board: its number, its markings, and the deal in its pockets once it is known.

    A board marked otherwise than Law 2 says should not be used; if it is, its own markings hold for the session.

    >>> import kibitz as kb
    >>> kb.Board(7).dealer, kb.Board(7).vulnerability
    (Seat.SOUTH, Vulnerability.BOTH)
    >>> kb.Board(7, dealer="N", vulnerability="None")
    Board(7, dealer=Seat.NORTH, vulnerability=Vulnerability.NONE)
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None

    def __init__(
        self,
        number: int | str,
        dealer: Seat | str | None = None,
        vulnerability: Vulnerability | str | None = None,
        deal: Deal | str | None = None,
    ) -> None:
        number = board_number(number)
        set_field = object.__setattr__  # the record is frozen
        set_field(self, "number", number)
        set_field(self, "dealer", _dealer(number) if dealer is None else Seat.of(dealer))
        marked = _VULNERABILITY[number % 16] if vulnerability is None else Vulnerability.of(vulnerability)
        set_field(self, "vulnerability", marked)
        set_field(self, "deal", None if deal is None else Deal.of(deal))

    @classmethod
    def of(cls, value: Board | int | str) -> Board:
        """The board itself, or the board of that number, marked as Law 2 says; anything else is refused.

        >>> kb.Board.of("7").dealer
        Seat.SOUTH
        """
        return value if isinstance(value, Board) else cls(value)

    @property
    def is_standard(self) -> bool:
        """Whether the board is marked as Law 2 says for its number.

        >>> kb.Board(7).is_standard, kb.Board(7, dealer="N").is_standard
        (True, False)
        """
        return self.dealer is _dealer(self.number) and self.vulnerability is _VULNERABILITY[self.number % 16]

    def __repr__(self) -> str:
        given = [str(self.number)]
        if self.dealer is not _dealer(self.number):
            given.append(f"dealer={self.dealer!r}")
        if self.vulnerability is not _VULNERABILITY[self.number % 16]:
            given.append(f"vulnerability={self.vulnerability!r}")
        if self.deal is not None:
            given.append(f"deal={self.deal!r}")
        return f"Board({', '.join(given)})"


def board_number(value: int | str) -> int:
    """The number of a board, given as a number or in digits; anything else is refused."""
    number = whole_number(count_given(value)) or 0
    if number < 1:
        raise InvalidBoard("not_a_board_number", number=named(value))
    return number


def standard_dealer(number: int | str) -> Seat:
    """Who deals on the board of that number (Law 2)."""
    return _dealer(board_number(number))


def standard_vulnerability(number: int | str) -> Vulnerability:
    """Who is vulnerable on the board of that number (Law 2)."""
    return _VULNERABILITY[board_number(number) % 16]


def vulnerability_of(value: Vulnerability | Board | str) -> Vulnerability:
    """That vulnerability, or the board's."""
    return value.vulnerability if isinstance(value, Board) else Vulnerability.of(value)


def _dealer(number: int) -> Seat:
    return SEATS[(number - 1) % 4]
