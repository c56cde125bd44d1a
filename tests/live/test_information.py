"""Explanations corrected (20F4, 20F5) and the question about a revoke (61B) at a live table."""

from __future__ import annotations

import pytest

from kibitz.live import LiveRefusal, TableOpened
from tests.live.playing import DEAL, Four
from tests.live.test_boards import played

PARTNER = 'alert_by = "partner"\n'


def explained(regulations: str = PARTNER) -> Four:
    """2S by North: partner has explained South's raise as weak."""
    four = Four(TableOpened(deals=(DEAL,), directed=True, regulations=regulations)).begin().calls("1S", "P", "2S")
    four.do("N", "explain", place=2, text="weak raise")
    return four


def correctable(four: Four) -> dict[str, list[int]]:
    return {seat: [call["place"] for call in four.sees(seat)["auction"] if call["correctable"]] for seat in "NESW"}


def test_20f5_partner_may_not_correct_in_the_auction_and_the_explainer_must() -> None:
    four = explained()
    assert correctable(four) == {"N": [2], "E": [], "S": [], "W": []}
    with pytest.raises(LiveRefusal):
        four.do("S", "correct", place=2, text="limit raise")
    four.do("N", "correct", place=2, text="limit raise")
    assert four.sees("W")["auction"][2]["explanation"] == "limit raise"
    assert four.sees("W")["rulings"][-1]["by"].startswith("20F4")


def test_20f5b_the_declaring_side_corrects_before_the_lead_is_faced_and_it_may_be_taken_back() -> None:
    four = explained().calls("P", "P", "P")
    four.do("E", "card", card="HA")
    assert correctable(four) == {"N": [2], "E": [], "S": [2], "W": []}
    four.do("S", "correct", place=2, text="limit raise")
    four.do("TD", "find", answer="no")  # no call would have been another
    question = four.sees("E")["rulings"][-1]["question"]
    assert question is not None
    assert question["mine"]
    four.do("E", "choose", option="withdraw")
    assert four.sees("N")["face_down"] is None
    assert len(four.sees("E")["hands"]["E"]) == 13
    four.do("E", "card", card="DQ")
    assert four.sees("E")["face_down"] == {"seat": "E", "card": "DQ", "waits_for": ["N", "W"]}


@pytest.mark.parametrize("edition", ["2007", "2024"])
def test_47e2a_no_opening_lead_goes_back_once_dummy_lies_on_the_screens(edition: str) -> None:
    """47E2b: whether the wrong explanation did damage is looked into after the play."""
    four = Four(TableOpened(deals=(DEAL,), edition=edition, directed=True)).begin().calls("P")
    four.do("E", "call", call="1NT", explanation="15-17")
    four.calls("P", "2C", "P", "2H", "P", "P", "P").cards("SJ")
    four.do("E", "no_questions")
    four.do("N", "no_questions")
    assert set(four.sees("S")["hands"]) == {"S", "W"}
    four.do("E", "correct", place=1, text="12-14")
    for seat in "NESW":
        assert all(ruling["question"] is None for ruling in four.sees(seat)["rulings"])
    assert four.table.board is not None
    position = four.table.board.table.position
    assert [str(item.card) for item in position.plays] == ["SJ"]
    assert "damaged_by_mistaken_explanation" in [review.question for review in position.docket.reviews]
    with pytest.raises(LiveRefusal):
        four.do("S", "choose", option="withdraw")


def test_21b_a_call_that_may_be_changed_is_made_with_the_box() -> None:
    four = explained().calls("P", "P", "P")
    four.do("S", "correct", place=2, text="limit raise")
    four.do("TD", "find", answer="yes")
    four.do("E", "choose", option="withdraw")
    assert "call" in four.sees("E")["may"]["verbs"]
    four.do("E", "call", call="X")
    assert [call["call"] for call in four.sees("N")["auction"] if not call["withdrawn"]] == "1S P 2S P P X".split()


