"""Law 45C1, 45C2 and 45E: a card held so that it is played, and a fifth card to a trick.

| provision | what it provides | here |
|---|---|---|
| 45C1 | a defender's card held so that their partner could see its face must be played | `card_in_played_position` |
| 45C1, 45E | but where the defender had played to the trick already, it is a fifth card | the same |
| 45C2a | declarer's card must be played if held face up and (nearly) touching the table | the same |
| 45C2b | or if put where it shows that it is played | the same |
| 48A | else it was only exposed, and declarer need not play it | the same |
| 45E1 | a defender's fifth card is a penalty card, unless the director deems it led (53, 56) | `fifth_card` |
| 45E2 | declarer's fifth card, from either hand, goes back, unless it is deemed led (55) | `fifth_card` |

The two editions agree. A fifth card below an honour is taken to have slipped out, and so is a minor penalty card (50B),
unless the director finds that it was played on purpose. Whether it was a lead, the director is asked where that may
well be: the trick was complete.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known
from kibitz.laws.law24_exposed_cards import PARTNER_COULD_SEE
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.law53_56_lead_out_of_turn import declarer_leads, defender_leads
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER
from kibitz.laws.vocabulary import Fact

OF_DECLARING_SIDE = Fact("card_of_declaring_side")
PLAYED_ALREADY = Fact("played_to_trick_already", doubt=False)
NEARLY_TOUCHING = Fact("held_face_up_at_table", doubt=False)
POSITION_SHOWS_IT = Fact("put_where_played_cards_lie", doubt=False)
DEEMED_LED = Fact("deemed_led", doubt=False)
IN_TURN_TO_LEAD = Fact("in_turn_to_lead", doubt=False)


@law("card-in-played-position", "45C", when="play")
def card_in_played_position(case: Case) -> Conversation:
    """A defender or declarer held a card as if to play it."""
    cards: tuple[Card, ...] = yield case.cards(by="45C1")
    if (yield case.fact(OF_DECLARING_SIDE, by="45C2")):
        yield from _declarers(case, cards[0])
    elif not (yield case.presume(PARTNER_COULD_SEE, default=True, by="45C1")):
        yield case.no_rectification(by="45C1")
    elif (yield case.presume(PLAYED_ALREADY, default=False, by="45C1")):
        yield from fifth_card_of_defender(case, cards)
    else:
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=cards[0], by="45C1")


def _declarers(case: Case, card: Card) -> Conversation:
    if (yield case.fact(NEARLY_TOUCHING, by="45C2a")):
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=card, by="45C2a")
    elif (yield case.fact(POSITION_SHOWS_IT, by="45C2b")):
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=card, by="45C2b")
    else:
        yield case.no_rectification(by="48A")


@law("fifth-card", "45E", when="play")
def fifth_card(case: Case) -> Conversation:
    """Somebody who had played to the trick put another card to it."""
    cards: tuple[Card, ...] = yield case.cards(by="45E")
    if (yield case.fact(OF_DECLARING_SIDE, by="45E")):
        if (yield case.presume(DEEMED_LED, default=False, by="45E2")):
            yield from _led(case, cards, declarer_leads(case), by="45E2")
        else:
            yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="45E2")
    else:
        yield from fifth_card_of_defender(case, cards)


def fifth_card_of_defender(case: Case, cards: tuple[Card, ...]) -> Conversation:
    """A penalty card, unless the director takes it for a lead to the next trick."""
    if (yield case.presume(DEEMED_LED, default=False, by="45E1")):
        yield from _led(case, cards, defender_leads(case), by="45E1")
        return
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="45E1")
    yield from become_penalty_cards(case, cards, by="45E1")
    yield from could_have_known(case)


def _led(case: Case, cards: tuple[Card, ...], out_of_turn: Conversation, *, by: str) -> Conversation:
    """A lead to the next trick: in turn it stands, and out of turn it is ruled on as such."""
    if (yield case.presume(IN_TURN_TO_LEAD, default=False, by=by)):
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=cards[0], by=by)
        return
    next(out_of_turn)  # it asks which cards they are
    reply: object = cards
    while True:
        try:
            step = out_of_turn.send(reply)
        except StopIteration:
            return
        reply = yield step
