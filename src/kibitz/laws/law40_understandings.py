"""Law 40: what partners may agree, what they must disclose, and what they may consult.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 40A2 | 40A2 | understandings rest on calls, plays and conditions of the deal | `understanding_from_elsewhere` |
| 40A3 | 40A3 | any call or play without notice, if no understanding is concealed | `concealed_understanding` |
| 40A4 | 40B2a | the meaning does not depend on which partner acts | `meaning_depends_on_player` |
| 40B1b | 40B1a | which ones the authority designates as special | `understanding_not_allowed` |
| 40B1c | 40B1b | which understandings are special by themselves | `understanding_not_allowed` |
| 40B2a(i) | 40B2a | which of those are allowed | `understanding_not_allowed` |
| 40B2a(iv) | 40B3 | varying them after an irregularity; 2007 also after a question or answer | `varied_understanding` |
| 40B2a(v) | 40B2d | psychic artificial calls | `psychic_artificial_call` |
| 40B2b, 20G3 | 40B2b, 20G2 | one's own system card and notes | `consulted_own_system` |
| 40B2c(i)-(iii) | the same | the opponents' card: before, clarification, one's turn | `consulted_opponents_card` |
| 40B2c(iv) | – | and to explain partner's call correctly | `consulted_opponents_card` |
| 40B2d | 40C3a | no aids to memory, calculation or technique | `memory_aid` |
| 40B3a | 40B4 | an adjusted score for damage because something was not disclosed | `failure_to_disclose` |
| 40B3b | 40C3b | a penalty if that is repeated | `failure_to_disclose` |
| 40B4 | 40B5 | what the regulations do not allow: an adjusted score, a penalty | `understanding_not_allowed` |
| 40B5a | 40B6a | an explanation need not say what every player knows | `incomplete_explanation` |
| 40B5b | 40B6b | an adjusted score if what it left out was crucial | `incomplete_explanation` |
| 40C1 | 40C1 | deviating is free unless partner has more reason to know of it | `concealed_understanding` |
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law16_unauthorised_information import DAMAGED, adjust_if
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

BASED_ON_THE_DEAL = Fact("based_on_the_deal")
PARTNER_KNEW_MORE = Fact("partner_had_more_reason_to_know")
METHOD = Fact("method_differs", doubt=True)
SPECIAL = Fact("special_understanding")
UNDERSTANDING = Fact("understanding", AnswerKind.TEXT)
AGAINST_REGULATIONS = Fact("against_the_regulations")
AGREED_BEFOREHAND = Fact("agreed_to_vary_beforehand")
VARIED_AFTER = Fact(
    "varied_after", AnswerKind.WORD, words=("opponents_irregularity", "own_irregularity", "question", "answer")
)
PSYCHIC = Fact("psychic_and_artificial")
OWN_CARD_WHEN = Fact(
    "own_card_consulted_when", AnswerKind.WORD, words=("before_auction", "clarification", "own_turn", "other")
)
DECLARING_SIDE = Fact("offender_declares")
OPPONENTS_CARD_WHEN = Fact(
    "opponents_card_consulted_when",
    AnswerKind.WORD,
    words=("before_auction", "clarification", "own_turn", "explaining_partner", "other"),
)
AID = Fact("aid", AnswerKind.TEXT)
DISCLOSED = Fact("disclosed_as_required", doubt=False)
REPEATED = Fact("repeated", doubt=False)
GENERALLY_KNOWN = Fact("only_general_knowledge", doubt=False)
CRUCIAL = Fact("crucial_to_choice", doubt=True)

SAME_FOR_BOTH = Renumbered("40A4", "40B2a")
VARYING = Renumbered("40B2a(iv)", "40B3")
PSYCHIC_CALLS = Renumbered("40B2a(v)", "40B2d")
OWN_NOTES = Renumbered("20G3", "20G2")
AIDS = Renumbered("40B2d", "40C3a")
NOT_DISCLOSED = Renumbered("40B3a", "40B4")
REPEATEDLY = Renumbered("40B3b", "40C3b")
NOT_ALLOWED = Renumbered("40B4", "40B5")
WHAT_IS_TOLD = Renumbered("40B5a", "40B6a")
LEFT_OUT = Renumbered("40B5b", "40B6b")
ARTIFICIAL_IS_SPECIAL = Renumbered("40B1c", "40B1b")
DESIGNATION = Renumbered("40B1b", "40B1a")
POLICY = Renumbered("40B2a(i)", "40B2a")


@law("understanding-from-elsewhere", "40A2")
def understanding_from_elsewhere(case: Case) -> Conversation:
    """Partners told each other something that does not come from the calls, plays and conditions of the deal."""
    if (yield case.fact(BASED_ON_THE_DEAL, by="40A2")):
        yield case.no_rectification(by="40A2")
        return
    yield case.unauthorised(OFFENDING_SIDE, "understanding", by="40A2")
    yield case.penalty(OFFENDING_SIDE, "understanding_from_elsewhere", by="40A2")
    yield case.review("damaged_by_understanding", by="12A1")


@law("concealed-understanding", "40C1")
def concealed_understanding(case: Case) -> Conversation:
    """A player departed from their side's understandings, and their partner may have known of it."""
    if not (yield case.fact(PARTNER_KNEW_MORE, by="40C1")):
        yield case.no_rectification(by="40A3")
        return
    yield case.penalty(OFFENDING_SIDE, "concealed_understanding", by="40C1")
    yield case.review("damaged_by_concealed_understanding", by="40C1")


