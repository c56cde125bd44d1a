"""Consulted in the auction: insufficient bids (27), under both editions; what is known of the auction; taking back."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.log.refusal import Refusal
from tests.assistant.helpers import Talk


def insufficient(edition: Edition = LAWS_2017) -> Talk:
    return Talk(edition).begin("1S").say("1H", "rule")


def test_the_board_says_who_dealt() -> None:
    talk = Talk(board=2)
    assert talk.view["stage"] == "auction"
    assert talk.ask["dealer"] == "E"
    assert "beginning with East" in talk.ask["sentence"]
    assert talk.begin("1S P").lines == ("TD auction E 1S P",)
    assert Talk(board=2).begin("E 1S P").lines == ("TD auction E 1S P",)
    with pytest.raises(UnusableAnswer) as wrong:
        Talk(board=2).begin("N 1S")
    assert Talk(board=2).now.refused(wrong.value) == "On board 2 East dealt, not North."


def test_without_a_board_the_dealer_is_told() -> None:
    talk = Talk(board=None)
    assert talk.ask["dealer"] is None
    assert talk.begin("W 1C").lines == ("TD auction W 1C",)


def test_a_call_that_is_typed_is_judged() -> None:
    talk = Talk().begin("1S")
    assert talk.view["stage"] == "what"
    assert talk.ask["who"]["seats"] == ["E"]
    likely = [candidate["irregularity"] for candidate in talk.view["may_be"]["likely"]]
    assert "insufficient-bid" in likely
    assert talk.say("2H").view["stage"] == "what"  # a legal call, and nothing to rule on
    talk = Talk().begin("1S").say("1H")
    assert talk.view["stage"] == "rule_now"
    assert talk.ask["happened"] == [{"by": "27", "sentence": "An insufficient bid (East: 1♥)"}]
    assert talk.answers() == ["rule"]


def test_the_option_is_of_the_player_who_has_it() -> None:
    ask = insufficient().ask
    assert (ask["stage"], ask["by"], ask["kind"]) == ("question", "27A1", "accept")
    assert ask["sentence"].startswith("Does South (LHO) accept the insufficient bid?")
    assert ask["who"] == {"role": "lho", "seats": ["S"], "said": "South (LHO)"}
    assert ask["chooses"]
    assert not ask["may_be_unknown"]
    assert [(option["answer"], option["said"]) for option in ask["options"]] == [
        ("accept", "accept it"),
        ("decline", "not accept it"),
    ]
    assert ask["why"]["by"] == "27A1"
    assert ask["why"]["sentence"].startswith("LHO may accept it.")


def test_accepted_it_stands() -> None:
    talk = insufficient().say("accept")
    assert talk.lines[-1] == "S chooses R1 accept"
    assert talk.sentences("follows")[0] == "27A1 1♥ stands as if it had been legal."
    assert talk.view["stage"] == "done"
    assert talk.view["turn"] == "South is to call."


@pytest.mark.parametrize(
    ("edition", "questions", "lead", "known"),
    [
        (LAWS_2017, ["27B1a", "27B1b"], "26B", "72C"),
        (LAWS_2007, ["27B1b"], "26", "23"),
    ],
    ids=str,
)
def test_declined_another_call_silences_partner(edition: Edition, questions: list[str], lead: str, known: str) -> None:
    talk = insufficient(edition).say("decline")
    assert talk.view["stage"] == "waiting"
    assert (talk.ask["kind"], talk.ask["turn"], talk.ask["by"]) == ("call", "E", "27B")
    talk.say("3C")
    asked = []
    while talk.view["stage"] == "question":
        assert talk.ask["kind"] == "yes_no"
        assert talk.answers() == ["yes", "no", "unknown"]
        asked.append(talk.ask["by"])
        talk.say("no")
    assert asked == questions
    assert talk.sentences("follows") == [
        "27B 3♣ stands in place of 1♥.",
        "27B2 West must pass for the rest of the auction.",
        f"{lead} On defence, the first lead of West may be restricted by declarer.",
    ]
    assert talk.sentences("owed") == []  # which the ruling has said
    assert {"by": "27B2", "sentence": "West must pass for the rest of the auction."} in talk.view["for_each"]["W"]
    assert [effect["by"] for effect in talk.view["for_each"]["E"]] == [
        "27B",
        "16C2" if edition == LAWS_2017 else "16D2",
    ]
    assert (known, "could_have_known", "E") in [
        (review["by"], review["question"], review["offender"]) for review in talk.view["reviews"]
    ]
    assert talk.answers() == ["over"]


def test_the_lowest_bid_in_the_same_suit_is_no_more_than_looked_at_afterwards() -> None:
    talk = insufficient().say("decline", "2H", "yes")
    assert talk.sentences("owed") == []
    assert "27D" in {review["by"] for review in talk.view["reviews"]}


def test_a_comparable_call_is_enough_in_2017_and_unknown_in_2007() -> None:
    talk = insufficient().say("decline", "3C", "no", "yes")
    assert talk.sentences("owed") == []
    assert "27D" in {review["by"] for review in talk.view["reviews"]}
    steps = insufficient(LAWS_2007).say("decline", "3C", "no").view["steps"]
    assert "comparable" not in {step.get("id") for step in steps}


def test_the_steps_say_who_answered_and_in_which_line() -> None:
    steps = insufficient().say("decline", "3C", "no", "no").view["steps"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
    told = {step["id"]: step for step in steps if step["step"] == "answer"}
    assert told["unintended"]["answered_by"] == "presumed"
    assert told["unintended"]["may_change"]
    assert (told["last_bid"]["answered_by"], told["last_bid"]["by"]) == ("table", "18D")
    chosen = told["accept/decline"]
    assert (chosen["answered_by"], chosen["entry"], chosen["line"]) == ("player", 4, "S chooses R1 decline")
    assert chosen["sentence"] == "South (LHO) chose: not accept it."
    assert told["comparable"]["answered_by"] == "director"
    assert told["comparable"]["line"] == "TD finds R1 comparable=no"


def test_what_was_presumed_may_be_told_otherwise() -> None:
    talk = insufficient()
    step = next(candidate for candidate in talk.view["steps"] if candidate["id"] == "unintended")
    talk.lines += talk.now.otherwise(step["number"]).added
    assert talk.lines[-1] == "TD finds R1 unintended=yes"
    assert talk.view["stage"] != "done"
    assert talk.ask["by"].startswith("25A")
    with pytest.raises(UnusableAnswer) as wrong:
        talk.now.otherwise(99)
    assert wrong.value.id == "assistant.unknown_step"


def test_to_take_back_is_to_have_fewer_lines() -> None:
    talk = insufficient()
    before = talk.view
    talk.say("decline", "3C")
    talk.lines = talk.now.back().lines
    assert talk.view["stage"] == "waiting"
    talk.lines = talk.now.back(len(talk.lines) - 3).lines
    assert talk.view == before
    with pytest.raises(UnusableAnswer):
        talk.now.back(4)
    talk.lines = talk.now.back(3).lines
    assert talk.view["stage"] == "auction"
    assert talk.lines == ()
    with pytest.raises(UnusableAnswer):
        talk.now.back()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("perhaps", "“perhaps” is no answer here: choose accept it or not accept it."),
        ("7", "“7” is no answer here: choose accept it or not accept it."),
    ],
)
def test_what_is_no_answer_is_refused_and_adds_nothing(typed: str, sentence: str) -> None:
    talk = insufficient()
    with pytest.raises(UnusableAnswer) as wrong:
        talk.say(typed)
    assert talk.now.refused(wrong.value) == sentence
    assert len(talk.lines) == 3


def test_a_line_that_the_table_refuses_is_refused() -> None:
    talk = insufficient().say("accept")
    with pytest.raises(Refusal) as refused:
        talk.say("TD finds R9 comparable=yes")
    assert talk.now.refused(refused.value)
    with pytest.raises(Refusal):
        Talk().begin("1S 9Z")


def test_a_call_needs_to_know_what_was_called_before() -> None:
    talk = Talk().begin("")
    with pytest.raises(UnusableAnswer) as wrong:
        talk.say("E 1H")
    assert wrong.value.id == "assistant.no_dealer"


def test_the_page_shows_the_call_under_ruling_what_it_waits_for_and_what_it_rests_on() -> None:
    talk = Talk(LAWS_2017).begin("N 1S").say("E 1H", "rule")
    [ruling] = talk.view["rulings"]
    assert ruling["waits_for"]["by"] == "27A1"
    assert ruling["rests_on"] == ["Presumed: 1♥ no slip (25A2)."]
    assert talk.view["auction"]["calls"] == [
        {"seat": "N", "call": "1♠", "standing": "legal"},
        {"seat": "E", "call": "1♥", "standing": "under_ruling"},
    ]
    talk.say("decline")
    assert talk.view["ask"]["away"].endswith("East tells you away from it.")
    talk.say("3C")
    assert talk.view["auction"] == {
        "calls": [
            {"seat": "N", "call": "1♠", "standing": "legal"},
            {"seat": "E", "call": "3♣", "standing": "substituted"},
        ],
        "withdrawn": ["1♥ by East (27B)"],
    }
    assert talk.view["rulings"][0]["rests_on"][0] == "South: not accept it (27A1)."
