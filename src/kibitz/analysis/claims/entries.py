"""The way from hand to hand: winners that would fall on winners, blocked suits, entries."""

from __future__ import annotations

from kibitz.analysis.claims.view import NO_ORDER, NOVICE, SUIT, ClaimView, above, count, low, top


def would_crash(view: ClaimView, own: int, mate: int, out: int) -> bool:
    """Whether a winner would fall on a winner of partner's hand, and a loser stay behind: a low card is led instead."""
    if view.player == NOVICE or not mate or not out or count(above(own, top(out))) >= count(out):
        return False
    return low(mate) > top(out) and low(own) < top(out)


def crashes_at_a_cost(view: ClaimView, hands: list[int], seat: int, suit: int) -> bool:
    """Whether that is so, and a low lead costs no more: there is a way back, or as much to be cashed over there."""
    own, mate = hands[seat] >> 13 * suit & SUIT, 0 if view.defender else hands[seat ^ 2] >> 13 * suit & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    if not would_crash(view, own, mate, out):
        return False
    return has_entry(hands, seat, suit) or winners_elsewhere(hands, seat ^ 2, suit) >= count(above(own, top(out)))


def winners_elsewhere(hands: list[int], seat: int, led: int) -> int:
    """How many cards of other suits a hand has that nobody can beat."""
    found = 0
    for suit in range(4):
        if suit != led:
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            found += count(above(hands[seat] >> 13 * suit & SUIT, top(out)))
    return found


def has_entry(hands: list[int], seat: int, led: int) -> bool:
    """Whether a card of another suit leads from partner's hand to a winner of this one."""
    for suit in range(4):
        own, mate = hands[seat] >> 13 * suit & SUIT, hands[seat ^ 2] >> 13 * suit & SUIT
        out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
        if suit != led and own and mate and top(own) > max(top(out), low(mate)):
            return True
    return False


def high_from_short(view: ClaimView, own: int, mate: int, out: int) -> bool:
    """Whether the winner of a shorter holding opposite is played first, and a small card from there comes back."""
    if view.player == NOVICE or view.order != NO_ORDER or not 1 < count(mate) < count(own):
        return False
    winners = above(mate, top(out))
    return winners not in (0, mate) and low(own) < top(mate) and low(mate) < top(own) and bool(out)


def has_winner(hands: list[int], seat: int) -> bool:
    """Whether the hand has the highest card of a suit."""
    for suit in range(4):
        own = hands[seat] >> 13 * suit & SUIT
        out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
        if own and not above(out, top(own)):
            return True
    return False
