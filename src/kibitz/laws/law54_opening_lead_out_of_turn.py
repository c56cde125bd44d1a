"""Law 54: an opening lead faced out of turn by a defender.

| provision | what it provides | here |
|---|---|---|
| 54 | the face-down lead of the offender's partner goes back | `opening_lead_out_of_turn` |
| 47E1 | an opponent had told the player it was their lead: it goes back, and nobody accepts it | `law47_retraction` |
| 54A | declarer spreads their hand and is dummy; one card shown commits them; dummy is declarer | `declarer_spreads` |
| 54B, 54B1 | declarer accepts: dummy is spread, and declarer's hand plays second | the same |
| 54B2 | declarer plays the second card from dummy: it stays, unless that is a revoke | `second_card_from_dummy` |
| 54C | declarer could have seen a card of dummy: they must accept and remain declarer | the same |
| 54D | declarer refuses: it becomes a major penalty card, and 50D gives declarer options over the lead | the same |
| 54E | a lead by the declaring side: Law 24 | there |

The two editions agree.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import ACCEPT
from kibitz.laws.law47_retraction import told_it_was_their_turn
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards, lead_options
from kibitz.laws.law57_premature_play import CAN_BE_PLAYED
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, DUMMY, OFFENDER, PARTNER
from kibitz.laws.vocabulary import Fact, Option

PARTNER_LED_FACE_DOWN = Fact("partner_led_face_down", doubt=False)
COULD_HAVE_SEEN_DUMMY = Fact("declarer_could_have_seen_dummy", doubt=False)
BEGAN_TO_SPREAD = Fact("declarer_began_to_spread", doubt=False)
SPREAD = Option("spread")
REFUSE = Option("decline", "refuse")


@law("opening-lead-out-of-turn", "54", when="lead", by=DEFENDERS, in_turn=False)
def opening_lead_out_of_turn(case: Case) -> Conversation:
    """A defender faced an opening lead that was their partner's to make."""
    cards: tuple[Card, ...] = yield case.cards(by="54")
    card = cards[0]
    if (yield case.presume(PARTNER_LED_FACE_DOWN, default=False, by="54")):
        yield case.effect(EffectKind.RETRACT, PARTNER, by="54")
    if (yield from told_it_was_their_turn(case, card)):
        return
    if (yield case.presume(COULD_HAVE_SEEN_DUMMY, default=False, by="54C")):
        yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by="54C")
        yield case.effect(EffectKind.SPREAD, DUMMY, by="54C")
        return
    if (yield case.presume(BEGAN_TO_SPREAD, default=False, by="54A")):
        yield from declarer_spreads(case, card)
        return
    chosen = yield case.choice(DECLARER, SPREAD, ACCEPT, REFUSE, by="54")
    if chosen is SPREAD:
        yield from declarer_spreads(case, card)
    elif chosen is ACCEPT:
        yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by="54B")
        yield case.effect(EffectKind.SPREAD, DUMMY, by="54B")
        yield case.effect(EffectKind.TURN, DECLARER, by="54B1")
    else:
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="54D")
        penalty_cards = yield from become_penalty_cards(case, cards, by="54D", deliberate=True)
        yield from lead_options(case, penalty_cards)


def declarer_spreads(case: Case, card: Card) -> Conversation:
    """Declarer's hand is dummy, and the lead was in turn for their partner as declarer."""
    yield case.effect(EffectKind.BECOMES_DECLARER, DUMMY, by="54A")
    yield case.effect(EffectKind.SPREAD, DECLARER, by="54A")
    yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by="54A")


@law("second-card-from-dummy", "54B2", when="play", blameless=True, by=(DECLARER, DUMMY))
def second_card_from_dummy(case: Case) -> Conversation:
    """Having accepted the lead, declarer played from dummy before their own hand."""
    cards: tuple[Card, ...] = yield case.cards(by="54B2", one=True)
    if (yield case.presume(CAN_BE_PLAYED, cards[0], default=True, by="54B2")):
        yield case.effect(EffectKind.ACCEPT_CARD, OFFENDER, card=cards[0], by="54B2")
    else:
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="54B2")
