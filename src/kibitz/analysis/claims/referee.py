"""`judge`: from a claim to an opinion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kibitz.analysis.claims.mistakes import misjudge
from kibitz.analysis.claims.opinion import Certainty, Opinion, TrickPlayed
from kibitz.analysis.claims.position import hands_of, leader_of, seen_of
from kibitz.analysis.claims.reasons import reasons
from kibitz.analysis.claims.search import ClaimSearch, Exhausted, SearchProgress
from kibitz.analysis.claims.unknown_hands import without_hands
from kibitz.analysis.claims.view import BOTTOM_UP, NOVICE, SUIT, ClaimView, is_seen
from kibitz.analysis.claims.view_of_claim import viewed
from kibitz.game import CARDS, SEATS, CardPlayed
from kibitz.game.doors import door
from kibitz.game.tricks import winner_of
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claimed_position import ClaimedPosition

LIMIT = 100_000
"""At how many cards the search stops; it counts cards, not seconds, so that an opinion can be repeated.

With more than ten tricks left, when each takes longer to look at, it stops sooner.
"""

QUICK, SURE = 0.4, 0.8
"""What part of the limit the first search may have used up, and the second; the third has the rest."""

ANYTHING_LIMIT = 2_000
"""The same, for whether every legal line gives what was claimed."""

PARTNER_LIMIT = 10_000
"""The same, for whether a defender's claim depends on what partner does."""

DoubleDummy = Callable[[ClaimedPosition], int | None]
"""Tells how many of the remaining tricks the claimer's side takes if all four play double dummy."""


@door
def judge(
    claimed: ClaimedPosition,
    regulations: Regulations | None = None,
    progress: SearchProgress | None = None,
    *,
    double_dummy: DoubleDummy | None = None,
    limit: int | None = None,
) -> Opinion:
    """Search all normal lines of a claim or concession, and propose the tricks for each side (Laws 70, 71)."""
    ruled = regulations or Regulations(claimed.edition)
    if claimed.unknown:
        return without_hands(claimed)
    if limit is None:
        limit = LIMIT * 10 // max(claimed.left, 10)
    view, found = _looked_at(claimed, viewed(claimed, ruled), limit, progress)
    if view.hopeless and found.most < claimed.claimed:
        plain, without = _looked_at(claimed, viewed(claimed, ruled, finessing=False), limit, progress)
        without.looked_before += found.looked
        least = max(found.least, without.least)
        if without.most > found.most:  # what is irrational not to take never costs tricks that are there without it
            view, found = plain, without
        found.least = least
    best = double_dummy(claimed) if double_dummy is not None else None
    undisputed = found.exact and found.most == claimed.claimed
    opinion = Opinion(
        claimer=claimed.claimer,
        left=claimed.left,
        claimed=claimed.claimed,
        tricks=found.most,
        certainty=Certainty.EXACT if found.exact else Certainty.BOUND,
        tricks_at_least=found.least,
        undisputed=undisputed,
        whatever_is_played=undisputed and _whatever_is_played(claimed, view),
        line=found.line,
        reasons=(),
        looked=found.looked,
        double_dummy=best,
    )
    by_partner = claimed.by_defender and found.most < claimed.claimed and _depends_on_partner(claimed, view, found.most)
    return replace(opinion, reasons=tuple(reasons(claimed, view, opinion, ruled, by_partner)))


