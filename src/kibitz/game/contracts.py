"""Contracts, and the results of playing them (Laws 19D, 22 and 77)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from kibitz.game.boards import Board, vulnerability_of
from kibitz.game.calls import Call, Denomination
from kibitz.game.errors import InvalidContract
from kibitz.game.pictured import Pictured
from kibitz.game.records import record
from kibitz.game.score import Doubling, Score, must_be_bid, scores, vulnerable_or_not
from kibitz.game.seats import Seat, Side, Vulnerability
from kibitz.game.values import Spelled, count_given, named, spaced, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any


class _Scored(Pictured, Spelled):
    """Knows its scores, not vulnerable and vulnerable."""

    __slots__ = ("_scores",)
    _scores: tuple[Mapping[int, Score], Mapping[int, Score]]


@record
class Contract(_Scored):
    """The last bid, whether it was doubled or redoubled, and declarer.

    >>> import kibitz as kb
    >>> contract = kb.Contract("4SX by N")
    >>> contract == kb.Contract("4♠×N") == kb.Contract("4S", "X", "N")
    True
    >>> contract.declarer, contract.tricks_needed, contract.score(tricks=11, vulnerable=True).points
    (Seat.NORTH, 10, 990)
    """

    bid: Call
    doubling: Doubling
    declarer: Seat

    def __init__(
        self,
        bid: Call | Contract | str,
        doubling: Doubling | str | None = None,
        declarer: Seat | str | None = None,
    ) -> None:
        if doubling is None and not isinstance(bid, Call):
            given = Contract.of(bid) if declarer is None else Contract.parse(bid, declarer)  # type: ignore[arg-type]
            if declarer is not None and given.declarer is not Seat.of(declarer):
                raise InvalidContract("another_declarer", contract=given, seat=declarer)
            bid, doubling, declarer = given.bid, given.doubling, given.declarer
        set_field = object.__setattr__  # the record is frozen
        bid = must_be_bid(bid)  # type: ignore[arg-type]
        doubling = Doubling.UNDOUBLED if doubling is None else Doubling.of(doubling)
        set_field(self, "bid", bid)
        set_field(self, "doubling", doubling)
        set_field(self, "declarer", Seat.of(declarer))  # type: ignore[arg-type]
        set_field(self, "_scores", (scores(bid, doubling, False), scores(bid, doubling, True)))

    @classmethod
    def of(cls, value: Contract | str) -> Contract:
        """The contract itself, or the contract that the text names; anything else is refused."""
        return value if isinstance(value, Contract) else cls.parse(value)

    @property
    def level(self) -> int:
        """The number of odd tricks undertaken.

        >>> kb.Contract("3NT by E").level
        3
        """
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The trump suit or no trump.

        >>> kb.Contract("3NT by E").denomination
        Denomination.NO_TRUMP
        """
        return self.bid.denomination

    @property
    def tricks_needed(self) -> int:
        """How many tricks fulfil the contract.

        >>> kb.Contract("3NT by E").tricks_needed
        9
        """
        return 6 + self.bid.level

    def score(self, tricks: int | str, vulnerable: bool) -> Score:
        """What declarer's side scores for winning that many tricks (Law 77).

        >>> kb.Contract("3NT by E").score(tricks=10, vulnerable=False).points
        430
        >>> kb.Contract("3NTX by E").score(tricks=7, vulnerable=True).points
        -500
        """
        if type(tricks) is int and type(vulnerable) is bool:
            try:
                return self._scores[vulnerable][tricks]
            except KeyError:
                pass
        number = trick_number(tricks)
        return self._scores[vulnerable_or_not(vulnerable)][number]

    @classmethod
    def parse(cls, text: str, declarer: Seat | str | None = None) -> Contract:
        """Read "4SX by N", "4♠×N", "3NT E", "1nE"; `declarer` is who it is where the text does not say.

        >>> kb.Contract.parse("4♠×N"), kb.Contract.parse("3NT", declarer="E")
        (Contract("4SX by N"), Contract("3NT by E"))
        """
        if not isinstance(text, str):
            raise InvalidContract("not_a_contract", text=named(text))
        return _read_contract(text, None if declarer is None else Seat.of(declarer))

    @property
    def symbol(self) -> str:
        """The contract as it is printed on a score sheet: "4♠×N".

        >>> kb.Contract("4SX by N").symbol
        '4♠×N'
        """
        return f"{self.bid.symbol}{self.doubling.symbol}{self.declarer}"

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling} by {self.declarer}"

    def __repr__(self) -> str:
        return f'Contract("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return Contract, (self.bid, self.doubling, self.declarer)


