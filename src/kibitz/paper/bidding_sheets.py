"""Bidding on paper: empty sheets for written bidding at the table, and the hands of an evening to bid again at home."""

from __future__ import annotations

from kibitz.event.views.hands import hand_view
from kibitz.game import SEATS, Board, Deal, Seat
from kibitz.paper.hand_records import board_data
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint

AUCTION = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The columns of an auction."""


def bidding_sheets_data(wanted: PaperWanted) -> dict[str, object]:
    """A sheet to write the auction of each board on; it holds no cards."""
    numbers = sorted({board for section in wanted.sections for board in wanted.boards_of(section)})
    if not numbers:
        raise NothingToPrint("no_boards")
    return {
        **wanted.head(wanted.say("bidding.title")),
        "auction": [str(seat) for seat in AUCTION],
        "lines": [wanted.say(f"column.{line}") for line in ("contract", "by", "lead", "result")],
        "parts": [{"heading": "", "boards": [board_data(Board(number), wanted.voice) for number in numbers]}],
    }


def bidding_practice_data(wanted: PaperWanted) -> dict[str, object]:
    """The hands of each seat on sheets of their own, so that partners can bid the boards again; only boards that may
    be seen."""
    section = wanted.sections[0]
    numbers = wanted.boards_of(section)
    views = [
        hand_view(wanted.event, wanted.who, wanted.now, wanted.session, section.name, number) for number in numbers
    ]
    deals = {view["board"]: Deal.parse(view["pbn"]) for view in views if view["deal"] is not None and view["pbn"]}
    if not deals:
        hidden = wanted.held.deals and not all(view["visible"] for view in views)
        raise NothingToPrint("hands" if hidden else "no_hands")
    return {
        **wanted.head(wanted.say("practice.title")),
        "auction": [str(seat) for seat in AUCTION],
        "lines": [],
        "parts": [
            {
                "heading": wanted.say("practice.hands_of", seat=seat),
                "boards": [
                    {**board_data(Board(number), wanted.voice), "hand": wanted.notation.hand(deal, seat)}
                    for number, deal in deals.items()
                ],
            }
            for seat in SEATS
        ],
    }
