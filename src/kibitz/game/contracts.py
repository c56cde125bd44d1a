"""Contracts, and the results of playing them (Laws 19D, 22 and 77)."""

from __future__ import annotations

from functools import cache, lru_cache

from kibitz.game.calls import Call, Denomination
from kibitz.game.errors import InvalidContract
from kibitz.game.records import record
from kibitz.game.score import Doubling, Score, scores
from kibitz.game.seats import Seat, Side, Vulnerability
from kibitz.game.values import Spelled, spaced

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any


class _Scored(Spelled):
    """Knows its scores, not vulnerable and vulnerable."""

    __slots__ = ("_scores",)
    _scores: tuple[dict[int, Score], dict[int, Score]]


@record
class Contract(_Scored):
    """The last bid, whether it was doubled or redoubled, and declarer."""

    bid: Call
    doubling: Doubling
    declarer: Seat

    def __post_init__(self) -> None:
        if not self.bid.is_bid:
            raise InvalidContract("{call} is not a contract: a contract is a bid.", call=self.bid)
        both = scores(self.bid, self.doubling, False), scores(self.bid, self.doubling, True)
        object.__setattr__(self, "_scores", both)

    @property
    def level(self) -> int:
        """The number of odd tricks undertaken."""
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The trump suit or no trump."""
        return self.bid.denomination

    @property
    def tricks_needed(self) -> int:
        """How many tricks fulfil the contract."""
        return 6 + self.bid.level

    def score(self, tricks: int, vulnerable: bool) -> Score:
        """What declarer's side scores for winning that many tricks (Law 77)."""
        try:
            return self._scores[vulnerable][tricks]
        except (KeyError, IndexError):
            if tricks in range(14):
                raise TypeError(
                    "vulnerable is True or False: ask the vulnerability whether it includes a side"
                ) from None
            raise InvalidContract("{tricks} tricks: a board has 0 to 13.", tricks=tricks) from None

    @classmethod
    def parse(cls, text: str, declarer: Seat | None = None) -> Contract:
        """Read "4SX by N", "4♠×N", "3NT E", "1nE"; `declarer` is who it is where the text does not say."""
        return _read_contract(text, declarer)

    @property
    def symbol(self) -> str:
        """The contract as it is printed on a score sheet: "4♠×N"."""
        return f"{self.bid.symbol}{self.doubling.symbol}{self.declarer}"

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling} by {self.declarer}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Contract, (self.bid, self.doubling, self.declarer)


@record
class Result(Spelled):
    """What came of a board that was played: a contract and declarer's tricks, or all four players passed."""

    contract: Contract | None = None
    tricks: int | None = None

    def __post_init__(self) -> None:
        if (self.contract is None) != (self.tricks is None):
            raise InvalidContract("A contract goes with a number of tricks, and a passed-out board has neither.")
        if self.tricks is not None and not 0 <= self.tricks <= 13:
            raise InvalidContract("{tricks} tricks: a board has 0 to 13.", tricks=self.tricks)

    @property
    def is_passed_out(self) -> bool:
        """Whether all four players passed (Law 22)."""
        return self.contract is None

    @property
    def over(self) -> int:
        """Tricks above the contract, or below it if negative; 0 for a board passed out."""
        if self.contract is None or self.tricks is None:
            return 0
        return self.tricks - self.contract.tricks_needed

    def points(self, vulnerability: Vulnerability, side: Side = Side.NORTH_SOUTH) -> int:
        """What that side scores by Law 77; a board passed out is 0 to both."""
        if self.contract is None or self.tricks is None:
            return 0
        declarer = self.contract.declarer
        points = self.contract.score(self.tricks, vulnerability.includes(declarer)).points
        return points if declarer.side is side else -points

    @classmethod
    def parse(cls, text: str, declarer: Seat | None = None) -> Result:
        """Read "4SX+1 N", "4♠×N+1", "3NT-2 by E", "P", "Pass"; `declarer` is who it is where the text does not say."""
        return _read_result(text, declarer)

    @property
    def symbol(self) -> str:
        """The result as it is printed on a score sheet: "4♠×N+1"."""
        return f"{self.contract.symbol}{self._over}" if self.contract else "Pass"

    @property
    def _over(self) -> str:
        return f"{self.over:+d}" if self.over else "="

    def __str__(self) -> str:
        if self.contract is None:
            return "Pass"
        return f"{self.contract.bid}{self.contract.doubling}{self._over} by {self.contract.declarer}"


# The declarer and the doubling stand before or after each other and the result, with or without "by".
_DECLARER = r"(?:\s*(?:by\s*)?(?P<{}>N(?:orth)?|E(?:ast)?|S(?:outh)?|W(?:est)?))?"
_DOUBLING = r"(?:\s*(?P<{}>XX|××|X|×|\*\*|\*|rdbl|dbl))?"
_SPELLING = (
    r"(?P<passed>p(?:ass(?:ed)?(?:\s*out)?)?|all\s*pass|ap)"
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
        raise InvalidContract("{text!r} is not a contract: write it as in 4SX by N.", text=text)
    return _contract(match, text, declarer)


@lru_cache(1 << 13)
def _read_result(text: str, declarer: Seat | None) -> Result:
    match = _spelling().fullmatch(spaced(text))
    if match and match["passed"]:
        return Result()
    contract = _contract(match, text, declarer) if match else None
    if match is None or contract is None or not match["result"]:
        raise InvalidContract("{text!r} is not a result: write it as in 4SX+1 N, 3NT= S or Pass.", text=text)
    tricks = contract.tricks_needed
    if match["result"] != "=":
        tricks += int(match["result"].replace("−", "-").replace("–", "-").replace(" ", ""))
    if not 0 <= tricks <= 13:
        raise InvalidContract("{text!r} would be {tricks} tricks: a board has 0 to 13.", text=text, tricks=tricks)
    return Result(contract, tricks)


def _contract(match: re.Match[str], text: str, declarer: Seat | None) -> Contract:
    if match["level"] not in tuple("1234567"):
        raise InvalidContract("{text!r} is not a contract: a bid names one to seven odd tricks (Law 18A).", text=text)
    declarers = [Seat.parse(name[0]) for name in (match["declarer1"], match["declarer2"]) if name]
    if not declarers and declarer is not None:
        declarers = [declarer]
    doublings = [name for name in (match["doubling1"], match["doubling2"]) if name]
    if len(declarers) != 1:
        raise InvalidContract("{text!r} does not name one declarer: write it as in 4SX by N.", text=text)
    if len(doublings) > 1:
        raise InvalidContract("{text!r} is doubled in two places: write it as in 4SX by N.", text=text)
    bid = Call(int(match["level"]), Denomination.parse(match["denomination"]))
    return Contract(bid, doubling_of(doublings[0] if doublings else ""), declarers[0])


def doubling_of(text: str) -> Doubling:
    """Read "", "X" or "XX" in any spelling."""
    word = text.strip().lower()
    if word in ("", "x", "×", "*", "dbl"):
        return Doubling.DOUBLED if word else Doubling.UNDOUBLED
    if word in ("xx", "××", "**", "rdbl"):
        return Doubling.REDOUBLED
    raise InvalidContract("{text!r} is not a doubling: write X or XX.", text=text)