@record
class Result(Pictured, Spelled):
    """What came of a board that was played: a contract and declarer's tricks, or all four players passed.

    >>> import kibitz as kb
    >>> kb.Result("4SX+1 N") == kb.Result("4SX by N", 11)
    True
    >>> kb.Result("3NT-2 by E").points("All"), kb.Result("3NT-2 by E").points("All", "EW")
    (200, -200)
    >>> kb.Result() == kb.Result("Pass")  # passed out; Result(None) is refused
    True
    """

    contract: Contract | None
    tricks: int | None

    def __init__(self, contract: Contract | Result | str = "Pass", tricks: int | str | None = None) -> None:
        set_field = object.__setattr__  # the record is frozen
        if tricks is None and contract == "Pass":
            set_field(self, "contract", None)
            set_field(self, "tricks", None)
            return
        if contract is None:  # a cell that is empty is no board passed out
            raise InvalidContract("no_result" if tricks is None else "contract_and_tricks")
        if tricks is None:
            if isinstance(contract, Contract):
                raise InvalidContract("contract_and_tricks")
            result = Result.of(contract)
            set_field(self, "contract", result.contract)
            set_field(self, "tricks", result.tricks)
            return
        set_field(self, "contract", Contract.of(contract))  # type: ignore[arg-type]
        set_field(self, "tricks", trick_number(tricks))

    @classmethod
    def of(cls, value: Result | str) -> Result:
        """The result itself, or the result that the text gives; anything else is refused."""
        return value if isinstance(value, Result) else cls.parse(value)

    @property
    def is_passed_out(self) -> bool:
        """Whether all four players passed (Law 22).

        >>> kb.Result("Pass").is_passed_out
        True
        """
        return self.contract is None

    @property
    def over(self) -> int:
        """Tricks above the contract, or below it if negative; 0 for a board passed out.

        >>> kb.Result("4S+1 N").over, kb.Result("3NT-2 E").over
        (1, -2)
        """
        if self.contract is None or self.tricks is None:
            return 0
        return self.tricks - self.contract.tricks_needed

    @property
    def is_made(self) -> bool:
        """Whether a contract was fulfilled.

        >>> kb.Result("4S+1 N").is_made, kb.Result("3NT-2 E").is_made
        (True, False)
        """
        return self.contract is not None and self.over >= 0

    def score(self, vulnerability: Vulnerability | Board | str) -> Score:
        """What declarer's side scores by Law 77, with its parts; all of them 0 for a board passed out.

        >>> kb.Result("4S= N").score("NS").points, kb.Result("4S= N").score("EW").points
        (620, 420)
        """
        vulnerability = vulnerability_of(vulnerability)
        if self.contract is None or self.tricks is None:
            return Score()
        return self.contract.score(self.tricks, vulnerability.includes(self.contract.declarer))

    def points(self, vulnerability: Vulnerability | Board | str, side: Side | str = Side.NORTH_SOUTH) -> int:
        """What that side scores by Law 77, with that vulnerability or on that board; a board passed out is 0 to both.

        >>> kb.Result("4S= E").points("None"), kb.Result("4S= E").points("None", "EW")
        (-420, 420)
        >>> kb.Result("4S= E").points(kb.Board(4), "EW")
        620
        """
        vulnerability, side = vulnerability_of(vulnerability), Side.of(side)
        if self.contract is None or self.tricks is None:
            return 0
        declarer = self.contract.declarer
        points = self.contract.score(self.tricks, vulnerability.includes(declarer)).points
        return points if declarer.side is side else -points

    @classmethod
    def parse(cls, text: str, declarer: Seat | str | None = None) -> Result:
        """Read "4SX+1 N", "4♠×N+1", "3NT-2 by E", "P", "PO", "Pass"; `declarer` is who it is where it is not said.

        >>> kb.Result.parse("4♠×N+1"), kb.Result.parse("3NT-2", declarer="E")
        (Result("4SX+1 by N"), Result("3NT-2 by E"))
        """
        if not isinstance(text, str):
            raise InvalidContract("not_a_result", text=named(text))
        return _read_result(text, None if declarer is None else Seat.of(declarer))

    @property
    def symbol(self) -> str:
        """The result as it is printed on a score sheet: "4♠×N+1".

        >>> kb.Result("4SX+1 by N").symbol
        '4♠×N+1'
        """
        return f"{self.contract.symbol}{self._over}" if self.contract else "Pass"

    @property
    def _over(self) -> str:
        return f"{self.over:+d}" if self.over else "="

    def __str__(self) -> str:
        if self.contract is None:
            return "Pass"
        return f"{self.contract.bid}{self.contract.doubling}{self._over} by {self.contract.declarer}"

    def __repr__(self) -> str:
        return f'Result("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, () if self.contract is None else (self.contract, self.tricks)


