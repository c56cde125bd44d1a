"""Law 79A and B: agreement on the tricks won, and disagreement.

| provision | what it provides | here |
|---|---|---|
| 79A1 | the tricks are agreed before the four hands go back | the table notes it when they do not |
| 79A2 | nobody may knowingly take a trick not won, or one that could not be lost | `tricks_taken_knowingly` |
| 79B | a disagreement: the director is called | `tricks_disputed` |
| 79B1 | there was a claim or concession: Law 69B or 71 (2007 names Law 69 only; 71 speaks for itself) | `after_claim` |
| 79B2 | else the director rules what the score is | `tricks_disputed` |
| 2017 79B3 | called after the round: changed for both sides only if the director is fully convinced | `too_late_2017` |
| 2017 79B3 | else the score stands, or is lowered for one side and not raised for the other | `too_late_2017` |
| 2007 79B2 | called after the round: as for an error in the score (79C); none need be raised | `too_late_2007` |
| 79C | errors in the score itself | the event |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law69_agreed_claim import trick_agreed_away
from kibitz.laws.law71_concession_cancelled import IN_CORRECTION_PERIOD, concession_cancelled
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, DECLARER, DEFENDERS, EVERYBODY, OFFENDER, OFFENDING_SIDE, Role
from kibitz.laws.vocabulary import AnswerKind, Fact

THERE_WAS_A_CLAIM = Fact("claim_or_concession", AnswerKind.WORD, words=("none", "agreed_to", "conceded"))
BEFORE_ROUND_ENDED = Fact("called_before_round_ended", doubt=False)
DECLARERS_TRICKS = Fact("tricks_won_by_declarer", AnswerKind.NUMBER)
FULLY_CONVINCED = Fact("fully_convinced", doubt=False)
LATE_SCORE = Fact("late_score", AnswerKind.WORD, words=("stands", "lower_declaring_side", "lower_defenders"))
RAISE_TOO = Fact("raise_score_too", doubt=False)
SCORE_WRONG = Fact("recorded_tricks_wrong", doubt=False)
KNOWINGLY = Fact("knowingly", doubt=False)
WHAT_WAS_TAKEN = Fact("what_was_taken", AnswerKind.WORD, words=("not_won", "could_not_be_lost"))

_LOWERED: dict[str, tuple[Role, Role]] = {
    "lower_declaring_side": (DECLARER, DEFENDERS),
    "lower_defenders": (DEFENDERS, DECLARER),
}


@law("tricks-disputed", "79B", when="play", blameless=True)
def tricks_disputed(case: Case) -> Conversation:
    """The two sides do not agree how many tricks were won."""
    yield case.instruct("call_director_about_tricks", EVERYBODY, by="79B")
    claim = yield case.fact(THERE_WAS_A_CLAIM, by="79B1")
    if claim != "none":
        yield from after_claim(case, claim)
        return
    if not (yield case.fact(BEFORE_ROUND_ENDED, by="79B2" if case.edition.book == 2007 else "79B3")):
        yield from (too_late_2007(case) if case.edition.book == 2007 else too_late_2017(case))
        return
    tricks: int = yield case.fact(DECLARERS_TRICKS, by="79B2")
    yield case.effect(EffectKind.CHANGE_TRICKS, DECLARER, tricks=tricks, by="79B2")


def after_claim(case: Case, claim: str) -> Conversation:
    """There was a claim or a concession: the trick can be had back by the Law for that."""
    if claim == "conceded":
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="concession_looked_at", by="79B1")
        yield from concession_cancelled(case)
    else:
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="agreement_looked_at", by="79B1")
        yield from trick_agreed_away(case)


def too_late_2017(case: Case) -> Conversation:
    """The round was over: certainty changes the score for both, and anything less for one side at most."""
    if (yield case.fact(FULLY_CONVINCED, by="79B3")):
        tricks: int = yield case.fact(DECLARERS_TRICKS, by="79B3")
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="score_changed_for_both", by="79B3")
        yield case.effect(EffectKind.CHANGE_TRICKS, DECLARER, tricks=tricks, by="79B3")
        return
    found = yield case.fact(LATE_SCORE, by="79B3")
    if found == "stands":
        yield case.effect(EffectKind.RESULT_STANDS, by="79B3")
    else:
        yield from _lowered(case, found, by="79B3")


def too_late_2007(case: Case) -> Conversation:
    """The round was over: as for an error in the score, within its time; no score has to be raised."""
    in_time = yield case.fact(IN_CORRECTION_PERIOD, by="79B2")
    if not in_time or not (yield case.fact(SCORE_WRONG, by="79B2")):
        yield case.effect(EffectKind.RESULT_STANDS, by="79B2")
    elif (yield case.fact(RAISE_TOO, by="79B2")):
        tricks: int = yield case.fact(DECLARERS_TRICKS, by="79B2")
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="score_changed_for_both", by="79B2")
        yield case.effect(EffectKind.CHANGE_TRICKS, DECLARER, tricks=tricks, by="79B2")
    else:
        found = yield case.fact(LATE_SCORE, by="79B2")
        if found == "stands":
            yield case.effect(EffectKind.RESULT_STANDS, by="79B2")
        else:
            yield from _lowered(case, found, by="79B2")


def _lowered(case: Case, found: str, *, by: Citation) -> Conversation:
    """One side's score is lowered; the other's is not raised."""
    lowered, kept = _LOWERED[found]
    yield case.effect(EffectKind.RESULT_STANDS, kept, by=by)
    yield case.adjust("taken_away", lowered, by=by)


@law("tricks-taken-knowingly", "79A2", when="play")
def tricks_taken_knowingly(case: Case) -> Conversation:
    """A player took a trick that their side had not won, or a concession of one that could not be lost."""
    what = yield case.fact(WHAT_WAS_TAKEN, by="79A2")
    if not (yield case.fact(KNOWINGLY, by="79A2")):
        yield case.no_rectification(by="79A2")
    else:
        yield case.penalty(OFFENDER, "took_tricks_knowingly", by="79A2")
    corrected = "correct_tricks_scored" if what == "not_won" else "cancel_impossible_concession"
    yield case.instruct(corrected, OFFENDING_SIDE, by="79A2")
