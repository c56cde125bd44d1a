"""From a claim to the referee's view of it: what the claimer is taken to know, and what was stated."""

from __future__ import annotations

from kibitz.analysis.claims import stated_line, view
from kibitz.analysis.claims.finesses import drop_is_hopeless, is_tenace
from kibitz.analysis.claims.leads import establishing
from kibitz.analysis.claims.mistakes import (
    alike,
    apparent,
    misjudge,
    off_the_top,
    to_be_finessed,
    wrongly_stated,
)
from kibitz.analysis.claims.position import hands_of, seen_of
from kibitz.analysis.claims.view import SUIT, ClaimView
from kibitz.game import Card, Denomination
from kibitz.laws import switches
from kibitz.laws.editions import LAWS_2007
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claimed_position import ClaimAct, ClaimedPosition, ClaimHand, ClaimStep

FORGETTABLE = 2
"""So many trumps outstanding may be forgotten; a claimer with more still out is presumed to know of them (70C2)."""

HARDLY_BEGUN = 7
"""With so many trumps in the four hands they have hardly begun to draw them, and are presumed to know of them too."""

_ACTS = {
    ClaimAct.DRAW_TRUMPS: stated_line.DRAW_TRUMPS,
    ClaimAct.RUN_TRUMPS: stated_line.CASH,
    ClaimAct.CASH: stated_line.CASH,
    ClaimAct.PLAY: stated_line.PLAY,
    ClaimAct.RUFF: stated_line.RUFF,
    ClaimAct.CROSSRUFF: stated_line.CROSSRUFF,
    ClaimAct.FINESSE: stated_line.FINESSE,
    ClaimAct.CONCEDE: stated_line.CONCEDE,
}
_ORDERS = {"none": view.NO_ORDER, "top_down": view.TOP_DOWN, "bottom_up": view.BOTTOM_UP}
_PLAYERS = {"novice": view.NOVICE, "club": view.CLUB, "expert": view.EXPERT}


def viewed(claimed: ClaimedPosition, regulations: Regulations, *, finessing: bool = True) -> ClaimView:
    """The view of a claim under regulations; with the finesses, or without, that it is irrational to refuse (2007)."""
    trump = -1 if claimed.denomination is Denomination.NO_TRUMP else int(claimed.denomination)
    made = ClaimView(trump, int(claimed.claimer), int(claimed.declarer.partner))
    made.order = _ORDERS[regulations[switches.CLAIM_SUIT_ORDER]]
    made.player = _PLAYERS[regulations[switches.CLAIM_PLAYER_CLASS]]
    made.fewer = claimed.claimed < claimed.left
    made.seen_before = seen_of(claimed)
    hands = hands_of(claimed)
    made.left, made.claimed = claimed.left, claimed.claimed
    made.alike = alike(made, hands)
    _state(made, claimed, hands)
    if not made.fewer and not claimed.statement.steps:
        made.apparent = apparent(made, hands)
    made.trump_conceded = _concedes_trumps(made, claimed, hands)
    made.major, made.minor = _bits(claimed.major_penalty), _bits(claimed.minor_penalty)
    made.trumps_seen = 0 if claimed.aware_of_trumps is False else seen_trumps(claimed)
    made.unaware = not made.trump_conceded and likely_unaware_of_trumps(claimed)
    made.trump_blind = made.unaware
    made.rounds_stated = made.unaware and claimed.aware_of_trumps is None and _drawing(claimed)
    made.stated_good = 0 if made.finesses or made.acts else wrongly_stated(made, claimed)
    if made.stated_good:  # the claimer means to take them there, whether or not they are somewhere else
        made.all_good = made.misjudged = made.breaking = made.trusted = made.stated_good
        return made
    made.solid = off_the_top(made, claimed, hands, claimed.claimed, cautious=True)
    made.in_sight = made.solid and off_the_top(made, claimed, hands, claimed.claimed, cautious=True, learning=False)
    if not made.solid:
        made.finessing = to_be_finessed(made, hands)
        if finessing and claimed.edition == LAWS_2007:
            made.hopeless = _hopeless(hands, made.claimer)
        if not off_the_top(made, claimed, hands, claimed.claimed):
            made.losses = _losses(made, claimed, hands)
            if not made.losses:
                misjudge(made, claimed)
    return made


def _losses(made: ClaimView, claimed: ClaimedPosition, hands: list[int]) -> int:
    """How many tricks they may lose to establish side suits, where any needs it: those conceded, but not to trumps."""
    made.losses = claimed.left - claimed.claimed
    if made.trump >= 0:
        ours = (hands[made.claimer] | hands[made.claimer ^ 2]) >> 13 * made.trump & SUIT
        made.losses -= view.above(outstanding_trumps(claimed), view.top(ours)).bit_count()
    seats = (made.claimer,) if made.defender else (made.claimer, made.claimer ^ 2)
    if made.losses <= 0 or not any(establishing(made, hands, seat, made.losses) for seat in seats):
        return 0
    return made.losses


def _concedes_trumps(made: ClaimView, claimed: ClaimedPosition, hands: list[int]) -> bool:
    """Whether the tricks not claimed are for the trumps still out: they said so, or would else have claimed more.

    Then the claimer knows of these trumps (70C2), and takes them for higher than their own.
    """
    out = outstanding_trumps(claimed).bit_count()
    if not 0 < out <= claimed.left - claimed.claimed or not claimed.claimed or claimed.by_defender:
        return False
    if claimed.aware_of_trumps is False or claimed.statement.says(ClaimAct.DRAW_TRUMPS):
        return False
    if _names_trumps(claimed):
        return True
    made.trump_conceded = True
    found = off_the_top(made, claimed, hands, claimed.claimed + 1)
    made.trump_conceded = False
    return found


