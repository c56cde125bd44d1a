"""Scenarios where everything may happen: nothing tells of it before somebody says so; then it is ruled on."""

from __future__ import annotations

import json

from kibitz.live import TableOpened
from tests.live.playing import DEAL
from tests.live.recording import Recorded

PERMIT = TableOpened(policy="permit", deals=(DEAL,))
DIRECTED = TableOpened(policy="permit", deals=(DEAL,), directed=True)


def auction(*calls: str, opened: TableOpened = PERMIT) -> Recorded:
    """Calls as `N 1S`, in whatever order."""
    four = Recorded(opened).begin()
    for made in calls:
        seat, call = made.split()
        four.do(seat, "call", call=call)
    return four


def play(*cards: str, lead: str = "H2", opened: TableOpened = PERMIT) -> Recorded:
    """2S by North; East leads; then cards as `N H8`, declarer's for dummy."""
    four = auction("N 1S", "E P", "S 2S", "W P", "N P", "E P", opened=opened)
    four.do("E", "card", card=lead)
    for seat in "WN":
        four.do(seat, "no_questions")
    return put(four, *cards)


def put(four: Recorded, *cards: str) -> Recorded:
    for played in cards:
        seat, card = played.split()
        four.do(seat, "card", card=card)
    return four


def laws(four: Recorded, seat: str) -> list[str]:
    """The Laws of the rulings that somebody hears."""
    return [ruling["by"] for ruling in four.sees(seat)["rulings"]]


def owed(four: Recorded, seat: str) -> set[tuple[str, str]]:
    """Who owes what, by the Law, as somebody hears it."""
    return {(one["seat"], one["by"]) for one in four.sees(seat)["owed"]}


def test_scenario_31_an_insufficient_bid_is_accepted_by_the_next_call() -> None:
    four = auction("N 1S", "E 1H", "S 1NT")
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("N", "director", about="call")
    assert not any(ruling["is_open"] for ruling in four.sees("N")["rulings"])  # accepted by calling (27A1)
    four.do("W", "call", call="P")
    four.do("N", "call", call="P")
    four.do("E", "call", call="P")
    assert four.sees("S")["contract"] == "1NT by S"


def test_scenario_32_a_replacement_that_is_not_comparable_and_its_lead_restriction() -> None:
    four = auction("N 1S", "E 1H")
    four.do("S", "director", about="call")
    assert four.question("S")["mine"]
    assert not four.question("N")["mine"]
    four.refused("E", "find", answer="accept")  # an option is South's alone
    four.refused("E", "choose", option="accept")
    four.do("S", "choose", option="decline")
    four.do("E", "call", call="2D")
    for _ in range(2):  # not the lowest in the same denomination, not comparable (27B1)
        four.both_say("no")
    for seat in "NESW":
        assert owed(four, seat) == {("W", "27B2"), ("W", "26B")}  # heard by all (10C1)
    for made in ("S 2S", "W P", "N P", "E P"):
        seat, call = made.split()
        four.do(seat, "call", call=call)
    put(four, "E HA")
    for seat in "WN":
        four.do(seat, "no_questions")
    put(four, "N H8", "W H6", "N H4", "E H2", "N H9", "W HJ", "N H5")
    four.both_say("none")  # which suits East has shown in the legal auction, says the table
    assert [four.question(seat)["mine"] for seat in "NESW"] == [True, False, False, False]
    four.do("N", "choose", option="forbid")  # West leads for the first time (26B)
    question = four.question("N")
    assert (question["do"], [option["answer"] for option in question["options"]]) == ("choose", ["c", "d", "h", "s"])
    four.do("N", "choose", option="h")
    for seat in "NESW":
        [restricted] = four.sees(seat)["owed"]
        assert (restricted["seat"], restricted["by"]) == ("W", "26B")
        assert "hearts" in restricted["sentence"]


def test_scenario_33_three_passes_of_which_one_took_a_turn_away() -> None:
    four = auction("N 1S", "S P", "W P", "N P")
    assert all(four.sees(seat)["phase"] == "lead" for seat in "NESW")  # as the players think
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("E", "director", about="turn")  # whose turn was taken
    assert laws(four, "S")[-1] == "17D3"
    assert all(four.sees(seat)["phase"] == "auction" for seat in "NESW")
    for made in ("E 2H", "S 2S", "W P", "N P", "E P"):
        seat, call = made.split()
        four.do(seat, "call", call=call)
    assert four.sees("W")["contract"] == "2S by N"


