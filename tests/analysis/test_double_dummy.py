"""Double dummy as a programmer asks for it: tables, cards that may be played, the cost of a play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

import pytest

from kibitz.analysis import double_dummy
from kibitz.analysis.par import par
from kibitz.analysis.play_costs import play_costs
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Board, Deal, Denomination, KibitzError, Play, Seat
from kibitz.game.cards import Card
from kibitz.solver import has_engine
from tests.analysis.helpers import claim

needs_engine = pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")

# No trump, South to lead: the finesse in hearts works, or does not.
ENDING = {
    True: (".AQ..2", ".J9..3", ".32..A", ".K4..4"),
    False: (".AQ..2", ".K4..3", ".32..A", ".J9..4"),
}


@needs_engine
def test_for_the_claim_referee_it_counts_the_claimers_tricks() -> None:
    assert double_dummy.claimers_tricks(claim(" ".join(ENDING[True]), "NT")) == 3
    assert double_dummy.claimers_tricks(claim(" ".join(ENDING[True]), "NT", by="W")) == 0
    assert double_dummy.claimers_tricks(claim("? .J9..3 .32..A .K4..4", "NT")) is None


SPADES_GAME = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"


@needs_engine
def test_a_table_is_asked_in_text_or_in_values() -> None:
    found = double_dummy.double_dummy(SPADES_GAME)
    assert found["S", "S"] == found[Seat.SOUTH, Denomination.SPADES] == found.tricks("south", "♠") == 11
    assert found.to_dicts()[1] == {"declarer": "E", "NT": 2, "S": 2, "H": 5, "D": 3, "C": 3}
    assert found == dict(found)


@needs_engine
def test_many_deals_come_back_in_their_order_and_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    other = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    deals: list[Deal | Board | str] = [SPADES_GAME, Deal.parse(other), Board(1, deal=SPADES_GAME)]
    found = double_dummy.double_dummy(deals, lambda done, of: told.append((done, of)))
    assert [table["N", "S"] for table in found] == [11, 13, 11]
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert double_dummy.double_dummy([]) == []


@needs_engine
def test_par_needs_only_the_board() -> None:
    board = Board(1, deal=SPADES_GAME)
    assert par(board) == par(board, double_dummy.double_dummy(board))
    assert par(board).points == 460


@pytest.mark.parametrize("wrong", [None, 5, True, b"", {}, "N:AK", [None], [Card.parse("SA")], Board(1)], ids=repr)
def test_what_is_no_whole_deal_is_refused(wrong: Any) -> None:
    with pytest.raises(KibitzError):
        double_dummy.double_dummy(wrong)
    with pytest.raises(KibitzError):
        list(double_dummy.trick_tables(wrong))


def test_a_table_of_tricks_takes_and_gives_nothing_else() -> None:
    all_seven: dict[Any, int] = {(seat, denomination): 7 for seat in SEATS for denomination in DENOMINATIONS}
    table: Any = TrickTable(all_seven)
    for key in ("N", ("N",), ("NS", "S"), ("N", "SA"), (0, 0), (True, "S"), None):
        with pytest.raises(KibitzError):
            table[key]
    for makes in (
        {},
        None,
        5,
        {**all_seven, (Seat.NORTH, Denomination.SPADES): True},
        {**all_seven, (Seat.NORTH, Denomination.SPADES): 14},
    ):
        with pytest.raises(KibitzError):
            TrickTable(makes)  # type: ignore[arg-type]
    with pytest.raises(KibitzError, match=r"has no deal"):
        par(Board(7))


def test_a_deal_that_is_not_correct_is_refused_with_what_is_wrong() -> None:
    twice = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 AT76.J76.J432.54"
    with pytest.raises(KibitzError, match="SA is in North and West; C3 is missing"):
        double_dummy.double_dummy(twice)


@needs_engine
@pytest.mark.parametrize(
    ("north", "west", "said"),
    [
        ("AKQ2.K32.432.K32", "7.98654.JT98.T9", "West has 12 cards"),
        ("AKQ2.K32.432.K328", "7.98654.JT98.T9", "North has 14 cards"),
        ("AKQ2.K32.432.K32", "A.98654.JT98.T98", "SA is in North and West; S7 is missing|♠A is in this position twice"),
        ("AKQ2.K32.432.K32", "...", "West has (no|0) cards|West does not hold H9"),
    ],
)
def test_every_door_refuses_what_is_no_deal_with_what_is_wrong(north: str, west: str, said: str) -> None:
    wrong = f"N:{north} T98.AQ7.765.7654 J6543.JT.AKQ.AQJ {west}"
    doors: list[Callable[[], object]] = [
        lambda: double_dummy.double_dummy(wrong),
        lambda: double_dummy.double_dummy([SPADES_GAME, wrong]),
        lambda: list(double_dummy.trick_tables([Board(1, deal=wrong)])),
        lambda: par(wrong, vulnerability="None"),
        lambda: par(Board(1, deal=wrong)),
        lambda: double_dummy.leads("4S by S", wrong),
        lambda: double_dummy.card_tricks(Play("4S by S", wrong)),
        lambda: double_dummy.tricks_to_come(Play("4S by S", wrong)),
        lambda: play_costs(Play("4S by S", wrong, "H9")),
    ]
    for door in doors:
        with pytest.raises(KibitzError, match=said):
            door()


@needs_engine
def test_one_deal_is_told_to_progress_too() -> None:
    told: list[tuple[int, int]] = []
    double_dummy.double_dummy(SPADES_GAME, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 1)]
    with pytest.raises(KibitzError, match="takes Callable"):
        double_dummy.double_dummy(SPADES_GAME, progress=True)  # type: ignore[call-overload]


@needs_engine
def test_any_number_of_deals_is_answered_as_they_come() -> None:
    asked: list[int] = []

    def without_end() -> Iterator[Deal]:
        for number, deal in enumerate(cycle(deals)):
            asked.append(number)
            yield deal

    deals = [
        Deal.parse(SPADES_GAME),
        Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"),
    ]
    tables = double_dummy.trick_tables(without_end(), threads=2)
    assert [table["N", "S"] for table in islice(tables, 5)] == [11, 13, 11, 13, 11]
    tables.close()
    assert len(asked) < 50


@needs_engine
def test_each_opening_lead() -> None:
    found = double_dummy.leads("4S by S", SPADES_GAME)
    assert (found.seat, found.most, len(found)) == (Seat.WEST, 2, 13)
    assert found["H9"] == 2
    assert {str(card) for card in found.best} >= {"H9", "H8"}
    assert found.most == 13 - double_dummy.double_dummy(SPADES_GAME)["S", "S"]


@needs_engine
def test_each_card_within_a_trick() -> None:
    play = Play("4S by S", SPADES_GAME, "H9 H2")
    found = double_dummy.card_tricks(play)
    assert (found.seat, [str(card) for card in found]) == (Seat.EAST, ["HQ", "HA", "H7"])
    assert double_dummy.tricks_to_come(play) == found.most == 2
    with pytest.raises(KibitzError):
        double_dummy.card_tricks("4S by S")  # type: ignore[arg-type]


@needs_engine
def test_what_each_card_of_a_play_cost() -> None:
    """East's queen is enough to win the first heart; the ace gives declarer a trick with the king."""
    costs = play_costs(Play("4S by S", SPADES_GAME, "H9 H2 HA HT"))
    assert [(str(card.card), card.declarers_tricks, card.cost) for card in costs] == [
        ("H9", 11, 0),
        ("H2", 11, 0),
        ("HA", 12, 1),
        ("HT", 12, 0),
    ]
    dear = play_costs(Play("4S by S", SPADES_GAME, "DJ D2 D5 DA S3 S7 S2 S8"))
    assert [(str(card.seat), str(card.card), card.cost) for card in dear if card.cost] == [("N", "S2", 1)]
    assert play_costs(Play("4S by S", SPADES_GAME)) == ()
