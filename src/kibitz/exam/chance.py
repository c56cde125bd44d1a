"""Chance that anybody can repeat: the same name gives the same choices on any machine and in any version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from kibitz.dealing import DEALS, numbered_deal
from kibitz.game import Deal

T = TypeVar("T")
_BITS = 8 * sha256().digest_size


class Chance:
    """A source of choices, named by a text: it reads SHA-256 of the name with a counter, and nothing else."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._count = 0

    def of(self, name: object) -> Chance:
        """Another source, which does not depend on how often this one was asked."""
        return Chance(f"{self.name}/{name}")

    def below(self, limit: int) -> int:
        """A number from 0 up to but not including the limit, each as likely to one part in 2 to the 30th."""
        self._count += 1
        digest = sha256(f"{self.name}#{self._count}".encode()).digest()
        return int.from_bytes(digest, "big") * limit >> _BITS

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so that many times in a hundred."""
        return self.below(100) < percent

    def one(self, things: Sequence[T]) -> T:
        """One of these things."""
        return things[self.below(len(things))]

    def weighted(self, things: Sequence[tuple[T, int]]) -> T:
        """One of these things, each as often as its weight says."""
        place = self.below(sum(weight for _, weight in things))
        for thing, weight in things:
            place -= weight
            if place < 0:
                return thing
        raise AssertionError("weights add up")

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """That many of these things, or all if there are fewer, in a random order."""
        return self.shuffled(things)[:count]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """The things in a random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def deal(self) -> Deal:
        """A deal, each as likely as any other (Law 6)."""
        return numbered_deal(self.below(DEALS))
