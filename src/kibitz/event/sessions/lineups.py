"""Which session and round is in play, who plays for a contestant, and who sits where (Laws 3, 4, 5, 8A1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting, Player, RoundStarted
from kibitz.event.log.entries import EventActor
from kibitz.event.state import Contestant, GivenLineUp, Scored, Section
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.contest import Event

GONE = (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
"""Who takes part no more."""


def current_session(event: Event) -> int:
    """The session in play: the first that has begun and has no official score; else the last that began, or is to come.

    0 where there is none.
    """
    return event.session_now


def table_of(event: Event, who: EventActor, session: int) -> tuple[Section, int] | None:
    """The table that a link stands for, in that session: its section and number."""
    if not who.table or session not in event.sessions:
        return None
    return event.sessions[session].tables.get(who.table)


def round_now(section: Section) -> int:
    """The round in play, or the first where none has begun."""
    return max(section.clock.round, 1)


def contestants_at(
    event: Event, session: int, section: str, round: int, table: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """N-S and E-W of a table in a round, as the plan has it or else as they really sat."""
    found = event.sessions[session].sections.get(section) if session in event.sessions else None
    if found is None:
        return (), ()
    meeting = found.meetings.get((round, table))
    if meeting is not None:
        ns, ew = found.who(meeting.ns), found.who(meeting.ew)
        if ns or ew:
            return ns, ew
    for result in event.results_at(session, section, round, table):
        return result.ns, result.ew
    return (), ()


def sat_there(event: Event, session: int, section: str, round: int, table: int) -> frozenset[str]:
    """All who were at a table in a round, by the plan or by a result."""
    ns, ew = contestants_at(event, session, section, round, table)
    played = {who for result in event.results_at(session, section, round, table) for who in result.everybody}
    return frozenset({*played, *ns, *ew})


def round_at(event: Event, session: int, section: str, number: int) -> int:
    """The round that was in play in a section when that entry was made; 0 before the first."""
    for entry in reversed(event.entries((RoundStarted.kind,))):
        act = entry.act
        here = isinstance(act, RoundStarted) and act.session == session and act.section in ("", section)
        if isinstance(act, RoundStarted) and here and entry.number <= number:
            return act.round
    return 0


def taking_part(event: Event) -> list[str]:
    """All who take part, in the order in which they were entered; not who has left or was disqualified."""
    return [contestant.id for contestant in event.contestants.values() if contestant.status not in GONE]


def lineup(event: Event, contestant: str, session: int, round: int) -> tuple[Player, ...]:
    """The players of a contestant in a round of a session, substitutes in the places of those they play for (4)."""
    return tuple(players_by_member(event, contestant, session, round).values())


def players_by_member(event: Event, contestant: str, session: int, round: int) -> dict[str, Player]:
    """Who plays in a round in the place of each member of a contestant: themselves, or a substitute (4)."""
    found = event.contestants.get(contestant)
    if found is None:
        return {}
    players = {player.name: player for player in found.players}
    for seat in event.substitutes:
        here = seat.contestant == contestant and seat.session == session
        if here and seat.first_round <= round <= (seat.last_round or round):
            players[seat.out] = seat.by
    return players


def line_up_of(event: Event, contestant: str, session: int, round: int) -> GivenLineUp | None:
    """The line-up of a team in a round: the one given for it, or else the last before, in whichever session."""
    given = [
        line_up
        for line_up in event.line_ups
        if line_up.contestant == contestant and (line_up.session, line_up.first_round) <= (session, round)
    ]
    return max(given, key=lambda line_up: (line_up.session, line_up.first_round, line_up.entry), default=None)


def players_on_side(event: Event, contestant: str, session: int, round: int, side: str) -> dict[str, Player]:
    """As `players_by_member`, of those who sit on a side; all of the contestant where no line-up says who."""
    members = players_by_member(event, contestant, session, round)
    given = line_up_of(event, contestant, session, round)
    seated = () if given is None else given.ns if side == "NS" else given.ew
    if not seated or any(name not in members for name in seated):  # the entry was changed since
        return members
    return {name: members[name] for name in seated}


def played_for(event: Event, scored: Scored, contestant: str) -> dict[str, Player]:
    """As `players_by_member`, of those who played a board, as far as it is known."""
    side = "NS" if contestant in scored.ns else "EW"
    members = players_on_side(event, contestant, scored.session, scored.round, side)
    if scored.players:  # the director has said who sat North, East, South, West
        there = scored.players[::2] if side == "NS" else scored.players[1::2]
        known = players_by_member(event, contestant, scored.session, scored.round)
        sat = {member: player for member, player in known.items() if {member, player.name} & {*there}}
        members = sat or members
    return members


def contestant_name(contestant: Contestant) -> str:
    """What a contestant is called: the name of a team, or else the names of the players."""
    return contestant.name or " – ".join(contestant.names)


def meetings_of(section: Section, contestant: str, round: int) -> list[tuple[Meeting, str]]:
    """Where a contestant sits in a round, and in which direction: a team sits at two tables."""
    return list(section.seats.get((round, contestant), ()))


def is_played(section: Section, meeting: Meeting) -> bool:
    """Whether there is somebody on both sides; else one of them sits out."""
    return bool(section.who(meeting.ns)) and bool(section.who(meeting.ew))


def section_of(event: Event, session: int, contestant: str) -> Section | None:
    """The section in which a contestant plays in a session."""
    found = event.sessions.get(session)
    for section in found.sections.values() if found else ():
        if contestant in section.contestants:
            return section
    return None
