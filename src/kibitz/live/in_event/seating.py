"""Who may sit down at a table of an event, in which seat, and for whom (3, 4, 5A)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kibitz.event.access.suspensions import is_suspended
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import BoardProgress, boards_at
from kibitz.event.sessions.lineups import (
    current_session,
    is_played,
    meetings_of,
    players_on_side,
    round_now,
    section_of,
)
from kibitz.event.sessions.on_screen import is_on_screen
from kibitz.game import SEATS, Seat
from kibitz.live.acts import LiveAct, ReadySaid, SatDown
from kibitz.live.in_event.meetings import MeetingHere, meeting_of
from kibitz.live.live_table import LiveTable, SeatedPlayer
from kibitz.live.refusals import LiveRefusal


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """Where a contestant is to sit: the table, the seats that are theirs, and who of them may sit there."""

    here: MeetingHere
    seats: tuple[Seat, ...]
    players: tuple[str, ...]  # nobody: their names are not known


def places_of(event: Event, who: EventActor) -> list[OwnPlace]:
    """Where somebody is to sit now, by a link of their own: late boards first, then the round in play."""
    if who.role is not EventRole.PLAYER or not who.contestant:
        return []
    session = current_session(event)
    section = section_of(event, session, who.contestant)
    if section is None or event.session(session).official is not None:
        return []
    found = []
    for round in range(1, round_now(section) + 1):
        for meeting, side in meetings_of(section, who.contestant, round):
            here = MeetingHere(section, meeting)
            if not is_played(section, meeting) or not is_on_screen(event, section, meeting.table):
                continue
            if round < section.clock.round and not _has_late(event, here):
                continue
            if not section.has_left(who.contestant, round):
                found.append(place_at(event, who, here, side))
    return found


def _has_late(event: Event, here: MeetingHere) -> bool:
    return any(board.state is BoardProgress.LATE for board in boards_at(event, here.section, here.meeting))


def place_at(event: Event, who: EventActor, here: MeetingHere, side: str) -> OwnPlace:
    """The seats of a contestant on one side of a table."""
    section, meeting = here.section, here.meeting
    seats = tuple(seat for seat in SEATS if str(seat.side) == side)
    if (own := section.seat_of(meeting, who.contestant)) is not None:
        seats = (Seat.of(own),)
    players = players_on_side(event, who.contestant, section.session, meeting.round, side)
    return OwnPlace(here, seats, tuple(player.name for player in players.values()))


def sit_down(
    event: Event,
    who: EventActor,
    table: LiveTable,
    seat: Seat,
    name: str,
    token: str,
    connected: Collection[Seat] = (),
) -> list[LiveAct]:
    """What seats a player of the event at their own table, ready to play; refused where it is not their seat.

    A player who comes again, with another device, takes their seat over. Nobody holds two seats with one device, and
    nobody takes one in which somebody is at play: their partner knows link and name too, and would see a second hand.
    """
    here = meeting_of(event, table)
    place = next((own for own in places_of(event, who) if own.here.meeting == here.meeting), None)
    place = place or _unfinished(event, who, table, here)
    if place is None or seat not in place.seats:
        raise LiveRefusal("not_your_seat")
    if is_suspended(event, here.section.session, who.contestant, name, here.meeting.round):
        raise LiveRefusal("not_your_seat")
    if place.players and name not in place.players:
        raise LiveRefusal("not_your_seat")
    if who.name and place.players and who.name in place.players and name != who.name:
        raise LiveRefusal("not_your_seat")
    sitting = table.players.get(seat)
    if sitting is not None and sitting.name != name and _keeps(table, sitting, place):
        raise LiveRefusal("seat_taken", name=sitting.name)
    another = sitting is not None and bool(who.device) and sitting.device != who.device
    if another and seat in connected and not table.is_between_boards:
        raise LiveRefusal("plays_there", name=name)
    if any(other is not seat and player.name == name for other, player in table.players.items()):
        raise LiveRefusal("sits_elsewhere", name=name)
    if who.device and any(other is not seat and player.device == who.device for other, player in table.players.items()):
        raise LiveRefusal("one_device")
    acts: list[LiveAct] = [SatDown(str(seat), name, token, who.device, who.contestant)]  # type: ignore[arg-type]
    if table.board is None or table.board.ended is not None:
        acts.append(ReadySaid(str(seat)))  # type: ignore[arg-type]
    return acts


def _keeps(table: LiveTable, sitting: SeatedPlayer, place: OwnPlace) -> bool:
    """Whether who sits there stays: a substitute until the board is over, a player unless another plays for them."""
    if sitting.substitute:
        return not table.is_between_boards
    return not place.players or sitting.name in place.players


def _unfinished(event: Event, who: EventActor, table: LiveTable, here: MeetingHere) -> OwnPlace | None:
    """One's place at a table of an earlier round, where the board that was begun is finished."""
    if table.board is None or table.board.ended is not None:
        return None
    for meeting, side in meetings_of(here.section, who.contestant, here.meeting.round):
        if meeting == here.meeting and who.role is EventRole.PLAYER:
            return place_at(event, who, here, side)
    return None
