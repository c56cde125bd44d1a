"""Which card of dummy the words stand for that declarer used (Law 46B), as far as the table can tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.game import Card, Seat, Suit
from kibitz.game.cards import CARDS
from kibitz.game.tricks import beats
from kibitz.table.cards import legality
from kibitz.table.engine.duties import Cards
from kibitz.table.engine.position import Position
from kibitz.table.log.entries import Entry

_LOW = ("low", "small", "nothing")


@dataclass(frozen=True, slots=True)
class Designation:
    """What declarer said: what the Law calls it, what the table knows of the cards, and the card if it is settled."""

    how: str | None
    known: Mapping[str, object]
    card: Card | None = None


def resolve(position: Position, dummy: Seat, entry: Entry, *, instead: Suit | None = None) -> Designation:
    """What declarer's words mean by Law 46, as far as the table can tell.

    `instead` is the suit led to the trick in which they name a card in place of another.
    """
    held = legality.cards_left(position, dummy)
    led = instead or legality.suit_led(position)
    word, suit, rank = entry.get("word"), entry.get("suit"), entry.get("rank")
    if entry.get("card") is not None:
        return Designation("not_in_dummy", {})
    if rank is not None:
        return _rank(position, dummy, entry, held)
    if word == "unclear":
        return Designation(None, {})
    if word == "same" and suit is None:
        suit = _suit_of_last_trick(position) if led is None else None
        if suit is None:
            return Designation(None, {})
    if word == "win" and suit is None:
        return _to_win(held, _winners(position, dummy, held))
    if word == "high" and (suit or led) is not None:
        return _one_card("high", "highest_of_suit_led", held, _of(suit or led, held), high=True)
    if suit is not None:
        return _one_card("suit", "lowest_of_suit_named", held, _of(suit, held))
    if word in _LOW and led is not None:
        return _one_card("low", "lowest_of_suit_led", held, _of(led, held))
    legal = legality.legal_cards(position) if position.turn is dummy else held
    return Designation("anything", {} if legal is None else {"legal_cards_of_dummy": legal})


def _of(suit: Suit | None, held: Cards | None) -> Cards:
    return tuple(card for card in held or () if card.suit is suit)


def _one_card(how: str, fact: str, held: Cards | None, cards: Cards, *, high: bool = False) -> Designation:
    """The lowest or highest of these; a suit that dummy does not have is a card that dummy does not have (46B4)."""
    if held is None:
        return Designation(how, {})
    if not cards:
        return Designation("not_in_dummy", {})
    card = max(cards) if high else min(cards)
    return Designation(how, {fact: card}, card)


def _to_win(held: Cards | None, winners: Cards) -> Designation:
    """The lowest card that is known to win; where none is, Law 46 says what follows."""
    said = _one_card("win", "lowest_card_known_to_win", held, winners)
    return Designation(
        "win", {} if held is None else {**said.known, "a_card_is_known_to_win": bool(winners)}, said.card
    )


def _rank(position: Position, dummy: Seat, entry: Entry, held: Cards | None) -> Designation:
    leads = position.play is not None and position.play.is_lead
    known: dict[str, object] = {"dummy_leads": leads}
    if held is None:
        return Designation("rank", known)
    of_rank = tuple(card for card in held if card.rank is entry["rank"])
    suit = _suit_in_which_won(position, dummy)
    known["card_of_rank_in_suit_won"] = continued = tuple(card for card in of_rank if card.suit is suit)
    legal = legality.legal_cards(position) if position.turn is dummy else held
    known["legal_cards_of_that_rank"] = cards = tuple(card for card in of_rank if card in (legal or ()))
    found = continued if leads and continued else cards
    return Designation("rank", known, found[0] if len(found) == 1 else None)


def _suit_of_last_trick(position: Position) -> Suit | None:
    play = position.play
    if play is None or not play.tricks or not play.is_lead:
        return None
    return play.tricks[-1].cards[0].card.suit


def _suit_in_which_won(position: Position, dummy: Seat) -> Suit | None:
    """The suit of the card with which dummy won the last trick, if it did."""
    play = position.play
    if play is None or not play.tricks or not play.is_lead or play.tricks[-1].winner is not dummy:
        return None
    card = play.tricks[-1].card_of(dummy)
    return None if card is None else card.suit


def _winners(position: Position, dummy: Seat, held: Cards | None) -> Cards:
    """Dummy's legal cards that are known to win the trick: nobody who has yet to play can have a higher one.

    Whether a hand yet to play might ruff is not known to anybody, and not counted.
    """
    play = position.play
    if play is None or held is None or position.turn is not dummy:
        return ()
    trumps = play.contract.denomination.trumps
    bits = 0 if trumps is None else trumps.bits
    trick = () if play.is_lead else play.tricks[-1].cards
    last = len(trick) == 3
    own = legality.cards_left(position, dummy.partner) or ()  # declarer knows their own cards
    seen = {item.card for item in position.plays} | set(held) | set(own)
    legal = legality.legal_cards(position) or ()
    return tuple(
        card
        for card in legal
        if all(beats(card, trick_card.card, bits) for trick_card in trick)
        and (last or all(other in seen or not beats(other, card, 0) for other in CARDS if other.suit is card.suit))
    )
