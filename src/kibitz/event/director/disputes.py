"""What the director can decide about a result in dispute, as acts ready to be entered (79B).

| provision | what it says | here |
|---|---|---|
| 79B2 | the director rules which score is recorded | `choices`: the one or the other side is right |
| 8C | the last round is over at the latest when the score is official or another session begins | `is_late` |
| 79B3 (2017) | not called before the round ended: changed for both only if convinced | `is_late`, `late_law` |
| 79B3 (2017) | else it stands, or one side's score is lowered and the other's not raised | `lower` |
| 79B2 (2007) | called later: ruled as for an error in the score (79C), and need raise no side's score | `lower` |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, ResultCorrected, ScoreAdjusted
from kibitz.event.sessions.lineups import round_at
from kibitz.event.state import ResultStatus, Scored
from kibitz.game import Board, Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@dataclass(frozen=True)
class DisputeRemedy:
    """One way to decide: whose figures are right, or whose score is lowered; by which provision, and the act."""

    choice: str  # "right" or "lower"
    side: str  # "NS" or "EW"
    law: str
    act: Act
    result: str  # what is recorded, or for `lower` what that side gets


def choices(event: Event, result: Scored) -> list[DisputeRemedy]:
    """How a result in dispute can be decided; nothing where it is not in dispute."""
    if result.standing is not ResultStatus.DISPUTED:
        return []
    late = is_late(event, result)
    law = late_law(event) if late else "79B2"
    entered = result.side or "NS"
    other = "EW" if entered == "NS" else "NS"
    found = [_right(result, entered, result.result, law)]
    if not result.says:
        return found
    found.append(_right(result, other, result.says, law))
    vulnerability = Board(result.board).vulnerability
    better = Result.parse(result.says).points(vulnerability) - Result.parse(result.result).points(vulnerability)
    if late and better:
        side = "EW" if better > 0 else "NS"  # whose score would be less by what the others say
        award = f"NS=table EW={result.says}" if side == "EW" else f"NS={result.says} EW=table"
        act = ScoreAdjusted(result.id, result.revision, award, law)
        found.append(DisputeRemedy("lower", side, law, act, result.says))
    return found


def is_late(event: Event, result: Scored) -> bool:
    """Whether the director was called only after the round in which it was played (79B3).

    The last round lasts for a table until its scores are recorded and nobody objects (8C), and so while one waits for
    agreement; it is over at the latest when the score is official, or another session has begun.
    """
    call = next((director_call for director_call in event.calls.values() if director_call.result == result.id), None)
    if call is None:
        return False
    official = event.session(result.session).official
    if official is not None and call.at >= official:
        return True
    if round_at(event, result.session, result.section, call.id) > result.round:
        return True
    later = (number for number in event.sessions if number > result.session)
    return any(round_at(event, number, result.section, call.id) for number in later)


def late_law(event: Event) -> str:
    """The provision on disputes after the round."""
    return "79B2" if event.conditions.regulations.edition.book == 2007 else "79B3"


def _right(result: Scored, side: str, to: str, law: str) -> DisputeRemedy:
    return DisputeRemedy("right", side, law, ResultCorrected(result.id, result.revision, to, law=law), to)
