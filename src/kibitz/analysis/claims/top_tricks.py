"""Tricks off the top: how many the claimer can see that they take without losing the lead.

Winners count, cards led to partner's winners, ruffs in the other hand, and finesses that are proven or were stated. If
they are enough for the claim, the claimer knew what to do; if not, there is something overlooked, or that was to be
established. Tricks that were conceded may be lost on the way. Opponents follow with their lowest cards and keep their
length. The search is small and stops at a limit: what it has not found by then, the claimer is not presumed to have
seen.
"""

from __future__ import annotations

from kibitz.analysis.claims.finesses import is_proven, is_tenace, lowest_over, must_be_tried, towards
from kibitz.analysis.claims.other_hands import beats
from kibitz.analysis.claims.view import SUIT, ClaimView, above, count, known_trumps, low, top

LIMIT = 8000


class TopTricks:
    """The tricks that a side can take off the top."""

    def __init__(self, view: ClaimView, hands: list[int], seen: int, cautious: bool = False) -> None:
        self.view = view
        self.cautious = cautious  # no high card is expected to fall before the lower ones
        self.hopeful = False  # every suit is expected to break
        self.learning = True  # what opponents show on the way may prove a finesse
        self.hands = hands
        self.seen = seen
        self.conceded = 0  # so many tricks may be lost
        self.limit = LIMIT
        self.looked = 0
        self._failed: dict[tuple[int, int, int, int], int] = {}
        self._found: dict[tuple[int, int, int, int], int] = {}

    def takes(self, wanted: int, leader: int, trick: list[int]) -> bool:
        """Whether so many tricks can be seen, from this moment on."""
        if trick:
            return self._finish(wanted, leader, list(trick))
        return self._takes(wanted, leader)

    def winning(self, seat: int) -> list[int]:
        """Leads that win."""
        found: list[int] = []
        for card, _ in self._winning(seat):
            if card not in found:
                found.append(card)
        return found

    def sees(self, wanted: int, seat: int, card: int) -> bool:
        """Whether so many tricks can be seen with that lead."""
        return any(self._play(wanted, seat, lead, reply) for lead, reply in self._winning(seat) if lead == card)

    def _takes(self, wanted: int, leader: int) -> bool:
        if wanted <= 0:
            return True
        hands = self.hands
        if hands[self.view.claimer].bit_count() < wanted:
            return False
        key = (hands[0] | hands[1] << 52, hands[2] | hands[3] << 52, leader | self.seen << 2, self.conceded)
        if self._failed.get(key, 99) <= wanted:
            return False
        if self._found.get(key, 0) >= wanted:
            return True
        self.looked += 1
        if self.looked > self.limit:
            return False
        if self._leads(wanted, leader):
            self._found[key] = wanted
            return True
        self._failed[key] = wanted
        return False

    def _leads(self, wanted: int, leader: int) -> bool:
        if not self.view.ours(leader):
            return self._finish(wanted, leader, [])
        winning = self._winning(leader)
        if (self.cautious or self.hopeful) and self._at_most(leader, winning) < wanted:
            return False
        return any(self._play(wanted, leader, card, reply) for card, reply in winning)

    def _at_most(self, seat: int, winning: list[tuple[int, int]]) -> int:
        """No more tricks than these can be seen from here: both hands' winners, or one's if nothing leads across."""
        view, hands = self.view, self.hands
        crosses = any(reply >= 0 for _, reply in winning)
        if not crosses and not view.defender:  # a winner may be overtaken, where partner's hand has a higher one
            crosses = any(top(hands[seat ^ 2] >> 13 * (card // 13) & SUIT) > card % 13 for card, _ in winning)
        outside = hands[seat ^ 1] | hands[seat ^ 3]
        most = 0
        for suit in range(4):
            shift = 13 * suit
            own, out = hands[seat] >> shift & SUIT, outside >> shift & SUIT
            mate = hands[seat ^ 2] >> shift & SUIT if crosses else 0
            if suit == view.trump:
                most += count(own) + count(mate)
                continue
            length = max(count(own), count(mate))
            masters = count(above(own | mate, top(out)))
            if 2 * masters < count(out) and not (is_tenace(own, out) or is_tenace(mate, out)):
                length = min(length, masters)
            most += length
        return most

    def _winning(self, seat: int) -> list[tuple[int, int]]:
        """Leads that win, with the card of the other hand that makes them win (-1: any)."""
        view, hands = self.view, self.hands
        mate_hand = 0 if view.defender else hands[seat ^ 2]
        outside = hands[seat ^ 1] | hands[seat ^ 3]
        out_trumps = 0 if view.trump < 0 else known_trumps(view, outside)
        found: list[tuple[int, int]] = []
        for suit in range(4):
            shift = 13 * suit
            own, mate, out = hands[seat] >> shift & SUIT, mate_hand >> shift & SUIT, outside >> shift & SUIT
            if suit == view.trump and view.trump_blind:
                out = out_trumps
            if not own or (out_trumps and suit != view.trump and self._can_be_ruffed(seat, suit)):
                continue
            if not above(out, top(own)):
                found.append((shift + top(own), -1))
            if mate and top(mate) > low(own):
                if self._finesses(suit, mate, out, seat ^ 2):
                    found.append((shift + low(own), shift + self._cover(suit, mate, seat)))
                    if is_proven(self.seen, suit, seat ^ 2) and towards(own, mate, out) > low(mate):
                        found.append((shift + towards(own, mate, out), shift + low(mate)))
                if not above(out, top(mate)):
                    found.append((shift + low(own), shift + top(mate)))
            elif not mate and view.trump >= 0 and suit != view.trump:
                trumps = mate_hand >> 13 * view.trump & SUIT
                if trumps and above(out, top(own)):
                    found.append((shift + low(own), 13 * view.trump + low(trumps)))
        return found

    def _can_be_ruffed(self, seat: int, suit: int) -> bool:
        """Whether an opponent has a trump and none of the suit."""
        if self.hopeful:
            return count((self.hands[seat ^ 1] | self.hands[seat ^ 3]) >> 13 * suit & SUIT) < 2
        return any(
            known_trumps(self.view, self.hands[other]) and not self.hands[other] >> 13 * suit & SUIT
            for other in (seat ^ 1, seat ^ 3)
        )

    def _finesses(self, suit: int, mate: int, out: int, seat: int) -> bool:
        """Whether a low lead to that hand can be covered by it: a finesse, proven, stated or irrational to refuse."""
        if must_be_tried(self.view, suit, seat, mate, out):
            return True
        return is_tenace(mate, out) and is_proven(self.seen, suit, seat)

    def _cover(self, suit: int, mate: int, seat: int) -> int:
        """The card that wins over the lowest of the opponent in between."""
        second = self.hands[(seat + 1) & 3] >> 13 * suit & SUIT
        card = lowest_over(mate, low(second) if second else -1, 0)
        return card if card >= 0 else top(mate)

    def _play(self, wanted: int, seat: int, card: int, reply: int) -> bool:
        """Win a trick with this lead, and look for the rest."""
        hands = self.hands
        before, seen = list(hands), self.seen
        suit = card // 13
        hands[seat] &= ~(1 << card)
        self._follow(seat, suit)
        after = list(hands)
        found = False
        for thrown in [reply] if reply >= 0 else self._thrown(seat ^ 2, suit):
            hands[:] = after
            hands[seat ^ 2] &= ~(1 << thrown)
            winner = seat ^ 2 if beats(self.view, thrown, card) else seat
            if self._takes(wanted - 1, winner):
                found = True
                break
        hands[:] = before
        self.seen = seen
        return found

    def _follow(self, seat: int, suit: int) -> None:
        """Opponents follow with their lowest cards, or with the lowest that are out; if the suit breaks, both do."""
        hands, shift = self.hands, 13 * suit
        first, second = hands[seat ^ 1] >> shift & SUIT, hands[seat ^ 3] >> shift & SUIT
        for other in (seat ^ 1, seat ^ 3):
            if self.learning and not self.hopeful and not hands[other] >> shift & SUIT:
                self.seen |= 1 << (4 * other + suit)
        hands[seat ^ 1] ^= first << shift
        hands[seat ^ 3] ^= second << shift
        length = max(count(first) - 1, 0)
        left = length + max(count(second) - 1, 0)
        if not self.cautious and not self.hopeful:
            hands[seat ^ 1] |= (first & (first - 1)) << shift
            hands[seat ^ 3] |= (second & (second - 1)) << shift
            return
        out = first | second
        if self.hopeful:
            left = max(count(out) - 2, 0)
            length = left // 2
        while count(out) > left:
            out &= out - 1
        higher = out
        for _ in range(length):
            higher &= higher - 1
        hands[seat ^ 1] |= (out ^ higher) << shift
        hands[seat ^ 3] |= higher << shift

    def _thrown(self, seat: int, led: int) -> list[int]:
        """What the other hand may play under a winner: the ends of the suit, else the lowest of any suit."""
        own = self.hands[seat]
        cards = own >> 13 * led & SUIT
        if cards:
            return [13 * led + low(cards)] + ([13 * led + top(cards)] if low(cards) != top(cards) else [])
        found = [13 * suit + low(own >> 13 * suit & SUIT) for suit in range(4) if own >> 13 * suit & SUIT]
        return sorted(found, key=lambda card: card // 13 == self.view.trump)

    def _finish(self, wanted: int, leader: int, trick: list[int]) -> bool:
        """Play a trick to its end, opponents as they like, and look for the rest."""
        number = len(trick)
        if number == 4:
            best, by = trick[0], leader
            for place in range(1, 4):
                if beats(self.view, trick[place], best):
                    best, by = trick[place], (leader + place) & 3
            if self.view.ours(by):
                return self._takes(wanted - 1, by)
            if not self.conceded:
                return False
            self.conceded -= 1
            found = self._takes(wanted, by)
            self.conceded += 1
            return found
        self.looked += 1
        if self.looked > self.limit:
            return False
        seat = (leader + number) & 3
        hands = self.hands
        own = hands[seat]
        ours = self.view.ours(seat)
        for card in self._candidates(own, trick[0] // 13 if trick else -1):
            hands[seat] = own & ~(1 << card)
            found = self._finish(wanted, leader, [*trick, card])
            hands[seat] = own
            if found == ours:
                return found
        return not ours

    def _candidates(self, own: int, led: int) -> list[int]:
        """The ends of each suit that may be led or followed to; of each other suit the lowest card."""
        suits = [led] if led >= 0 and own >> 13 * led & SUIT else [0, 1, 2, 3]
        found: list[int] = []
        for suit in suits:
            cards = own >> 13 * suit & SUIT
            if cards:
                found.append(13 * suit + low(cards))
                if suit in (led, self.view.trump) or led < 0:
                    found += [13 * suit + top(cards)] if low(cards) != top(cards) else []
        return found
