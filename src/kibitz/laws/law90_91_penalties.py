"""Laws 90 and 91: procedural penalties, discipline, suspension.

| provision | what it provides | here |
|---|---|---|
| 90A | a penalty for whatever delays, obstructs or disturbs the game | `procedural_offence` |
| 90B1-B8 | examples | `procedural_offence` |
| 12C3 | in an individual event not for a partner without blame | `procedural_offence` |
| 91A | order and discipline: points, or suspension for the session or part of it; final (93B3) | `disorder` |
| 91B | disqualification, with the organiser's approval | `disorder` |

Every penalty is at the director's discretion: what follows here is a recommendation. The director's own figure is
entered as `TD penalises NS 10% by=90B1`; the regulation `penalty_tariff` may hold a tariff.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import INDIVIDUAL
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

OFFENCES = {
    "late_arrival": "90B1",
    "slow_play": "90B2",
    "overheard_discussion": "90B3",
    "compared_scores": "90B4",
    "touched_others_cards": "90B5",
    "card_in_wrong_pocket": "90B6",
    "error_that_needs_adjustment": "90B7",
    "disobeyed": "90B8",
    "other_offence": "90A",
}
OFFENCE = Fact("offence", AnswerKind.WORD, words=tuple(OFFENCES))
PARTNER_TO_BLAME = Fact("partner_to_blame", doubt=False)
DISCIPLINE = Fact("discipline", AnswerKind.WORD, words=("points", "suspension", "disqualification"))
ORGANISER_APPROVES = Fact("organiser_approves")


@law("procedural-offence", "90")
def procedural_offence(case: Case) -> Conversation:
    """An offence for which a procedural penalty may be imposed."""
    offence = yield case.fact(OFFENCE, by="90B")
    who = OFFENDING_SIDE
    if (yield case.presume(INDIVIDUAL, by="12C3")) and not (yield case.fact(PARTNER_TO_BLAME, by="12C3")):
        who = OFFENDER
    yield case.penalty(who, offence, by=OFFENCES[offence])


@law("disorder", "91")
def disorder(case: Case) -> Conversation:
    """A player disturbs order or discipline."""
    discipline = yield case.fact(DISCIPLINE, by="91")
    if discipline == "points":
        yield case.penalty(OFFENDER, "disorder", by="91A")
    elif discipline == "suspension":
        yield case.instruct("suspend", OFFENDER, by="91A")
    elif (yield case.fact(ORGANISER_APPROVES, by="91B")):
        yield case.instruct("disqualify", OFFENDER, by="91B")
    else:
        yield case.instruct("no_disqualification", OFFENDER, by="91B")
    yield case.effect(EffectKind.INFORM, what="discipline_is_final", by="93B3")
