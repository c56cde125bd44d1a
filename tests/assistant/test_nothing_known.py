"""Consulted by a director who knows only what they are told: roles and seats are enough, and doubt has a side."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from tests.assistant.helpers import Data, Talk

# What a director may type, by the kind of answer that is wanted.
TYPED = {
    "call": "P",
    "bid": "1H",
    "card": "H5",
    "cards": "H5 ST",
    "suit": "H",
    "suits": "H S",
    "role": "lho",
    "number": "1",
    "word": "something",
    "score": "3NT-N=",
    "text": "in some words",
}
BY_ID = {"call": "1H", "last_bid": "1S", "card_instead": "H6"}


def test_nothing_is_known_and_that_is_said_in_the_log() -> None:
    talk = Talk().begin("")
    assert talk.lines == ("TD arrives",)
    assert talk.view["stage"] == "what"
    assert talk.view["may_be"]["likely"] == []
    assert "revoke" in [subject["subject"] for subject in talk.view["may_be"]["subjects"]]
    assert talk.view["turn"] == ""


def test_the_board_alone_does_not_tell_the_table_that_nobody_has_called() -> None:
    talk = Talk().begin("").choose("insufficient-bid", "E").say("1H", "decline")
    assert talk.ask["id"] == "last_bid"
    assert talk.say("1S").view["stage"] == "waiting"
    assert "27B2 West must pass for the rest of the auction." in talk.say("3C", "no", "no").sentences("follows")
    assert "board 1" in talk.view["title"]
    assert "board=1" in talk.now.record()


def test_without_an_offender_roles_are_named() -> None:
    talk = Talk().begin("").choose("insufficient-bid").say("1H", "decline", "1S", "3C", "no", "no")
    assert "27B2 The offender's partner must pass for the rest of the auction." in talk.sentences("follows")
    assert not any(talk.view["for_each"].values())


def test_whom_it_is_about_is_asked_with_the_choice() -> None:
    found: Any
    (found,) = Talk().begin("").now.search("insufficient bid")
    assert (found["irregularity"], found["by"]) == ("insufficient-bid", "27")
    assert found["offender"]["sentence"] == "Who did it?"
    assert [option["answer"] for option in found["offender"]["options"]] == ["N", "E", "S", "W", ""]
    assert found["offender"]["options"][-1]["said"] == "does not matter"
    claim: Any
    (claim,) = (candidate for candidate in Talk().now.search("L68") if candidate["irregularity"] == "claim")
    assert claim["offender"]["sentence"] == "Who claimed or conceded?"
    assert claim["offender"]["options"][-1]["said"] == "not known"  # for it matters whose tricks they are
    assert Consultation(LAWS_2017).search("insufficient bid")[0]["offender"] is None  # nobody's seat is known


def test_words_laws_and_subjects_find_it() -> None:
    now = Talk().now
    assert "unauthorised-information" in [found["irregularity"] for found in now.search("hesitation")]
    assert now.search("abracadabra") == []
    for typed in ("váhanie", "vahanie"):  # a phone has no accents at hand
        slovak = Consultation(LAWS_2017, language="sk").search(typed)
        assert "unauthorised-information" in [found["irregularity"] for found in slovak]
    for subject in now.subjects():
        assert subject["said"]
        assert now.about(subject["subject"])
    assert "revoke" in [found["irregularity"] for found in now.about("revoke")]
    with pytest.raises(UnusableAnswer) as wrong:
        now.about("weather")
    assert "weather" in now.refused(wrong.value)
    with pytest.raises(UnusableAnswer) as wrong:
        now.start("insuficient-bid")
    assert now.refused(wrong.value) == (
        "“insuficient-bid” is not the name of an irregularity under these Laws. "
        "Did you mean insufficient-bid or review-assisted-by-insufficient-bid?"
    )


def test_a_call_nobody_understands_is_looked_for_otherwise() -> None:
    talk = Talk().begin("1S")
    with pytest.raises(UnusableAnswer) as wrong:
        talk.say("9Z")
    assert "“9Z” is no answer here" in talk.now.refused(wrong.value)
    talk.choose(talk.now.search("more than seven")[0]["irregularity"], "E")
    assert talk.view["rulings"][0]["by"] == "38"


def test_what_cannot_be_established_goes_against_the_offender() -> None:
    talk = Talk().begin("1S").say("1H", "rule", "decline", "3C", "unknown", "unknown")
    step = next(candidate for candidate in talk.view["steps"] if candidate.get("id") == "comparable")
    assert step["doubted"]
    assert step["line"] == "TD finds R1 comparable=unknown"
    assert "27B2 West must pass for the rest of the auction." in talk.sentences("follows")


def test_some_things_must_be_known() -> None:
    talk = Talk().begin("").choose("wrong-board", "N")
    assert not talk.ask["may_be_unknown"]
    with pytest.raises(UnusableAnswer) as wrong:
        talk.say("unknown")
    assert wrong.value.id == "rule.ask.must_be_known"


def test_a_role_is_offered_with_its_seat() -> None:
    talk = Talk().begin("").choose("bid-out-of-rotation", "E")
    while talk.ask["id"] != "whose_turn":
        talk.say(answer(talk.ask, first=False))
    assert {"answer": "lho", "said": "South (LHO)", "by": talk.ask["by"]} in talk.ask["options"]


def answer(ask: Data, *, first: bool) -> str:
    """What somebody may answer who reads nothing but the data."""
    offered = [option["answer"] for option in ask["options"] if option["answer"] != "over"]
    if offered:
        return str(offered[0] if first else offered[-1])
    return BY_ID.get(ask["id"], TYPED[ask["kind"]])


@pytest.mark.parametrize("first", [True, False], ids=["first", "last"])
@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
def test_every_irregularity_comes_to_an_end_by_the_answers_that_are_offered(edition: Edition, first: bool) -> None:
    for irregularity in irregularities(edition):
        if irregularity.id == "by-hand" and not first:
            continue  # it goes on until the director says that it is done
        talk = Talk(edition).begin("").choose(irregularity.id, "E")
        for _ in range(80):
            view = talk.view
            if view["stage"] not in ("question", "waiting"):
                break
            ask = view["ask"]
            assert ask["sentence"]
            assert ask["by"]
            talk.say(answer(ask, first=first))
        assert view["stage"] == "done", irregularity.id
        assert view["rulings"][0]["irregularity"] == irregularity.id
        assert all(step["sentence"] and step["by"] for step in view["steps"])


def test_the_view_is_a_function_of_the_lines() -> None:
    lines = ("TD auction N 1S", "E 1H", "ALL calls-td")
    view = Consultation(LAWS_2017, None, lines, board=1).view()
    assert view == Consultation(LAWS_2017, None, list(lines), "en", board=1).view()
    assert Consultation(LAWS_2017, None, lines[:1], board=1).view()["stage"] == "what"
