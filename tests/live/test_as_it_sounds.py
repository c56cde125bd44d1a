"""An auction is over for the players when it sounds so, whoever made the calls: no screen tells whose turn was missed.

At a card table three passes after a bid end an auction for all four (22A), also where one was out of rotation and the
Law has it go on (17D3; 2007: 17E2); it is ruled on when somebody says so. Four passes at the beginning are a board
passed out, and it is over by itself for nobody: the hands go back into the board (17D2; 2007: 22B2).
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from kibitz.game import SEATS, Auction, KibitzError, Seat
from kibitz.live import LiveRefusal, TableOpened
from kibitz.live.company.acts import SeatAway
from kibitz.live.views.types import LiveTableData
from tests.live.playing import DEAL, Four
from tests.size import size

SOUNDS_OVER = (
    "N 1NT, E P, S P, W P",  # it is
    "N 1NT, E P, S P, N P",  # West has not passed
    "N 1NT, S P, W P, N P",
    "N 1NT, E P, W P, N P",
    "N 1NT, E P, S P, E P",
    "N 1NT, W P, S P, E P",
    "N 1NT, E P, E P, E P",
    "N 1NT, N P, N P, N P",
)
ALL_PASSED = (
    "N P, E P, S P, W P",
    "N P, E P, S P, N P",
    "N P, S P, E P, W P",
    "E P, N P, S P, W P",
    "N P, N P, N P, N P",
)


def four(calls: str = "", edition: str = "2017", **opened: Any) -> Four:
    """A table on which everything can happen, after calls written as `N 1S, E P`."""
    table = Four(TableOpened(policy="permit", deals=(DEAL,), edition=edition, **opened)).begin()
    for made in filter(None, calls.split(", ")):
        seat, call = made.split()
        table.do(seat, "call", call=call)
    return table


def lead(table: Four) -> None:
    table.do("E", "card", card="HA")


def kind(seen: LiveTableData) -> dict[str, Any]:
    """What a screen shows besides who made which call."""
    data = cast(dict[str, Any], seen)
    found = {name: value for name, value in data.items() if name not in ("auction", "seats", "id")}
    found["auction"] = [(call["call"], call["withdrawn"]) for call in seen["auction"]]
    found["may"] = {**seen["may"], "verbs": {*seen["may"]["verbs"]} - {"not_meant", "ask"}}  # of who has called
    return found


def alike(one: Four, other: Four) -> None:
    """All four see the same of both."""
    for seat in SEATS:
        assert kind(one.sees(seat)) == kind(other.sees(seat)), str(seat)


@pytest.mark.parametrize("calls", SOUNDS_OVER)
@pytest.mark.parametrize("edition", ["2017", "2007"])
def test_17d3_three_passes_look_alike_whoever_made_them(calls: str, edition: str) -> None:
    regular, other = four(SOUNDS_OVER[0], edition), four(calls, edition)
    for seat in SEATS:
        assert (other.sees(seat)["phase"], other.sees(seat)["contract"]) == ("lead", "1NT by N")
    alike(regular, other)
    for table in (regular, other):
        lead(table)
    assert other.sees("N")["face_down"] == {"seat": "E", "card": None, "waits_for": ["N", "W"]}
    alike(regular, other)
    for letter in "WN":
        for table in (regular, other):
            table.do(letter, "no_questions")
        alike(regular, other)
    for letter, card in (("N", "H8"), ("W", "H6"), ("N", "H4"), ("E", "H2")):
        for table in (regular, other):
            table.do(letter, "card", card=card)
        alike(regular, other)
    assert other.sees("N")["phase"] == "play"


@pytest.mark.parametrize("calls", SOUNDS_OVER[1:])
@pytest.mark.parametrize("edition", ["2017", "2007"])
def test_17d3_is_ruled_when_somebody_draws_attention(calls: str, edition: str) -> None:
    for directed in (False, True):
        table = four(calls, edition, directed=directed)
        assert [one["by"] for one in table.sees("TD").get("director", {}).get("unnoticed", [])] == [
            "17D3" if edition == "2017" else "17E2"
        ]
        table.do("W", "director", about="turn")
        assert all(table.sees(seat)["phase"] == "auction" for seat in SEATS)
        assert all(table.sees(seat)["contract"] == "" for seat in SEATS)
        assert table.sees("W")["rulings"][-1]["by"] == ("17D3" if edition == "2017" else "17E2")


@pytest.mark.parametrize("led", [False, True])
def test_17d3_whoever_has_not_passed_calls_on(led: bool) -> None:
    table = four("N 1NT, E P, S P, N P")
    if led:
        lead(table)
    table.do("W", "call", call="2H")
    for seat in SEATS:
        seen = table.sees(seat)
        assert (seen["phase"], seen["contract"], seen["face_down"], seen["rulings"]) == ("auction", "", None, [])
    for letter in "NES":
        table.do(letter, "call", call="P")
    assert table.sees("E")["contract"] == "2H by W"
    assert table.sees("E")["phase"] == "lead"


@pytest.mark.parametrize("calls", ALL_PASSED)
@pytest.mark.parametrize("edition", ["2017", "2007"])
def test_17d2_a_board_is_passed_out_when_the_hands_are_back_in_it(calls: str, edition: str) -> None:
    regular, other = four(ALL_PASSED[0], edition), four(calls, edition)
    alike(regular, other)
    for seat in "NES":
        assert "return_hand" in other.sees(seat)["may"]["verbs"]
        for table in (regular, other):
            table.do(seat, "return_hand")
            with pytest.raises(LiveRefusal):
                table.do(seat, "return_hand")
            with pytest.raises(LiveRefusal):
                table.do(seat, "expose", card="HA")
        alike(regular, other)
    assert other.sees("W")["returned"] == ["N", "E", "S"]
    assert other.sees("W")["phase"] == "auction"
    for table in (regular, other):
        table.do("W", "return_hand")
        assert table.sees("W")["phase"] == "ended"
        assert table.sees("W")["result"]["result"] == "Pass"  # type: ignore[index]


def test_17d3_a_board_that_all_seem_to_have_passed_goes_on_with_who_has_not() -> None:
    table = four("N P, E P, S P, N P")
    table.do("N", "return_hand")
    table.do("W", "call", call="1H")
    for seat in SEATS:
        seen = table.sees(seat)
        assert (seen["phase"], seen["returned"]) == ("auction", [])
        assert "return_hand" not in seen["may"]["verbs"]
    for letter in "NES":
        table.do(letter, "call", call="P")
    assert table.sees("N")["contract"] == "1H by W"


@pytest.mark.parametrize("calls", ALL_PASSED[1:])
def test_17d3_a_board_that_all_seem_to_have_passed_is_ruled_on(calls: str) -> None:
    table = four(calls)
    table.do("N", "return_hand")
    table.do("W", "director", about="turn")
    assert table.sees("W")["rulings"][-1]["by"] == "17D3"
    assert "return_hand" not in table.sees("N")["may"]["verbs"]


def test_17d2_a_partner_who_is_away_puts_both_hands_back() -> None:
    table = four(ALL_PASSED[0])
    table.enters("", SeatAway("S", "2026-01-01T12:00:00Z"))
    for seat in "NEW":
        table.do(seat, "return_hand")
    assert table.sees("N")["phase"] == "ended"


def test_22b_a_table_that_prevents_asks_nobody() -> None:
    table = Four(TableOpened(deals=(DEAL,))).begin().calls("P", "P", "P", "P")
    assert table.sees("N")["phase"] == "ended"


def _in_turn(calls: list[str]) -> list[tuple[Seat, str]] | None:
    """The same calls made in turn from the dealer on; None where no legal auction sounds so."""
    auction, made = Auction(Seat.NORTH), []
    for call in calls:
        if auction.is_over or auction.turn is None:
            return None
        made.append((auction.turn, call))
        try:
            auction = auction.call(call)
        except KibitzError:
            return None
    return made


@pytest.mark.parametrize("seed", range(size(40, 4000)))
def test_17d3_an_irregular_auction_looks_like_a_regular_one_that_sounds_the_same(seed: int) -> None:
    """Phase, contract but for who declares it, box, lists and turn; and a lead that is made lies face down or not."""
    chance = Random(seed)
    irregular, calls, turn = four(), list[str](), Seat.NORTH
    level = 0
    for _ in range(chance.randint(3, 9)):
        seat = turn if chance.random() < 0.6 else chance.choice(SEATS)
        call = "P"
        if chance.random() < (0.25 if calls else 0.5) and level < 7:
            level += 1
            call = f"{level}{chance.choice(['C', 'H', 'NT'])}"
        if _in_turn([*calls, call]) is None:
            break
        with_it = four_taken(irregular, seat, call)
        if not with_it:
            break
        calls.append(call)
        turn = seat.lho
        regular = four()
        for caller, made in _in_turn(calls) or ():
            regular.do(caller, "call", call=made)
        for looks in SEATS:
            assert _in_kind(irregular.sees(looks)) == _in_kind(regular.sees(looks)), (seed, calls)
    contract = irregular.sees("N")["contract"]
    if contract:
        leader = Seat.of(irregular.sees("N")["declarer"]).lho
        irregular.do(leader, "card", card=irregular.sees(leader)["hands"][str(leader)][0])
        seen = irregular.sees(leader.partner)
        assert (seen["phase"], seen["contract"]) == ("clarification", contract)
        assert seen["face_down"] is not None
        assert str(leader) not in seen["hands"]
        for asker in (leader.partner, leader.rho):
            irregular.do(asker, "no_questions")
        assert irregular.sees(leader)["phase"] == "play"
        assert irregular.sees(leader)["contract"] == contract


def four_taken(table: Four, seat: Seat, call: str) -> bool:
    """Whether the call was taken: where everything may happen, every call is."""
    table.do(seat, "call", call=call)
    return True


def _in_kind(seen: LiveTableData) -> dict[str, Any]:
    """What differs in no way but by who made which call."""
    verbs = {
        verb for verb in seen["may"]["verbs"] if verb not in ("ask", "not_meant")
    }  # whose contract, who has called
    same = ("phase", "turn", "face_down", "auction_shown", "rulings", "owed", "hands", "left", "tricks", "returned")
    found = {name: cast(dict[str, Any], seen)[name] for name in same}
    return found | {
        "contract": seen["contract"].split(" ")[0],
        "verbs": verbs,
        "lists": (seen["may"]["calls"], seen["may"]["cards"]),
        "calls": [(call["call"], call["withdrawn"]) for call in seen["auction"]],
    }
