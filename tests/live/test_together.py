"""Where nobody directs: what a player calls about is looked for, and facts are found by one of each side (10B, 84D)."""

from __future__ import annotations

import pytest

from kibitz.live import LiveRefusal, TableOpened
from tests.live.playing import DEAL
from tests.live.scenarios.test_irregular import auction, play, put

FACED = TableOpened(policy="permit", deals=(DEAL,), regulations="face_up_opening_leads = true")


def test_9a_only_what_is_called_about_is_looked_for_and_there_is_always_an_answer() -> None:
    four = auction("N 1S", "E 1H")
    with pytest.raises(LiveRefusal, match="Say what you call about"):
        four.do("N", "director", reason="can I ask about the movement")
    with pytest.raises(LiveRefusal, match="Say what you call about"):
        four.do("N", "director", about="revoke")  # whose?
    four.do("N", "director", about="turn")
    for seat in "NESW":
        seen = four.sees(seat)
        assert seen["looked"] == {"seat": "N", "about": "turn", "whom": "", "later": False}  # all hear it
        assert seen["rulings"] == []
    four.do("S", "director", about="call")
    assert four.sees("W")["rulings"][-1]["by"] == "27"
    assert four.sees("W")["looked"] is None


def test_61b_66d_a_revoke_that_nobody_can_have_seen_is_looked_for_when_play_has_ended() -> None:
    """The answer is the same whether there was one or not; the player is asked, and what they say is heard by all."""
    told = []
    for card in ("W C5", "W H6"):
        four = play("N H8", card, "N H4", lead="HA")
        put(four, "E CA", "N C2", "W C4" if card == "W C5" else "W C3", "N C9")
        four.do("N", "director", about="revoke", whom="W")
        told.append((four.sees("E")["looked"], four.sees("E")["rulings"], four.sees("E")["having_none"]))
    assert told[0] == told[1]
    four = play("N H8", "W C5", "N H4", lead="HA")
    four.do("N", "director", about="revoke", whom="W")
    question = four.sees("E")["having_none"]
    assert question is not None
    assert (question["asker"], question["asked"]) == ("N", "W")


def test_64a_an_established_revoke_that_has_shown_itself_is_ruled_on() -> None:
    four = play("N H8", "W C5", "N H4", lead="HA")
    put(four, "E HQ", "N H9", "W HJ", "N HK")
    four.do("N", "director", about="revoke", whom="E")  # another player's
    assert four.sees("S")["rulings"] == []
    four.do("N", "director", about="revoke", whom="W")
    assert any(line["by"] == "63A1" for line in four.sees("E")["rulings"][-1]["follows"])


def test_10b_one_of_each_side_says_the_same_and_who_said_it_is_on_record() -> None:
    four = auction("N 1S", "E 1H")
    four.do("S", "director", about="call")
    assert [four.question(seat)["sentence"].startswith("South") for seat in "NEW"] == [True] * 3
    assert "Explain" not in str([four.sees(seat)["rulings"] for seat in "NESW"])  # that is a director's
    four.do("S", "choose", option="decline")
    four.do("E", "call", call="2D")
    four.do("E", "find", answer="yes")
    four.do("W", "find", answer="yes")  # the offender's side alone finds nothing
    assert four.question("N")["by"] == "27B1a"
    assert four.question("N")["said"] == [{"seat": "E", "answer": "yes"}, {"seat": "W", "answer": "yes"}]
    four.do("N", "find", answer="n")
    assert (four.question("N")["stands"], four.question("E")["stands"]) == ("no", "")
    four.do("E", "find", answer="yes")  # again, by those who have offended
    assert four.question("N")["by"] == "27B1a"
    four.do("N", "find", answer="no")  # a doubtful point is for the others (84D)
    assert (four.question("N")["by"], four.question("N")["said"]) == ("27B1b", [])
    for seat in "SW":
        four.do(seat, "find", answer="no")
    assert four.sees("N")["owed"][0]["by"] == "27B2"
    assert four.table.board is not None
    lines = [str(entry.text) for entry in four.table.board.table.log.entries if entry.verb == "finds"]
    assert lines == ["N", "S W"]


def test_50d1b_a_lead_restriction_goes_before_a_penalty_card() -> None:
    """West has led a heart out of turn, a heart of East lies there: hearts forbidden, the page dims only hearts."""
    four = auction("N 1S", "E P", "S 2S", "W P", "N P", "E P", opened=FACED)
    four.do("E", "expose", card="HQ")
    four.do("N", "director", about="exposed")
    assert four.sees("N")["penalty"] == {"HQ": "major"}
    four.do("W", "card", card="HJ")
    four.do("N", "director", about="turn")
    four.do("N", "choose", option="decline")
    four.do("N", "choose", option="forbid")
    bound = four.sees("E")["may"].get("bound")
    assert bound is not None
    assert all(card.startswith("H") for card in bound["cards"]), bound
    four.do("E", "card", card="D9")
    position = four.table.board.table.position  # type: ignore[union-attr]
    assert [str(item.card) for item in position.plays] == ["D9"]
    assert all(ruling.irregularity.id != "lead-restriction-broken" for ruling in position.rulings)


def test_61b2_dummy_asks_declarer_and_no_defender() -> None:
    """Nor is it asked in dummy's name when they call about a revoke (42B1, 43A1)."""
    four = play("N H8", "W C5", "N H4", lead="HA")
    asked = {seat: four.sees(seat)["may"].get("having_none") for seat in "NESW"}
    assert asked == {"N": ["W"], "E": ["W"], "S": [], "W": []}
    assert ["having_none" in four.sees(seat)["may"]["verbs"] for seat in "NESW"] == [True, True, False, False]
    four.refused("S", "having_none", whom="W")
    four.do("S", "director", about="revoke", whom="W")
    assert four.sees("N")["having_none"] is None
    four = play("N H8", "W H6", "N D6", lead="HA")  # declarer has not followed
    assert {seat: four.sees(seat)["may"].get("having_none") for seat in "EWS"} == {seat: ["N"] for seat in "EWS"}
    four.do("S", "having_none", whom="N")
    question = four.sees("E")["having_none"]
    assert question is not None
    assert (question["asker"], question["asked"]) == ("S", "N")


def test_61b3_in_2007_defenders_ask_each_other_where_the_regulations_let_them() -> None:
    for may_ask, may in (("false", []), ("true", ["W"])):
        regulations = f"defenders_may_ask_each_other = {may_ask}"
        opened = TableOpened(policy="permit", deals=(DEAL,), edition="2007", regulations=regulations)
        four = play("N H8", "W C5", "N H4", lead="HA", opened=opened)
        assert four.sees("E")["may"].get("having_none") == may
