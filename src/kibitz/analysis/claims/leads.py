"""What the claimer leads when nothing was stated: normal leads, a rule a function (docs/claims.md has the list)."""

from __future__ import annotations

from kibitz.analysis.claims.entries import crashes_at_a_cost, high_from_short
from kibitz.analysis.claims.finesses import is_proven, is_tenace, may_be_tried, must_be_tried, tenace_card, towards
from kibitz.analysis.claims.view import (
    BOTTOM_UP,
    NO_ORDER,
    NOVICE,
    SUIT,
    TEN,
    ClaimView,
    above,
    count,
    different,
    good,
    is_seen,
    known_trumps,
    last_led,
    lost,
    low,
    top,
)


def leads(view: ClaimView, hands: list[int], seat: int, seen: int) -> list[int]:
    """The normal leads from one of the claimer's hands."""
    drawing = trumps_known_of(view, hands, seat)
    if drawing:
        return drawing
    if view.losses > lost(seen):
        establish = establishing(view, hands, seat, view.losses - lost(seen))
        if establish:
            return establish
    crossing = wants_to_cross(view, hands, seat)
    found: list[int] = []
    held_back: list[int] = []
    for suit in range(4):
        if hands[seat] >> 13 * suit & SUIT:
            cards = suit_leads(view, hands, seat, suit, crossing, seen)
            if holds_back(view, hands, seat, suit, seen):
                held_back += cards
                found += keeping_the_tenace(view, hands, seat, suit)
            else:
                found += cards
    found = needless_trumps_left(view, hands, found, seat)
    if found and found[0] // 13 == view.trump and is_idle(view, hands, seat, found):
        lose = establishing(view, hands, seat, view.left - view.claimed - lost(seen))
        if lose:
            return lose
    stated = [card for card in found if view.stated_good & view.trusted & 1 << card // 13]  # to be run, they said
    found = winners_here_first(view, hands, found, seat, seen)
    found += [card for card in stated if card not in found]
    going_on = same_suit(found, seen)
    if going_on:
        return going_on
    return found or held_back or losers(view, hands, seat)


def same_suit(found: list[int], seen: int) -> list[int]:
    """A suit once begun is gone on with while it wins: nobody jumps from suit to suit and back."""
    suit = last_led(seen)
    return [card for card in found if card // 13 == suit]


def suit_leads(view: ClaimView, hands: list[int], seat: int, suit: int, crossing: bool, seen: int) -> list[int]:
    """What may be led of one suit: a card taken for good, a low one to partner's winner, one to be ruffed."""
    shift = 13 * suit
    own = hands[seat] >> shift & SUIT
    mate = 0 if view.defender else hands[seat ^ 2] >> shift & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    highest = top(own)
    lowest = low(own)
    found: list[int] = []
    if good(view, suit, highest, own, out):
        if crashes_at_a_cost(view, hands, seat, suit) or high_from_short(view, own, mate, out):
            found.append(lowest)
        elif is_seen(view.alike, seat, suit) and last_led(seen) != suit:
            found += in_order(view, suit, own, out)
        else:
            found.append(lowest if view.order == BOTTOM_UP else highest)
    if mate:
        wins = good(view, suit, top(mate), mate, out) or must_be_tried(view, suit, seat ^ 2, mate, out)
        low_lead = towards(own, mate, out) if finesse_across(view, hands, seat, suit, seen) else lowest
        blocks = bool(found) and count(own) < count(mate) and view.player != NOVICE  # its own winner comes first
        if wins and ((crossing and not blocks) or above(out, highest)) and low_lead not in found:
            found.append(low_lead)
        if finesse_either_way(view, suit, own, mate, out) and lowest not in found:
            found.append(lowest)
    elif can_be_ruffed(view, hands, seat, suit) and not found:
        found.append(lowest)
    return [shift + card for card in found]


def in_order(view: ClaimView, suit: int, own: int, out: int) -> list[int]:
    """The order of small cards that all look alike: any, unless the claimer counts them (70E2 may say otherwise)."""
    if view.order == BOTTOM_UP:
        return [low(own)]
    counts = view.fewer and not (suit == view.trump and view.trump_blind)
    if view.order == NO_ORDER and not counts and above(out, low(own)):
        return different(own, out)
    return [top(own)]


def finesse_either_way(view: ClaimView, suit: int, own: int, mate: int, out: int) -> bool:
    """Whether a low card may begin a finesse that nobody stated: here or, after a winner there, on the way back."""
    if not may_be_tried(view, suit) or above(out, top(mate)):
        return False
    return is_tenace(own, out) or is_tenace(mate, out)


def can_be_ruffed(view: ClaimView, hands: list[int], seat: int, suit: int) -> bool:
    """Whether partner's hand, void of the suit, has a trump for it."""
    if view.trump < 0 or suit == view.trump or view.defender:
        return False
    return hands[seat ^ 2] >> 13 * view.trump & SUIT != 0


def holds_back(view: ClaimView, hands: list[int], seat: int, suit: int, seen: int) -> bool:
    """Whether the suit is not led from here, as a finesse into this hand is proven, stated or irrational to refuse."""
    mate = hands[seat ^ 2] >> 13 * suit & SUIT
    if view.defender or not mate:
        return False
    own = hands[seat] >> 13 * suit & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    return is_tenace(own, out) and (is_proven(seen, suit, seat) or must_be_tried(view, suit, seat, own, out))


def keeping_the_tenace(view: ClaimView, hands: list[int], seat: int, suit: int) -> list[int]:
    """A low card to partner's winner, from a tenace that stays as it is."""
    own = hands[seat] >> 13 * suit & SUIT
    mate = hands[seat ^ 2] >> 13 * suit & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    if above(out, top(mate)) or low(own) == tenace_card(own, out):
        return []
    return [13 * suit + low(own)]


def finesse_across(view: ClaimView, hands: list[int], seat: int, suit: int, seen: int) -> bool:
    """Whether a lead from here takes a finesse in partner's hand that is proven."""
    if view.defender or not is_proven(seen, suit, seat ^ 2) or not hands[seat] >> 13 * suit & SUIT:
        return False
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
    return is_tenace(hands[seat ^ 2] >> 13 * suit & SUIT, out)


def wants_to_cross(view: ClaimView, hands: list[int], seat: int) -> bool:
    """Whether partner's hand has a winner that only a lead from there can cash."""
    if view.defender:
        return False
    for suit in range(4):
        mate = hands[seat ^ 2] >> 13 * suit & SUIT
        if mate and not hands[seat] >> 13 * suit & SUIT:
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            if good(view, suit, top(mate), mate, out):
                return True
    return False


def winners_here_first(view: ClaimView, hands: list[int], found: list[int], seat: int, seen: int) -> list[int]:
    """Cards taken for good are cashed before another suit takes the lead across; a novice may forget them.

    So is a proven finesse taken from here. But trumps need not be cashed by one who thinks that no other is out.
    """
    if view.player == NOVICE:
        return found
    suits = 0
    for card in found:
        suit = card // 13
        if suit == view.trump and view.trump_blind:
            continue
        if stays_here(view, hands, seat, card) or finesse_across(view, hands, seat, suit, seen):
            suits |= 1 << suit
    return [card for card in found if not suits & ~(1 << card // 13) or stays_here(view, hands, seat, card)]


def stays_here(view: ClaimView, hands: list[int], seat: int, card: int) -> bool:
    """Whether the claimer takes this card for a winner, and the other hand need not overtake it."""
    shift = 13 * (card // 13)
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    mate = 0 if view.defender else hands[seat ^ 2] >> shift & SUIT
    if mate and low(mate) > card - shift:
        return False
    return good(view, card // 13, card - shift, hands[seat] >> shift & SUIT, out)


def trumps_known_of(view: ClaimView, hands: list[int], seat: int) -> list[int]:
    """A claimer who knows of trumps outstanding draws them first, if they have the highest, or can drive out what is.

    If only trumps are out that nothing can draw, or to which a trick is conceded, they are left alone.
    """
    if view.trump < 0 or view.trump_conceded or view.rounds_stated or view.defender:
        return []
    shift = 13 * view.trump
    out = known_trumps(view, hands[seat ^ 1] | hands[seat ^ 3])
    own = hands[seat] >> shift & SUIT
    mate = hands[seat ^ 2] >> shift & SUIT
    if not out or not own | mate:
        return []
    highest = top(own | mate)
    masters = above(out, highest)
    if masters == out or (masters and max(count(own), count(mate)) <= count(masters)):
        return []
    if own and (top(own) == highest or not above(out, top(own))):
        return [shift + top(own)]
    return [shift + low(own)] if own else crossings(view, hands, seat)


def crossings(view: ClaimView, hands: list[int], seat: int) -> list[int]:
    """Low leads to winners of partner's hand."""
    found: list[int] = []
    for suit in range(4):
        own = hands[seat] >> 13 * suit & SUIT
        mate = 0 if view.defender else hands[seat ^ 2] >> 13 * suit & SUIT
        if own and mate:
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            if top(mate) > low(own) and good(view, suit, top(mate), mate, out):
                found.append(13 * suit + low(own))
        elif own and can_be_ruffed(view, hands, seat, suit):
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            if not good(view, suit, low(own), own, out):  # or it would not be ruffed there
                found.append(13 * suit + low(own))
    return found


def needless_trumps_left(view: ClaimView, hands: list[int], found: list[int], seat: int) -> list[int]:
    """Trumps are not led to the claimer's cost once none is out, be it to make sure of that or to press opponents."""
    if view.trump < 0 or (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * view.trump & SUIT:
        return found
    return [card for card in found if card // 13 != view.trump] or found


def is_idle(view: ClaimView, hands: list[int], seat: int, found: list[int]) -> bool:
    """Whether only trumps would be led, and none is out: a conceded trick is lost first, while they have trumps."""
    if (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * view.trump & SUIT:
        return False
    return all(card // 13 == view.trump for card in found)


def establishing(view: ClaimView, hands: list[int], seat: int, losses: int) -> list[int]:
    """Leads that establish tricks without losing more than so many: of a sequence, or of a suit long enough."""
    found: list[int] = []
    for suit in range(4):
        shift = 13 * suit
        own = hands[seat] >> shift & SUIT
        mate = 0 if view.defender else hands[seat ^ 2] >> shift & SUIT
        first, second = hands[seat ^ 1] >> shift & SUIT, hands[seat ^ 3] >> shift & SUIT
        if own and first | second and suit != view.trump:
            below = driven_out(losses, own | mate, first | second, max(count(own), count(mate)))
            if below >= 0:
                found.append(shift + (top(own) if top(own) > below else low(own)))
            elif runs_out(losses, own, mate, first, second):
                found.append(shift + low(own))
    return found


def driven_out(losses: int, ours: int, out: int, length: int) -> int:
    """The highest card left out when so few are lost that lower ones of a sequence are good; -1 if none will be."""
    rest = out
    for gone in range(1, losses + 1):
        rest &= ~(1 << top(rest))
        if not rest or gone >= length:
            return -1
        if count(above(ours, top(rest))) > gone:
            return top(rest)
    return -1


def runs_out(losses: int, own: int, mate: int, first: int, second: int) -> bool:
    """Whether opponents run out of the suit first, and no more is lost until then than was conceded."""
    rounds = max(count(first), count(second))
    tops = count(above(own | mate, top(first | second)))
    return max(count(own), count(mate)) > rounds and 0 < rounds - tops <= losses


def losers(view: ClaimView, hands: list[int], seat: int) -> list[int]:
    """When no lead is taken for a winner: the highest or lowest of any suit; but a high card is not led from its guard.

    Unless it is the top of a sequence.
    """
    found: list[int] = []
    for suit in range(4):
        own = hands[seat] >> 13 * suit & SUIT
        if own:
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            second = top(own & ~(1 << top(own)))
            guarded = top(own) >= TEN and second >= 0 and above(out, second) != above(out, top(own))
            if not guarded or view.player == NOVICE:
                found.append(13 * suit + top(own))
            if low(own) != top(own):
                found.append(13 * suit + low(own))
    return found
