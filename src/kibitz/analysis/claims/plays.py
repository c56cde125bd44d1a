"""What the claimer plays to a trick when it is not their lead: normal plays, a rule a function (see docs/claims.md)."""

from __future__ import annotations

from kibitz.analysis.claims.discards import discards
from kibitz.analysis.claims.entries import has_entry, has_winner
from kibitz.analysis.claims.finesses import finesse_cards, lowest_over, must_be_tried, running, tenace_card
from kibitz.analysis.claims.view import (
    EXPERT,
    NOVICE,
    SUIT,
    ClaimView,
    above,
    count,
    good,
    is_seen,
    known_trumps,
    lost,
    low,
    top,
)


def plays(
    view: ClaimView, hands: list[int], seat: int, number: int, led: int, best: int, by: int, seen: int
) -> list[int]:
    """The normal plays of a hand of the claimer's, as card `number` of a trick (1 to 3) in which suit `led` was led.

    `best` is the best card so far and `by` whose it is.
    """
    shift = 13 * led
    own = hands[seat] >> shift & SUIT
    if not own:
        return without_suit(view, hands, seat, number, led, best, by, seen)
    if best // 13 != led:  # ruffed: the suit cannot win any more
        return [shift + low(own)]
    if number == 3:
        found = fourth_hand(view, hands, seat, led, best - shift, by)
    elif number == 2:
        found = third_hand(view, hands, seat, led, best - shift, by, seen)
    else:
        found = second_hand(view, hands, seat, led, best - shift, seen)
    return [shift + card for card in found]


def fourth_hand(view: ClaimView, hands: list[int], seat: int, led: int, best: int, by: int) -> list[int]:
    """In fourth hand a trick that can be won is won, as cheaply as possible; partner's winner is not overtaken."""
    own = hands[seat] >> 13 * led & SUIT
    if view.ours(by):
        return under(view, hands, seat, led)
    over = above(own, best)
    if not over:
        return [low(own)]
    return cheap_or_dear(view, over)


def third_hand(view: ClaimView, hands: list[int], seat: int, led: int, best: int, by: int, seen: int) -> list[int]:
    """In third hand: low under partner's winner; else the cheapest sure winner, or a finesse; else the highest."""
    shift = 13 * led
    own = hands[seat] >> shift & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    threat = still_to_come(view, hands, seat, led, seen)
    led_from = hands[seat ^ 2] >> shift & SUIT  # the claimer takes it for good, if it was the highest there
    if view.ours(by) and (not above(threat, best) or (best > top(led_from) and good(view, led, best, own, out))):
        if above(own, max(best, top(threat))) and is_to_draw(view, hands, seat):
            return [lowest_over(own, best, threat)]
        return under(view, hands, seat, led)
    over = above(own, best)
    if not over:
        return [low(own)]
    if must_be_tried(view, led, seat, own, threat) and tenace_card(own, threat) > best:
        return [tenace_card(own, threat)]
    sure = lowest_over(own, best, threat)
    if sure < 0:
        return [top(own)]
    found = cheap_or_dear(view, above(own, sure) | 1 << sure)
    if is_seen(seen, (seat + 3) & 3, led):
        return found  # what is out is behind this hand, and the claimer knows it
    for card in finesse_cards(view, led, own, best, threat):
        if card not in found:
            found.append(card)
    if view.ours(by) and running(view, led, best, threat) and low(own) not in found:
        found.append(low(own))
    return found


def second_hand(view: ClaimView, hands: list[int], seat: int, led: int, best: int, seen: int) -> list[int]:
    """In second hand a sure winner may be played, or a low card where partner's hand can win; else low or high."""
    shift = 13 * led
    own = hands[seat] >> shift & SUIT
    threat = still_to_come(view, hands, seat, led, seen)
    sure = lowest_over(own, best, threat)
    covered = partner_wins(view, hands, seat, led, best)
    if sure < 0:
        return [low(own)] if covered or not above(own, best) or top(own) == low(own) else [low(own), top(own)]
    found = cheap_or_dear(view, above(own, sure) | 1 << sure)
    if covered and low(own) not in found:
        found.append(low(own))
    return found


