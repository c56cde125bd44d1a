"""Positions to try an engine on, and an independent judge of them: plain minimax that knows the rules and no more."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kibitz.game import SEATS, Card, CardPlayed, Denomination, Hand, Seat
from kibitz.game.cards import CARDS
from kibitz.game.tricks import winner_of
from kibitz.solver import DoubleDummyPosition


def position_at_random(
    dice: random.Random, cards: int, *, freak: bool = False, within_a_trick: bool = True, played: int | None = None
) -> DoubleDummyPosition:
    """So many tricks left, perhaps within one, or with so many cards of it played; a freak has long suits and voids."""
    pack = list(CARDS)
    dice.shuffle(pack)
    if freak:  # neighbours stay together, so that suits come in lumps
        pack.sort(key=lambda card: (card.suit * 7 + dice.randrange(9), dice.random()))
    hands = {seat: Hand(pack[number * cards : (number + 1) * cards]) for number, seat in enumerate(SEATS)}
    position = DoubleDummyPosition(Denomination(dice.randrange(5)), hands, Seat(dice.randrange(4)))
    if played is None:
        played = dice.randrange(4) if within_a_trick else 0
    return _played_on(dice, position, played)


def ending_at_random(dice: random.Random, cards: int, played: int) -> DoubleDummyPosition:
    """A whole deal of which all but so many tricks have been played somehow, and so many cards of the next."""
    whole = position_at_random(dice, 13, freak=dice.random() < 0.3, played=0)
    return _played_on(dice, whole, 4 * (13 - cards) + played)


def _played_on(dice: random.Random, position: DoubleDummyPosition, cards: int) -> DoubleDummyPosition:
    for _ in range(cards):
        then, _ = position.after(CardPlayed(position.turn, dice.choice(position.playable.cards)))
        assert then is not None
        position = then
    return position


def _allowed(hand: set[Card], trick: list[CardPlayed]) -> set[Card]:
    following = {card for card in hand if trick and card.suit is trick[0].card.suit}
    return following or hand


def judged(position: DoubleDummyPosition) -> dict[Card, int]:
    """The tricks that the side whose turn it is takes after each card, by trying everything."""
    known: dict[tuple[object, ...], int] = {}
    side = position.turn.side

    def most(held: tuple[frozenset[Card], ...], trick: tuple[CardPlayed, ...], turn: Seat) -> int:
        if not held[turn]:
            return 0
        key = (held, trick, turn)
        if key not in known:
            tries = [after(held, trick, turn, card) for card in _allowed(set(held[turn]), list(trick))]
            known[key] = max(tries) if turn.side is side else min(tries)
        return known[key]

    def after(held: tuple[frozenset[Card], ...], trick: tuple[CardPlayed, ...], turn: Seat, card: Card) -> int:
        left = tuple(hand - {card} if seat == turn else hand for seat, hand in enumerate(held))
        grown = (*trick, CardPlayed(turn, card))
        if len(grown) < 4:
            return most(left, grown, turn.lho)
        winner = winner_of(grown, position.denomination)
        return (winner.side is side) + most(left, (), winner)

    hands = tuple(frozenset(position.hands[seat]) for seat in SEATS)
    return {card: after(hands, position.trick, position.turn, card) for card in position.playable}


def like_positions(position: DoubleDummyPosition, dice: random.Random) -> Iterator[DoubleDummyPosition]:
    """The same position at another table: turned by a seat, and with its suits renamed."""
    turned = {seat.lho: hand for seat, hand in position.hands.items()}
    trick = [CardPlayed(played.seat.lho, played.card) for played in position.trick]
    yield DoubleDummyPosition(position.denomination, turned, position.turn.lho, trick)
    suits = [0, 1, 2, 3]
    dice.shuffle(suits)

    def renamed(card: Card) -> Card:
        return CARDS[13 * suits[card.suit] + card % 13]

    trumps = position.denomination.trumps
    denomination = position.denomination if trumps is None else Denomination(suits[trumps])
    hands = {seat: Hand(map(renamed, hand)) for seat, hand in position.hands.items()}
    named = [CardPlayed(played.seat, renamed(played.card)) for played in position.trick]
    yield DoubleDummyPosition(denomination, hands, position.turn, named)