def _names_trumps(claimed: ClaimedPosition) -> bool:
    """Whether the statement concedes a trick in trumps."""
    trumps = claimed.denomination.trumps
    return trumps is not None and any(
        step.act is ClaimAct.CONCEDE_TRUMP or (step.act is ClaimAct.CONCEDE and step.suit is trumps)
        for step in claimed.statement.steps
    )


def _drawing(claimed: ClaimedPosition) -> bool:
    """Whether the statement says in how many rounds trumps are drawn."""
    return any(step.act is ClaimAct.DRAW_TRUMPS and step.count is not None for step in claimed.statement.steps)


def _hopeless(hands: list[int], claimer: int) -> int:
    """The suits in which the claimer's side has a finesse, and the missing card has next to no chance to fall."""
    found = 0
    for suit in range(4):
        out = (hands[claimer ^ 1] | hands[claimer ^ 3]) >> 13 * suit & SUIT
        for seat in (claimer, claimer ^ 2):
            own = hands[seat] >> 13 * suit & SUIT
            if is_tenace(own, out) and drop_is_hopeless(out.bit_count(), (own >> out.bit_length()).bit_count()):
                found |= 1 << suit
    return found


def outstanding_trumps(claimed: ClaimedPosition) -> int:
    """The trumps that the claimer's opponents hold, as bits of the suit."""
    trumps = claimed.denomination.trumps
    if trumps is None:
        return 0
    held = [claimed.hands[seat] for seat in claimed.claimer.side.opponents.seats]
    return sum(hand.bits >> 13 * trumps & SUIT for hand in held if hand is not None)


def seen_trumps(claimed: ClaimedPosition) -> int:
    """Those of them that everybody has seen: face up before an opponent, or in dummy where a defender claims."""
    trumps = claimed.denomination.trumps
    if trumps is None:
        return 0
    found = _bits(claimed.face_up)
    dummy = claimed.hands[claimed.declarer.partner]
    if claimed.by_defender and dummy is not None:
        found |= dummy.bits
    return found >> 13 * trumps & outstanding_trumps(claimed)


def _bits(cards: frozenset[Card]) -> int:
    return sum(1 << card for card in cards)


def likely_unaware_of_trumps(claimed: ClaimedPosition) -> bool:
    """Whether it is at all likely that the claimer did not know of a trump outstanding (70C1, 70C2).

    Of one that lies, or lay, face up on the table it is not.
    """
    hidden = outstanding_trumps(claimed)
    if claimed.aware_of_trumps is None:
        hidden &= ~seen_trumps(claimed)
    out = hidden.bit_count()
    drawing = [step for step in claimed.statement.steps if step.act is ClaimAct.DRAW_TRUMPS]
    if not out or any(step.count is None for step in drawing):
        return False
    if claimed.aware_of_trumps is not None:
        return not claimed.aware_of_trumps
    if _names_trumps(claimed):
        return False
    if drawing:
        return True  # they count on so many rounds, and will go on as if that were enough
    return claimed.by_defender or (out <= FORGETTABLE and _trumps_left(claimed) < HARDLY_BEGUN)


def _trumps_left(claimed: ClaimedPosition) -> int:
    trumps = claimed.denomination.trumps
    return 0 if trumps is None else sum(hand.length(trumps) for hand in claimed.hands.values() if hand is not None)


def _state(made: ClaimView, claimed: ClaimedPosition, hands: list[int]) -> None:
    """Take over what was stated."""
    steps = claimed.statement.steps
    for number, step in enumerate(steps):
        suit = -1 if step.suit is None else int(step.suit)
        if step.act is ClaimAct.DISCARD and suit >= 0:
            made.throws |= 1 << suit
        if step.act is ClaimAct.FINESSE and suit >= 0:
            for seat in _finessing_hands(claimed, step, hands):
                made.finesses |= 1 << (4 * seat + suit)
        if step.act is ClaimAct.RUFF and step.high:
            made.ruffs_high |= 1 << suit
        if step.act not in _ACTS or (step.act is ClaimAct.CONCEDE and not _says_when(steps[number + 1 :])):
            continue
        if step.act is ClaimAct.RUN_TRUMPS and made.trump < 0:
            continue
        made.acts.append(_ACTS[step.act])
        made.suits.append(made.trump if step.act in (ClaimAct.DRAW_TRUMPS, ClaimAct.RUN_TRUMPS) else suit)
        made.cards.append(-1 if step.card is None else int(step.card))
        made.counts.append(-1 if step.count is None else step.count)
        place = claimed.declarer.partner if step.where is ClaimHand.DUMMY else claimed.declarer
        made.places.append(-1 if step.where is None else int(place))


def _says_when(later: tuple[ClaimStep, ...]) -> bool:
    """Whether a trick conceded is to be lost now, as more to play was stated after it; else it only names the loser."""
    return any(step.act in _ACTS and step.act is not ClaimAct.CONCEDE for step in later)


def _finessing_hands(claimed: ClaimedPosition, step: ClaimStep, hands: list[int]) -> list[int]:
    """The hands of the claimer's side into which a stated finesse may be taken."""
    seats = [int(seat) for seat in claimed.claimer.side.seats]
    if step.through is not None:
        return [seat for seat in seats if seat == step.through.lho]
    if step.card is None:
        return seats
    return [seat for seat in seats if hands[seat] >> step.card & 1] or seats  # or it is the card that is missing