def still_to_come(view: ClaimView, hands: list[int], seat: int, led: int, seen: int) -> int:
    """What the opponent who plays next may have of the suit: nothing if they have shown out; a defender sees dummy."""
    after = (seat + 1) & 3
    if is_seen(seen, after, led):
        return 0
    if view.defender and after == view.dummy:
        return hands[after] >> 13 * led & SUIT
    return (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * led & SUIT


def partner_wins(view: ClaimView, hands: list[int], seat: int, led: int, best: int) -> bool:
    """Whether partner's hand, still to play, has a card taken for the best of the suit."""
    if view.defender:
        return False
    mate = hands[seat ^ 2] >> 13 * led & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * led & SUIT
    return bool(above(mate, best)) and good(view, led, top(mate), mate, out)


def under(view: ClaimView, hands: list[int], seat: int, led: int) -> list[int]:
    """A low card under partner's winner; but a suit to be run is unblocked or overtaken, which a novice may forget."""
    own = hands[seat] >> 13 * led & SUIT
    if view.player == NOVICE or view.defender:
        return [low(own)]
    mate = hands[seat ^ 2] >> 13 * led & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * led & SUIT
    covers = count(mate >> out.bit_length())  # winners that partner's hand has left
    if mate:
        blocks = count(mate) >= count(own) and low(mate) < top(own) and count(out) <= 2 * covers
        return [top(own)] if blocks or (covers >= count(own) and count(mate) > count(own)) else [low(own)]
    overtakes = count(own >> out.bit_length()) > 1 and not (has_winner(hands, seat ^ 2) and has_entry(hands, seat, led))
    return [top(own)] if overtakes else [low(own)]


def is_to_draw(view: ClaimView, hands: list[int], seat: int) -> bool:
    """Whether trumps that the claimer knows of can be drawn from this hand only."""
    if view.trump < 0 or view.trump_conceded or view.rounds_stated or view.defender:
        return False
    shift = 13 * view.trump
    own, out = hands[seat] >> shift & SUIT, known_trumps(view, hands[seat ^ 1] | hands[seat ^ 3])
    return out != 0 and top(own) > top(out) and not hands[seat ^ 2] >> shift & SUIT


def cheap_or_dear(view: ClaimView, winners: int) -> list[int]:
    """The lowest of some winners; a novice may take the highest."""
    if view.player == NOVICE and low(winners) != top(winners):
        return [low(winners), top(winners)]
    return [low(winners)]


def without_suit(
    view: ClaimView, hands: list[int], seat: int, number: int, led: int, best: int, by: int, seen: int
) -> list[int]:
    """Void of the suit led: a discard where the side is expected to win anyway, else a ruff, as low as it can be.

    A claimer who knows of trumps and has seen the next opponent show out expects a ruff; an expert then ruffs high.
    """
    careless = view.ours(by) and not lost(seen)
    if view.trump < 0 or led == view.trump:
        return discards(view, hands, seat, careless)
    shift = 13 * view.trump
    out = known_trumps(view, hands[seat ^ 1] | hands[seat ^ 3])
    warned = out != 0 and number < 3 and is_seen(seen, (seat + 1) & 3, led)
    trumps = hands[seat] >> shift & SUIT
    over = above(trumps, best - shift) if best // 13 == view.trump else trumps
    expected = will_win(view, hands, seat, number, led, best, by)
    if over and view.ruffs_high >> led & 1 and not (expected and view.ours(by)):
        return [shift + top(over)]
    if not over or (expected and not warned):
        return discards(view, hands, seat, careless)
    found = cheap_or_dear(view, over)
    if warned and view.player == EXPERT:
        sure = lowest_over(over, -1, out)
        if sure >= 0:
            found = [sure]
    return [shift + card for card in found]


def will_win(view: ClaimView, hands: list[int], seat: int, number: int, led: int, best: int, by: int) -> bool:
    """Whether the claimer expects the trick to be their side's without this hand."""
    if number == 1:
        return partner_wins(view, hands, seat, led, best - 13 * led) if best // 13 == led else False
    if not view.ours(by):
        return False
    if number == 3 or best // 13 != led:
        return True
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * led & SUIT
    rank = best - 13 * led
    return good(view, led, rank, 1 << rank, out)
