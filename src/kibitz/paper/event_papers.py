"""The papers of an event: hand records, travellers, scorecards, rankings, bidding sheets, certificates, as PDF.

Each holds what the one who asks may see, and nothing else: all of it comes from the views of the event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.sessions.plans import movement_of
from kibitz.event.state import Section
from kibitz.event.views.hands import hand_view
from kibitz.game.doors import door
from kibitz.game.values import none_of
from kibitz.paper.bidding_sheets import bidding_practice_data, bidding_sheets_data
from kibitz.paper.certificates import certificates_data
from kibitz.paper.hand_records import hand_records_data
from kibitz.paper.movement_papers import MovementPaper, content, set_together
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.rankings import rankings_data
from kibitz.paper.record import record_data
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.scorecards import scorecards_data
from kibitz.paper.sheets import SheetSize
from kibitz.paper.travellers import travellers_data
from kibitz.paper.typesetting import pdf


class EventPaper(StrEnum):
    """What can be printed of an event."""

    _missing_ = classmethod(none_of)

    RANKING = "ranking"
    TRAVELLERS = "travellers"
    HANDS = "hands"
    SCORECARDS = "scorecards"
    RECORD = "record"
    CERTIFICATES = "certificates"
    BIDDING_PRACTICE = "bidding-practice"
    BIDDING_SHEETS = "bidding-sheets"
    GUIDE_CARDS = "guide-cards"
    TABLE_CARDS = "table-cards"
    ROOM_PLAN = "room-plan"

    @property
    def is_for_staff(self) -> bool:
        """Whether only those who run the event print it."""
        return self in _FOR_STAFF

    @property
    def of_movement(self) -> MovementPaper | None:
        """The paper of a movement that it is, if it is one."""
        return _OF_MOVEMENT.get(self)

    @property
    def of_whole_event(self) -> bool:
        """Whether there is one of all sessions together."""
        return self in (EventPaper.RANKING, EventPaper.CERTIFICATES)


_OF_MOVEMENT = {
    EventPaper.GUIDE_CARDS: MovementPaper.GUIDE_CARDS,
    EventPaper.TABLE_CARDS: MovementPaper.TABLE_CARDS,
    EventPaper.ROOM_PLAN: MovementPaper.ROOM_PLAN,
}
_FOR_STAFF = (*_OF_MOVEMENT, EventPaper.BIDDING_SHEETS, EventPaper.CERTIFICATES)


@door
def event_pdf(paper: EventPaper, wanted: PaperWanted, sheet: SheetSize = SheetSize.A4) -> bytes:
    """A paper of an event as PDF; `NothingToPrint` where there is nothing that this person may see."""
    if (of_movement := paper.of_movement) is not None:
        parts = [
            content(of_movement, movement_of(section.plan), wanted.voice, _names(wanted, section), section.name)
            for section in wanted.sections
        ]
        return set_together(of_movement, parts, sheet)
    template, make = _CONTENTS[paper]
    return pdf(template, make(wanted), sheet)


def _names(wanted: PaperWanted, section: Section) -> dict[int, str]:
    """The contestants of a section by their places in the movement."""
    known = wanted.event.contestants
    return {place: contestant_name(known[who]) for place, who in enumerate(section.contestants, 1) if who in known}


def _hands_data(wanted: PaperWanted) -> dict[str, object]:
    """The boards whose hands this person may see, a part for each section that has cards of its own."""
    parts: list[dict[str, object]] = []
    hidden, dealt = 0, False
    for section in _with_own_cards(wanted):
        numbers = wanted.boards_of(section)
        views = [
            hand_view(wanted.event, wanted.who, wanted.now, wanted.session, section.name, number) for number in numbers
        ]
        shown = [view for view in views if view["visible"]]
        hidden += len(views) - len(shown)
        dealt = dealt or any(view["deal"] for view in shown)
        if shown:
            made = hand_records_data(wanted.solved([(view["board"], view["pbn"]) for view in shown]), wanted.voice)
            parts.append({"heading": section.name, **made})
    if not dealt:
        raise NothingToPrint("hands" if hidden and wanted.held.deals else "no_hands")
    if len(parts) == 1 and not wanted.section:
        parts[0]["heading"] = ""
    return {
        **wanted.head(wanted.say("hands.title")),
        "parts": parts,
        "hidden": wanted.say("hidden", count=hidden) if hidden else "",
    }


def _with_own_cards(wanted: PaperWanted) -> list[Section]:
    """The sections that are meant, without those that play the same cards as one before."""
    found: dict[tuple[object, ...], Section] = {}
    for section in wanted.sections:
        cards = tuple((board, wanted.held.deal(section.name, board)) for board in wanted.boards_of(section))
        found.setdefault(cards, section)
    return list(found.values())


_CONTENTS: Mapping[EventPaper, tuple[str, Callable[[PaperWanted], dict[str, object]]]] = {
    EventPaper.RANKING: ("rankings", rankings_data),
    EventPaper.TRAVELLERS: ("travellers", travellers_data),
    EventPaper.HANDS: ("hand_records", _hands_data),
    EventPaper.SCORECARDS: ("scorecards", scorecards_data),
    EventPaper.RECORD: ("record", record_data),
    EventPaper.CERTIFICATES: ("certificates", certificates_data),
    EventPaper.BIDDING_PRACTICE: ("bidding_sheets", bidding_practice_data),
    EventPaper.BIDDING_SHEETS: ("bidding_sheets", bidding_sheets_data),
}
