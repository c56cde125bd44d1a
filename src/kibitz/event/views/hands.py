"""The hand record: the deal of a board with its dealer and vulnerability, for those who may see it (Law 6, 16D)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kibitz.event.access.visibility import may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.game import SEATS, Board, Deal, KibitzError, Suit


def hand_view(event: Event, who: EventActor, now: datetime, session: int, section: str, board: int) -> dict[str, Any]:
    """The hands of a board; `deal` is None where they are not known or not for his eyes."""
    place = Board(board) if board > 0 else None
    held = event.sessions.get(session)
    data: dict[str, Any] = {
        "session": session,
        "section": section,
        "board": board,
        "dealer": None if place is None else str(place.dealer),
        "vulnerable": None if place is None else str(place.vulnerability),
        "visible": may_see_hands(event, who, session, section, board),
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
    data["deal"] = {str(seat): {str(suit): _ranks(deal, seat, suit) for suit in reversed(Suit)} for seat in SEATS}
    return data


def hands_view(event: Event, who: EventActor, now: datetime, session: int, section: str = "") -> dict[str, Any]:
    """The hand records of all boards of a section that this person may see."""
    held = event.sessions.get(session)
    boards = sorted({board for of, board in held.deals if of in ("", section)}) if held is not None else []
    shown = [each for each in boards if may_see_hands(event, who, session, section, each)]
    return {
        "session": session,
        "section": section,
        "boards": [hand_view(event, who, now, session, section, each) for each in shown],
        "hidden": len(boards) - len(shown),
        "commitment": held.commitment if held is not None else "",
    }


def _ranks(deal: Deal, seat: Any, suit: Suit) -> str:
    return "".join(str(card)[1:] for card in sorted(deal[seat], reverse=True) if card.suit is suit)
