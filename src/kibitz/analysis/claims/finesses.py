"""Finesses that were not stated (70E1): which are proven, which are only possible, which it is irrational to refuse."""

from __future__ import annotations

from math import comb

from kibitz.analysis.claims.view import TEN, TOP_DOWN, ClaimView, above, count, is_seen, low, top

LITTLE_CHANCE = 0.1
"""The chance of a drop below which it is irrational not to finesse (only 2007 asks)."""

_CHANCES: dict[int, bool] = {}


def is_tenace(own: int, out: int) -> bool:
    """Whether a hand has a winner of the suit and, under a missing card, another high one."""
    if not own or above(out, top(own)):
        return False
    return tenace_card(own, out) >= 0


def tenace_card(own: int, out: int) -> int:
    """The honour that a finesse would play: just one higher card is out, and the hand has one higher still."""
    if not own or not out:
        return -1
    under = own & ((1 << top(out)) - 1)
    if not under or under == own:
        return -1
    card = top(under)
    return card if card >= TEN and count(above(out, card)) == 1 else -1


def is_proven(seen: int, suit: int, seat: int) -> bool:
    """Whether a finesse into that hand is proven: the opponent who plays after it has shown out of the suit."""
    return is_seen(seen, (seat + 1) & 3, suit)


def must_be_tried(view: ClaimView, suit: int, seat: int, own: int, out: int) -> bool:
    """Whether a finesse into that hand was stated, or (2007) not to take it would be irrational."""
    if is_seen(view.finesses, seat, suit):
        return tenace_card(own, out) >= 0
    return view.hopeless >> suit & 1 == 1 and is_tenace(own, out)


def may_be_tried(view: ClaimView, suit: int) -> bool:
    """Whether a finesse nobody stated may be what the claimer would play.

    Not where suits are deemed to be played from the top (70E2), nor where the tricks are there without it, nor if there
    was none to be seen at the claim.
    """
    return view.finessing >> suit & 1 == 1 and view.order != TOP_DOWN


def towards(own: int, mate: int, out: int) -> int:
    """The card led to a proven finesse in partner's hand: the highest if it is worth as much as the one there."""
    card, highest = tenace_card(mate, out), top(own)
    if highest > card or above(out, highest) & ((1 << card) - 1):
        return low(own)
    return highest


def drop_is_hopeless(out: int, rounds: int) -> bool:
    """Whether a card among so many is too unlikely to fall in that many rounds, with nothing known of the hands."""
    key = out * 16 + rounds
    if key not in _CHANCES:
        ways = sum(2 * comb(out - 1, short - 1) * comb(26 - out, 13 - short) for short in range(1, rounds + 1))
        if out <= 2 * rounds:
            _CHANCES[key] = False
        else:
            _CHANCES[key] = ways / comb(26, 13) < LITTLE_CHANCE
    return _CHANCES[key]


def finesse_cards(view: ClaimView, suit: int, own: int, best: int, threat: int) -> list[int]:
    """What the third hand may play in a finesse that was not stated, over the best card so far."""
    if not may_be_tried(view, suit):
        return []
    card = tenace_card(own, threat)
    return [card] if card > best else []


def running(view: ClaimView, suit: int, best: int, threat: int) -> bool:
    """Whether the card partner led may be let run: one higher card is out, and it is an honour."""
    return may_be_tried(view, suit) and best >= TEN and count(above(threat, best)) == 1


def lowest_over(own: int, best: int, threat: int) -> int:
    """The lowest card that beats the best so far and all that may still come; -1 if there is none."""
    sure = above(own, max(best, top(threat)))
    return low(sure) if sure else -1
