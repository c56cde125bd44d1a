"""What the claimer throws away: normal discards."""

from __future__ import annotations

from kibitz.analysis.claims.view import QUEEN, SUIT, TEN, ClaimView, above, count, good, low, top


def discards(view: ClaimView, hands: list[int], seat: int, careless: bool) -> list[int]:
    """The lowest of each suit that may go: as stated; else a loser, first one that nothing covers; else a winner.

    But a top card is kept while anything else can go. A careless claimer, who cashes what looks good and has lost
    nothing yet, may take any card for good.
    """
    own = hands[seat]
    stated = _lowest_of(view, own, view.throws)
    if stated:
        return stated
    losing = covered = 0
    for suit in range(4):
        if suit != view.trump and own >> 13 * suit & SUIT:
            losers = _losers(view, hands, seat, suit)
            if losers:
                covered |= 1 << suit
            if losers > _covers(view, hands, seat, suit):
                losing |= 1 << suit
    found = _lowest_of(view, own, losing or covered or _spare(view, hands, seat)) or [low(own)]
    if careless and losing and not losing & ~view.apparent:  # one is as good to throw as another
        return found + [card for card in _lowest_of(view, own, 15) if card not in found]
    small = [card for card in found if not is_top_card(hands, seat, card)]
    return small or _others(view, hands, seat) or found


def is_top_card(hands: list[int], seat: int, card: int) -> bool:
    """Whether it is an ace, or a king or queen than which no higher card is out: nobody throws that away."""
    suit = card // 13
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    return card - 13 * suit >= QUEEN and not above(out, card - 13 * suit)


def _others(view: ClaimView, hands: list[int], seat: int) -> list[int]:
    """Where only top cards would go: the lowest of any suit that is no top card."""
    return [card for card in _lowest_of(view, hands[seat], 15) if not is_top_card(hands, seat, card)]


def _spare(view: ClaimView, hands: list[int], seat: int) -> int:
    """The suits of which a card can be spared: not the winner that partner's losers need, if another card can go.

    Still less the last winner of a suit that opponents have. Nor does one who knows of losers throw an honour, if a
    small card can go.
    """
    spare = small = covers = guards = 0
    for suit in range(4):
        own = hands[seat] >> 13 * suit & SUIT
        mate = 0 if view.defender else hands[seat ^ 2] >> 13 * suit & SUIT
        out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
        if not own or suit == view.trump:
            continue
        if out and above(own, top(out)) and not above(mate | own & (own - 1), top(out)):
            guards |= 1 << suit
        elif mate and low(mate) < top(out) < low(own):
            covers |= 1 << suit
        else:
            spare |= 1 << suit
            if view.fewer and low(own) < TEN:
                small |= 1 << suit
    return small or spare or covers or guards or 15


def _lowest_of(view: ClaimView, own: int, suits: int) -> list[int]:
    found: list[int] = []
    for suit in range(4):
        cards = own >> 13 * suit & SUIT
        if cards and suits >> suit & 1 and suit != view.trump:
            found.append(13 * suit + low(cards))
    return found


def _losers(view: ClaimView, hands: list[int], seat: int, suit: int) -> int:
    """How many cards of the suit the hand has that the claimer does not take for good."""
    own = hands[seat] >> 13 * suit & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    losers = 0
    bits = own
    while bits and not good(view, suit, low(bits), own, out):  # from the first that is good on, all are
        losers += 1
        bits &= bits - 1
    return losers


def _covers(view: ClaimView, hands: list[int], seat: int, suit: int) -> int:
    """How many winners of the suit partner's hand has."""
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    mate = 0 if view.defender else hands[seat ^ 2] >> 13 * suit & SUIT
    return count(mate >> out.bit_length())
