"""Law 75: the explanation and the call do not fit each other. One of them was a mistake.

| provision | what it provides | here |
|---|---|---|
| 75A | the player whose call was explained may not use what they heard | `knows_they_were_misunderstood` |
| 75A | if they do: an adjusted score | `partner_used_explanation`, `used_explanation` |
| 75B1, 2007 75B | a wrong explanation is an infraction: an adjusted score for damage | `review_mistaken_explanation` |
| 75B2-3, 2007 75B | who corrects it, and when | `law20_review_and_explanation` |
| 75C | the call was wrong: no infraction, the result stands, nobody need say so | `call_or_explanation` |
| 21B1b | without evidence it is taken that the explanation was wrong | `call_or_explanation` |
| 2017 75D1 | not to explain accurately is misinformation | `call_or_explanation` |
| 2017 75D2 | so is to describe an agreement that there is not | `call_or_explanation` |
| 2017 75D3 | the score is adjusted to what the right words in time would have led to | `review_mistaken_explanation` |

The offender is the player who explained; their partner made the call.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.law16_unauthorised_information import DAMAGED, acted_on_it, adjust_if
from kibitz.laws.law21_misinformation import rectified, was_misinformed
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, PARTNER, Role
from kibitz.laws.vocabulary import Fact

AGREED = Fact("had_agreement", doubt=True)
AGREED_MEANING_KNOWN = Fact("agreed_meaning_established", doubt=False)

WRONG_EXPLANATION = Renumbered("75B1", "75B")


@law("mistaken-explanation", "75")
def mistaken_explanation(case: Case) -> Conversation:
    """What a player said of their partner's call does not fit the call."""
    yield from knows_they_were_misunderstood(case, PARTNER)
    if (yield from call_or_explanation(case, PARTNER)):
        yield case.review("damaged_by_mistaken_explanation", by=WRONG_EXPLANATION)
        yield from rectified(case, review_is_due=True)


def knows_they_were_misunderstood(case: Case, caller: Role) -> Conversation:
    """The caller heard their call explained otherwise than they meant it, and may not use that."""
    yield case.unauthorised(caller, "explanation", by="75A")
    if caller is PARTNER:
        yield case.review("partner_used_explanation", by="75A")
    else:
        yield case.review("used_explanation", by="75A")


def call_or_explanation(case: Case, caller: Role) -> Finding[bool]:
    """Whether the explanation was wrong; if the call was, there is no infraction."""
    if not (yield from was_misinformed(case)):
        yield case.effect(EffectKind.RESULT_STANDS, by="75C")
        yield case.instruct("need_not_correct", caller, by="75C")
        return False
    if case.edition.book == 2007:
        yield case.effect(EffectKind.INFORM, NON_OFFENDING_SIDE, what="agreement", by="75B")
    elif (yield case.presume(AGREED, default=True, by="75D2")):
        yield case.effect(EffectKind.INFORM, NON_OFFENDING_SIDE, what="agreement", by="75D1")
    else:
        yield case.effect(EffectKind.INFORM, NON_OFFENDING_SIDE, what="no_agreement", by="75D2")
    return True


@law("review-damaged-by-mistaken-explanation", WRONG_EXPLANATION, when="review")
def review_mistaken_explanation(case: Case) -> Conversation:
    """After play: did the wrong explanation damage the opponents?"""
    if case.edition.book == 2007:
        yield from adjust_if(case, DAMAGED, by=WRONG_EXPLANATION)
        return
    if not (yield case.fact(DAMAGED, by="75B1")):
        yield case.effect(EffectKind.RESULT_STANDS, by="75B1")
        return
    if (yield case.fact(AGREED_MEANING_KNOWN, by="75D3")):
        yield case.instruct("score_as_if_explained_correctly", by="75D3")
    else:
        yield case.instruct("score_as_if_told_no_agreement", by="75D3")
    yield from redress(case, by="75B1")


@law("review-partner-used-explanation", "75A", when="review")
def partner_used_explanation(case: Case) -> Conversation:
    """After play: did the player who was misunderstood use that they knew it?"""
    yield from acted_on_it(case, PARTNER, by="75A")


@law("review-used-explanation", "75A", when="review")
def used_explanation(case: Case) -> Conversation:
    """After play: did the player who corrected their partner use that they knew they had been misunderstood?"""
    yield from acted_on_it(case, OFFENDER, by="75A")
