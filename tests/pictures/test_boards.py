"""What a board looks like on paper."""

from __future__ import annotations

from kibitz.cli.common.result_words import result_words
from kibitz.game import Auction, Board, Deal, Play, Result, Seat, Vulnerability
from kibitz.pictures import Picture, diagram
from kibitz.pictures.boards import around, auction_grid, board_around, tricks_grid
from kibitz.pictures.parts import Part
from kibitz.pictures.scores import score_words
from kibitz.pictures.terminal import coloured

DEAL = Deal.parse("N:AKT4.QJ5.8732.K4 62.T9832.AQT.J96 QJ98.AK4.K6.AQT5 753.76.J954.8732")


def drawn(*parts: Part) -> str:
    return diagram(Picture("", parts))


def test_the_hands_lie_around_the_table() -> None:
    assert drawn(board_around(Board(7, deal=DEAL))) == (
        "Board 7             North\n"
        "South deals         ♠ A K 10 4\n"
        "Both sides          ♥ Q J 5\n"
        "vulnerable          ♦ 8 7 3 2\n"
        "                    ♣ K 4\n"
        "West                ┌───────┐           East\n"
        "♠ 7 5 3             │   N   │           ♠ 6 2\n"
        "♥ 7 6               │ W   E │           ♥ 10 9 8 3 2\n"
        "♦ J 9 5 4           │   S   │           ♦ A Q 10\n"
        "♣ 8 7 3 2           └───────┘           ♣ J 9 6\n"
        "                    South\n"
        "                    ♠ Q J 9 8\n"
        "                    ♥ A K 4\n"
        "                    ♦ K 6\n"
        "                    ♣ A Q 10 5"
    )


def test_thirteen_cards_of_a_suit_fit_into_80_columns_wherever_they_are() -> None:
    deal = Deal.parse("W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    text = drawn(board_around(Board(1, deal=deal), dict.fromkeys(Seat, "A player whose name never ends at all")))
    assert max(map(len, text.splitlines())) <= 80
    for suit in "♠♥♦♣":
        assert f"{suit} A K Q J 10 9 8 7 6 5 4 3 2" in text
        assert text.count(f"{suit} –") == 3


def test_players_stand_with_their_seats() -> None:
    text = drawn(board_around(Board(1, deal=DEAL), {Seat.EAST: "Zia"}))
    assert "East  Zia" in text
    assert text.splitlines()[0] == "Board 1             North"


def test_a_hand_that_is_not_given_says_so() -> None:
    text = drawn(around(Deal.parse("N:AKT4.QJ5.8732.K4 - - -")))
    assert text.count("not given") == 3
    assert "♠ A K 10 4" in text


def test_red_suits_and_vulnerable_seats_are_red() -> None:
    lines = list(coloured(board_around(Board(3, deal=DEAL))))  # East-West vulnerable
    red = {line.plain[span.start : span.end] for line in lines for span in line.spans if "red" in str(span.style)}
    assert red == {"♥", "♦", "E", "W"}


def test_the_auction_begins_in_the_dealers_column_and_ends_with_all_pass() -> None:
    auction = Auction.parse(Seat.EAST, "1S X XX 2H P P 2S P P P")
    assert drawn(auction_grid(auction)) == (
        "West     North    East     South\n"
        "                  1♠       X\n"
        "XX       2♥       Pass     Pass\n"
        "2♠       All pass"
    )


def test_an_unfinished_auction_has_no_all_pass() -> None:
    table = drawn(auction_grid(Auction.parse(Seat.NORTH, "1C P P")))
    assert table.splitlines()[1:] == ["         1♣       Pass     Pass"]


def test_four_passes_are_written_out() -> None:
    table = drawn(auction_grid(Auction.parse(Seat.SOUTH, "P P P P")))
    assert table.splitlines()[1:] == ["                           Pass", "Pass     Pass     Pass"]


def test_a_call_accepted_out_of_rotation_stands_in_its_own_column() -> None:
    auction = Auction(Seat.WEST).call("1C").accept(Seat.EAST, "1H").call("P").accept(Seat.SOUTH, "2C")
    assert drawn(auction_grid(auction)).splitlines()[1:] == [
        "1♣                1♥       Pass",
        "                           2♣",
    ]


def test_the_play_names_leader_and_winner_and_counts() -> None:
    play = Play.after(Auction.parse(Seat.SOUTH, "1NT P 4NT P P P"), DEAL)
    for card in ["S3", "S4", "S6", "SJ", "HA", "H6", "H5", "H2", "D6"]:
        play = play.play(card)
    assert drawn(tricks_grid(play.tricks)) == (
        "     Lead    West   North  East   South  Winner   N-S  E-W\n"
        " 1   West    ♠3     ♠4     ♠6     ♠J     South     1    0\n"
        " 2   South   ♥6     ♥5     ♥2     ♥A     South     2    0\n"
        " 3   South                        ♦6"
    )


def test_results_in_words() -> None:
    none, both = Vulnerability.NONE, Vulnerability.BOTH
    cases = {
        "4SX+1 N": ("4♠× by North, made with 1 overtrick", "North-South score 990"),
        "1NT+3 E": ("1NT by East, made with 3 overtricks", "East-West score 180"),
        "6D= W": ("6♦ by West, just made", "East-West score 1,370"),
        "3NT-2 S": ("3NT by South, down 2", "East-West score 200"),
        "Pass": ("Passed out", "no score"),
    }
    for text, (words, score) in cases.items():
        result = Result.parse(text)
        assert result_words(result) == words
        assert score_words(result, both) == score
    assert score_words(Result.parse("3NT-2 S"), none) == "East-West score 100"
