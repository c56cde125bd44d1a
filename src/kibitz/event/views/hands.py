"""The hand record: the deal of a board with its dealer and vulnerability, for those who may see it (Law 6, 16D)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.access.playing_director import must_not_see
from kibitz.event.access.visibility import may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.views.types import SectionName, SessionNumber
from kibitz.game import SEATS, Board, Deal, KibitzError, Seat, Suit
from kibitz.game.about import About, SeatName, VulnerableName

Ranks = Annotated[str, About("From the highest.", examples=("AKT4",))]


class SuitsData(TypedDict):
    """A hand by suits."""

    S: Ranks
    H: Ranks
    D: Ranks
    C: Ranks


class DealData(TypedDict):
    """Four hands."""

    N: SuitsData
    E: SuitsData
    S: SuitsData
    W: SuitsData


class HandRecordData(TypedDict):
    """The hands of a board; `deal` and `pbn` null where they are not known, or not for their eyes."""

    session: SessionNumber
    section: SectionName
    board: int
    dealer: SeatName | None
    vulnerable: VulnerableName | None
    visible: bool
    closed: Annotated[bool, About("The director plays, and must not look at them yet (16D).")]
    deal: DealData | None
    pbn: Annotated[str | None, About("The deal as PBN writes it.")]


class HandShownView(HandRecordData):
    """The hands of one board."""


class HandsView(TypedDict):
    """The hand records of a section that this person may see."""

    session: SessionNumber
    section: SectionName
    boards: list[HandRecordData]
    hidden: int
    commitment: str


def hand_view(event: Event, who: EventActor, now: datetime, session: int, section: str, board: int) -> HandShownView:
    """The hands of a board; `deal` is None where they are not known or not for their eyes."""
    place = Board(board) if board > 0 else None
    held = event.sessions.get(session)
    data: HandShownView = {
        "session": session,
        "section": section,
        "board": board,
        "dealer": None if place is None else str(place.dealer),
        "vulnerable": None if place is None else str(place.vulnerability),
        "visible": may_see_hands(event, who, session, section, board, now),
        "closed": must_not_see(event, who, session, board, now),
        "deal": None,
        "pbn": None,
    }
    text = held.deal(section, board) if held is not None and data["visible"] else None
    if text is None:
        return data
    try:
        deal = Deal.parse(text)
    except KibitzError:
        return data
    data["pbn"] = text
    north, east, south, west = (_suits(deal, seat) for seat in SEATS)
    data["deal"] = {"N": north, "E": east, "S": south, "W": west}
    return data


def hands_view(event: Event, who: EventActor, now: datetime, session: int, section: str = "") -> HandsView:
    """The hand records of all boards of a section that this person may see."""
    held = event.sessions.get(session)
    boards = sorted({board for of, board in held.deals if of in ("", section)}) if held is not None else []
    shown = [shown_board for shown_board in boards if may_see_hands(event, who, session, section, shown_board, now)]
    return {
        "session": session,
        "section": section,
        "boards": [hand_view(event, who, now, session, section, shown_board) for shown_board in shown],
        "hidden": len(boards) - len(shown),
        "commitment": held.commitment if held is not None else "",
    }


def _suits(deal: Deal, seat: Seat) -> SuitsData:
    spades, hearts, diamonds, clubs = (_ranks(deal, seat, suit) for suit in reversed(Suit))
    return {"S": spades, "H": hearts, "D": diamonds, "C": clubs}


def _ranks(deal: Deal, seat: Seat, suit: Suit) -> str:
    return "".join(str(card)[1:] for card in sorted(deal[seat], reverse=True) if card.suit is suit)
