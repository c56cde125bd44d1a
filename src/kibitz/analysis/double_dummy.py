"""Double dummy by DDS: how many tricks a side takes if all four players see all the cards.

DDS is the library inside the `endplay` wheel, loaded by ctypes; `endplay` is not imported, and nothing that it needs is
used: `pip install --no-deps endplay` is enough, and no extra of Kibitz names it. DDS is not safe for threads and may
end its own process, so that it runs in a worker process, which is started when it is first needed and started again if
it has died.
"""

from __future__ import annotations

import atexit
import ctypes
import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from os import cpu_count
from pathlib import Path
from queue import SimpleQueue
from typing import IO, overload

from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Board, CardPlayed, Deal, Denomination, Hand, Seat
from kibitz.game.errors import KibitzError, WrongKind
from kibitz.game.values import named
from kibitz.table.claims.claimed_position import ClaimedPosition

SolvedSoFar = Callable[[int, int], None]
"""Told how many are done, and of how many."""

_NAMES = ("libdds.so", "libdds.dylib", "dds.dll", "libdds.dll")


class DoubleDummyError(KibitzError):
    """Double dummy could not be worked out."""


class NotInstalled(DoubleDummyError):
    """DDS is not there."""


@dataclass(frozen=True, slots=True)
class DoubleDummyPosition:
    """Cards left to play, and whose turn it is."""

    denomination: Denomination
    hands: Mapping[Seat, Hand]
    turn: Seat
    trick: tuple[CardPlayed, ...] = ()  # the current trick so far, in order


def solve(position: DoubleDummyPosition) -> int:
    """How many of the remaining tricks the side takes whose turn it is, the current trick included."""
    first = position.trick[0].seat if position.trick else position.turn
    answer = _worker.ask(
        {
            "trump": _strain(position.denomination),
            "first": int(first),
            "trick": [[3 - played.card.suit, int(played.card.rank)] for played in position.trick],
            "hands": [_holdings(position.hands[seat].bits) for seat in SEATS],
        }
    )
    return answer[0]


@overload
def double_dummy(  # type: ignore[overload-overlap]  # a text is one deal, though it is also an iterable of texts
    deals: Deal | Board | str, progress: SolvedSoFar | None = None
) -> TrickTable: ...
@overload
def double_dummy(deals: Iterable[Deal | Board | str], progress: SolvedSoFar | None = None) -> list[TrickTable]: ...
def double_dummy(
    deals: Deal | Board | str | Iterable[Deal | Board | str], progress: SolvedSoFar | None = None
) -> TrickTable | list[TrickTable]:
    """How many tricks each declarer takes in each denomination: of one deal, or of many, several at a time.

    A deal may be its text, or a board with its deal; one that is not correct is refused. `progress` is a function that
    is told how many are done, and of how many.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> kb.double_dummy(deal)["S", "NT"]  # doctest: +SKIP
    11
    """
    if progress is not None and not callable(progress):
        asked = {"function": "double_dummy", "parameter": "progress", "kind": "Callable | None"}
        raise WrongKind("not_of_kind", **asked, value=named(progress))
    if isinstance(deals, Deal | Board | str):
        table = _table(_whole(deals), _worker)
        if progress is not None:
            progress(1, 1)
        return table
    several: object = deals
    if not isinstance(several, Iterable) or isinstance(several, bytes | Mapping):
        raise DoubleDummyError("analysis.not_a_whole_deal")
    return _tables([_whole(deal) for deal in several], progress)


def _whole(given: Deal | Board | str) -> Deal:
    """The deal that is meant, with all its 52 cards."""
    deal = given.deal if isinstance(given, Board) else Deal.of(given)
    if deal is None or not all(deal.gives(seat) and len(deal[seat]) == 13 for seat in SEATS):
        raise DoubleDummyError("analysis.not_a_whole_deal")
    return deal.check()


def _tables(deals: list[Deal], progress: SolvedSoFar | None) -> list[TrickTable]:
    """The tables of many deals: each worker takes the next one when it is free."""
    workers = [_worker, *(_Worker() for _ in range(min(len(deals), cpu_count() or 1) - 1))]
    free: SimpleQueue[_Worker] = SimpleQueue()
    for worker in workers:
        free.put(worker)

    def solved(deal: Deal) -> TrickTable:
        worker = free.get()
        try:
            return _table(deal, worker)
        finally:
            free.put(worker)

    found: list[TrickTable] = []
    try:
        with ThreadPoolExecutor(len(workers)) as threads:
            for number, table in enumerate(threads.map(solved, deals), 1):
                found.append(table)
                if progress is not None:
                    progress(number, len(deals))
    finally:
        for worker in workers[1:]:
            worker.close()
    return found


