"""What the table knows about a revoke: when it happened, what came after it, and whether it is established.

Which cards may be taken back is judged as things were when attention was drawn (62C1), whether it is established as
they are when it is ruled on: who plays on in spite of that establishes it too (63A). What it costs: `trick_facts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kibitz.game import Card, Seat, Side, Suit
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.table.cards import legality
from kibitz.table.cards.classify import BLOCKING
from kibitz.table.claims.claim import Claim, ClaimStatus
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Breach, Ruling
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import Entry

NOTICED_AT = "noticed_at"  # in a breach's context: the entry at which attention was drawn to it


WHERE = "trick_and_suit_of_revoke"  # in a breach's context: in which trick it was, and to which suit


class RevokePlace(NamedTuple):
    """Where somebody revoked: whose hand, in which trick (from 0, of those that the table saw), and with which card."""

    hand: Seat
    trick: int
    card: Card


def place_of(position: Position, card: object) -> RevokePlace | None:
    """Where this card was played, or put in the place of one that was omitted."""
    if not isinstance(card, Card):
        return None
    place = position.cards.place_of(card)
    if place is not None:
        return RevokePlace(position.plays[place].seat, place // 4, card)
    for added in position.cards.added:
        if added.card is card:
            return RevokePlace(added.seat, added.trick - 1 - position.cards.tricks_before.played, card)
    for hand, ahead in position.cards.played_ahead.items():  # before its turn, to the trick in progress
        if ahead is card:
            return RevokePlace(hand, len(position.plays) // 4, card)
    return None


def suit_led(position: Position, trick: int) -> Suit | None:
    """The suit led to that trick."""
    lead = position.plays[trick * 4].card if 0 <= trick * 4 < len(position.plays) else None
    return None if lead is None else lead.suit


def _cards(ruling: Ruling) -> tuple[object, ...]:
    """The cards that the ruling is about, as the table saw them or the director has said."""
    told = (given.value for key, given in ruling.answers.items() if key.id == "cards")
    return ruling.breach.cards or next((value for value in told if isinstance(value, tuple)), ())


def _place(position: Position, ruling: Ruling, ask: Ask) -> RevokePlace | None:
    cards = ask.args or _cards(ruling)
    return (place_of(position, cards[0]) or _replaced(position, ruling, cards[0])) if cards else None


def _until(position: Position, breach: Breach) -> int:
    """The entry up to which things count: that by which attention was drawn."""
    noticed = breach.context.get(NOTICED_AT)
    return noticed if isinstance(noticed, int) else position.now


def _items(position: Position, trick: int, until: int) -> list[CardItem]:
    """The cards of that trick that were played up to this entry."""
    items = position.plays[trick * 4 : trick * 4 + 4] if trick >= 0 else []
    return [item for item in items if item.card is not None and (item.entry is None or item.entry <= until)]


def acts_since(position: Position, breach: Breach, *verbs: str, until: int | None = None) -> list[Entry]:
    """What was done in these ways since the irregularity up to this entry, or before attention was drawn."""
    first, until = min(breach.entries, default=0), _until(position, breach) if until is None else until
    return [act for act in position.acts if act.verb in verbs and first < act.number <= until]


def known(answer: Callable[[Position, Ruling, RevokePlace], object]) -> Knower:
    """A knower of something about the place of the revoke; nothing where the table did not see it."""

    def knows(position: Position, ruling: Ruling, ask: Ask) -> object:
        place = _place(position, ruling, ask)
        return None if place is None else answer(position, ruling, place)

    return knows


# Who, when, and what came after.


def offender_is(position: Position, ruling: Ruling, ask: Ask) -> object:
    """What the offender is in this play."""
    hand = ruling.breach.hand or ruling.breach.offender
    if hand is None or ruling.declarer is None:
        return None
    if hand is ruling.declarer:
        return "declarer"
    return "dummy" if hand is ruling.declarer.partner else "defender"


def _twelfth(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    return position.cards.tricks_before.played + place.trick == 11


def _by_leading(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    return position.cards.place_of(place.card) == place.trick * 4


def _cards_after(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    cards = [item.card for item in _items(position, place.trick, _until(position, ruling.breach))]
    return tuple(cards[cards.index(place.card) + 1 :]) if place.card in cards else ()


def _next_lead_item(position: Position, ruling: Ruling, until: int) -> CardItem | None:
    for card in _cards(ruling):
        place = place_of(position, card) or _replaced(position, ruling, card)
        if place is not None:
            return next(iter(_items(position, place.trick + 1, until)), None)
    return None


def _replaced(position: Position, ruling: Ruling, card: object) -> RevokePlace | None:
    """Where the card stands that took the place of this one by this ruling."""
    for effect in ruling.effects:
        if effect.effect.kind == EffectKind.REPLACE_CARD and effect.effect["card"] is card:
            return place_of(position, effect.effect["new"])
    return None


def _led_to_next(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.play is None or not _cards(ruling):
        return None
    until = _until(position, ruling.breach) if ask.id == "led_to_next_trick" else position.now
    return _next_lead_item(position, ruling, until) is not None


def _next_leader(position: Position, ruling: Ruling, ask: Ask) -> object:
    item, offender = _next_lead_item(position, ruling, position.now), ruling.breach.offender
    return None if item is None or offender is None else role_of(item.seat, offender)


def _next_lead(position: Position, ruling: Ruling, ask: Ask) -> object:
    item = _next_lead_item(position, ruling, position.now)
    return None if item is None else item.card


def _partner_yet_to_play(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    seats = [item.seat for item in position.plays[place.trick * 4 : place.trick * 4 + 4]]
    before = seats[: seats.index(place.hand)] if place.hand in seats else seats
    return place.hand.partner not in before


def _hands_returned(position: Position, ruling: Ruling, ask: Ask) -> object:
    if not ruling.breach.entries:
        return None
    return len({seat for act in acts_since(position, ruling.breach, "returns") for seat in act.actor.seats}) == 4


def _was_penalty_card(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the card lay on the table as a penalty card before they played it."""
    card = ask.args[0] if ask.args else None
    for earlier in position.rulings:
        if earlier is ruling:
            break
        for effect in earlier.effects:
            if effect.effect.kind == EffectKind.PENALTY_CARD and effect.effect["card"] is card:
                return True
    return None


