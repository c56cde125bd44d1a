"""Effects on cards and tricks, carried out at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import Card, Seat, Suit
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law70_contested_claim import TRICKS_CLAIMED
from kibitz.table.cards import standing_cards
from kibitz.table.claims import claim
from kibitz.table.deal import hands
from kibitz.table.engine import duties
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import BreachStatus, Ruling, TrickTransfer
from kibitz.table.engine.standing import Surplus, Withdrawn
from kibitz.table.log import kinds
from kibitz.table.log.entries import Actor, Entry, Values
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards import facts_when_played
from kibitz.table.revokes.by_both_sides import both_revoked
from kibitz.table.scores.effects import change_record

Carry = Callable[[Position, Ruling, Effect, tuple[Seat, ...]], None]


# Cards that lie on the table.


def _penalty_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    card = _card(effect)
    for seat in who:
        standing_cards.take_up(position, seat, (card,))
        if not standing_cards.is_played(position, card):
            values = Values({"card": card, "major": effect["major"]})
            position.duties.append(duties.Duty(duties.PENALTY_CARD, seat, effect.by, ruling.number, values))


def _face_up(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    values = Values({"cards": _cards(effect)})
    for seat in who:
        position.duties.append(duties.Duty(duties.FACE_UP, seat, effect.by, ruling.number, values))


def _pick_up(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.take_up(position, seat, _cards(effect))


def _card(effect: Effect, name: str = "card") -> Card:
    card = effect[name]
    return card if isinstance(card, Card) else Card.parse(str(card))


def _cards(effect: Effect) -> tuple[Card, ...]:
    cards = effect["cards"]
    if isinstance(cards, tuple):
        return cards
    return tuple(map(Card.parse, str(cards).replace(",", " ").replace("+", " ").split()))


# Leads.


def _retract(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """A card that hangs goes back into the hand: the one that was faced, or the one that lies face down."""
    down = position.face_down
    if down is not None and down[0] in who and effect.values.get("card") in (None, down[1]):
        position.withdrawn.append(Withdrawn(down[2], down[0], down[1], effect.by))
        position.face_down = None
    elif "card" in effect.values and who:
        card = _card(effect)
        if position.place_of(card) is not None:
            standing_cards.take_back(position, card, effect.by)
            return
        position.surplus = [each for each in position.surplus if each.card is not card]
        entry = next(iter(ruling.breach.entries), None)
        back = Withdrawn(entry, _hand(ruling, who), card, effect.by)
        if back not in position.withdrawn:
            position.withdrawn.append(back)


def _hand(ruling: Ruling, who: tuple[Seat, ...]) -> Seat | None:
    """The hand that the card of this ruling came from."""
    return ruling.breach.hand or (who[0] if who else ruling.breach.offender)


def _becomes_declarer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        position.new_declarer = seat
        position.dummy_seen = True  # his partner spreads his hand, or has begun to


def _accept_lead(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    contract, hand = position.presumed_contract, _hand(ruling, who)
    entry = next(iter(ruling.breach.entries), None)
    if (
        contract is None
        or hand is None
        or facts_when_played.pick_out(position, ruling.breach, _card(effect), effect.by)
    ):
        return
    position.surplus = [each for each in position.surplus if each.card is not _card(effect)]
    if position.play is None:
        standing_cards.begin(position, contract, hand, _card(effect), entry)
    elif position.play.is_lead and _can_stand(position, _card(effect)):
        standing_cards.stand(position, hand, _card(effect), entry)
    elif _can_stand(position, _card(effect)):
        position.led_ahead = (hand, _card(effect), entry)
    ruling.breach.blocks = False


def _can_stand(position: Position, card: Card) -> bool:
    return not position.play_ended and not standing_cards.is_played(position, card)


def _accept_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """The card waits in front of its hand until the trick has come round to it; if it has, it stands."""
    for seat in who:
        hand = _hand(ruling, who) if seat is ruling.breach.offender else seat
        if hand is None or not _can_stand(position, _card(effect)):
            continue
        standing_cards.must_hold(position, hand, _card(effect))
        if position.turn is hand and position.play is not None:
            standing_cards.stand(position, hand, _card(effect), next(iter(ruling.breach.entries), None))
        else:
            position.played_ahead[hand] = _card(effect)


def _play_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """The card comes to stand if it is this hand's turn; else it waits in front of it."""
    for seat in who:
        if facts_when_played.pick_out(position, ruling.breach, _card(effect), effect.by):
            continue
        if not _can_stand(position, _card(effect)):
            continue
        standing_cards.must_hold(position, seat, _card(effect))
        contract = position.presumed_contract
        if position.play is None and contract is not None:  # the opening lead was taken back
            standing_cards.begin(position, contract, seat, _card(effect), position.now)
        elif position.play is not None and position.turn is seat:
            standing_cards.stand(position, seat, _card(effect), position.now)
        elif position.play is not None:
            position.played_ahead[seat] = _card(effect)