def led_out_of_turn() -> Recorded:
    four = auction("N 1S", "E P", "S 2S", "W P", "N P", "E P")
    four.do("W", "card", card="HJ", faced=True)
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("N", "director", about="turn")
    assert [option["answer"] for option in four.question("N")["options"]] == ["spread", "accept", "decline"]
    assert not four.question("E")["mine"]
    return four


def test_scenario_35_a_faced_lead_out_of_turn_each_way() -> None:
    """Spread and become dummy; see dummy first; refuse and require, forbid, leave free (54A, 54B, 54D, 50D2)."""
    four = led_out_of_turn()
    four.do("N", "choose", option="spread")
    assert all((four.sees(seat)["declarer"], four.sees(seat)["dummy"]) == ("S", "N") for seat in "NESW")
    assert len(four.sees("E")["hands"]["N"]) == 13
    put(four, "S H4")  # the hand that is dummy now plays next

    four = led_out_of_turn()
    four.do("N", "choose", option="accept")
    assert all(four.sees(seat)["dummy"] == "S" for seat in "NESW")
    assert len(four.sees("E")["hands"]["S"]) == 13

    for option in ("require", "forbid", "no_restriction"):
        four = led_out_of_turn()
        four.do("N", "choose", option="decline")
        assert four.sees("S")["penalty"] == {"HJ": "major"}
        assert "S" not in four.sees("N")["hands"]  # dummy is not open
        four.do("N", "choose", option=option)
        four.do("E", "card", card="HA" if option == "require" else "D9")
        for seat in "WN":
            four.do(seat, "no_questions")
        assert four.sees("W")["phase"] == "play"
        lies = {"HJ": "major"} if option == "no_restriction" else {}  # else it was picked up (50D2a)
        assert all(four.sees(seat)["penalty"] == lies for seat in "NESW")


def test_scenario_36_a_revoke_is_on_no_screen_until_somebody_notices() -> None:
    four = play("N H8", "W C5", "N H4", lead="HA", opened=DIRECTED)
    assert all(laws(four, seat) == [] for seat in "NESW")
    director = four.sees("TD").get("director")
    assert director is not None
    assert len(director["unnoticed"]) == 1
    put(four, "E CA", "N C2", "W C4", "N C9")  # the next trick: it is established (63A1)
    for caller in "NESW":  # whoever calls, and whatever they suspect: the director comes, and nobody is told anything
        four.do(caller, "director", reason="may I have a pencil?")
    four.do("N", "director", about="revoke", whom="W")
    assert all(laws(four, seat) == [] for seat in "NESW")
    assert len(four.sees("TD")["director"]["unnoticed"]) == 1
    four.do("TD", "rule", irregularity="revoke", offender="W", line=director["unnoticed"][0]["line"])  # 81C3
    assert laws(four, "W") == ["61A"]
    assert any("established" in line["sentence"] for line in four.sees("W")["rulings"][-1]["follows"])
    put(four, "E C7", "N CJ", "W C3", "N C8")
    put(four, "N S9", "W S7", "N S3", "E SK")
    put(four, "E S4", "N S8", "W S6", "N SQ", "N SA", "E S5", "N SJ", "W ST")
    four.do("N", "claim", tricks=1)
    for seat in "EW":
        four.do(seat, "agree")
    ruling = four.sees("S")["rulings"][0]
    assert any(line["by"].startswith("64A") for line in ruling["follows"]), ruling["follows"]


