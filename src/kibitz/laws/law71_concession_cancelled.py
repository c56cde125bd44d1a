"""Law 71: a concession cancelled.

| provision | what it provides | here |
|---|---|---|
| 71 | it stands, but within the correction period it is cancelled for these two reasons | `concession_cancelled` |
| 71A, 2007 71.1 | a trick that the conceding side had won | `not_lost` |
| 71B, 2007 71.2 | a trick that could not be lost by any normal play | `not_lost` |

Normal includes what is careless or poor for the class of player. A player who conceded is worse off than one who
agreed to an opponent's claim (69B2: "likely"). The editions agree.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law70_claim_referee import accepts, cancelled, falls_short, referees_opinion
from kibitz.laws.registry import law
from kibitz.laws.roles import OTHER_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

IN_CORRECTION_PERIOD = Fact("within_correction_period", doubt=False)
HAD_WON = Fact("trick_already_won", doubt=False)
NO_NORMAL_PLAY_LOSES = Fact("no_normal_play_loses_it", doubt=False)
HOW_MANY = Fact("such_tricks", AnswerKind.NUMBER)

WON_ALREADY = Renumbered("71A", "71.1")
COULD_NOT_BE_LOST = Renumbered("71B", "71.2")

NotLost = Finding[tuple[int, Citation] | None]
"""A part of a conversation that tells how many tricks were not to be lost, and by which provision."""


@law("concession-cancelled", "71", when="play", blameless=True)
def concession_cancelled(case: Case) -> Conversation:
    """A player who conceded wants a trick back."""
    if not (yield case.fact(IN_CORRECTION_PERIOD, by="71")):
        yield case.effect(EffectKind.RESULT_STANDS, by="71")
        return
    found = yield from not_lost(case)
    if found is None:
        yield case.effect(EffectKind.RESULT_STANDS, by="71")
    else:
        number, by = found
        yield case.effect(EffectKind.TRANSFER, OTHER_SIDE, tricks=number, by=by)


def not_lost(case: Case) -> NotLost:
    """Tricks that were conceded and yet were won, or could not be lost."""
    if (yield case.fact(HAD_WON, by=WON_ALREADY)):
        number: int = yield case.presume(HOW_MANY, default=1, by=WON_ALREADY)
        return number, WON_ALREADY
    opinion = yield from referees_opinion(case, by=COULD_NOT_BE_LOST)
    if not falls_short(opinion) and (yield from accepts(case, opinion, by=COULD_NOT_BE_LOST)):
        return (cancelled(opinion), COULD_NOT_BE_LOST) if cancelled(opinion) else None
    if (yield case.fact(NO_NORMAL_PLAY_LOSES, by=COULD_NOT_BE_LOST)):
        number = yield case.presume(HOW_MANY, default=cancelled(opinion) or 1, by=COULD_NOT_BE_LOST)
        return number, COULD_NOT_BE_LOST
    return None
