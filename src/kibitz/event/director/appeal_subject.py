"""What an appeal is against: the ruling, result or penalty behind an entry, and at whose table it was (92A).

| provision | what it says | here |
|---|---|---|
| 92A | any ruling made at the contestant's own table | `subject` |
| 93B3 | what is decided on appeal is no more the director's to change | `check_not_decided` |

What is left on the same result: an error in entering the score (79C), another ruling on something else that
happened on the board (81C3), and where the director in charge decided the appeal, that this was wrong (82C).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    BoardFouled,
    Disqualified,
    MatchRuled,
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
from kibitz.event.sessions.lineups import sat_there
from kibitz.event.state import Scored

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import Appeal, EventRuling, Penalised


@dataclass(frozen=True, slots=True)
class AppealSubject:
    """What an appeal is about."""

    session: int
    contestants: frozenset[str]  # at whose table the ruling was made
    result: int = 0
    penalty: int = 0  # where the appeal is against that
    ruling: int = 0
    board: int = 0
    table: str = ""
    round: int = 0  # in which it was, if that is known
    discipline: bool = False  # a decision under 91, which no committee overrules (93B3)
    suspension: int = 0
    disqualification: int = 0
    warning: int = 0
    fouled: int = 0  # the entry that said in which form the board was played (87A)
    match: int = 0  # the entry that ruled on a whole match


def subject(event: Event, entry: int) -> AppealSubject:
    """What a contestant appeals against who names that entry."""
    act = event.log[entry - 1].act if 0 < entry <= len(event.log) and entry not in event.unread else None
    match act:
        case RulingOpened():
            ruling = event.ruling(entry)
            result = result_of(event, ruling)
            there = sat_there(event, ruling.session, ruling.section, ruling.round, ruling.table)
            table = event.section(ruling.session, ruling.section).table_name(ruling.table)
            about = AppealSubject(ruling.session, there, result.id if result else 0, 0, entry, ruling.board, table)
            return replace(about, round=ruling.round)
        case ScoreAwarded():
            return _of_result(event, event.result(entry), act.ruling)
        case BoardFouled():
            return replace(_of_result(event, event.result(act.result), act.ruling), fouled=entry)
        case ResultCorrected() | ResultCancelled() | ScoreAdjusted():
            return _of_result(event, event.result(act.result), getattr(act, "ruling", 0))
        case MatchRuled():
            return AppealSubject(act.session, frozenset(act.contestants), round=act.round, match=entry)
        case Disqualified():
            session = max(event.sessions, default=0)
            return AppealSubject(session, frozenset({act.contestant}), discipline=True, disqualification=entry)
        case PenaltyGiven() | WarningGiven() | Suspended():
            return AppealSubject(
                act.session,
                frozenset({act.contestant}),
                penalty=entry if isinstance(act, PenaltyGiven) else 0,
                ruling=getattr(act, "ruling", 0),
                round=_round_of(event, getattr(act, "ruling", 0)),
                discipline=act.law.startswith("91"),
                suspension=entry if isinstance(act, Suspended) else 0,
                warning=entry if isinstance(act, WarningGiven) else 0,
            )
    raise Refused("not_a_ruling", entry=entry)


def result_of(event: Event, ruling: EventRuling) -> Scored | None:
    """The result that a ruling is about, if it is there: of its board at its table."""
    if not ruling.board:
        return None
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    return next((result for result in here if result.board == ruling.board), None)


def penalties_of_matter(event: Event, about: AppealSubject) -> tuple[Penalised, ...]:
    """The penalties that an appeal is about: the one it is against, or those that the ruling has led to."""
    if about.penalty:
        return (event.penalties[about.penalty],)
    return tuple(penalty for penalty in event.penalties.values() if about.ruling and penalty.ruling == about.ruling)


def check_not_decided(event: Event, law: str, result: int = 0, penalty: int = 0, ruling: int = 0) -> None:
    """Refuse that a director alone changes what was decided on appeal (93A, 93B3)."""
    if not law.startswith("79C") and (found := _decided_about(event, result, penalty)):
        decision, about = found.decisions[-1], subject(event, found.against)
        own_decision = decision.body == "director_in_charge" and law.startswith("82C")
        scored = event.results.get(result)
        not_yet = found.outcome == "upheld" and scored is not None and scored.ruling != ruling
        something_else = bool(ruling) and (ruling != about.ruling or not_yet)  # or what was upheld is still to enter
        if not own_decision and not something_else:
            raise Refused("decided_stays", appeal=found.id, body=decision.body, law=decision.law)


def _decided_about(event: Event, result: int, penalty: int) -> Appeal | None:
    """The last appeal that was decided about a result or penalty."""
    found = None
    for appeal in event.appeals.values():
        if appeal.outcome in ("upheld", "changed"):
            about = subject(event, appeal.against)
            here = {given_before.id for given_before in penalties_of_matter(event, about)}
            if (result and about.result == result) or (penalty and penalty in here):
                found = appeal if found is None or appeal.decisions[-1].entry > found.decisions[-1].entry else found
    return found


def _of_result(event: Event, result: Scored, ruling: int) -> AppealSubject:
    there = sat_there(event, result.session, result.section, result.round, result.table) | set(result.everybody)
    table = event.section(result.session, result.section).table_name(result.table)
    return AppealSubject(result.session, frozenset(there), result.id, 0, ruling, result.board, table, result.round)


def _round_of(event: Event, ruling: int) -> int:
    found = event.rulings.get(ruling)
    return found.round if found else 0


def same_matter(event: Event, one: int, other: int) -> bool:
    """Whether two entries that are appealed against are one matter: the same, or a ruling and what it awarded."""
    if one == other:
        return True
    ruling = subject(event, one).ruling
    return bool(ruling) and ruling == subject(event, other).ruling
