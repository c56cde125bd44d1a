"""Laws 50C, 50D1 and 51A: a defender with penalty cards is to play, or to lead.

| provision | what it provides | here |
|---|---|---|
| 50C | minor: no other card of the suit below an honour before it; partner leads freely | `penalty_card_at_turn` |
| 50D1a | major: it must be played at the first legal opportunity | `penalty_card_at_turn` |
| 50D1b | to follow suit and to obey a restriction comes first; it stays face up until then | the same |
| 50D1a, 51A | several that the defender can play: declarer says which | `declarer_designates` |

The two editions agree. At the table the duty is there by itself; only where there are several does declarer have to be
asked. With nothing known but what the director says, the conversation tells what the defender must play.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

MINOR = Fact("penalty_card_is_minor", doubt=False)
PLAYABLE = Fact("penalty_cards_playable", AnswerKind.CARDS)
CARD_TO_PLAY = Fact("penalty_card_to_play", AnswerKind.CARD)


@law("penalty-card-at-turn", "50D1", when="play", blameless=True, by=DEFENDERS)
def penalty_card_at_turn(case: Case) -> Conversation:
    """It is the turn of a defender who has penalty cards."""
    cards: tuple[Card, ...] = yield case.cards(by="50D1a")
    if (yield from is_minor(case, cards)):
        yield case.instruct("minor_penalty_card_first", OFFENDER, by="50C")
        return
    playable: tuple[Card, ...] = yield case.fact(PLAYABLE, by="50D1b")
    if not playable:
        yield case.instruct("penalty_card_waits", OFFENDER, by="50D1b")
    elif len(playable) == 1:
        yield case.effect(EffectKind.REQUIRE_CARD, OFFENDER, card=playable[0], by="50D1a")
    else:
        card = yield from declarer_designates(case, playable)
        yield case.effect(EffectKind.REQUIRE_CARD, OFFENDER, card=card, by="51A")


def is_minor(case: Case, cards: tuple[Card, ...]) -> Finding[bool]:
    """Whether the defender has one minor penalty card: only a card below an honour that is alone can be one (50B)."""
    if len(cards) > 1 or cards[0].rank.is_honour:
        return False
    minor: bool = yield case.presume(MINOR, *cards, default=False, by="50C")
    return minor


def declarer_designates(case: Case, playable: tuple[Card, ...]) -> Finding[Card]:
    """Which penalty card is to be played: declarer says it where there are several."""
    if len(playable) == 1:
        return playable[0]
    card: Card = yield case.pick(DECLARER, CARD_TO_PLAY, *playable, by="51A")
    return card
