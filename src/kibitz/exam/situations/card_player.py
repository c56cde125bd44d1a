"""A plain card player: fourth best and top of a sequence, second hand low, third hand high, no miracles."""

from __future__ import annotations

from kibitz.game import Card, Hand, Play
from kibitz.game.tricks import beats


def sensible_card(play: Play) -> Card:
    """What the hand that is to play plays; always legal."""
    seat = play.turn
    if seat is None:
        raise ValueError("the play is over")
    legal = play.legal_cards()
    hand = play.hand(seat)
    if play.is_lead:
        return lead(hand, play)
    trick = play.tricks[-1]
    led = trick.cards[0].card.suit
    best = next(each.card for each in trick.cards if each.seat is trick.winner)
    trumps = play.contract.denomination.trumps
    bits = 0 if trumps is None else trumps.bits
    winning = [card for card in legal if beats(card, best, bits)]
    partner_wins = trick.winner.side is seat.side
    follows = any(card.suit is led for card in legal)
    if not follows:
        ruffs = sorted(card for card in winning if card.suit is trumps)
        return ruffs[0] if ruffs and not partner_wins else _discard(hand, play)
    last = len(trick.cards) == 3
    if (partner_wins and (last or best.rank.is_honour)) or not winning:
        return min(legal, key=int)
    if last:
        return min(winning, key=int)
    if len(trick.cards) == 1 and not any(card.rank >= 11 for card in winning):
        return min(legal, key=int)  # second hand low
    return max(winning, key=int)


def lead(hand: Hand, play: Play) -> Card:
    """The card that this hand would lead: from its longest side suit, top of touching honours or fourth best."""
    trumps = play.contract.denomination.trumps
    suits = [suit for suit in (3, 2, 1, 0) if any(card.suit == suit for card in hand)]
    held = {suit: [card for card in hand if card.suit == suit] for suit in suits}
    side = [suit for suit in suits if trumps is None or suit != trumps] or suits
    chosen = max(side, key=lambda suit: (len(held[suit]), max(held[suit])))
    cards = sorted(held[chosen], reverse=True)
    if len(cards) >= 2 and cards[0].rank.is_honour and int(cards[0]) - int(cards[1]) == 1:
        return cards[0]
    return cards[3] if len(cards) >= 4 else cards[-1]


def _discard(hand: Hand, play: Play) -> Card:
    """The lowest card of the longest side suit."""
    trumps = play.contract.denomination.trumps
    side = [card for card in hand if card.suit is not trumps] or list(hand)
    longest = max({card.suit for card in side}, key=lambda suit: (sum(c.suit is suit for c in side), int(suit)))
    return min((card for card in side if card.suit is longest), key=int)
