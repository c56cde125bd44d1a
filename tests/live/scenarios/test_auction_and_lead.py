"""Scenarios in the auction and around the opening lead at a table that prevents what is irregular."""

from __future__ import annotations

from dataclasses import replace

from kibitz.formats import lin, pbn
from kibitz.live import TableOpened
from kibitz.live.played_games import as_file
from kibitz.table.log.kinds import as_result
from tests.live.playing import DEAL
from tests.live.recording import Recorded

ONE = TableOpened(deals=(DEAL,))
DIRECTED = TableOpened(deals=(DEAL,), directed=True)


def standing(four: Recorded, seat: str = "S") -> list[str]:
    """The calls that stand, as somebody hears them."""
    return [call["call"] for call in four.sees(seat)["auction"] if not call["withdrawn"]]


def led(four: Recorded) -> Recorded:
    """2S by North, the ace of hearts face down."""
    four.begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    return four


def faced(four: Recorded) -> Recorded:
    """The same after nobody had a question."""
    led(four)
    for seat in "WN":
        four.do(seat, "no_questions")
    return four


def test_scenario_01_thirteen_tricks_and_the_files_agree_with_the_log() -> None:
    four = faced(Recorded(ONE))
    four.finish()
    for seat in "NESW":
        result = four.sees(seat)["result"]
        assert result is not None
        tricks = four.sees(seat)["tricks"]["NS"]
        assert result["points"] == (20 * 0 + 30 * (tricks - 6) + 50 if tricks >= 8 else -50 * (8 - tricks))
    [finished] = four.table.played
    played = [line.split()[-1] for line in finished.log.splitlines() if line.split()[1:2] == ["dummy"] or is_card(line)]
    for form in (pbn, lin):
        [game] = form.loads(as_file(four.table.played, form.__name__.rpartition(".")[2]))
        assert str(game.auction) == "1S Pass 2S Pass Pass Pass"
        assert [str(card) for _, card in game.play.cards] == ["HA", *played]
        assert str(game.result) == str(as_result(finished.result))


def is_card(line: str) -> bool:
    """Whether a line of a log is a card of a player."""
    words = line.split()
    return len(words) == 2 and words[0] in "NESW" and words[1][0] in "SHDC" and len(words[1]) == 2


def test_scenario_05_the_lead_lies_face_down_and_dummy_may_not_ask() -> None:
    four = led(Recorded(ONE))
    assert [four.sees(seat)["face_down"] for seat in "EW"] == [
        {"seat": "E", "card": "HA", "waits_for": ["N", "W"]},
        {"seat": "E", "card": None, "waits_for": ["N", "W"]},
    ]
    assert four.sees("E")["turn"] == ""  # it waits for questions, not for the leader
    four.do("W", "ask", place=2)
    four.do("S", "explain", place=2, text="six to nine points")
    four.do("N", "ask", place=1)
    four.do("E", "explain", place=1, text="nothing to say")
    four.refused("S", "ask", place=1)  # dummy, 41B
    four.refused("S", "no_questions")
    four.refused("E", "ask", place=0)  # the leader asked before
    four.refused("E", "card", card="SK")  # one lead, 41A
    four.do("W", "no_questions")
    assert all("S" not in four.sees(seat)["hands"] for seat in "NEW")
    four.do("N", "no_questions")
    assert all(len(four.sees(seat)["hands"]["S"]) == 13 for seat in "NEW")
    assert "N" not in four.sees("S")["hands"]  # 43A2
    opened = [frame for frame in four.frames["W"] if "S" in frame["hands"]]
    assert len(opened) == 1  # dummy opens once


def test_scenario_07_an_explained_call_leaves_no_trace_with_partner() -> None:
    four = Recorded(ONE).begin()
    four.do("N", "call", call="1NT", explanation="mini, 10 to 12")
    heard = four.sees("S")["auction"]
    assert (heard[0]["alerted"], heard[0]["explanation"], heard[0]["asked"]) == (False, "", False)
    assert [four.sees(seat)["auction"][0]["explanation"] for seat in "NEW"] == ["mini, 10 to 12"] * 3
    plain = Recorded(ONE).begin()
    plain.do("N", "call", call="1NT")
    assert four.frames["S"] == plain.frames["S"]  # not a frame more or less, not a sign of difference
    with four.silent("S"), four.silent("behind S"):
        four.do("N", "explain", place=0, text="may have a singleton")


def test_scenario_09_a_question_and_its_answer_pass_by_the_callers_partner() -> None:
    four = Recorded(ONE).begin().calls("1S")
    with four.silent("S"), four.silent("behind S"):
        four.do("E", "ask", place=0)
        assert four.sees("N")["auction"][0]["asked"]
        four.do("N", "explain", place=0, text="four cards are enough")
    assert four.sees("E")["auction"][0]["explanation"] == "four cards are enough"
    four.refused("W", "ask", place=0)  # not their turn (20F1)
    four.refused("S", "ask", place=0)  # their partner's


