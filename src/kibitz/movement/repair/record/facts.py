"""What was really played, whatever the plan said; and which of it stands.

| provision | what it says of a board played again | here |
|---|---|---|
| 15B1 (2007: 15B) | if one of the four had played it before, it is cancelled for both sides | `Cancelled` |
| 15B2 (2007: 15A1) | if none had, the result stands, whoever they are and whenever it was | `Record.results` |
| 86B (2017) | in teams the results at the other tables decide, and nothing is cancelled here | `record` |

A cancelled board is known to those who played it all the same: they cannot have a result on it later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kibitz.laws.editions import Citation, Renumbered
from kibitz.movement.plan import SideNumbers

PLAYED_BEFORE = Renumbered("15B1", "15B")
NEW_TO_ALL_FOUR = Renumbered("15B2", "15A1")

Known = Mapping[int, int]
"""The boards of each contestant as bits: bit 7 is board 7."""


class PlayedTable(NamedTuple):
    """What one table really played in one round; no boards if it did not play, `void` if the director cancelled it."""

    round: int
    table: int
    ns: SideNumbers
    ew: SideNumbers
    boards: tuple[int, ...]
    void: bool = False

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody at the table, North-South first."""
        return self.ns + self.ew

    @property
    def mask(self) -> int:
        """The boards as bits."""
        return bits(self.boards)

    def same_sides(self, ns: SideNumbers, ew: SideNumbers) -> bool:
        """Whether these two sides met here, in either direction."""
        return (self.ns, self.ew) in ((ns, ew), (ew, ns))


class Cancelled(NamedTuple):
    """One board whose result does not stand, and who had played it before (nobody: the director cancelled it)."""

    round: int
    table: int
    ns: SideNumbers
    ew: SideNumbers
    board: int
    played_before: tuple[int, ...]

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody at the table, North-South first."""
        return self.ns + self.ew

    @property
    def by(self) -> Citation:
        """The Law that cancels it."""
        return PLAYED_BEFORE if self.played_before else "82B2"


@dataclass(frozen=True)
class PlayedRecord:
    """The facts sorted out: the results that stand, those that do not, what everybody knows and has a score on."""

    results: tuple[PlayedTable, ...]
    cancelled: tuple[Cancelled, ...]
    known: Known
    scored: Known


def record(played: Iterable[PlayedTable], *, teams: bool = False) -> PlayedRecord:
    """Which results stand, in the order in which they were got: by rounds, and within a round as they are listed."""
    results: list[PlayedTable] = []
    cancelled: list[Cancelled] = []
    known: dict[int, int] = {}
    scored: dict[int, int] = {}
    for fact in sorted(played, key=lambda fact: fact.round):
        standing = []
        for board in fact.boards:
            bit = 1 << board
            before = (
                () if teams else tuple(contestant for contestant in fact.contestants if known.get(contestant, 0) & bit)
            )
            if before or fact.void:
                cancelled.append(Cancelled(fact.round, fact.table, fact.ns, fact.ew, board, before))
            else:
                standing.append(board)
            for contestant in fact.contestants:
                known[contestant] = known.get(contestant, 0) | bit
        if standing:
            results.append(fact._replace(boards=tuple(standing)))
            for contestant in fact.contestants:
                scored[contestant] = scored.get(contestant, 0) | bits(standing)
    return PlayedRecord(tuple(results), tuple(cancelled), known, scored)


def bits(boards: Iterable[int]) -> int:
    """Boards as bits."""
    mask = 0
    for board in boards:
        mask |= 1 << board
    return mask


def boards_in(mask: int) -> tuple[int, ...]:
    """The boards that these bits stand for, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
