"""Law 72: general principles, and damage that the offender could have foreseen (2007: Law 23).

| provision | what it provides | here |
|---|---|---|
| 72A | the contest is played by the Laws | everything here |
| 72B1 | nobody infringes on purpose, even if ready to pay for it | `intentional_infringement` |
| 72B2 | nobody has to draw attention to what their own side did | nothing asks for it |
| 72B3 | nobody conceals an infraction | `concealed_infringement` |
| 72C (2007: 23) | the offender could have known that it might well damage the others: play on | `could_well_damage` |
| 72C (2007: 23) | if the offender's side gained by it, an adjusted score after play | the reviews |

Many Laws leave the last point for the end of play: `review_could_have_known`.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import COULD_HAVE_KNOWN
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.registry import law
from kibitz.laws.roles import EVERYBODY, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

COULD_KNOW = Fact("could_have_known", doubt=True)
GAINED = Fact("offending_side_gained", doubt=True)
MEANT_IT = Fact("infringed_on_purpose", doubt=False)
HOW_CONCEALED = Fact(
    "how_concealed", AnswerKind.WORD, words=("second_revoke", "hidden_card", "mixed_cards", "otherwise")
)


@law("could-have-known", COULD_HAVE_KNOWN)
def could_well_damage(case: Case) -> Conversation:
    """The director finds during the board that an irregularity might well damage the other side."""
    if not (yield case.fact(COULD_KNOW, by=COULD_HAVE_KNOWN)):
        yield case.no_rectification(by=COULD_HAVE_KNOWN)
        return
    yield case.instruct("play_on", EVERYBODY, by=COULD_HAVE_KNOWN)
    yield case.review("offending_side_gained", by=COULD_HAVE_KNOWN)


@law("review-could-have-known", COULD_HAVE_KNOWN, when="review")
def review_could_have_known(case: Case) -> Conversation:
    """After play: could the offender have known, and did their side gain?"""
    if (yield case.fact(COULD_KNOW, by=COULD_HAVE_KNOWN)):
        yield from review_offending_side_gained(case)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=COULD_HAVE_KNOWN)


@law("review-offending-side-gained", COULD_HAVE_KNOWN, when="review")
def review_offending_side_gained(case: Case) -> Conversation:
    """After play: did the side that could have foreseen the damage gain by it?"""
    if (yield case.fact(GAINED, by=COULD_HAVE_KNOWN)):
        yield from redress(case, by=COULD_HAVE_KNOWN)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=COULD_HAVE_KNOWN)


@law("intentional-infringement", "72B1")
def intentional_infringement(case: Case) -> Conversation:
    """A player broke a Law knowingly, perhaps ready to accept what it costs."""
    if not (yield case.fact(MEANT_IT, by="72B1")):
        yield case.instruct("rule_on_irregularity", by="84B")
        return
    yield case.penalty(OFFENDER, "infringed_on_purpose", by="91A")
    yield case.instruct("rule_on_irregularity", by="84B")
    yield from could_have_known(case)


@law("concealed-infringement", "72B3")
def concealed_infringement(case: Case) -> Conversation:
    """A player tried to hide an infraction."""
    how = yield case.fact(HOW_CONCEALED, by="72B3")
    yield case.penalty(OFFENDER, "concealed_infringement", by="91A")
    if how == "mixed_cards":
        yield case.instruct("doubt_against_who_mixed", OFFENDER, by="66D")
    yield case.instruct("rule_on_irregularity", by="84B")
    yield from could_have_known(case)
