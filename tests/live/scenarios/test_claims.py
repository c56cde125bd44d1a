"""Scenarios of claims and concessions: a claim is a claim, and a doubt brings the director, not play (68-71)."""

from __future__ import annotations

from kibitz.assistant.referee import claim_referee
from kibitz.live import LiveTable, TableOpened
from kibitz.live.conditions import conditions_of
from tests.live.playing import DEAL
from tests.live.recording import Recorded

ONE = TableOpened(deals=(DEAL,))
DIRECTED = TableOpened(deals=(DEAL,), directed=True)


def in_play(opened: TableOpened, *cards: str) -> Recorded:
    """2S by North, the ace of hearts led, and cards in turn; claims are judged as at a table of the server."""
    four = Recorded(opened, LiveTable(claim_referee(conditions_of(opened))))
    four.begin().calls("1S", "P", "2S", "P", "P", "P")
    four.do("E", "card", card="HA")
    for seat in "WN":
        four.do(seat, "no_questions")
    return four.cards(*cards)


def test_scenario_18_a_claim_by_a_line_is_doubted_and_the_director_awards() -> None:
    four = in_play(DIRECTED, "H8", "H6", "H4")
    four.do("N", "claim", tricks=9, line=["SA", "SQ", "CQ"])
    claim = four.sees("W")["claim"]
    assert claim is not None
    assert (claim["tricks"], claim["of"], claim["statement"]) == (9, 12, "SA SQ CQ")
    assert "N" in four.sees("W")["hands"]  # they face their hand (68C)
    assert "W" not in four.sees("N")["hands"]
    four.do("W", "object", text="the king of spades is out")
    four.refused("E", "card", card="HQ")  # no card is played (68D)
    four.refused("N", "claim", tricks=8, line=["SA", "DA"])  # a new line (70D1)
    assert four.question("TD")["mine"]
    assert all(ruling["question"] is None for ruling in four.sees("N")["rulings"])  # the director's to judge (70A)
    for _ in range(12):
        if four.sees("TD")["phase"] == "ended":
            break
        question = four.question("TD")
        options = [option["answer"] for option in question["options"]]
        wanted = {"yes_no": "no", "yes_no_unknown": "no", "number": "7", "text": "as above"}
        four.do("TD", "find", answer=options[0] if options else wanted.get(question["wanted"], "7"))
    assert four.sees("N")["phase"] == "ended"
    result = four.sees("N")["result"]
    assert result is not None
    assert result["result"]
    assert four.sees("N")["tricks"]["NS"] <= 9


def test_scenario_20_a_concession_to_which_partner_objects_at_once() -> None:
    four = in_play(ONE, "H8", "H6", "H4")
    four.do("E", "concede", tricks=12)
    four.do("W", "object", text="the king of spades takes a trick")
    for seat in "NESW":
        seen = four.sees(seat)
        assert (seen["phase"], seen["turn"]) == ("play", "E")  # nothing was conceded (68B2)
        assert (seen["penalty"], seen["faced"], seen["owed"]) == ({}, {}, [])
    four.finish()
    assert four.question("N")["by"].startswith("16C")  # whether what was withdrawn was used is seen after play
    four.both_say("no")
    assert four.sees("N")["phase"] == "ended"


def test_scenario_40_a_revoke_beside_a_penalty_card_found_after_a_doubted_claim() -> None:
    """The director is called to the claim and sees the revoke: tricks by 70 and 64, then 64C; the record has it all."""
    opened = TableOpened(policy="permit", deals=(DEAL,), directed=True)
    four = in_play(opened)
    four.do("E", "expose", card="SK")
    four.do("N", "director", about="exposed")
    assert four.sees("S")["penalty"] == {"SK": "major"}
    for seat, card in zip("NWNENWN", ("H8", "C5", "H4", "SK", "S8", "S6", "SA"), strict=True):
        four.do(seat, "card", card=card)  # West has hearts; East leads the penalty card, and it is established
    assert [ruling["by"] for ruling in four.sees("N")["rulings"]] == ["49"]
    four.do("N", "claim", tricks=8)
    four.do("W", "object", text="there is the ten of trumps")
    assert [ruling["by"] for ruling in four.sees("N")["rulings"]] == ["49", "68"]  # of the revoke nobody is told (81C3)
    [revoke] = four.sees("TD")["director"]["unnoticed"]
    four.do("TD", "rule", irregularity="revoke", offender="W", line=revoke["line"])
    answers = {"70A": "accept", "50E4": "no", "72C": "no", "64C1": "yes"}
    while four.sees("TD")["phase"] != "ended":
        rulings = four.sees("TD")["rulings"]
        question = next(one["question"] for one in rulings if one["question"] and one["question"]["mine"])
        assert question is not None
        four.do("TD", "find", answer=answers.pop(question["by"]))
    assert answers == {}
    told = {line["by"] for ruling in four.sees("N")["rulings"] for line in ruling["follows"]}
    assert {"63A1", "64A2"} <= told
    assert any("adjusted score" in line["sentence"] for line in four.sees("N")["rulings"][-1]["follows"])
    assert four.table.board is not None
    assert "finds" in four.table.played[-1].log  # what an appeal needs (92, 93)
    result = four.sees("N")["result"]
    assert result is not None
    assert result["points"] == 170