@law("meaning-depends-on-player", SAME_FOR_BOTH)
def meaning_depends_on_player(case: Case) -> Conversation:
    """A call or play means one thing when one partner makes it, and another when the other does."""
    if case.edition.book == 2007 and case.regulations[switches.MEANING_MAY_DEPEND_ON_PLAYER]:
        yield case.no_rectification(by=SAME_FOR_BOTH)
    elif (yield case.fact(METHOD, by=SAME_FOR_BOTH)):
        yield case.penalty(OFFENDING_SIDE, "meaning_depends_on_player", by=SAME_FOR_BOTH)
        yield case.review("damaged_by_understanding", by="12A1")
    else:
        yield case.no_rectification(by=SAME_FOR_BOTH)


@law("understanding-not-allowed", NOT_ALLOWED)
def understanding_not_allowed(case: Case) -> Conversation:
    """A pair uses an understanding that the regulations may not allow."""
    designated = case.regulations[switches.SPU_DESIGNATION]
    named: str = ""
    if designated or dict(case.regulations[switches.SPU_POLICY]):
        named = yield case.fact(UNDERSTANDING, by=DESIGNATION if designated else POLICY)
    special = named in designated
    if not special:
        artificial = case.regulations[switches.ARTIFICIAL_IS_SPU]
        special = yield case.presume(SPECIAL, default=bool(artificial), by=ARTIFICIAL_IS_SPECIAL)
    if not special or not (yield from _forbidden(case, named)):
        yield case.no_rectification(by=POLICY)
        return
    yield case.penalty(OFFENDING_SIDE, "understanding_not_allowed", by=NOT_ALLOWED)
    yield case.review("damaged_by_understanding_not_allowed", by=NOT_ALLOWED)


def _forbidden(case: Case, named: str) -> Finding[bool]:
    """Whether the regulations forbid it: by its name if they name any, and if not by what the director finds."""
    policies = dict(case.regulations[switches.SPU_POLICY])
    policy: object = "conditional"
    if policies:
        policy = policies.get(named, "allow")
    if policy == "conditional":
        return bool((yield case.fact(AGAINST_REGULATIONS, by=POLICY)))
    return policy == "forbid"


_MAY_VARY_AFTER = {
    "opponents_irregularity": switches.VARY_AFTER_OPPONENTS_IRREGULARITY,
    "own_irregularity": switches.VARY_AFTER_OWN_IRREGULARITY,
    "question": switches.VARY_AFTER_QUESTION,
    "answer": switches.VARY_AFTER_ANSWER,
}


@law("varied-understanding", VARYING)
def varied_understanding(case: Case) -> Conversation:
    """A pair has agreed that its understandings change after a question, an answer or an irregularity."""
    after = yield case.fact(VARIED_AFTER, by=VARYING)
    open_in_2017 = after == "opponents_irregularity"
    forbidden = (case.edition.book == 2007 or open_in_2017) and not case.regulations[_MAY_VARY_AFTER[str(after)]]
    if not forbidden or not (yield case.fact(AGREED_BEFOREHAND, by=VARYING)):
        yield case.no_rectification(by=VARYING)
        return
    yield case.penalty(OFFENDING_SIDE, "varied_understanding", by=VARYING)
    yield case.review("damaged_by_understanding_not_allowed", by=NOT_ALLOWED)


@law("psychic-artificial-call", PSYCHIC_CALLS, when="auction")
def psychic_artificial_call(case: Case) -> Conversation:
    """A psychic call with an artificial meaning."""
    restricted = case.regulations[switches.PSYCHIC_ARTIFICIAL_RESTRICTED]
    if not restricted or not (yield case.fact(PSYCHIC, by=PSYCHIC_CALLS)):
        yield case.no_rectification(by=PSYCHIC_CALLS)
        return
    yield case.penalty(OFFENDER, "psychic_artificial_call", by=PSYCHIC_CALLS)
    yield case.review("damaged_by_understanding_not_allowed", by=NOT_ALLOWED)


