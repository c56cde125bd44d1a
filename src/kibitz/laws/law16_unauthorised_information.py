"""Law 16: what a player may base their calls and plays on, and what follows when they use something else.

| provision | what it provides | here |
|---|---|---|
| 16A1a-d | what they may use: legal calls and plays, withdrawn ones if authorised, and more | `use_of_information` |
| 16A2 | and their estimate of the score and of the opponents | `use_of_information` |
| 2007 16A3 | anything else is unauthorised | `use_of_information` |
| 2007 16A4 | an adjusted score for damage by a breach of this Law | `adjust_if` |
| 16B1, 2007 16B1a | what partner lets one know otherwise than by calls and plays is unauthorised | `receives` |
| 16B1a | nothing may be chosen that it demonstrably suggests over a logical alternative | `acted_on_it` |
| 16B1b | what a logical alternative is | `acted_on_it`, and `laws.poll` |
| 16B2 | an opponent may reserve their rights, unless the regulations want the director at once | `reserved_rights` |
| 16B2 | the other side should call the director at once if it disputes the facts | `reserved_rights` |
| 16B3 | an adjusted score if the breach brought an advantage | `acted_on_it` |
| 16C1-2, 2007 16D | withdrawn calls and plays: who may use them | `laws.fragments` |
| 2017 16C3 | an adjusted score for damage by a breach of 16C2 | `after_use_of_withdrawn` |
| 16D, 2007 16C | information from other sources | `law16_other_sources` |
| 73C1, 2007 73C | the player must avoid taking any advantage of it | `receives` |
| 2017 73C2 | and may be penalised if they do not | `acted_on_it` |

The offender here is the player who has the information, which comes from their partner; to have it is no offence.
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS, WITHDRAWN_OFFENDERS, WITHDRAWN_USED
from kibitz.laws.editions import LAWS_2024, Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE, PARTNER, Role
from kibitz.laws.vocabulary import AnswerKind, Fact

MADE_AVAILABLE = Fact("information_made_available")
DISPUTED = Fact("information_disputed")
PLAY_OVER = Fact("play_over", doubt=False)
CHOSE_SUGGESTED = Fact("chose_what_was_suggested", doubt=True)
LOGICAL_ALTERNATIVE = Fact("had_logical_alternative", doubt=True)
GAINED = Fact("offending_side_gained", doubt=True)
DAMAGED = Fact("non_offending_side_damaged", doubt=True)
DELIBERATE = Fact("deliberate_use", doubt=False)
SOURCE = Fact(
    "source_of_information",
    AnswerKind.WORD,
    words=("calls_and_plays", "withdrawn", "authorised", "known_before", "score_or_opponents", "other"),
)
OF_OWN_SIDES_OFFENCE = Fact("own_side_offended", doubt=True)

TAKES_NO_ADVANTAGE = Renumbered("73C1", "73C")
ANY_OTHER_SOURCE = Renumbered("16A1", "16A3")
DAMAGE_BY_OTHER_SOURCE = Renumbered("12A1", "16A4")


@law("unauthorised-information", "16B", blameless=True)
def unauthorised_information(case: Case) -> Conversation:
    """A player may know something from their partner's tempo, manner, questions, answers or alerts."""
    if not (yield case.fact(MADE_AVAILABLE, by=EXTRANEOUS)):
        yield case.no_rectification(by=EXTRANEOUS)
        return
    yield from receives(case, OFFENDER, "partner")


@law("reserved-rights", "16B2", blameless=True)
def reserved_rights(case: Case) -> Conversation:
    """An opponent says that they may call the director later because of what one player let the other know."""
    if case.regulations[switches.RESERVE_RIGHTS_ALLOWED] and not (yield case.fact(DISPUTED, by="16B2")):
        yield case.instruct("play_on_with_rights_reserved", NON_OFFENDING_SIDE, by="16B2")
        return
    yield from unauthorised_information(case)


def receives(case: Case, who: Role, about: str, *, by: Citation = EXTRANEOUS) -> Conversation:
    """This player has unauthorised information: they must take no advantage; after play it is seen whether they did."""
    yield case.unauthorised(who, about, by=by)
    yield case.instruct("take_no_advantage", who, by=TAKES_NO_ADVANTAGE)
    if (yield case.fact(PLAY_OVER, by="16B3")):
        yield from acted_on_it(case, who)
    elif who is PARTNER:
        yield case.review("partner_used_unauthorised_information", by="16B3")
    else:
        yield case.review("used_unauthorised_information", by="16B3")