def _looked_at(
    claimed: ClaimedPosition, view: ClaimView, limit: int, progress: SearchProgress | None
) -> tuple[ClaimView, _Finding]:
    """What was found, and the view with which: where what was claimed cannot be established, it was misjudged."""
    if view.losses and not _can_be_established(claimed, view, limit // 4):
        view.losses = 0  # there is no line on which they get what they claimed: they take what winners they have
        misjudge(view, claimed)
    return view, _found(claimed, view, limit, progress)


def _found(claimed: ClaimedPosition, view: ClaimView, limit: int, progress: SearchProgress | None) -> _Finding:
    """The least that a normal line gives; if it is too little, once more for one who sees their tricks."""
    sees = sees_their_tricks(view, hands_of(claimed))
    view.guarded = sees and view.hopes
    sure = claimed.claimed if sees and not view.hopes and keeps_what_they_see(view, hands_of(claimed)) else 0
    first = _Finding(claimed, view, limit // 4 if sure else limit, progress)
    first.search()
    if not sees or view.hopes or (first.exact and first.most >= claimed.claimed):
        return first
    view.guarded, view.thorough = True, False
    found = _Finding(claimed, view, max(limit - first.looked, limit // 2), progress)
    found.looked_before, found.floor = first.looked, sure
    found.search()
    return found


class _Finding:
    """The least number of tricks, closed in from both sides."""

    def __init__(self, claimed: ClaimedPosition, view: ClaimView, limit: int, progress: SearchProgress | None) -> None:
        self.claimed = claimed
        self.hands = hands_of(claimed)
        self.start = (leader_of(claimed), [int(played.card) for played in claimed.trick], 0, seen_of(claimed))
        self.query = ClaimSearch(view, list(self.hands), limit, progress)
        self.floor = 0  # what they are known to get
        self.looked_before = 0
        self.least, self.most = 0, claimed.left
        self.line: tuple[TrickPlayed, ...] = ()
        self.exact = True

    @property
    def looked(self) -> int:
        """How many cards were looked at."""
        return self.looked_before + self.query.looked

    def search(self) -> None:
        """Look for the least that a normal line gives.

        First opponents play only what is likely to matter: a line found so is a line. That there is none with fewer
        tricks has to be shown with every legal card. Where that is too much, at least a number is looked for to which
        the claimer cannot be held.
        """
        self.most = self.claimed.left
        view, limit = self.query.view, self.query.limit
        self.least = self.floor
        self.exact = self._within(int(QUICK * limit), self._quick)
        view.thorough = True
        self.query.forget()
        self.least = self.floor
        if self.exact:
            self.exact = self._within(int(SURE * limit), self._lower)
        if not self.exact:
            self.most = min(self.most, self.claimed.claimed)  # nothing was found against it, and no more was asked for
            self._within(limit, self._raise)
            self.exact = self.least >= self.most
        if self.most < self.least:  # they were not seen to keep what they see: the line decides
            self.least, self.exact = self.most, False

    def _within(self, limit: int, look: Callable[[], None]) -> bool:
        """Whether that came to an end before so many cards had been looked at."""
        self.query.limit = limit
        try:
            look()
        except Exhausted:
            self.query.hands[:] = self.hands
            return False
        return True

    def _quick(self) -> None:
        """Whether the claim can be beaten at all, then by how much, or what more the claimer gets."""
        if self.claimed.claimed > self.least and self._held_to(self.claimed.claimed - 1):
            self._lower()
        else:
            for most in range(self.claimed.claimed, self.claimed.left):
                if self._held_to(most):
                    break
        self._show(self.most)

    def _lower(self) -> None:
        """From the line that was found down, until there is none that gives less."""
        while self.most > self.least and self._held_to(self.most - 1):
            pass

    def _raise(self) -> None:
        """From nothing up, as far as it can be shown that the claimer gets so many."""
        while self.least < self.most and not self._held_to(self.least):
            pass

    def _held_to(self, most: int) -> bool:
        if self.query.held_to(most, *self.start):
            self._show(most)
            return True
        self.least = most + 1
        return False

    def _show(self, most: int) -> None:
        """Play the line out, and count what it really gives."""
        tricks = self.query.line(most, *self.start)
        leader = SEATS[self.start[0]]
        line: list[TrickPlayed] = []
        for cards in tricks:
            played = []
            seat = leader
            for card in cards:
                played.append(CardPlayed(seat, CARDS[card]))
                seat = seat.lho
            leader = winner_of(tuple(played), self.claimed.denomination)
            line.append(TrickPlayed(tuple(played), leader))
        self.line = tuple(line)
        self.most = sum(trick.winner.side == self.claimed.claimer.side for trick in line)


def sees_their_tricks(view: ClaimView, hands: list[int]) -> bool:
    """Whether claimers have their tricks off the top, and do not cut themselves off from them: which a novice may do.

    They may have them only as they see the cards, who have misjudged them.

    Nor need they keep them where they stated otherwise, where partner plays, or where trumps they know of are out.
    """
    if not (view.in_sight or view.hopes) or view.player == NOVICE or view.order == BOTTOM_UP or view.defender:
        return False
    if view.finesses or view.throws or (view.finessing if view.hopes else view.apparent):
        return False
    out = hands[view.claimer ^ 1] | hands[view.claimer ^ 3]
    return view.trump < 0 or view.unaware or not out >> 13 * view.trump & SUIT


def keeps_what_they_see(view: ClaimView, hands: list[int]) -> bool:
    """Whether then nothing at all could keep the claimer from them.

    No trump is out, nothing was stated that they must follow, and there are no small cards that look alike to them.
    """
    if view.acts or view.unaware:
        return False
    ours, outside = hands[view.claimer] | hands[view.claimer ^ 2], hands[view.claimer ^ 1] | hands[view.claimer ^ 3]
    for suit in range(4):
        out = outside >> 13 * suit & SUIT
        if out and is_seen(view.alike, view.claimer, suit) and ours >> 13 * suit & SUIT and not view.fewer:
            return False
    return True


def _can_be_established(claimed: ClaimedPosition, view: ClaimView, limit: int) -> bool:
    """Whether what was claimed is won by establishing it, whatever opponents play."""
    query = ClaimSearch(view, hands_of(claimed), limit)
    trick = [int(played.card) for played in claimed.trick]
    try:
        return not query.held_to(claimed.claimed - 1, leader_of(claimed), trick, 0, view.seen_before)
    except Exhausted:
        return False


def _depends_on_partner(claimed: ClaimedPosition, view: ClaimView, tricks: int) -> bool:
    """Whether a defender would get more if partner did what is best for them (70D2)."""
    query = ClaimSearch(view, hands_of(claimed), PARTNER_LIMIT)
    query.helper = view.claimer ^ 2
    trick = [int(played.card) for played in claimed.trick]
    try:
        return not query.held_to(tricks, leader_of(claimed), trick, 0, view.seen_before)
    except Exhausted:
        return True


def _whatever_is_played(claimed: ClaimedPosition, view: ClaimView) -> bool:
    """Whether no legal line, however foolish, gives less than was claimed."""
    view.anything = True
    query = ClaimSearch(view, hands_of(claimed), ANYTHING_LIMIT)
    trick = [int(played.card) for played in claimed.trick]
    try:
        return not query.held_to(claimed.claimed - 1, leader_of(claimed), trick, 0, seen_of(claimed))
    except Exhausted:
        return False
    finally:
        view.anything = False
