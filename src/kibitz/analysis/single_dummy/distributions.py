"""How often a side took how many tricks over many deals: the mean and the chances, each with its error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from kibitz.game.values import count_given, number_given


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number estimated from samples, and its standard error: two thirds of all estimates are as near as that."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.error:.2f}"


@dataclass(frozen=True, slots=True)
class TrickDistribution:
    """In how many of the deals tried a side took no trick, one, two, up to thirteen.

    >>> from kibitz.analysis.single_dummy import TrickDistribution
    >>> tricks = TrickDistribution.of([9, 9, 10, 8])
    >>> tricks.deals, tricks.mean.value, tricks.at_least(9).value
    (4, 9.0, 0.75)
    """

    counts: tuple[int, ...]

    @classmethod
    def of(cls, tricks: Iterable[int]) -> TrickDistribution:
        """The distribution of these numbers."""
        counts = [0] * 14
        for number in tricks:
            counts[number] += 1
        return cls(tuple(counts))

    @property
    def deals(self) -> int:
        """How many deals were tried."""
        return sum(self.counts)

    @property
    def mean(self) -> Estimate:
        """How many tricks on average."""
        return estimated({tricks: count for tricks, count in enumerate(self.counts) if count})

    def at_least(self, tricks: int | str) -> Estimate:
        """The chance of so many tricks or more."""
        return chance(sum(self.counts[max(0, number_given(count_given(tricks))) :]), self.deals)


def chance(found: int, deals: int) -> Estimate:
    """The chance of what was found in so many of the deals.

    The error is as if one more deal of each kind had been seen (Laplace), so that what never happened in a few deals is
    not called impossible.
    """
    share = (found + 1) / (deals + 2)
    return Estimate(found / deals, sqrt(share * (1 - share) / (deals + 2)))


def estimated(counts: dict[int, int]) -> Estimate:
    """The mean of numbers that were seen so often, and its standard error."""
    deals = sum(counts.values())
    mean = sum(number * count for number, count in counts.items()) / deals
    squares = sum((number - mean) ** 2 * count for number, count in counts.items())
    return Estimate(mean, sqrt(squares / max(1, deals - 1) / deals))
