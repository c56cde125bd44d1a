"""Every state of a live table's screen, reached by the network: who looks at it, and what happened before.

| state | what is on the screen |
|---|---|
| auction | a box for who is in turn, under a long auction; the others wait |
| asked | an explanation is owed (20F) |
| slip | a call was not meant (25A) |
| lead | a lead lies face down, and is followed by questions (41) |
| play | dummy, a trick, who must follow suit |
| penalty | a penalty card lies before East (50) |
| revoke | the same beside a ruling on a revoke, with dummy opposite, at the left and at the right (50, 61) |
| option | an insufficient bid: West chooses, South replaces it (27) |
| given | a ruling that was given, to be read |
| claim | a claim before the opponents; contested, where nobody directs (68, 70) |
| none | having none? (61B) |
| counting | thirteen tricks were played, East counts otherwise (65B, 79B) |
| ended | the board is over |
| lesson | a pupil's table, held by the teacher, and the teacher's |
| spectator | behind one hand |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx

from tests.browser.club import Club
from tests.browser.play.evening import PAIRS, Evening
from tests.browser.play.seated import Seated, Seats
from tests.live.session import UNNOTICED

LONG = ("Kowalczykowa", "Nguyễn Thị Phương", "Bartholomew", "Wolfeschlegelsteinhausenbergerdorff")
NAMES = dict(zip("NESW", LONG, strict=True))
COMPETED = ("1C", "1H", "X", "2H", "2S", "P", "2NT", "P", "3D", "X", "3S", "P", "4C", "P", "4D", "P", "4S", "P", "5C")


def calls(table: Seated, *made: str) -> Seated:
    """Calls in turn from North on."""
    for place, call in enumerate(made):
        table.does("NESW"[place % 4], "call", call=call)
    return table


def cards(table: Seated, *played: str) -> Seated:
    """Cards: `N H8`."""
    for act in played:
        table.does(act[0], "card", card=act[2:])
    return table


def led(club: Club, **opened: Any) -> Seated:
    """3NT by North, and the two of hearts face down."""
    return cards(calls(sits(club, **opened), "1NT", "P", "3NT", "P", "P", "P"), "E H2")


def played(club: Club, **opened: Any) -> Seated:
    """A trick and a half."""
    table = led(club, **opened)
    for seat in "NW":
        table.does(seat, "no_questions")
    return cards(table, "N H8", "W H6", "N H4", "N C2", "W C3")


def sits(club: Club, **opened: Any) -> Seated:
    return Seated(club, names=NAMES, name=60 * "n", **opened)


def _auction(club: Club) -> Seated:
    table = calls(sits(club), *COMPETED)
    table.does("S", "explain", place=18, text="Two of the five aces, the king of trumps being one of them")
    return table


def _asked(club: Club) -> Seated:
    table = calls(sits(club), "1NT")
    table.does("E", "ask", place=0)
    return table


def _slip(club: Club) -> Seated:
    table = calls(sits(club), "1NT")
    table.does("N", "not_meant", meant="1S")
    return table


def _penalty(club: Club) -> Seated:
    table = played(club, policy="permit", directed=True)
    table.does("E", "expose", card="SK")
    table.does("N", "director", reason="East has shown a card", about="exposed")
    return table


def _revoke(club: Club) -> Seated:
    """4H by North: West admits a revoke, and the card that it was done with lies face up."""
    table = calls(sits(club, policy="permit"), "1H", "P", "4H", "P", "P", "P")
    cards(table, "E SK")
    for seat in "WN":
        table.does(seat, "no_questions")
    cards(table, "N S8", "W DJ", "N SA")
    table.does("N", "director", about="revoke", whom="W")
    table.does("W", "answer_none", answer="yes")
    return cards(table, "W ST")


def _option(club: Club) -> Seated:
    table = sits(club, policy="permit")
    for seat, call in zip("NES", ("1NT", "2H", "2D"), strict=True):
        table.does(seat, "call", call=call)
    table.does("W", "director", about="call")
    return table


def _replaced(club: Club) -> Seated:
    table = _option(club)
    table.does("W", "choose", option="decline")
    return table


def _given(club: Club) -> Seated:
    table = _replaced(club)
    table.does("S", "call", call="3H")
    return table


def _claim(club: Club) -> Seated:
    table = played(club)
    table.does("N", "claim", tricks=9, line=["CK", "SA", "SK"], phrases=["draw", "finesse-H"], statement="and the rest")
    return table


def _contested(club: Club) -> Seated:
    table = _claim(club)
    table.does("E", "object")
    return table


def _none(club: Club) -> Seated:
    table = cards(played(club, policy="permit"), "N CQ")
    table.does("E", "card", card="HA")
    table.does("N", "having_none", whom="E")
    return table


def played_out(club: Club, **opened: Any) -> Seated:
    """Thirteen tricks of 2S by North, with a revoke that nobody has noticed."""
    table = calls(sits(club, policy="permit", **opened), "1S", "P", "2S", "P", "P", "P")
    cards(table, "E HA")
    for seat in "WN":
        table.does(seat, "no_questions")
    return cards(table, *UNNOTICED)


def _counting(club: Club) -> Seated:
    table = played_out(club, directed=True)
    table.does("N", "agree_tricks")
    return table


def _ended(club: Club) -> Seated:
    table = _claim(club)
    for seat in "EW":
        table.does(seat, "agree")
    return table


def _lesson(club: Club) -> Seated:
    table = calls(sits(club, lesson=True, directed=True), "1NT")
    table.does("TD", "show", seat="W", to="E", shown=True)
    table.does("S", "raise", raised=True)
    return table


def _called(club: Club) -> Seated:
    table = played(club, policy="permit", directed=True)
    table.does("E", "director", reason="North looked at my cards")
    return table


def _of_an_event(club: Club) -> Seats:
    """Board 1 of an event, with the clock of the round; two pairs of the other side are at the table."""
    with httpx.Client(base_url=club.address, timeout=60) as http:
        evening = Evening(club, http)
        evening.start(1)
        for pair in PAIRS:
            evening.sits_elsewhere(pair)
    return next(iter(evening.tables.values()))


def _event(club: Club) -> Seats:
    table = _of_an_event(club)
    for call in ("1NT", "P", "3NT", "P", "P", "P"):
        table.does(table.turn(), "call", call=call)
    return table


def _between(club: Club) -> Seats:
    """The round's board is passed out at this table, and another plays still."""
    table = _of_an_event(club)
    for _ in "NESW":
        table.does(table.turn(), "call", call="P")
    return table


STATES: dict[str, tuple[Callable[[Club], Seats], tuple[str, ...]]] = {
    "auction": (_auction, ("W", "N", "watching")),
    "asked": (_asked, ("N", "E")),
    "slip": (_slip, ("N", "E", "S")),
    "lead": (led, ("E", "N", "S")),
    "play": (played, ("N", "E", "S", "W", "watching")),
    "penalty": (_penalty, ("N", "E", "W", "TD")),
    "revoke": (_revoke, ("N", "E", "S", "W", "watching")),
    "option": (_option, ("W", "S")),
    "replaced": (_replaced, ("S", "N")),
    "given": (_given, ("N", "W")),
    "claim": (_claim, ("E", "N", "S")),
    "contested": (_contested, ("E", "N", "W")),
    "none": (_none, ("E", "N")),
    "counting": (_counting, ("N", "E")),
    "ended": (_ended, ("N", "watching")),
    "lesson": (_lesson, ("E", "S", "TD")),
    "event": (_event, ("E", "N")),
    "between": (_between, ("E",)),
    "called": (_called, ("S", "TD")),
}
"""What happened before, and who is looked at."""
