"""Who takes a seat for somebody else: for a board or the round, seated by partner or by the director (4, 81C)."""

from __future__ import annotations

from collections.abc import Collection

from kibitz.event.contest import Event
from kibitz.game import SEATS, Seat
from kibitz.live.acts import LiveAct, ReadySaid, SatDown, seat_letter
from kibitz.live.in_event.meetings import meeting_of
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal


def seat_substitute(
    event: Event, table: LiveTable, by: Seat | None, seat: Seat, name: str, token: str, here: Collection[Seat]
) -> list[LiveAct]:
    """What seats a substitute: by the director (`by` is nobody), or by the partner of somebody who is away.

    They see what the seat may see from now on. Whose seat it is takes it back between two boards.
    """
    if by is not None and by.partner is not seat:
        raise LiveRefusal("not_now")
    if by is not None and seat in table.players and seat in here:
        raise LiveRefusal("is_here", name=table.players[seat].name)
    if not name or any(player.name == name for player in table.players.values()):
        raise LiveRefusal("sits_elsewhere", name=name)
    letter = seat_letter(seat)
    acts: list[LiveAct] = [SatDown(letter, name, token, "", contestant_in(event, table, seat), substitute=True)]
    if table.is_between_boards:
        acts.append(ReadySaid(letter))
    return acts


def contestant_in(event: Event, table: LiveTable, seat: Seat) -> str:
    """For whom somebody plays in a seat, as the plan has it."""
    here = meeting_of(event, table)
    section, meeting = here.section, here.meeting
    side = section.who(meeting.ns if str(seat.side) == "NS" else meeting.ew)
    if not side:
        raise LiveRefusal("not_now")
    place = [one for one in SEATS if one.side is seat.side].index(seat)
    return side[place] if len(side) > 1 else side[0]
