"""A board of a live table: the one in play with what waits on it, and those that are over."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

from kibitz.game import SEATS, Board, Contract, Deal, Seat, Side
from kibitz.live.acts import BoardEnded, IrregularityLookedFor, LiveEntry
from kibitz.table import Table
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.engine.rulings import AwardKind
from kibitz.table.log import notation
from kibitz.table.log.entries import Entry, Log

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ChangeWanted:
    """A call or a card of dummy that was not meant, and who has agreed that it was a slip."""

    seat: Seat
    entry: int
    meant: str
    agreeing: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class FinishedBoard:
    """A board that is over: the lines of its table, packed, and the result on record."""

    board: Board
    packed_log: bytes
    result: str
    points: int
    names: dict[Seat, str]
    may_withdraw: frozenset[Seat] = frozenset()  # who agreed to a claim or conceded, and may regret it (69, 71)
    ruled: bool = False  # whether there was a ruling that those at the table know of, and not mere routine
    adjusted: str = ""  # the director's figures, "NS=... EW=..."
    begun: datetime | None = None

    @property
    def log(self) -> str:
        """The lines of its table."""
        return zlib.decompress(self.packed_log).decode()


@dataclass(slots=True)
class BoardInPlay:
    """The board on the table, and what waits on it besides what its own log says."""

    board: Board
    deal: Deal
    table: Table
    begun: datetime
    entries: list[LiveEntry] = field(default_factory=list)  # those with the lines of the table, in their order
    no_questions: set[Seat] = field(default_factory=set)
    accepting: set[Seat] = field(default_factory=set)  # who have accepted the claim
    agreeing: set[Seat] = field(default_factory=set)  # who agree to the tricks after the play (79A1)
    change: ChangeWanted | None = None
    doubted: ChangeWanted | None = None  # a call not meant, of which the director decides
    held: dict[Seat, tuple[str, ...]] = field(default_factory=dict)  # lines that wait for the end of a pause (73D3)
    said: dict[Seat, str] = field(default_factory=dict)  # where nobody directs, what each says to a question for all
    said_about: str = ""  # and to which
    insisting: Seat | None = None  # whose word stands, as they have not offended (84D)
    leaving: set[Seat] = field(default_factory=set)  # who would leave the board without a result
    looked: tuple[IrregularityLookedFor, ...] = ()  # what was called about in vain, the latest on each side of a screen
    suspected: set[Seat] = field(default_factory=set)  # whose tricks are looked at when play has ended (66D)
    ended: BoardEnded | None = None
    told: int = 0  # rulings that those at the table know of
    held_by: dict[str, set[Seat]] = field(default_factory=dict)  # the seats of this board, by browser
    _of: Log | None = field(default=None, repr=False, compare=False)  # the lines from which `_found` was worked out
    _found: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)

    def by_lines(self, work_out: Callable[[BoardInPlay], T]) -> T:
        """What follows from the lines of the table and from nothing else: worked out once until there is another."""
        log = self.table.log
        if log is not self._of:
            self._of, self._found = log, {}
        if work_out not in self._found:
            self._found[work_out] = work_out(self)
        found: T = self._found[work_out]
        return found

    def note_holder(self, device: str, seat: Seat) -> None:
        """A browser has had this seat on this board."""
        if device:
            self.held_by.setdefault(device, set()).add(seat)

    def forget_shared(self) -> None:
        """What was worked out from the lines is worked out anew."""
        self._of = None

    @property
    def calls_made(self) -> Sequence[Entry]:
        """The lines in which a call was made, in order: a call's place among them is how people name it."""
        return self.by_lines(_calls_made)

    @property
    def presumed_contract(self) -> Contract | None:
        """The contract as the players see it (17D3)."""
        return self.by_lines(_presumed_contract)

    def finished(self, ended: BoardEnded, names: dict[Seat, str]) -> FinishedBoard:
        """This board as one that is over, played by these."""
        return FinishedBoard(
            self.board,
            zlib.compress(notation.format(self.table.log).encode()),
            ended.result,
            ended.points,
            names,
            _may_withdraw(self.table),
            any(not (ruling.is_routine or ruling.silent) for ruling in self.table.position.rulings),
            ended.adjusted,
            self.begun,
        )

    @property
    def lines_before(self) -> int:
        """The lines of the table that nobody made: the deal."""
        return len(self.table) - len(self.entries)


def _calls_made(board: BoardInPlay) -> Sequence[Entry]:
    lines = board.table.log.entries
    return tuple(
        line for line in lines if line.verb == "call" or (line.verb == "changes" and line.get("new") is not None)
    )


def _presumed_contract(board: BoardInPlay) -> Contract | None:
    return board.table.position.presumed_contract


def adjusted_score(board: BoardInPlay) -> str:
    """The director's figures for a board, as they are read again; empty where there are none (12C)."""
    given = [award for award in board.table.position.record.awards if award.kind is AwardKind.SCORE_GIVEN]
    return " ".join(f"{side}={award.value}" for side in Side for award in given[-2:] if side in award.who)


def _may_withdraw(table: Table) -> frozenset[Seat]:
    """Who may regret how a board ended: the side that agreed to a claim, the side that conceded (69A, 71)."""
    claim = table.position.claim
    if claim is None or claim.status is not ClaimStatus.AGREED or claim.objectors:
        return frozenset()
    return frozenset(seat for seat in SEATS if seat.side is not claim.claimer.side or claim.concedes)
