"""Law 4: two partnerships, North-South against East-West; Law 5: the seats; who acts after whom."""

import pytest

from kibitz.game import SEATS, SIDES, InvalidBoard, InvalidSeat, Result, Seat, Side, Vulnerability
from kibitz.game.seats import vulnerability_marked

N, E, S, W = SEATS


def test_the_seats_go_clockwise() -> None:
    assert [seat.title for seat in SEATS] == ["North", "East", "South", "West"]
    assert [seat.lho for seat in SEATS] == [E, S, W, N]
    assert [seat.partner for seat in SEATS] == [S, W, N, E]
    assert [seat.rho for seat in SEATS] == [W, N, E, S]


def test_law4_north_and_south_are_one_side_east_and_west_the_other() -> None:
    assert SIDES == (Side.NORTH_SOUTH, Side.EAST_WEST)
    assert [seat.side for seat in SEATS] == [Side.NORTH_SOUTH, Side.EAST_WEST] * 2
    assert Side.NORTH_SOUTH.seats == (N, S)
    assert Side.EAST_WEST.seats == (E, W)
    assert Side.NORTH_SOUTH.opponents is Side.EAST_WEST
    assert Side.EAST_WEST.opponents is Side.NORTH_SOUTH


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_is_read_as_it_is_written(seat: Seat) -> None:
    for text in (str(seat), str(seat).lower(), seat.title, seat.title.upper(), f" {seat} "):
        assert Seat.parse(text) is seat


def test_the_letters_of_the_seats() -> None:
    assert "".join(map(str, SEATS)) == "NESW"


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("NS", Side.NORTH_SOUTH),
        ("N-S", Side.NORTH_SOUTH),
        ("n/s", Side.NORTH_SOUTH),
        ("SN", Side.NORTH_SOUTH),
        ("EW", Side.EAST_WEST),
        ("e-w", Side.EAST_WEST),
        ("WE", Side.EAST_WEST),
        ("E/W", Side.EAST_WEST),
    ],
)
def test_sides_in_their_spellings(text: str, side: Side) -> None:
    assert Side.parse(text) is side


def test_a_side_and_a_vulnerability_are_read_as_they_are_written() -> None:
    assert all(Side.parse(str(side)) is side for side in SIDES)
    assert all(Vulnerability.parse(str(who)) is who for who in Vulnerability)
    assert [str(side) for side in SIDES] == ["NS", "EW"]
    assert [str(who) for who in Vulnerability] == ["None", "NS", "EW", "All"]


@pytest.mark.parametrize(
    ("texts", "who"),
    [
        ("None none NONE Love - o nil", Vulnerability.NONE),
        ("NS N-S n/s N", Vulnerability.NORTH_SOUTH),
        ("EW E-W e/w WE E", Vulnerability.EAST_WEST),
        ("All both BOTH b", Vulnerability.BOTH),
    ],
)
def test_vulnerability_in_its_spellings(texts: str, who: Vulnerability) -> None:
    for text in texts.split():
        assert vulnerability_marked(text) is who
        assert text in "NE" or Vulnerability.parse(text) is who


@pytest.mark.parametrize("seat", ["N", "e", "S", "w", "north", " East "])
def test_a_seat_is_no_vulnerability(seat: str) -> None:
    for read in (Vulnerability.parse, Vulnerability.of, Result("4S= N").points):
        with pytest.raises(InvalidBoard, match="is a seat and not a vulnerability"):
            read(seat)


def test_no_vulnerability_is_not_nobody_vulnerable() -> None:
    with pytest.raises(InvalidBoard, match=r'^None is not a vulnerability: .* write the text "None"'):
        Vulnerability(None)  # type: ignore[arg-type]


def test_who_is_vulnerable() -> None:
    table = {
        Vulnerability.NONE: "",
        Vulnerability.NORTH_SOUTH: "NS",
        Vulnerability.EAST_WEST: "EW",
        Vulnerability.BOTH: "NESW",
    }
    for vulnerability, vulnerable in table.items():
        for seat in SEATS:
            assert vulnerability.includes(seat) is (str(seat) in vulnerable)
            assert vulnerability.includes(seat.side) is (str(seat) in vulnerable)


@pytest.mark.parametrize("text", ["", "X", "NE", "NORTHEAST", "1", "Norte"])
def test_what_is_no_seat_is_refused_by_name(text: str) -> None:
    for parse, error in ((Seat.parse, InvalidSeat), (Side.parse, InvalidSeat), (Vulnerability.parse, InvalidBoard)):
        with pytest.raises(error) as refused:
            parse(text)
        assert repr(text) in str(refused.value)
