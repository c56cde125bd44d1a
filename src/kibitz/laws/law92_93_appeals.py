"""Laws 92 and 93: the right to a review of a ruling, and how it is heard.

| provision | what it provides | here |
|---|---|---|
| 92A | a contestant or captain may ask for a review of any ruling at their table | `may_be_heard` |
| 92A | a request without merit may be sanctioned, if the regulations say how | `merit` |
| 92B | within 30 minutes from when the official score is available, or as laid down | regulation `appeal_period` |
| 92B | who asks for a ruling, and not for a review, later than that gets none | `if_asked_in_time` |
| 92C | through the director | `may_be_heard` |
| 92D1 | in pairs both partners must concur; in an individual event that is not needed | `may_be_heard` |
| 92D2 | in teams the captain must concur | `may_be_heard` |
| 93A | no committee, or it cannot act without disturbing the tournament: the director in charge | `heard` |
| 93B1 | the director in charge decides what is purely Law or regulations; that may be appealed again | `law_part` |
| 93B2 | all else goes to the committee, or to whoever the organiser has appointed | `heard` |
| 93B3 | which has the powers of a director, but overrules none on Law, regulations or discipline | `judged` |
| 93C1 | further appeals, where there are any | `further_appeal`, regulation `further_appeals` |
| 93C2 | the matter may be referred to the Regulating Authority, which has the last word | `decision` |
| 93C3a | unless that was given to the body that hears the appeal | regulation `final_body` |
| 93C3b | stages may be left out | regulation `omit_stages` |

The editions differ in words only: since 2017 a request for a review, and a body other than a committee, are named.
"""

from __future__ import annotations

from dataclasses import replace
from functools import wraps
from itertools import takewhile
from typing import NamedTuple

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import IN_TIME as ASKED_IN_TIME, INDIVIDUAL, IS_TEAMS
from kibitz.laws.registry import Irregularity, law
from kibitz.laws.roles import APPELLANTS, BOTH_SIDES
from kibitz.laws.vocabulary import AnswerKind, Fact

DIRECTOR_IN_CHARGE = "director_in_charge"
LAST_WORD = "93C2"  # that of the Regulating Authority

RULING_APPEALED = Fact("ruling_appealed", AnswerKind.NUMBER)
BY_DIRECTOR = Fact("referred_by_director", doubt=False)
AT_THEIR_TABLE = Fact("ruling_at_their_table", doubt=True)
IN_TIME = Fact("appeal_in_time", doubt=True)
THROUGH_DIRECTOR = Fact("appeal_through_director", doubt=True)
PARTNER_CONCURS = Fact("partner_concurs", doubt=False)
CAPTAIN_CONCURS = Fact("captain_concurs", doubt=False)
BODY_CAN_ACT = Fact("body_can_act", doubt=True)
ABOUT = Fact("appeal_about", AnswerKind.WORD, words=("law_or_regulation", "judgment", "both", "discipline"))
LAW_DECIDED = Fact("director_in_charge_has_ruled", doubt=False)
DECISION = Fact("appeal_decision", AnswerKind.WORD, words=("upheld", "varied", "dismissed", "referred"))
FINAL_DECISION = Fact("final_decision", AnswerKind.WORD, words=("upheld", "varied", "dismissed"))
FOLLOWS = Fact("recommendation_followed", doubt=False)
WITHOUT_MERIT = Fact("appeal_without_merit", doubt=False)
STAGE = Fact("stage_of_further_appeal", AnswerKind.NUMBER)
DECIDED_FINALLY = Fact("authority_has_decided", doubt=False)

MAY_GO_ON = "may_go_on_to_committee"
TO_AUTHORITY = "to_regulating_authority"


class AppealDecision(NamedTuple):
    """What was decided, under which provision; nobody decides it again after the Regulating Authority has (93C2)."""

    word: str
    by: Citation

    @property
    def is_final(self) -> bool:
        """Whether the Regulating Authority has decided it."""
        return self.by == LAST_WORD


@law("appeal", "92", blameless=True)
def appeal(case: Case) -> Conversation:
    """A contestant asks for a review of a ruling, or the director puts it to the committee unasked (83)."""
    ruling = yield case.presume(RULING_APPEALED, default=0, by="92A")
    if (yield case.presume(BY_DIRECTOR, by="83")) or (yield from may_be_heard(case)):
        yield from heard(case, ruling)


