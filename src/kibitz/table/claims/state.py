"""What counts for tricks beside those won in play: a claim, tricks moved, found or agreed on (64, 68 to 71, 79)."""

from __future__ import annotations

from kibitz.game import Side
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.referee import Referee
from kibitz.table.engine.rulings import TrickTransfer

_TRICKS = 13


class TrickCount:
    """The claim on a board, and tricks that count otherwise than they were won."""

    __slots__ = ("awarded", "before", "claim", "found", "found_by", "given_up", "referee", "said", "transfers")

    def __init__(self, referee: Referee | None = None) -> None:
        self.referee = referee  # has an opinion on claims (70)
        self.claim: Claim | None = None
        self.awarded: dict[Side, int] = {}  # tricks by a claim that was agreed to or ruled on: the claimer's side first
        self.before: dict[Side, int] = {}  # tricks won before a claim, where the director was told of them (68A)
        self.transfers: list[TrickTransfer] = []
        self.given_up: dict[Side, int] = {}  # tricks that a side had won and conceded all the same (71A, 2007: 71.1)
        self.found: dict[Side, int] = {}  # tricks of the board as the director found them (79B),
        self.found_by = 0  # by which ruling: what a later one moves, moves of these
        self.said: dict[Side, int] = {}  # as both sides have agreed on them (79A1)

    def awarded_to(self, side: Side, left: int) -> int:
        """Of the tricks that are not complete, those that a claim gave to a side."""
        if not self.awarded:
            return 0
        claiming, tricks = next(iter(self.awarded.items()))
        if len(self.awarded) == 1:  # nobody knows how many were left
            return tricks if side is claiming else 0
        tricks = min(tricks, left)
        return tricks if side is claiming else left - tricks

    def found_for(self, side: Side) -> int:
        """A side's tricks as they were found, and as later rulings have moved them."""
        return max(0, min(_TRICKS, self.found.get(side, 0) + self._moved(side, after=self.found_by)))

    def _moved(self, side: Side, after: int = 0) -> int:
        later = (transfer for transfer in self.transfers if transfer.ruling > after)
        return sum(transfer.moved if transfer.to is side else -transfer.moved for transfer in later)

    def moved_to(self, side: Side) -> int:
        """By how many tricks a side's count changes because of revokes, and of tricks conceded that had been won."""
        return self._moved(side) + self.given_up.get(side.opponents, 0) - self.given_up.get(side, 0)
