"""Laws 1 and 2: a pack or a board that is not as it should be.

| provision | what it provides | here |
|---|---|---|
| 1A, 2007 1 | 52 cards, 13 to a suit | `nonconforming_pack` |
| 1C (2017) | backs that cannot be told from each other | `nonconforming_pack` |
| 2 | a board marked otherwise should not be used; if it was, it counts as it is marked | `board_wrongly_marked` |
| 87A | copies of a board that differ in dealer or vulnerability are fouled | `board_wrongly_marked` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.vocabulary import Fact

COPIES_DIFFER = Fact("copies_marked_differently", doubt=False)
BOARD_USED = Fact("board_already_used")

PACK = Renumbered("1C", "1")


@law("nonconforming-pack", "1", when="deal", blameless=True)
def nonconforming_pack(case: Case) -> Conversation:
    """A pack in which cards can be told apart by their backs, or which has not the 52 cards."""
    yield case.instruct("replace_pack", by=PACK)


@law("board-wrongly-marked", "2", when="any", blameless=True)
def board_wrongly_marked(case: Case) -> Conversation:
    """A board whose dealer or vulnerability is not the one of its number."""
    if (yield case.presume(COPIES_DIFFER, by="87A")):
        yield case.effect(EffectKind.REFER, what="fouled_board", by="87A")
    if (yield case.fact(BOARD_USED, by="2")):
        yield case.instruct("markings_count_for_the_session", by="2")
    else:
        yield case.instruct("replace_board", by="2")
