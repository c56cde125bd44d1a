"""Who plays for a contestant, where a contestant sits, and where he goes next (Laws 3, 4, 5, 8A1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting, Player
from kibitz.event.state import Contestant, Section

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def lineup(event: Event, contestant: str, session: int, round: int) -> tuple[Player, ...]:
    """The players of a contestant in a round of a session, substitutes in the places of those they play for (4)."""
    found = event.contestants.get(contestant)
    if found is None:
        return ()
    players = {each.name: each for each in found.players}
    for seat in event.substitutes:
        here = seat.contestant == contestant and seat.session == session
        if here and seat.first_round <= round <= (seat.last_round or round):
            players[seat.out] = seat.by
    return tuple(players.values())


def contestant_name(contestant: Contestant) -> str:
    """What a contestant is called: the name of a team, or else the names of the players."""
    return contestant.name or " – ".join(contestant.names)


def meetings_of(section: Section, contestant: str, round: int) -> list[tuple[Meeting, str]]:
    """Where a contestant sits in a round, and in which direction: a team sits at two tables."""
    found = []
    for meeting in section.of_round.get(round, ()):
        if contestant in section.who(meeting.ns):
            found.append((meeting, "NS"))
        if contestant in section.who(meeting.ew):
            found.append((meeting, "EW"))
    return found


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
