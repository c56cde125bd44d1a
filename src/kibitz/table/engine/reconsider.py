"""What a later line of the log says of an earlier ruling: the log is folded again with that known from the start."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kibitz.table.engine.rulings import ToldAnswer

THE_PLAY = 0  # in place of the number of a ruling

# By the number of the ruling: what is told later, under the names of the facts.
Overrides = Mapping[int, Mapping[str, ToldAnswer]]


class Reconsider(Exception):
    """A director says otherwise than was presumed: the log is folded again with what they say known from the start.

    `also` is what is so by now and was not when the ruling began. What is found out about the play itself, and not in
    a ruling, is told under `THE_PLAY`.
    """

    def __init__(
        self,
        ruling: int,
        fact: str,
        told: ToldAnswer,
        entry: int,
        also: Mapping[str, ToldAnswer] = MappingProxyType({}),
    ) -> None:
        super().__init__(ruling, fact)
        self.also = also
        self.ruling = ruling
        self.fact = fact
        self.told = told
        self.entry = entry
