"""Boards with suits of seven cards and more, each suit in its turn with another hand."""

from __future__ import annotations

from kibitz.event.acts import BoardsPut, HandsPublished, ResultAgreed, ResultEntered, ScoreMadeOfficial
from kibitz.event.sessions.plans import SectionWanted, loaded
from kibitz.game import Deal
from kibitz.movement import mitchell
from tests.event.evening import Evening, names, table

_RANKS = "AKQJT98765432"
LONGEST = (7, 8, 9, 11, 13)


def long_suited() -> dict[int, Deal]:
    """Boards on which everybody has a suit of so many cards, and the rest of the next one."""
    return {
        board: Deal.parse("N:" + " ".join(_hand(seat, length) for seat in range(4)))
        for board, length in enumerate(LONGEST, start=1)
    }


def _hand(seat: int, length: int) -> str:
    suits = [""] * 4
    suits[seat] = _RANKS[:length]
    suits[(seat + 1) % 4] = _RANKS[length:]
    return ".".join(suits)


def long_suited_evening() -> Evening:
    """An evening with these boards."""
    plan = mitchell(3, boards_per_set=2)
    evening = Evening("", "Long suits").set_up(SectionWanted(plan, players=names(plan.contestants)), deals=False)
    evening.do(boards_put())
    for round in (1, 2, 3):
        evening.start(round)
        for (at, number), meeting in sorted(evening.event.section(1, "").meetings.items()):
            for board in meeting.boards if at == round else ():
                entered = evening.do(ResultEntered(1, round, number, board, "4S= N"), table(str(number)))
                evening.do(ResultAgreed(entered, entered, "EW"), table(str(number)))
    evening.do(ScoreMadeOfficial(1))
    evening.do(HandsPublished(1))
    return evening


def boards_put() -> BoardsPut:
    """The boards as a file brings them."""
    return loaded(1, long_suited(), "long.pbn")
