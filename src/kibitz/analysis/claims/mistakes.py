"""What a claimer must have got wrong, by what they claimed: a suit that was to break, a card overlooked."""

from __future__ import annotations

from kibitz.analysis.claims.position import hands_of, leader_of
from kibitz.analysis.claims.top_tricks import TopTricks
from kibitz.analysis.claims.view import ACE, QUEEN, SUIT, TEN, ClaimView, above, count, low, top
from kibitz.table.claims.claimed_position import ClaimAct, ClaimedPosition, ClaimHand


def misjudge(made: ClaimView, claimed: ClaimedPosition) -> None:
    """Find what the claimer must have got wrong, where they cannot take what they claimed: as little as explains it.

    That suits break; or, if they claimed all, a card under the ace overlooked besides; or an ace. If nothing explains
    it, who claimed all may be wrong in every such suit, but sees aces; who claimed fewer sees their own losers.
    """
    hands = hands_of(claimed)
    breaking = _breaking(made, hands)
    made.all_good = _said_to_be_good(made, claimed, hands)
    if made.all_good:
        made.misjudged = made.trusted = made.all_good
        return
    small = 0 if made.fewer else _overlooked(made, hands, ACE - 1)
    if _explains(made, claimed, hands, breaking, 0):
        return
    if not made.fewer:
        single = 0  # each alone would do: it may be any of them
        for suit in range(4):
            card = small & SUIT << 13 * suit
            if card and _explains(made, claimed, hands, breaking, card):
                single |= card
        for overlooked in (single, small, small | _overlooked(made, hands, ACE)):
            if overlooked and _explains(made, claimed, hands, breaking, overlooked):
                return
    _take(made, breaking, small)
    if made.fewer:
        made.misjudged = 0
    made.trusted, made.hopes = made.misjudged, False


def _take(made: ClaimView, breaking: int, overlooked: int) -> None:
    """Take the claimer to have overlooked these cards, and to expect those suits to break."""
    made.overlooked, made.misjudged = overlooked, breaking | _suits_of(overlooked)
    made.breaking = breaking & ~_suits_of(overlooked)


def _explains(made: ClaimView, claimed: ClaimedPosition, hands: list[int], breaking: int, overlooked: int) -> bool:
    """Whether they would have what they claimed off the top, if those suits broke and these cards were not out."""
    _take(made, breaking, overlooked)
    made.hopes = made.misjudged != 0 and off_the_top(made, claimed, hands, claimed.claimed, hopeful=True)
    made.trusted = made.misjudged if made.hopes else 0
    return made.hopes


def wrongly_stated(made: ClaimView, claimed: ClaimedPosition) -> int:
    """The suits that the claimer said are good, or give so many tricks, and from the top they do not (70D1).

    Trumps win by ruffing too, and where there is a finesse, 70E1 decides.
    """
    found = 0
    hands = hands_of(claimed)
    if claimed.trick or claimed.by_defender:
        return 0
    for step in claimed.statement.steps:
        if step.act is ClaimAct.WIN and step.suit is not None and int(step.suit) != made.trump:
            suit = int(step.suit)
            own, mate = hands[made.claimer] >> 13 * suit & SUIT, hands[made.claimer ^ 2] >> 13 * suit & SUIT
            length = max(count(own), count(mate))
            wanted = length if step.count is None else min(step.count, length)
            left, right = hands[made.claimer ^ 1] >> 13 * suit & SUIT, hands[made.claimer ^ 3] >> 13 * suit & SUIT
            if _from_the_top(own | mate, left, right, length, claimed.left - claimed.claimed) < wanted:
                found |= 1 << suit
    return found & ~to_be_finessed(made, hands)


def _from_the_top(ours: int, left: int, right: int, length: int, losses: int) -> int:
    """How many tricks a suit gives from the top, with so many lost on the way: opponents follow with low cards."""
    tricks = 0
    for _ in range(length):
        highest = top(left | right)
        if top(ours) > highest:
            ours &= ~(1 << top(ours))
            left, right = _without_lowest(left), _without_lowest(right)
            tricks += 1
        elif losses:
            losses -= 1
            ours &= ours - 1
            left = left & ~(1 << highest) if left >> highest & 1 else _without_lowest(left)
            right = right & ~(1 << highest) if right >> highest & 1 else _without_lowest(right)
        else:
            break
    return tricks


def _without_lowest(cards: int) -> int:
    return cards & (cards - 1) if cards else 0


