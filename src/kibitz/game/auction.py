"""The auction (Laws 17 to 20B and 22).

| Law | here |
|---|---|
| 17B, 17C: the dealer calls first, then clockwise | `Auction.turn`, `Auction.call` |
| 18B to 18D: a bid must supersede the last one | `Auction.legal_calls`, `Auction.is_legal` |
| 19A1, 19B1: what may be doubled and redoubled | the same |
| 19C: a bid supersedes a double or redouble | `Auction.doubling` |
| 20B: every call so far is restated | `Auction.review`, `Auction.may_review` |
| 22A: a bid and three passes end it | `Auction.is_over`, `Auction.contract` |
| 22B: four passes end it without a contract | `Auction.is_passed_out` |

(In the 2007 Laws these are 22A2 and 22A1. When the auction period begins and ends, 17A and 17D, is the table's matter;
18A and 18E are in `calls`, 19D in `score`. Who may not ask for a review because they must pass, 20B, the Laws know that
made them pass.)
"""

from __future__ import annotations

from functools import cache

from kibitz.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from kibitz.game.contracts import Contract
from kibitz.game.errors import IllegalCall
from kibitz.game.records import NamedTuple
from kibitz.game.score import Doubling
from kibitz.game.seats import SEATS, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_NO_BID = -1
_PASS = 35
_DOUBLE = 36
_DOUBLINGS = tuple(Doubling)
_BYTES = tuple(bytes((number,)) for number in range(256))


class CallMade(NamedTuple):
    """A call and who made it."""

    seat: Seat
    call: Call


def _calls_over(bid: int, others: tuple[Call, ...]) -> tuple[Call, ...]:
    return (PASS, *others, *BIDS[bid + 1 :])


# The legal calls by what may be done besides passing and bidding (nothing, double, redouble) and by the last bid.
_LEGAL = tuple(tuple(_calls_over(bid, others) for bid in range(_NO_BID, 35)) for others in ((), (DOUBLE,), (REDOUBLE,)))


