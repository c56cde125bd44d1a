"""Law 79C: an error in the score.

| provision | what it provides | here |
|---|---|---|
| 79C1 | an agreed score entered or computed wrongly is put right within the correction period | `scoring_error` |
| 79C1 | that is 30 minutes from when the official score is available, or as regulated | `correction_period` |
| 2017 79C2 | later: if the director is sure beyond reasonable doubt and the organiser approves | `too_late` |
| 2007 79C2 | later: only if the regulations provide for it, and director and organiser are both sure | `too_late` |
| 79B | what the sides never agreed on is no error in the score | `law79_tricks_won` |

The regulation `late_score_correction_allowed` is open by default since 2017, and closed before.
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law71_concession_cancelled import IN_CORRECTION_PERIOD
from kibitz.laws.law79_tricks_won import tricks_disputed
from kibitz.laws.law90_91_penalties import ORGANISER_APPROVES
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES
from kibitz.laws.vocabulary import AnswerKind, Fact

SCORE_WAS_AGREED = Fact("score_was_agreed", doubt=True)
SCORE_WRONG = Fact("recorded_score_wrong", doubt=False)
BEYOND_DOUBT = Fact("wrong_beyond_reasonable_doubt", doubt=False)
RIGHT_SCORE = Fact("right_score", AnswerKind.SCORE)


@law("scoring-error", "79C", blameless=True)
def scoring_error(case: Case) -> Conversation:
    """A score was entered or computed otherwise than the sides had agreed on."""
    if not (yield case.presume(SCORE_WAS_AGREED, default=True, by="79C1")):
        yield from tricks_disputed(case)
    elif not (yield case.fact(IN_CORRECTION_PERIOD, by="79C1")):
        yield from too_late(case)
    elif (yield case.fact(SCORE_WRONG, by="79C1")):
        yield from put_right(case, by="79C1")
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="79C1")


def too_late(case: Case) -> Conversation:
    """The correction period is over: only what is certain is put right, and only with the organiser."""
    allowed = case.regulations[switches.LATE_SCORE_CORRECTION_ALLOWED]
    if allowed and (yield case.fact(BEYOND_DOUBT, by="79C2")) and (yield case.fact(ORGANISER_APPROVES, by="79C2")):
        yield from put_right(case, by="79C2")
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="79C2")


def put_right(case: Case, *, by: Citation) -> Conversation:
    """The score on record is changed to the right one, for both sides."""
    score: str = yield case.fact(RIGHT_SCORE, by=by)
    yield case.effect(EffectKind.CORRECT_SCORE, BOTH_SIDES, result=score, by=by)
