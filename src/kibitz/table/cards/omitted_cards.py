"""A hand is passed over in a trick: as it happens, or in the log folded again because it was found out later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Seat
from kibitz.table.cards import standing_cards
from kibitz.table.engine.reconsider import THE_PLAY
from kibitz.table.engine.rulings import Breach

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

OMITTED = "omitted-card"
TRICK = "defective_trick"  # in a breach's context: the number of the trick


def found_in(seat: Seat, trick: int) -> str:
    """Under which name it is told that this hand played nothing to that trick."""
    return f"{OMITTED} {seat} {trick}"


def passed_over(fold: Fold, seat: Seat, trick: int) -> None:
    """The trick goes on without this hand, and nobody notices."""
    position = fold.position
    breach = Breach(OMITTED, seat, [position.now], turn=seat, order=position.order)
    breach.context[TRICK] = trick
    breach.hand, breach.hidden = seat, True
    position.breaches.append(breach)
    standing_cards.stand_card(position, seat, None)


def pass_over(fold: Fold) -> bool:
    """Whether it is the turn of a hand that will be found to have played nothing to this trick: it is passed over."""
    position, later = fold.position, fold.conversations.told_later(THE_PLAY)
    play, seat = position.play, position.turn
    if not later or play is None or seat is None or play.is_lead or position.play_ended:
        return False
    trick = position.cards.tricks_before.played + play.places // 4 + 1
    if found_in(seat, trick) not in later:
        return False
    passed_over(fold, seat, trick)
    return True
