"""Law 13: a hand with the wrong number of cards, when at least one hand has more than thirteen.

| 2017 | what it provides | here |
|---|---|---|
| 13A1 | no player with a wrong hand has called: the deal is corrected, and played | `not_called_2017` |
| 13A2 | a card was seen: played too; if that told, an assigned score | the same, `review_another_hand` |
| 13B1 | one has called, but no call need change: corrected, and played | `called`, `review_corrected_deal` |
| 13B2 | else an assigned score, and perhaps a penalty | `called` |
| 13C | a card that is not of the deal is removed; adjusted only if it was in a quitted trick | `surplus_card` |
| 13D | found after play: the result is cancelled; an adjusted score and a penalty | `after_play` |

| 2007 | what it provides | here |
|---|---|---|
| 13A, 13B | as 2017 13B | `called` |
| 13C | as 2017 13D | `after_play` |
| 13D1 | as 2017 13A1 | `not_called_2007` |
| 13D2a | a card was seen that will not interfere: as 2017 13A2 | the same, `review_another_hand` |
| 13D2b | a card was seen that may interfere: an artificial score, and perhaps a penalty | the same |
| 13E | how cards were moved is unauthorised for the partner of who had a wrong hand | `moved_cards_2007` |
| 13F | as 2017 13C; an adjusted score may be awarded | `surplus_card` |
"""

from __future__ import annotations

from kibitz.laws.boards import adjusted_score
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law14_missing_card import look_for_another, missing_card
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, LHO, OFFENDER, PARTNER, RHO, Role
from kibitz.laws.vocabulary import AnswerKind, Fact

SOME_HAND_HAS_MORE = Fact("some_hand_has_more")
NOT_OF_THE_DEAL = Fact("card_not_of_the_deal", doubt=False)
FOUND_AFTER_PLAY = Fact("found_after_play")
CALLED_WITH_WRONG_HAND = Fact("called_with_wrong_hand")
ANOTHERS_CARD_SEEN = Fact("card_of_another_seen")
MAY_INTERFERE = Fact("seen_card_may_interfere", doubt=True)
PLAYABLE = Fact("playable_without_changing_calls", doubt=False)
OTHER_WRONG_HAND = Fact("other_wrong_hand", AnswerKind.ROLE, words=("lho", "partner", "rho"))
SURPLUS_CARD = Fact("surplus_card", AnswerKind.CARD)
IN_QUITTED_TRICK = Fact("played_to_quitted_trick")
IN_UNFINISHED_TRICK = Fact("in_unfinished_trick")
SEEN_CARD_TOLD = Fact("seen_card_affected_result", doubt=True)
AWARD_ADJUSTED = Fact("award_adjusted_score")

CORRECTED = Renumbered("13B1", "13A")
NOT_PLAYABLE = Renumbered("13B2", "13B")
SURPLUS = Renumbered("13C", "13F")
AFTER_PLAY = Renumbered("13D", "13C")
CARD_SEEN = Renumbered("13A2", "13D2a")


@law("wrong-number-of-cards", "13", blameless=True)
def wrong_number_of_cards(case: Case) -> Conversation:
    """A hand has not thirteen cards; if none has more than that, it is a missing card (14)."""
    if not (yield case.fact(SOME_HAND_HAS_MORE, by="13")):
        yield from missing_card(case)
    elif (yield case.presume(NOT_OF_THE_DEAL, by=SURPLUS)):
        yield from surplus_card(case)
    elif (yield case.fact(FOUND_AFTER_PLAY, by=AFTER_PLAY)):
        yield from after_play(case)
    elif (yield case.fact(CALLED_WITH_WRONG_HAND, by="13")):
        yield from called(case)
    elif case.edition.book == 2007:
        yield from not_called_2007(case)
    else:
        yield from not_called_2017(case)


def not_called_2017(case: Case) -> Conversation:
    """No player with a wrong hand has called: corrected and played, whether or not a card was seen."""
    yield case.effect(EffectKind.CORRECT_HANDS, by="13A1")
    if (yield case.fact(ANOTHERS_CARD_SEEN, by="13A2")):
        yield case.review("card_of_another_seen", by="13A2")


