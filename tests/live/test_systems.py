"""What a pair plays at a live table: the opponents look when 40B2c lets them, the pair itself not during a board."""

from __future__ import annotations

import pytest

from kibitz.live import LiveRefusal, TableOpened
from tests.live.playing import DEAL, Four


def told(policy: str = "prevent") -> Four:
    four = Four(TableOpened(deals=(DEAL,), policy=policy))  # type: ignore[arg-type]
    four.do("N", "system", text="Polish Club")
    return four


def test_40b2c_the_opponents_look_before_the_auction_and_at_their_turn() -> None:
    four = told().begin()
    assert [four.sees(seat)["systems"] for seat in "NESW"] == [{"NS": "Polish Club"}] * 4
    four.calls("1C")
    assert [four.sees(seat)["systems"] for seat in "NESW"] == [{}, {"NS": "Polish Club"}, {}, {}]
    with pytest.raises(LiveRefusal):
        four.do("S", "system", text="Strong Club")  # not during a board
    four.calls("P", "P", "P")
    assert [four.sees(seat)["systems"] for seat in "NESW"] == [{}, {"NS": "Polish Club"}, {}, {"NS": "Polish Club"}]


def test_17d3_where_turns_are_not_told_it_does_not_tell_one() -> None:
    four = told("permit").begin().calls("1C")
    assert [four.sees(seat)["systems"] for seat in "NESW"] == [{}, {"NS": "Polish Club"}] * 2


def heard(four: Four) -> dict[str, int]:
    """How many calls each player has heard."""
    return {seat: len(four.sees(seat)["auction"]) for seat in "NESW"}


def test_80b2e_behind_screens_the_tray_brings_the_calls_of_the_other_side() -> None:
    regulations = 'alert_by = "both"\nscreens = true\n'
    four = Four(TableOpened(deals=(DEAL,), regulations=regulations)).begin()
    four.calls("1S")
    assert heard(four) == {"N": 1, "E": 1, "S": 0, "W": 0}
    four.calls("P")
    assert heard(four) == {"N": 2, "E": 2, "S": 2, "W": 2}
    before = {seat: four.sees(seat) for seat in "NE"}
    four.do("S", "explain", place=0, text="five spades")  # to the screen-mate, on their side
    assert four.sees("W")["auction"][0]["explanation"] == "five spades"
    assert {seat: four.sees(seat) for seat in "NE"} == before