@law("review-used-unauthorised-information", "16B3", when="review", blameless=True)
def used_by_offender(case: Case) -> Conversation:
    """After play: did the player choose what the information suggested?"""
    yield from acted_on_it(case, OFFENDER)


@law("review-partner-used-unauthorised-information", "16B3", when="review")
def used_by_partner(case: Case) -> Conversation:
    """After play: did the partner of the player who gave the information choose what it suggested?"""
    yield from acted_on_it(case, PARTNER)


def acted_on_it(case: Case, who: Role, *, by: Citation = "16B3") -> Conversation:
    """An infraction if they had a logical alternative to what was suggested; an adjusted score if their side gained."""
    if not (yield case.fact(CHOSE_SUGGESTED, by="16B1a")):
        yield case.effect(EffectKind.RESULT_STANDS, by="16B1a")
        return
    if not (yield case.fact(LOGICAL_ALTERNATIVE, by="16B1b")):
        yield case.effect(EffectKind.RESULT_STANDS, by="16B1b")
        return
    if case.edition.book == 2017:
        yield case.penalty(who, "used_unauthorised_information", by="73C2")
    yield from adjust_if(case, GAINED, by=by)


@law("use-of-withdrawn-information", WITHDRAWN_OFFENDERS, blameless=True)
def acted_on_withdrawn(case: Case) -> Conversation:
    """A player of the side that offended may have used what a withdrawn call or card told them."""
    yield case.unauthorised(OFFENDING_SIDE, "withdrawn", by=WITHDRAWN_OFFENDERS)
    if not (yield case.fact(PLAY_OVER, by=WITHDRAWN_USED)):
        yield case.review("used_withdrawn_information", by=WITHDRAWN_USED)
        return
    yield from after_use_of_withdrawn(case)


@law("review-used-withdrawn-information", WITHDRAWN_USED, when="review")
def after_use_of_withdrawn(case: Case) -> Conversation:
    """After play: did the offending side choose what a withdrawn call or card suggested?"""
    suggested = yield case.fact(CHOSE_SUGGESTED, by=WITHDRAWN_OFFENDERS)
    if not suggested or not (yield case.fact(LOGICAL_ALTERNATIVE, by=WITHDRAWN_OFFENDERS)):
        yield case.effect(EffectKind.RESULT_STANDS, by=WITHDRAWN_OFFENDERS)
        return
    yield from adjust_if(case, DAMAGED, by=WITHDRAWN_USED)


@law("use-of-information", "16A", blameless=True)
def use_of_information(case: Case) -> Conversation:
    """A player is said to have based a call or play on something that they may not use."""
    source = yield case.fact(SOURCE, by="16A1")
    if source == "withdrawn":
        if (yield case.fact(OF_OWN_SIDES_OFFENCE, by="16A1b")):
            yield from acted_on_withdrawn(case)
        else:
            yield case.no_rectification(by="16A1b")
    elif source == "calls_and_plays":
        yield case.no_rectification(by="16A1a")
    elif source == "authorised":
        yield case.no_rectification(by="16A1c")
    elif source == "known_before":
        yield case.no_rectification(by="16A1d")
    elif source == "score_or_opponents":
        yield case.no_rectification(by="16A2")
    else:
        yield case.unauthorised(OFFENDER, "elsewhere", by=ANY_OTHER_SOURCE)
        if case.edition == LAWS_2024 and (yield case.presume(DELIBERATE, by="89A2")):
            yield case.effect(EffectKind.REFER, OFFENDER, what="prohibited_conduct", by="89A2")
        yield case.review("used_other_information", by=DAMAGE_BY_OTHER_SOURCE)


@law("review-used-other-information", DAMAGE_BY_OTHER_SOURCE, when="review", blameless=True)
def after_use_of_information(case: Case) -> Conversation:
    """After play: did it damage the other side?"""
    yield from adjust_if(case, DAMAGED, by=DAMAGE_BY_OTHER_SOURCE)


def adjust_if(case: Case, fact: Fact, *, by: Citation) -> Conversation:
    """An assigned adjusted score if it is so; else the result stands."""
    if (yield case.fact(fact, by=by)):
        yield from redress(case, by=by)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=by)