def _legal_card(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether this card may be played in place of the one revoked with, or to complete the trick that lacks one."""
    card = ask.args[0]
    old = _taken_back_for(ruling, card)
    if old is not None and isinstance(card, Card):
        place = position.cards.place_of(old)
        ahead = old in position.cards.played_ahead.values()
        known = ahead or (place is not None and place % 4 > 0)
        return legality.may_replace(position, old, card, revoked=True) if known else None
    hand = ruling.breach.hand or ruling.breach.offender
    trick = ruling.breach.context.get("defective_trick")
    if hand is None or not isinstance(card, Card) or not isinstance(trick, int):
        return None
    led, held = suit_led(position, trick - 1 - position.cards.tricks_before.played), legality.cards_left(position, hand)
    if held is None or led is None or card.suit is led:
        return None if held is None else True
    return not any(own_card.suit is led for own_card in held)


def _taken_back_for(ruling: Ruling, new: object) -> Card | None:
    """The card in place of which they play this one."""
    for key, given in reversed(ruling.answers.items()):
        if key.id == "card_instead" and given.value is new and key.args:
            return Card.parse(key.args[0])
    return None


# Established.


def played_on(position: Position, place: RevokePlace, side_of: Seat) -> bool:
    """Whether this player's side has led or played to the next trick, legally or not."""
    if any(item.seat.side is side_of.side for item in _items(position, place.trick + 1, position.now)):
        return True
    trick = position.plays[place.trick * 4 : place.trick * 4 + 4]
    if len(trick) < 4:
        return False
    complete = trick[-1].order
    return any(
        other.kind in BLOCKING
        and other.offender is not None
        and other.offender.side is side_of.side
        and other.order >= complete
        for other in position.breaches
    )


def _played_to_next(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    return played_on(position, place, place.hand)


def _named_for_next(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    trick = position.plays[place.trick * 4 : place.trick * 4 + 4]
    if len(trick) < 4:
        return False
    last = max(item.entry or 0 for item in trick)
    acts = acts_since(position, ruling.breach, "names", "dummy", until=position.now)
    return any(act.number > last and act.actor.side is place.hand.side for act in acts)


def _claimed(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    claim = _claim_since(position, ruling.breach)
    return claim is not None and claim.claimer.side is place.hand.side


def _claim_since(position: Position, breach: Breach) -> Claim | None:
    """A claim or concession that was made since, in words or by a hand that was shown; a void one was none (68)."""
    claim = position.claim
    if claim is None or claim.status == ClaimStatus.VOID:
        return None
    made = acts_since(position, breach, "claims", "concedes", "spreads", "shows", until=position.now)
    return claim if any(act.number == claim.entry for act in made) else None


def _agreed(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    """In 2007 to assent is enough; in 2017 it counts when it is too late for an objection (69A)."""
    side = place.hand.side
    claim = _claim_since(position, ruling.breach)
    if claim is None or claim.claimer.side is side or not claim.agreeing:
        return False
    if position.edition.book == 2007:
        return True
    now = position.now
    return called_next(position, ruling.breach, side, now) or ended_round(position, ruling.breach, now)


def called_next(position: Position, breach: Breach, side: Side, until: int | None = None) -> bool:
    """Whether somebody of this side had called on the next board by this entry, or before attention was drawn."""
    calls = acts_since(position, breach, "calls-next", until=until)
    return any(seat.side is side for act in calls for seat in act.actor.seats)


def ended_round(position: Position, breach: Breach, until: int | None = None) -> bool:
    """Whether the round had ended by this entry, or before attention was drawn."""
    return any(act["what"] in ("round", "session") for act in acts_since(position, breach, "ends", until=until))


KNOWERS: Mapping[str, Knower] = {
    "offender_is": offender_is,
    "twelfth_trick": known(_twelfth),
    "revoked_by_leading": known(_by_leading),
    "cards_after_revoke": known(_cards_after),
    "led_to_next_trick": _led_to_next,
    "thirteenth_trick_begun": _led_to_next,
    "next_leader": _next_leader,
    "next_lead": _next_lead,
    "partner_yet_to_play": known(_partner_yet_to_play),
    "all_hands_returned": _hands_returned,
    "card_was_faced": _was_penalty_card,
    "was_penalty_card": _was_penalty_card,
    "legal_card": _legal_card,
    "played_to_next_trick": known(_played_to_next),
    "named_card_for_next_trick": known(_named_for_next),
    "offending_side_claimed": known(_claimed),
    "agreed_to_claim": known(_agreed),
}
