"""Having none? A question to whoever has not followed suit, and the answer: all four hear both (61B)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.live.live_boards import BoardInPlay

_CARDS = ("card", "dummy", "leads")


@dataclass(frozen=True, slots=True)
class SuitQuestion:
    """Who asked whom, and the answer as far as there is one."""

    asker: Seat
    asked: Seat
    answer: str = ""


def suit_question(board: BoardInPlay) -> SuitQuestion | None:
    """The question that is in the air: asked since the last card, or answered since."""
    return board.by_lines(_in_the_air)


def _in_the_air(board: BoardInPlay) -> SuitQuestion | None:
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


def may_be_asked(board: BoardInPlay, asker: Seat) -> frozenset[Seat]:
    """Whom this player may ask: who has not followed suit in this trick, or in the last one before the next is led.

    Dummy asks declarer alone (42B1, 61B2). Defenders ask each other at their own risk; under the Laws of 2007 where the
    regulations let them (61B3).
    """
    return frozenset(seat for seat in _not_following(board) if seat is not asker and _may_ask(board, asker, seat))


def _may_ask(board: BoardInPlay, asker: Seat, asked: Seat) -> bool:
    position, contract = board.table.position, board.presumed_contract
    if contract is None or asked is contract.declarer.partner:
        return False  # dummy's cards lie there for all to see
    if asker is contract.declarer.partner:
        return asked is contract.declarer and not position.cards.dummy_lost_rights
    if asker is asked.partner and asker.side is not contract.declarer.side:
        return position.edition.book != 2007 or bool(position.regulations[switches.DEFENDERS_MAY_ASK_EACH_OTHER])
    return True


def _not_following(board: BoardInPlay) -> frozenset[Seat]:
    plays = board.table.position.plays
    trick = plays[(len(plays) - 1) // 4 * 4 :] if plays else []
    led = trick[0].card if trick else None
    return frozenset(
        item.seat for item in trick if led is not None and item.card is not None and item.card.suit is not led.suit
    )
