"""Law 73: communication, tempo and deception.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 73A1, A2 | the same | partners communicate by calls and plays alone, made without emphasis | the ledger of the table |
| 73B (2024) | | no other means: prohibited conduct (89), and not for partner to use | `improper_communication` |
| 73B1 | 73B1 | not by manner, remarks, questions, alerts | `improper_communication` |
| 73B2 | 73B2 | prearranged methods: the gravest offence | `improper_communication` |
| 73C1 | 73C | who has unauthorised information from partner avoids taking advantage of it | `information_used` |
| 73C2 | | who does not may be penalised; damage: 16B3 | `information_used` |
| 73D1 | 73D1 | unintended variation is no infraction; the opponents use it at their own risk | `variation` |
| 73D2 | 73D2 | nobody tries to mislead by remark, tempo or manner | `misleading` |
| 73D3 | 73A2 | pauses that the authority prescribes | `pause_ignored`, regulation `mandatory_pauses` |
| 73E1 | 73E | deception by a call or a play is legal | `opponent_misled` |
| 73E2 | 73F | an innocent player was misled without a bridge reason: an adjusted score | `misleading` |
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import LAWS_2024, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

AVOIDS_ADVANTAGE = Renumbered("73C1", "73C")
MISLED = Renumbered("73E2", "73F")
LEGAL_DECEPTION = Renumbered("73E1", "73E")
PAUSES = Renumbered("73D3", "73A2")

PREARRANGED = Fact("prearranged", doubt=False)
FROM_PARTNER = Fact("information_from_partner", doubt=False)
TOOK_ADVANTAGE = Fact("took_advantage", doubt=True)
ON_PURPOSE = Fact("on_purpose", doubt=False)
BY_CALL_OR_PLAY_ALONE = Fact("by_call_or_play_alone", doubt=False)
FALSE_INFERENCE = Fact("false_inference", doubt=True)
BRIDGE_REASON = Fact("demonstrable_bridge_reason", doubt=False)
COULD_KNOW_IT_HELPED = Fact("could_have_known_it_helped", doubt=True)
WHICH_PAUSE = Fact("which_pause", AnswerKind.WORD, words=("first_round", "after_stop", "first_trick"))


@law("improper-communication", "73B", when="auction lead play")
def improper_communication(case: Case) -> Conversation:
    """Partners communicated, or tried to, otherwise than by their calls and plays."""
    if case.edition >= LAWS_2024:
        yield case.effect(EffectKind.REFER, OFFENDING_SIDE, what="prohibited_conduct", by="89B")
        yield case.unauthorised(PARTNER, "communication", by="73B")
        yield case.instruct("rule_on_information", by="73C1")
        return
    if (yield case.fact(PREARRANGED, by="73B2")):
        yield case.effect(EffectKind.REFER, OFFENDING_SIDE, what="prearranged_communication", by="73B2")
        yield case.penalty(OFFENDING_SIDE, "prearranged_communication", by="91A")
        return
    yield case.penalty(OFFENDER, "improper_communication", by="90A")
    yield case.unauthorised(PARTNER, "communication", by="73B1")
    yield case.review("damaged_by_irregularity", by="16B3")


@law("partners-information-used", AVOIDS_ADVANTAGE, when="auction lead play")
def information_used(case: Case) -> Conversation:
    """A player took advantage of what they were not entitled to have from partner; that player is the offender."""
    if not (yield case.fact(FROM_PARTNER, by=AVOIDS_ADVANTAGE)):
        yield case.no_rectification(by=AVOIDS_ADVANTAGE)
        return
    yield case.unauthorised(OFFENDER, "information_from_partner", by=AVOIDS_ADVANTAGE)
    if not (yield case.fact(TOOK_ADVANTAGE, by=AVOIDS_ADVANTAGE)):
        return
    yield case.penalty(OFFENDER, "took_advantage", by=Renumbered("73C2", "90A"))
    yield case.review("damaged_by_irregularity", by="16B3")


@law("variation-of-tempo-or-manner", "73D1", when="auction lead play", blameless=True)
def variation(case: Case) -> Conversation:
    """A call or play came slowly, quickly or in an unusual way; meant or not, it may have misled an opponent."""
    on_purpose = yield case.presume(ON_PURPOSE, by="73D2")
    yield case.authorised(NON_OFFENDING_SIDE, "variation", by="73D1")
    yield case.unauthorised(PARTNER, "variation", by=EXTRANEOUS)
    yield from misleading(case, on_purpose=on_purpose)


@law("opponent-misled", MISLED, when="auction lead play")
def opponent_misled(case: Case) -> Conversation:
    """An opponent drew a false inference from a remark, a question, a manner or the tempo."""
    if (yield case.presume(BY_CALL_OR_PLAY_ALONE, by=LEGAL_DECEPTION)):
        yield case.no_rectification(by=LEGAL_DECEPTION)
        return
    yield from misleading(case, on_purpose=(yield case.presume(ON_PURPOSE, by="73D2")))


def misleading(case: Case, *, on_purpose: bool) -> Conversation:
    """The offender may be penalised for trying; an adjusted score depends on what the opponent made of it."""
    if on_purpose:
        yield case.penalty(OFFENDER, "misled_on_purpose", by="73D2")
    misled = (
        (yield case.fact(FALSE_INFERENCE, by=MISLED))
        and not (yield case.fact(BRIDGE_REASON, by=MISLED))
        and (yield case.fact(COULD_KNOW_IT_HELPED, by=MISLED))
    )
    if misled:
        yield case.review("damaged_by_irregularity", by=MISLED)
    else:
        yield case.no_rectification(by="73D1")


@law("mandatory-pause-ignored", PAUSES, when="auction lead play")
def pause_ignored(case: Case) -> Conversation:
    """A player did not wait although the authority prescribes a pause there."""
    pause = yield case.fact(WHICH_PAUSE, by=PAUSES)
    if pause not in case.regulations[switches.MANDATORY_PAUSES]:
        yield case.no_rectification(by=PAUSES)
        return
    yield case.penalty(OFFENDER, "pause_ignored", by="90B8")
    yield case.unauthorised(PARTNER, "variation", by=EXTRANEOUS)
    yield case.review("damaged_by_irregularity", by="16B3")
