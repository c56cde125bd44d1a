"""Nothing of the game is silently wrong: text or value, and anything else is refused with a sentence."""

from __future__ import annotations

import operator
from collections.abc import Callable
from itertools import permutations

import pytest

from kibitz.game import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    RANKS,
    SEATS,
    SIDES,
    SUITS,
    Auction,
    Board,
    Call,
    CallMade,
    Card,
    CardMissing,
    CardPlayed,
    CardTwice,
    Contract,
    Deal,
    Denomination,
    Doubling,
    Hand,
    Play,
    Quitted,
    Rank,
    Result,
    Score,
    Seat,
    Side,
    Suit,
    Trick,
    Vulnerability,
    WrongCount,
)
from kibitz.game.spans import Span
from tests.game.helpers import BALANCED
from tests.wrong_kinds import PublicFunction, Trial, public_functions

LED = Play("3NT by S", BALANCED, "S6 SQ SK S8")
SAMPLES: dict[object, list[object]] = {
    Suit: [*SUITS],
    Rank: [Rank.ACE, Rank.TWO],
    Card: [Card("SA"), Card("C2"), Card("HJ"), Card("S6")],
    Seat: [*SEATS],
    Side: [*SIDES],
    Vulnerability: [*Vulnerability],
    Denomination: [Denomination.SPADES, Denomination.NO_TRUMP],
    Call: [Call("1S"), Call("Pass"), Call("X")],
    Doubling: [*Doubling],
    Hand: [Hand("AKQ7.J93.T98.K54"), Hand()],
    Deal: [BALANCED, Deal({"N": "AKQ7.J93.T98.K54"})],
    Board: [Board(1), Board(7, deal=BALANCED)],
    Contract: [Contract("4S by N"), Contract("1NTXX by W")],
    Result: [Result("4S= N"), Result()],
    Score: [Score(20, 0, 50, points=70)],
    Auction: [Auction("N", "1S P"), Auction("N"), Auction("S", "1S AP")],
    Play: [LED, Play("3NT by S", BALANCED)],
    Trick: [*LED.tricks],
    CardPlayed: [*LED.cards[:1]],
    CallMade: [CallMade("N", "1S")],
    Quitted: [*LED.quitted("W")],
    CardTwice: [CardTwice(Card("SA"), (Seat.NORTH, Seat.EAST))],
    CardMissing: [CardMissing(Card("SA"))],
    WrongCount: [WrongCount(Seat.NORTH, 12)],
    Span: [Span(1, 3)],
}
DRAWN = (Hand, Deal, Board, Auction, Trick, Play, Contract, Result, Score)
TRIAL = Trial(
    SAMPLES,
    named={
        "number": (7,),
        "tricks": (10,),
        "over": (0,),
        "level": (1,),
        "edition": (2017,),
        "bits": (0, BALANCED.bits),
        "calls": (1, "1S"),
        "cards": (1, [], "SA", LED.cards),
        "numbers": ([1, 2],),
        "start": (0,),
        "stop": (1,),
        "marking": ("NS",),
    },
    kinds={
        "Play.of.value": (Play,),
        "Play.may_see_own_card.edition": (int,),
        **{f"kibitz.game.pictured.{form}.value": DRAWN for form in ("diagram", "svg", "html", "rich")},
        "Play.back.cards": (int,),
        "Auction.back.calls": (int,),
        **{f"{kind}.index.start": (int,) for kind in ("Auction", "Play")},
        **{f"{kind}.index.stop": (int, None) for kind in ("Auction", "Play")},
    },
)
LEFT_OUT = {
    "kibitz.game.tricks.beats",  # the inner arithmetic of the play, with plain numbers
    "kibitz.game.tricks.winner_of",  # with cards that were played
    "kibitz.game.score.vulnerable_or_not",  # takes True and False alone, in any function of the score
    "About.__init__",  # says what a field means, to programs
}
NOT_BRIDGE = tuple(f"kibitz.game.{module}" for module in ("errors", "extras", "values", "doors", "short_repr"))
FUNCTIONS = [
    function
    for function in public_functions("kibitz.game", *NOT_BRIDGE)
    if function.parameters and str(function) not in LEFT_OUT and function.module.__name__ not in NOT_BRIDGE
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_rightly_answered(function: PublicFunction) -> None:
    assert list(TRIAL.faults(function)) == []


def test_every_door_is_tried() -> None:
    names = {str(function) for function in FUNCTIONS}
    assert {
        "Auction.call",
        "Auction.__init__",
        "Card.__new__",
        "Play.play",
        "Hand.__getitem__",
        "Score.__init__",
    } <= names
    assert len(names) > 80


@pytest.mark.parametrize(
    "kind", [Seat, Side, Suit, Rank, Vulnerability, Denomination, Doubling], ids=lambda kind: kind.__name__
)
def test_values_of_which_there_are_a_few_are_made_as_they_are_read(kind: type) -> None:
    reads = [kind.of, kind]  # type: ignore[attr-defined]
    ours = [one for row in SAMPLES.values() for one in row]
    for one in kind:  # type: ignore[attr-defined]
        for read in reads:
            assert read(one) is one
            assert read(str(one)) is one
    for read in reads:
        for wrong in (None, True, False, 1.0, b"N", [], object(), 99, *(one for one in ours if type(one) is not kind)):
            with pytest.raises(ValueError, match="is not a"):
                read(wrong)


ORDERED: list[object] = [Card("SA"), Call("1S"), Seat.NORTH, Side.EAST_WEST, Suit.CLUBS, Rank.TWO, Denomination.CLUBS]
ORDERED += [Vulnerability.BOTH, Doubling.DOUBLED]


@pytest.mark.parametrize("rank", [operator.lt, operator.le, operator.gt, operator.ge], ids=lambda rank: rank.__name__)
def test_values_of_different_kinds_do_not_rank(rank: Callable[[object, object], bool]) -> None:
    for one, other in permutations(ORDERED, 2):
        with pytest.raises(TypeError):
            rank(one, other)
    for one in ORDERED:
        for other in (1.5, True, "N", None):
            with pytest.raises(TypeError):
                rank(one, other)


def test_every_value_is_not_equal_to_any_of_another_kind() -> None:
    everything = [*CARDS, *CALLS, *SEATS, *SIDES, *SUITS, *RANKS, *DENOMINATIONS, *Vulnerability, *Doubling]
    everything += [one for row in SAMPLES.values() for one in row if not isinstance(one, int)]
    for one in everything:
        assert not any(one == other for other in everything if type(other) is not type(one))
        assert one != str(one)
