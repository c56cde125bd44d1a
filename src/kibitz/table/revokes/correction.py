"""Revokes put right at the table, and options over the cards played since (Law 62).

A card is taken for the correction of a revoke where it can be nothing else: the player has said that they have the
suit, has taken the card back, or puts a card of the suit led beside one that did not follow to the same trick. Where
the hand is not known to the table, that is how it learns of the revoke.
"""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.law25_change_of_call import KEEP, WITHDRAW
from kibitz.table.cards import legality
from kibitz.table.cards.classify import FIFTH_CARD, REVOKE, classify_card
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.cards.settled_by_cards import KnownAnswers, settles
from kibitz.table.dummy.acts import ASKS_ABOUT_REVOKE, SEES_A_HAND
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import Entry
from kibitz.table.revokes import failures_to_follow
from kibitz.table.revokes.discovery import is_recent, notice
from kibitz.table.revokes.facts import suit_led
from kibitz.table.revokes.failures_to_follow import played_ahead


def admitted(fold: Fold, seat: Seat, entry: Entry) -> None:
    """They say that they have a card of the suit: they must put it right at once, if they still can (62A)."""
    position = fold.position
    for breach in tuple(position.breaches):
        if _is_latent(breach) and breach.offender is seat and is_recent(position, breach):
            _put_right(fold, breach, entry)
            return
    item = _not_followed(position, seat)
    if item is not None and _was_asked(position, seat, item):
        found = _revoke_with(position, item)
        if found is not None and is_recent(position, found):
            _put_right(fold, found, entry)


def takes_back(fold: Fold, entry: Entry) -> bool:
    """They take back the card with which they revoked."""
    for breach in fold.position.breaches:
        if _is_latent(breach) and entry["entry"] in breach.entries:
            fold.position.acts.append(entry)
            _put_right(fold, breach, entry)
            return True
    item = _lying(fold.position, entry["entry"])
    if item is None or entry.actor.seat is not _player_of(fold.position, item.seat):
        return False
    if fold.position.deal.gives(item.seat) or fold.position.play_ended or _something_waits(fold.position):
        return False
    # A hand that is not known: they had the suit, or they would not take the card back.
    found = _revoke_with(fold.position, item) if _is_of_another_suit(fold.position, item) else None
    if found is None or not is_recent(fold.position, found):
        return False
    fold.position.acts.append(entry)
    _put_right(fold, found, entry)
    return True


def _lying(position: Position, entry: int) -> CardItem | None:
    """The card of that line, which stands or lies in front of its hand until its turn."""
    ahead = filter(None, (played_ahead(position, seat) for seat in Seat))
    return next((played for played in (*position.plays, *ahead) if played.entry == entry), None)


def plays_another(fold: Fold, entry: Entry) -> None:
    """It is not this hand's turn: they play a card in place of one that they may take back, or must."""
    position, hand = fold.position, hand_of(entry)
    if hand is None or position.turn is hand:
        return
    option = _option_of(position, hand)
    if option is None:
        _corrects(fold, entry, hand)
    elif option[1] is hand:
        if _follows_held_lead(position, option[0], entry):
            fold.conversations.tell(option[0], KEEP.id, KEEP, AnswerSource.PLAYER, entry.number)
            fold.settle()
        else:
            _withdraws(fold, option[0], entry)


def _follows_held_lead(position: Position, ruling: Ruling, entry: Entry) -> bool:
    """Whether they play to a lead to the next trick that has waited for their choice, and not in place of their card.

    So they leave their card where it is.
    """
    ask, card = ruling.pending, _card(entry)
    led = any(hand_of(held) is position.turn for held in position.held.entries)
    if not led or ask is None or card is None or len(position.plays) % 4:
        return False
    old = ask.args[0] if ask.args else None
    return isinstance(old, Card) and not legality.may_replace(position, old, card)


