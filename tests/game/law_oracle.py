"""Laws 18, 19, 22 and 44 once more, as naively as the Laws put them, for the tests to compare with.

Nothing here uses how the package works: calls and cards are text.
"""

import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from kibitz.game import SEATS, Auction, Deal
from tests.game.helpers import seats

DENOMINATIONS = ["C", "D", "H", "S", "NT"]
BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS]
CALLS = ["Pass", "X", "XX", *BIDS]
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "CDHS" for rank in RANKS]


def auction_is_over(calls: Sequence[str]) -> bool:
    """Law 22: a bid and then three passes running, or four passes and nothing else."""
    passes = 3 if any(call in BIDS for call in calls) else 4
    return list(calls[-passes:]) == ["Pass"] * passes


def allowed(calls: Sequence[str], call: str) -> bool:
    """Whether Laws 18, 19 and 22 allow this call after those, which are all in rotation."""
    if auction_is_over(calls):
        return False
    if call == "Pass":
        return True
    named = [at for at, made in enumerate(calls) if made != "Pass"]
    bids = [at for at in named if calls[at] in BIDS]
    if call in BIDS:
        return not bids or BIDS.index(call) > BIDS.index(calls[bids[-1]])
    # Passes apart, the call before must be the bid or the double, and an opponent's.
    wanted = BIDS if call == "X" else ["X"]
    return bool(named) and calls[named[-1]] in wanted and (len(calls) - named[-1]) % 2 == 1


def declarer(dealer: int, calls: Sequence[str]) -> int:
    """The definition of declarer: for the side of the last bid, the one who first bid that denomination."""
    last = max(at for at, call in enumerate(calls) if call in BIDS)
    for at, call in enumerate(calls):
        if call in BIDS and call[1:] == calls[last][1:] and (last - at) % 2 == 0:
            return (dealer + at) % 4
    raise AssertionError


@st.composite
def call_lists(draw: st.DrawFn) -> list[str]:
    """The calls of a whole auction: some short, some of small steps and many doubles."""
    chooser = random.Random(draw(st.integers(0, 2**32)))
    passing = draw(st.sampled_from([0.1, 0.35, 0.6]))
    doubling = draw(st.sampled_from([0.2, 0.5, 0.9]))
    step = draw(st.sampled_from([1, 2, 8]))
    calls: list[str] = []
    while not auction_is_over(calls):
        if chooser.random() < passing:
            calls.append("Pass")
            continue
        doubles = [call for call in ("X", "XX") if allowed(calls, call)]
        bids = [bid for bid in BIDS if allowed(calls, bid)][:step]
        choice = doubles if doubles and (not bids or chooser.random() < doubling) else bids or ["Pass"]
        calls.append(chooser.choice(choice))
    return calls


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    """An auction, finished or broken off anywhere."""
    calls = draw(call_lists())
    return Auction.parse(draw(seats), " ".join(calls[: draw(st.integers(0, len(calls)))]))


def winner(trick: Sequence[tuple[int, str]], trumps: str) -> int:
    """Laws 44E and 44F: the highest trump, or where there is none the highest card of the suit led."""
    led = trick[0][1][0]
    in_trumps = [played for played in trick if played[1][0] == trumps]
    contending = in_trumps or [played for played in trick if played[1][0] == led]
    return max(contending, key=lambda played: RANKS.index(played[1][1]))[0]


def may_play(hand: Sequence[str], led: str | None) -> list[str]:
    """Laws 44A, 44C and 44D: any card to lead, else one of the suit led if there is one, else any."""
    following = [card for card in hand if led is not None and card[0] == led]
    return following or list(hand)


def hands_of(deal: Deal) -> list[list[str]]:
    return [[str(card) for card in deal[seat]] for seat in SEATS]


def card_by_card(deal: Deal, leader: int, trumps: str, seed: int) -> Iterator[tuple[int, str, list[str]]]:
    """A whole play by random legal cards: who is on turn, the card chosen, and all that they might have played."""
    chooser = random.Random(seed)
    hands = hands_of(deal)
    for _ in range(13):
        trick: list[tuple[int, str]] = []
        for place in range(4):
            seat = (leader + place) % 4
            choices = may_play(hands[seat], trick[0][1][0] if trick else None)
            card = chooser.choice(choices)
            yield seat, card, choices
            hands[seat].remove(card)
            trick.append((seat, card))
        leader = winner(trick, trumps)
