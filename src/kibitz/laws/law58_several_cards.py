"""Law 58B: several cards played at once from one hand.

| provision | what it provides | here |
|---|---|---|
| 58B1 | only one of them could be seen: it is played, and the others go back | `several_cards_played` |
| 58B2 | several could be seen: the player says which one they play | `player_designates` |
| 58B2 | a defender's other cards become penalty cards; declarer's go back | `player_designates` |
| 58B3 | an opponent who had played to a card that is withdrawn may change their own | `opponent_may_change` |
| 58B4 | both sides have played to the next trick: Law 67 | `several_cards_played` |

The two editions agree. Cards that came out together were not exposed by deliberate play (50B).
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law45_card_played import OF_DECLARING_SIDE
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.law67_defective_trick import BOTH_PLAYED_ON, restored_later
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

VISIBLE = Fact("cards_visible", AnswerKind.CARDS)
CARD_MEANT = Fact("card_to_play", AnswerKind.CARD)
OPPONENTS_CARD = Fact("card_played_to_it", AnswerKind.CARD)
CHANGE_CARD = Option("withdraw", "change_card")
KEEP_CARD = Option("keep", "keep_card")


@law("several-cards-played", "58B", when="play")
def several_cards_played(case: Case) -> Conversation:
    """A player put two or more cards on the table at once."""
    cards: tuple[Card, ...] = yield case.cards(by="58B")
    if (yield case.presume(BOTH_PLAYED_ON, default=False, by="58B4")):
        yield from restored_later(case)
        return
    visible: tuple[Card, ...] = yield case.presume(VISIBLE, default=cards, by="58B1")
    if len(visible) > 1:
        yield from player_designates(case, cards, visible)
        return
    played = visible[0] if visible else cards[0]
    yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=played, by="58B1")
    for card in cards:
        if card is not played:
            yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="58B1")


def player_designates(case: Case, cards: tuple[Card, ...], visible: tuple[Card, ...]) -> Conversation:
    """The player says which of the cards that could be seen they play."""
    played: Card = yield case.pick(OFFENDER, CARD_MEANT, *visible, by="58B2")
    yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=played, by="58B2")
    for card in cards:
        if card is not played:
            yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="58B2")
    seen = tuple(card for card in visible if card is not played)
    if not (yield case.fact(OF_DECLARING_SIDE, by="58B2")):
        yield from become_penalty_cards(case, seen, by="58B2")
        yield from could_have_known(case)
    yield from opponent_may_change(case)


def opponent_may_change(case: Case) -> Conversation:
    """An opponent had played to a card that was withdrawn."""
    card: Card | None = yield case.presume(OPPONENTS_CARD, default=None, by="58B3")
    if card is not None and (yield case.choice(LHO, CHANGE_CARD, KEEP_CARD, by="58B3")) is CHANGE_CARD:
        yield case.effect(EffectKind.TAKE_BACK, LHO, card=card, by="58B3")
        yield from withdrawn(case, CallOrCard(card))
