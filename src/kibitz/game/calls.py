"""Calls: bids, pass, double and redouble (Laws 18 and 19). A bid is a call; a call need not be a bid."""

from __future__ import annotations

from kibitz.game.cards import SUITS, Suit
from kibitz.game.errors import InvalidCall, WrongKind
from kibitz.game.values import Enumerated, Something, named, plain, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Denomination(Something, Enumerated):
    """A suit or no trump, in the order of Law 18E.

    >>> import kibitz as kb
    >>> kb.Denomination("NT") > kb.Denomination("S"), kb.Denomination.SPADES.trumps
    (True, Suit.SPADES)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, if there is one.

        >>> kb.Denomination("S").trumps, kb.Denomination("NT").trumps
        (Suit.SPADES, None)
        """
        return None if self == 4 else SUITS[self]

    @property
    def symbol(self) -> str:
        """The suit symbol, or NT."""
        return ("♣", "♦", "♥", "♠", "NT")[self]

    @classmethod
    def parse(cls, text: str) -> Denomination:
        """Read "S", "♠", "spades", "NT", "n" or "no trump"."""
        denomination = _DENOMINATION_NAMES.get(plain(text))
        if denomination is None:
            raise InvalidCall("not_a_denomination", text=named(text))
        return denomination

    def __str__(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]


DENOMINATIONS: tuple[Denomination, ...] = tuple(Denomination)
FROM_NOTRUMP: tuple[Denomination, ...] = DENOMINATIONS[::-1]
"""The order in which tables of tricks have them, on paper and on screens: notrump first, as on hand records."""
_DENOMINATION_NAMES = {
    name: denomination for denomination in DENOMINATIONS for name in (str(denomination), denomination.symbol)
}
_DENOMINATION_NAMES |= dict.fromkeys(("N", "NOTRUMP", "NOTRUMPS", "NO-TRUMP", "NO-TRUMPS"), Denomination.NO_TRUMP)
_DENOMINATION_NAMES |= {name: suit for suit in DENOMINATIONS[:4] for name in (suit.name, suit.name[:-1])}
_DENOMINATION_NAMES |= {"♧♢♡♤"[denomination]: denomination for denomination in DENOMINATIONS[:4]}


class Call(Something, int):
    """A call. There is one object for each; bids are ordered as Law 18 ranks them, other calls have no order.

    >>> import kibitz as kb
    >>> kb.Call("1S") is kb.Call(1, "S") is kb.Call(1, kb.Denomination.SPADES)
    True
    >>> kb.Call("1NT") < kb.Call("2C"), kb.Call("Pass").is_bid
    (True, False)
    """

    __slots__ = ()

    def __new__(cls, level: int | Call | str, denomination: Denomination | str | None = None) -> Call:
        """The call that the text names, or the bid of that level and denomination."""
        if denomination is None:
            return Call.of(level)  # type: ignore[arg-type]
        number = whole_number(level)
        if number is None or not 1 <= number <= 7:
            raise InvalidCall("not_a_level", level=named(level))
        return BIDS[5 * (number - 1) + Denomination.of(denomination)]

    @property
    def is_bid(self) -> bool:
        """Whether it is a bid.

        >>> kb.Call("1S").is_bid, kb.Call("X").is_bid
        (True, False)
        """
        return int.__lt__(self, 35)

    @property
    def level(self) -> int:
        """The number of odd tricks of a bid.

        >>> kb.Call("3NT").level
        3
        """
        self._must_be_bid()
        return self // 5 + 1

    @property
    def denomination(self) -> Denomination:
        """The denomination of a bid.

        >>> kb.Call("3NT").denomination
        Denomination.NO_TRUMP
        """
        self._must_be_bid()
        return DENOMINATIONS[self % 5]

    def _must_be_bid(self) -> None:
        if not self.is_bid:
            raise InvalidCall("call_no_bid", call=self)

    @property
    def symbol(self) -> str:
        """The call as it is printed: "1♠", "Pass", "X".

        >>> kb.Call("1S").symbol, kb.Call("p").symbol
        ('1♠', 'Pass')
        """
        return f"{self.level}{self.denomination.symbol}" if self.is_bid else str(self)

    @classmethod
    def of(cls, value: Call | str) -> Call:
        """The call itself, or the call that the text names; anything else is refused: a card or True is no call.

        >>> kb.Call.of("3n"), kb.Call.of("dbl"), kb.Call.of(kb.Call("1S"))
        (Call("3NT"), Call("X"), Call("1S"))
        """
        if type(value) is str and value in _CALL_NAMES:
            return _CALL_NAMES[value]
        return value if isinstance(value, Call) else cls.parse(value)

    @classmethod
    def parse(cls, text: str) -> Call:
        """Read "1S", "1♠", "3n", "P", "pass", "X", "dbl", "XX"."""
        try:
            return _CALL_NAMES[text]
        except (KeyError, TypeError):  # spelt otherwise, or no text at all
            name = plain(text)
        call = _CALL_NAMES.get(name)
        if call is not None:
            return call
        if name[:1] in ("0", "8", "9") and name[1:] in _DENOMINATION_NAMES:
            raise InvalidCall("no_such_bid", text=text)
        raise InvalidCall("not_a_call", text=named(text))

    def __lt__(self, other: int) -> bool:
        self._must_both_be_bids(other)
        return int.__lt__(self, other)

    def __le__(self, other: int) -> bool:
        self._must_both_be_bids(other)
        return int.__le__(self, other)

    def __gt__(self, other: int) -> bool:
        self._must_both_be_bids(other)
        return int.__gt__(self, other)

    def __ge__(self, other: int) -> bool:
        self._must_both_be_bids(other)
        return int.__ge__(self, other)

    def _must_both_be_bids(self, other: object) -> None:
        if not (self.is_bid and isinstance(other, Call) and other.is_bid):
            raise WrongKind(
                "call_and_text" if isinstance(other, str) else "only_bids_rank", call=self, other=named(other)
            )

    def __str__(self) -> str:
        if self.is_bid:
            return f"{self.level}{self.denomination}"
        return ("Pass", "X", "XX")[self - 35]

    def __repr__(self) -> str:
        return f'Call("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return Call, (str(self),)


BIDS: tuple[Call, ...] = tuple(int.__new__(Call, number) for number in range(35))
PASS, DOUBLE, REDOUBLE = (int.__new__(Call, number) for number in range(35, 38))
CALLS: tuple[Call, ...] = (*BIDS, PASS, DOUBLE, REDOUBLE)
_CALL_NAMES = {
    f"{bid.level}{name}": bid
    for bid in BIDS
    for name, denomination_name in _DENOMINATION_NAMES.items()
    if denomination_name is bid.denomination
}
_CALL_NAMES |= dict.fromkeys(("Pass", "PASS", "P"), PASS)
_CALL_NAMES |= dict.fromkeys(("X", "×", "*", "DBL", "DOUBLE", "D"), DOUBLE)
_CALL_NAMES |= dict.fromkeys(("XX", "××", "**", "RDBL", "REDOUBLE", "R"), REDOUBLE)
