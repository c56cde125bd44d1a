"""Law 2: who deals and who is vulnerable, by the number of the board or as the board is marked."""

import dataclasses

import pytest
from hypothesis import given, strategies as st

from kibitz.game import Board, InvalidBoard, Seat, Vulnerability
from tests.game.helpers import ONE_SUIT_EACH

# Typed from Law 2.
DEALER = {"N": (1, 5, 9, 13), "E": (2, 6, 10, 14), "S": (3, 7, 11, 15), "W": (4, 8, 12, 16)}
VULNERABLE = {"None": (1, 8, 11, 14), "NS": (2, 5, 12, 15), "EW": (3, 6, 9, 16), "All": (4, 7, 10, 13)}


@pytest.mark.parametrize(("dealer", "numbers"), DEALER.items())
def test_law2_the_dealer(dealer: str, numbers: tuple[int, ...]) -> None:
    assert [str(Board(number).dealer) for number in numbers] == [dealer] * 4


@pytest.mark.parametrize(("who", "numbers"), VULNERABLE.items())
def test_law2_the_vulnerability(who: str, numbers: tuple[int, ...]) -> None:
    assert [str(Board(number).vulnerability) for number in numbers] == [who] * 4


@given(st.integers(1, 16), st.integers(0, 10**6))
def test_law2_each_further_sixteen_boards_repeat_the_first(number: int, sets: int) -> None:
    first, later = Board(number), Board(number + 16 * sets)
    assert (later.dealer, later.vulnerability) == (first.dealer, first.vulnerability)
    assert later.number == number + 16 * sets
    assert later.is_standard


def test_law2_board_300_of_a_published_file() -> None:
    assert (Board(300).dealer, Board(300).vulnerability) == (Seat.WEST, Vulnerability.NORTH_SOUTH)


def test_law2_a_board_marked_otherwise_keeps_its_own_markings() -> None:
    """The last paragraph: it should not be used, but where it is, its markings hold."""
    board = Board(1, dealer=Seat.WEST, vulnerability=Vulnerability.BOTH)
    assert (board.number, board.dealer, board.vulnerability) == (1, Seat.WEST, Vulnerability.BOTH)
    assert not board.is_standard
    assert Board(1).is_standard


def test_law2_one_marking_may_be_wrong_without_the_other() -> None:
    assert not Board(2, dealer=Seat.NORTH).is_standard
    assert Board(2, dealer=Seat.NORTH).vulnerability is Vulnerability.NORTH_SOUTH
    assert not Board(2, vulnerability=Vulnerability.NONE).is_standard
    assert Board(2, vulnerability=Vulnerability.NONE).dealer is Seat.EAST
    assert Board(2, Seat.EAST, Vulnerability.NORTH_SOUTH).is_standard


def test_a_board_may_hold_a_deal() -> None:
    assert Board(1).deal is None
    board = dataclasses.replace(Board(7), deal=ONE_SUIT_EACH)
    assert (board.number, board.dealer, board.deal) == (7, Seat.SOUTH, ONE_SUIT_EACH)
    assert board.is_standard


@pytest.mark.parametrize("number", [0, -1, -16])
def test_there_is_no_such_board(number: int) -> None:
    with pytest.raises(InvalidBoard) as refused:
        Board(number)
    assert str(refused.value) == f"{number} is not a board number: boards are numbered from 1."
