"""What is a position, and what is not: said with what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.game import CardPlayed, KibitzError, Play, Seat
from kibitz.solver import DoubleDummyPosition, InvalidPosition

HANDS = {"N": ".AQ..2", "E": ".J9..3", "S": ".32..A", "W": ".K4..4"}


@pytest.mark.parametrize(
    ("changed", "turn", "trick", "said"),
    [
        ({"E": ".J9.."}, "S", [], "East has 2 cards in this position, and would need 3"),
        ({"S": ".3.."}, "S", [], "South has 1 card in this position, and would need 3"),
        ({"S": "..."}, "S", [], "South has 0 cards in this position, and would need 3"),
        ({"S": ".876..A"}, "S", [], "South has 4 cards in this position, and would need 3"),
        ({"E": ".A9..3"}, "S", [], "♥A is in this position twice"),
        (dict.fromkeys("NESW", "..."), "S", [], "no cards left"),
        ({}, "S", [("S", "H5")], "South has 3 cards in this position, and would need|cannot be the turn of South"),
        ({}, "W", [("S", "H5")], "South has 3 cards in this position, and would need 2"),
        ({}, "N", [("S", "H5")], "cannot be the turn of North"),
        ({}, "W", [("S", "HA")], "♥A is in this position twice"),
        ({}, "S", [("S", "H5"), ("W", "H6"), ("N", "H7"), ("E", "H8")], "already"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(
    changed: dict[str, str], turn: str, trick: list[tuple[str, str]], said: str
) -> None:
    with pytest.raises(InvalidPosition, match=said):
        DoubleDummyPosition("NT", {**HANDS, **changed}, turn, [CardPlayed(*played) for played in trick])


def test_a_hand_that_is_missing_is_named() -> None:
    with pytest.raises(InvalidPosition, match="no hand of West"):
        DoubleDummyPosition("NT", {seat: hand for seat, hand in HANDS.items() if seat != "W"}, "S")


@pytest.mark.parametrize(
    ("denomination", "hands", "turn", "trick"),
    [("NT", None, "S", ()), ("NT", HANDS, None, ()), ("5", HANDS, "S", ()), ("NT", HANDS, "S", ["HA"]), (3, 4, 5, ())],
)
def test_values_of_another_kind(denomination: Any, hands: Any, turn: Any, trick: Any) -> None:
    with pytest.raises(KibitzError):
        DoubleDummyPosition(denomination, hands, turn, trick)


def test_a_position_within_a_play() -> None:
    deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    position = DoubleDummyPosition.of_play(Play("4S by S", deal, "DJ D2 D5"))
    assert (position.turn, position.leader, position.tricks_left) == (Seat.SOUTH, Seat.WEST, 13)
    assert [str(card) for card in position.playable] == ["DA", "DK", "DQ"]
    then, winner = position.after(CardPlayed("S", "DQ"))
    assert then is not None
    assert (winner, then.turn, then.trick) == (Seat.SOUTH, Seat.SOUTH, ())
    with pytest.raises(InvalidPosition, match="South cannot play ♠A now: it is not in their hand"):
        position.after(CardPlayed("S", "SA"))


def test_equal_positions_are_one() -> None:
    one, other = DoubleDummyPosition("NT", HANDS, "S"), DoubleDummyPosition("NT", HANDS, "S")
    assert one == other
    assert len({one, other}) == 1
