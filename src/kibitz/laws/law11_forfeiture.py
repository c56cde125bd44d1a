"""Law 11: the right to rectification is lost.

| provision | what it provides | here |
|---|---|---|
| 9B1c | to call the director costs no right | `action_before_director` |
| 9B1d | nor do the opponents lose theirs because the offending side spoke first | `action_before_director` |
| 11A | a side that acts before the director is called may lose the right | `action_before_director` |
| 11A (2007) | so it does if it may have gained as an opponent did not know the Law | `forfeiture_2007` |
| 11A (2017) | whoever gained as the opponents did not know the Law loses that gain | `forfeiture_2017` |
| 11A (2017) | and the other side keeps the score of the table | `forfeiture_2017` |
| 11B | a procedural penalty is still possible | both |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

OFFENDERS_DREW_ATTENTION = Fact("offenders_drew_attention", doubt=False)
ACTED_BEFORE_DIRECTOR = Fact("acted_before_director", doubt=False)
RIGHT_LOST = Fact("right_lost", doubt=False)
GAINED_FROM_IGNORANCE = Fact("gained_from_ignorance", doubt=False)
RULED_BEFORE = Fact("ruled_before", AnswerKind.NUMBER)
SIDE_THAT_GAINED = Fact("side_that_gained", AnswerKind.WORD, words=("neither", "non_offending_side", "offending_side"))


@law("action-before-director", "11A", when="auction lead play")
def action_before_director(case: Case) -> Conversation:
    """The side that has not offended did something before the director was called."""
    if (yield case.presume(OFFENDERS_DREW_ATTENTION, by="9B1d")):
        yield case.instruct("rights_kept", NON_OFFENDING_SIDE, by="9B1d")
    if not (yield case.fact(ACTED_BEFORE_DIRECTOR, by="9B1c")):
        yield case.instruct("rights_kept", NON_OFFENDING_SIDE, by="9B1c")
        return
    if case.edition.book == 2007:
        yield from forfeiture_2007(case)
    else:
        yield from forfeiture_2017(case)


def forfeiture_2007(case: Case) -> Conversation:
    """All or nothing: the rectification is due or it is not."""
    gained = yield case.fact(GAINED_FROM_IGNORANCE, by="11A")
    if gained or (yield case.fact(RIGHT_LOST, by="11A")):
        yield from _forfeited(case)
    else:
        yield case.instruct("rule_on_irregularity", by="84B")


def _forfeited(case: Case) -> Conversation:
    """The right is lost: what a ruling on the irregularity has imposed, and is not yet paid, is owed no more."""
    yield case.effect(EffectKind.FORFEITED, NON_OFFENDING_SIDE, by="11A")
    number = yield case.presume(RULED_BEFORE, default=0, by="11A")
    if number:
        yield case.effect(EffectKind.WAIVE, NON_OFFENDING_SIDE, ruling=number, by="11A")
    yield case.penalty(OFFENDER, "irregularity", by="11B")


def forfeiture_2017(case: Case) -> Conversation:
    """The right may be lost; apart from that, nobody keeps what ignorance of the Laws gave them."""
    lost = yield case.fact(RIGHT_LOST, by="11A")
    if lost:
        yield from _forfeited(case)
    gained = yield case.fact(SIDE_THAT_GAINED, by="11A")
    if gained == "non_offending_side":
        yield case.adjust("taken_away", NON_OFFENDING_SIDE, by="11A")
        yield case.effect(EffectKind.RESULT_STANDS, OFFENDING_SIDE, by="11A")
    elif gained == "offending_side":
        yield case.adjust("taken_away", OFFENDING_SIDE, by="11A")
        yield case.effect(EffectKind.RESULT_STANDS, NON_OFFENDING_SIDE, by="11A")
    elif not lost:
        yield case.instruct("rule_on_irregularity", by="84B")