def _complete_trick(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.complete(position, seat, _card(effect), effect.by)


def _may_lead(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        position.lead_asked = position.lead_of(seat)


def _deemed_subsequent(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """A card that was put down before the one it came with is judged again after that one."""
    entries, hand = ruling.breach.entries, ruling.breach.hand
    early = next((each for each in position.breaches if each is not ruling.breach and each.entries == entries), None)
    if early is None or hand is None:
        return
    position.breaches.remove(early)
    values = Values({"cards": (_card(effect),), "insists": True})
    position.held.hold_first(Entry(Actor.of(hand), "card", values, number=entries[0]))


def _lead_from(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if len(who) == 1 and position.play is not None and position.play.is_lead:
        position.lead_from = who[0]


# Cards that stand.


def _replace_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    standing_cards.replace_card(position, _card(effect), _card(effect, "new"), effect.by, position.now)


def _take_back(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    standing_cards.take_back(position, _card(effect), effect.by)


def _duty(kind: str) -> Carry:
    def carry(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        if "suit" in effect.values:
            suit = effect["suit"]
            values = Values({"suit": suit if isinstance(suit, Suit) else kinds.SUIT.read(str(suit))})
        else:
            values = Values({"card": _card(effect)})
        position.duties.extend(duties.Duty(kind, seat, effect.by, ruling.number, values) for seat in who)

    return carry


# Tricks.


def _add_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.must_hold(position, seat, _card(effect))
        if not standing_cards.is_played(position, _card(effect)):
            standing_cards.take_up(position, seat, (_card(effect),))
            position.added.append(Surplus(int(str(effect["trick"])), seat, _card(effect)))


def _remove_surplus(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    position.surplus = [each for each in position.surplus if each.card is not _card(effect)]


def _loses_rights(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    position.dummy_lost_rights = True


def _forfeited(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What waits for this ruling is not rectified: an irregular card stands as if it had been in order (43B3)."""
    for breach in position.breaches:
        if breach.after is not ruling.breach or breach.status is not BreachStatus.LATENT:
            continue
        card, hand = (breach.cards or (None,))[0], breach.hand or breach.offender
        if breach.blocks and isinstance(card, Card) and hand is not None and position.play is not None:
            if position.turn is hand or position.play.is_lead:
                standing_cards.stand(position, hand, card, breach.entries[0])
            else:
                position.played_ahead[hand] = card
        breach.status, breach.blocks = BreachStatus.RULED, False


_HAD_BEEN_WON = ("69B1", "71A", "71.1")  # a trick that a side had won counts where it was won, and once


def _transfer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for side in sides_of(who)[:1]:
        to, tricks = side.opponents, int(str(effect["tricks"]))
        counted = min(tricks, position.tricks_won(to)) if effect.by in _HAD_BEEN_WON else 0
        position.transfers.append(TrickTransfer(to, tricks, effect.by, ruling.number, counted))
        if counted:
            position.given_up[to] = max(0, position.given_up.get(to, 0) - counted)
            _is_had_back(position)
        change_record(position, to, tricks)


def _no_transfer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Both sides have revoked: what was to be moved stays where it is (64B7), and the earlier ruling says so too."""
    position.transfers.clear()
    for other in position.rulings:
        if other is not ruling and other.pending is None and not other.overruled:
            both_revoked(position, other, effect, who)
    change_record(position)


def _award_tricks(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for side in sides_of(who)[:1]:
        left, tricks = position.tricks_left, int(str(effect["tricks"]))
        if not 0 <= tricks <= left:
            raise Refusal("too_many_tricks_left", tricks=tricks, left=left)
        position.awarded = {side: tricks, side.opponents: left - tricks}
        position.play_ended = position.board_ended = True
        if position.claim is not None:
            position.claim.status = claim.AGREED if effect.by == "69A" else claim.RULED
            position.given_up = {side: 0 if effect.by in _HAD_BEEN_WON else position.claim.already_won}
        if effect.by in _HAD_BEEN_WON:
            _is_had_back(position)
        change_record(position)


def _is_had_back(position: Position) -> None:
    """That a trick which was won had been conceded is settled."""
    position.notices = [each for each in position.notices if each.id != claim.CONCEDES_TRICK_WON]


def _change_tricks(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for side in sides_of(who)[:1]:
        tricks = min(standing_cards.TRICKS, int(str(effect["tricks"])))
        position.tricks_found = {side: tricks, side.opponents: standing_cards.TRICKS - tricks}
        change_record(position)


def _void_claim(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if position.claim is not None:
        position.claim.status = claim.VOID


def _suspend_play(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    claimer = ruling.breach.offender
    tricks = next((given.value for key, given in ruling.answers.items() if key.id == TRICKS_CLAIMED.id), 0)
    own = tricks if isinstance(tricks, int) else 0
    if position.claim is not None and position.claim.is_pending and ruling.breach.entries == [position.claim.entry]:
        position.claim.tricks, position.claim.unclear = own, False  # as he was understood, or the director found
    if position.claim is None and claimer is not None:  # the director came to it
        position.claim = claim.Claim(position.now, claimer, own, max(own, position.tricks_left), told=True)
    if position.claim is not None and position.claim.status == claim.SPOKEN:
        position.claim.status = claim.MADE


def _restore_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        hands.restore(position, _card(effect), seat)


def _remove_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """It is no part of the deal; where the table knows the hand, it goes from there unless it was played."""
    card = _card(effect)
    for seat in who:
        if not standing_cards.is_played(position, card):
            hands.remove(position, card, seat)


CARRY: Mapping[str, Carry] = {
    EffectKind.RESTORE_CARD: _restore_card,
    EffectKind.REMOVE_CARD: _remove_card,
    EffectKind.FACE_UP: _face_up,
    EffectKind.PICK_UP: _pick_up,
    EffectKind.PENALTY_CARD: _penalty_card,
    EffectKind.RETRACT: _retract,
    EffectKind.BECOMES_DECLARER: _becomes_declarer,
    EffectKind.ACCEPT_LEAD: _accept_lead,
    EffectKind.ACCEPT_CARD: _accept_card,
    EffectKind.ACCEPT_INSTEAD: _accept_card,
    EffectKind.PLAY_CARD: _play_card,
    EffectKind.COMPLETE_TRICK: _complete_trick,
    EffectKind.MAY_LEAD: _may_lead,
    EffectKind.CARD_DEEMED_SUBSEQUENT: _deemed_subsequent,
    EffectKind.LEAD_FROM: _lead_from,
    EffectKind.REPLACE_CARD: _replace_card,
    EffectKind.TAKE_BACK: _take_back,
    **{kind: _duty(kind) for kind in duties.TO_THIS_TRICK},
    EffectKind.ADD_CARD: _add_card,
    EffectKind.REMOVE_SURPLUS: _remove_surplus,
    EffectKind.LOSES_RIGHTS: _loses_rights,
    EffectKind.FORFEITED: _forfeited,
    EffectKind.TRANSFER: _transfer,
    EffectKind.NO_TRANSFER: _no_transfer,
    EffectKind.AWARD_TRICKS: _award_tricks,
    EffectKind.CHANGE_TRICKS: _change_tricks,
    EffectKind.VOID_CLAIM: _void_claim,
    EffectKind.SUSPEND_PLAY: _suspend_play,
}
