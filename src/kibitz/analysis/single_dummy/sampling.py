"""Deals that fit what is known of them, and an answer of the solver for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from kibitz.dealing import DealSearch, GivenCards, Predeal
from kibitz.game import Deal, Invalid
from kibitz.game.values import count_given, whole_number
from kibitz.solver import DoubleDummyEngine, engine, solved_in_order

Answer = TypeVar("Answer")

KnownConditions = str | Iterable[str] | None
"""What is known: a condition, or several that all hold, as what each call of the auction means."""

SampledSoFar = Callable[[int, int], None]
"""Told how many deals have been played, and of how many."""


def sampled(
    ask: Callable[[DoubleDummyEngine, Deal], Answer],
    known: GivenCards,
    where: KnownConditions,
    deals: int,
    seed: int | None,
    progress: SampledSoFar | None,
) -> Iterator[Answer]:
    """What the solver says of so many deals that fit what is known, each of them equally likely."""
    wanted = whole_number(count_given(deals))
    if wanted is None or wanted < 1:
        raise Invalid("analysis.no_samples")
    search = DealSearch(_joined(where), predeal=Predeal.of(known), seed=seed)
    for number, answer in enumerate(solved_in_order(engine(), ask, islice(search, wanted)), 1):
        if progress is not None:
            progress(number, wanted)
        yield answer


def _joined(where: KnownConditions) -> str | None:
    if where is None or isinstance(where, str):
        return where
    return " and ".join(f"({condition})" for condition in where) or None