_HAS_ITS_OWN_TIME = (12, 69, 71, 79, 81, 82, 86, 87, 89, 90, 91, 92, 93)  # or the Laws set none: penalties


def is_asked_for(ruled: Irregularity) -> bool:
    """Whether a ruling of that kind has to be asked for in the period of 92B, and says nothing of it itself."""
    number = int("".join(takewhile(str.isdigit, ruled.law)) or 0)
    return "review" not in ruled.when and number not in (*_HAS_ITS_OWN_TIME, 0)


def if_asked_in_time(ruled: Irregularity) -> Irregularity:
    """The same, but nothing is rectified unless the ruling was asked for in time."""

    @wraps(ruled.converse)
    def converse(case: Case) -> Conversation:
        if (yield case.presume(ASKED_IN_TIME, default=True, by="92B")):
            yield from ruled.converse(case)
        else:
            yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="asked_too_late", by="92B")
            yield case.no_rectification(by="92B")

    return replace(ruled, converse=converse, also=frozenset({ASKED_IN_TIME}))


def may_be_heard(case: Case) -> Finding[bool]:
    """Whether the request comes from the right people, in time, and in the right way."""
    refused: Citation | None = None
    if not (yield case.presume(AT_THEIR_TABLE, default=True, by="92A")):
        refused = "92A"
    elif not (yield case.fact(IN_TIME, by="92B")):
        refused = "92B"
    elif not (yield case.presume(THROUGH_DIRECTOR, default=True, by="92C")):
        yield case.instruct("bring_appeal_to_director", APPELLANTS, by="92C")
        return False
    elif (yield case.presume(IS_TEAMS, by="92D2")):
        refused = None if (yield case.fact(CAPTAIN_CONCURS, by="92D2")) else "92D2"
    elif not (yield case.presume(INDIVIDUAL, by="92D1")):
        refused = None if (yield case.fact(PARTNER_CONCURS, by="92D1")) else "92D1"
    if refused is not None:
        yield case.effect(EffectKind.NO_APPEAL, APPELLANTS, by=refused)
    return refused is None


def heard(case: Case, ruling: int) -> Conversation:
    """Who hears it, and what they decide."""
    body = case.regulations[switches.APPEALS_BODY]
    omitted = case.regulations[switches.OMIT_STAGES]
    if omitted:
        yield case.effect(EffectKind.INFORM, what="stages_omitted", by="93C3b")
    alone = body == DIRECTOR_IN_CHARGE or "appeals_body" in omitted
    if alone or not (yield case.presume(BODY_CAN_ACT, body, default=True, by="93A")):
        yield case.effect(EffectKind.HEARS_APPEAL, body=DIRECTOR_IN_CHARGE, by="93A")
        decided = yield from decision(case, DIRECTOR_IN_CHARGE, by="93A")
        yield from outcome(case, ruling, decided)
        yield from merit(case, decided, by="92A")
        return
    about = yield case.fact(ABOUT, by="93B1")
    law_first = about in ("law_or_regulation", "both") and DIRECTOR_IN_CHARGE not in omitted
    again = law_first and (yield case.presume(LAW_DECIDED, by="93B1"))
    if law_first and not again:
        decided = yield from law_part(case, ruling)
        if about == "law_or_regulation":
            yield from merit(case, decided, by="92A")
            return
    yield case.effect(EffectKind.HEARS_APPEAL, body=body, by="93B1" if again else "93B2")
    decided = yield from judged(case, ruling, body, bound=about in ("law_or_regulation", "discipline"))
    yield from merit(case, decided, by="92A")


def law_part(case: Case, ruling: int) -> Finding[AppealDecision]:
    """What is purely about Law or regulations: the director in charge decides, and the committee may be asked after."""
    yield case.effect(EffectKind.HEARS_APPEAL, body=DIRECTOR_IN_CHARGE, by="93B1")
    decided = yield from decision(case, DIRECTOR_IN_CHARGE, by="93B1")
    yield from outcome(case, ruling, decided)
    if not decided.is_final:
        yield case.effect(EffectKind.INFORM, APPELLANTS, what=MAY_GO_ON, by="93B1")
    return decided