def _withdraws(fold: Fold, ruling: Ruling, entry: Entry) -> None:
    fold.conversations.tell(ruling, WITHDRAW.id, WITHDRAW, AnswerSource.PLAYER, entry.number)


def changes(fold: Fold, entry: Entry) -> bool:
    """They put another card in place of one that they revoked with, or may take back since another did (62C)."""
    position, new = fold.position, entry.get("new")
    item = _lying(position, entry["entry"])
    if item is None or not isinstance(new, Card) or entry.actor.seat is not _player_of(position, item.seat):
        return False
    option = _option_of(position, item.seat)
    ask = None if option is None else option[0].pending
    if option is not None and ask is not None and item.card in ask.args:
        _withdraws(fold, option[0], entry)
    elif _is_of_another_suit(position, item) and not _something_waits(position):
        follows = new.suit is suit_led(position, _trick_of(position, item))
        revoke = _revoke_with(position, item) if follows else None
        if revoke is not None:
            _put_right(fold, revoke, entry)
    if not any(ask.args[:1] == (item.card,) for ask in _cards_awaited(position)):
        return False
    verb, values = ("card", {"cards": (new,)}) if entry.actor.seat is item.seat else ("dummy", {"card": new})
    fold.enter_again(Entry(entry.actor, verb, values, number=entry.number))
    return True


def _player_of(position: Position, hand: Seat) -> Seat:
    """Who plays the cards of this hand."""
    contract = position.presumed_contract
    return hand.partner if contract is not None and hand is contract.declarer.partner else hand


# A revoke that nobody has ruled on.


def _corrects(fold: Fold, entry: Entry, hand: Seat) -> None:
    """Begin the ruling that this card answers, if it is a card of the suit that the hand had not followed."""
    position, card = fold.position, _card(entry)
    item = _not_followed(position, hand)
    if card is None or item is None or position.play is None or position.play_ended or _something_waits(position):
        return
    if card.suit is not suit_led(position, _trick_of(position, item)):
        return
    drawn = _attention_to(position, item)
    kind = classify_card(position, position.play, hand, (card,), leads=False)
    beside = kind == FIFTH_CARD or not position.play.is_lead
    if not (beside or drawn or _was_asked(position, hand, item) or _spoke(position, item)):
        return  # it may as well be a lead
    breach = _revoke_with(position, item)
    if breach is not None:
        _put_right(fold, breach, drawn or entry)


def _put_right(fold: Fold, breach: Breach, entry: Entry) -> None:
    """The ruling begins, and waits for the card that they play instead."""
    position, silent = fold.position, not fold.position.docket.director_present
    if breach.kind == ASKS_ABOUT_REVOKE:  # so it is first to be known whether dummy might ask (43B2b)
        for other_breach in tuple(position.breaches):
            if (
                other_breach.kind == SEES_A_HAND
                and other_breach.status is BreachStatus.LATENT
                and position.open_ruling is None
            ):
                fold.conversations.open(other_breach, silent=silent)
        if not position.cards.dummy_lost_rights:
            return
        breach.context["declarer_revoked"] = True
    notice(fold, breach, entry)
    if position.open_ruling is None:
        fold.conversations.open(breach, silent=silent, heard=True)  # it is put right before everybody's eyes


def _is_latent(breach: Breach) -> bool:
    return breach.kind == REVOKE and breach.status is BreachStatus.LATENT


def _not_followed(position: Position, hand: Seat) -> CardItem | None:
    """The last card of this hand, if it did not follow suit; one that it played before its turn too (54B2, 57)."""
    item = played_ahead(position, hand) or next((item for item in reversed(position.plays) if item.seat is hand), None)
    return item if item is not None and _is_of_another_suit(position, item) else None


def _trick_of(position: Position, item: CardItem) -> int:
    """To which trick, counted from 0, this card was played."""
    return (position.plays.index(item) if item in position.plays else len(position.plays)) // 4


