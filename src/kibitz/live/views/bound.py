"""What a ruling binds a player to, where the table does not say what is allowed: it was told to all four (10C1)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.game.calls import DOUBLE, PASS, REDOUBLE
from kibitz.laws.effects import EffectKind
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.views.types import BoundData, CitedSentenceData
from kibitz.messages.rulings import RulingWords
from kibitz.table.cards.legality import cards_left, in_order, obeys
from kibitz.table.engine.duties import AT_LEAD, TO_PASS, TO_THIS_TRICK, CallDuty, CardDemand
from kibitz.table.outcome import plain


def bound_data(board: BoardInPlay, seat: Seat, words: RulingWords) -> BoundData:
    """The calls that are left to them or closed, and the cards that they may not play, each with its reason."""
    duties = board.table.position.duties_of(seat, CallDuty)
    only: list[str] | None = None
    for duty in duties:
        if duty.kind in TO_PASS:
            only = [str(plain(PASS))]
        elif duty.kind is EffectKind.MUST_REPEAT and duty.call is not None:
            only = [str(plain(duty.call.what))]
    closed = [str(plain(call)) for call in (DOUBLE, REDOUBLE) if any(duty.forbids(call) for duty in duties)]
    return {"only": only, "closed": [] if only else closed, "cards": _cards(board, seat, words)}


def _cards(board: BoardInPlay, seat: Seat, words: RulingWords) -> dict[str, CitedSentenceData]:
    """Cards that may not be played to the trick on the table, or led to the next; whose turn it is, is not told."""
    position = board.table.position
    plays = position.plays
    trick = plays[len(plays) // 4 * 4 :]
    held = cards_left(position, seat)
    if held is None or any(item.seat is seat for item in trick):
        return {}
    led = trick[0].card if trick else None
    demands = [
        duty
        for duty in in_order(position, seat, led is None)  # a lead restriction before a penalty card (50D1b)
        if duty.kind not in (TO_THIS_TRICK if led is None else AT_LEAD)
    ]
    if not demands:
        return {}
    own = tuple(card for card in held if led is not None and card.suit is led.suit) or tuple(held)
    return {str(plain(card)): _reason(demands, own, card, words) for card in own if not obeys(demands, own, card)}


def _reason(demands: list[CardDemand], own: tuple[Card, ...], card: Card, words: RulingWords) -> CitedSentenceData:
    broken = next((duty for duty in demands if not obeys([duty], own, card)), demands[0])
    return {"sentence": words.duty(broken), "by": broken.by}
