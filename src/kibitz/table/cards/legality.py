"""Which cards a hand may play now: follow suit first (44C), then what is owed (26, 50, 51, 57A, 45C).

Each duty narrows what the ones before it have left, and falls away where it leaves nothing (59): first a suit or card
that a ruling demands of this lead or this trick, then a major penalty card (50D1), then a minor one (50C). So there is
always a card to play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from kibitz.game import Card, Seat, Suit
from kibitz.laws.converse import is_suppressed
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.duties import AT_LEAD, TO_THIS_TRICK, CardDemand, Cards, PenaltyCard, RequiredCard, SuitDuty
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach


def cards_left(position: Position, seat: Seat) -> Cards | None:
    """The cards this hand still holds; None where the table does not know them."""
    if not position.deal.gives(seat):
        return None
    gone = {item.card for item in position.plays}
    gone.update(extra.card for extra in (*position.cards.surplus, *position.cards.added))
    return tuple(card for card in position.deal[seat] if card not in gone)


def suit_led(position: Position) -> Suit | None:
    """The suit led to the trick in progress."""
    play = position.play
    if play is None or play.is_lead:
        return None
    lead = position.plays[play.places // 4 * 4].card
    return None if lead is None else lead.suit


def legal_cards(position: Position) -> Cards | None:
    """Every card that the hand on turn may play; None where its cards are not known, or no card is due."""
    seat = position.turn
    if seat is None or position.presumed_contract is None:
        return None
    held = cards_left(position, seat)
    if held is None:
        return None
    allowed, _ = _allowed(position, seat, held)
    return allowed


def broken_duty(position: Position, seat: Seat, card: Card) -> CardDemand | None:
    """The first duty that this card does not obey though another would; where the hand is unknown, one that it may."""
    held = cards_left(position, seat)
    if held is None:
        return _perhaps_broken(position, seat, card)
    allowed = _following(position, held)
    if card not in allowed:
        return None  # that is a failure to follow suit
    for duty in in_order(position, seat):
        narrowed = _narrowed(duty, held if _comes_first(duty) else allowed)
        if card not in narrowed:
            return duty
        allowed = narrowed
    return None


def playable_penalty_cards(position: Position, seat: Seat) -> Cards:
    """The major penalty cards that this hand can play now: following suit and obeying what was demanded (50D1b).

    Where the hand is not known, only those that it certainly can.
    """
    major = position.penalty_cards(seat, major=True)
    demands = [duty for duty in in_order(position, seat) if not isinstance(duty, PenaltyCard)]
    held = cards_left(position, seat)
    if held is None:
        led = suit_led(position)
        playable = tuple(card for card in major if led is None or card.suit is led)
        return tuple(card for card in playable if _obeys_all(demands, card))
    allowed = _following(position, held)
    for duty in demands:
        allowed = _narrowed(duty, allowed)
    return tuple(card for card in major if card in allowed)


def follows(position: Position, seat: Seat, card: Card) -> bool | None:
    """Whether this card follows suit, or the hand cannot; None where that is not known."""
    led = suit_led(position)
    if led is None or card.suit is led:
        return True
    held = cards_left(position, seat)
    if held is None:
        return False if shows_suit_led(position, seat) else None
    return not any(own_card.suit is led for own_card in held)


def shows_suit_led(position: Position, seat: Seat) -> bool:
    """Whether a penalty card of the suit led lies in front of this hand, so that everybody sees that it can follow."""
    led = suit_led(position)
    return any(card.suit is led for card in position.penalty_cards(seat))


def may_replace(position: Position, old: Card, new: Card, *, revoked: bool = False) -> bool:
    """Whether one card may take the place of another in its trick: it follows suit, or the hand cannot.

    A hand that is not known can follow if the old card did, or if to play that one was a revoke.
    """
    place = position.cards.place_of(old)
    hand = next((seat for seat, card in position.cards.played_ahead.items() if card is old), None)
    if place is not None:
        hand = position.plays[place].seat
        led = position.plays[place - place % 4].card
    else:
        led = position.plays[len(position.plays) // 4 * 4].card if len(position.plays) % 4 else None
    if hand is None or led is None or led is old or new.suit is led.suit:
        return True
    if old.suit is led.suit:  # it goes back to the hand
        return False
    held = cards_left(position, hand)
    return not (revoked if held is None else any(card.suit is led.suit for card in held))


def _allowed(position: Position, seat: Seat, held: Cards) -> tuple[Cards, tuple[CardDemand, ...]]:
    allowed = _following(position, held)
    obeyed = []
    for duty in in_order(position, seat):
        narrowed = _narrowed(duty, held if _comes_first(duty) else allowed)
        if narrowed != allowed:
            obeyed.append(duty)
        allowed = narrowed
    return allowed, tuple(obeyed)


def _following(position: Position, held: Cards) -> Cards:
    led = suit_led(position)
    return tuple(card for card in held if card.suit is led) or held


def _comes_first(duty: CardDemand) -> bool:
    """Whether a penalty card would have to be played before all else, were it not for 50D1b."""
    return isinstance(duty, PenaltyCard) and is_suppressed("50D1b")


def in_order(position: Position, seat: Seat, lead: bool | None = None) -> Iterable[CardDemand]:
    """What this player owes for the next card, in the order in which it counts; several alike count together.

    `lead` where it is to be told for a card that is not due yet.
    """
    if lead is None:
        lead = position.play is None or position.play.is_lead
    for kind in (*(AT_LEAD if lead else ()), *TO_THIS_TRICK):
        yield from _all_forbidden(position.duties_of(seat, CardDemand, kind))
    lying = position.duties_of(seat, PenaltyCard)
    major = [duty for duty in lying if duty.major]
    if major:  # any of them, and declarer says which (51A)
        yield replace(major[0], cards=tuple(duty.card for duty in major))
    yield from (duty for duty in lying if not duty.major)


def _all_forbidden(owed: Iterable[CardDemand]) -> Iterable[CardDemand]:
    """The same, but several suits forbidden are one demand: a hand of only these may lead any card (51B2b, 59)."""
    duties = list(owed)
    forbidden = [duty for duty in duties if isinstance(duty, SuitDuty) and duty.kind == EffectKind.FORBID_SUIT]
    for duty in duties:
        if duty not in forbidden:
            yield duty
        elif duty is forbidden[0]:
            yield replace(forbidden[0], suits=tuple(suit for other in forbidden for suit in other.suits))


def _narrowed(duty: CardDemand, cards: Cards) -> Cards:
    """The cards that obey, or all of them if none does (59)."""
    obedient = tuple(card for card in cards if duty.is_obeyed(card, cards))
    return obedient if obedient or is_suppressed("59") else cards


def _perhaps_broken(position: Position, seat: Seat, card: Card) -> CardDemand | None:
    """With the hand unknown: a suit demanded or forbidden, and a penalty card that certainly could be played."""
    led = suit_led(position)
    demands: list[CardDemand] = []
    for duty in in_order(position, seat):
        if isinstance(duty, PenaltyCard):
            playable = tuple(
                owed
                for owed in duty.cards
                if _comes_first(duty) or (_could_play(owed, card, led) and _obeys_all(demands, owed))
            )
            if playable and not duty.is_obeyed(card, playable):
                return duty
        elif isinstance(duty, RequiredCard):
            if card is not duty.card and _could_play(duty.card, card, led):
                return duty
        elif duty.kind not in (
            EffectKind.PLAY_HIGHEST,
            EffectKind.PLAY_LOWEST,
        ):
            demands.append(duty)
            if not duty.is_obeyed(card, (card,)) and (led is None or card.suit is not led):
                return duty
    return None


def _could_play(owed: Card, card: Card, led: Suit | None) -> bool:
    """Whether a hand that played `card` could have played the one it owed: that follows suit, or the hand cannot."""
    return led is None or owed.suit is led or card.suit is not led


def obeys(owed: Iterable[CardDemand], held: Cards | None, card: Card) -> bool:
    """Whether this card is what was demanded, or the hand could not do better (59)."""
    if held is None:
        return _obeys_all(owed, card)
    allowed = held
    for duty in _all_forbidden(owed):
        allowed = _narrowed(duty, allowed)
    return card in allowed


def _obeys_all(demands: Iterable[CardDemand], card: Card) -> bool:
    return all(duty.is_obeyed(card, (card,)) for duty in demands)


def demands_noted(breach: Breach) -> tuple[CardDemand, ...]:
    """What was demanded of the card when it was played, as it was noted with the irregularity."""
    noted = breach.context.get("restrictions", ())
    return tuple(duty for duty in noted if isinstance(duty, CardDemand)) if isinstance(noted, tuple) else ()
