"""Law 21: misinformation. A player called on their own misunderstanding, or on what an opponent told them wrongly.

| provision | what it provides | here |
|---|---|---|
| 21A | the player's own misunderstanding: no rectification and no redress | `own_misunderstanding` |
| 21B1a | a call that misinformation could well have influenced may be changed | `call_may_be_changed` |
| 21B1a | until the auction period ends, and if the player's partner has not called since | `call_may_be_changed` |
| 21B1a | failing to alert promptly where that is prescribed is misinformation | `missing_alert` |
| 21B1b | a mistaken explanation is presumed, rather than a mistaken call | `was_misinformed` |
| 21B2 | then the player's left-hand opponent may change a call made over it | `next_opponent_may_change` |
| 21B2 | 2017: 16C applies; 2007: 16D only if after play that call is found to have done damage | the same |
| 21B3 | too late: an adjusted score if the offending side gained | `review_misinformation` |
| 21B3 | of several calls only the last can be changed: for those before it, it is too late | `call_may_be_changed` |
| 41A, 47E2a | a lead made on it that is still face down may be taken back | `lead_may_be_changed` |
| 47E2a | so may the card that the player has just played, if no card of dummy was seen before a new lead | the same |
| 47E2b | too late for that: an adjusted score | `review_lead_on_misinformation` |

The offender is the player who gave the misinformation; the player who may change a call is one of their opponents.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law16_unauthorised_information import DAMAGED, GAINED, adjust_if
from kibitz.laws.law25_change_of_call import AUCTION_PERIOD_OVER
from kibitz.laws.law47_retraction import DUMMY_SEEN, played_on_misinformation
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER, PARTNER, RHO, Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

CALL_WAS_MISTAKEN = Fact("call_was_mistaken", doubt=False)
ALERT_REQUIRED = Fact("alert_was_required")
CALLED_SINCE = Fact("called_after_misinformation", doubt=True)
MISINFORMED = Fact("misinformed_player", AnswerKind.ROLE, words=("lho", "rho"))
CALL_MADE_ON_IT = Fact("call_made_on_misinformation", AnswerKind.CALL)
EARLIER_CALLS = Fact("earlier_calls_on_misinformation", doubt=True)
INFLUENCED = Fact("could_well_have_influenced", doubt=True)
PARTNER_CALLED_SINCE = Fact("his_partner_called_since", doubt=False)
NEW_CALL = Fact("new_call", AnswerKind.CALL)
NEXT_OPPONENT_CALLED = Fact("next_opponent_called_over_it", doubt=False)
NEXT_OPPONENTS_CALL = Fact("next_opponents_call", AnswerKind.CALL)
LED_FACE_DOWN = Fact("lead_is_face_down", doubt=False)
LEAD = Fact("face_down_lead", AnswerKind.CARD)
LED_BY = Fact("who_led_face_down", AnswerKind.ROLE, words=("offender", "partner", "lho", "rho"))
LEAD_TOO_LATE = Fact("led_on_misinformation_too_late", doubt=False)
JUST_PLAYED = Fact("misinformed_side_has_just_played", doubt=False)
CARD_JUST_PLAYED = Fact("card_just_played", AnswerKind.CARD)
CHANGE = Option("withdraw", "change_call")
KEEP = Option("keep", "keep_call")
TAKE_BACK = Option("withdraw", "take_back_lead")
KEEP_LEAD = Option("keep", "keep_lead")


@law("own-misunderstanding", "21A", blameless=True)
def own_misunderstanding(case: Case) -> Conversation:
    """A player acted on their own misunderstanding of a call or an explanation."""
    yield case.no_rectification(by="21A")


@law("misinformation", "21B")
def misinformation(case: Case) -> Conversation:
    """A player may have called on wrong information from an opponent."""
    if not (yield from was_misinformed(case)):
        yield case.no_rectification(by="21B1b")
        return
    yield from rectified(case)


@law("missing-alert", "21B1")
def missing_alert(case: Case) -> Conversation:
    """A call was not alerted, or not at once, or announced where it should have been."""
    if not (yield case.fact(ALERT_REQUIRED, by="21B1a")):
        yield case.no_rectification(by="21B1a")
        return
    yield from rectified(case)


def was_misinformed(case: Case) -> Finding[bool]:
    """Unless there is evidence that the call was the mistake, the explanation was."""
    return not (yield case.presume(CALL_WAS_MISTAKEN, by="21B1b"))


def rectified(case: Case, *, review_is_due: bool = False) -> Conversation:
    """There was misinformation: a call or lead may be changed; if it is too late, there is a review."""
    changed = yield from call_may_be_changed(case, review_is_due=review_is_due)
    yield from lead_may_be_changed(case, auction_goes_on=changed, review_is_due=review_is_due)


def call_may_be_changed(case: Case, *, review_is_due: bool) -> Finding[bool]:
    """The misinformed player may change their last call, if it is not too late; whether they did."""
    if not (yield case.fact(CALLED_SINCE, by="21B1a")):
        yield case.no_rectification(by="21B1a")
        return False
    if (yield case.fact(AUCTION_PERIOD_OVER, by="21B3")):
        yield from _too_late(case, review_is_due)
        return False
    who: Role = yield case.fact(MISINFORMED, by="21B1a")
    call: CallOrCard = yield case.fact(CALL_MADE_ON_IT, by="21B1a")
    if not review_is_due and (yield case.presume(EARLIER_CALLS, call, by="21B3")):
        yield from _too_late(case, review_is_due)  # whatever becomes of the last one
        review_is_due = True
    if not (yield case.fact(INFLUENCED, call, by="21B1a")):
        yield case.no_rectification(by="21B1a")
        return False
    if (yield case.fact(PARTNER_CALLED_SINCE, call, by="21B3")):
        yield from _too_late(case, review_is_due)
        return False
    if (yield case.choice(who, CHANGE, KEEP, by="21B1a")) is not CHANGE:
        return False
    new: CallOrCard = yield case.pick(who, NEW_CALL, by="21B1a")
    yield from next_opponent_may_change(case, PARTNER if who is LHO else OFFENDER, call)
    yield case.effect(EffectKind.CHANGE_CALL, who, call=call, new=new, by="21B1a")
    yield from withdrawn(case, call)
    return True


def _too_late(case: Case, review_is_due: bool) -> Conversation:
    if not review_is_due:
        yield case.review("damaged_by_misinformation", by="21B3")


def next_opponent_may_change(case: Case, who: Role, call: CallOrCard) -> Conversation:
    """The left-hand opponent of the player who changes may change a call made over it, and then calls again in turn."""
    if not (yield case.fact(NEXT_OPPONENT_CALLED, call, by="21B2")):
        return
    over: CallOrCard = yield case.fact(NEXT_OPPONENTS_CALL, call, by="21B2")
    if (yield case.choice(who, CHANGE, KEEP, by="21B2")) is not CHANGE:
        return
    yield case.cancel(over, by="21B2")
    if case.edition.book == 2007:
        yield case.review("damaged_by_withdrawn_call", by="21B2")
    else:
        yield from withdrawn(case, over)


def lead_may_be_changed(case: Case, *, auction_goes_on: bool, review_is_due: bool) -> Conversation:
    """An opening lead that is still face down: back it goes if the auction goes on, and if the leader wants to.

    So does the last card that a misinformed player has played. Once a card of dummy has been seen no opening lead does.
    """
    if (yield case.presume(LED_FACE_DOWN, by="41A")):
        card = yield case.fact(LEAD, by="41A")
        leader: Role = yield case.fact(LED_BY, by="41A")
        if auction_goes_on:
            yield case.effect(EffectKind.RETRACT, leader, card=card, by="41A")
        elif leader in (LHO, RHO):
            yield from _face_down_lead(case, leader, card, review_is_due=review_is_due)
    elif not auction_goes_on and (yield case.presume(JUST_PLAYED, by="47E2a")):
        card = yield case.fact(CARD_JUST_PLAYED, by="47E2a")
        yield from played_on_misinformation(case, card, review_is_due=review_is_due)
    elif not auction_goes_on and not review_is_due and (yield case.presume(LEAD_TOO_LATE, by="47E2b")):
        yield case.review("damaged_by_lead_on_misinformation", by="47E2b")


def _face_down_lead(case: Case, leader: Role, card: Card, *, review_is_due: bool) -> Conversation:
    if (yield case.presume(DUMMY_SEEN, default=False, by="47E2a")):
        yield case.instruct("face_down_lead_stands", leader, by="47E2a")
        if not review_is_due:
            yield case.review("damaged_by_lead_on_misinformation", by="47E2b")
    elif (yield case.choice(leader, TAKE_BACK, KEEP_LEAD, by="47E2a")) is TAKE_BACK:
        yield case.effect(EffectKind.RETRACT, leader, card=card, by="47E2a")
        yield from withdrawn(case, CallOrCard(card))


@law("review-damaged-by-misinformation", "21B3", when="review")
def review_misinformation(case: Case) -> Conversation:
    """After play: did the side that misinformed gain from it?"""
    yield from adjust_if(case, GAINED, by="21B3")


@law("review-damaged-by-withdrawn-call", "21B2", 2007, when="review")
def review_withdrawn_call(case: Case) -> Conversation:
    """After play (2007): did the call that the next opponent took back tell that side something that did damage?"""
    yield from adjust_if(case, DAMAGED, by="21B2")


@law("review-damaged-by-lead-on-misinformation", "47E2b", when="review")
def review_lead_on_misinformation(case: Case) -> Conversation:
    """After play: did the lead made on misinformation damage the leader's side?"""
    yield from adjust_if(case, DAMAGED, by="47E2b")
