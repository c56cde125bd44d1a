"""Law 41: the opening lead made face down, and dummy's hand spread.

| provision | what it provides | here |
|---|---|---|
| 41A | the right defender leads face down; taken back only on the director's word | `face_down_lead_taken_back` |
| 47E2a | not even then once a card of dummy has been seen | `face_down_lead_taken_back` |
| 41A | led face down by anybody else, or a second card: nobody saw it, it goes back | `face_down_lead_out_of_turn` |
| 41B | a review: until it is faced, not for dummy nor who has led; then at the first turn | `improper_review` (20) |
| 41C | after that only the contract, and whether but not by whom it was doubled | `improper_review` (20) |
| 41D | cards in suits and order, trumps on dummy's right, each to be seen: put right | `dummy_displayed_wrongly` |
| 12A1 | 41D has no remedy of its own: damage by a card that could not be seen is looked into after play | the same |

Whether a player has that right is for the table to see (`kibitz.table.cards.facts`). Facing the lead begins the play
for good (41C): that is the table's. A lead faced out of turn is Law 54.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law47_retraction import DUMMY_SEEN
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, DUMMY, OFFENDER
from kibitz.laws.vocabulary import Fact

INSTRUCTED = Fact("withdrawal_instructed", doubt=False)
CARD_NOT_SEEN = Fact("card_of_dummy_could_not_be_seen", doubt=True)


@law("face-down-lead-out-of-turn", "41A", when="lead")
def face_down_lead_out_of_turn(case: Case) -> Conversation:
    """Somebody led face down who was not to make the opening lead, or had made it."""
    cards: tuple[Card, ...] = yield case.cards(by="41A", one=True)
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="41A")
    yield case.no_rectification(by="41A")


@law("face-down-lead-taken-back", "41A", when="lead", blameless=True, by=DEFENDERS)
def face_down_lead_taken_back(case: Case) -> Conversation:
    """The right defender has led face down and wants another lead."""
    cards: tuple[Card, ...] = yield case.cards(by="41A", one=True)
    if (yield case.presume(DUMMY_SEEN, default=False, by="47E2a")):
        yield case.instruct("face_down_lead_stands", OFFENDER, by="47E2a")
    elif (yield case.fact(INSTRUCTED, by="41A")):
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="41A")
    else:
        yield case.instruct("face_down_lead_stands", OFFENDER, by="41A")


@law("dummy-displayed-wrongly", "41D", when="play", by=(DECLARER, DUMMY))
def dummy_displayed_wrongly(case: Case) -> Conversation:
    """Dummy's hand is not spread as it should be: out of order, or with a card that nobody could see."""
    yield case.instruct("spread_dummy_correctly", DUMMY, by="41D")
    if (yield case.fact(CARD_NOT_SEEN, by="41D")):
        yield case.instruct("cards_played_stay_played", by="47F2")
        yield case.review("damaged_by_irregularity", by="12A1")
    else:
        yield case.no_rectification(by="41D")
