"""What dummy does, and what is done with dummy's cards apart from naming them (Laws 42, 43 and 45)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.table.cards import legality, plays, standing_cards
from kibitz.table.cards.classify import REVOKE, classify_card
from kibitz.table.dummy.designation import INDICATED, put_by_dummy
from kibitz.table.dummy.facts import is_defenders
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import Entry

SEES_A_HAND = "dummy-sees-a-hand"
ASKS_ABOUT_REVOKE = "dummy-asks-about-revoke"
ATTENTION = "attention-by-dummy"
WRONG_CARD = "dummy-plays-wrong-card"

HOOKS = Hooks()


def may_have_lost_rights(position: Position) -> bool:
    """Whether dummy has seen a hand that they should not have, whether or not that has been ruled on."""
    unruled = (
        breach for breach in position.breaches if breach.kind == SEES_A_HAND and breach.status is not BreachStatus.RULED
    )
    return position.cards.dummy_lost_rights or any(unruled)


# Dummy sees a hand (43A2, 43A3).


def _exchanges(fold: Fold, entry: Entry) -> None:
    position = fold.position
    position.acts.append(entry)
    dummy = position.cards.dummy
    if dummy is not None and {entry.actor.seat, entry["whom"]} == {dummy, dummy.partner}:
        fold.irregularities.report(SEES_A_HAND, dummy, entry, what_dummy_did="exchanged_hands")


def _leaves(fold: Fold, entry: Entry) -> None:
    """Why dummy left their seat is asked only when they then do what they may have lost the right to."""
    position = fold.position
    position.acts.append(entry)
    dummy = position.cards.dummy
    if dummy is not None and entry.actor.seat is dummy:
        fold.irregularities.report(SEES_A_HAND, dummy, entry, what_dummy_did="left_seat")
        position.breaches[-1].hidden = True


@HOOKS.instead("looks")
def _looks_at_defenders_cards(fold: Fold, entry: Entry) -> bool:
    """Dummy looks at a defender's cards; what else is looked at is for the room of the deal."""
    position, seat, whom = fold.position, entry.actor.seat, entry.get("whom")
    dummy = position.cards.dummy
    if seat is None or seat is not dummy or whom is None or whom.side is seat.side or position.play_ended:
        return False
    shown = any(act.verb == "shows" and act.actor.seat is whom and act["whom"] is seat for act in position.acts)
    position.acts.append(entry)
    fold.irregularities.report(
        SEES_A_HAND, seat, entry, what_dummy_did="looked_at_defenders_card", on_his_own_initiative=not shown
    )
    return True


@HOOKS.instead("shows")
def _shows_hand(fold: Fold, entry: Entry) -> bool:
    """A defender shows dummy their hand (43A2), or a player theirs in the auction (24); else it is for the claims."""
    position, seat, dummy = fold.position, entry.actor.seat, fold.position.cards.dummy
    defends = seat is not None and dummy is not None and seat.side is not dummy.side
    if defends and entry["whom"] is dummy and not position.play_ended:
        position.acts.append(entry)
        fold.irregularities.report("defender-shows-hand", seat, entry)
    elif seat is not None and position.presumed_contract is None and not position.play_ended:
        position.acts.append(entry)
        cards = tuple(position.deal[seat]) if position.deal.gives(seat) else ()
        seen = entry["whom"] is seat.partner
        plays.exposed(fold, entry, seat, cards, prematurely_led=False, partner_could_see=seen)
    else:
        return False
    return True


# Dummy speaks.


def _warns(fold: Fold, entry: Entry) -> None:
    """Whoever may try to prevent an irregularity has done nothing to rule on; dummy may not always (42B2, 43B2a)."""
    position, seat, whom = fold.position, entry.actor.seat, entry.get("whom")
    position.acts.append(entry)
    if seat is None or seat is not position.cards.dummy:
        return
    of_declarer = None if whom is None else whom is seat.partner
    if may_have_lost_rights(position) or (position.edition.book == 2007 and of_declarer is False):
        _bring_to_light(fold)
        fold.irregularities.report("attempt-to-prevent-irregularity", seat, entry, by_dummy=True)
        if of_declarer is not None:
            position.breaches[-1].context["warned_declarer"] = of_declarer


@HOOKS.instead("asks")
def _asks_declarer(fold: Fold, entry: Entry) -> bool:
    """Dummy asks declarer whether they have no card of the suit led, having lost the right to (43B2b)."""
    position, seat = fold.position, entry.actor.seat
    about_cards = entry.get("whom") is not None and entry.get("entry") is None
    if seat is None or seat is not position.cards.dummy or not about_cards or entry["whom"] is not seat.partner:
        return False
    position.acts.append(entry)
    if not may_have_lost_rights(position):
        return True
    _bring_to_light(fold)
    card = _last_card_of(position, seat.partner)
    fold.irregularities.report(ASKS_ABOUT_REVOKE, seat, entry, () if card is None else (card,), asked_declarer=True)
    breach = position.breaches[-1]
    for revoke in position.breaches:
        if revoke.kind == REVOKE and revoke.status is BreachStatus.LATENT and card is not None and card in revoke.cards:
            breach.context["declarer_revoked"] = True
            revoke.status = BreachStatus.RULED  # it is ruled on here
    return True


