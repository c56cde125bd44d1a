"""Law 58A: two players lead or play at the same moment. Several cards from one hand are in `law58_several_cards`.

| provision | what it provides | here |
|---|---|---|
| 58A | a card played together with the legal card of another player comes after it | `simultaneous_plays` |

The two editions agree. Whatever the card then is, in turn or out of turn, is judged like any other.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law


@law("simultaneous-plays", "58A", when="play lead", blameless=True)
def simultaneous_plays(case: Case) -> Conversation:
    """A card at the same moment as the legal card of another player."""
    cards: tuple[Card, ...] = yield case.cards(by="58A", one=True)
    yield case.effect(EffectKind.CARD_DEEMED_SUBSEQUENT, card=cards[0], by="58A")
