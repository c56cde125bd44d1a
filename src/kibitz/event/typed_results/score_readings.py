"""Which contracts make a score (Law 77): the other way round than a score is computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from kibitz.game import Contract, Denomination, Result, Seat, Side, Vulnerability
from kibitz.game.calls import Call
from kibitz.game.score import Doubling


@dataclass(frozen=True, slots=True)
class ScoreReading:
    """A contract by a side, and what came of it."""

    bid: Call
    doubling: Doubling
    side: Side
    tricks: int

    def by(self, declarer: Seat) -> Result:
        """The result, if that player was declarer."""
        return Result(Contract(self.bid, self.doubling, declarer), self.tricks)


@cache
def score_readings(vulnerability: Vulnerability) -> Mapping[int, tuple[ScoreReading, ...]]:
    """By the score of North-South, all that comes to it with that vulnerability."""
    found: dict[int, list[ScoreReading]] = {}
    for reading in _all_readings():
        declarer = Seat.NORTH if reading.side is Side.NORTH_SOUTH else Seat.EAST
        found.setdefault(reading.by(declarer).points(vulnerability), []).append(reading)
    return {points: tuple(readings) for points, readings in found.items()}


def _all_readings() -> Iterator[ScoreReading]:
    for level in range(1, 8):
        for denomination in Denomination:
            bid = Call(f"{level}{denomination}")
            for doubling in Doubling:
                for side in Side:
                    for tricks in range(14):
                        yield ScoreReading(bid, doubling, side, tricks)
