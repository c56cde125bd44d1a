"""What the tests of the game share: one known deal, random deals and auctions, and the field's own files."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import settings, strategies as st

from kibitz.game import CARDS, DOUBLE, PASS, REDOUBLE, SEATS, Auction, Call, Card, Contract, Deal, Hand, Play, Seat
from tests.places import ABSENT, SHARED
from tests.size import size

# Each player holds one whole suit and no other card, so that nobody can follow suit.
ONE_SUIT_EACH = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")

# Everybody holds something in every suit, with gaps where they matter.
BALANCED = Deal.parse("N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")


seats = st.sampled_from(SEATS)
calls = st.sampled_from([PASS, DOUBLE, REDOUBLE, *(Call.parse(f"{n}{d}") for n in range(1, 8) for d in "CDHSN")])

# For a property that walks through a whole auction or play.
walk = settings(max_examples=size(15, 40), deadline=None)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A sound deal; the seed is what shrinks."""
    pack = list(CARDS)
    random.Random(draw(st.integers(0, 2**32))).shuffle(pack)
    return Deal({seat: Hand(pack[13 * seat : 13 * seat + 13]) for seat in SEATS})


@st.composite
def contracts(draw: st.DrawFn) -> Contract:
    bid = draw(st.sampled_from([f"{level}{denomination}" for level in range(1, 8) for denomination in "CDHSN"]))
    return Contract.parse(f"{bid}{draw(st.sampled_from(['', 'X', 'XX']))} by {draw(seats)}")


def auction(text: str, dealer: Seat = Seat.NORTH) -> Auction:
    """The auction of those calls; North deals unless told otherwise."""
    return Auction.parse(dealer, text)


def played(play: Play, text: str) -> Play:
    """The play after those cards."""
    for card in text.split():
        play = play.play(card)
    return play


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def names(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def shared(path: str) -> Path:
    """A file that lies beside the checkout and not in it; the test is skipped, saying so, where it is absent."""
    file = SHARED / path
    if not file.exists():
        pytest.skip(ABSENT)
    return file