@law("consulted-own-system", "40B2b")
def consulted_own_system(case: Case) -> Conversation:
    """A player looked at their own system card or notes."""
    when = yield case.fact(OWN_CARD_WHEN, by="40B2b")
    allowed = case.regulations[switches.OWN_NOTES_IN_AUCTION_PLAY]
    free = when == "before_auction" or when in allowed
    if not free and when == "clarification" and "declaring_side_in_clarification" in allowed:
        free = yield case.fact(DECLARING_SIDE, by="40B2b")
    if free:
        yield case.no_rectification(by="40B2b")
        return
    yield case.penalty(OFFENDER, "consulted_own_system", by="40B2b")
    yield from _helped(case, by=OWN_NOTES)


_OPPONENTS_CARD = {
    "before_auction": "40B2c(i)",
    "clarification": "40B2c(ii)",
    "own_turn": "40B2c(iii)",
    "explaining_partner": "40B2c(iv)",
}


@law("consulted-opponents-card", "40B2c")
def consulted_opponents_card(case: Case) -> Conversation:
    """A player looked at the opponents' system card."""
    when = yield case.fact(OPPONENTS_CARD_WHEN, by="40B2c")
    if when in case.regulations[switches.OPPONENTS_CARD_CONSULT]:
        yield case.no_rectification(by=_OPPONENTS_CARD[when])
        return
    yield case.penalty(OFFENDER, "consulted_opponents_card", by="40B2c")
    yield from _helped(case, by="40B2c")


@law("memory-aid", AIDS)
def memory_aid(case: Case) -> Conversation:
    """A player used something to help their memory, calculation or technique."""
    if (yield case.fact(AID, by=AIDS)) in case.regulations[switches.MEMORY_AIDS]:
        yield case.no_rectification(by=AIDS)
        return
    yield case.penalty(OFFENDER, "memory_aid", by=AIDS)
    yield from _helped(case, by=AIDS)


def _helped(case: Case, *, by: Citation) -> Conversation:
    """The player may not use what they found there, and after play it is seen whether it did damage."""
    yield case.unauthorised(OFFENDER, "aid", by=by)
    yield case.review("damaged_by_aid", by="12A1")


@law("failure-to-disclose", NOT_DISCLOSED)
def failure_to_disclose(case: Case) -> Conversation:
    """A pair did not disclose what a call or play of theirs means, as the Laws and regulations require."""
    if (yield case.fact(DISCLOSED, by=NOT_DISCLOSED)):
        yield case.no_rectification(by=NOT_DISCLOSED)
        return
    if (yield case.presume(REPEATED, by=REPEATEDLY)):
        yield case.penalty(OFFENDING_SIDE, "repeated_failure_to_disclose", by=REPEATEDLY)
    yield case.review("damaged_by_failure_to_disclose", by=NOT_DISCLOSED)


@law("incomplete-explanation", WHAT_IS_TOLD)
def incomplete_explanation(case: Case) -> Conversation:
    """An explanation left something out."""
    if (yield case.fact(GENERALLY_KNOWN, by=WHAT_IS_TOLD)):
        yield case.no_rectification(by=WHAT_IS_TOLD)
        return
    yield case.review("damaged_by_incomplete_explanation", by=LEFT_OUT)


# What is seen after play.


@law("review-damaged-by-understanding", "12A1", when="review")
def after_understanding(case: Case) -> Conversation:
    """After play: did an understanding that the Laws do not permit do damage?"""
    yield from adjust_if(case, DAMAGED, by="12A1")


@law("review-damaged-by-concealed-understanding", "40C1", when="review")
def after_concealed_understanding(case: Case) -> Conversation:
    """After play: did an understanding that was not disclosed do damage?"""
    yield from adjust_if(case, DAMAGED, by="40C1")


@law("review-damaged-by-understanding-not-allowed", NOT_ALLOWED, when="review")
def after_understanding_not_allowed(case: Case) -> Conversation:
    """After play: did an understanding that the regulations do not allow do damage?"""
    yield from adjust_if(case, DAMAGED, by=NOT_ALLOWED)


@law("review-damaged-by-aid", "12A1", when="review")
def after_aid(case: Case) -> Conversation:
    """After play: did it help the player to do damage?"""
    yield from adjust_if(case, DAMAGED, by="12A1")


@law("review-damaged-by-failure-to-disclose", NOT_DISCLOSED, when="review")
def after_failure_to_disclose(case: Case) -> Conversation:
    """After play: did it damage the opponents that they had not been told?"""
    yield from adjust_if(case, DAMAGED, by=NOT_DISCLOSED)


@law("review-damaged-by-incomplete-explanation", LEFT_OUT, when="review")
def after_incomplete_explanation(case: Case) -> Conversation:
    """After play: was what the explanation left out crucial to an opponent's choice, and did it damage them?"""
    if (yield case.fact(CRUCIAL, by=LEFT_OUT)):
        yield from adjust_if(case, DAMAGED, by=LEFT_OUT)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=LEFT_OUT)
