"""A scale that is a table: cards for lengths of match, each a list of ranges; and all that can be wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.vp.scale import Measure, VpRange, VpScale, checked_boards


class Between(Enum):
    """What is done for a number of boards for which a table has no card: refused, or the next shorter card is taken."""

    REFUSED = "refused"
    SHORTER = "shorter"


@dataclass(frozen=True, slots=True)
class VpCard:
    """The card for matches of so many boards, from and to; without an end for that many and more."""

    first: int
    last: int | None
    lines: tuple[VpRange, ...]
    numbers: tuple[int, ...] = ()
    """Where the lines stand in a file, if they come from one."""

    def __str__(self) -> str:
        if self.last is None:
            return f"{self.first}+"
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def serves(self, boards: int) -> bool:
        """Whether it is meant for so many boards."""
        return self.first <= boards and (self.last is None or boards <= self.last)


class InvalidVpTable(Unscorable):
    """A table that cannot be used; `flaws` are all the things that are wrong with it."""

    def __init__(self, name: str, flaws: Sequence[Flaw] = ()) -> None:
        super().__init__("vp_table", name=name, flaws=tuple(flaws))
        self.flaws = tuple(flaws)

    def __reduce__(self) -> tuple[type[InvalidVpTable], tuple[object, ...]]:
        return type(self), (self.values["name"], self.flaws)


@dataclass(frozen=True)
class TableScale(VpScale):
    """A scale read off cards; `total` is what the two sides' VPs always make together, if the table claims that.

    A margin above the last line is worth what the last line gives: no win is greater than the greatest.
    """

    cards: tuple[VpCard, ...] = ()
    total: Fraction | None = None
    between: Between = Between.REFUSED

    def __post_init__(self) -> None:
        super().__post_init__()
        flaws = tuple(flaws_of(self.cards, self.measure, self.total))
        if flaws:
            raise InvalidVpTable(self.name, flaws)

    def row(self, boards: int) -> tuple[VpRange, ...]:
        """The card for so many boards."""
        checked_boards(boards)
        found = next((card for card in self.cards if card.serves(boards)), None)
        if found is None and self.between is Between.SHORTER:
            shorter = [card for card in self.cards if card.first < boards]
            found = max(shorter, key=lambda candidate: candidate.first, default=None)
        if found is None:
            raise Unscorable("vp_no_card", scale=self.name, boards=boards, lengths=tuple(map(str, self.cards)))
        return found.lines


def flaws_of(cards: Sequence[VpCard], measure: Measure, total: Fraction | None) -> Iterator[Flaw]:
    """Everything that is wrong with a table."""
    if not any(vp_card.lines for vp_card in cards):
        yield _flaw("vp_table_empty")
    for before, card in pairwise(cards):
        if before.last is None or card.first <= before.last:
            yield _flaw("vp_table_lengths", card=str(card), before=str(before))
    for card in cards:
        yield from _margins(card, measure)
        yield from _points(card, total)


def _margins(card: VpCard, measure: Measure) -> Iterator[Flaw]:
    """A hole, an overlap, margins that do not ascend."""
    before: VpRange | None = None
    for number, vp_range in _numbered(card):
        if vp_range.last is not None and vp_range.last < vp_range.first:
            yield _flaw("vp_table_backwards", line=number, first=vp_range.first, last=vp_range.last)
            continue
        if before is None:
            if vp_range.first > measure.even:
                yield _flaw("vp_table_start", line=number, first=vp_range.first, even=measure.even)
            elif vp_range.first < measure.even:
                yield _flaw("vp_table_below", line=number, first=vp_range.first, even=measure.even)
        elif vp_range.first <= before.first:
            yield _flaw("vp_table_order", line=number, first=vp_range.first, before=before.first)
        elif before.last is None:
            yield _flaw("vp_table_after_end", line=number, first=vp_range.first, before=before.first)
        elif vp_range.first <= before.last:
            yield _flaw(
                "vp_table_overlap",
                line=number,
                first=vp_range.first,
                last=min(before.last, vp_range.last or vp_range.first),
            )
        elif vp_range.first > before.last + measure.unit:
            hole = before.last + measure.unit, vp_range.first - measure.unit
            yield _flaw("vp_table_hole", line=number, first=hole[0], last=None if hole[0] == hole[1] else hole[1])
        if before is None or vp_range.first > before.first:
            before = vp_range


def _points(card: VpCard, total: Fraction | None) -> Iterator[Flaw]:
    """VPs that a greater margin makes worse, or that do not make the total."""
    before: VpRange | None = None
    for number, vp_range in _numbered(card):
        if before is None and vp_range.winner != vp_range.loser:
            yield _flaw("vp_table_draw", line=number, winner=vp_range.winner, loser=vp_range.loser)
        elif vp_range.winner < vp_range.loser:
            yield _flaw("vp_table_loser_ahead", line=number, winner=vp_range.winner, loser=vp_range.loser)
        if before is not None and vp_range.winner < before.winner:
            yield _flaw("vp_table_winner_falls", line=number, winner=vp_range.winner, before=before.winner)
        if before is not None and vp_range.loser > before.loser:
            yield _flaw("vp_table_loser_rises", line=number, loser=vp_range.loser, before=before.loser)
        if total is not None and vp_range.winner + vp_range.loser != total:
            yield _flaw("vp_table_total", line=number, sum=vp_range.winner + vp_range.loser, total=total)
        before = vp_range


def _numbered(card: VpCard) -> Iterator[tuple[int, VpRange]]:
    return zip(card.numbers or range(1, len(card.lines) + 1), card.lines, strict=True)


def _flaw(id: str, **values: object) -> Flaw:
    return Flaw(id, MappingProxyType(values))
