"""The first page of an event, for everybody: what it is, how far it is, who takes part, what one may open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Literal, NotRequired, TypedDict

from kibitz.event.access.log_entries import may_see_log
from kibitz.event.access.permissions import what_may
from kibitz.event.access.visibility import may_see_hands, may_see_ranking
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import DeadlinesData, deadlines
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.lineups import contestant_name, current_session, section_of
from kibitz.event.standings.planned_matches import has_matches
from kibitz.event.state import Announcement, Contestant, Section, Session
from kibitz.event.views.table_parts import HeardData, RoundClockData, clock_data
from kibitz.event.views.types import (
    ContestantId,
    ContestKind,
    LineUpData,
    RoleName,
    SectionName,
    SessionNumber,
    StatusName,
    TableName,
    Time,
    Version,
)
from kibitz.event.views.words.messages import as_it_is
from kibitz.game.about import About, SeatName, SideName
from kibitz.scoring.standings import EntryStatus
from kibitz.scoring.working.tree import decimals


class SectionClockData(RoundClockData):
    """A section and its clock."""

    section: SectionName


class BoardsKnownData(TypedDict):
    """How many boards are planned, and of how many the deals are known."""

    planned: int
    dealt: int
    prepared: Annotated[bool, About("Whether they are prepared beforehand, not shuffled at the tables.")]


class SessionSummaryData(TypedDict):
    """A session."""

    number: SessionNumber
    name: str
    state: Literal["planned", "playing", "played", "official"]
    sections: list[SectionClockData]
    tables: list[TableName]
    boards: BoardsKnownData
    commitment: Annotated[
        str | None, About("What was published of the deals before play, so that nobody can change them.")
    ]
    deadlines: DeadlinesData
    ranking: Annotated[bool, About("Whether its ranking may be seen.")]
    hands: Annotated[bool, About("Whether any hands may be seen.")]


class TableSeatData(TypedDict):
    """A place at a table."""

    table: TableName
    direction: SideName
    seat: Annotated[SeatName | None, About("In an individual.")]


class FirstSeatData(TableSeatData):
    """Where a contestant sits first."""

    round: int
    places: Annotated[list[TableSeatData], About("All of their places in that round: a team sits at two tables.")]


class SubstituteData(TypedDict):
    """Somebody who plays for another (4)."""

    session: SessionNumber
    out: str
    by: str
    first_round: int
    last_round: Annotated[int, About("0: to the end.")]


class PlayerEnteredData(TypedDict):
    """A player by name and number in the federation."""

    name: str
    number: str


class ContestantEntryData(TypedDict):
    """All that was entered of a contestant, as `contestant_changed` enters it again (for those who run the event)."""

    players: list[PlayerEnteredData]
    name: str
    captain: str
    club: str
    stratum: str
    categories: list[str]
    handicap: str
    without_standing: bool


class LineUpFromRoundData(LineUpData):
    """Who of a team sits on which side, from a round on."""

    session: SessionNumber
    first_round: int


class ContestantSummaryData(TypedDict):
    """A contestant."""

    id: ContestantId
    name: str
    players: list[str]
    club: str
    status: StatusName
    section: SectionName | None
    starts: FirstSeatData | None
    substitutes: list[SubstituteData]
    line_ups: NotRequired[Annotated[list[LineUpFromRoundData], About("Of a team, for those who run the event.")]]
    entry: NotRequired[ContestantEntryData]


class AnnouncementData(HeardData):
    """An announcement, to all or to a section or table."""

    section: SectionName | None
    table: TableName | None


class CarriedMatchData(TypedDict):
    """A match of an earlier stage: by how much the first team won it, in IMPs."""

    first: ContestantId
    second: ContestantId
    margin: str
    scores: NotRequired[Annotated[list[str], About("What both had, where it was entered.")]]


class CarriedOverData(TypedDict):
    """What contestants bring from an earlier stage."""

    stage: str
    scores: Annotated[dict[str, str], About("By contestant, in what the event is ranked on.")]
    matches: NotRequired[
        Annotated[list[CarriedMatchData], About("Of teams, from which a share goes into a knock-out.")]
    ]


class SummaryView(TypedDict):
    """The event as a whole, as this person may see it."""

    version: Version
    event: Annotated[str, About("Its name.")]
    created: Time | None
    role: RoleName
    kind: ContestKind
    method: Annotated[str, About(examples=("matchpoints",))]
    current: Annotated[SessionNumber | None, About("The session in play.")]
    sessions: list[SessionSummaryData]
    contestants: list[ContestantSummaryData]
    carried: Annotated[CarriedOverData | None, About("What is brought from an earlier stage.")]
    announcements: list[AnnouncementData]
    may: Annotated[list[str], About("The kinds of acts that this person may enter.")]
    pages: list[str]


class ContestantsView(TypedDict):
    """Who takes part."""

    contestants: list[ContestantSummaryData]


LATEST = 5


def summary_view(event: Event, who: EventActor, now: datetime) -> SummaryView:
    """The event as a whole, as this person may see it."""
    current = current_session(event)
    return {
        "event": event.name,
        "version": event.version,
        "created": write_time(event.created) if event.created else None,
        "role": who.role.value,
        "kind": event.conditions.kind,
        "method": event.conditions.method,
        "current": current or None,
        "sessions": [session_data(event, who, session, now) for session in event.sessions.values()],
        "contestants": [_contestant(event, who, contestant, current) for contestant in event.contestants.values()],
        "carried": _carried(event),
        "announcements": announcements_data(event.announcements, who.is_staff),
        "may": list(what_may(event, who)),
        "pages": _pages(event, who, now),
    }


def contestants_view(event: Event, who: EventActor, now: datetime) -> ContestantsView:
    """Who takes part, as this person may see it."""
    return {"contestants": summary_view(event, who, now)["contestants"]}


def _carried(event: Event) -> CarriedOverData | None:
    """What contestants bring from an earlier stage, for everybody to read (78D); None where they bring nothing."""
    if not event.carried and not event.carried_matches:
        return None
    scores = {who: decimals(score, 4) for who, score in event.carried.items()}
    data: CarriedOverData = {"stage": event.carried_from, "scores": scores}
    if event.carried_matches:
        data["matches"] = [_carried_match(event, *both) for both in event.carried_matches]
    return data


def _carried_match(event: Event, first: str, second: str) -> CarriedMatchData:
    data: CarriedMatchData = {
        "first": first,
        "second": second,
        "margin": decimals(event.carried_matches[first, second], 4),
    }
    if scores := event.carried_scores.get((first, second)):
        data["scores"] = [decimals(score, 4) for score in scores]
    return data


def announcements_data(made: Sequence[Announcement], everything: bool) -> list[AnnouncementData]:
    """The latest announcements, the last one first; those to a section or a table are for whoever runs the event."""
    heard = [announcement for announcement in made if everything or not (announcement.section or announcement.table)]
    return [
        {
            "id": announcement.entry,
            "at": write_time(announcement.at),
            "by": announcement.by,
            "text": announcement.text,
            "section": announcement.section or None,
            "table": announcement.table or None,
        }
        for announcement in reversed(heard[-LATEST:])
    ]


def session_data(event: Event, who: EventActor, session: Session, now: datetime) -> SessionSummaryData:
    """A session: its sections and their clocks, its state, and until when what may be asked for."""
    return {
        "number": session.number,
        "name": session.name,
        "state": session_state(event, session),
        "sections": [{"section": part.name, **clock_data(part, now)} for part in session.sections.values()],
        "tables": [part.table_name(table) for part in session.sections.values() for table in part.tables],
        "boards": boards_data(event, session),
        "commitment": session.commitment or None,
        "deadlines": deadlines(event, session.number).data(now),
        "ranking": may_see_ranking(event, who, session.number, now),
        "hands": any(
            may_see_hands(event, who, session.number, section, board, now) for section, board in session.deals
        ),
    }


def session_state(event: Event, session: Session) -> Literal["planned", "playing", "played", "official"]:
    """How far a session is: "planned", "playing", "played" when nothing is missing any more (8C), "official"."""
    if session.official:
        return "official"
    if not any(section.clock.round for section in session.sections.values()):
        return "planned"
    over = all(section.clock.round >= section.rounds for section in session.sections.values())
    return "played" if over and next(missing(event, session.number), None) is None else "playing"


def held_at(event: Event) -> datetime:
    """When an event was held: when its first round began, or else when it was set up."""
    begun = [
        section.clock.started
        for session in event.sessions.values()
        for section in session.sections.values()
        if section.clock.started is not None
    ]
    return min(begun, default=event.log[0].at)


def boards_data(event: Event, session: Session) -> BoardsKnownData:
    """How many boards are planned, and of how many the deals are known."""
    wanted = {(met.name, board) for met in session.sections.values() for board in met.boards}
    lacking = {board for section, board in wanted if session.deal(section, board) is None}
    planned = {board for _, board in wanted}
    return {
        "planned": len(planned),
        "dealt": len(planned - lacking),
        "prepared": event.conditions.prepared_boards or bool(session.deals),
    }


def _contestant(event: Event, who: EventActor, contestant: Contestant, session: int) -> ContestantSummaryData:
    section = section_of(event, session, contestant.id)
    data: ContestantSummaryData = {
        "id": contestant.id,
        "name": contestant_name(contestant),
        "players": list(contestant.names),
        "club": contestant.club,
        "status": contestant.status.value,
        "section": section.name if section else None,
        "starts": _start(section, contestant.id),
        "substitutes": [
            {
                "session": substitute.session,
                "out": substitute.out,
                "by": substitute.by.name,
                "first_round": substitute.first_round,
                "last_round": substitute.last_round,
            }
            for substitute in event.substitutes
            if substitute.contestant == contestant.id
        ],
    }
    if who.is_staff:
        data["entry"] = _entry(contestant)
        if event.conditions.kind == "teams":
            data["line_ups"] = _line_ups(event, contestant.id)
    return as_it_is(data)


def _line_ups(event: Event, contestant: str) -> list[LineUpFromRoundData]:
    """The line-ups of a team that hold, by session and round; of two for the same round the later."""
    holding = {(given.session, given.first_round): given for given in event.line_ups if given.contestant == contestant}
    return [
        {"session": session, "first_round": first_round, "ns": list(given.ns), "ew": list(given.ew)}
        for (session, first_round), given in sorted(holding.items())
    ]


def _entry(contestant: Contestant) -> ContestantEntryData:
    """All that was entered of a contestant, as it is entered again when something changes."""
    return {
        "players": [{"name": player.name, "number": player.number} for player in contestant.players],
        "name": contestant.name,
        "captain": contestant.captain,
        "club": contestant.club,
        "stratum": contestant.stratum,
        "categories": list(contestant.categories),
        "handicap": contestant.handicap,
        "without_standing": contestant.status is EntryStatus.WITHOUT_STANDING,
    }


def _start(section: Section | None, contestant: str) -> FirstSeatData | None:
    """Where a contestant sits first."""
    found = section.starts.get(contestant) if section is not None else None
    if section is None or found is None:
        return None
    places: list[TableSeatData] = [
        {
            "table": section.table_name(meeting.table),
            "direction": side,
            "seat": section.seat_of(meeting, contestant),
        }
        for meeting, side in found
    ]
    return {"round": found[0][0].round, **places[0], "places": places}


def _pages(event: Event, who: EventActor, now: datetime) -> list[str]:
    """The pages that this person may open."""
    pages = ["summary", "conditions"]
    if any(may_see_ranking(event, who, session, now) for session in event.sessions):
        pages.append("ranking")
    if has_matches(event):
        pages.append("matches")
    if who.role is EventRole.PLAYER:
        pages += ["table", *(["scorecard"] if who.contestant else [])]
    if who.is_staff:
        pages += ["room", "table", "scorecard", "rulings", "appeals"]
    if who.role is EventRole.COMMITTEE:
        pages.append("appeals")
    if may_see_log(event, who):
        pages.append("log")
    return pages
