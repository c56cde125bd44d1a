"""Law 47: when a card that was played may be taken back.

| provision | what it provides | here |
|---|---|---|
| 47A | as part of a rectification; a defender's card may become a penalty card (49) | `card_taken_back` |
| 47B | to correct an illegal play; a defender's card is then a penalty card (49) | `card_taken_back` |
| 47C | after declarer's change of an unintended designation (45C4b): nothing further follows | `card_taken_back` |
| 47D | after an opponent's change of card: nothing further follows, but 16C (2007: 16D) | `opponent_changed_play` |
| 47E1 | an opponent had said it was their turn: it goes back, and nobody accepts it | `told_it_was_their_turn` |
| 47E2a | played on a wrong explanation: until a later card, or dummy's for the lead | `play_on_misinformation` |
| 47E2b | later than that: an adjusted score | `play_on_misinformation`, `review_misinformed_play` |
| 47F1 | 53B (2007: 53C) | `law53_56_lead_out_of_turn` |
| 47F2 | otherwise a card that was played stays played | `card_taken_back` |

In 47E2a the 2007 Laws look for later cards in the same trick only. That a revoke is not established by a card that goes
back under 47E1 (2017) is for Law 63. An opening lead that still lies face down is in `law21_misinformation`,
where every ruling on a wrong explanation comes to the card that was played because of it.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law16_unauthorised_information import DAMAGED, adjust_if
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.registry import law
from kibitz.laws.roles import MISINFORMED_SIDE, MISINFORMING_SIDE, OFFENDER, Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

REASON = Fact(
    "reason_to_take_back",
    AnswerKind.WORD,
    words=("rectification", "illegal_play", "unintended_designation", "none"),
)
BY_DEFENDER = Fact("card_is_a_defenders", doubt=False)
BECOMES_PENALTY_CARD = Fact("card_becomes_penalty_card", doubt=True)
TOLD_IT_WAS_THEIR_TURN = Fact("misinformed_of_turn", doubt=False)
PLAYED_BY = Fact("who_played_the_card", AnswerKind.ROLE, words=("lho", "rho"))
LATER_CARD = Fact("later_card_played", doubt=False)
LATER_CARD_IN_TRICK = Fact("later_card_played_to_trick", doubt=False)
OPENING_LEAD_AND_DUMMY_FACED = Fact("opening_lead_and_dummy_faced", doubt=False)
DUMMY_SEEN = Fact("card_of_dummy_seen", doubt=False)
INFLUENCED = Fact("play_based_on_misinformation", doubt=True)
TAKE_BACK = Option("withdraw", "take_back_card")
KEEP = Option("keep", "leave_card")


@law("card-taken-back", "47", when="play")
def card_taken_back(case: Case) -> Conversation:
    """A player takes back a card that they have played, or wants to."""
    cards: tuple[Card, ...] = yield case.cards(by="47F2")
    reason: str = yield case.fact(REASON, by="47F2")
    if reason == "rectification":
        yield from _another_card(case, OFFENDER, cards[0], by="47A")
        if (yield case.presume(BECOMES_PENALTY_CARD, default=False, by="49")):
            yield from become_penalty_cards(case, cards, by="47A")
    elif reason == "illegal_play":
        yield from _another_card(case, OFFENDER, cards[0], by="47B")
        if (yield case.fact(BY_DEFENDER, by="47B")):
            yield from become_penalty_cards(case, cards, by="49", deliberate=True)
    elif reason == "unintended_designation":
        yield from _another_card(case, OFFENDER, cards[0], by="47C")
    else:
        yield case.instruct("card_stays_played", OFFENDER, by="47F2")


def _another_card(case: Case, who: Role, card: Card, *, by: Citation) -> Conversation:
    new: Card = yield case.card_instead(who, card, by=by)
    yield case.effect(EffectKind.REPLACE_CARD, who, card=card, new=new, by=by)


@law("opponent-changed-play", "47D", when="play", blameless=True)
def opponent_changed_play(case: Case) -> Conversation:
    """A player played after a card that its owner, the offender, has since changed."""
    cards: tuple[Card, ...] = yield case.cards(by="47D", one=True)
    yield from may_change(case, cards[0], by="47D")


@law("play-on-misinformation", "47E2", when="play", blameless=True)
def play_on_misinformation(case: Case) -> Conversation:
    """A player played on a wrong explanation of the offender, which has since been corrected."""
    cards: tuple[Card, ...] = yield case.cards(by="47E2a", one=True)
    yield from played_on_misinformation(case, cards[0])


def played_on_misinformation(case: Case, card: Card, *, review_is_due: bool = False) -> Conversation:
    """The card may be taken back if it was played because of that and it is not too late; else there is a review."""
    if not (yield case.fact(INFLUENCED, by="47E2a")):
        yield case.no_rectification(by="47E2a")
        return
    too_late = yield case.fact(LATER_CARD_IN_TRICK if case.edition.book == 2007 else LATER_CARD, by="47E2b")
    if not too_late and not (yield case.presume(OPENING_LEAD_AND_DUMMY_FACED, default=False, by="47E2a")):
        yield from may_change(case, card, by="47E2a")
    elif not review_is_due:
        yield case.review("damaged_by_play_on_misinformation", by="47E2b")


def may_change(case: Case, card: Card, *, by: Citation) -> Conversation:
    """The opponent who played it may take the card back and play another; their side may use what that told."""
    who: Role = yield case.fact(PLAYED_BY, by=by)
    if (yield case.choice(who, TAKE_BACK, KEEP, by=by)) is KEEP:
        yield case.no_rectification(by=by)
        return
    yield from _another_card(case, who, card, by=by)
    yield from withdrawn(case, CallOrCard(card))


@law("review-damaged-by-play-on-misinformation", "47E2b", when="review")
def review_misinformed_play(case: Case) -> Conversation:
    """After play: was the player's side damaged by the card they played on a wrong explanation?"""
    yield from adjust_if(case, DAMAGED, by="47E2b")


def told_it_was_their_turn(case: Case, card: Card) -> Finding[bool]:
    """Whether a lead or play out of turn came because an opponent told the player it was their turn: it goes back."""
    if not (yield case.presume(TOLD_IT_WAS_THEIR_TURN, default=False, by="47E1")):
        return False
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=card, by="47E1")
    # It is the other side that has offended: it told the player that it was their turn.
    yield case.authorised(MISINFORMED_SIDE, card, by=WITHDRAWN_NON_OFFENDERS)
    yield case.unauthorised(MISINFORMING_SIDE, card, by=WITHDRAWN_OFFENDERS)
    return True
