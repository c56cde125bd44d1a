"""Ruling by hand: where no conversation is written for what happened, the director names what follows (82B).

| provision | what it provides | here |
|---|---|---|
| 82B | the director puts an error of procedure right by any power the Laws give him | `by_hand` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.registry import law
from kibitz.laws.vocabulary import Fact

DONE = Fact("done")


@law("by-hand", "82B")
def by_hand(case: Case) -> Conversation:
    """Anything that no other conversation covers: it ends when the director says so."""
    while not (yield case.fact(DONE, by="82B")):
        pass