def _last_card_of(position: Position, seat: Seat) -> Card | None:
    return next((item.card for item in reversed(position.plays) if item.seat is seat), None)


def _bring_to_light(fold: Fold) -> None:
    """What dummy did before matters now."""
    for breach in fold.position.breaches:
        if breach.kind == SEES_A_HAND and breach.hidden:
            breach.hidden = False


@HOOKS.after("attention")
def _attention_drawn(fold: Fold, entry: Entry) -> None:
    if fold.position.docket.attention == entry.number:
        _after_attention(fold)


@HOOKS.after("calls-td")
def _director_called(fold: Fold, entry: Entry) -> None:
    _after_attention(fold)


def _after_attention(fold: Fold) -> None:
    """Dummy has drawn attention or called the director, and may have lost the right to have it rectified (43B3).

    Then that is ruled on before what the defenders did.
    """
    position = fold.position
    latent = [breach for breach in position.breaches if breach.status is BreachStatus.LATENT]
    drawn = next((latent_breach for latent_breach in reversed(latent) if latent_breach.kind == ATTENTION), None)
    if drawn is None or not may_have_lost_rights(position):
        return
    _bring_to_light(fold)
    for latent_breach in latent:
        if (
            is_defenders(position, latent_breach)
            and not latent_breach.hidden
            and not latent_breach.awaits_end_of_trick
            and latent_breach.after is None
        ):
            latent_breach.after = drawn


# Dummy's cards.


def _puts(fold: Fold, entry: Entry) -> None:
    """Dummy puts a card in the played position: the one named, or another (45D)."""
    position, seat, card = fold.position, entry.actor.seat, entry["card"]
    dummy = position.cards.dummy
    if seat is None or seat is not dummy or position.play is None:
        position.acts.append(entry)
        return
    if put_by_dummy(fold, entry, seat, (card,)):
        return
    named = _named_card(position, seat)
    if named is not None and named.card is card:
        position.acts.append(entry)
        return
    if not plays.can_be(fold, entry, seat, (card,)) or plays.is_held(fold, entry, seat, ()):
        return
    if named is not None:
        fold.irregularities.commit(WRONG_CARD, seat, entry, cards=(card,) if named.card is None else (card, named.card))
        place = position.plays.index(named)
        position.cards.plays[place] = CardItem(entry.number, seat, card, named.order)
        standing_cards.rebuild(position, "45B")
    elif position.turn is seat:
        breach = fold.irregularities.commit(WRONG_CARD, seat, entry, cards=(card,), declarer_named_a_card=False)
        standing_cards.stand_card(position, seat, card, entry.number)
        plays.after_card(fold, seat, breach)
    else:
        _indicated(fold, entry, seat, card)


def _named_card(position: Position, dummy: Seat) -> CardItem | None:
    """Dummy's card in the trick on the table: nobody has led to another since."""
    play = position.play
    if play is None or not play.tricks:
        return None
    start = (len(position.plays) - 1) // 4 * 4
    return next((item for item in position.plays[start:] if item.seat is dummy), None)


@HOOKS.instead("touches")
def _touches_dummys_card(fold: Fold, entry: Entry) -> bool:
    """Declarer touches a card of dummy (45C3), or dummy one of their own (45F)."""
    position, seat = fold.position, entry.actor.seat
    card, owner = entry.get("card"), entry.get("of")
    dummy = position.cards.dummy
    if seat is None or dummy is None or card is None or position.play_ended or position.play is None:
        return False
    if seat is dummy and owner in (None, dummy) and _may_be_dummys(position, dummy, card):
        _indicated(fold, entry, seat, card)
    elif seat is dummy.partner and owner in (None, dummy) and _may_be_dummys(position, dummy, card):
        _touched_by_declarer(fold, entry, dummy, card)
    else:
        return False
    return True


def _may_be_dummys(position: Position, dummy: Seat, card: Card) -> bool:
    held = legality.cards_left(position, dummy)
    return not standing_cards.is_played(position, card) if held is None else card in held


def _indicated(fold: Fold, entry: Entry, dummy: Seat, card: Card) -> None:
    fold.position.acts.append(entry)
    fold.irregularities.commit(INDICATED, dummy, entry, cards=(card,))


def _touched_by_declarer(fold: Fold, entry: Entry, dummy: Seat, card: Card) -> None:
    """When it is not dummy's turn, they are arranging the cards or will say what they are doing."""
    position = fold.position
    position.acts.append(entry)
    if position.turn is not dummy or plays.is_held(fold, entry, dummy, (card,)) or position.play is None:
        return
    if classify_card(position, position.play, dummy, (card,), False) is not None:
        plays.put_on_table(fold, entry, dummy, (card,))
        return
    breach = fold.irregularities.commit("dummys-card-touched", dummy.partner, entry, cards=(card,))
    fold.conversations.open(breach, silent=True)
    if position.cards.place_of(card) is not None:
        plays.after_card(fold, dummy, breach)


ACTS: Mapping[str, EntryAct] = {
    "exchanges": _exchanges,
    "leaves": _leaves,
    "warns": _warns,
    "puts": _puts,
}
