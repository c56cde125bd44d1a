"""The scoring table (Law 77): what a contract is worth, part by part.

| provision | what it says | here |
|---|---|---|
| 77 | trick points, bonuses, overtricks and undertricks | `scores` |
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kibitz.game.calls import Call, Denomination
from kibitz.game.errors import InvalidContract, WrongKind
from kibitz.game.pictured import Pictured
from kibitz.game.records import record
from kibitz.game.values import Distinct, Enumerated, is_numpy_truth, named, whole_number

ODD_TRICK = {
    Denomination.CLUBS: 20,
    Denomination.DIAMONDS: 20,
    Denomination.HEARTS: 30,
    Denomination.SPADES: 30,
    Denomination.NO_TRUMP: 30,
}
FIRST_NO_TRUMP_EXTRA = 10
GAME = 100
# Each pair below: not vulnerable, vulnerable.
GAME_BONUS = (300, 500)
PARTSCORE_BONUS = 50
SMALL_SLAM_BONUS = (500, 750)
GRAND_SLAM_BONUS = (1000, 1500)
DOUBLED_OVERTRICK = (100, 200)
UNDOUBLED_UNDERTRICK = (50, 100)
# Doubled: the first undertrick, each subsequent one, and the addition for the fourth and each after it.
DOUBLED_FIRST = (100, 200)
DOUBLED_NEXT = (200, 300)
DOUBLED_FROM_FOURTH = (100, 0)
MADE_DOUBLED = 50


class Doubling(Distinct, Enumerated):
    """Whether the contract was doubled or redoubled (Law 19).

    >>> import kibitz as kb
    >>> kb.Doubling("XX"), kb.Doubling("")
    (Doubling.REDOUBLED, Doubling.UNDOUBLED)
    """

    UNDOUBLED = 0
    DOUBLED = 1
    REDOUBLED = 2

    @property
    def symbol(self) -> str:
        """As printed beside a contract."""
        return "×" * self

    @classmethod
    def parse(cls, text: str) -> Doubling:
        """Read "", "X" or "XX" in any spelling."""
        word: object = text
        doubling = _DOUBLING_NAMES.get(word.strip().lower()) if isinstance(word, str) else None
        if doubling is None:
            raise InvalidContract("not_a_doubling", text=named(text))
        return doubling

    def __str__(self) -> str:
        return "X" * self


_DOUBLING_NAMES = {
    "": Doubling.UNDOUBLED,
    **dict.fromkeys(("x", "×", "*", "dbl"), Doubling.DOUBLED),
    **dict.fromkeys(("xx", "××", "**", "rdbl"), Doubling.REDOUBLED),
}


@record
class Score(Pictured):
    """What declarer's side scores, with its parts; a contract that fails has only a (negative) penalty.

    >>> import kibitz as kb
    >>> score = kb.Contract("4SX by N").score(tricks=11, vulnerable=True)
    >>> score.points, score.tricks, score.overtricks, score.game_or_partscore, score.made_doubled
    (990, 240, 200, 500, 50)
    """

    tricks: int = 0
    overtricks: int = 0
    game_or_partscore: int = 0
    slam: int = 0
    made_doubled: int = 0
    undertricks: int = 0
    points: int = 0

    def __post_init__(self) -> None:
        parts = (self.tricks, self.overtricks, self.game_or_partscore, self.slam, self.made_doubled)
        for part in (*parts, self.undertricks, self.points):
            if whole_number(part) is None:
                raise WrongKind("not_points", value=named(part))


def scores(bid: Call | str, doubling: Doubling | str, vulnerable: bool) -> Mapping[int, Score]:
    """Law 77 for one contract: the score for each number of tricks that declarer may win."""
    return _scores(must_be_bid(bid), Doubling.of(doubling), vulnerable_or_not(vulnerable))


def vulnerable_or_not(value: object) -> bool:
    """Whether declarer's side is vulnerable; a vulnerability is of two sides, and is refused."""
    if value is True or value is False:
        return value
    if is_numpy_truth(value):
        return bool(value)
    raise WrongKind("not_vulnerable_or_not", value=named(value))


@cache
def _scores(bid: Call, doubling: Doubling, vulnerable: bool) -> Mapping[int, Score]:
    needed = 6 + bid.level
    failed = {won: _failed(doubling, vulnerable, needed - won) for won in range(needed)}
    return failed | {won: _made(bid, doubling, vulnerable, won - needed) for won in range(needed, 14)}


def must_be_bid(call: Call | str) -> Call:
    """The bid that a contract is for; refuses any other call."""
    call = Call.of(call)
    if not call.is_bid:
        raise InvalidContract("contract_no_bid", call=call)
    return call


def _made(bid: Call, doubling: Doubling, vulnerable: bool, over: int) -> Score:
    multiplier = 1 << doubling
    odd_trick = ODD_TRICK[bid.denomination]
    tricks = bid.level * odd_trick
    if bid.denomination is Denomination.NO_TRUMP:
        tricks += FIRST_NO_TRUMP_EXTRA
    tricks *= multiplier
    overtricks = over * (DOUBLED_OVERTRICK[vulnerable] * doubling if doubling else odd_trick)
    game_or_partscore = GAME_BONUS[vulnerable] if tricks >= GAME else PARTSCORE_BONUS
    slam = {6: SMALL_SLAM_BONUS[vulnerable], 7: GRAND_SLAM_BONUS[vulnerable]}.get(bid.level, 0)
    made_doubled = MADE_DOUBLED * doubling
    points = tricks + overtricks + game_or_partscore + slam + made_doubled
    return Score(tricks, overtricks, game_or_partscore, slam, made_doubled, points=points)


def _failed(doubling: Doubling, vulnerable: bool, down: int) -> Score:
    if doubling:
        penalty = DOUBLED_FIRST[vulnerable] + (down - 1) * DOUBLED_NEXT[vulnerable]
        penalty = (penalty + max(0, down - 3) * DOUBLED_FROM_FOURTH[vulnerable]) * doubling
    else:
        penalty = down * UNDOUBLED_UNDERTRICK[vulnerable]
    return Score(undertricks=-penalty, points=-penalty)
