"""Why the referee proposes what it does: which provisions of 70 and 71 decided, and by which cards."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.analysis.claims.finesses import is_proven, must_be_tried, tenace_card
from kibitz.analysis.claims.opinion import Certainty, ClaimReason, Opinion
from kibitz.analysis.claims.position import hands_of, seen_of
from kibitz.analysis.claims.view import SUIT, ClaimView, is_seen, top
from kibitz.analysis.claims.view_of_claim import likely_unaware_of_trumps, outstanding_trumps
from kibitz.game import CARDS, SEATS, SUITS, Card
from kibitz.laws import switches
from kibitz.laws.editions import Renumbered
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claimed_position import ClaimAct, ClaimedPosition

CANNOT_BE_LOST = Renumbered("71B", "71.2")


def reasons(
    claimed: ClaimedPosition, view: ClaimView, opinion: Opinion, regulations: Regulations, by_partner: bool = False
) -> Iterator[ClaimReason]:
    """All reasons, in the order in which a director would give them; `by_partner`: the claim depends on partner."""
    assert opinion.tricks is not None
    short = claimed.claimed - opinion.tricks
    yield from _outcome(claimed, opinion, short)
    yield from _trumps(claimed, view, opinion, short)
    yield from _finesses(claimed, view, opinion, short)
    if by_partner:
        yield ClaimReason("partners_choice", {"seat": claimed.claimer.partner}, "70D2")
    if short > 0:
        yield from _why_short(claimed, view, opinion)
    if claimed.statement.unread:
        said = {"text": _quoted(claimed.statement.unread), "read": _quoted(claimed.statement.read)}
        yield ClaimReason("not_understood", said, "68C")
    if regulations[switches.CLAIM_SUIT_ORDER] != "none":
        yield ClaimReason("order", {"order": regulations[switches.CLAIM_SUIT_ORDER]}, "70E2")
    if regulations[switches.CLAIM_PLAYER_CLASS] != "club":
        yield ClaimReason("player_class", {"player": regulations[switches.CLAIM_PLAYER_CLASS]}, "70")
    if opinion.certainty is Certainty.BOUND:
        yield ClaimReason("bound", {"least": opinion.tricks_at_least, "most": opinion.tricks}, "70A")


def _outcome(claimed: ClaimedPosition, opinion: Opinion, short: int) -> Iterator[ClaimReason]:
    cancelled = CANNOT_BE_LOST.number(claimed.edition)
    if short > 0:
        values = {"claimed": claimed.claimed, "tricks": opinion.tricks, "cards": _lost_to(opinion)}
        yield ClaimReason("less_than_claimed", values, "70A")
    elif short < 0 and opinion.exact:
        yield ClaimReason("concession_cancelled", {"count": -short}, cancelled)
    elif not claimed.claimed:
        pass  # nothing was claimed: all that is to be said is that the concession stands
    elif opinion.whatever_is_played:
        yield ClaimReason("whatever_is_played", {"tricks": opinion.tricks}, "70A")
    elif opinion.undisputed:
        yield ClaimReason("every_normal_line", {"tricks": opinion.tricks}, "70A")
    if short >= 0 and claimed.claimed < claimed.left:
        yield ClaimReason("concession_stands", {"count": claimed.left - claimed.claimed}, "71")


def _trumps(claimed: ClaimedPosition, view: ClaimView, opinion: Opinion, short: int) -> Iterator[ClaimReason]:
    """An outstanding trump, with its three conditions (70C)."""
    out = outstanding_trumps(claimed)
    trumps = claimed.denomination.trumps
    if not out or trumps is None:
        return
    lost = short > 0 and any(card.suit == trumps for card in _lost_to(opinion))
    if claimed.by_defender and not (lost and likely_unaware_of_trumps(claimed)):
        return
    cards = tuple(CARDS[13 * trumps + rank] for rank in range(12, -1, -1) if out >> rank & 1)
    if view.trump_conceded:
        yield ClaimReason("trump_conceded", {"cards": cards}, "70C2")
    elif not likely_unaware_of_trumps(claimed):
        if claimed.statement.says(ClaimAct.DRAW_TRUMPS):
            yield ClaimReason("trump_stated", {"cards": cards}, "70C1")
            return
        yield ClaimReason("trump_known", {"cards": cards, "found": claimed.aware_of_trumps is not None}, "70C2")
    elif lost:
        yield ClaimReason("trump_lost", {"cards": cards, "found": claimed.aware_of_trumps is not None}, "70C")
    else:
        yield ClaimReason("trump_harmless", {"cards": cards}, "70C3")


def _finesses(claimed: ClaimedPosition, view: ClaimView, opinion: Opinion, short: int) -> Iterator[ClaimReason]:
    """Finesses: stated, proven, irrational to refuse (2007), or not accepted (70E1)."""
    hands, seen = hands_of(claimed), seen_of(claimed)
    lost = _lost_to(opinion)
    for suit in SUITS:
        tenaces = []
        for seat in claimed.claimer.side.seats:
            own = hands[seat] >> 13 * suit & SUIT
            out = (hands[seat ^ 1] | hands[seat ^ 3]) >> 13 * suit & SUIT
            if tenace_card(own, out) >= 0:
                tenaces.append((seat, own, out))
        known = [
            tenace for tenace in tenaces if is_seen(view.finesses, tenace[0], suit) or is_proven(seen, suit, tenace[0])
        ]
        for seat, own, out in known or tenaces:
            missing = CARDS[13 * suit + top(out)]
            if is_seen(view.finesses, seat, suit):
                yield ClaimReason("finesse_stated", {"card": missing}, "70E1")
            elif is_proven(seen, suit, seat):
                yield ClaimReason("finesse_proven", {"card": missing, "seat": SEATS[(seat + 1) & 3]}, "70E1")
            elif must_be_tried(view, suit, seat, own, out):
                yield ClaimReason("finesse_irrational", {"card": missing}, "70E1")
            elif short > 0 and missing in lost:
                yield ClaimReason("finesse_not_accepted", {"card": missing}, "70E1")


def _why_short(claimed: ClaimedPosition, view: ClaimView, opinion: Opinion) -> Iterator[ClaimReason]:
    if view.misjudged and not claimed.by_defender:
        yield ClaimReason("overlooked", {"cards": _lost_to(opinion)}, "70A")
    elif not view.misjudged or (opinion.double_dummy or 0) >= claimed.claimed:
        yield ClaimReason("line_not_stated", {}, "70D1")
    sure = None if opinion.double_dummy is None else max(claimed.claimed - opinion.double_dummy, 0)
    yield ClaimReason("if_agreed", {"sure": sure}, "69B2")


def _quoted(phrases: tuple[str, ...]) -> tuple[str, ...]:
    """What the claimer said, as they said it."""
    return tuple(f"“{phrase}”" for phrase in phrases)


def _lost_to(opinion: Opinion) -> tuple[Card, ...]:
    """The cards with which opponents win tricks on the line."""
    return tuple(
        card.card
        for trick in opinion.line
        if trick.winner.side != opinion.claimer.side
        for card in trick.cards
        if card.seat == trick.winner
    )
