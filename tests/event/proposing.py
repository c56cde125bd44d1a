"""Rulings held in an event, and what they make due."""

from __future__ import annotations

from kibitz.event.acts import Act, ResultCorrected, RulingContinued, RulingOpened, RulingTakenBack
from kibitz.event.contest import Event
from kibitz.event.proposals import ProposedAct, proposals
from tests.event.directing import ENGLISH, do

REVOKE = (
    "TD rules revoke offender=E",
    "TD finds cards=C2",
    "TD finds offender_is=defender",
    "TD finds played_to_next_trick=yes",
    "TD finds won_revoke_trick_or_later=yes",
    "TD finds offender_won_revoke_trick=no",
)


def ruled(event: Event, *lines: str, board: int = 1) -> int:
    """A ruling at table 1 with these lines."""
    ruling = do(event, RulingOpened(1, 1, board=board))
    if lines:
        do(event, RulingContinued(ruling, 0, lines))
    return ruling


def due(event: Event, ruling: int) -> list[ProposedAct]:
    """What is due; each can be said."""
    found = proposals(event, ruling)
    for proposal in found:
        assert ENGLISH.say(proposal.message, **proposal.values)
    return found


def acts(event: Event, ruling: int) -> list[Act | None]:
    """The acts that are due."""
    return [proposal.act for proposal in due(event, ruling)]


def answered(event: Event, irregularity: str, offender: str = "", **answers: object) -> int:
    """A ruling on that irregularity in which the director is asked and answers."""
    ruling = ruled(event, f"TD rules {irregularity}{offender and f' offender={offender}'}")
    while True:
        held = event.rulings[ruling]
        open_ruling = held.folded_once.position.open_ruling
        if open_ruling is None or open_ruling.pending is None:
            return ruling
        ask = open_ruling.pending
        do(event, RulingContinued(ruling, len(held.lines), (f"TD finds {ask.id}={answers[ask.id]}",)))


def about_tricks(event: Event, ruling: int) -> list[ProposedAct]:
    """What is due about tricks."""
    return [proposal for proposal in due(event, ruling) if ".tricks" in proposal.message]


def corrections_due(event: Event, ruling: int) -> list[str]:
    """What the result would become."""
    return [act.to for act in acts(event, ruling) if isinstance(act, ResultCorrected)]


def enter_correction(event: Event, ruling: int) -> None:
    """The correction that is due is entered, without a reason: the ruling is one."""
    (act,) = (candidate for candidate in acts(event, ruling) if isinstance(candidate, ResultCorrected))
    do(event, act, why="")


def ruled_otherwise(event: Event, ruling: int, keep: int, *lines: str) -> None:
    """Lines were not so; others are put in their place."""
    do(event, RulingTakenBack(ruling, len(event.rulings[ruling].lines), keep))
    if lines:
        do(event, RulingContinued(ruling, keep, lines))
