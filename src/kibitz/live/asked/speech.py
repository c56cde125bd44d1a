"""The director called for, and what is said with them: to one, to two or to all (25A, 27B and 85 ask for that)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import SEATS, Seat
from kibitz.live.acts import LiveAct, seat_letter
from kibitz.live.asked.reading import Asked, DirectorAsks, SeatAsks, value_sent, words_sent
from kibitz.live.company.acts import DirectorCame, DirectorUncalled, TalkEnded, WordsSaid
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal


def _say(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director speaks; those to whom they do not see only with whom."""
    text, given = words_sent(asked, "text"), asked.get("to") or []
    if not text or not isinstance(given, list):
        raise LiveRefusal("not_now")
    to = {value_sent(Seat.of, one) for one in given}
    return [WordsSaid(text, () if len(to) == len(SEATS) else tuple(seat_letter(seat) for seat in SEATS if seat in to))]


def _end_talk(table: LiveTable, asked: Asked) -> list[LiveAct]:
    return [TalkEnded()]


def _tell(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A player writes to who directs; nobody else reads it, partner least of all (73B)."""
    text = words_sent(asked, "text")
    if not text or not (table.opened.directed or table.opened.lesson):
        raise LiveRefusal("not_now")
    return [WordsSaid(text)]


def _here(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director is at the table: whoever called need wait no more."""
    return [DirectorCame()]


def _uncall(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    if all(call.seat is not seat for call in table.company.calls):
        raise LiveRefusal("not_now")
    return [DirectorUncalled(seat_letter(seat))]


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {"say": _say, "end_talk": _end_talk, "here": _here}
"""What the director asks for, by its name."""

SEAT_ACTS: Mapping[str, SeatAsks] = {"tell": _tell, "uncall": _uncall}
"""What a player asks for, by its name."""

WHILE_CALLED = frozenset(
    {"call", "card", "claim", "concede", "expose", "take_back", "agree_tricks", "count_otherwise", "return_hand"}
)
"""What waits for the director once they are called, and nothing is being ruled on yet (9B2)."""

WHILE_RULED = WHILE_CALLED - {"take_back"}
"""What waits for the answer while something is ruled on: it would be on no screen (9B2)."""