def _table(deal: Deal, worker: _Worker) -> TrickTable:
    answer = worker.ask({"hands": [_holdings(deal[seat].bits) for seat in SEATS]})
    return TrickTable(
        {
            (seat, denomination): answer[4 * _strain(denomination) + seat]
            for denomination in DENOMINATIONS
            for seat in SEATS
        }
    )


def claimers_tricks(claimed: ClaimedPosition) -> int | None:
    """For the claim referee: the claimer's tricks with best play by all four; None where that cannot be said."""
    if claimed.unknown or not is_installed():
        return None
    hands = {seat: hand for seat, hand in claimed.hands.items() if hand is not None}
    tricks = solve(DoubleDummyPosition(claimed.denomination, hands, claimed.turn, claimed.trick))
    return tricks if claimed.turn.side == claimed.claimer.side else claimed.left - tricks


def is_installed() -> bool:
    """Whether DDS is there."""
    return library() is not None


def library() -> Path | None:
    """Where DDS is; None if it is not installed."""
    spec = find_spec("endplay")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        for name in _NAMES:
            for file in Path(place).rglob(name):
                return file
    return None


def close() -> None:
    """End the worker process; the next question starts another."""
    _worker.close()


def _strain(denomination: Denomination) -> int:
    """The number that DDS has for it: spades, hearts, diamonds, clubs, no trump."""
    return 4 if denomination.trumps is None else 3 - denomination.trumps


def _holdings(bits: int) -> list[int]:
    """A hand as DDS has it: by suit, spades first, bit 2 for the two up to bit 14 for the ace."""
    return [(bits >> 13 * suit & 0x1FFF) << 2 for suit in (3, 2, 1, 0)]


# The side of the asker.


class _Worker:
    """A process that answers one question at a time."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    def ask(self, question: Mapping[str, object]) -> list[int]:
        """The answer; if the process dies over it, a new one is asked once more."""
        with self._lock:
            for _ in range(2):
                line = self._exchange(json.dumps(question))
                if line:
                    answer = json.loads(line)
                    if isinstance(answer, list):
                        return answer
                    raise DoubleDummyError("analysis.not_solved", code=answer)
                self._end()
        raise DoubleDummyError("analysis.solver_ended")

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._end()

    def _exchange(self, line: str) -> str:
        try:
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line + "\n")
            process.stdin.flush()
            return _answer(process.stdout)
        except (BrokenPipeError, OSError):
            return ""

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            if not is_installed():
                raise NotInstalled("analysis.no_dds")
            self._process = subprocess.Popen(
                [sys.executable, "-c", _WORK],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                cwd=tempfile.gettempdir(),  # it leaves a dump where it is, if a position makes no sense to it
            )
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


def _answer(stream: IO[str]) -> str:
    """The next line that is an answer; DDS may print lines of its own."""
    for line in stream:
        if line.startswith(_MARK):
            return line.removeprefix(_MARK)
    return ""


_MARK = "answer "
_WORK = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r}); from {__name__} import work; work()"
_worker = _Worker()
atexit.register(_worker.close)


# The side of the worker.


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


def work() -> None:
    """Answer questions, a line each, until there are no more: what the worker process runs."""
    path = library()
    if path is None:
        return
    dds = ctypes.CDLL(str(path))
    dds.SetMaxThreads(1)
    for line in sys.stdin:
        question = json.loads(line)
        answer = _solved(dds, question) if "trump" in question else _tabled(dds, question)
        print(f"{_MARK}{json.dumps(answer)}", flush=True)


def _solved(dds: ctypes.CDLL, question: Mapping[str, list[list[int]]]) -> list[int] | int:
    deal = _DealStruct(trump=question["trump"], first=question["first"])
    for number, (suit, rank) in enumerate(question["trick"]):
        deal.trick_suit[number], deal.trick_rank[number] = suit, rank
    _fill(deal.cards, question["hands"])
    found = _FutureTricks()
    code: int = dds.SolveBoard(deal, -1, 1, 1, ctypes.byref(found), 0)
    return [found.score[0]] if code == 1 else code


def _tabled(dds: ctypes.CDLL, question: Mapping[str, list[list[int]]]) -> list[int] | int:
    deal, found = _TableDeal(), _TableResults()
    _fill(deal.cards, question["hands"])
    code: int = dds.CalcDDtable(deal, ctypes.byref(found))
    return [tricks for strain in found.tricks for tricks in strain] if code == 1 else code


def _fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: list[list[int]]) -> None:
    for seat, suits in enumerate(hands):
        for suit, holding in enumerate(suits):
            cards[seat][suit] = holding
