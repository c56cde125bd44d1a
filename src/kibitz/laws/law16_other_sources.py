"""Law 16D (2007: 16C): information about a board that came by accident, and not from partner.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 16D1 | 16C1 | the director should be told at once, best by the player who has it | `information_from_other_source` |
| 16D2 | 16C2 | if it could interfere, and nobody has called, the director may | `before_the_first_call` |
| 16D2a | 16C2a | change the positions, so that the player gets the hand they know | the same |
| 16D2b | 16C2b | have it dealt again for these contestants | the same |
| 16D2c | 16C2c | let it be played, and adjust later if the information told | the same, `review_other_source` |
| 16D2d | 16C2d | award an adjusted score (2007: an artificial one) | the same |
| 16D3 | 16C3 | after the first call: only the third or fourth (2007: only the third) | `after_the_first_call` |
| 86A | 86C | no redeal where a team may know the result without the board | `still_open` |
| 86B | 86D | nor other hands or positions where the other table plays the board or has played it | `still_open` |
"""

from __future__ import annotations

from kibitz.laws.boards import (
    AUCTION_BEGUN,
    MATCH_RESULT_MAY_BE_KNOWN,
    NO_REDEAL_IN_TEAMS,
    RESULT_THERE,
    adjusted_score,
    instead_of_redeal,
)
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import OTHER_SOURCES
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import OTHER_TABLE
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

TOLD_AT_ONCE = Fact("director_told_at_once", doubt=False)
COULD_INTERFERE = Fact("information_could_interfere", doubt=True)
REMEDY = Fact("information_remedy", AnswerKind.WORD, words=("change_positions", "redeal", "play_on", "adjust"))
REMEDY_AFTER_CALL = Fact("information_remedy_after_call", AnswerKind.WORD, words=("play_on", "adjust"))
AFFECTED = Fact("information_affected_result", doubt=True)

TELL_DIRECTOR = Renumbered("16D1", "16C1")
MAY = Renumbered("16D2", "16C2")
CHANGE_POSITIONS = Renumbered("16D2a", "16C2a")
REDEAL = Renumbered("16D2b", "16C2b")
PLAY_ON = Renumbered("16D2c", "16C2c")
ADJUST = Renumbered("16D2d", "16C2d")
AFTER_FIRST_CALL = Renumbered("16D3", "16C3")


@law("information-from-other-source", OTHER_SOURCES, blameless=True)
def information_from_other_source(case: Case) -> Conversation:
    """A player saw or heard something of this board: another hand, a call or result, a remark, cards elsewhere."""
    yield case.unauthorised(OFFENDER, "extraneous_information", by=TELL_DIRECTOR)
    if not (yield case.presume(TOLD_AT_ONCE, default=True, by=TELL_DIRECTOR)):
        yield case.penalty(OFFENDER, "information_not_reported", by=TELL_DIRECTOR)
    yield from remedies(case)


def remedies(case: Case) -> Conversation:
    """What the director may do about it depends on whether anybody has called by now."""
    if (yield case.fact(AUCTION_BEGUN, by=AFTER_FIRST_CALL)):
        yield from after_the_first_call(case)
    else:
        yield from before_the_first_call(case)


def before_the_first_call(case: Case) -> Conversation:
    """Nobody has called: all four remedies are open to the director."""
    if not (yield case.fact(COULD_INTERFERE, by=MAY)):
        yield case.no_rectification(by=MAY)
        return
    remedies = yield from still_open(case)
    remedy = yield case.fact(remedies, by=MAY)
    if remedy == "change_positions":
        yield case.instruct("change_positions", by=CHANGE_POSITIONS)
    elif remedy == "redeal" and remedy in remedies.closed:
        yield from instead_of_redeal(case)
    elif remedy == "redeal":
        yield case.effect(EffectKind.REDEAL, by=REDEAL)
    elif remedy == "play_on":
        yield from _play_on(case, by=PLAY_ON)
    else:
        yield case.effect(EffectKind.END_BOARD, by=ADJUST)
        if case.edition.book == 2007:
            yield case.adjust("artificial", BOTH_SIDES, by=ADJUST)
        else:
            yield from adjusted_score(case, BOTH_SIDES, by=ADJUST)


def still_open(case: Case) -> Finding[Fact]:
    """What the director may do, less what the match no longer allows."""
    closed: set[str] = set()
    if (yield case.presume(MATCH_RESULT_MAY_BE_KNOWN, by=NO_REDEAL_IN_TEAMS)):
        closed.add("redeal")
    if (yield case.presume(RESULT_THERE, default="none", by=OTHER_TABLE)) != "none":
        closed.update(("redeal", "change_positions"))
    return REMEDY.without(*sorted(closed)) if closed else REMEDY


def after_the_first_call(case: Case) -> Conversation:
    """Somebody has called: the board is played, or (2017) an adjusted score is awarded."""
    if not (yield case.presume(COULD_INTERFERE, default=True, by=AFTER_FIRST_CALL)):
        yield case.no_rectification(by=AFTER_FIRST_CALL)
        return
    if case.edition.book == 2007 or (yield case.fact(REMEDY_AFTER_CALL, by=AFTER_FIRST_CALL)) == "play_on":
        yield from _play_on(case, by=AFTER_FIRST_CALL)
    else:
        yield case.effect(EffectKind.END_BOARD, by=AFTER_FIRST_CALL)
        yield from adjusted_score(case, BOTH_SIDES, by=AFTER_FIRST_CALL)


def _play_on(case: Case, *, by: Citation) -> Conversation:
    yield case.instruct("play_the_board", by=by)
    yield case.review("information_from_other_source", by=by)


@law("review-information-from-other-source", PLAY_ON, when="review", blameless=True)
def review_other_source(case: Case) -> Conversation:
    """Play is over: did what the player knew affect the result?"""
    if (yield case.fact(AFFECTED, by=PLAY_ON)):
        yield case.adjust("assigned", BOTH_SIDES, by=PLAY_ON)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=PLAY_ON)