def _is_of_another_suit(position: Position, item: CardItem) -> bool:
    led = suit_led(position, _trick_of(position, item))
    return item.card is not None and led not in (None, item.card.suit)


def alleged(position: Position, entry: int) -> Breach | None:
    """Attention is drawn to a card that did not follow suit, and there is nothing else the matter with it.

    Where the hand is not known that is to say that they revoked; the director finds out whether they could follow.
    """
    item = next((play for play in position.plays if play.entry == entry), None)
    if (
        item is None
        or not _is_of_another_suit(position, item)
        or any(entry in breach.entries for breach in position.breaches)
    ):
        return None
    return _revoke_with(position, item)


def _revoke_with(position: Position, item: CardItem) -> Breach | None:
    """The revoke that it was to play this card, unless it has been ruled on; a hand not known is taken to have one.

    Where dummy should not have asked about it, that is what is ruled on.
    """
    for breach in position.breaches:
        if breach.kind == ASKS_ABOUT_REVOKE and breach.status is BreachStatus.LATENT and item.card in breach.cards:
            return breach
    found = next((breach for breach in position.breaches if breach.kind == REVOKE and item.card in breach.cards), None)
    if found is not None:
        return found if found.status is BreachStatus.LATENT else None
    return None if position.deal.gives(item.seat) else failures_to_follow.backdated(position, item)


def _was_asked(position: Position, hand: Seat, item: CardItem) -> bool:
    """Whether somebody has asked them since that card, and not about a call."""
    return any(act.get("whom") is hand and act.get("entry") is None for act in _since(position, item, "asks"))


def _spoke(position: Position, item: CardItem) -> bool:
    """Whether they have said something since that card."""
    return any(act.actor.seat is item.seat for verb in ("says", "remark") for act in _since(position, item, verb))


def _attention_to(position: Position, item: CardItem) -> Entry | None:
    """Where attention was drawn to that card."""
    drawn = _since(position, item, "attention")
    return next((act for act in drawn if act.get("entry") in (None, item.entry)), None)


def _since(position: Position, item: CardItem, verb: str) -> list[Entry]:
    return [act for act in position.acts if act.verb == verb and act.number > (item.entry or 0)]


def _something_waits(position: Position) -> bool:
    """Whether a ruling is open, or waits for a card, or something has to be ruled on first."""
    if position.open_ruling is not None or position.hanging is not None:
        return True
    if position.claim is not None and position.claim.stops_play:
        return True
    return bool(_cards_awaited(position))


def _cards_awaited(position: Position) -> list[Ask]:
    """What asks for a card in place of another."""
    asks = [ruling.pending for ruling in position.rulings if ruling.pending is not None]
    return [ask for ask in asks if ask.manner is Manner.REPLACEMENT]


def _card(entry: Entry) -> Card | None:
    """The one card that is played by this entry."""
    cards: tuple[Card, ...] = entry.get("cards", ())
    card: Card | None = entry.get("card")
    return card if card is not None else cards[0] if len(cards) == 1 else None


# Options over a card that was played after the revoke (62C), taken by playing a card.


def _option_of(position: Position, hand: Seat) -> tuple[Ruling, Seat] | None:
    """The ruling in which this hand may take its card back, and whose card that is."""
    for ruling in position.rulings:
        ask = ruling.pending
        if ask is None or KEEP not in ask.options:
            continue
        holders = seats_of(ask.who, ruling.breach.offender, ruling.declarer, ruling.leader)
        dummy = None if ruling.declarer is None else ruling.declarer.partner
        if hand in holders:
            return ruling, hand
        if dummy is not None and dummy in holders and dummy is hand.partner:
            return ruling, dummy
    return None


@settles(REVOKE)
def _plays_on(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers | None:
    """They play to the next trick, and so leave their card where it is."""
    option = _option_of(position, seat)
    return {KEEP.id: KEEP} if option is not None and option[0].breach is breach else None