def test_scenario_10_an_alert_by_partner_is_heard_by_all_and_unauthorised_for_the_caller() -> None:
    four = Recorded(TableOpened(deals=(DEAL,), regulations='alert_by = "partner"\n', directed=True)).begin()
    four.do("N", "call", call="2D")
    four.refused("N", "alert", place=0)
    four.do("S", "alert", place=0)
    assert all(four.sees(seat)["auction"][0]["alerted"] for seat in "NESW")
    director = four.sees("TD").get("director")
    assert director is not None
    assert [known["by"] for known in director["information"]] == ["16B1", "16A1c"]
    [unauthorised, _] = four.position.ledger
    assert [str(seat) for seat in unauthorised.seats] == ["N"]
    assert not unauthorised.authorised


def test_scenario_11_a_call_not_meant_is_put_right_and_the_call_over_it_too() -> None:
    four = Recorded(ONE).begin().calls("1C", "1H")
    four.do("N", "not_meant", meant="1S")
    assert four.sees("E")["change"] == {"seat": "N", "made": "1C", "meant": "1S", "agreeing": []}
    assert four.sees("E")["turn"] == ""
    four.refused("S", "answer_change", agree=True)
    four.refused("E", "call", call="P")  # the auction stands still (9B2)
    for seat in "EW":
        four.do(seat, "answer_change", agree=True)
    question = four.question("E")
    assert question["mine"]
    assert not four.question("W")["mine"]
    four.do("E", "choose", option=question["options"][0]["answer"])
    assert standing(four) == ["1S"]
    assert four.sees("E")["turn"] == "E"
    assert all(not four.sees(seat)["owed"] for seat in "NESW")  # no rectification (25A)
    four.calls("P", "2S", "P", "P", "P")
    assert four.sees("N")["contract"] == "2S by N"


def test_scenario_12_after_partners_call_it_is_too_late_and_nobody_is_asked() -> None:
    four = Recorded(ONE).begin().calls("1C", "P", "1H")
    four.refused("N", "not_meant", match="too late for that", meant="1S")
    assert four.sees("E")["change"] is None


def test_scenario_13_the_last_pass_not_meant_until_the_auction_period_ends() -> None:
    four = Recorded(ONE).begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "not_meant", meant="3H")
    for seat in "NS":
        four.do(seat, "answer_change", agree=True)
    assert standing(four) == ["1S", "P", "2S", "P", "P", "3H"]
    assert (four.sees("S")["phase"], four.sees("S")["turn"]) == ("auction", "S")
    four.calls("3S", "P", "P", "P")
    four.do("E", "card", card="HA")
    for seat in "WN":
        four.do(seat, "no_questions")
    four.refused("E", "not_meant", match="too late for that", meant="X")  # the lead is faced: the period is over (17D1)


def test_scenario_14_the_director_finds_a_change_of_mind_and_the_first_call_stands() -> None:
    four = Recorded(DIRECTED).begin().calls("1C")
    four.do("N", "not_meant", meant="1S")
    four.do("W", "answer_change", agree=False)
    assert four.question("TD")["mine"]
    assert four.sees("S")["rulings"][-1]["question"] is None  # found away from the table (85)
    four.refused("E", "call", call="P")
    four.do("TD", "find", answer="no")
    assert standing(four) == ["1C"]  # 25B does not arise: nothing was replaced at such a table
    assert (four.sees("E")["turn"], four.sees("E")["change"]) == ("E", None)
    assert not any(ruling["is_open"] for ruling in four.sees("E")["rulings"])
    four.calls("P", "1H")
    assert standing(four) == ["1C", "P", "1H"]

    four = Recorded(DIRECTED).begin().calls("1C")
    four.do("N", "not_meant", meant="1S")
    four.do("W", "answer_change", agree=False)
    four.do("TD", "find", answer="yes")  # a slip: what was meant is there without another word (25A1)
    assert standing(four) == ["1S"]
    assert four.sees("E")["turn"] == "E"


def test_scenario_15_a_card_of_dummy_named_by_a_slip_and_what_was_played_after_it() -> None:
    four = faced(Recorded(ONE))
    four.cards("HT", "H6")
    four.do("N", "not_meant")
    for seat in "EW":
        four.do(seat, "answer_change", agree=True)
    assert (four.sees("N")["turn"], len(four.sees("E")["hands"]["S"]), len(four.sees("W")["hands"]["W"])) == (
        "S",
        13,
        13,
    )
    four.cards("H8", "H7", "H4")  # West may play another card (47D)
    four.refused("N", "not_meant", match="too late for that")  # they have played since (45C4b)


def test_45c4b_a_designation_that_is_doubted_is_ruled_on() -> None:
    """An opponent who wants the director has the ruling: what was meant, whether it was a slip; else the card stays."""
    for slip, lies in (("yes", "H8"), ("no", "HT")):
        four = faced(Recorded(replace(ONE, directed=True)))
        four.cards("HT", "H6")
        four.do("N", "not_meant")
        four.do("E", "answer_change", agree=True)
        four.do("W", "answer_change", agree=False)
        assert four.sees("N")["change"] is None
        assert four.question("TD")["wanted"] == "card"
        four.do("TD", "find", answer="H8")
        four.do("TD", "find", answer=slip)
        if slip == "yes":
            four.do("TD", "find", answer="no")  # declarer has played nothing since
        trick = four.sees("E")["trick"]
        assert trick is not None
        assert [card["card"] for card in trick["cards"] if card["seat"] == "S"] == [lies]
