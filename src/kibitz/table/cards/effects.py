"""What a ruling changes in the play: cards that stand or go back, who leads, and what is demanded of the next card."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.cards import standing_cards
from kibitz.table.cards.state import LeadAhead
from kibitz.table.engine.duties import RequiredCard, SuitDuty
from kibitz.table.engine.effect_values import Carry, card_of, number_of, suit_of
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import Surplus, Withdrawn
from kibitz.table.log.entries import Actor, Entry, Values
from kibitz.table.penalty_cards import facts_when_played

# Leads.


def _retract(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """A card that hangs goes back into the hand: the one that was faced, or the one that lies face down."""
    down = position.cards.face_down
    if down is not None and down.seat in who and effect.values.get("card") in (None, down.card):
        position.withdrawn.append(Withdrawn(down.entry, down.seat, down.card, effect.by))
        position.cards.face_down = None
    elif "card" in effect.values and who:
        card = card_of(effect)
        if position.cards.place_of(card) is not None:
            standing_cards.take_back(position, card, effect.by)
            return
        position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card is not card]
        entry = next(iter(ruling.breach.entries), None)
        back = Withdrawn(entry, _hand(ruling, who), card, effect.by)
        if back not in position.withdrawn:
            position.withdrawn.append(back)


def _hand(ruling: Ruling, who: tuple[Seat, ...]) -> Seat | None:
    """The hand that the card of this ruling came from."""
    return ruling.breach.hand or (who[0] if who else ruling.breach.offender)


def _becomes_declarer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        position.cards.new_declarer = seat
        position.cards.dummy_seen = True  # their partner spreads that hand, or has begun to


def _accept_lead(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    contract, hand = position.presumed_contract, _hand(ruling, who)
    entry = next(iter(ruling.breach.entries), None)
    if (
        contract is None
        or hand is None
        or facts_when_played.pick_out(position, ruling.breach, card_of(effect), effect.by)
    ):
        return
    position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card is not card_of(effect)]
    if position.play is None:
        standing_cards.begin(position, contract, hand, card_of(effect), entry)
    elif position.play.is_lead and _can_stand(position, card_of(effect)):
        standing_cards.stand_card(position, hand, card_of(effect), entry)
    elif _can_stand(position, card_of(effect)):
        position.cards.led_ahead = LeadAhead(hand, card_of(effect), entry)
    ruling.breach.blocks = False


def _can_stand(position: Position, card: Card) -> bool:
    return not position.play_ended and not standing_cards.is_played(position, card)


def _accept_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """The card waits in front of its hand until the trick has come round to it; if it has, it stands."""
    for seat in who:
        hand = _hand(ruling, who) if seat is ruling.breach.offender else seat
        if hand is None or not _can_stand(position, card_of(effect)):
            continue
        standing_cards.must_hold(position, hand, card_of(effect))
        if position.turn is hand and position.play is not None:
            standing_cards.stand_card(position, hand, card_of(effect), next(iter(ruling.breach.entries), None))
        else:
            position.cards.played_ahead[hand] = card_of(effect)


def _play_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """The card comes to stand if it is this hand's turn; else it waits in front of it."""
    for seat in who:
        if facts_when_played.pick_out(position, ruling.breach, card_of(effect), effect.by):
            continue
        if not _can_stand(position, card_of(effect)):
            continue
        standing_cards.must_hold(position, seat, card_of(effect))
        contract = position.presumed_contract
        if position.play is None and contract is not None:  # the opening lead was taken back
            standing_cards.begin(position, contract, seat, card_of(effect), position.now)
        elif position.play is not None and position.turn is seat:
            standing_cards.stand_card(position, seat, card_of(effect), position.now)
        elif position.play is not None:
            position.cards.played_ahead[seat] = card_of(effect)


def _complete_trick(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.complete(position, seat, card_of(effect), effect.by)


def _deemed_subsequent(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """A card that was put down before the one it came with is judged again after that one."""
    entries, hand = ruling.breach.entries, ruling.breach.hand
    early = next(
        (breach for breach in position.breaches if breach is not ruling.breach and breach.entries == entries), None
    )
    if early is None or hand is None:
        return
    position.breaches.remove(early)
    values = Values({"cards": (card_of(effect),), "insists": True})
    position.held.hold_first(Entry(Actor.of(hand), "card", values, number=entries[0]))


def _lead_from(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if len(who) == 1 and position.play is not None and position.play.is_lead:
        position.cards.lead_from = who[0]


def _suit_duty(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    suits = (suit_of(effect),)
    position.owing.duties.extend(SuitDuty(effect.kind, seat, effect.by, ruling.number, suits) for seat in who)


def _card_duty(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    card = card_of(effect)
    position.owing.duties.extend(RequiredCard(effect.kind, seat, effect.by, ruling.number, card) for seat in who)


# Cards that stand.


def _replace_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    standing_cards.replace_card(position, card_of(effect), card_of(effect, "new"), effect.by, position.now)


def _take_back(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    standing_cards.take_back(position, card_of(effect), effect.by)


def _add_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.must_hold(position, seat, card_of(effect))
        if not standing_cards.is_played(position, card_of(effect)):
            standing_cards.take_up(position, seat, (card_of(effect),))
            position.cards.added.append(Surplus(number_of(effect, "trick"), seat, card_of(effect)))


def _remove_surplus(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card is not card_of(effect)]


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.RETRACT: _retract,
    EffectKind.BECOMES_DECLARER: _becomes_declarer,
    EffectKind.ACCEPT_LEAD: _accept_lead,
    EffectKind.ACCEPT_CARD: _accept_card,
    EffectKind.ACCEPT_INSTEAD: _accept_card,
    EffectKind.PLAY_CARD: _play_card,
    EffectKind.COMPLETE_TRICK: _complete_trick,
    EffectKind.CARD_DEEMED_SUBSEQUENT: _deemed_subsequent,
    EffectKind.LEAD_FROM: _lead_from,
    EffectKind.FORBID_SUIT: _suit_duty,
    EffectKind.REQUIRE_SUIT: _suit_duty,
    EffectKind.PLAY_HIGHEST: _suit_duty,
    EffectKind.PLAY_LOWEST: _suit_duty,
    EffectKind.PLAY_SUIT: _suit_duty,
    EffectKind.PLAY_NOT_SUIT: _suit_duty,
    EffectKind.REQUIRE_CARD: _card_duty,
    EffectKind.REPLACE_CARD: _replace_card,
    EffectKind.TAKE_BACK: _take_back,
    EffectKind.ADD_CARD: _add_card,
    EffectKind.REMOVE_SURPLUS: _remove_surplus,
}
