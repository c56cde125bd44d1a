"""Law 60: cards played after an irregular lead or play and before it was put right.

| provision | what it provides | here |
|---|---|---|
| 60A1 | an opponent plays after a card out of turn: the right to a rectification is lost | `right_was_forfeited` |
| 60A2 | then that card counts as played in turn, unless the proper lead was made (53B, 2007: 53C) | the same |
| 60A3 | what the offending side owed before, it owes still | `obligations_remain` |
| 50D2 | a defender leads before declarer has chosen: a penalty card (49), or 60A | `lead_before_choice` |
| 60B | a defender plays before declarer's correct lead: a major penalty card | `play_before_correct_lead` |
| 60C | the offending side plays on: the others keep their rights, and that card is put right | `offenders_play_on` |

The two editions agree.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law47_retraction import BY_DEFENDER
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.registry import law
from kibitz.laws.roles import DEFENDERS, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import CallOrCard, Fact

PLAYED_SINCE = Fact("non_offending_side_played_since", doubt=False)
OWED_BEFORE = Fact("offending_side_owed_before", doubt=True)


def right_was_forfeited(case: Case, card: Card, *, lead: bool = False) -> Finding[bool]:
    """Whether the other side has played since, and so lost its right to a rectification; `lead`: to the next trick."""
    if not (yield case.presume(PLAYED_SINCE, default=False, by="60A1")):
        return False
    yield case.effect(EffectKind.FORFEITED, NON_OFFENDING_SIDE, by="60A1")
    yield case.effect(EffectKind.ACCEPT_LEAD if lead else EffectKind.ACCEPT_CARD, OFFENDER, card=card, by="60A2")
    yield from obligations_remain(case)
    return True


def obligations_remain(case: Case) -> Conversation:
    """The irregular card stands; a penalty card or restriction from before is there as it was."""
    if (yield case.presume(OWED_BEFORE, default=False, by="60A3")):
        yield case.instruct("owed_as_before", OFFENDING_SIDE, by="60A3")


@law("lead-before-choice", "50D2", when="lead play", by=DEFENDERS)
def lead_before_choice(case: Case) -> Conversation:
    """A defender whose partner has a major penalty card led before declarer had said what to lead."""
    cards: tuple[Card, ...] = yield case.cards(by="50D2")
    if (yield from right_was_forfeited(case, cards[0], lead=True)):
        return
    yield case.instruct("rights_are_kept", NON_OFFENDING_SIDE, by="60C")
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="50D2")
    yield from become_penalty_cards(case, cards, by="49", deliberate=True)


@law("play-before-correct-lead", "60B", when="play")
def play_before_correct_lead(case: Case) -> Conversation:
    """Declarer had to take a lead back, and a defender played before the lead came from the correct hand."""
    cards: tuple[Card, ...] = yield case.cards(by="60B")
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="60B")
    yield from become_penalty_cards(case, cards, by="60B", deliberate=True)


@law("play-before-rectification", "60C", when="play")
def offenders_play_on(case: Case) -> Conversation:
    """The side that had offended played another card before the irregularity was put right."""
    cards: tuple[Card, ...] = yield case.cards(by="60C")
    yield case.instruct("rights_are_kept", NON_OFFENDING_SIDE, by="60C")
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="60C")
    if (yield case.fact(BY_DEFENDER, by="60C")):
        yield from become_penalty_cards(case, cards, by="49", deliberate=True)
    else:
        yield from withdrawn(case, CallOrCard(cards[0]))
