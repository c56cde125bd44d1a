"""What is asked for about who is at the table: the director's about spectators and seats, a spectator's own."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.live.acts import LiveAct, SeatLeft, seat_letter
from kibitz.live.asked.reading import Asked, DirectorAsks, SpectatorAsks, value_sent, words_sent
from kibitz.live.company.acts import CommentatorNamed, CommentMade, SpectatorLeft, SpectatorMoved, WatchingAllowed
from kibitz.live.company.spectators import must_see_behind
from kibitz.live.company.state import Spectator
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal


def _remove(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A spectator is sent away, and told who did so (76C2)."""
    return [SpectatorLeft(_watching(table, asked).number, removed=True, by=words_sent(asked, "by"))]


def _admit(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """Others may watch again."""
    if not table.company.closed:
        raise LiveRefusal("not_now")
    return [WatchingAllowed()]


def _commentator(table: LiveTable, asked: Asked) -> list[LiveAct]:
    watching = _watching(table, asked)
    if not watching.delayed:
        raise LiveRefusal("not_now")  # who sees a hand as it is played writes to nobody
    return [CommentatorNamed(watching.number, asked.get("named", True) is True)]


def _vacate(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A seat is given up for a substitute, who sits down by the link of the table (4).

    Who set up the table and does not direct gives up empty chairs: of somebody who is away, or between two boards.
    """
    seat = value_sent(Seat.of, asked.get("seat"))
    plays = not table.is_between_boards and seat not in table.company.away
    if seat not in table.players or (asked.get("keeps") is True and plays):
        raise LiveRefusal("not_now")
    return [SeatLeft(seat_letter(seat))]


def _move(table: LiveTable, watching: Spectator, asked: Asked) -> list[LiveAct]:
    """Behind another player: between boards, or as many as the regulations allow on one (76B1)."""
    seat = value_sent(Seat.of, asked.get("behind"))
    if watching.delayed:
        raise LiveRefusal("not_now")
    must_see_behind(table, watching.device, seat)
    return [SpectatorMoved(watching.number, seat_letter(seat))]


def _go(table: LiveTable, watching: Spectator, asked: Asked) -> list[LiveAct]:
    return [SpectatorLeft(watching.number)]


def _comment(table: LiveTable, watching: Spectator, asked: Asked) -> list[LiveAct]:
    text = words_sent(asked, "text")
    if not watching.commentator or not text:
        raise LiveRefusal("not_now")
    return [CommentMade(watching.number, text)]


def _watching(table: LiveTable, asked: Asked) -> Spectator:
    number = asked.get("spectator")
    if type(number) is not int:
        raise LiveRefusal("not_now")
    return table.company.spectator(number)


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {
    "remove": _remove,
    "admit": _admit,
    "commentator": _commentator,
    "vacate": _vacate,
}
"""What the director asks for, by its name."""

SPECTATOR_ACTS: Mapping[str, SpectatorAsks] = {
    "move": _move,
    "leave": _go,
    "comment": _comment,
}
"""What a spectator asks for, by its name; none of it reaches the table."""
