"""Laws 53, 55 and 56: a lead out of turn after the first trick has begun. An opening lead out of turn is Law 54.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 53A | 53A | accepted by a statement, or by the next hand's card: it is a correct lead | `settled_by_play` |
| 53A | | in the thirteenth trick it must go back | `settled_by_play` |
| 53B | 53C | an opponent whose lead it was leads: that stands, and the other cards go back | `settled_by_play` |
| 53C | 53B | the defender on the right of declarer's lead plays: it stands; 57 is for that play | `declarer_leads` |
| 47E1 | 47E1 | an opponent had told the player it was their lead | `law47_retraction` |
| 55A | 55A | either defender accepts or refuses declarer's lead; if they differ, the next to play | `declarer_leads` |
| 55B1 | 55B1 | refused, and it was a defender's lead: the card goes back | `declarer_leads` |
| 55B2 | 55B2 | refused, and it was the other hand's lead: any card from that hand | `declarer_leads` |
| 55C | 55C | after play: was declarer's line based on what they learnt? | `review_line` |
| 56A | 53A | declarer accepts a defender's lead | `defender_leads` |
| 56B | 56, 54D | declarer refuses it: a major penalty card, and 50D | `defender_leads` |
| 60A3 | 60A3 | what the side owed before it owes still | `law60_play_after_illegal_play` |

A lead to the next trick before this one is over is out of turn too: 57 lets only a card played to the trick stay where
declarer plays too early, and is for a defender whose partner has yet to play. Refused, declarer's card goes back, and
who leads next is for the rest of this trick to say (53A).

The offender is the player who led: declarer, where the card came from dummy. The leader is the defender who plays next
to declarer's irregular lead.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import ACCEPT, withdrawn
from kibitz.laws.law16_unauthorised_information import DAMAGED, adjust_if
from kibitz.laws.law47_retraction import told_it_was_their_turn
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards, lead_options
from kibitz.laws.law54_opening_lead_out_of_turn import REFUSE
from kibitz.laws.law60_play_after_illegal_play import obligations_remain
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, DUMMY, LEADER, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import CallOrCard, Fact

THIRTEENTH_TRICK = Fact("thirteenth_trick", doubt=False)
PROPER_LEADER_LED = Fact("proper_leader_led", doubt=False)
NEXT_HAND_PLAYED = Fact("next_hand_played", doubt=False)
RIGHT_HAND_DEFENDER_PLAYED = Fact("right_hand_defender_played", doubt=False)
DEFENDERS_DIFFER = Fact("defenders_differ", doubt=False)
TRICK_IN_PROGRESS = Fact("trick_in_progress", doubt=False)
DEFENDERS_LEAD = Fact("defender_was_on_lead")
LED_FROM_DUMMY = Fact("led_from_dummy")
PARTNERS_LEAD = Fact("partner_was_on_lead")
LINE_BASED_ON_IT = Fact("line_based_on_irregular_lead", doubt=True)

PROPER_LEAD = Renumbered("53B", "53C")
WRONG_DEFENDER = Renumbered("53C", "53B")
DECLARER_ACCEPTS = Renumbered("56A", "53A")
DECLARER_REFUSES = Renumbered("56B", "54D")
LINE_ADJUSTED = Renumbered("16C3", "55C")


@law("lead-out-of-turn", "56", when="play", by=DEFENDERS, in_turn=False)
def defender_leads(case: Case) -> Conversation:
    """A defender led to a trick after the first when it was not their lead."""
    cards: tuple[Card, ...] = yield case.cards(by="53A")
    if (yield from settled_by_play(case, cards[0])):
        return
    if (yield case.choice(DECLARER, ACCEPT, REFUSE, by=DECLARER_ACCEPTS)) is ACCEPT:
        yield case.effect(EffectKind.ACCEPT_LEAD, card=cards[0], by=DECLARER_ACCEPTS)
        yield from obligations_remain(case)
        return
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by=DECLARER_REFUSES)
    penalty_cards = yield from become_penalty_cards(case, cards, by=DECLARER_REFUSES, deliberate=True)
    if (yield case.fact(PARTNERS_LEAD, by=DECLARER_REFUSES)):
        yield from lead_options(case, penalty_cards)


@law("declarer-leads-out-of-turn", "55", when="play", by=DECLARER)
def declarer_leads(case: Case) -> Conversation:
    """Declarer led from their hand or from dummy when it was another hand's lead."""
    cards: tuple[Card, ...] = yield case.cards(by="53A", one=True)
    card = cards[0]
    if (yield from settled_by_play(case, card)):
        return
    if (yield case.presume(RIGHT_HAND_DEFENDER_PLAYED, default=False, by=WRONG_DEFENDER)):
        yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by=WRONG_DEFENDER)
        yield case.instruct("rule_on_premature_play", NON_OFFENDING_SIDE, by=WRONG_DEFENDER)
        return
    differ = yield case.presume(DEFENDERS_DIFFER, default=False, by="55A")
    if (yield case.choice(LEADER if differ else DEFENDERS, ACCEPT, REFUSE, by="55A")) is ACCEPT:
        yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by="55A")
        yield from obligations_remain(case)
        return
    in_progress = yield case.presume(TRICK_IN_PROGRESS, default=False, by="53A")
    if in_progress or (yield case.fact(DEFENDERS_LEAD, by="55B1")):
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="55B1")
    else:
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="55B2")
        from_dummy = yield case.fact(LED_FROM_DUMMY, by="55B2")
        yield case.effect(EffectKind.LEAD_FROM, DECLARER if from_dummy else DUMMY, by="55B2")
    yield case.authorised(NON_OFFENDING_SIDE, CallOrCard(card), by=WITHDRAWN_NON_OFFENDERS)
    yield case.unauthorised(OFFENDING_SIDE, CallOrCard(card), by=WITHDRAWN_OFFENDERS)
    yield case.review("line_based_on_irregular_lead", by="55C")


def settled_by_play(case: Case, card: Card) -> Finding[bool]:
    """Whether there is no choice: a player was told it was their lead, it is the last trick, or somebody has played."""
    if (yield from told_it_was_their_turn(case, card)):
        return True
    if case.edition.book == 2017 and (yield case.presume(THIRTEENTH_TRICK, default=False, by="53A")):
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="53A")
        yield from withdrawn(case, CallOrCard(card))
        return True
    if (yield case.presume(PROPER_LEADER_LED, default=False, by=PROPER_LEAD)):
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by=PROPER_LEAD)
        yield from withdrawn(case, CallOrCard(card))
        return True
    if (yield case.presume(NEXT_HAND_PLAYED, default=False, by="53A")):
        yield case.effect(EffectKind.ACCEPT_LEAD, card=card, by="53A")
        yield from obligations_remain(case)
        return True
    return False


@law("review-line-based-on-irregular-lead", "55C", when="review")
def review_line(case: Case) -> Conversation:
    """After play: did declarer use what they learnt by leading out of turn?"""
    if (yield case.fact(LINE_BASED_ON_IT, by="55C")):
        yield from adjust_if(case, DAMAGED, by=LINE_ADJUSTED)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="55C")
