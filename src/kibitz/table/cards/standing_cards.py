"""Cards that come to stand in the play, and cards that are taken out of it again.

What stands is a list; the game is folded from it: a card at a time while all goes well, and afresh when a ruling has
put another card in the place of one, or has taken cards back.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.game import Card, Contract, IllegalPlay, Play, Seat
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.duties import TO_THIS_TRICK, Duty, FaceUp, PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CardItem, Withdrawn
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards.information import note_played

TRICKS = 13


def begin(position: Position, contract: Contract, seat: Seat, card: Card, entry: int | None = None) -> None:
    """The opening lead is faced: the play period begins (41C)."""
    if position.contract != contract:  # the players take the auction to be over (17D3), or to have come to another
        position.bidding.given_contract = contract
        position.cards.ended = position.board_ended  # by what stands it may have been passed out
    position.cards.face_down = None
    position.cards.plays = []
    position.cards.play = Play(contract, position.deal)
    stand_card(position, seat, card, entry)


def stand_card(position: Position, seat: Seat, card: Card | None, entry: int | None = None) -> None:
    """A card comes to stand, whether or not it follows suit; without a card, that hand was passed over (67)."""
    play = position.play
    if play is None:
        return
    is_lead = play.is_lead
    play = play.omit() if card is None else play.accept(seat, card)
    position.plays.append(CardItem(entry, seat, card, position.next_order()))
    position.cards.play = play
    position.cards.lead_from = None
    position.docket.director_present = False
    if position.duties:
        if card is not None:
            note_played(position, seat, card)
            take_up(position, seat, (card,))
        _expire(position, seat, play, is_lead)
    _see_whether_over(position, play)
    if position.play_ended or play.turn is None:
        return
    if play.is_lead and position.cards.led_ahead is not None:
        (hand, led, number), position.cards.led_ahead = position.cards.led_ahead, None
        stand_card(position, hand, led, number)
        return
    ahead = position.cards.played_ahead.pop(play.turn, None)
    if ahead is not None and not is_played(position, ahead):
        stand_card(position, play.turn, ahead, line_of(position, ahead) or entry)


def line_of(position: Position, card: Card) -> int | None:
    """The line in which this card was put on the table, where that was irregular."""
    return next((breach.entries[0] for breach in position.breaches if card in breach.cards and breach.entries), None)


def _see_whether_over(position: Position, play: Play) -> None:
    if play.turn is None or position.cards.tricks_before.played + play.places // 4 >= TRICKS:
        position.cards.ended = True


def _expire(position: Position, seat: Seat, play: Play, is_lead: bool) -> None:
    """A suit is required for one lead and forbidden as long as they keep the lead; what 57A demands is for one card."""
    gone = (EffectKind.REQUIRE_SUIT, *TO_THIS_TRICK) if is_lead else TO_THIS_TRICK
    position.owing.duties = [duty for duty in position.duties if duty.kind not in gone or duty.seat is not seat]
    if play.is_lead:
        winner = play.turn
        position.owing.duties = [
            duty
            for duty in position.duties
            if (duty.kind != EffectKind.FORBID_SUIT or duty.seat is winner) and duty.kind not in TO_THIS_TRICK
        ]


def take_up(position: Position, seat: Seat, cards: tuple[object, ...]) -> None:
    """These cards lie face up no longer: played, or back in the hand."""
    names = {str(card) for card in cards}
    left: list[Duty] = []
    for duty in position.duties:
        if duty.seat is seat and isinstance(duty, PenaltyCard) and str(duty.card) in names:
            continue
        if duty.seat is seat and isinstance(duty, FaceUp):
            remaining = tuple(card for card in duty.cards if str(card) not in names)
            if not remaining:
                continue
            duty = replace(duty, cards=remaining)
        left.append(duty)
    position.owing.duties = left


def is_played(position: Position, card: Card) -> bool:
    """Whether this card has been played: it stands in a trick, or lies there as one too many."""
    played = any(item.card is card for item in position.plays)
    return played or any(extra.card is card for extra in (*position.cards.surplus, *position.cards.added))


def must_be_played(position: Position, cards: object) -> None:
    """Refuse a card that nobody has played, where every trick is known from the first."""
    if position.play is None or position.cards.tricks_before.played or not isinstance(cards, tuple):
        return
    gone = {withdrawn.what for withdrawn in position.withdrawn}
    for card in cards:
        if card not in gone and not is_played(position, card):
            raise Refusal("card_not_played", card=card)


def must_hold(position: Position, seat: Seat, card: Card) -> None:
    """Refuse a card that this hand is known not to have been dealt."""
    deal = position.deal
    holders = [other for other in Seat if deal.gives(other) and card in deal[other]]
    holder = seat if seat in holders else next(iter(holders), None)
    if holder is not None and holder is not seat:
        raise Refusal("card_in_another_hand", card=card, seat=holder)
    if holder is None and deal.gives(seat):
        raise Refusal("card_not_held", card=card, seat=seat)


# Cards taken out of the play.


def replace_card(position: Position, card: Card, new: Card, by: str, entry: int | None = None) -> None:
    """Another card takes the place of this one in its trick.

    If that hand has played the new card to a later trick, the two change places (62D). If the trick is now won by
    another hand, what was led to the next one and all that followed goes back too.
    """
    place = position.cards.place_of(card)
    if place is None:
        _replace_ahead(position, card, new, by)
        return
    item = position.plays[place]
    must_hold(position, item.seat, new)
    if any(extra.card is new for extra in (*position.cards.surplus, *position.cards.added)):
        raise Refusal("card_played_already", card=new)
    later = position.cards.place_of(new)
    position.withdrawn.append(Withdrawn(item.entry, item.seat, card, by))
    position.cards.plays[place] = CardItem(entry, item.seat, new, item.order)
    if later is not None:
        swapped = position.plays[later]
        position.cards.plays[later] = CardItem(swapped.entry, swapped.seat, card, swapped.order)
    note_played(position, item.seat, new)
    take_up(position, item.seat, (new,))
    rebuild(position, by)


def _replace_ahead(position: Position, card: Card, new: Card, by: str) -> None:
    """The same where the card lies in front of its hand until the trick has come round to it."""
    for hand, ahead in position.cards.played_ahead.items():
        if ahead is card:
            must_hold(position, hand, new)
            position.withdrawn.append(Withdrawn(line_of(position, card), hand, card, by))
            position.cards.played_ahead[hand] = new
            return


def complete(position: Position, seat: Seat, card: Card, by: str) -> None:
    """A card comes to stand in the trick to which this hand had contributed none (67A1)."""
    for place, item in enumerate(position.plays):
        if item.seat is seat and item.card is None:
            position.cards.plays[place] = CardItem(position.now, seat, card, item.order)
            take_up(position, seat, (card,))
            rebuild(position, by)


def take_back(position: Position, card: Card, by: str) -> None:
    """This card and every one that stood after it go back into the hands."""
    place = position.cards.place_of(card)
    if place is not None:
        _cut(position, place, by)
        rebuild(position, by)
        if len(position.plays) % 4 == 0:  # there is no lead that it could have been played to
            for hand, ahead in position.cards.played_ahead.items():
                position.withdrawn.append(Withdrawn(line_of(position, ahead), hand, ahead, by))
            position.cards.played_ahead.clear()


def _cut(position: Position, place: int, by: str) -> None:
    for item in position.plays[place:]:
        if item.card is not None:
            position.withdrawn.append(Withdrawn(item.entry, item.seat, item.card, by))
    position.cards.plays = position.plays[:place]


def rebuild(position: Position, by: str) -> None:
    """Fold the play anew from the cards that stand; what was led by a hand that has not won the trick goes back."""
    old = position.play
    if old is None:
        return
    play = Play(old.contract, position.deal)
    for place, item in enumerate(position.plays):
        led_wrongly = place and place % 4 == 0 and item.seat is not play.turn and _was_in_turn(old, place, item.seat)
        if led_wrongly:
            _cut(position, place, by)
            break
        try:
            play = play.omit() if item.card is None else play.accept(item.seat, item.card)
        except IllegalPlay:
            _cut(position, place, by)
            break
    position.cards.lead_from = None
    position.cards.ended = position.board_ended
    if not position.plays and not position.cards.tricks_before.played:
        position.cards.play = None  # the opening lead is to be made again
        return
    position.cards.play = play
    _see_whether_over(position, play)


def _was_in_turn(old: Play, place: int, seat: Seat) -> bool:
    """Whether this hand had won the trick before, as the play was; else the lead had been accepted (53A)."""
    tricks = old.tricks
    return place // 4 - 1 < len(tricks) and tricks[place // 4 - 1].winner is seat