def trick_number(tricks: int | str) -> int:
    """A number of tricks from 0 to 13, which may be given in digits; anything else is refused."""
    number = whole_number(count_given(tricks))
    if number is None or not 0 <= number <= 13:
        raise InvalidContract("not_tricks", tricks=named(tricks))
    return number


# The declarer and the doubling stand before or after each other and the result, with or without "by".
_DECLARER = r"(?:\s*(?:by\s*)?(?P<{}>N(?:orth)?|E(?:ast)?|S(?:outh)?|W(?:est)?))?"
_DOUBLING = r"(?:\s*(?P<{}>XX|××|X|×|\*\*|\*|rdbl|dbl))?"
_SPELLING = (
    r"(?P<passed>p(?:ass(?:ed)?(?:\s*out)?)?|all\s*pass|ap|po)"
    r"|(?P<level>[0-9]{1,3})\s*(?P<denomination>NT|[NSHDC♠♥♦♣♤♡♢♧])"
    + _DOUBLING.format("doubling1")
    + _DECLARER.format("declarer1")
    + _DOUBLING.format("doubling2")
    + r"\s*(?P<result>=|[+−–-] *[0-9]{1,2})?"
    + _DECLARER.format("declarer2")
)


@cache
def _spelling() -> re.Pattern[str]:
    import re  # not above: only a text needs it, and it takes as long as all the rest

    return re.compile(_SPELLING, re.IGNORECASE | re.ASCII)


# An evening writes the same few hundred contracts and results again and again: they are remembered.


@lru_cache(1 << 13)
def _read_contract(text: str, declarer: Seat | None) -> Contract:
    match = _spelling().fullmatch(spaced(text))
    if not match or match["passed"] or match["result"]:
        raise InvalidContract("not_a_contract", text=text)
    return _contract(match, text, declarer)


@lru_cache(1 << 13)
def _read_result(text: str, declarer: Seat | None) -> Result:
    match = _spelling().fullmatch(spaced(text))
    if match and match["passed"]:
        return Result()
    contract = _contract(match, text, declarer) if match else None
    if match is None or contract is None or not match["result"]:
        raise InvalidContract("not_a_result", text=text)
    tricks = contract.tricks_needed
    if match["result"] != "=":
        tricks += int(match["result"].replace("−", "-").replace("–", "-").replace(" ", ""))
    if not 0 <= tricks <= 13:
        raise InvalidContract("too_many_tricks", text=text, tricks=tricks)
    return Result(contract, tricks)


def _contract(match: re.Match[str], text: str, declarer: Seat | None) -> Contract:
    if match["level"] not in tuple("1234567"):
        raise InvalidContract("no_such_contract", text=text)
    declarers = [Seat.parse(name[0]) for name in (match["declarer1"], match["declarer2"]) if name]
    if not declarers and declarer is not None:
        declarers = [declarer]
    doublings = [name for name in (match["doubling1"], match["doubling2"]) if name]
    if len(declarers) != 1:
        raise InvalidContract("not_one_declarer", text=text)
    if len(doublings) > 1:
        raise InvalidContract("doubled_in_two_places", text=text)
    bid = Call(int(match["level"]), Denomination.parse(match["denomination"]))
    return Contract(bid, Doubling.parse(doublings[0] if doublings else ""), declarers[0])