def judged(case: Case, ruling: int, body: str, *, bound: bool) -> Finding[AppealDecision]:
    """The committee: bound in matters of Law, regulations and discipline, where it can only recommend."""
    yield case.effect(EffectKind.INFORM, what="may_only_recommend" if bound else "has_directors_powers", by="93B3")
    decided = yield from decision(case, body, by="93B3")
    if bound and decided.word == "varied" and not decided.is_final:
        yield case.instruct("recommend_change", by="93B3")
        decided = AppealDecision("varied" if (yield case.fact(FOLLOWS, by="93B3")) else "upheld", "93B3")
    yield from outcome(case, ruling, decided)
    return decided


def decision(case: Case, body: str, *, by: Citation) -> Finding[AppealDecision]:
    """What that body decides; it may hand the matter on to the Regulating Authority, if that has the last word."""
    while True:
        decided: str = yield case.fact(DECISION, body, by=by)
        if decided != "referred":
            return AppealDecision(decided, by)
        if case.regulations[switches.FINAL_BODY] == "regulating_authority":
            yield case.effect(EffectKind.REFER, what=TO_AUTHORITY, by=LAST_WORD)
            return AppealDecision((yield case.fact(FINAL_DECISION, by=LAST_WORD)), LAST_WORD)
        yield case.effect(EffectKind.INFORM, what="last_word_here", by="93C3a")


def outcome(case: Case, ruling: int, decided: AppealDecision) -> Conversation:
    """What becomes of the ruling."""
    number = ruling or None  # none where the log does not have it
    if decided.word == "dismissed":
        yield case.effect(EffectKind.NO_APPEAL, APPELLANTS, by=decided.by)
    elif decided.word == "upheld":
        yield case.effect(EffectKind.RULING_UPHELD, ruling=number, by=decided.by)
    else:
        yield case.effect(EffectKind.RULING_VARIED, ruling=number, by=decided.by)
        yield case.instruct("enter_new_decision", BOTH_SIDES, by=decided.by)


def merit(case: Case, decided: AppealDecision, *, by: Citation) -> Conversation:
    """An appeal that changed nothing may have had no merit; then whether there is a further one."""
    sanction = case.regulations[switches.APPEAL_WITHOUT_MERIT_SANCTION]
    changed = decided.word == "varied"
    if not changed and not sanction and (yield case.presume(WITHOUT_MERIT, by=by)):
        yield case.effect(EffectKind.INFORM, APPELLANTS, what="no_sanction_laid_down", by=by)
    elif not changed and sanction and (yield case.fact(WITHOUT_MERIT, by=by)):
        yield case.effect(EffectKind.PENALTY, APPELLANTS, reason="appeal_without_merit", tariff=sanction, by=by)
    further = case.regulations[switches.FURTHER_APPEALS]
    if further and not decided.is_final and "further_appeals" not in case.regulations[switches.OMIT_STAGES]:
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="further_appeal_open", by="93C1")


@law("further-appeal", "93C1", blameless=True)
def further_appeal(case: Case) -> Conversation:
    """The appeal has been decided, and somebody would have it decided again by another body."""
    ruling = yield case.presume(RULING_APPEALED, default=0, by="93C1")
    stage: int = yield case.presume(STAGE, default=1, by="93C1")
    bodies = case.regulations[switches.FURTHER_APPEALS]
    if (yield case.presume(DECIDED_FINALLY, by=LAST_WORD)):
        yield case.effect(EffectKind.NO_APPEAL, APPELLANTS, by=LAST_WORD)
    elif "further_appeals" in case.regulations[switches.OMIT_STAGES]:
        yield case.effect(EffectKind.NO_APPEAL, APPELLANTS, by="93C3b")
    elif not 1 <= stage <= len(bodies):
        yield case.effect(EffectKind.NO_APPEAL, APPELLANTS, by="93C1")
    else:
        body = str(bodies[stage - 1])
        yield case.effect(EffectKind.HEARS_APPEAL, body=body, by="93C1")
        decided = yield from decision(case, body, by="93C1")
        yield from outcome(case, ruling, decided)
        yield from merit(case, decided, by="93C1")
