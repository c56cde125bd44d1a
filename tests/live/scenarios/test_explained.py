"""Scenarios of explanations and questions that go wrong: corrected, answered wrong, and two things at once."""

from __future__ import annotations

from kibitz.live import TableOpened
from tests.live.playing import DEAL
from tests.live.recording import Recorded
from tests.live.scenarios.test_irregular import DIRECTED, laws, play

PARTNERS = TableOpened(deals=(DEAL,), directed=True, regulations='alert_by = "partner"\n')


def test_scenario_06_presumed_dummy_corrects_and_the_lead_is_taken_back() -> None:
    """20F5b: before the lead is faced; the director lets East take it back (47E2), and another card is led."""
    four = Recorded(PARTNERS).begin().calls("1S", "P", "2S")
    four.do("N", "explain", place=2, text="weak raise")
    four.refused("S", "correct", place=2, text="limit raise")  # not during the auction
    four.calls("P", "P", "P")
    four.do("E", "card", card="HA")
    four.refused("W", "correct", place=2, text="limit raise")
    four.do("S", "correct", place=2, text="limit raise")
    assert laws(four, "E")[-1].startswith("20F5")
    four.do("TD", "find", answer="no")  # no call would have been another
    assert four.question("E")["mine"]
    assert not four.question("W")["mine"]
    four.do("E", "choose", option="withdraw")
    assert all(four.sees(seat)["face_down"] is None for seat in "NESW")
    assert len(four.sees("E")["hands"]["E"]) == 13
    four.do("E", "card", card="DQ")
    for seat in "WN":
        four.do(seat, "no_questions")
    assert four.sees("S")["trick"] == {"cards": [{"seat": "E", "card": "DQ"}], "winner": None}
    assert all(four.sees(seat)["penalty"] == {} for seat in "NESW")  # the first lead nobody has seen


def test_scenario_08_what_was_said_before_is_edited_and_sent_and_partner_sees_nothing() -> None:
    """That it is offered by itself is the page's doing: tests/browser/play/test_five_boards.py, board 5."""
    four = Recorded(TableOpened(deals=(DEAL, DEAL))).begin()
    four.do("N", "call", call="1NT", explanation="15 to 17")
    four.calls("P", "P", "P")
    four.do("E", "card", card="H2")
    for seat in "NW":
        four.do(seat, "no_questions")
    four.do("N", "claim", tricks=7)
    for seat in "EW":
        four.do(seat, "agree")
    four.begin()
    while four.sees("S")["turn"] != "N":
        four.calls("P")
    four.do("N", "call", call="1NT", explanation="15 to 18")
    for seat in "EW":
        assert four.sees(seat)["auction"][-1]["explanation"] == "15 to 18"
    assert all("15 to" not in str(frame["auction"]) for frame in four.frames["S"] if frame["phase"] == "auction")


def test_scenario_37_having_none_answered_wrong_and_what_the_card_does_that_was_replaced() -> None:
    """The card replaced is a penalty card (62B1), and partner's lead is declarer's to restrict (50D2a)."""
    four = play("N H8", "W C5", lead="HA", opened=DIRECTED)
    four.do("E", "having_none", whom="W")
    four.do("W", "answer_none", answer="none")
    assert all(laws(four, seat) == [] for seat in "NESW")  # only who asks knows that they doubt it
    four.do("N", "director", about="revoke", whom="W")
    assert all(laws(four, seat) == [] for seat in "NESW")  # nobody can have seen it: it is the director's to say
    four.do("TD", "rule", irregularity="revoke", offender="W")
    assert (four.question("W")["mine"], four.question("W")["do"]) == (True, "card")
    four.do("W", "card", card="H6")
    assert all(four.sees(seat)["penalty"] == {"C5": "major"} for seat in "NESW")
    four.do("N", "card", card="H4")
    assert [four.question(seat)["mine"] for seat in "NESW"] == [True, False, False, False]
    four.refused("E", "card", card="CA")  # declarer chooses first
    four.do("N", "choose", option="forbid")
    assert all(four.sees(seat)["penalty"] == {} for seat in "NESW")  # picked up (50D2a)
    bound = four.sees("E")["may"].get("bound")
    assert bound is not None
    assert set(bound["cards"]) == {"CA", "C7", "C6"}
    assert "C5" in four.sees("W")["hands"]["W"]
    four.do("E", "card", card="DQ")


def test_scenario_39_an_insufficient_bid_and_a_wrong_explanation_of_the_bid_before_it() -> None:
    """The director opens both: East may change the call (21B1a), and South's bid is ruled on beside it (27)."""
    four = Recorded(DIRECTED).begin()
    four.do("N", "call", call="1NT", explanation="15 to 17")
    four.do("E", "call", call="2H")
    four.do("S", "call", call="2D")
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("W", "director", about="call")
    four.do("N", "correct", place=0, text="12 to 14")
    assert [four.sees(seat)["auction"][0]["explanation"] for seat in "ESW"] == ["12 to 14", "", "12 to 14"]
    assert four.question("W")["mine"]  # the bid comes first: it waits for West (27A1)
    four.do("W", "choose", option="decline")
    assert set(laws(four, "S")) == {"27", "20F4"}
    four.do("TD", "find", answer="yes")  # East could well have been influenced
    assert [four.question(seat)["mine"] for seat in "NESW"] == [False, True, False, False]
    four.refused("W", "choose", option="withdraw")
    four.do("E", "choose", option="withdraw")
    four.do("E", "call", call="P")
    assert [call["call"] for call in four.sees("N")["auction"] if not call["withdrawn"]] == ["1NT", "P"]
    four.do("S", "call", call="3D")  # 27 goes on from there
    assert [call["call"] for call in four.sees("N")["auction"] if not call["withdrawn"]] == ["1NT", "P", "3D"]
    assert four.question("TD")["by"].startswith("27B1")