def _said_to_be_good(made: ClaimView, claimed: ClaimedPosition, hands: list[int]) -> int:
    """The suits of a hand of which the claimer said that all of it is good, if it is that hand's lead."""
    for step in claimed.statement.steps:
        if step.act is ClaimAct.REST and step.where is not None and not claimed.trick:
            seat = claimed.declarer.partner if step.where is ClaimHand.DUMMY else claimed.declarer
            if seat == claimed.turn and made.ours(seat):
                return _suits_of(hands[seat])
    return 0


def _breaking(made: ClaimView, hands: list[int]) -> int:
    """The suits of which the top cards draw all that is out, if it breaks evenly."""
    found = 0
    for suit in range(4):
        ours, out = _held(made, hands, suit)
        masters = count(above(ours, top(out)))
        if out and masters and low(ours) < top(out) and count(out) <= 2 * masters:
            found |= 1 << suit
    return found


def _overlooked(made: ClaimView, hands: list[int], highest: int) -> int:
    """The highest cards of opponents, up to that one, but for which lower cards of the claimer's would be good.

    Not one that the claimer could finesse, who has it in mind.
    """
    found = 0
    for suit in range(4):
        ours, out = _held(made, hands, suit)
        if out and suit != made.trump and top(out) <= highest and not made.finessing >> suit & 1:
            second = top(out & ~(1 << top(out)))
            if above(ours, second) & ((1 << top(out)) - 1):
                found |= 1 << (13 * suit + top(out))
    return found


def apparent(made: ClaimView, hands: list[int]) -> int:
    """The suits in which a hand has an honour as its lowest card that one card under the ace beats: is it good?"""
    found = 0
    for suit in range(4):
        _, out = _held(made, hands, suit)
        for seat in (made.claimer, made.claimer ^ 2):
            own = hands[seat] >> 13 * suit & SUIT
            if own and suit != made.trump and low(own) >= TEN and count(above(out, low(own))) == 1 and top(out) < ACE:
                found |= 1 << suit
    return found


def _suits_of(cards: int) -> int:
    return sum(1 << suit for suit in range(4) if cards >> 13 * suit & SUIT)


def _held(made: ClaimView, hands: list[int], suit: int) -> tuple[int, int]:
    """What the claimer has to play of a suit, in one hand or two, and what is out."""
    ours = hands[made.claimer] | (0 if made.defender else hands[made.claimer ^ 2])
    out = hands[made.claimer ^ 1] | hands[made.claimer ^ 3] | (hands[made.claimer ^ 2] if made.defender else 0)
    return ours >> 13 * suit & SUIT, out >> 13 * suit & SUIT


def alike(made: ClaimView, hands: list[int]) -> int:
    """The holdings of suits in which the claimer's side has small cards only, up to the jack."""
    found = 0
    for suit in range(4):
        ours, _ = _held(made, hands, suit)
        if top(ours) < QUEEN:
            found |= 1 << (4 * made.claimer + suit) | 1 << (4 * (made.claimer ^ 2) + suit)
    return found


def to_be_finessed(made: ClaimView, hands: list[int]) -> int:
    """The suits in which the claimer's side has the highest card, and an honour that just one missing card beats."""
    found = 0
    for suit in range(4):
        ours, out = _held(made, hands, suit)
        under = ours & ((1 << top(out)) - 1) if out else 0
        if above(ours, top(out)) and under and top(under) >= TEN and count(above(out, top(under))) == 1:
            found |= 1 << suit
    return found


def off_the_top(
    made: ClaimView,
    claimed: ClaimedPosition,
    hands: list[int],
    wanted: int,
    *,
    cautious: bool = False,
    hopeful: bool = False,
    learning: bool = True,
) -> bool:
    """Whether so many tricks are there off the top; a trump that the claimer concedes is left out of account.

    If they are hopeful, suits break, and what they have overlooked is not out.
    """
    trick = [int(played.card) for played in claimed.trick]
    blind, made.trump_blind = made.trump_blind, made.trump_blind or made.trump_conceded
    conceded, made.trump_conceded = made.trump_conceded, False
    seeing = TopTricks(made, list(hands), made.seen_before, cautious)
    seeing.conceded, seeing.learning = claimed.left - wanted, learning
    if hopeful:
        seeing.hopeful = True
        for seat in (made.claimer ^ 1, made.claimer ^ 3):
            seeing.hands[seat] &= ~made.overlooked
    found = seeing.takes(wanted, leader_of(claimed), trick)
    made.trump_blind, made.trump_conceded = blind, conceded
    return found
