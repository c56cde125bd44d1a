"""Law 20: reviews of the auction, questions and explanations; with what Law 41 adds for the opening lead.

| provision | what it provides | here |
|---|---|---|
| 20A | a call not clearly heard is repeated at once on request | `call_not_heard` |
| 20B | a review at one's turn to call, whole and not interrupted, not for a player who must pass | `improper_review` |
| 20C1 | after the final pass a defender may ask whether the lead is theirs | `improper_review` |
| 20C2, 41B | a review at the first turn to play, before playing to it; dummy has none | `improper_review` |
| 41C | after that only what the contract is, and whether it is doubled | `improper_review`, `improper_question` |
| 20D | only an opponent of the player who asks restates the auction | `erroneous_review` |
| 20E | errors are put right at once; an adjusted score for damage by one that was not | `erroneous_review` |
| 20F1, 20F2 | who may ask, and when | `improper_question` |
| 20F1, 20F2 | the caller's partner explains, unless the director orders otherwise | `explained_by_caller` |
| 20F3 | one call may be asked about, but partner may not use that | `improper_question` |
| 2007 20F4 | whoever sees that they explained wrongly calls the director at once | `own_explanation_wrong` |
| 2017 20F4a | before the clarification period ends; earlier if they like | `own_explanation_wrong` |
| 2017 75B2 | or at once if they see it in the play | `own_explanation_wrong` |
| 20F5a | whoever thinks that partner explained wrongly may not show it in the auction | `partners_explanation_wrong` |
| 20F5b | they must say so later: (i) as a defender after play | `partners_explanation_wrong` |
| 20F5b | (ii) as declarer or dummy after the final pass: later is too late | `partners_explanation_wrong` |
| 2017 75B3, 2007 75B | and then corrects it | `partners_explanation_wrong` |
| 20F4b, 20F6 | then 21, 40B3 (2007: 40B4) or 47E | `law21_misinformation` |
| 20G1, 2017 20G2 | no question only for partner, or only to draw a wrong answer | `improper_question` |
| 20G3, 2007 20G2 | nobody consults their own notes unless the regulations allow it | `law40_understandings` |
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law16_unauthorised_information import DAMAGED, adjust_if, receives
from kibitz.laws.law21_misinformation import rectified
from kibitz.laws.law75_mistaken_explanation import (
    WRONG_EXPLANATION,
    call_or_explanation,
    knows_they_were_misunderstood,
)
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

REVIEW_FAULT = Fact(
    "review_fault",
    AnswerKind.WORD,
    words=("out_of_turn", "must_pass", "partial", "interrupted", "whose_lead", "after_first_card", "dummy"),
)
AUCTION_OVER = Fact("auction_over", doubt=False)
ASKERS_PARTNER = Fact("restated_by_partner_of_asker", doubt=False)
REVIEW_CORRECT = Fact("review_was_correct", doubt=False)
PUT_RIGHT_AT_ONCE = Fact("put_right_at_once", doubt=False)
QUESTION_FAULT = Fact(
    "question_fault",
    AnswerKind.WORD,
    words=(
        "out_of_turn",
        "must_pass",
        "dummy",
        "one_call",
        "for_partner",
        "to_draw_wrong_answer",
        "who_doubled",
        "none",
    ),
)
DIRECTOR_ORDERED = Fact("director_ordered_it", doubt=False)
IN_PLAY = Fact("corrected_during_play", doubt=False)
IN_TIME = Fact("corrected_in_time", doubt=True)
CORRECTION_TIME = Fact(
    "correction_time", AnswerKind.WORD, words=("auction", "clarification", "play", "after_play", "never")
)
DEFENDS = Fact("offender_defends")

OWN_EXPLANATION = Renumbered("20F4a", "20F4")
PARTNERS_DUTY = Renumbered("75B3", "75B")


@law("call-not-heard", "20A", when="auction", blameless=True)
def call_not_heard(case: Case) -> Conversation:
    """A player did not hear a call, or is in doubt which it was."""
    yield case.instruct("repeat_call", by="20A")


@law("improper-review", "20B")
def improper_review(case: Case) -> Conversation:
    """A player asks to have calls restated when, or in a way that, they may not."""
    fault = yield case.fact(REVIEW_FAULT, by="20B")
    if fault == "whose_lead":
        yield case.instruct("say_whose_lead_it_is", by="20C1")
    elif fault == "after_first_card":
        yield case.instruct("refuse_review", OFFENDER, by="41B")
        yield case.effect(EffectKind.INFORM, OFFENDER, what="contract_and_whether_doubled", by="41C")
    elif fault == "dummy":
        yield case.instruct("refuse_review", OFFENDER, by="41B")
    else:
        by = "20C2" if (yield case.fact(AUCTION_OVER, by="20C")) else "20B"
        whole = fault in ("partial", "interrupted")
        yield case.instruct("restate_whole_auction_or_nothing" if whole else "refuse_review", OFFENDER, by=by)
    if fault != "whose_lead":
        yield from receives(case, PARTNER, "question")


@law("erroneous-review", "20D")
def erroneous_review(case: Case) -> Conversation:
    """The auction was restated by the wrong player, or wrongly."""
    if (yield case.fact(ASKERS_PARTNER, by="20D")):
        yield case.instruct("opponent_restates", by="20D")
        yield from receives(case, PARTNER, "review")
    if (yield case.fact(REVIEW_CORRECT, by="20E")) or (yield case.fact(PUT_RIGHT_AT_ONCE, by="20E")):
        yield case.no_rectification(by="20E")
    else:
        yield case.review("damaged_by_review", by="20E")


@law("review-damaged-by-review", "20E", when="review")
def after_erroneous_review(case: Case) -> Conversation:
    """After play: did an error in a review that nobody put right do damage?"""
    yield from adjust_if(case, DAMAGED, by="20E")


@law("improper-question", "20F")
def improper_question(case: Case) -> Conversation:
    """A question when, or for a purpose that, it may not be asked; the offender is the player who asked."""
    fault = yield case.fact(QUESTION_FAULT, by="20F")
    if fault == "one_call":
        yield case.no_rectification(by="20F3")
        yield from receives(case, PARTNER, "question", by="20F3")
        return
    if fault == "for_partner":
        yield case.penalty(OFFENDER, "question_for_partner", by="20G1")
    elif fault == "to_draw_wrong_answer" and case.edition.book == 2017:
        yield case.penalty(OFFENDER, "question_to_draw_wrong_answer", by="20G2")
    elif fault == "dummy":
        yield case.instruct("ask_at_own_turn", OFFENDER, by="41B")
    elif fault == "who_doubled":
        yield case.effect(EffectKind.INFORM, OFFENDER, what="contract_and_whether_doubled", by="41C")
    elif fault in ("none", "to_draw_wrong_answer") or (fault == "must_pass" and case.edition.book == 2007):
        yield case.no_rectification(by="20F1")
    elif (yield case.fact(AUCTION_OVER, by="20F2")):
        yield case.instruct("ask_at_own_turn", OFFENDER, by="20F2")
    else:
        yield case.instruct("ask_at_own_turn", OFFENDER, by="20F1")
    yield from receives(case, PARTNER, "question")


@law("explained-by-caller", "20F")
def explained_by_caller(case: Case) -> Conversation:
    """A player explained their own call or play; that is for their partner to do."""
    by = "20F2" if (yield case.fact(AUCTION_OVER, by="20F")) else "20F1"
    if (yield case.presume(DIRECTOR_ORDERED, by=by)):
        yield case.no_rectification(by=by)
        return
    yield case.instruct("partner_explains", PARTNER, by=by)
    if case.regulations[switches.WRITTEN_EXPLANATIONS] == "required":
        yield case.instruct("explain_in_writing", PARTNER, by=by)
    yield from receives(case, PARTNER, "explanation")


@law("own-explanation-wrong", "20F4")
def own_explanation_wrong(case: Case) -> Conversation:
    """A player sees that what they explained was wrong or incomplete."""
    in_play = yield case.fact(IN_PLAY, by="20F")
    duty = "75B2" if in_play and case.edition.book == 2017 else OWN_EXPLANATION
    yield case.effect(EffectKind.INFORM, NON_OFFENDING_SIDE, what="corrected_explanation", by=duty)
    if not (yield case.presume(IN_TIME, default=True, by=duty)):
        yield case.penalty(OFFENDER, "late_correction", by=duty)
    yield from knows_they_were_misunderstood(case, PARTNER)
    yield case.review("damaged_by_mistaken_explanation", by=WRONG_EXPLANATION)
    yield from rectified(case, review_is_due=True)


@law("partners-explanation-wrong", "20F5", blameless=True)
def partners_explanation_wrong(case: Case) -> Conversation:
    """A player thinks that their partner explained wrongly, alerts included; the player is the offender here."""
    time = yield case.fact(CORRECTION_TIME, by="20F5")
    if time == "never":
        yield case.penalty(OFFENDER, "explanation_not_corrected", by="20F5b")
    elif time == "auction":
        yield from _too_early(case, by="20F5a")
    elif time == "after_play":
        defends = yield case.presume(DEFENDS, default=True, by="20F5")
        opportunity = "20F5b(i)" if defends else "20F5b(ii)"
        # Declarer or dummy was to say so after the final pass, unless they have only seen it now.
        if not defends and not (yield case.presume(IN_TIME, default=False, by=opportunity)):
            yield case.penalty(OFFENDER, "partner_corrected_late", by=opportunity)
        yield from _corrects_partner(case, by=opportunity)
    elif not (yield case.fact(DEFENDS, by="20F5")):
        yield from _corrects_partner(case, by="20F5b(ii)")
    else:
        yield from _too_early(case, by="20F5b(i)")
    yield from knows_they_were_misunderstood(case, OFFENDER)
    if (yield from call_or_explanation(case, OFFENDER)):
        yield case.review("damaged_by_mistaken_explanation", by=WRONG_EXPLANATION)
        yield from rectified(case, review_is_due=True)


def _corrects_partner(case: Case, *, by: str) -> Conversation:
    """The other side learns that the explanation was wrong, and how."""
    yield case.effect(EffectKind.INFORM, NON_OFFENDING_SIDE, what="explanation_was_wrong", by=by)
    yield case.instruct("correct_explanation", OFFENDER, by=PARTNERS_DUTY)


def _too_early(case: Case, *, by: str) -> Conversation:
    """The offender's partner now knows of their own mistake, and may not use that."""
    yield case.penalty(OFFENDER, "early_correction", by=by)
    yield from receives(case, PARTNER, "correction")