class Auction:
    """The calls made so far: an immutable value; `call` gives the auction one call further.

    Every call carries its seat, because an irregular call that was accepted stays in the auction: `accept` enters one.
    """

    __slots__ = ("_bidder", "_dealer", "_doubling", "_history", "_last_bid", "_passes", "_skipped", "_turn")

    def __init__(self, dealer: Seat, _previous: Auction | None = None, _seat: int = 0, _call: int = _NO_BID) -> None:
        self._dealer: Seat = dealer
        self._history: bytes = b""  # a byte for each call made: the seat times 64, and the call
        self._turn: int = (_seat + 1) & 3
        self._passes: int = 0  # at the end of the auction so far
        self._skipped: bool = False  # one of these passes took somebody's turn away
        self._doubling: int = 0
        self._last_bid: int = _call
        self._bidder: int = _seat
        if _previous is None:
            self._turn = int(dealer)
            return
        self._history = _previous._history + _BYTES[_seat << 6 | _call]
        if _call >= _PASS:
            self._last_bid = _previous._last_bid
            self._bidder = _previous._bidder
            if _call == _PASS:
                self._passes = _previous._passes + 1
                self._skipped = _previous._skipped or _seat != _previous._turn
                self._doubling = _previous._doubling
            else:
                self._doubling = _call - _PASS

    @property
    def dealer(self) -> Seat:
        """Who called first, or should have (Law 17B)."""
        return self._dealer

    def call(self, call: Call | str, seat: Seat | None = None) -> Auction:
        """The auction after the next call; refuses a call that Laws 17 to 22 do not allow.

        Naming the seat checks the rotation too.
        """
        if isinstance(call, str):
            call = Call.parse(call)
        if self._passes >= 3 and self._is_over():
            raise IllegalCall("The auction is over: {call} comes too late.", law="22", call=call)
        if seat is not None and seat != self._turn:
            raise IllegalCall(
                "{seat:title} called out of rotation: it is {turn:title}'s turn.",
                law="17C" if self._history else "17B",
                seat=seat,
                turn=SEATS[self._turn],
            )
        number = +call  # the plain number: calls themselves do not all compare
        if number < _PASS:
            if number <= self._last_bid:
                raise IllegalCall(
                    "{call} is insufficient: it does not supersede {last}.",
                    law="18D",
                    call=call,
                    last=CALLS[self._last_bid],
                )
        elif number > _PASS:
            self._check_doubling(number, self._turn)
        return Auction(self._dealer, self, self._turn, number)

    def accept(self, seat: Seat, call: Call | str) -> Auction:
        """The auction after a call that stands although it was insufficient or out of rotation (Laws 27A and 29A).

        A double or redouble that Law 19 does not allow can never stand (Law 36), nor a call after the end (Law 39). A
        pass that took a player's turn away does not end the auction (Law 17D3).
        """
        if isinstance(call, str):
            call = Call.parse(call)
        if self._is_over():
            raise IllegalCall("The auction is over: {call} comes too late.", law="39", call=call)
        number = +call  # the plain number: calls themselves do not all compare
        if number > _PASS:
            self._check_doubling(number, seat)
        return Auction(self._dealer, self, int(seat), number)

    def hold(self, seat: Seat, call: Call | None) -> Auction:
        """The auction as the players see it after a call that can never stand but that nobody has noticed yet.

        An inadmissible double (Law 36), or none where a bid of more than seven was made (Law 38): it is no pass, so the
        auction does not end by it. A ruling takes it out again.
        """
        held = Auction(self._dealer, self, int(seat), _PASS if call is None else +call)
        if call is None:
            held._passes = 0
            held._skipped = False
        return held

    def _check_doubling(self, call: int, seat: int) -> None:
        opponents_bid = self._last_bid != _NO_BID and (self._bidder - seat) & 1
        if call == _DOUBLE:
            if not opponents_bid or self._doubling:
                raise IllegalCall(
                    "{seat:title} may not double: only an opponent's last bid, not yet doubled, can be doubled.",
                    law="19A1",
                    seat=SEATS[seat],
                )
        elif opponents_bid or self._doubling != 1:
            raise IllegalCall(
                "{seat:title} may not redouble: only an opponent's double of the last bid can be redoubled.",
                law="19B1",
                seat=SEATS[seat],
            )

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the player whose turn it is may make; none when the auction is over."""
        if self._passes >= 3 and self._is_over():
            return ()
        last = self._last_bid + 1
        if last == 0:
            return _LEGAL[0][0]
        if (self._bidder - self._turn) & 1:
            return _LEGAL[0][last] if self._doubling else _LEGAL[1][last]
        return _LEGAL[2][last] if self._doubling == 1 else _LEGAL[0][last]

    def is_legal(self, call: Call) -> bool:
        """Whether the player whose turn it is may make this call."""
        return any(call is legal for legal in self.legal_calls())

    def _is_over(self) -> bool:
        return self._passes >= (4 if self._last_bid == _NO_BID else 3) and not self._skipped

    @property
    def is_over(self) -> bool:
        """Whether the auction has ended (Law 22)."""
        return self._is_over()

    @property
    def is_passed_out(self) -> bool:
        """Whether all four players passed without a bid (Law 22B)."""
        return self._last_bid == _NO_BID and self._is_over()

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call; nobody's when the auction is over."""
        return None if self._is_over() else SEATS[self._turn]

    @property
    def last_bid(self) -> Call | None:
        """The last bid made; last in time, which after an accepted insufficient bid is not the highest."""
        return None if self._last_bid == _NO_BID else CALLS[self._last_bid]

    @property
    def doubling(self) -> Doubling:
        """Whether the last bid stands doubled or redoubled."""
        return _DOUBLINGS[self._doubling]

    @property
    def declarer(self) -> Seat | None:
        """Of the side that made the last bid, who first named its denomination."""
        if self._last_bid == _NO_BID:
            return None
        denomination = self._last_bid % 5
        for byte in self._history:
            call = byte & 63
            if call < _PASS and call % 5 == denomination and not (byte >> 6) - self._bidder & 1:
                return SEATS[byte >> 6]
        return None

    @property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; none if it was passed out."""
        declarer = self.declarer
        if declarer is None or not self._is_over():
            return None
        return _contract(CALLS[self._last_bid], self.doubling, declarer)

    def review(self) -> tuple[CallMade, ...]:
        """Every call made so far with its seat, from the first: a review is never partial (Law 20B)."""
        return tuple(CallMade(SEATS[byte >> 6], CALLS[byte & 63]) for byte in self._history)

    def may_review(self, seat: Seat) -> bool:
        """Whether this player may now have the auction restated: at their turn to call (Law 20B)."""
        return not self._is_over() and seat == self._turn

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls made so far."""
        return tuple(CALLS[byte & 63] for byte in self._history)

    @classmethod
    def parse(cls, dealer: Seat, text: str) -> Auction:
        """The auction of the calls in the text, separated by spaces: "1S X XX 2H P P P"; AP is all pass."""
        auction = cls(dealer)
        for word in text.split():
            if word.upper() == "AP":
                while not auction.is_over:
                    auction = auction.call(PASS)
            else:
                auction = auction.call(word)
        return auction

    def __str__(self) -> str:
        return " ".join(str(call) for call in self.calls)

    def __repr__(self) -> str:
        return f"<Auction {self._dealer}: {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Auction) and self._dealer == other._dealer and self._history == other._history

    def __hash__(self) -> int:
        return hash((self._dealer, self._history))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._dealer, self.review())


@cache
def _contract(bid: Call, doubling: Doubling, declarer: Seat) -> Contract:
    return Contract(bid, doubling, declarer)


def _rebuild(dealer: Seat, made: tuple[CallMade, ...]) -> Auction:
    auction = Auction(dealer)
    for seat, call in made:
        auction = auction.accept(seat, call)
    return auction
