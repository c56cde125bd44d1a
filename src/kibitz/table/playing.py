"""Cards that come to stand: the play goes on, and what was owed for one lead or one card is paid."""

from __future__ import annotations

from kibitz.game import Card, Contract, Play, Seat
from kibitz.table.duties import FACE_UP, FORBID_SUIT, PENALTY_CARD, REQUIRE_SUIT, Duty
from kibitz.table.entries import Values
from kibitz.table.position import Position

TRICKS = 13


def begin(position: Position, contract: Contract, seat: Seat, card: Card) -> None:
    """The opening lead is faced: the play period begins (41C)."""
    if position.contract is None:  # the players take the auction to be over (17D3)
        position.given_contract = contract
    position.face_down = None
    position.play = Play(contract, position.deal)
    stand(position, seat, card)


def stand(position: Position, seat: Seat, card: Card) -> None:
    """A card comes to stand, whether or not it follows suit."""
    play = position.play
    if play is None:
        return
    is_lead = len(play.cards) % 4 == 0
    play = play.accept(seat, card)
    position.play = play
    position.next_order()
    position.director_present = False
    if position.duties:
        take_up(position, seat, (card,))
        _expire(position, seat, play, is_lead)
    if play.turn is None or position.tricks_before[0] + len(play.cards) // 4 >= TRICKS:
        position.play_ended = True
        return
    ahead = position.played_ahead.pop(play.turn, None)
    if ahead is not None:
        stand(position, play.turn, ahead)


def _expire(position: Position, seat: Seat, play: Play, is_lead: bool) -> None:
    """A suit is required for one lead; it is forbidden for as long as he keeps the lead."""
    if is_lead:
        position.duties = [duty for duty in position.duties if not (duty.kind == REQUIRE_SUIT and duty.seat is seat)]
    if len(play.cards) % 4 == 0:
        winner = play.turn
        position.duties = [duty for duty in position.duties if duty.kind != FORBID_SUIT or duty.seat is winner]


def take_up(position: Position, seat: Seat, cards: tuple[object, ...]) -> None:
    """These cards lie face up no longer: played, or back in the hand."""
    names = {str(card) for card in cards}
    left: list[Duty] = []
    for duty in position.duties:
        if duty.seat is seat and duty.kind == PENALTY_CARD and str(duty.values["card"]) in names:
            continue
        if duty.seat is seat and duty.kind == FACE_UP:
            remaining = tuple(card for card in duty.values["cards"] if str(card) not in names)  # type: ignore[attr-defined]
            if not remaining:
                continue
            if remaining != duty.values["cards"]:
                duty = Duty(duty.kind, seat, duty.by, duty.ruling, Values({"cards": remaining}))
        left.append(duty)
    position.duties = left


def is_played(position: Position, card: Card) -> bool:
    """Whether this card has been played."""
    return position.play is not None and any(played.card is card for played in position.play.cards)


def broken_restriction(position: Position, seat: Seat, card: Card) -> Duty | None:
    """The restriction that this lead breaks; none if the hand is known to be unable to obey (59)."""
    for duty in position.duties_of(seat, FORBID_SUIT, REQUIRE_SUIT):
        suit = duty.values["suit"]
        if (card.suit is suit) is (duty.kind == REQUIRE_SUIT):
            continue
        if _can_obey(position, seat, suit, duty.kind == REQUIRE_SUIT):
            return duty
    return None


def _can_obey(position: Position, seat: Seat, suit: object, required: bool) -> bool:
    """Whether he has a card that he may lead; a hand that is not known is taken to have one."""
    if not position.deal.gives(seat):
        return True
    held = [card for card in position.deal[seat] if not is_played(position, card)]
    return any((card.suit is suit) is required for card in held)
