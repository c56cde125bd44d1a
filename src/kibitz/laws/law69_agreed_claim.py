"""Law 69: a claim or concession that was agreed to, and the agreement withdrawn.

| provision | what it provides | here |
|---|---|---|
| 69A | the board is scored as if the tricks had been won and lost in play | `agreed` |
| 69A | final when that side calls on the next board or the round ends; until then it may object: Law 70 | `agreed` |
| 69B | later, within the correction period, it may be withdrawn | `agreement_withdrawn` |
| 69B1 | a player agreed to lose a trick that their side had won | `trick_agreed_away` |
| 69B2 | a player agreed to lose a trick that their side would likely have won had play gone on | `trick_agreed_away` |

Likely is less than certain: a claim referee may tell what play could have given (`law70_claim_referee`), and the
director judges. The editions agree. A final agreement also establishes a revoke (2017 63A4); in 2007 to assent is
enough (63A3).
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law70_claim_referee import referees_view
from kibitz.laws.law70_contested_claim import TRICKS_CLAIMED, contested, what_was_left
from kibitz.laws.law71_concession_cancelled import HAD_WON, HOW_MANY, IN_CORRECTION_PERIOD
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, CLAIMING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

AGREEMENT = Fact("agreement", AnswerKind.WORD, words=("final", "objected"))
AGREEMENT_FINAL = Fact("agreement_final", doubt=True)
LIKELY = Fact("trick_likely_won", doubt=False)


def agreed(case: Case, tricks: int) -> Conversation:
    """The other side agrees: those are the tricks, unless it objects before the agreement is final."""
    yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=tricks, by="69A")
    if (yield case.coming(AGREEMENT, by="69A")) == "objected":
        yield from contested(case, tricks)
    else:
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="agreement_final", by="69A")


@law("agreement-withdrawn", "69B", when="play", blameless=True)
def agreement_withdrawn(case: Case) -> Conversation:
    """A player who agreed to an opponent's claim or concession wants a trick after all."""
    if (yield case.presume(AGREEMENT_FINAL, default=True, by="69A")):
        yield from trick_agreed_away(case)
    else:
        yield from what_was_left(case)
        tricks: int = yield case.fact(TRICKS_CLAIMED, by="68A")
        yield from contested(case, tricks)


def trick_agreed_away(case: Case) -> Conversation:
    """The agreement is final: only these tricks can be had back, and only in time."""
    if not (yield case.fact(IN_CORRECTION_PERIOD, by="69B")):
        yield case.effect(EffectKind.RESULT_STANDS, by="69B")
        return
    if (yield case.fact(HAD_WON, by="69B1")):
        by = "69B1"
    else:
        yield from referees_view(case, by="69B2")
        if not (yield case.fact(LIKELY, by="69B2")):
            yield case.effect(EffectKind.RESULT_STANDS, by="69B")
            return
        by = "69B2"
    number: int = yield case.presume(HOW_MANY, default=1, by=by)
    yield case.effect(EffectKind.TRANSFER, CLAIMING_SIDE, tricks=number, by=by)
