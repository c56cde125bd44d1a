"""Who has to act now, and the cards they may play: what a screen or a page says of the turn.

`Position.turn` is whose turn it is by what stands. Whoever says whether a call stands, or has to put another call or
card in the place of one, comes before that, a lead that lies face down can only be faced, and nobody plays while a
ruling waits for an answer (9B2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.law58_several_cards import CARD_MEANT
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.cards import legality
from kibitz.table.engine.duties import Cards
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Ruling

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold


def to_act(position: Position) -> Seat | None:
    """The player who must act, or the hand from which the card must come; they may have to wait for a ruling."""
    awaited = _awaited(position)
    if awaited is not None:
        return awaited[2]
    deciding = _decides_on_call(position)
    return position.turn if deciding is None else deciding


def legal_now(position: Position) -> Cards | None:
    """The cards that may be played now from that hand; none while a ruling is open, None where they are not known."""
    if position.presumed_contract is None or position.play_ended:
        return None
    if position.open_ruling is not None:
        return ()
    awaited = _awaited(position)
    if awaited is not None:
        return _in_place_of(position, *awaited)
    if position.cards.face_down is not None and position.play is None:
        return (position.cards.face_down.card,)
    return legality.legal_cards(position)


def _awaited(position: Position) -> tuple[Ruling, Ask, Seat] | None:
    """The ruling that waits for a call or card in the place of another, what it asks, and whose that is."""
    for ruling in position.rulings:
        ask = ruling.pending
        if ask is None or not _puts_in_place(ask) or position.board_ended:
            continue
        seats = seats_of(ask.who, ruling.breach.offender, ruling.declarer, ruling.leader)
        if len(seats) == 1:
            return ruling, ask, seats[0]
    return None


def _decides_on_call(position: Position) -> Seat | None:
    """The player who says whether a call stands: in the auction they do it by calling, or by their word."""
    ruling = position.open_ruling
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None or ask.manner is not Manner.CHOICE:
        return None
    if ruling.breach.call is None or ruling.breach.cards or position.play is not None or position.board_ended:
        return None
    return next(iter(ruling.holder(ask)[1]), None)


def _puts_in_place(ask: Ask) -> bool:
    """Whether the answer is itself a call or card for another: awaited, or the one that they choose (58B2)."""
    chosen = (
        ask.manner is Manner.CHOICE and not ask.options and (ask.kind is AnswerKind.CALL or ask.id == CARD_MEANT.id)
    )
    return chosen or ask.manner is Manner.REPLACEMENT


def _in_place_of(position: Position, ruling: Ruling, ask: Ask, seat: Seat) -> Cards | None:
    held = legality.cards_left(position, seat)
    if held is None or ask.kind is not AnswerKind.CARD:
        return None
    old = ask.args[0] if ask.args else None
    if isinstance(old, Card):
        held = tuple(card for card in held if legality.may_replace(position, old, card))
    owed = legality.demands_noted(ruling.breach)
    return tuple(card for card in held if legality.obeys(owed, held, card))


def play_only_card(fold: Fold) -> bool:
    """Whether a claim waits for a card in the place of another, and there is but one: then it is that."""
    position = fold.position
    if position.claim is None or not position.claim.stops_play or position.open_ruling is not None:
        return False
    awaited, cards = _awaited(position), legal_now(position)
    if awaited is None or cards is None or len(cards) != 1:
        return False
    ruling, ask, _ = awaited
    if any(key.id == ask.id and given.value is cards[0] for key, given in ruling.answers.items()):
        return False  # the ruling has not taken it
    fold.conversations.tell(ruling, ask.id, cards[0], AnswerSource.TABLE, position.now)
    return True
