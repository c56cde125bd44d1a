"""How the referee looks at a claim: what stays the same on every line, and small words about cards.

The cards of one suit are 13 bits, the two lowest; a hand is 52 bits (see `kibitz.game.cardsets`), so that suit `s` of
a hand is `hand >> 13 * s & SUIT`. Seats are numbers, 0 to 3 clockwise; `seat ^ 2` is the partner.
"""

from __future__ import annotations

from typing import Final

SUIT: Final = 0x1FFF
TEN: Final = 8  # the place of the ten among the thirteen bits: from here on a card is an honour
QUEEN: Final = 10  # a holding headed by less looks like small cards all alike to one who has lost count
ACE: Final = 12

NO_ORDER: Final = 0
TOP_DOWN: Final = 1
BOTTOM_UP: Final = 2

NOVICE: Final = 0
CLUB: Final = 1
EXPERT: Final = 2


class ClaimView:
    """What is the same on every line: who claims in which contract, and what the claimer is taken to know."""

    def __init__(self, trump: int, claimer: int, dummy: int) -> None:
        self.trump = trump  # the suit, or -1
        self.claimer = claimer
        self.dummy = dummy
        self.defender = (claimer ^ dummy) & 1 == 1  # then partner's cards are not the claimer's to play (70D2)
        self.anything = False  # every legal card is looked at, normal or not
        self.thorough = False  # every legal card of opponents is looked at, even if it can hardly matter
        self.unaware = False  # at all likely unaware of trumps outstanding at the claim (70C2)
        self.trump_blind = False  # and none of them has shown itself since
        self.trumps_seen = 0  # trumps of opponents that lie or lay face up: the claimer is not unaware of these
        self.major = 0  # penalty cards, which are played as soon as they can be (50D1a)
        self.minor = 0  # and those that are played before any other small card of their suit (50C)
        self.overlooked = 0  # the cards of opponents that the claimer must have overlooked, by what was claimed
        self.misjudged = 0  # the suits in which they take cards for good that are not, by what they claimed
        self.breaking = 0  # those of them that are expected to break, which an opponent who shows out disproves
        self.all_good = 0  # those of which the claimer said that all is good
        self.stated_good = 0  # suits that the claimer said will give tricks, and from the top they do not
        self.trusted = 0  # the same, until the claimer loses a trick
        self.solid = False  # what was claimed is there off the top, as the claimer sees the cards
        self.in_sight = False  # and without anything that opponents show on the way
        self.hopes = False  # or it is as they must have seen them, with what they got wrong: until they lose a trick
        self.guarded = False  # and they keep it there: lines on which they cut themselves off from it are left out
        self.left = 0  # how many tricks were left at the claim,
        self.claimed = 0  # and how many of them were claimed
        self.alike = 0  # holdings of small cards only: bit `4 * seat + suit`
        self.apparent = 0  # suits in which they have an honour that but one card beats, and said nothing of it
        self.finessing = 0  # suits in which they may finesse, as without a card that falls the tricks are not there
        self.losses = 0  # so many tricks may be lost to establish what was claimed; 0 where all is there already
        self.fewer = False  # claimed fewer than all: knows of losers
        self.trump_conceded = False  # expects to lose a trick to each trump that is out
        self.rounds_stated = False  # unaware only as trumps were to be drawn in so many rounds
        self.seen_before = 0  # who had been seen to fail to follow before the claim
        self.order = NO_ORDER  # 70E2
        self.player = CLUB  # the class of player
        self.hopeless = 0  # suits in which (2007) it would be irrational to play for the drop (70E1)
        self.finesses = 0  # where a finesse was stated: bit `4 * seat + suit` for the hand with the tenace
        self.ruffs_high = 0  # suits of which a high ruff was stated
        self.throws = 0  # suits from which discards were stated
        self.acts: list[int] = []  # the stated steps, see `stated_line`
        self.suits: list[int] = []
        self.cards: list[int] = []
        self.counts: list[int] = []
        self.places: list[int] = []  # the seat that ruffs, or -1

    def ours(self, seat: int) -> bool:
        """Whether the seat is on the claimer's side."""
        return (seat ^ self.claimer) & 1 == 0


def top(bits: int) -> int:
    """The highest card of some."""
    return bits.bit_length() - 1


def low(bits: int) -> int:
    """The lowest card of some."""
    return (bits & -bits).bit_length() - 1


def above(bits: int, card: int) -> int:
    """Those of the cards that are higher than this one."""
    return bits >> (card + 1) << (card + 1)


def count(bits: int) -> int:
    """How many cards there are."""
    return bits.bit_count()


def different(own: int, others: int) -> list[int]:
    """The cards of a suit that are not the same in value: of those that touch, the lowest."""
    if own & (own - 1) == 0:
        return [own.bit_length() - 1] if own else []
    found: list[int] = []
    before = -1
    while own:
        bit = own & -own
        card = bit.bit_length() - 1
        if before < 0 or others & (bit - (1 << before)):
            found.append(card)
        before = card
        own ^= bit
    return found


def good(view: ClaimView, suit: int, card: int, own: int, out: int) -> bool:
    """Whether the claimer takes a card for one that will win: `own` is the hand's suit, `out` what opponents hold.

    It is higher than all that are out; or they overlook a trump (70C2); or, in a suit in which the claim shows that
    they are mistaken, only one higher card is out, or opponents have no more of the suit than this hand. Where a trick
    is conceded to a trump, the claimer takes it for higher than any of their own.
    """
    if suit == view.trump and view.trump_conceded and out:
        return False
    higher = above(out, card)
    if not higher:
        return True
    if suit == view.trump and view.trump_blind:
        return not higher & view.trumps_seen
    if view.trusted >> suit & 1:
        return count(higher) <= 1 or count(out) <= count(own) or view.all_good >> suit & 1 == 1
    return False


def known_trumps(view: ClaimView, outside: int) -> int:
    """The trumps among the opponents' cards that the claimer knows of: all, or those only that everybody has seen."""
    return outside >> 13 * view.trump & (view.trumps_seen if view.trump_blind else SUIT)


# What has been seen is a number: bit `4 * seat + suit` for a player who failed to follow; above these sixteen, three
# bits for the suit that the claimer's side is running, one for a trump that opponents have played since the claim, and
# four for how many tricks they have won since.

RUNNING: Final = 7 << 16
TRUMP_SHOWN: Final = 1 << 19
LOST: Final = 15 << 20
ONE_LOST: Final = 1 << 20


def is_seen(seen: int, seat: int, suit: int) -> bool:
    """Whether that player has been seen to have none of the suit."""
    return seen >> (4 * seat + suit) & 1 == 1


def last_led(seen: int) -> int:
    """The suit that the claimer's side led last and won with; -1 if there is none."""
    return (seen >> 16 & 7) - 1


def with_led(seen: int, suit: int) -> int:
    """The same knowledge, with that suit led last; -1 for none."""
    return (seen & ~RUNNING) | (suit + 1) << 16


def lost(seen: int) -> int:
    """How many tricks the claimer's side has lost since the claim."""
    return seen >> 20 & 15
