"""Having none? A question to whoever has not followed suit, and the answer: all four hear both (61B)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Seat
from kibitz.live.live_table import BoardInPlay

_CARDS = ("card", "dummy", "leads")


@dataclass(frozen=True, slots=True)
class SuitQuestion:
    """Who asked whom, and the answer as far as there is one."""

    asker: Seat
    asked: Seat
    answer: str = ""


def suit_question(board: BoardInPlay) -> SuitQuestion | None:
    """The question that is in the air: asked since the last card, or answered since."""
    found: SuitQuestion | None = None
    for entry in board.table.log.entries:
        seat, whom = entry.actor.seat, entry.get("whom")
        if entry.verb == "asks" and seat is not None and whom is not None and entry.get("entry") is None:
            found = SuitQuestion(seat, whom)
        elif entry.verb == "answers" and found is not None and seat is found.asked and entry.get("word"):
            found = SuitQuestion(found.asker, found.asked, entry["word"])
        elif entry.verb in _CARDS:
            found = None
    return found


def may_be_asked(board: BoardInPlay) -> frozenset[Seat]:
    """Who has not followed suit in the trick on the table, or in the last while nobody has led to the next (61B)."""
    plays = board.table.position.plays
    trick = plays[(len(plays) - 1) // 4 * 4 :] if plays else []
    led = trick[0].card if trick else None
    return frozenset(
        item.seat for item in trick if led is not None and item.card is not None and item.card.suit is not led.suit
    )
