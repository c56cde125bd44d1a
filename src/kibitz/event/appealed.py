"""What an appeal is against: the ruling, result or penalty behind an entry, and at whose table it was (92A)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    BoardFouled,
    Disqualified,
    PenaltyGiven,
    ResultCancelled,
    ResultCorrected,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
    Suspended,
    WarningGiven,
)
from kibitz.event.refusals import Refused
from kibitz.event.seated import sat_there
from kibitz.event.state import Scored

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import Ruling


@dataclass(frozen=True, slots=True)
class Subject:
    """What an appeal is about."""

    session: int
    contestants: frozenset[str]  # at whose table the ruling was made
    result: int = 0
    penalty: int = 0
    ruling: int = 0
    board: int = 0
    table: str = ""
    round: int = 0  # in which it was, if that is known
    discipline: bool = False  # a decision under 91, which no committee overrules (93B3)


def subject(event: Event, entry: int) -> Subject:
    """What a contestant appeals against when he names that entry."""
    act = event.log[entry - 1].act if 0 < entry <= len(event.log) and entry not in event.unread else None
    match act:
        case RulingOpened():
            ruling = event.ruling(entry)
            result = result_of(event, ruling)
            there = sat_there(event, ruling.session, ruling.section, ruling.round, ruling.table)
            table = event.section(ruling.session, ruling.section).table_name(ruling.table)
            about = Subject(ruling.session, there, result.id if result else 0, 0, entry, ruling.board, table)
            return replace(about, round=ruling.round)
        case ScoreAwarded():
            return _of_result(event, event.result(entry), act.ruling)
        case ResultCorrected() | ResultCancelled() | ScoreAdjusted() | BoardFouled():
            return _of_result(event, event.result(act.result), getattr(act, "ruling", 0))
        case Disqualified():
            session = max(event.sessions, default=0)
            return Subject(session, frozenset({act.contestant}), discipline=True)
        case PenaltyGiven() | WarningGiven() | Suspended():
            return Subject(
                act.session,
                frozenset({act.contestant}),
                penalty=entry if isinstance(act, PenaltyGiven) else 0,
                ruling=getattr(act, "ruling", 0),
                round=_round_of(event, getattr(act, "ruling", 0)),
                discipline=act.law.startswith("91"),
            )
    raise Refused("not_a_ruling", entry=entry)


def result_of(event: Event, ruling: Ruling) -> Scored | None:
    """The result that a ruling is about, if it is there: of its board at its table."""
    if not ruling.board:
        return None
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    return next((each for each in here if each.board == ruling.board), None)


def _of_result(event: Event, result: Scored, ruling: int) -> Subject:
    there = sat_there(event, result.session, result.section, result.round, result.table) | set(result.everybody)
    table = event.section(result.session, result.section).table_name(result.table)
    return Subject(result.session, frozenset(there), result.id, 0, ruling, result.board, table, result.round)


def _round_of(event: Event, ruling: int) -> int:
    found = event.rulings.get(ruling)
    return found.round if found else 0


def same_matter(event: Event, one: int, other: int) -> bool:
    """Whether two entries that are appealed against are one matter: the same, or a ruling and what it awarded."""
    if one == other:
        return True
    ruling = subject(event, one).ruling
    return bool(ruling) and ruling == subject(event, other).ruling
