"""Calls and cards of dummy that were not meant: what can be put right, when, and what becomes of a call over it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.live.recording import Recorded
from tests.live.scenarios.test_auction_and_lead import ONE, faced, standing

EDITIONS = ("2007", "2017", "2024")


def slips(*calls: str, **opened: object) -> Recorded:
    return Recorded(replace(ONE, **opened)).begin().calls(*calls)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("directed", [False, True])
def test_25a_only_a_call_that_was_allowed_at_that_turn_was_meant(edition: str, *, directed: bool) -> None:
    """Where irregularities are prevented no slip brings one in: an insufficient bid, a double of nothing."""
    for calls in (("1NT", "2D"), ("1NT", "2D", "3C")):
        four = slips(*calls, edition=edition, directed=directed)
        may = four.sees("E")["may"].get("meant")
        assert may is not None
        assert "X" in may
        assert not {"1D", "XX", "2D"} & {*may}  # nor the call that was made
        for meant in ("1D", "1NT", "XX"):
            four.refused("E", "not_meant", match="was not allowed at that turn", meant=meant)
        four.refused("E", "not_meant", match="is the call that was made", meant="2D")
        assert four.sees("N")["change"] is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("calls", "meant", "left"),
    [
        (("1NT", "2D", "3C"), "4D", ["withdraw"]),
        (("1NT", "X", "XX"), "P", ["withdraw"]),
        (("1NT", "2D", "X"), "P", ["withdraw"]),
        (("1NT", "2D", "3C"), "2S", ["withdraw", "keep"]),
        (("1NT", "2D", "P"), "4D", ["withdraw", "keep"]),
    ],
)
def test_25a6_a_call_that_could_not_be_made_over_the_one_meant_is_taken_back(
    edition: str, calls: tuple[str, ...], meant: str, left: list[str]
) -> None:
    """No further rectification; what was withdrawn is for its own side alone (16C, 2007: 16D)."""
    four = slips(*calls, edition=edition)
    four.do("E", "not_meant", meant=meant)
    for seat in "SN":
        four.do(seat, "answer_change", agree=True)
    assert [option["answer"] for option in four.question("S")["options"]] == left
    for answer in left[:1]:
        four.do("S", "choose", option=answer)
    assert standing(four) == ["1NT", meant]
    assert four.sees("S")["turn"] == "S"
    assert four.sees("S")["owed"] == []
    four.calls("P")


def test_25a_while_one_slip_is_put_right_there_is_no_other() -> None:
    four = slips("1NT", "P")
    four.do("N", "not_meant", meant="2NT")
    assert "not_meant" not in {verb for seat in "NESW" for verb in four.sees(seat)["may"]["verbs"]}
    for seat in "NE":
        four.refused(seat, "not_meant", match="Another slip is being put right", meant="4C")
    for seat in "EW":
        four.do(seat, "answer_change", agree=True)
    assert four.question("E")["mine"]  # 25A6
    for seat in "NE":
        four.refused(seat, "not_meant", match="Something is being ruled on", meant="4C")
    four.do("E", "choose", option="keep")
    assert standing(four) == ["2NT", "P"]
    four.do("N", "not_meant", meant="3NT")  # of the call that stands now
    assert four.sees("W")["change"] == {"seat": "N", "made": "2NT", "meant": "3NT", "agreeing": []}
    for seat in "EW":
        four.do(seat, "answer_change", agree=True)
    four.do("E", "choose", option="withdraw")
    assert (standing(four), four.sees("E")["turn"]) == (["3NT"], "E")


def test_25a4_nothing_is_offered_once_partner_has_called() -> None:
    four = slips("1NT", "P", "2C")
    assert [seat for seat in "NESW" if "not_meant" in four.sees(seat)["may"]["verbs"]] == ["E", "S"]
    four.refused("N", "not_meant", match="too late for that", meant="2NT")


def test_25a_an_irregular_call_that_was_a_slip_is_put_right_as_another() -> None:
    """Both opponents agree that an insufficient bid was not intended: what was meant takes its place (25A, 27)."""
    for edition in EDITIONS:
        four = slips(policy="permit", edition=edition)
        for seat, call in (("N", "1NT"), ("E", "1D")):
            four.do(seat, "call", call=call)
        assert "meant" not in four.sees("E")["may"]  # what was allowed is told to nobody
        four.do("E", "not_meant", meant="2D")
        for seat in "SN":
            four.do(seat, "answer_change", agree=True)
        assert four.sees("S")["change"] is None
        assert standing(four) == ["1NT", "2D"]
        assert not any(ruling["is_open"] for ruling in four.sees("S")["rulings"])
        four.do("S", "call", call="2S")
        assert standing(four) == ["1NT", "2D", "2S"]


def test_45c4b_a_claim_comes_before_a_slip() -> None:
    four = faced(Recorded(ONE))
    four.cards("HT", "H6")
    four.do("N", "claim", tricks=1)
    assert "not_meant" not in four.sees("N")["may"]["verbs"]
    four.refused("N", "not_meant", match="There is a claim")


def test_20f1_a_question_is_offered_to_whoever_can_ask_it() -> None:
    """At one's turn to call, of an opponent's call; before the lead is faced not to dummy, nor to the leader (41B)."""

    def offered(four: Recorded) -> list[str]:
        return [seat for seat in "NESW" if "ask" in four.sees(seat)["may"]["verbs"]]

    four = Recorded(ONE).begin()
    assert offered(four) == []
    assert [offered(four.calls(call)) for call in ("1S", "P", "2S")] == [["E"], ["S"], ["W"]]
    four.calls("P", "P", "P")
    assert offered(four) == ["N", "E", "W"]
    four.do("E", "card", card="HA")
    assert offered(four) == ["N", "W"]
    for seat in offered(four):
        four.do(seat, "ask", place=0 if seat == "W" else 1)
