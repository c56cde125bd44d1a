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

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from kibitz.game import pictured
from kibitz.game.boards import Board
from kibitz.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from kibitz.game.contracts import Contract
from kibitz.game.errors import IllegalCall, InvalidAuction, InvalidCall, InvalidIndex, WrongKind
from kibitz.game.in_a_row import HEARD, NO_CALL, after_calls, auction_written, dealer_and_calls, no_calls
from kibitz.game.played import CallMade, call_made
from kibitz.game.score import Doubling
from kibitz.game.seats import SEATS, Seat
from kibitz.game.values import named, number_given, overload, part_of, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, SupportsIndex

_NO_BID: Final = -1
_PASS: Final = 35
_DOUBLE: Final = 36
_DOUBLINGS: Final[tuple[Doubling, ...]] = tuple(Doubling)
_BYTES: Final[tuple[bytes, ...]] = tuple(bytes((number,)) for number in range(256))


def _calls_over(bid: int, others: tuple[Call, ...]) -> tuple[Call, ...]:
    return (PASS, *others, *BIDS[bid + 1 :])


# The legal calls by what may be done besides passing and bidding (nothing, double, redouble) and by the last bid.
_LEGAL: Final[tuple[tuple[tuple[Call, ...], ...], ...]] = tuple(
    tuple(_calls_over(bid, others) for bid in range(_NO_BID, 35)) for others in ((), (DOUBLE,), (REDOUBLE,))
)


