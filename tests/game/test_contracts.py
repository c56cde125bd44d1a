"""Contracts and results (Laws 19D, 22 and 77): how they are read and written in all the usual spellings."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from kibitz.game import (
    PASS,
    Board,
    Call,
    Contract,
    Denomination,
    Doubling,
    InvalidContract,
    Result,
    Seat,
    Side,
    Vulnerability,
    WrongKind,
)
from kibitz.game.score import scores
from tests.game.helpers import contracts

FOUR_SPADES = Call(4, Denomination.SPADES)
FOUR_SPADES_DOUBLED = Contract(FOUR_SPADES, Doubling.DOUBLED, Seat.NORTH)


class TestContracts:
    def test_a_contract_is_a_bid_its_doubling_and_declarer(self) -> None:
        assert FOUR_SPADES_DOUBLED.level == 4
        assert FOUR_SPADES_DOUBLED.denomination is Denomination.SPADES
        assert FOUR_SPADES_DOUBLED.tricks_needed == 10
        assert FOUR_SPADES_DOUBLED.symbol == "4♠×N"
        assert str(FOUR_SPADES_DOUBLED) == "4SX by N"

    @pytest.mark.parametrize("level", range(1, 8))
    def test_the_book_is_six_tricks(self, level: int) -> None:
        assert Contract.parse(f"{level}C by N").tricks_needed == 6 + level

    def test_a_contract_is_a_bid(self) -> None:
        with pytest.raises(InvalidContract, match="Pass"):
            Contract(PASS, Doubling.UNDOUBLED, Seat.NORTH)

    @pytest.mark.parametrize(
        "text",
        [
            *("4SX by N", "4SX N", "4SXN", "4sx by n", "4SX by North", "4S X N", "4 S X by N", " 4SX by N "),
            *("4♠×N", "4♠× by N", "4♤X N", "4S* N", "4Sdbl N", "4S N X", "4S by N X", "4SNX", "4S by NORTH*"),
        ],
    )
    def test_a_doubled_contract_in_every_spelling(self, text: str) -> None:
        assert Contract.parse(text) == FOUR_SPADES_DOUBLED

    @pytest.mark.parametrize("text", ["3NT E", "3NTE", "3N E", "3NE", "3nE", "3 NT by East", "3nt by e", "3N East"])
    def test_no_trump_in_every_spelling(self, text: str) -> None:
        assert Contract.parse(text) == Contract(Call.parse("3NT"), Doubling.UNDOUBLED, Seat.EAST)

    @pytest.mark.parametrize("text", ["1HXX S", "1H××S", "1♥×× by S", "1H** S", "1HSXX", "1Hrdbl S", "1H xx s"])
    def test_a_redoubled_contract_in_every_spelling(self, text: str) -> None:
        assert Contract.parse(text) == Contract(Call.parse("1H"), Doubling.REDOUBLED, Seat.SOUTH)

    def test_letters_that_are_both_a_suit_and_a_seat(self) -> None:
        for text, bid, seat in (("4SS", "4S", "S"), ("3NS", "3NT", "S"), ("3NN", "3NT", "N"), ("4SN", "4S", "N")):
            contract = Contract.parse(text)
            assert (str(contract.bid), str(contract.declarer)) == (bid, seat)

    def test_declarer_may_be_told_beside_the_text(self) -> None:
        assert Contract.parse("4SX", Seat.NORTH) == FOUR_SPADES_DOUBLED
        assert Contract.parse("3N", Seat.WEST).declarer is Seat.WEST
        assert Contract.parse("4SX by N", Seat.EAST) == FOUR_SPADES_DOUBLED

    @given(contracts())
    def test_a_contract_is_read_as_it_is_written(self, contract: Contract) -> None:
        assert Contract.parse(str(contract)) == contract
        assert Contract.parse(contract.symbol) == contract
        assert Contract.parse(str(contract).lower()) == contract

    @pytest.mark.parametrize(
        "text",
        [
            *("", "8S", "0NT by N", "8S by N", "10S N", "S by N", "4 by N", "4SXXX N", "4S by Q", "4S by N by E"),
            *("4SX N X", "4S", "4SX+1 N", "Pass", "P", "4T N", "four spades", "-4S N"),
        ],
    )
    def test_what_is_not_a_contract_is_refused_by_name(self, text: str) -> None:
        with pytest.raises(InvalidContract) as refused:
            Contract.parse(text)
        assert repr(text) in str(refused.value)

    def test_a_doubling_alone(self) -> None:
        """As some files keep it in a column of its own."""
        for texts, doubling in (("X x × * dbl", Doubling.DOUBLED), ("XX xx ×× ** RDBL", Doubling.REDOUBLED)):
            assert {Doubling.parse(text) for text in texts.split()} == {doubling}
        assert Doubling.parse("") is Doubling.parse(" ") is Doubling.UNDOUBLED
        with pytest.raises(InvalidContract, match="'XXX'"):
            Doubling.parse("XXX")

    def test_eight_spades_breaks_law18a(self) -> None:
        with pytest.raises(InvalidContract) as refused:
            Contract.parse("8S")
        assert str(refused.value) == "'8S' is not a contract: a bid names one to seven odd tricks (Law 18A)."

    def test_a_very_long_number_is_refused_like_any_other(self) -> None:
        for text in ("9" * 5000 + "S by N", "4S by N +" + "9" * 5000):
            with pytest.raises(InvalidContract):
                Contract.parse(text)
            with pytest.raises(InvalidContract):
                Result.parse(text)


class TestResults:
    @pytest.mark.parametrize(
        "text",
        [
            *("4SX+1 N", "4SX+1 by N", "4♠×N+1", "4SXN+1", "4SX by N +1", "4SX N+1", "4S N X +1", "4sx+1n"),
            *("4 S X N +1", "4♠× by N+1", "4S*+1 N", "4SX +1 North"),
        ],
    )
    def test_a_result_in_every_spelling(self, text: str) -> None:
        assert Result.parse(text) == Result(FOUR_SPADES_DOUBLED, 11)

    @pytest.mark.parametrize("text", ["3NT-2 by E", "3NT-2 E", "3NTE-2", "3N-2E", "3NT by E -2", "3NT−2 E", "3NTE–2"])
    def test_undertricks_in_every_spelling(self, text: str) -> None:
        result = Result.parse(text)
        assert str(result.contract) == "3NT by E"
        assert result.tricks == 7
        assert result.over == -2

    @pytest.mark.parametrize("text", ["1C= N", "1C=N", "1CN=", "1C by N =", "1♣N=", "1C+0 N"])
    def test_just_made_in_every_spelling(self, text: str) -> None:
        result = Result.parse(text)
        assert str(result) == "1C= by N"
        assert result.tricks == 7
        assert result.over == 0

    @pytest.mark.parametrize(
        "text", ["P", "p", "Pass", "PASS", "pass", "Passed", "Passed out", "All pass", "AP", " P "]
    )
    def test_passed_out_in_every_spelling(self, text: str) -> None:
        result = Result.parse(text)
        assert result == Result()
        assert result.is_passed_out
        assert (result.contract, result.tricks, result.over) == (None, None, 0)
        assert str(result) == result.symbol == "Pass"

    def test_declarer_may_be_told_beside_the_text(self) -> None:
        assert Result.parse("4SX+1", Seat.NORTH) == Result(FOUR_SPADES_DOUBLED, 11)
        assert Result.parse("P", Seat.NORTH) == Result()

    @given(contracts(), st.integers(0, 13))
    def test_a_result_is_read_as_it_is_written(self, contract: Contract, tricks: int) -> None:
        result = Result(contract, tricks)
        assert not result.is_passed_out
        assert Result.parse(str(result)) == result
        assert Result.parse(result.symbol) == result
        assert Result.parse(result.symbol.replace("-", "−")) == result
        assert result.over == tricks - 6 - contract.level

    def test_results_as_they_are_printed(self) -> None:
        printed = {11: "4♠×N+1", 10: "4♠×N=", 8: "4♠×N-2"}
        assert {tricks: Result(FOUR_SPADES_DOUBLED, tricks).symbol for tricks in printed} == printed
        assert str(Result(FOUR_SPADES_DOUBLED, 8)) == "4SX-2 by N"

    @pytest.mark.parametrize(
        "text",
        [
            *("", "4S N", "4S+1", "4S+4 N", "4S-11 N", "1C+7 N", "8S= N", "4S+1+1 N", "N", "+1", "Passing"),
            *("4S N +100", "4S by N = by E"),
        ],
    )
    def test_what_is_not_a_result_is_refused_by_name(self, text: str) -> None:
        with pytest.raises(InvalidContract) as refused:
            Result.parse(text)
        assert repr(text) in str(refused.value)

    def test_the_extremes_are_results(self) -> None:
        assert Result.parse("7NT-13 N").tricks == 0
        assert Result.parse("1C+6 N").tricks == 13

    @pytest.mark.parametrize("tricks", [-1, 14])
    def test_a_board_has_0_to_13_tricks(self, tricks: int) -> None:
        with pytest.raises(InvalidContract, match=f"{tricks} tricks"):
            Result(FOUR_SPADES_DOUBLED, tricks)
        with pytest.raises(InvalidContract, match=f"{tricks} tricks"):
            FOUR_SPADES_DOUBLED.score(tricks, vulnerable=False)

    def test_a_contract_goes_with_a_number_of_tricks(self) -> None:
        with pytest.raises(InvalidContract):
            Result(FOUR_SPADES_DOUBLED)
        with pytest.raises(InvalidContract):
            Result(None, 7)  # type: ignore[arg-type]

    @pytest.mark.parametrize("missing", [None, "", " "])
    def test_a_result_that_is_missing_is_not_a_board_passed_out(self, missing: str) -> None:
        with pytest.raises(InvalidContract, match="is not a result"):
            Result(missing)
        with pytest.raises(InvalidContract):
            Result(missing, None)
        assert Result() == Result("Pass") == Result(Result())


class TestPoints:
    """What each side scores on a board."""

    @pytest.mark.parametrize(
        ("result", "vulnerability", "north_south"),
        [
            ("4S= N", Vulnerability.NONE, 420),
            ("4S= N", Vulnerability.NORTH_SOUTH, 620),
            ("4S= N", Vulnerability.EAST_WEST, 420),
            ("4S= S", Vulnerability.BOTH, 620),
            ("4S= E", Vulnerability.NORTH_SOUTH, -420),
            ("4S= W", Vulnerability.EAST_WEST, -620),
            ("4S-1 W", Vulnerability.EAST_WEST, 100),
            ("4S-1 E", Vulnerability.NORTH_SOUTH, 50),
            ("4S-1 S", Vulnerability.NORTH_SOUTH, -100),
            ("Pass", Vulnerability.BOTH, 0),
        ],
    )
    def test_law77_what_one_side_wins_the_other_loses(
        self, result: str, vulnerability: Vulnerability, north_south: int
    ) -> None:
        assert Result.parse(result).points(vulnerability) == north_south
        assert Result.parse(result).points(vulnerability, Side.NORTH_SOUTH) == north_south
        assert Result.parse(result).points(vulnerability, Side.EAST_WEST) == -north_south


def test_a_result_is_scored_on_a_board() -> None:
    assert Result("4S= N").points(Board(4)) == 620
    assert Result("4S= N").score(Board(4, vulnerability="EW")).points == 420


@pytest.mark.parametrize("wrong", [Vulnerability.NORTH_SOUTH, "NS", Board(4), 1, None], ids=repr)
def test_one_side_is_vulnerable_or_not(wrong: Any) -> None:
    with pytest.raises(WrongKind, match=r"whether declarer's side is, not .*vulnerability\.includes\(declarer\)"):
        Contract("4S by N").score(10, wrong)
    with pytest.raises(WrongKind, match=r"whether declarer's side is"):
        scores("4S", "", wrong)


def test_what_follows_a_result_is_not_overlooked_however_far_away() -> None:
    with pytest.raises(InvalidContract):
        Result.parse("4S= N" + " " * 20_000 + "q")
    assert str(Result.parse("4S= N" + " " * 20_000)) == "4S= by N"
