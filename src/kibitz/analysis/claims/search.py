"""The search: to how few tricks can the claimer's side be held on a normal line, whatever opponents play?

All doubt goes against the claimer (70A), so that both sides choose what costs the claimer most: the claimer among
normal plays, opponents among all legal ones. The search asks for a number of tricks whether the claimer can be held to
it, and remembers the answers by position. It counts the cards it looks at and stops at a limit, so that the same claim
always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz.analysis.claims.like_positions import likeness
from kibitz.analysis.claims.other_hands import (
    beats,
    legal,
    major_penalty_cards,
    minor_first,
    opponents_plays,
    partners_plays,
    winners_last,
)
from kibitz.analysis.claims.plays import plays
from kibitz.analysis.claims.stated_line import after_ruff, stated_leads
from kibitz.analysis.claims.tricks_kept import TricksKept
from kibitz.analysis.claims.view import (
    LOST,
    ONE_LOST,
    RUNNING,
    SUIT,
    TRUMP_SHOWN,
    ClaimView,
    low,
    top,
    with_led,
)

SearchProgress = Callable[[int, int], None]
"""Told now and then how many cards have been looked at, and at how many the search stops."""


class Exhausted(Exception):
    """The search has looked at as many cards as it may."""


class ClaimSearch:
    """The lines from one position."""

    def __init__(self, view: ClaimView, hands: list[int], limit: int, progress: SearchProgress | None = None) -> None:
        self.view = view
        self.hands = hands
        self.limit = limit
        self.looked = 0
        self.progress = progress
        self.helper = -1  # a defender's partner, who is to do what is best for the claimer
        self._least: dict[tuple[int, int, int, int], int] = {}  # the claimer gets at least so many
        self._most: dict[tuple[int, int, int, int], int] = {}  # the claimer can be held to so many
        self._trick: list[int] = []
        self._marked = view.major | view.minor | (view.trumps_seen << 13 * view.trump if view.trump >= 0 else 0)

    def forget(self) -> None:
        """Forget what the claimer gets at least: from now on opponents may have more to choose from."""
        self._least.clear()

    def held_to(self, most: int, leader: int, trick: list[int], stage: int, seen: int) -> bool:
        """Whether there is a line on which the claimer's side gets no more than `most` of the remaining tricks."""
        return self._played(most, leader, trick, stage, seen) if trick else self._from_lead(leader, stage, seen, most)

    def _played(self, most: int, leader: int, trick: list[int], stage: int, seen: int) -> bool:
        """The same, and the cards of the trick are then in `_trick`."""
        self._trick = list(trick)
        if not trick:
            return self._next(leader, 0, -1, -1, -1, stage, seen, most)
        led, best, by = trick[0] // 13, trick[0], leader
        for number in range(1, len(trick)):
            if beats(self.view, trick[number], best):
                best, by = trick[number], (leader + number) & 3
        return self._next((leader + len(trick)) & 3, len(trick), led, best, by, stage, seen, most)

    def _from_lead(self, leader: int, stage: int, seen: int, most: int) -> bool:
        hands = self.hands
        left = hands[leader].bit_count()
        if most >= left:
            return True
        if most < 0 or self._certain(leader) > most:
            return False
        key = (likeness(hands, 0, 1), likeness(hands, 2, 3), leader | stage << 2, self._known(seen))
        if self._marked & (hands[0] | hands[1] | hands[2] | hands[3]):  # then cards of the same order are not the same
            key = (hands[0] | hands[1] << 52, hands[2] | hands[3] << 52, key[2], key[3])
        if self._least.get(key, 0) > most:
            return False
        if self._most.get(key, 14) <= most:
            return True
        trick = self._trick
        self._trick = []
        found = self._next(leader, 0, -1, -1, -1, stage, seen, most)
        if found:
            self._most[key] = most
        else:
            self._least[key] = most + 1
        self._trick = trick
        return found

    def _next(self, seat: int, number: int, led: int, best: int, by: int, stage: int, seen: int, most: int) -> bool:
        """Whether some card of this seat leads to a line as wanted; the cards of the trick are then in `_trick`."""
        hands, view = self.hands, self.view
        self.looked += 1
        if self.looked > self.limit:
            raise Exhausted
        if self.progress is not None and self.looked & 8191 == 0:
            self.progress(self.looked, self.limit)
        own = hands[seat]
        trump = view.trump
        helps = seat == self.helper
        for choice in self.choices(seat, number, led, best, by, stage, seen):
            card, after = choice & 63, choice >> 6
            suit = card // 13
            now_led, now_best, now_by, now_seen = led, best, by, seen
            if number == 0:
                now_led, now_best, now_by = suit, card, seat
            else:
                if suit != led:
                    now_seen |= 1 << (4 * seat + led)
                if card > best if suit == best // 13 else suit == trump:
                    now_best, now_by = card, seat
            if suit == trump and (seat ^ view.claimer) & 1 and not view.trumps_seen >> card % 13 & 1:
                now_seen |= TRUMP_SHOWN
            hands[seat] = own & ~(1 << card)
            self._trick.append(card)
            if number < 3:
                found = self._next((seat + 1) & 3, number + 1, now_led, now_best, now_by, after, now_seen, most)
            else:
                ours = (now_by ^ view.claimer) & 1 == 0
                going_on = ours and view.ours((seat + 1) & 3)
                now_seen = now_seen & ~RUNNING | ((now_led + 1) << 16 if going_on else 0)
                if not ours:
                    now_seen += ONE_LOST
                found = self._from_lead(now_by, after, now_seen, most - 1 if ours else most)
            hands[seat] = own
            if found and not helps:
                return True
            self._trick.pop()
            if helps and not found:
                return False
        return helps

    def choices(self, seat: int, number: int, led: int, best: int, by: int, stage: int, seen: int) -> list[int]:
        """The cards that come into question, each with the stage of the statement after it: `card | stage << 6`."""
        hands, view = self.hands, self.view
        own = hands[seat]
        if own & (own - 1) == 0:
            return [low(own) | stage << 6]
        if own & view.major:
            due = major_penalty_cards(view, own, led)
            if due:
                return [card | stage << 6 for card in due]
        ours = (seat ^ view.claimer) & 1 == 0
        if not view.anything and self._is_claimers(seat):
            if view.unaware:
                view.trump_blind = not seen & TRUMP_SHOWN and not (view.rounds_stated and self._has_noticed(seen))
            view.trusted = 0 if seen & LOST else self._still_trusted(seen)
            disillusioned = view.hopes and view.trusted != view.misjudged
            if number == 0:
                leads = [card | after << 6 for card, after in stated_leads(view, hands, seat, stage, seen)]
                if view.guarded and stage >> 4 >= len(view.acts) and not disillusioned:
                    return self._kept(leads, seat, -1, stage, seen)
                return leads
            cards = plays(view, hands, seat, number, led, best, by, seen)
            if view.guarded and not disillusioned and (own >> 13 * led & SUIT or not view.hopes):
                cards = self._kept(cards, seat, led, 0, seen)
            if view.acts and not view.ours((seat - number) & 3):
                return [card | after_ruff(view, stage, led, card) << 6 for card in cards]
        else:
            table = 0
            for card in self._trick:
                table |= 1 << card
            if view.anything or (view.thorough and not ours):
                cards = legal(hands, seat, led, table)
            elif ours:
                cards = partners_plays(view, hands, seat, number, led, best, by, table)
            else:
                cards = opponents_plays(view, hands, seat, number, led, best, table)
            if not ours and len(cards) > 1 and (number == 0 or not own >> 13 * led & SUIT):
                cards = winners_last(hands, seat, cards) if number else winners_last(hands, seat, cards)[::-1]
            if own & view.minor:
                cards = minor_first(view, own, cards)
        return cards if stage == 0 else [card | stage << 6 for card in cards]

    def _kept(self, found: list[int], seat: int, led: int, stage: int, seen: int) -> list[int]:
        """Those of the plays with which the claimer keeps their tricks in sight."""
        keeping = TricksKept(self.view, self.hands, self._trick if led >= 0 else [], seat, seen)
        kept = keeping.of(found, led, stage)
        self.looked += keeping.looked >> 1
        return kept

    def _still_trusted(self, seen: int) -> int:
        """The suits that the claimer misjudges: not those any more that were to break, where an opponent showed out."""
        view = self.view
        shown = (seen >> 4 * (view.claimer ^ 1) | seen >> 4 * (view.claimer ^ 3)) & 15
        return view.misjudged & ~(view.breaking & shown)

    def _is_claimers(self, seat: int) -> bool:
        """Whether that hand is the claimer's to play."""
        return seat == self.view.claimer or (seat == self.view.claimer ^ 2 and not self.view.defender)

    def _known(self, seen: int) -> int:
        """What of that still counts: opponents who showed out of suits that their side still has, and the suit run."""
        view = self.view
        if view.rounds_stated:
            return seen
        counts = RUNNING
        if view.unaware:
            counts |= TRUMP_SHOWN
        if view.misjudged or view.losses or view.guarded:
            counts |= LOST
        left, right = self.view.claimer ^ 1, self.view.claimer ^ 3
        out = self.hands[left] | self.hands[right]
        held = 0
        for suit in range(4):
            if out >> 13 * suit & SUIT:
                held |= 1 << suit
        return seen & (held << 4 * left | held << 4 * right | counts)

    def _has_noticed(self, seen: int) -> bool:
        """Whether an opponent has shown out of trumps since the claim, so that they are not as the claimer thought."""
        now = seen & ~self.view.seen_before
        left, trump = self.view.claimer ^ 1, self.view.trump
        return bool((now >> (4 * left + trump) | now >> (4 * (left ^ 2) + trump)) & 1)

    def _certain(self, leader: int) -> int:
        """Tricks that no line can take away: the highest trumps of one hand, or all if only winners are on lead."""
        hands, view = self.hands, self.view
        seat = view.claimer
        sure = 0
        out = hands[seat ^ 1] | hands[seat ^ 3]
        out_trumps = 0
        if view.trump >= 0:
            shift = 13 * view.trump
            out_trumps = out >> shift & SUIT
            first, second = hands[seat] >> shift & SUIT, hands[seat ^ 2] >> shift & SUIT
            length = out_trumps.bit_length()
            sure = max((first >> length).bit_count(), (second >> length).bit_count())
        if not view.ours(leader) or (view.defender and leader != view.claimer):
            return sure
        own, mate = hands[leader], hands[leader ^ 2]
        for suit in range(4):
            cards = own >> 13 * suit & SUIT
            if cards:
                if out_trumps and suit != view.trump:
                    return sure
                other = max(top(out >> 13 * suit & SUIT), top(mate >> 13 * suit & SUIT))
                if other > low(cards):
                    return sure
        if view.trump >= 0 and mate >> 13 * view.trump & SUIT and own & ~(SUIT << 13 * view.trump):
            return sure  # partner's hand may have to ruff, and be on lead
        return own.bit_count()

    def line(self, most: int, leader: int, trick: list[int], stage: int, seen: int) -> list[list[int]]:
        """The cards of a line on which the claimer is held to `most`, trick by trick, as `held_to` found it."""
        found: list[list[int]] = []
        hands = list(self.hands)
        try:
            while self.hands[leader] or trick:
                cards = self._one_trick(most, leader, trick, stage, seen)
                found.append(cards)
                leader, stage, seen, most = self._after(cards, len(trick), leader, stage, seen, most)
                trick = []
        finally:
            self.hands[:] = hands
        return found

    def _one_trick(self, most: int, leader: int, trick: list[int], stage: int, seen: int) -> list[int]:
        """The next trick of such a line; any normal one where every line gives the same."""
        left = self.hands[leader].bit_count() + (1 if trick else 0)
        if most < left and self._played(most, leader, trick, stage, seen):
            return self._trick
        return self._any_trick(leader, trick, stage, seen)

    def _any_trick(self, leader: int, trick: list[int], stage: int, seen: int) -> list[int]:
        """A normal trick, where every line gives the same."""
        cards = list(trick)
        hands = list(self.hands)
        led, best, by = -1, -1, -1
        for number in range(4):
            seat = (leader + number) & 3
            if number >= len(trick):
                self._trick = list(cards)
                choice = self.choices(seat, number, led, best, by, stage, seen)[0]
                card, stage = choice & 63, choice >> 6
                cards.append(card)
                self.hands[seat] &= ~(1 << card)
            if number == 0 or beats(self.view, cards[number], best):
                best, by = cards[number], seat
            led = cards[0] // 13
        self.hands[:] = hands
        return cards

    def _after(
        self, cards: list[int], given: int, leader: int, stage: int, seen: int, most: int
    ) -> tuple[int, int, int, int]:
        """Take the cards of a trick from the hands: who leads next, the stage, who was seen void, the tricks to go."""
        led, best, by = cards[0] // 13, cards[0], leader
        if given == 0 and self.view.ours(leader):
            for choice in self.choices(leader, 0, -1, -1, -1, stage, seen):
                if choice & 63 == cards[0]:
                    stage = choice >> 6
                    break
        for number in range(4):
            seat, card = (leader + number) & 3, cards[number]
            if number >= given:
                self.hands[seat] &= ~(1 << card)
                if self._is_claimers(seat) and not self.view.ours(leader):
                    stage = after_ruff(self.view, stage, led, card)
            if card // 13 != led:
                seen |= 1 << (4 * seat + led)
            new = not self.view.trumps_seen >> card % 13 & 1
            if new and card // 13 == self.view.trump and not self.view.ours(seat) and number >= given:
                seen |= TRUMP_SHOWN
            if number and beats(self.view, card, best):
                best, by = card, seat
        seen = with_led(seen, led if self.view.ours(by) and self.view.ours(leader) else -1)
        if not self.view.ours(by):
            seen += ONE_LOST
        return by, stage, seen, most - 1 if self.view.ours(by) else most
