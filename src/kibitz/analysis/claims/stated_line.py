"""The line that was stated is followed until it is done, cannot be followed, or would plainly be absurd (70B1, 70D1).

A stage is `16 * step + times`: which step is next, and how often it has been carried out.
"""

from __future__ import annotations

from typing import Final

from kibitz.analysis.claims.entries import high_from_short
from kibitz.analysis.claims.finesses import tenace_card
from kibitz.analysis.claims.leads import can_be_ruffed, crossings, leads
from kibitz.analysis.claims.view import SUIT, ClaimView, above, good, is_seen, last_led, low, top, with_led

DRAW_TRUMPS: Final = 0
CASH: Final = 1
PLAY: Final = 2
RUFF: Final = 3
CROSSRUFF: Final = 4
FINESSE: Final = 5
CONCEDE: Final = 6


def stated_leads(view: ClaimView, hands: list[int], seat: int, stage: int, seen: int) -> list[tuple[int, int]]:
    """Leads as stated, each with the stage after it; normal leads once nothing stated is left."""
    while stage >> 4 < len(view.acts):
        step, times = stage >> 4, stage & 15
        cards = _leads_of(view, hands, seat, step, times)
        if cards:
            after = 16 * (step + 1) if view.acts[step] == PLAY else 16 * step + min(times + 1, 15)
            found = [(card, after if _is_step(view, step, card) else stage) for card in cards]
            if _may_stop(view, hands, seat, step):
                known = [card for card, _ in found]
                later = stated_leads(view, hands, seat, 16 * (step + 1), seen)
                found += [pair for pair in later if pair[0] not in known]
            return found
        stage = 16 * (step + 1)
    if view.acts and last_led(seen) == view.trump:
        seen = with_led(seen, -1)  # as many rounds as were stated have been drawn: nothing says that they go on
    return [(card, stage) for card in leads(view, hands, seat, seen)]


def after_ruff(view: ClaimView, stage: int, led: int, card: int) -> int:
    """The stage after a card to a trick that opponents led: it may be the ruff that was stated."""
    step = stage >> 4
    if step < len(view.acts) and view.acts[step] == RUFF and view.suits[step] == led and card // 13 == view.trump:
        return stage + 1 if stage & 15 < 15 else stage
    return stage


def _is_step(view: ClaimView, step: int, card: int) -> bool:
    """Whether the lead carries the step out, and is not only the way to the other hand."""
    suit = view.suits[step]
    return suit < 0 or card // 13 == suit


def _leads_of(view: ClaimView, hands: list[int], seat: int, step: int, times: int) -> list[int]:
    """The leads that a step asks for; none if it is done or impossible."""
    act, wanted = view.acts[step], view.counts[step]
    if wanted >= 0 and times >= wanted:
        return []
    if act == DRAW_TRUMPS:
        return _draw(view, hands, seat, step)
    if act == CASH:
        return _cash(view, hands, seat, view.suits[step])
    if act == PLAY:
        return _play(view, hands, seat, view.cards[step])
    if act == RUFF:
        return _ruff(view, hands, seat, view.suits[step], view.places[step])
    if act == CROSSRUFF:
        return [card for card in crossings(view, hands, seat) if not hands[seat ^ 2] >> 13 * (card // 13) & SUIT]
    if act == FINESSE:
        return _finesse(view, hands, seat, view.suits[step])
    return _concede(hands, seat, view.suits[step])


def _draw(view: ClaimView, hands: list[int], seat: int, step: int) -> list[int]:
    """Trumps from the top while any is out that can be drawn, or for as many rounds as were stated."""
    if view.trump < 0:
        return []
    shift = 13 * view.trump
    own, mate = hands[seat] >> shift & SUIT, hands[seat ^ 2] >> shift & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    if view.counts[step] < 0 and (not out or low(out) > max(top(own), top(mate))):
        return []
    return _cash(view, hands, seat, view.trump)


def _cash(view: ClaimView, hands: list[int], seat: int, suit: int) -> list[int]:
    """The highest card of the suit, or a low one to a higher card of partner's hand; else the way there."""
    shift = 13 * suit
    own = hands[seat] >> shift & SUIT
    mate = 0 if view.defender else hands[seat ^ 2] >> shift & SUIT
    if own:
        out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
        if mate and not above(out, top(mate)) and (above(out, top(own)) or high_from_short(view, own, mate, out)):
            return [shift + low(own)]
        return [shift + top(own)]
    return crossings(view, hands, seat) if mate else []


def _play(view: ClaimView, hands: list[int], seat: int, card: int) -> list[int]:
    """That card, or a lower one to it from the other hand."""
    if hands[seat] >> card & 1:
        return [card]
    if view.defender or not hands[seat ^ 2] >> card & 1:
        return []
    own = hands[seat] >> 13 * (card // 13) & SUIT
    return [13 * (card // 13) + low(own)] if own else crossings(view, hands, seat)


def _ruff(view: ClaimView, hands: list[int], seat: int, suit: int, place: int) -> list[int]:
    """A low card of the suit for the hand that is to ruff; else the way to the hand that can lead it."""
    shift = 13 * suit
    own, mate = hands[seat] >> shift & SUIT, hands[seat ^ 2] >> shift & SUIT
    if place != seat and own and not mate and can_be_ruffed(view, hands, seat, suit):
        return [shift + low(own)]
    if mate and not own and (place < 0 or place == seat) and can_be_ruffed(view, hands, seat ^ 2, suit):
        return crossings(view, hands, seat)
    return []


def _finesse(view: ClaimView, hands: list[int], seat: int, suit: int) -> list[int]:
    """A low card to the tenace; from the tenace itself, first the way to the other hand."""
    shift = 13 * suit
    own, mate = hands[seat] >> shift & SUIT, hands[seat ^ 2] >> shift & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    if own and is_seen(view.finesses, seat ^ 2, suit) and tenace_card(mate, out) >= 0:
        return [shift + low(own)]
    if mate and is_seen(view.finesses, seat, suit) and tenace_card(own, out) >= 0:
        return [card for card in crossings(view, hands, seat) if card // 13 != suit]
    return []


def _concede(hands: list[int], seat: int, suit: int) -> list[int]:
    own = hands[seat] >> 13 * suit & SUIT
    return [13 * suit + low(own)] if own else []


def _may_stop(view: ClaimView, hands: list[int], seat: int, step: int) -> bool:
    """Whether a player running a suit might notice that the next card will not win, and stop: doubtful, so both."""
    if view.acts[step] != CASH:
        return False
    shift = 13 * view.suits[step]
    own, mate = hands[seat] >> shift & SUIT, hands[seat ^ 2] >> shift & SUIT
    out = (hands[seat ^ 1] | hands[seat ^ 3]) >> shift & SUIT
    held = own | (0 if view.defender else mate)
    return bool(own) and not good(view, view.suits[step], top(held), own, out)
