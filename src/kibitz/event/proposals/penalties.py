"""Penalties, warnings, suspension, disqualification that a ruling makes due.

| provision | what it makes due | here |
|---|---|---|
| 90A, 91A | a penalty by the tariff, or a warning: `PenaltyGiven`, `WarningGiven` | `penalties_due` |
| 12C3 | in an individual event for the offender alone, unless the partner is to blame too | `_contestants` |
| 91A, 91B | suspension, disqualification: `Suspended`, `Disqualified` | `discipline_due` |
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, Disqualified, PenaltyGiven, Suspended, WarningGiven
from kibitz.event.director.appeal_subject import result_of
from kibitz.event.proposals.proposal import ProposedAct, instructed
from kibitz.event.rules.penalties import tariff
from kibitz.event.sessions.lineups import contestants_at
from kibitz.game import Seat, Side
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import PENALTIES, AwardKind, RulingAward

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling, Penalised, Warned


def penalties_due(event: Event, ruling: EventRuling, position: Position) -> list[ProposedAct]:
    """Each penalty that the ruling speaks of, for each whom it is for, that was not entered yet."""
    wanted = [
        (penalty_award, contestant)
        for penalty_award in position.record.awards
        if penalty_award.kind in PENALTIES
        for contestant in _contestants(event, ruling, penalty_award.who, penalty_award.seats)
    ]
    given: list[Penalised | Warned] = [penalty for penalty in event.penalties.values() if penalty.ruling == ruling.id]
    given += [warning for warning in event.warnings.values() if warning.ruling == ruling.id]
    for exactly in (True, False):  # first what is entered word for word, then what the director has put otherwise
        for award, contestant in list(wanted):
            for given_before in given:
                same = given_before.contestant == contestant and given_before.law == award.by
                if same and (not exactly or given_before.offence == _offence(ruling, award)):
                    given.remove(given_before)
                    wanted.remove((award, contestant))
                    break
    return [_penalty(event, ruling, award, contestant) for award, contestant in wanted]


def _is_warning(award: RulingAward) -> bool:
    return award.kind == AwardKind.PENALTY_GIVEN and not any(letter.isdigit() for letter in award.value)


def _offence(ruling: EventRuling, award: RulingAward) -> str:
    """What it is for, as it is entered."""
    if _is_warning(award):
        return ruling.summary or award.by
    return award.value if award.kind == AwardKind.PENALTY_DUE else award.by


def _penalty(event: Event, ruling: EventRuling, award: RulingAward, contestant: str) -> ProposedAct:
    offence = _offence(ruling, award)
    seat = _seat(award.seats)
    if _is_warning(award):
        warning = WarningGiven(ruling.session, contestant, offence, award.by, ruling.id)
        values: dict[str, object] = {"contestant": contestant, "offence": award.value, "seat": seat}
        return ProposedAct("event.proposal.warning", award.by, values, warning)
    recommended = award.kind == AwardKind.PENALTY_DUE
    amount = tariff(event, offence) if recommended else _amount(award.value)
    act = PenaltyGiven(ruling.session, contestant, amount, offence, award.by, ruling.board, ruling.id)
    values = {"contestant": contestant, "offence": offence if recommended else "", "amount": amount, "seat": seat}
    return ProposedAct("event.proposal.penalty", award.by, values, act, () if amount else ("amount",))


def _amount(text: str) -> str:
    """An amount of the table's log as `kibitz.scoring` reads it: "2vp", and "10%", which is of a top."""
    return f"{text} of a top" if text.endswith("%") else re.sub(r"(?<=[0-9])(?=[a-z])", " ", text)


def discipline_due(event: Event, ruling: EventRuling, position: Position) -> list[ProposedAct]:
    """Suspension for the session, and disqualification, for the one who offended."""
    found = []
    for step in instructed(position, "suspend", "disqualify"):
        for contestant in _contestants(event, ruling, sides_of(step.who), step.who):
            values: dict[str, object] = {"contestant": contestant, "seat": _seat(step.who)}
            if step.effect["what"] == "suspend":
                if not any(
                    suspension.contestant == contestant
                    for suspension in event.suspensions.values()
                    if suspension.id > ruling.id
                ):
                    act: Act = Suspended(ruling.session, contestant, "disorder", law=step.effect.by)
                    found.append(ProposedAct("event.proposal.suspend", step.effect.by, values, act))
            elif not any(
                disqualification.contestant == contestant for disqualification in event.disqualifications.values()
            ):
                act = Disqualified(contestant, "disorder", step.effect.by)
                found.append(ProposedAct("event.proposal.disqualify", step.effect.by, values, act))
    return found


def _contestants(
    event: Event, ruling: EventRuling, sides: tuple[Side, ...], seats: tuple[Seat, ...]
) -> tuple[str, ...]:
    """The contestants of these sides at the table; in an individual those in these seats (12C3)."""
    result = result_of(event, ruling)
    ns, ew = (
        (result.ns, result.ew)
        if result is not None
        else contestants_at(event, ruling.session, ruling.section, ruling.round, ruling.table)
    )
    found: list[str] = []
    for side, there in ((Side.NORTH_SOUTH, ns), (Side.EAST_WEST, ew)):
        if side not in sides:
            continue
        if len(there) == 2 and seats:
            first = Seat.NORTH if side is Side.NORTH_SOUTH else Seat.EAST
            found += [who for who, seat in zip(there, (first, first.partner), strict=True) if seat in seats]
        else:
            found += there
    return tuple(found)


def _seat(seats: tuple[Seat, ...]) -> str:
    """The seat of the one who offended; "" where it is a side."""
    return str(seats[0]) if len(seats) == 1 else ""
