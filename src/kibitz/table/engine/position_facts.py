"""What follows from the contract, the tricks and the hands, for whichever ruling asks.

Where an act shows the irregularity, the table notes such facts with it. Here they are for a ruling that the director
names, at a table that knows as much. Whatever the log leaves open is left to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.game import PASS, Card, Seat
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.cards.classify import REVOKE, has_played
from kibitz.table.claims.facts import in_correction_period
from kibitz.table.deal.facts import number_of_cards
from kibitz.table.deal.hands import THIRTEEN
from kibitz.table.engine.duties import PenaltyCard
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.revokes.facts import RevokePlace, known, offender_is, suit_led

_ALLEGED = ("revoke-alleged", "review-revoke-alleged")


# Who somebody is.


def _by_dummy(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender, contract = ruling.breach.offender, position.presumed_contract
    if offender is None or (contract is None and not position.items):
        return None
    return contract is not None and offender is contract.declarer.partner


def _exposed_by_defender(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Of a player who is no defender it cannot be so; of a defender, the director finds who could see the card."""
    return False if offender_is(position, ruling, ask) in ("declarer", "dummy") else None


def _whom_they_asked(position: Position, ruling: Ruling) -> Seat | None:
    asked = (act.get("whom") for act in position.acts if act.verb == "asks" and act.number in ruling.breach.entries)
    return next((whom for whom in asked if isinstance(whom, Seat)), None)


def _asked_is(position: Position, ruling: Ruling, ask: Ask) -> object:
    whom = _whom_they_asked(position, ruling)
    if whom is None or ruling.declarer is None:
        return None
    return "declarer" if whom is ruling.declarer else "defender" if whom.side is not ruling.declarer.side else None


def _asked_declarer(position: Position, ruling: Ruling, ask: Ask) -> object:
    whom = _whom_they_asked(position, ruling)
    return None if whom is None or ruling.declarer is None else whom is ruling.declarer


# The hands.


def _held(position: Position, place: RevokePlace) -> tuple[Card, ...] | None:
    """What this hand held when it played that card; None where the table does not know it."""
    if not position.deal.gives(place.hand):
        return None
    index = position.cards.place_of(place.card)
    before = {item.card for item in position.plays[: index if index is not None else place.trick * 4]}
    return tuple(card for card in position.deal[place.hand] if card not in before)


