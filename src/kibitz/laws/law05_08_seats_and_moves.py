"""Laws 4, 5 and 8: players or boards that are not where they belong.

| provision | what it provides | here |
|---|---|---|
| 4 | in pairs and teams a partnership lasts for the session, but for changes the director authorises | `seat_changed` |
| 5A | a direction once taken is changed only with the director's permission | `seat_changed` |
| 5B | each player answers for moving as told and for taking the right seat | `moved_wrongly` |
| 8A1 | the director says how boards and contestants move | `moved_wrongly` |
| 8A2 | North moves the boards unless the director says otherwise | `moved_wrongly` |
| 82B | what becomes of a board begun in wrong seats is for the director | `law81_83_director` |
| 90B8 | a penalty may follow | both |
"""

from __future__ import annotations

from kibitz.laws.boards import AUCTION_BEGUN
from kibitz.laws.case import Case, Conversation
from kibitz.laws.law15_wrong_board import wrong_board
from kibitz.laws.law81_83_director import error_of_procedure
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import Fact

PERMITTED = Fact("seat_change_permitted", doubt=False)
PARTNERSHIP_CHANGED = Fact("partnership_changed", doubt=False)
SIDES_CHANGED = Fact("sides_changed_direction", doubt=False)
PLAYERS_MOVED = Fact("players_moved_wrongly")
CARDS_TAKEN = Fact("auction_period_begun")


@law("seat-changed", "5", when="any")
def seat_changed(case: Case) -> Conversation:
    """A player has taken another seat, or plays with another partner."""
    if (yield case.presume(PERMITTED, by="5A")):
        yield case.no_rectification(by="5A")
        return
    changed: bool = yield case.fact(PARTNERSHIP_CHANGED, by="4")
    if changed:
        yield case.instruct("restore_partnerships", OFFENDING_SIDE, by="4")
    else:
        yield case.instruct("return_to_seat", OFFENDER, by="5A")
    if (yield case.fact(AUCTION_BEGUN, by="82B")) and (
        changed or (yield case.fact(SIDES_CHANGED, by="82B"))
    ):  # partners who exchanged seats are still the same pair in the same direction
        yield from error_of_procedure(case)
    yield case.penalty(OFFENDER, "wrong_seat", by="90B8")


@law("moved-wrongly", "8A", when="any")
def moved_wrongly(case: Case) -> Conversation:
    """Boards or players went to the wrong table."""
    if (yield case.fact(PLAYERS_MOVED, by="5B")):
        yield case.instruct("go_to_the_right_table", OFFENDING_SIDE, by="5B")
    else:
        yield case.instruct("bring_the_right_boards", by="8A2")
    if (yield case.fact(CARDS_TAKEN, by="8A1")):
        yield from wrong_board(case)
    else:
        yield case.penalty(OFFENDING_SIDE, "moved_wrongly", by="90B8")