def test_scenario_36_a_revoke_in_the_twelfth_trick_is_put_right() -> None:
    """62D1: corrected although both sides have played on, and no trick goes over."""
    deal = "N:AKQJT98765.A2..A 432.KQJ.KQJ.KQJT .T987.AT98.98765 .6543.765432.432"
    four = auction("N 7S", "E P", "S P", "W P", opened=TableOpened(policy="permit", deals=(deal,)))
    four.do("E", "card", card="CK")
    for seat in "WN":
        four.do(seat, "no_questions")
    put(four, "N C5", "W C2", "N CA")
    spades = ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5"]
    east = ["S2", "S3", "S4", "CQ", "CJ", "CT", "DK", "DQ", "DJ", "HJ"]
    dummy = ["C6", "C7", "C8", "C9", "D8", "D9", "DT", "DA", "H7", "H8"]
    west = ["C4", "C3", "H3", "H4", "H5", "D2", "D3", "D4", "D5", "D6"]
    for trick in zip(spades, east, dummy, west, strict=True):
        put(four, *(f"{seat} {card}" for seat, card in zip("NENW", trick, strict=True)))
    put(four, "N HA", "E HQ", "N H9", "W D7")
    assert all(laws(four, seat) == [] for seat in "NESW")
    put(four, "N H2")
    four.do("N", "director", about="revoke", whom="W")
    assert laws(four, "E") == []  # nobody has seen it
    looked = four.sees("S")["looked"]
    assert looked is not None
    assert looked["later"]
    put(four, "E HK", "N HT", "W H6")
    assert laws(four, "E") == ["61A"]  # the trick is looked at when play has ended (66D)
    assert not any(line["by"].startswith("64A") for line in four.sees("S")["rulings"][0]["follows"])


def test_scenario_38_the_defender_next_in_turn_prevails() -> None:
    """Declarer leads from the wrong hand; East accepts it, West, who is next, does not (55A)."""
    four = play("N H8", "W HJ", "N HK", "N C2")
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("W", "director", about="turn")
    assert four.question("E")["mine"]
    assert four.question("W")["mine"]
    four.do("E", "choose", option="accept")
    offered = {seat: four.sees(seat)["rulings"][-1].get("differ") for seat in "NESW"}
    assert offered.pop("W") == {"answer": "decline", "label": "refuse the lead"}
    assert not any(offered.values())
    four.do("W", "choose", option="decline")
    assert "C2" in four.sees("N")["hands"]["S"]  # taken back
    assert four.sees("N")["trick"] is None
    put(four, "N S2")
    assert [card["seat"] for card in (four.sees("E")["trick"] or {"cards": []})["cards"]] == ["N"]


def lead_down(seat: str) -> Recorded:
    four = auction("N 1S", "E P", "S 2S", "W P", "N P", "E P")
    four.do(seat, "card", card="HJ" if seat == "W" else "HA")
    return four


def test_41a_a_lead_face_down_looks_alike_in_turn_and_out_of_it() -> None:
    """Nothing tells that it was not due; whoever led waits for their own partner and declarer, and it is faced (54)."""
    due, early = lead_down("E"), lead_down("W")
    for four, leader, partner in ((due, "E", "W"), (early, "W", "E")):
        assert all(four.sees(seat)["phase"] == "clarification" for seat in "NESW")
        lead = four.sees("N")["face_down"]
        assert lead is not None
        assert (lead["seat"], set(lead["waits_for"])) == (leader, {"N", partner})
        for seat in ("N", partner):
            four.do(seat, "no_questions")
        assert all(laws(four, seat) == [] for seat in "NESW")
        assert four.sees("S")["face_down"] is None
    early.do("N", "director", about="turn")
    assert laws(early, "N") == ["54"]
    early.do("N", "choose", option="decline")
    assert early.sees("E")["penalty"] == {"HJ": "major"}


def test_41a_a_lead_taken_back_face_down_is_named_to_nobody() -> None:
    """Declarer and leader's partner learn of no card that nobody has seen; the leader and the director know it."""
    four = Recorded(DIRECTED).begin()
    for made in ("N 1S", "E P", "S 2S", "W P", "N P", "E P"):
        four.do(made[0], "call", call=made[2:])
    four.do("W", "card", card="HJ")
    four.do("S", "director", reason="it is not West's lead", about="turn")
    assert laws(four, "N") == ["41A"]
    for seat in "NES":
        assert "♥J" not in json.dumps(four.sees(seat), ensure_ascii=False)
    for seat in ("W", "TD"):
        assert "♥J" in json.dumps(four.sees(seat)["rulings"], ensure_ascii=False)


def test_25a_what_may_be_said_of_a_call_does_not_tell_whether_it_was_allowed() -> None:
    """An insufficient bid and a sufficient one, a call out of turn: alike for who made it and for all others."""
    for made in ("W 1H", "W 2H"):
        four = auction("N 1D", "E P", "S 1S", made)
        assert "not_meant" in four.sees("W")["may"]["verbs"]
    four = auction("N 1D", "S 1S")
    assert [seat for seat in "NESW" if "not_meant" in four.sees(seat)["may"]["verbs"]] == ["S"]  # partner has called