class Auction:
    """The calls made so far: an immutable value; `call` gives the auction one call further, `back` one call less.

    The dealer is a seat, or the board. Every call carries its seat, because an irregular call that was accepted stays
    in the auction: `accept` enters one. `str` gives the calls alone, `repr` what can be pasted back.

    >>> import kibitz as kb
    >>> auction = kb.Auction("N").call("1S").call("P")
    >>> auction == kb.Auction("N", "1S P")
    True
    >>> len(auction), auction[-1], auction.turn, auction.is_legal("1H"), auction.back()
    (2, Call("Pass"), Seat.SOUTH, False, Auction("N", "1S"))
    """

    __slots__ = ("_bidder", "_dealer", "_doubling", "_history", "_last_bid", "_passes", "_skipped", "_turn")

    def __init__(
        self,
        dealer: Seat | Board | str,
        calls: str | Iterable[Call | str] = "",
        _previous: Auction | None = None,
        _seat: int = 0,
        _call: int = _NO_BID,
    ) -> None:
        self._history: bytes = b""  # a byte for each call made: the seat times 64, and the call
        self._turn: int = (_seat + 1) & 3
        self._passes: int = 0  # at the end of the auction so far
        self._skipped: bool = False  # one of these passes took somebody's turn away
        self._doubling: int = 0
        self._last_bid: int = _call
        self._bidder: int = _seat
        if _previous is None:
            if calls == "" and isinstance(dealer, str) and len(dealer) > 1:
                dealer, calls = dealer_and_calls(dealer)
            self._dealer: Seat = dealer.dealer if isinstance(dealer, Board) else Seat.of(dealer)
            self._turn = int(self._dealer)
            if calls != "":
                self._be(after_calls(self, calls))
            return
        try:
            self._dealer = _previous._dealer
        except AttributeError:
            raise WrongKind("takes_no_more", what="Auction") from None
        self._history = _previous._history + _BYTES[_seat << 6 | _call]
        if _call >= _PASS:
            self._last_bid = _previous._last_bid
            self._bidder = _previous._bidder
            if _call == _PASS:
                self._passes = _previous._passes + 1
                self._skipped = _previous._skipped or _seat != _previous._turn
                self._doubling = _previous._doubling
            else:
                self._doubling = _previous._doubling if _call == NO_CALL else _call - _PASS

    def _be(self, other: Auction) -> None:
        self._history = other._history
        self._turn = other._turn
        self._passes = other._passes
        self._skipped = other._skipped
        self._doubling = other._doubling
        self._last_bid = other._last_bid
        self._bidder = other._bidder

    @overload
    @classmethod
    def of(cls, value: Auction) -> Auction: ...
    @overload
    @classmethod
    def of(cls, value: str) -> Auction: ...
    @classmethod
    def of(cls, value: object) -> Auction:
        """The auction itself, or the one that the text gives, the dealer first: "N: 1S P 2S"; else it is refused.

        >>> kb.Auction.of("N: 1S P 2S") == kb.Auction("N: 1S P 2S") == kb.Auction("N", "1S, P, 2S")
        True
        """
        if isinstance(value, Auction):
            return value
        if isinstance(value, str):
            dealer, calls = dealer_and_calls(value)
            if calls != "":
                return cls(dealer, calls)
        raise InvalidAuction("not_an_auction", value=named(value))

    @property
    def dealer(self) -> Seat:
        """Who called first, or should have (Law 17B)."""
        return self._dealer

    def call(self, call: Call | str, seat: Seat | str | None = None) -> Auction:
        """The auction after the next call; refuses a call that Laws 17 to 22 do not allow.

        Naming the seat checks the rotation too.

        >>> kb.Auction("N").call("1S").call("P").call("2S")
        Auction("N", "1S P 2S")
        """
        if type(call) is not Call:
            call = Call.of(call)
        if self._passes >= 3 and self._is_over():
            raise IllegalCall("auction_over", law="22", call=call)
        if seat is not None:
            self._check_turn(Seat.of(seat))
        number = +call  # the plain number: calls themselves do not all compare
        if number < _PASS:
            if number <= self._last_bid:
                raise IllegalCall(
                    "insufficient",
                    law="18D",
                    call=call,
                    last=CALLS[self._last_bid],
                )
        elif number > _PASS:
            self._check_doubling(number, self._turn)
        return Auction("", "", self, self._turn, number)

    def _after(self, seat: int, call: int) -> Auction:
        return Auction("", "", self, seat, call)

    def _check_turn(self, seat: Seat) -> None:
        if seat != self._turn:
            raise IllegalCall(
                "out_of_rotation",
                law="17C" if self._history else "17B",
                seat=seat,
                turn=SEATS[self._turn],
            )

    def accept(self, seat: Seat | str, call: Call | str) -> Auction:
        """The auction after a call that stands although it was insufficient or out of rotation (Laws 27A and 29A).

        A double or redouble that Law 19 does not allow can never stand (Law 36), nor a call after the end (Law 39). A
        pass that took a player's turn away does not end the auction (Law 17D3).

        >>> kb.Auction("N", "1S").accept("E", "1H").call("2S").turn
        Seat.WEST
        """
        if type(seat) is not Seat:
            seat = Seat.of(seat)
        if type(call) is not Call:
            call = Call.of(call)
        if self._is_over():
            raise IllegalCall("auction_over", law="39", call=call)
        number = +call  # the plain number: calls themselves do not all compare
        if number > _PASS:
            self._check_doubling(number, seat)
        return Auction("", "", self, int(seat), number)

    def follow(self, calls: str | Sequence[Call | str]) -> Auction | None:
        """The auction after these calls, as files write them; None where one of them is not legal.

        It does at once what `call` does call by call.

        >>> kb.Auction("N").follow("1S P 2S"), kb.Auction("N").follow("1S P 1H")
        (Auction("N", "1S P 2S"), None)
        """
        if isinstance(calls, str):
            calls = calls.replace(",", " ").split()
        if not isinstance(calls, list | tuple):
            raise no_calls(calls)
        numbers = bytes(calls if set(map(type, calls)) == {Call} else [Call.of(call) for call in calls])
        if not numbers:
            return self
        passes, doubling, last_bid, bidder = self._passes, self._doubling, self._last_bid, self._bidder
        turn, skipped = self._turn, self._skipped
        history = bytearray(self._history)
        for number in numbers:
            if passes >= (4 if last_bid == _NO_BID else 3) and not skipped:
                return None
            if number == _PASS:
                passes += 1
            else:
                if number > _PASS:
                    by_opponents = last_bid != _NO_BID and (bidder - turn) & 1 == 1
                    if doubling != number - _DOUBLE or by_opponents != (number == _DOUBLE):
                        return None
                    doubling = number - _PASS
                elif number > last_bid:
                    last_bid, bidder, doubling = number, turn, 0
                else:
                    return None
                passes, skipped = 0, False
            history.append(turn << 6 | number)
            turn = turn + 1 & 3
        auction = Auction("", "", self, turn + 3 & 3, _PASS)  # with one call, then with all of them
        auction._history, auction._turn, auction._passes, auction._skipped = bytes(history), turn, passes, skipped
        auction._doubling, auction._last_bid, auction._bidder = doubling, last_bid, bidder
        return auction

    def hold(self, seat: Seat | str, call: Call | str | None) -> Auction:
        """The auction as the players see it after a call that can never stand but that nobody has noticed yet.

        An inadmissible double (Law 36), or none where a bid of more than seven was made (Law 38): it is no pass, so the
        auction does not end by it. A ruling takes it out again.
        """
        return Auction("", "", self, int(Seat.of(seat)), NO_CALL if call is None else +Call.of(call))

    def back(self, calls: SupportsIndex = 1) -> Auction:
        """The auction as it was before the last call, or before the last so many.

        >>> kb.Auction("N", "1S P 2S").back(), kb.Auction("N", "1S P 2S").back(2)
        (Auction("N", "1S P"), Auction("N", "1S"))
        """
        count = whole_number(calls)
        if count is None or not 0 <= count <= len(self._history):
            raise InvalidAuction("calls_not_made", count=named(calls), made=len(self._history))
        return _rebuild(self._dealer, self._history[: len(self._history) - count])

    def _may_double(self, call: int, seat: int) -> bool:
        opponents_bid = self._last_bid != _NO_BID and (self._bidder - seat) & 1
        if call == _DOUBLE:
            return bool(opponents_bid) and not self._doubling
        return not opponents_bid and self._doubling == 1

    def _check_doubling(self, call: int, seat: int) -> None:
        if self._may_double(call, seat):
            return
        if call == _DOUBLE:
            raise IllegalCall(
                "may_not_double",
                law="19A1",
                seat=SEATS[seat],
            )
        raise IllegalCall(
            "may_not_redouble",
            law="19B1",
            seat=SEATS[seat],
        )

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the player whose turn it is may make; none when the auction is over.

        >>> print(*kb.Auction("N", "6S X").legal_calls())
        Pass XX 6NT 7C 7D 7H 7S 7NT
        """
        if self._passes >= 3 and self._is_over():
            return ()
        last = self._last_bid + 1
        if last == 0:
            return _LEGAL[0][0]
        if (self._bidder - self._turn) & 1:
            return _LEGAL[0][last] if self._doubling else _LEGAL[1][last]
        return _LEGAL[2][last] if self._doubling == 1 else _LEGAL[0][last]

    def is_legal(self, call: Call | str) -> bool:
        """Whether the player whose turn it is may make this call.

        >>> auction = kb.Auction("N", "1S")
        >>> auction.is_legal("1NT"), auction.is_legal("1H"), auction.is_legal("X")
        (True, False, True)
        """
        number = +Call.of(call)
        if self._passes >= 3 and self._is_over():
            return False
        if number < _PASS:
            return number > self._last_bid
        return number == _PASS or self._may_double(number, self._turn)

    def _is_over(self) -> bool:
        return self._passes >= (4 if self._last_bid == _NO_BID else 3) and not self._skipped

    @property
    def is_over(self) -> bool:
        """Whether the auction has ended (Law 22).

        >>> kb.Auction("N", "1S P P").is_over, kb.Auction("N", "1S P P P").is_over
        (False, True)
        """
        return self._is_over()

    @property
    def is_passed_out(self) -> bool:
        """Whether all four players passed without a bid (Law 22B).

        >>> kb.Auction("N", "P P P P").is_passed_out
        True
        """
        return self._last_bid == _NO_BID and self._is_over()

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call; nobody's when the auction is over.

        >>> kb.Auction("N", "1S").turn
        Seat.EAST
        """
        return None if self._is_over() else SEATS[self._turn]

    @property
    def last_bid(self) -> Call | None:
        """The last bid made; last in time, which after an accepted insufficient bid is not the highest.

        >>> kb.Auction("N", "1S P 2S X").last_bid
        Call("2S")
        """
        return None if self._last_bid == _NO_BID else CALLS[self._last_bid]

    @property
    def doubling(self) -> Doubling:
        """Whether the last bid stands doubled or redoubled."""
        return _DOUBLINGS[self._doubling]

    @property
    def declarer(self) -> Seat | None:
        """Of the side that made the last bid, who first named its denomination.

        >>> kb.Auction("N", "1S P 2S").declarer
        Seat.NORTH
        """
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
        """The contract, once the auction is over; none if it was passed out.

        >>> kb.Auction("N", "1S P 4S X AP").contract
        Contract("4SX by N")
        """
        declarer = self.declarer
        if declarer is None or not self._is_over():
            return None
        return _contract(CALLS[self._last_bid], self.doubling, declarer)

    def review(self) -> tuple[CallMade, ...]:
        """Every call made so far with its seat, from the first: a review is never partial (Law 20B).

        >>> [f"{seat} {call}" for seat, call in kb.Auction("N", "1S X").review()]
        ['N 1S', 'E X']
        """
        return tuple(call_made(SEATS[byte >> 6], HEARD[byte & 63]) for byte in self._history)

    def may_review(self, seat: Seat | str) -> bool:
        """Whether this player may now have the auction restated: at their turn to call (Law 20B)."""
        return Seat.of(seat) == self._turn and not self._is_over()

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls made so far.

        >>> kb.Auction("N", "1S P").calls
        (Call("1S"), Call("Pass"))
        """
        return tuple(HEARD[byte & 63] for byte in self._history)

    @classmethod
    def parse(cls, dealer: Seat | Board | str, text: str | Iterable[Call | str]) -> Auction:
        """The auction of the calls in the text, separated by spaces or commas: "1S X XX 2H P P P"; AP is all pass.

        >>> kb.Auction.parse("N", "1S X XX 2H AP").contract
        Contract("2H by W")
        """
        return cls(dealer, text)

    # A sequence of its calls, which is there even when it is empty.

    def __len__(self) -> int:
        return len(self._history)

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, place: int) -> Call: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Call, ...]: ...
    def __getitem__(self, place: object) -> Any:
        if isinstance(place, slice):
            return part_of(self.calls, place, "no_such_part")
        number = whole_number(place)
        if number is None or not -len(self._history) <= number < len(self._history):
            raise InvalidIndex("no_such_call", place=named(place), made=len(self._history))
        return HEARD[self._history[number] & 63]

    def __iter__(self) -> Iterator[Call]:
        return iter(self.calls)

    def __reversed__(self) -> Iterator[Call]:
        return reversed(self.calls)

    def __contains__(self, call: object) -> bool:
        return Call.of(call) in self.calls  # type: ignore[arg-type]

    def index(self, call: Call | str, start: SupportsIndex = 0, stop: SupportsIndex | None = None) -> int:
        """The place of the first such call, counted from 0; refused where there is none, as by any sequence.

        >>> kb.Auction("N", "P 1S P 2S").index("1S")
        1
        """
        wanted = Call.of(call)
        first, last = number_given(start), len(self._history) if stop is None else number_given(stop)
        try:
            return self.calls.index(wanted, first, last)
        except ValueError as wrong:
            raise InvalidCall("call_not_made", call=wanted) from wrong

    def count(self, call: Call | str) -> int:
        """How often it was called.

        >>> kb.Auction("N", "P 1S P 2S").count("P")
        2
        """
        return self.calls.count(Call.of(call))

    # As `Pictured`, from which a compiled class cannot be derived.

    def diagram(self) -> str:
        """A picture in lines of text, as a newspaper prints it."""
        return pictured.diagram(self)

    def svg(self) -> str:
        """A picture as the text of an SVG file."""
        return pictured.svg(self)

    def _repr_html_(self) -> str:
        return pictured.html(self)

    def __rich__(self) -> Any:
        return pictured.rich(self)

    def __str__(self) -> str:
        return " ".join(str(call) for call in self.calls)

    def __repr__(self) -> str:
        return auction_written(self, Auction(self._dealer))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Auction) and self._dealer == other._dealer and self._history == other._history

    def __hash__(self) -> int:
        return hash((self._dealer, self._history))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._dealer, self._history)


Sequence.register(Auction)


def _as_given(self: Auction, dealer: Seat | Board | str, calls: str | Iterable[Call | str] = "") -> None: ...


if hasattr(Auction.__init__, "__code__"):  # what help() shows of the constructor: the rest of it is our own
    Auction.__init__.__wrapped__ = _as_given  # type: ignore[attr-defined]


@cache
def _contract(bid: Call, doubling: Doubling, declarer: Seat) -> Contract:
    return Contract(bid, doubling, declarer)


def _rebuild(dealer: Seat, history: bytes) -> Auction:
    auction = Auction(dealer)
    for byte in history:
        auction = auction._after(byte >> 6, byte & 63)
    return auction
