"""Cards that are not the claimer's to choose: the opponents' (any legal one), and a defender's partner's (70D2)."""

from __future__ import annotations

from kibitz.analysis.claims.view import SUIT, TEN, ClaimView, above, count, different, low, top


def legal(hands: list[int], seat: int, led: int, table: int) -> list[int]:
    """Every legal card that differs in value; `led` is -1 for a lead, `table` the cards of the trick so far."""
    own = hands[seat]
    others = hands[seat ^ 1] | hands[seat ^ 2] | hands[seat ^ 3] | table
    if led >= 0 and own >> 13 * led & SUIT:
        return _of_suit(own, others, led)
    found: list[int] = []
    for suit in range(4):
        found += _of_suit(own, others, suit)
    return found


def _of_suit(own: int, others: int, suit: int) -> list[int]:
    shift = 13 * suit
    return [shift + card for card in different(own >> shift & SUIT, others >> shift & SUIT)]


def major_penalty_cards(view: ClaimView, own: int, led: int) -> list[int]:
    """The major penalty cards that can be played now, and so must be (50D1a); `led` is -1 for a lead."""
    bound = own & view.major
    if led >= 0 and own >> 13 * led & SUIT:
        bound &= SUIT << 13 * led
    return [card for card in range(52) if bound >> card & 1]


def minor_first(view: ClaimView, own: int, cards: list[int]) -> list[int]:
    """The cards without small ones of a suit of which the hand has a minor penalty card: that comes first (50C)."""
    found: list[int] = []
    for card in cards:
        penalty = own & view.minor & SUIT << 13 * (card // 13)
        found.append(low(penalty) if penalty and card % 13 < TEN and not penalty >> card & 1 else card)
    return list(dict.fromkeys(found))


def partners_plays(
    view: ClaimView, hands: list[int], seat: int, number: int, led: int, best: int, by: int, table: int
) -> list[int]:
    """What a defender's partner may do who does not see the claimer's hand: anything but what nobody would.

    Nobody would fail to win in fourth hand a trick that opponents are winning, overtake or ruff partner's certain
    winner, or throw the master card of a suit while there is another card to throw.
    """
    found = legal(hands, seat, led if number else -1, table)
    if number == 0 or len(found) == 1:
        return found
    follows = hands[seat] >> 13 * led & SUIT != 0
    winners = [card for card in found if beats(view, card, best)]
    if view.ours(by):
        rest = (hands[0] | hands[1] | hands[2] | hands[3]) >> 13 * led & SUIT
        if number == 3 or (best // 13 == led and not above(rest, best - 13 * led)):
            found = [card for card in found if card not in winners] or found
    elif number == 3 and winners:
        return winners
    if not follows:
        found = [card for card in found if not is_master(hands, seat, card)] or found
    return found


def beats(view: ClaimView, card: int, best: int) -> bool:
    """Whether a card wins over the best so far (44E, 44F)."""
    if card // 13 == best // 13:
        return card > best
    return card // 13 == view.trump


def is_master(hands: list[int], seat: int, card: int) -> bool:
    """Whether no other hand has a higher card of its suit."""
    suit = card // 13
    rest = (hands[seat ^ 1] | hands[seat ^ 2] | hands[seat ^ 3]) >> 13 * suit & SUIT
    return not above(rest, card - 13 * suit)


def opponents_plays(
    view: ClaimView, hands: list[int], seat: int, number: int, led: int, best: int, table: int
) -> list[int]:
    """What an opponent of the claimer may play: any legal card that differs in value, and is not thrown away.

    Of cards that do not win the trick, a higher one is thrown before a lower one of its suit only to unblock, where
    partner has one higher still.
    """
    if number == 0:
        return legal(hands, seat, -1, table)
    own = hands[seat]
    others = hands[seat ^ 1] | hands[seat ^ 2] | hands[seat ^ 3] | table
    if own >> 13 * led & SUIT:
        return _thrift(view, own, others, hands[seat ^ 2], led, best)
    claimers = hands[seat ^ 1] | hands[seat ^ 3]
    ruffs = view.trump >= 0 and own >> 13 * view.trump & SUIT != 0  # then any suit may be worth being void of
    idle = [] if ruffs else _idle(own, hands[seat ^ 1], hands[seat ^ 3])
    if idle:
        return idle
    found: list[int] = []
    free = False  # of suits that the claimer's side has no more, one is as good to throw as another
    for suit in range(4):
        if own >> 13 * suit & SUIT:
            if suit != view.trump and not claimers >> 13 * suit & SUIT and not ruffs:
                if free:
                    continue
                free = True
            found += _thrift(view, own, others, hands[seat ^ 2], suit, best)
    return found


def winners_last(hands: list[int], seat: int, cards: list[int]) -> list[int]:
    """The same cards, those last that the claimer's side cannot beat: an opponent keeps their winners."""
    small: list[int] = []
    winners: list[int] = []
    for card in cards:
        suit = card // 13
        ours = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
        if above(ours, card - 13 * suit):
            small.append(card)
        else:
            winners.append(card)
    if len(winners) > 1:
        winners.sort(key=_rank)
    return small + winners


def _rank(card: int) -> int:
    return card % 13


def _idle(own: int, first: int, second: int) -> list[int]:
    """Cards to throw before others: of suits in which all cards of the claimer's side are higher, and as many."""
    found: list[int] = []
    for suit in range(4):
        cards = own >> 13 * suit & SUIT
        if cards:
            left, right = first >> 13 * suit & SUIT, second >> 13 * suit & SUIT
            if left | right and low(left | right) > top(cards) and max(count(left), count(right)) >= count(cards):
                found.append(13 * suit + low(cards))
    return found


def _thrift(view: ClaimView, own: int, others: int, mate: int, suit: int, best: int) -> list[int]:
    shift = 13 * suit
    cards = own >> shift & SUIT
    least = 13
    if suit == best // 13:
        least = best - shift
    elif suit == view.trump:
        least = -1
    winners = above(cards, least)
    found = [shift + card for card in different(winners, others >> shift & SUIT)]
    losers = cards ^ winners
    if losers:
        found.append(shift + low(losers))
        highest = top(losers)
        if highest != low(losers) and above(mate >> shift & SUIT, highest):
            found.append(shift + highest)
    return found
