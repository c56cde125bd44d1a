"""Laws 81 and 82: what the director puts right or waives, and the director's own errors.

| provision | what it provides | here |
|---|---|---|
| 81C3 | the director rectifies what they learn of before the periods of 79C and (2017) 92B end | `learned_of_later` |
| 81C5 | the director may waive a rectification if the side that has not offended asks for it | `request_to_waive` |
| 82B1 | an error of procedure: an adjusted score as the Laws permit | `error_of_procedure` |
| 82B2 | or the director has the board played, postponed or cancelled | `error_of_procedure` |
| 82B3 | or uses any other power | `error_of_procedure`, `by_hand` |
| 82C | the director's own ruling was wrong: put right if the board can still be scored normally | `directors_error` |
| 82C | else an adjusted score with both sides non-offending | `both_sides_non_offending` |
| 83 | the director tells of the right to appeal | `law12_adjusted_score`, `directors_error` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law10_rectification import CAN_BE_PUT_RIGHT
from kibitz.laws.law12_adjusted_score import ASSIGNABLE, award
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, NON_OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

STILL_IN_TIME = Fact("still_in_time", doubt=True)
ASKED_BY_NON_OFFENDERS = Fact("asked_by_non_offending_side", doubt=False)
DIRECTOR_AGREES = Fact("director_agrees")
RULING_WAIVED = Fact("ruling_number", AnswerKind.NUMBER)
NORMAL_SCORE = Fact("normal_score_possible", doubt=False)
RULING_WRONG = Fact("ruling_was_wrong", doubt=False)
REMEDY = Fact(
    "remedy", AnswerKind.WORD, words=("adjusted_score", "play_board", "postpone_board", "cancel_board", "other_power")
)


@law("learned-of-later", "81C3", blameless=True)
def learned_of_later(case: Case) -> Conversation:
    """The director learns of an irregularity afterwards, in whatever way."""
    if (yield case.fact(STILL_IN_TIME, by="81C3")):
        yield case.instruct("rule_on_irregularity", by="81C3")
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="81C3")


@law("request-to-waive", "81C5", blameless=True)
def request_to_waive(case: Case) -> Conversation:
    """Somebody asks that a rectification be waived; the offender is the offender of that ruling."""
    number = yield case.fact(RULING_WAIVED, by="81C5")
    if (yield case.fact(ASKED_BY_NON_OFFENDERS, by="81C5")) and (yield case.fact(DIRECTOR_AGREES, by="81C5")):
        yield case.effect(EffectKind.WAIVE, NON_OFFENDING_SIDE, ruling=number, by="81C5")
    else:
        yield case.instruct("rectification_stands", by="10A")


@law("error-of-procedure", "82B")
def error_of_procedure(case: Case) -> Conversation:
    """Something went wrong that is nobody's infraction, or that no other Law covers."""
    remedy = yield case.fact(REMEDY, by="82B")
    if remedy == "adjusted_score":
        yield from award(case, by="82B1")
    elif remedy == "other_power":
        yield case.instruct("other_power", by="82B3")
    else:
        yield case.instruct(remedy, BOTH_SIDES, by="82B2")


@law("directors-error", "82C", blameless=True)
def directors_error(case: Case) -> Conversation:
    """The director finds that a ruling of their own was wrong."""
    if not (yield case.fact(RULING_WRONG, by="82C")):
        yield case.effect(EffectKind.RESULT_STANDS, by="82C")
        return
    if (yield case.fact(CAN_BE_PUT_RIGHT, by="82C")):
        yield case.instruct("put_ruling_right", BOTH_SIDES, by="82C")
        return
    yield from both_sides_non_offending(case)


@law("review-directors-error", "82C", when="review", blameless=True)
def review_directors_error(case: Case) -> Conversation:
    """After play: a ruling was wrong and could not be undone altogether; can the board be scored normally?"""
    if (yield case.fact(NORMAL_SCORE, by="82C")):
        yield case.effect(EffectKind.RESULT_STANDS, by="82C")
    else:
        yield from both_sides_non_offending(case)


def both_sides_non_offending(case: Case) -> Conversation:
    """An adjusted score in which every doubt goes to either side."""
    yield case.instruct("both_sides_non_offending", BOTH_SIDES, by="82C")
    if (yield case.fact(ASSIGNABLE, by="12C1a")):
        yield case.adjust("assigned", BOTH_SIDES, by="82C")
    else:
        yield case.adjust("average_plus", BOTH_SIDES, by="82C")
    yield case.instruct("tell_of_appeal", BOTH_SIDES, by="83")
