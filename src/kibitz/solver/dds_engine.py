"""DDS as an engine: the library inside the `endplay` wheel, loaded by ctypes.

`endplay` is not imported, and nothing that it needs is used: `pip install --no-deps endplay` is enough, and no extra of
Kibitz names it. DDS answers one question at a time, and is asked only about positions that were checked: it may end its
process over one that makes no sense.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from importlib.util import find_spec
from pathlib import Path

from kibitz.game import SEATS, Card, CardPlayed
from kibitz.game.cards import CARDS
from kibitz.solver.engines import DealBits, DoubleDummyError
from kibitz.solver.positions import DoubleDummyPosition, InvalidPosition, check_hands, check_play
from kibitz.solver.stop_flag import QuestionStopped, StopFlag

_NAMES = ("libdds.so", "libdds.dylib", "dds.dll", "libdds.dll")
_ALL_CARDS, _BEST = 3, 1


def dds_engine() -> DdsEngine | None:
    """The engine, where DDS is installed."""
    path = dds_library()
    if path is None:
        return None
    try:
        return DdsEngine(ctypes.CDLL(str(path)))
    except OSError:
        return None


def dds_library() -> Path | None:
    """Where DDS is; None if it is not installed."""
    spec = find_spec("endplay")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        for name in _NAMES:
            for file in Path(place).rglob(name):
                return file
    return None


class _DealStruct(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("cards", (ctypes.c_uint * 4) * 4),
    )


class _FutureTricks(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _TableDeal(ctypes.Structure):
    _fields_ = (("cards", (ctypes.c_uint * 4) * 4),)


class _TableResults(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class _PlayTrace(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("suit", ctypes.c_int * 52), ("rank", ctypes.c_int * 52))


class _SolvedPlay(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class DdsEngine:
    """DDS, one question at a time; one that has begun is answered, but whoever waits can be stopped."""

    name = "dds"

    def __init__(self, library: ctypes.CDLL) -> None:
        self._dds = library
        self._lock = threading.Lock()
        self._stop = StopFlag()
        self._dds.SetMaxThreads(1)

    def for_a_batch(self, stop: StopFlag, threads: int) -> DdsEngine:
        """The same engine, which asks nothing more once the flag is set."""
        stoppable = copy(self)
        stoppable._stop = stop
        return stoppable

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else asks meanwhile."""
        with self._lock:
            if self._stop.is_set:
                raise QuestionStopped
            yield

    def tricks(self, position: DoubleDummyPosition) -> int:
        """How many of the tricks left the side takes whose turn it is, the current trick included."""
        return int(self._solved(position, _BEST).score[0])

    def card_tricks(self, position: DoubleDummyPosition) -> Mapping[Card, int]:
        """The same after each card that may be played now."""
        return dict(sorted(_by_card(self._solved(position, _ALL_CARDS)), reverse=True))

    def takes(self, position: DoubleDummyPosition, tricks: int) -> bool:
        """Whether the side whose turn it is takes at least so many of the tricks left."""
        return self.tricks(position) >= tricks

    def cards_taking(self, position: DoubleDummyPosition, tricks: int) -> Mapping[Card, bool]:
        """The same after each card that may be played now."""
        return {card: found >= tricks for card, found in self.card_tricks(position).items()}

    def course(self, position: DoubleDummyPosition, cards: Sequence[CardPlayed]) -> tuple[int, ...]:
        """The tricks in all of the side whose turn it is: at the beginning, and after each card that is played."""
        check_play(position, cards)
        whole = (*position.trick, *cards)
        if not whole:
            return (self.tricks(position),)
        trace = _PlayTrace(number=len(whole))
        for number, (_, card) in enumerate(whole):
            trace.suit[number], trace.rank[number] = 3 - card.suit, card.rank
        found = _SolvedPlay()
        with self._alone():
            self._answered(self._dds.AnalysePlayBin(_deal_of(position.at_the_lead()), trace, ctypes.byref(found), 0))
        others = [found.tricks[number] for number in range(found.number)]  # of the side that does not lead
        others += others[-1:] * (len(whole) + 1 - len(others))  # it leaves out what can change nothing
        leads = position.leader.side is position.turn.side
        found_here = others[len(position.trick) :]
        return tuple(position.tricks_left - tricks if leads else tricks for tricks in found_here)

    def table(self, hands: DealBits) -> tuple[int, ...]:
        """The tricks of each declarer, North first, in clubs; then in diamonds, hearts, spades, no trump: twenty."""
        check_hands(hands)
        deal, found = _TableDeal(), _TableResults()
        _fill(deal.cards, hands)
        with self._alone():
            self._answered(self._dds.CalcDDtable(deal, ctypes.byref(found)))
        return tuple(found.tricks[strain][seat] for strain in (3, 2, 1, 0, 4) for seat in SEATS)

    def _solved(self, position: DoubleDummyPosition, which: int) -> _FutureTricks:
        found = _FutureTricks()
        with self._alone():
            self._answered(self._dds.SolveBoard(_deal_of(position), -1, which, 1, ctypes.byref(found), 0))
        return found

    @staticmethod
    def _answered(code: int) -> None:
        if code != 1:
            raise DoubleDummyError("solver.dds_refused", code=code)


def _deal_of(position: DoubleDummyPosition) -> _DealStruct:
    """A position as DDS takes it."""
    if not isinstance(position, DoubleDummyPosition):
        raise InvalidPosition("not_hands")
    trumps = position.denomination.trumps
    deal = _DealStruct(trump=4 if trumps is None else 3 - trumps, first=position.leader)
    for number, played in enumerate(position.trick):
        deal.trick_suit[number], deal.trick_rank[number] = 3 - played.card.suit, played.card.rank
    north, east, south, west = (position.hands[seat].bits for seat in SEATS)
    _fill(deal.cards, (north, east, south, west))
    return deal


def _fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: DealBits) -> None:
    """The hands as DDS has them: by suit, spades first, bit 2 for the two up to bit 14 for the ace."""
    for seat, bits in enumerate(hands):
        for place, suit in enumerate((3, 2, 1, 0)):
            cards[seat][place] = (bits >> 13 * suit & 0x1FFF) << 2


def _by_card(found: _FutureTricks) -> Iterator[tuple[Card, int]]:
    """Each card with its tricks; DDS names the highest of cards that are equal, and the others as bits."""
    for number in range(found.cards):
        ranks = [found.rank[number], *(rank for rank in range(2, 15) if found.equals[number] >> rank & 1)]
        for rank in ranks:
            yield CARDS[13 * (3 - found.suit[number]) + rank - 2], found.score[number]
