"""What a pair plays at a live table: the opponents look when 40B2c lets them, the pair itself not during a board."""

from __future__ import annotations

import pytest

from kibitz.live import LiveRefusal, TableOpened
from tests.live.playing import DEAL, Four
from tests.live.recording import Recorded


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


def screened(policy: str = "prevent", *, directed: bool = False) -> Recorded:
    """A table with screens, of which each frame is looked at."""
    opened = TableOpened(deals=(DEAL,), regulations="screens = true\n", policy=policy, directed=directed)  # type: ignore[arg-type]
    return Recorded(opened).begin()


@pytest.mark.parametrize("policy", ["prevent", "permit"])
def test_80b2e_when_a_call_is_made_the_other_side_sees_only_with_the_tray(policy: str) -> None:
    """Its moment would tell of partner's tempo: no frame goes over, and what they play may still be said."""
    four = screened(policy)
    with four.silent("S"), four.silent("W"), four.silent("behind S"):
        four.do("N", "call", call="1S")
    four.do("S", "system", text="Polish Club")
    assert four.sees("W")["systems"] == {"NS": "Polish Club"}
    four.do("E", "call", call="P")
    assert [call["call"] for call in four.sees("S")["auction"]] == ["1S", "P"]
    with four.silent("N"), four.silent("E"):
        four.do("S", "call", call="2S")
    with pytest.raises(LiveRefusal):
        four.do("S", "system", text="Strong Club")


def test_25a_behind_a_screen_the_screen_mate_alone_judges_a_slip() -> None:
    """What was looked for on the other side, and not found, stands there until the tray comes."""
    four = screened()
    four.do("S", "director", about="other")
    with four.silent("S"), four.silent("W"):
        four.do("N", "call", call="2H")
        four.do("N", "not_meant", meant="2S")
        assert "answer_change" in four.sees("E")["may"]["verbs"]
        with pytest.raises(LiveRefusal):
            four.do("W", "answer_change", agree=True)
        four.do("E", "answer_change", agree=True)
    assert [call["call"] for call in four.sees("E")["auction"] if not call["withdrawn"]] == ["2S"]
    four.do("E", "call", call="P")
    assert [call["call"] for call in four.sees("S")["auction"] if not call["withdrawn"]] == ["2S", "P"]
    assert four.sees("S")["turn"] == "S"


@pytest.mark.parametrize("directed", [False, True])
def test_27_a_ruling_behind_a_screen_is_heard_on_that_side_alone(directed: bool) -> None:
    four = screened("permit", directed=directed)
    for seat, call in zip("NESW", ("1S", "P", "1NT", "P"), strict=True):
        four.do(seat, "call", call=call)
    with four.silent("S"), four.silent("W"):
        four.do("N", "call", call="1C")
        four.do("E", "director", about="call")
        assert "North: 1♣" in four.sees("E")["rulings"][-1]["sentence"]
        if not directed:
            with pytest.raises(LiveRefusal):
                four.do("S", "find", answer="no")
    if not directed:
        four.do("E", "choose", option="accept")
        four.do("E", "call", call="P")
        assert "North: 1♣" in four.sees("S")["rulings"][-1]["sentence"]
