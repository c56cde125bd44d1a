"""Ruling by hand: where no conversation is written for what happened, the director names what follows (82B).

| provision | what it provides | here |
|---|---|---|
| 82B | the director puts an error of procedure right by any power the Laws give them | `by_hand` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Edition
from kibitz.laws.registry import Irregularity, irregularity, is_irregularity, law
from kibitz.laws.vocabulary import Fact

BY_HAND = "by-hand"
CARD_IRREGULARITY = "card-irregularity"
RULED_BY_HAND = frozenset({CARD_IRREGULARITY})
"""Irregularities that have a name and no conversation of their own."""

DONE = Fact("done")


@law(BY_HAND, "82B")
def by_hand(case: Case) -> Conversation:
    """Anything that no other conversation covers: it ends when the director says so."""
    while not (yield case.fact(DONE, by="82B")):
        pass


def is_known(kind: str) -> bool:
    """Whether an irregularity of this name can happen at all, in either edition."""
    return kind in RULED_BY_HAND or is_irregularity(kind)


def ruled_as(kind: str, edition: Edition) -> Irregularity:
    """What an irregularity of this kind is ruled on as; refuses a name that there is not."""
    return irregularity(BY_HAND if kind in RULED_BY_HAND else kind, edition)