def test_20f5b_a_defender_corrects_partners_explanation_after_the_play() -> None:
    four = Four(TableOpened(deals=(DEAL,), directed=True, regulations=PARTNER)).begin().calls("1S", "2C", "2S")
    four.do("W", "explain", place=1, text="natural")
    four.calls("P", "P", "P")
    four.do("E", "card", card="HA")
    assert correctable(four) == {"N": [], "E": [], "S": [], "W": [1]}
    four.do("W", "no_questions")
    four.do("N", "no_questions")
    four.do("N", "claim", tricks=8)
    four.do("E", "agree")
    four.do("W", "agree")
    assert four.sees("N")["phase"] == "ended"
    four.do("E", "correct", place=1, text="both red suits")
    assert four.sees("N")["phase"] == "counting"
    assert four.sees("TD")["rulings"][-1]["is_open"]


def test_20f4_who_explains_their_own_call_corrects_it_and_partner_hears_nothing() -> None:
    four = Four(TableOpened(deals=(DEAL,), directed=True)).begin()
    four.do("N", "call", call="1S", explanation="four spades")
    assert correctable(four) == {"N": [0], "E": [], "S": [], "W": []}
    four.do("N", "correct", place=0, text="five spades")
    assert [four.sees(seat)["auction"][0]["explanation"] for seat in "ESW"] == ["five spades", "", "five spades"]


def revoked() -> Four:
    """West, who has hearts, has played a club to the first trick."""
    four = played(Four(TableOpened(policy="permit", deals=(DEAL,), directed=True)))
    four.do("N", "card", card="H8")
    four.do("W", "card", card="C5")
    return four


def test_61b_all_four_hear_the_question_and_only_who_was_asked_answers() -> None:
    four = revoked()
    with pytest.raises(LiveRefusal):
        four.do("N", "having_none", whom="E")  # who led
    four.do("E", "having_none", whom="W")
    heard = {"asker": "E", "asked": "W", "answer": "", "unauthorised": True}
    assert [four.sees(seat)["having_none"] for seat in "NESW"] == [heard] * 4
    assert ["answer_none" in four.sees(seat)["may"]["verbs"] for seat in "NESW"] == [False, False, False, True]
    with pytest.raises(LiveRefusal):
        four.do("N", "answer_none", answer="none")
    four.do("W", "answer_none", answer="none")
    assert [four.sees(seat)["having_none"]["answer"] for seat in "NESW"] == ["none"] * 4  # type: ignore[index]
    assert all(four.sees(seat)["rulings"] == [] for seat in "NESW")  # the revoke is still in the dark
    four.do("N", "card", card="H4")
    assert four.sees("N")["having_none"] is None


def test_62_who_says_that_they_have_one_corrects_it_and_the_card_lies_there() -> None:
    four = revoked()
    four.do("N", "having_none", whom="W")
    assert not four.sees("N")["having_none"]["unauthorised"]  # type: ignore[index]
    four.do("W", "answer_none", answer="yes")
    assert "take_back" not in four.sees("W")["may"]["verbs"]
    with pytest.raises(LiveRefusal, match="62A"):  # no second ruling: the card in its place is what is waited for
        four.do("W", "take_back")
    [ruling] = four.sees("W")["rulings"]
    question = ruling["question"]
    assert question is not None
    assert (question["mine"], question["do"]) == (True, "card")
    four.do("W", "card", card="H6")
    assert four.sees("N")["penalty"] == {"C5": "major"}
    assert "62B" in {line["by"] for line in four.sees("N")["rulings"][-1]["follows"]}


def test_61_where_a_revoke_cannot_happen_there_is_nothing_to_ask() -> None:
    four = played(Four()).cards("H8", "H6", "H4")
    assert all("having_none" not in four.sees(seat)["may"]["verbs"] for seat in "NESW")
    with pytest.raises(LiveRefusal):
        four.do("N", "having_none", whom="W")


@pytest.mark.parametrize(
    ("regulations", "explains"),
    [
        ("", "self"),
        ("least_seconds = 3\n", "self"),
        ("edition = 2017\nspectator_hands = 0\n", "self"),
        (PARTNER, "partner"),
        ('least_seconds = 3\nalert_by = "both"\n', "both"),
    ],
)
def test_40b2a_players_explain_their_own_calls_unless_the_regulations_say_otherwise(
    regulations: str, explains: str
) -> None:
    """Whatever else is laid down: on screens a call is explained by who makes it."""
    four = Four(TableOpened(deals=(DEAL,), regulations=regulations))
    assert four.sees("N")["settings"]["explains"] == explains
