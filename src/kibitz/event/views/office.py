"""What waits for the director in a session: rulings, appeals, penalties, and what needs the organiser's approval."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.access.permissions import what_may
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import DeadlinesData, deadlines
from kibitz.event.director_state import Disqualification, Penalised, Suspension, Warned
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.lineups import contestant_name, current_session
from kibitz.event.standings.planned_matches import matches_of
from kibitz.event.standings.teams import rulings_on
from kibitz.event.views.desk import DeskRulingData, ruling_data
from kibitz.event.views.types import ContestantId, ContestKind, EntryNumber, NamedContestantData, SaidData
from kibitz.game.about import About, LawNumber
from kibitz.laws import switches
from kibitz.scoring.standings import EntryStatus


class SanctionData(TypedDict):
    """What penalties, warnings, suspensions and disqualifications have in common (90, 91)."""

    id: EntryNumber
    contestant: ContestantId
    name: str
    offence: str
    said: Annotated[SaidData, About("The offence in words.")]
    law: LawNumber


class PenaltyInForceData(SanctionData):
    """A penalty."""

    amount: str
    by: str
    lifted: bool


class SanctionByData(SanctionData):
    """A warning, and what else has to name who gave it."""

    by: str


class SuspensionInForceData(SanctionByData):
    """A suspension."""

    player: str | None
    lifted: bool


class DisqualificationAskedData(SanctionByData):
    """A disqualification: the organiser approves of it or not, or has still to say (91B)."""

    player: str | None
    approved: bool | None


class TariffLineData(TypedDict):
    """What an offence usually costs."""

    offence: str
    amount: str


class PlannedMatchData(TypedDict):
    """A match of the session, and what was ruled on the whole of it."""

    round: int
    contestants: list[ContestantId]
    outcome: Annotated[str | None, About("As `match_ruled` has it; None: it counts as it was played.")]


class OfficeView(TypedDict):
    """What is on the director's desk in a session."""

    session: int
    may: list[str]
    name: str
    method: str
    edition: Annotated[int, About("The law book by its year.")]
    kind: ContestKind
    deadlines: DeadlinesData | None
    rulings: list[DeskRulingData]
    appeals: Annotated[int, About("How many are open.")]
    penalties: list[PenaltyInForceData]
    warnings: list[SanctionByData]
    suspensions: list[SuspensionInForceData]
    disqualifications: list[DisqualificationAskedData]
    tariff: list[TariffLineData]
    contestants: list[NamedContestantData]
    matches: Annotated[list[PlannedMatchData], About("Of teams and of Swiss pairs: those that can be ruled on.")]


_OF_HANDS = ("hands_opened", "hands_published", "deals_taken")
"""What nobody can do where the boards are shuffled at the tables."""


def office_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> OfficeView:
    """What is on the director's desk in a session: rulings not given, appeals, penalties, what waits for approval."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    held = event.sessions.get(session)
    rulings = [ruling for ruling in event.rulings.values() if ruling.session == session]
    has_deals = held is not None and bool(held.deals)
    return {
        "session": session,
        "may": [kind for kind in what_may(event, who) if kind not in _OF_HANDS or has_deals],
        "name": who.name,
        "method": event.conditions.method,
        "edition": event.conditions.regulations.edition.book,
        "kind": event.conditions.kind,
        "deadlines": deadlines(event, session).data(now) if held else None,
        "rulings": [ruling_data(event, ruling) for ruling in reversed(rulings)],
        "appeals": sum(appeal.is_open for appeal in event.appeals.values() if appeal.session == session),
        "penalties": [
            {
                **_sanction(event, penalty),
                "amount": penalty.left or penalty.amount,  # as it is now, by an appeal
                "by": penalty.by,
                "lifted": bool(penalty.lifted) and not penalty.left,
            }
            for penalty in event.penalties.values()
            if penalty.session == session
        ],
        "warnings": [
            {
                **_sanction(event, warning),
                "by": warning.by,
            }
            for warning in event.warnings.values()
            if warning.session == session
        ],
        "suspensions": [
            {
                **_sanction(event, suspension),
                "player": suspension.player or None,
                "by": suspension.by,
                "lifted": bool(suspension.lifted),
            }
            for suspension in event.suspensions.values()
            if suspension.session == session
        ],
        "disqualifications": [
            {
                **_sanction(event, disqualification),
                "player": disqualification.player or None,
                "by": disqualification.by,
                "approved": disqualification.approved,
            }
            for disqualification in event.disqualifications.values()
        ],
        "tariff": [
            {"offence": name, "amount": str(amount)}
            for name, amount in dict(event.conditions.regulations[switches.PENALTY_TARIFF]).items()
        ],
        "contestants": [
            {"id": contestant.id, "name": contestant_name(contestant), "players": list(contestant.names)}
            for contestant in event.contestants.values()
            if contestant.status not in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
        ],
        "matches": _matches(event, session) if held else [],
    }


def _matches(event: Event, session: int) -> list[PlannedMatchData]:
    """The matches of a session by their rounds; the last that has begun first."""
    found = matches_of(event, session)
    begun = max(section.clock.round for section in event.sessions[session].sections.values())
    found.sort(key=lambda match: (match.round > begun, abs(match.round - begun), match.round))
    ruled = rulings_on(event, session)
    return [
        {
            "round": match.round,
            "contestants": [match.home, match.visitors],
            "outcome": ruling.verdict.value if (ruling := ruled.get((match.teams, match.round))) else None,
        }
        for match in found
    ]


def _sanction(event: Event, given: Penalised | Warned | Suspension | Disqualification) -> SanctionData:
    """What a penalty, a warning, a suspension and a disqualification have in common (90, 91)."""
    return {
        "id": given.id,
        "contestant": given.contestant,
        "name": contestant_name(event.contestants[given.contestant]),
        "offence": given.offence,
        "said": {"message": "event.offence", "values": {"offence": given.offence}},
        "law": given.law,
    }