def not_called_2007(case: Case) -> Conversation:
    """The same in 2007, where a card that was seen may stop the board."""
    yield case.effect(EffectKind.CORRECT_HANDS, by="13D1")
    if (yield case.fact(ANOTHERS_CARD_SEEN, by="13D1")):
        if (yield case.fact(MAY_INTERFERE, by="13D2b")):
            yield case.effect(EffectKind.END_BOARD, by="13D2b")
            yield case.adjust("artificial", BOTH_SIDES, by="13D2b")
            yield case.penalty(OFFENDER, "cards_not_counted", by="13D2b")
            return
        yield case.review("card_of_another_seen", by="13D2a")
    yield from moved_cards_2007(case)


def called(case: Case) -> Conversation:
    """A player with a wrong hand has called: played on if no call need change, else an adjusted score."""
    if (yield case.fact(PLAYABLE, by=CORRECTED)):
        yield case.effect(EffectKind.CORRECT_HANDS, by=CORRECTED)
        yield case.review("corrected_deal", by=CORRECTED)
        if case.edition.book == 2007:
            yield from moved_cards_2007(case)
        return
    yield case.effect(EffectKind.END_BOARD, by=NOT_PLAYABLE)
    if case.edition.book == 2007:
        yield from adjusted_score(case, BOTH_SIDES, by="13B")
    else:
        yield case.adjust("assigned", BOTH_SIDES, by="13B2")
    yield case.penalty(OFFENDER, "cards_not_counted", by=NOT_PLAYABLE)


def after_play(case: Case) -> Conversation:
    """It is found when the board has been played: the result cannot stand."""
    yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by=AFTER_PLAY)
    yield from adjusted_score(case, BOTH_SIDES, by=AFTER_PLAY)
    yield case.penalty(OFFENDER, "cards_not_counted", by=AFTER_PLAY)


_PARTNER_OF: dict[Role, Role] = {LHO: RHO, PARTNER: OFFENDER, RHO: LHO}


def moved_cards_2007(case: Case) -> Conversation:
    """Play goes on: what the director moved is unauthorised for the partner of each player with a wrong hand (13E)."""
    yield case.unauthorised(PARTNER, "moved_cards", by="13E")
    other: Role | None = yield case.presume(OTHER_WRONG_HAND, default=None, by="13E")
    if other is not None:
        yield case.unauthorised(_PARTNER_OF[other], "moved_cards", by="13E")


@law("surplus-card", SURPLUS, blameless=True)
def surplus_card(case: Case) -> Conversation:
    """A card that is not part of this deal was found: a second copy, or one of another board."""
    card = yield case.fact(SURPLUS_CARD, by=SURPLUS)
    yield case.effect(EffectKind.REMOVE_CARD, OFFENDER, card=card, by=SURPLUS)
    yield from look_for_another(case, by="14")  # it may have been there in place of one that is missing
    if (yield case.fact(IN_QUITTED_TRICK, by=SURPLUS)):
        yield case.review("surplus_card_in_quitted_trick", by=SURPLUS)
        return
    yield case.no_rectification(by=SURPLUS)
    if (yield case.presume(IN_UNFINISHED_TRICK, by=SURPLUS)):  # who led or played after it may have been out of turn
        yield case.instruct("look_at_cards_after_the_surplus_card", by="53")


@law("review-card-of-another-seen", CARD_SEEN, when="review", blameless=True)
def review_another_hand(case: Case) -> Conversation:
    """Play is over: did the card that was seen affect the result?"""
    if not (yield case.fact(SEEN_CARD_TOLD, by=CARD_SEEN)):
        yield case.effect(EffectKind.RESULT_STANDS, by=CARD_SEEN)
        return
    yield case.adjust("assigned", BOTH_SIDES, by=CARD_SEEN)
    yield case.penalty(OFFENDER, "cards_not_counted", by=CARD_SEEN)


@law("review-corrected-deal", CORRECTED, when="review", blameless=True)
def review_corrected_deal(case: Case) -> Conversation:
    """Play is over: shall there be an adjusted score although the board could be played?"""
    if (yield case.fact(AWARD_ADJUSTED, by=CORRECTED)):
        yield case.adjust("assigned", BOTH_SIDES, by=CORRECTED)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=CORRECTED)


@law("review-surplus-card-in-quitted-trick", SURPLUS, when="review")
def review_surplus_card(case: Case) -> Conversation:
    """Play is over: shall there be an adjusted score because of the card that did not belong?"""
    if (yield case.fact(AWARD_ADJUSTED, by=SURPLUS)):
        yield from adjusted_score(case, BOTH_SIDES, by=SURPLUS)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=SURPLUS)