def _could_comply(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    """Whether they could have followed suit. What else they owed, a ruling has said: then it is for the director."""
    led = suit_led(position, place.trick)
    if led is None or place.card.suit is led or _owed_anything(position, place.hand):
        return None
    held = _held(position, place)
    if held is not None:
        return any(card.suit is led for card in held)
    shown = (item.card for item in position.plays[place.trick * 4 + 4 :] if item.seat is place.hand)
    return True if any(card is not None and card.suit is led for card in shown) else None


def _owed_anything(position: Position, hand: Seat) -> bool:
    kinds = (
        EffectKind.PENALTY_CARD,
        EffectKind.REQUIRE_SUIT,
        EffectKind.FORBID_SUIT,
        EffectKind.PLAY_SUIT,
        EffectKind.PLAY_NOT_SUIT,
        EffectKind.PLAY_HIGHEST,
        EffectKind.PLAY_LOWEST,
    )
    followed = (effect for ruling in position.rulings for effect in ruling.effects)
    return any(applied.effect.kind in kinds and hand in applied.who for applied in followed)


def _unable_to_lead(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    """Whether a leader had no card that declarer's demand allowed."""
    held = _held(position, place)
    if held is None or position.cards.place_of(place.card) != place.trick * 4:
        return None
    said = [effect.effect for step in position.rulings for effect in step.effects if place.hand in effect.who]
    required = {demand.values["suit"] for demand in said if demand.kind == EffectKind.REQUIRE_SUIT}
    forbidden = {demand.values["suit"] for demand in said if demand.kind == EffectKind.FORBID_SUIT}
    if bool(required) is bool(forbidden):
        return None
    return not any(card.suit in required if required else card.suit not in forbidden for card in held)


def _revokes(position: Position, hand: Seat) -> Iterator[Card]:
    """The cards with which this hand did not follow suit though it could: its cards are known."""
    for index, item in enumerate(position.plays):
        if item.seat is hand and item.card is not None:
            led = suit_led(position, index // 4)
            held = _held(position, RevokePlace(hand, index // 4, item.card)) or ()
            if led is not None and item.card.suit is not led and any(card.suit is led for card in held):
                yield item.card


def _hand_revoked(position: Position, hand: Seat | None) -> object:
    if hand is None or position.play is None or position.cards.tricks_before.played or not position.deal.gives(hand):
        return None
    return any(True for _ in _revokes(position, hand))


def _revoke_found(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _hand_revoked(position, ruling.breach.hand or ruling.breach.offender)


def _cards(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The cards that the act showed; where a revoke was alleged, that of the only one which there was."""
    hand = ruling.breach.hand or ruling.breach.offender
    if ruling.breach.cards or ruling.irregularity.id not in _ALLEGED or hand is None or not position.deal.gives(hand):
        return ruling.breach.cards or None
    found = tuple(_revokes(position, hand))
    return found if len(found) == 1 else None


def _declarer_revoked(position: Position, ruling: Ruling, ask: Ask) -> object:
    seen = any(breach.kind == REVOKE and breach.offender is ruling.declarer for breach in position.breaches)
    return True if seen else _hand_revoked(position, ruling.declarer)


def _highest_legal(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Of the cards that they played to a trick, the highest of the suit led; else of one suit, if they are of one."""
    answered = {key.id: given.value for key, given in ruling.answers.items()}
    cards, trick = answered.get("cards"), answered.get("defective_trick")
    if not isinstance(cards, tuple) or not isinstance(trick, int):
        return None
    led = suit_led(position, trick - 1 - position.cards.tricks_before.played)
    followed = [card for card in cards if card.suit is led] or list(cards)
    return max(followed) if led is not None and len({card.suit for card in followed}) == 1 else None


def _number_wrong(position: Position, ruling: Ruling, ask: Ask) -> object:
    counts = number_of_cards(position)
    if any(count != THIRTEEN for count in counts.values()):
        return True
    return False if len(counts) == len(Seat) else None


def _cards_taken(position: Position, ruling: Ruling, ask: Ask) -> object:
    taken = ("withdraws-cards", "counts", "looks", "cards-from")
    return True if position.items or any(act.verb in taken for act in position.acts) else None


# The tricks.


def _all_had_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That they had not is known while the trick is not complete."""
    return None if position.play is None or position.play.is_lead else False


def _is_as_it_was(position: Position, ruling: Ruling) -> bool:
    """Whether nothing has been played since it happened, or since the director named it."""
    return position.play is not None and position.order == ruling.breach.order


def _next_trick_led(position: Position, ruling: Ruling, ask: Ask) -> object:
    play = position.play
    return None if play is None or not position.plays or not _is_as_it_was(position, ruling) else not play.is_lead


def _dummy_leads(position: Position, ruling: Ruling, ask: Ask) -> object:
    play = position.play
    return None if play is None or not _is_as_it_was(position, ruling) else play.is_lead and position.turn is play.dummy


def _played_already(position: Position, ruling: Ruling, ask: Ask) -> object:
    play, hand = position.play, ruling.breach.hand or ruling.breach.offender
    if play is None or hand is None or not _is_as_it_was(position, ruling):
        return None
    return not play.is_lead and has_played(play, hand)


def _tricks_agreed(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if any(act.verb in ("agrees", "enters") for act in position.acts) else None


# Penalty cards, calls, time.


def _is_minor(position: Position, ruling: Ruling, ask: Ask) -> object:
    cards = ask.args or ruling.breach.cards
    lying = [duty for duty in position.duties if isinstance(duty, PenaltyCard) and duty.card in cards]
    return None if len(lying) != len(cards) or not cards else not any(duty.major for duty in lying)


def _first_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The last call of theirs that stands, unless that is the one the ruling is about."""
    offender, call = ruling.breach.offender, ruling.breach.call
    own = [item for item in position.items if item.seat is offender and (call is None or item.entry != call.entry)]
    return CallOrCard(own[-1].call, own[-1].entry) if own and call is not None else None


def _acted_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    drawn = [act.number for act in position.acts if act.verb == "attention"]
    if not drawn:
        return None
    calls, cards = (item.entry for item in position.items), (item.entry for item in position.plays)
    held = (entry.number for entry in position.held.entries)
    return any((number or 0) > drawn[-1] for number in (*calls, *cards, *held))


def _acted_for_offenders(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether who went on is of the side that had offended, where only one side had."""
    others = [
        breach.offender for breach in position.breaches if breach is not ruling.breach and breach.offender is not None
    ]
    sides = {seat.side for seat in others}
    actor = ruling.breach.offender
    return actor.side in sides if actor is not None and len(sides) == 1 else None


def _withdrew_a_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    """In the auction it was a call, in the play a card."""
    if position.play is not None:
        return False
    return True if position.items and not position.auction.is_over else None


def _suits_specified(position: Position, ruling: Ruling, ask: Ask) -> object:
    """None, if they have done nothing but pass, and nobody said what it meant."""
    offender = ruling.breach.offender
    calls = [item for item in position.items if item.seat is offender]
    plain = all(item.call is PASS and item.entry not in position.bidding.explained for item in calls)
    return () if offender is not None and position.items and plain else None


def _correction_period_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    running = in_correction_period(position, ruling, ask)
    return None if running is None else not running


KNOWERS: Mapping[str, Knower] = {
    "cards": _cards,
    "by_dummy": _by_dummy,
    "exposed_by_defender": _exposed_by_defender,
    "asker_is": offender_is,
    "pointed_out_by": offender_is,
    "asked_is": _asked_is,
    "asked_declarer": _asked_declarer,
    "could_comply": known(_could_comply),
    "unable_to_comply": known(_unable_to_lead),
    "revoke_found": _revoke_found,
    "declarer_revoked": _declarer_revoked,
    "highest_legal_card": _highest_legal,
    "number_of_cards_wrong": _number_wrong,
    "auction_period_begun": _cards_taken,
    "all_four_had_played": _all_had_played,
    "next_trick_led": _next_trick_led,
    "dummy_leads": _dummy_leads,
    "played_to_trick_already": _played_already,
    "tricks_were_agreed": _tricks_agreed,
    "penalty_card_is_minor": _is_minor,
    "first_call": _first_call,
    "acted_since_attention": _acted_since,
    "acted_for_offending_side": _acted_for_offenders,
    "withdrew_a_call": _withdrew_a_call,
    "suits_specified_legally": _suits_specified,
    "correction_period_over": _correction_period_over,
}
