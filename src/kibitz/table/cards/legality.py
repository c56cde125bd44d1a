"""Which cards a hand may play now: follow suit first (44C), then what is owed (26, 50, 51, 57A, 45C).

Each duty narrows what the ones before it have left, and falls away where it leaves nothing (59): first a suit or card
that a ruling demands of this lead or this trick, then a major penalty card (50D1), then a minor one (50C). So there is
always a card to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kibitz.game import Card, Seat, Suit
from kibitz.laws.converse import is_suppressed
from kibitz.table.engine import duties
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.position import Position

Cards = tuple[Card, ...]


def cards_left(position: Position, seat: Seat) -> Cards | None:
    """The cards this hand still holds; None where the table does not know them."""
    if not position.deal.gives(seat):
        return None
    gone = {item.card for item in position.plays}
    gone.update(each.card for each in (*position.surplus, *position.added))
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


def broken_duty(position: Position, seat: Seat, card: Card) -> Duty | None:
    """The first duty that this card does not obey though another would; where the hand is unknown, one that it may."""
    held = cards_left(position, seat)
    if held is None:
        return _perhaps_broken(position, seat, card)
    allowed = _following(position, held)
    if card not in allowed:
        return None  # that is a failure to follow suit
    for duty in _in_order(position, seat):
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
    demands = [duty for duty in _in_order(position, seat) if duty.kind != duties.PENALTY_CARD]
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
    return not any(each.suit is led for each in held)


def shows_suit_led(position: Position, seat: Seat) -> bool:
    """Whether a penalty card of the suit led lies in front of this hand, so that everybody sees that it can follow."""
    led = suit_led(position)
    return any(card.suit is led for card in position.penalty_cards(seat))


def may_replace(position: Position, old: Card, new: Card, *, revoked: bool = False) -> bool:
    """Whether one card may take the place of another in its trick: it follows suit, or the hand cannot.

    A hand that is not known can follow if the old card did, or if to play that one was a revoke.
    """
    place = position.place_of(old)
    hand = next((seat for seat, card in position.played_ahead.items() if card is old), None)
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


def _allowed(position: Position, seat: Seat, held: Cards) -> tuple[Cards, tuple[Duty, ...]]:
    allowed = _following(position, held)
    obeyed = []
    for duty in _in_order(position, seat):
        narrowed = _narrowed(duty, held if _comes_first(duty) else allowed)
        if narrowed != allowed:
            obeyed.append(duty)
        allowed = narrowed
    return allowed, tuple(obeyed)


def _following(position: Position, held: Cards) -> Cards:
    led = suit_led(position)
    return tuple(card for card in held if card.suit is led) or held


def _comes_first(duty: Duty) -> bool:
    """Whether a penalty card would have to be played before all else, were it not for 50D1b."""
    return duty.kind == duties.PENALTY_CARD and is_suppressed("50D1b")


_AT_LEAD = (duties.REQUIRE_SUIT, duties.FORBID_SUIT)


def _in_order(position: Position, seat: Seat) -> Iterable[Duty]:
    """What this player owes for the next card, in the order in which it counts; several alike count together."""
    lead = position.play is None or position.play.is_lead
    for kind in (*(_AT_LEAD if lead else ()), *duties.TO_THIS_TRICK):
        yield from _all_forbidden(position.duties_of(seat, kind))
    cards = position.duties_of(seat, duties.PENALTY_CARD)
    major = [duty for duty in cards if duty.values.get("major")]
    if major:
        yield _together(major)
    yield from (duty for duty in cards if not duty.values.get("major"))


def _all_forbidden(owed: Iterable[Duty]) -> Iterable[Duty]:
    """The same, but several suits forbidden are one demand: a hand of only these may lead any card (51B2b, 59)."""
    owed = list(owed)
    forbidden = [duty for duty in owed if duty.kind == duties.FORBID_SUIT]
    yield from (duty for duty in owed if duty.kind != duties.FORBID_SUIT)
    if forbidden:
        first, suits = forbidden[0], tuple(duty.values["suit"] for duty in forbidden)
        yield Duty(first.kind, first.seat, first.by, first.ruling, {"suits": suits})


def _is_not_forbidden(duty: Duty, card: Card, cards: Cards) -> bool:
    return card.suit not in duty.values.get("suits", (duty.values.get("suit"),))  # type: ignore[operator]


def _together(major: list[Duty]) -> Duty:
    """Several major penalty cards: any of them, and declarer says which (51A)."""
    if len(major) == 1:
        return major[0]
    first = major[0]
    cards = tuple(duty.values["card"] for duty in major)
    return Duty(first.kind, first.seat, first.by, first.ruling, {"cards": cards, "major": True})


def _narrowed(duty: Duty, cards: Cards) -> Cards:
    """The cards that obey, or all of them if none does (59)."""
    obedient = tuple(card for card in cards if _OBEYS[duty.kind](duty, card, cards))
    return obedient if obedient or is_suppressed("59") else cards


def _is_extreme(pick: Callable[[Cards], Card]) -> Callable[[Duty, Card, Cards], bool]:
    def obeys(duty: Duty, card: Card, cards: Cards) -> bool:
        of_suit = tuple(each for each in cards if each.suit is duty.values["suit"])
        return not of_suit or card is pick(of_suit)

    return obeys


def _is_penalty_card(duty: Duty, card: Card, cards: Cards) -> bool:
    if duty.values.get("major"):
        named = duty.values.get("cards", (duty.values.get("card"),))
        return is_suppressed("50D1a") or card in named  # type: ignore[operator]
    minor = duty.values["card"]
    if minor not in cards or is_suppressed("50C"):
        return True
    # Another card of the suit below an honour may not be played before it.
    return card is minor or card.suit is not minor.suit or card.rank.is_honour  # type: ignore[attr-defined]


_OBEYS: dict[str, Callable[[Duty, Card, Cards], bool]] = {
    duties.REQUIRE_SUIT: lambda duty, card, _: card.suit is duty.values["suit"],
    duties.FORBID_SUIT: _is_not_forbidden,
    duties.PLAY_HIGHEST: _is_extreme(max),
    duties.PLAY_LOWEST: _is_extreme(min),
    duties.PLAY_SUIT: lambda duty, card, _: card.suit is duty.values["suit"],
    duties.PLAY_NOT_SUIT: lambda duty, card, _: card.suit is not duty.values["suit"],
    duties.REQUIRE_CARD: lambda duty, card, _: card is duty.values["card"],
    duties.PENALTY_CARD: _is_penalty_card,
}


_OF_SUIT = (*_AT_LEAD, duties.PLAY_SUIT, duties.PLAY_NOT_SUIT)


def _perhaps_broken(position: Position, seat: Seat, card: Card) -> Duty | None:
    """With the hand unknown: a suit demanded or forbidden, and a penalty card that certainly could be played."""
    led = suit_led(position)
    demands: list[Duty] = []
    for duty in _in_order(position, seat):
        if duty.kind == duties.PENALTY_CARD:
            owed: Cards = duty.values.get("cards", (duty.values.get("card"),))  # type: ignore[assignment]
            playable = tuple(
                each
                for each in owed
                if _comes_first(duty) or (_could_play(each, card, led) and _obeys_all(demands, each))
            )
            if playable and not _is_penalty_card(duty, card, playable):
                return duty
        elif duty.kind == duties.REQUIRE_CARD:
            if card is not duty.values["card"] and _could_play(duty.values["card"], card, led):  # type: ignore[arg-type]
                return duty
        elif duty.kind in (*_AT_LEAD, duties.PLAY_SUIT, duties.PLAY_NOT_SUIT):
            demands.append(duty)
            if not _OBEYS[duty.kind](duty, card, (card,)) and (led is None or card.suit is not led):
                return duty
    return None


def _could_play(owed: Card, card: Card, led: Suit | None) -> bool:
    """Whether a hand that played `card` could have played the one it owed: that follows suit, or the hand cannot."""
    return led is None or owed.suit is led or card.suit is not led


def obeys(owed: Iterable[Duty], held: Cards | None, card: Card) -> bool:
    """Whether this card is what was demanded, or the hand could not do better (59)."""
    if held is None:
        return _obeys_all(owed, card)
    allowed = held
    for duty in _all_forbidden(owed):
        allowed = _narrowed(duty, allowed)
    return card in allowed


def _obeys_all(demands: Iterable[Duty], card: Card) -> bool:
    return all(_OBEYS[duty.kind](duty, card, (card,)) for duty in demands)
