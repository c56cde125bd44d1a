"""A ruling in a program: question and answer, with text or values, and nothing that is no answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.game import Auction, Call, Card, KibitzError, Seat, Side
from kibitz.laws.editions import LAWS_2017


def test_a_ruling_from_the_first_question_to_what_follows() -> None:
    talk = Consultation(edition=2017).start("insufficient_bid", offender="E", auction="N 1S")
    assert talk.lines == ("TD auction N 1S", "TD rules insufficient-bid offender=E") == talk.added
    asked = []
    answers: dict[str, object] = {"call": Call.parse("1H"), "accept/decline": "decline", "replacement": "3C"}
    while question := talk.question:
        asked.append(question.id)
        talk = talk.answer(answers.get(question.id, False))
    assert asked[:3] == ["call", "accept/decline", "replacement"]
    assert "27B2: West must pass for the rest of the auction." in talk.follows()
    assert talk.ruling is not None
    assert (talk.ruling.status, talk.ruling.offender, talk.ruling.law) == ("closed", Seat.EAST, "27")
    assert talk.rulings == (talk.ruling,)


def test_a_question_says_what_may_be_answered_and_by_whom() -> None:
    talk = Consultation("2017").answer("N 1S 1H").answer("rule")
    question = talk.question
    assert question is not None
    assert (question.by, dict(question.options), question.who) == (
        "27A1",
        {"accept": "accept it", "decline": "not accept it"},
        (Seat.SOUTH,),
    )
    assert str(question).startswith("27A1: Does South (LHO) accept the insufficient bid?")
    assert talk.answer("not accept it").lines == talk.answer("decline").lines == talk.answer(False).lines


def test_what_happened_may_be_answered_by_its_name() -> None:
    talk = Consultation(LAWS_2017).answer("N 1S")
    assert talk.question is not None
    assert "insufficient-bid" in talk.question.options
    assert talk.answer("insufficient-bid").lines == talk.start("insufficient-bid").lines


def test_a_wrong_answer_is_refused_with_the_choices_and_changes_nothing() -> None:
    talk = Consultation(2017).answer("N 1S 1H").answer("rule")
    with pytest.raises(UnusableAnswer) as refused:
        talk.answer("perhaps")
    assert str(refused.value) == "“perhaps” is no answer here: choose accept it or not accept it."
    assert refused.value.values["answers"] == ("accept", "decline")
    assert talk.question is not None


def test_it_can_be_taken_back_and_said_otherwise() -> None:
    talk = Consultation(2017).start("insufficient-bid").answer("1H").answer("decline")
    assert talk.back().answer("accept").ruling is not None
    assert talk.back(len(talk.lines)).lines == ()


WRONG: dict[str, Callable[[Any], object]] = {
    "answer None": lambda talk: talk.answer(None),
    "answer a float": lambda talk: talk.answer(1.5),
    "answer a list": lambda talk: talk.answer([]),
    "answer a card": lambda talk: talk.answer(Card.parse("SA")),
    "start a number": lambda talk: talk.start(27),
    "start nothing": lambda talk: talk.start(None),
    "start by nobody": lambda talk: talk.start("revoke", offender="Q"),
    "start by a side": lambda talk: talk.start("revoke", offender=Side.NORTH_SOUTH),
    "start with no auction": lambda talk: talk.start("revoke", auction=5),
    "begin nothing": lambda talk: talk.begin(None),
    "take back a text": lambda talk: talk.back("x"),
    "take back more": lambda talk: talk.back(99),
    "otherwise a text": lambda talk: talk.otherwise("x"),
    "adjust a text": lambda talk: talk.adjust("60%"),
    "adjust a seat": lambda talk: talk.adjust({Seat.NORTH: "ave"}),
    "search None": lambda talk: talk.search(None),
    "about None": lambda talk: talk.about(None),
    "edition": lambda talk: Consultation(2018),
    "edition True": lambda talk: Consultation(True),
    "language": lambda talk: Consultation(2017, language="tlh"),
    "board": lambda talk: Consultation(2017, board="x"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_is_of_the_wrong_kind_is_refused(wrong: Callable[[Any], object]) -> None:
    talk = Consultation(2017).answer("N 1S 1H").answer("rule")
    with pytest.raises(KibitzError):
        wrong(talk)


def test_a_name_that_is_nearly_one_is_refused_with_those_it_may_be() -> None:
    for written, meant in (("revok", "revoke"), ("insufficient", "insufficient-bid"), ("Insuficient bid", "insuf")):
        with pytest.raises(UnusableAnswer, match=rf"is not the name of an irregularity.*Did you mean .*{meant[:5]}"):
            Consultation().start(written)
    with pytest.raises(UnusableAnswer, match=r"Laws\.$"):
        Consultation().start("qqq")


def test_an_auction_may_be_told_as_a_value() -> None:
    by_text = Consultation(2017).start("insufficient-bid", "E", "N 1S")
    assert Consultation(2017).start("insufficient-bid", "E", Auction("N", "1S")) == by_text
    doubled = Consultation(2017).start("insufficient-bid", "W", Auction("N", "1S X XX"))
    assert doubled.lines[0] == "TD auction N 1S X XX"
    with pytest.raises(UnusableAnswer, match="South called 2♠ out of rotation"):
        Consultation(2017).start("insufficient-bid", "W", Auction("N", "1S").accept("S", "2S"))


@pytest.mark.parametrize(
    ("offender", "auction", "call", "said"),
    [
        ("E", "N 1S", "2H", "2♥ is sufficient over 1♠: this cannot be an insufficient bid."),
        (None, "N 1S", "2H", "2♥ is sufficient over 1♠"),
        ("E", "N P", "1C", "1♣ is sufficient, since nobody has bid"),
        ("W", "N 1S", None, "it is East who calls next, not West: this cannot be an insufficient bid."),
    ],
)
def test_what_cannot_be_insufficient_after_the_auction_is_refused(
    offender: str | None, auction: str, call: str | None, said: str
) -> None:
    def told() -> Consultation:
        started = Consultation(edition=2017).start("insufficient-bid", offender, auction)
        return started if call is None else started.answer(call)

    with pytest.raises(UnusableAnswer) as refused:
        told()
    assert said in str(refused.value)


def test_a_last_bid_over_which_the_bid_was_sufficient_is_refused() -> None:
    talk = Consultation(2017).start("insufficient-bid").answer("2H").answer("decline")
    assert talk.question is not None
    assert talk.question.id == "last_bid"
    with pytest.raises(UnusableAnswer, match="2♥ is sufficient over 1♠"):
        talk.answer("1S")
    assert talk.answer("2S").question is not None


def test_a_call_after_the_final_pass_needs_an_auction_that_is_over() -> None:
    with pytest.raises(UnusableAnswer, match="The auction that was told is not over: it is East who calls next"):
        Consultation(2017).start("call-after-final-pass", "E", "N 1S")
    assert Consultation(2017).start("call-after-final-pass", "E", "N 1S P P P").question is not None


def test_what_stands_in_the_auction_itself_is_ruled_on() -> None:
    talk = Consultation(2017).start("insufficient-bid", "E", "N 1S 1H")
    assert talk.question is not None
    assert talk.question.id == "accept/decline"


def test_of_an_auction_that_is_over_an_insufficient_bid_may_have_come_anywhere() -> None:
    talk = Consultation(edition=2017).start("insufficient-bid", offender="E", auction="N 1S P P P")
    assert talk.answer("1H").question is not None


def test_a_line_is_taken_back_as_a_call_or_a_card_is() -> None:
    talk = Consultation().start("insufficient-bid").answer("1H")
    assert talk.back(0) == talk
    assert talk.back().question == Consultation().start("insufficient-bid").question
    wrong: list[Any] = [len(talk.lines) + 1, -1, True, "1", None]
    for lines in wrong:
        with pytest.raises(KibitzError, match="not so many can be taken back"):
            talk.back(lines)
    with pytest.raises(KibitzError, match="No line was entered"):
        Consultation().back()


def test_a_call_is_no_card_and_one_card_is_not_two() -> None:
    talk = Consultation(2017).start("revoke", "W", "4S-S")
    with pytest.raises(UnusableAnswer, match="A card is asked for here, and 2♠ is a call"):
        talk.answer(Call("2S"))
    with pytest.raises(UnusableAnswer, match="Only one card is meant here"):
        talk.answer("S2 S3")
    assert talk.answer(Card("S2")) == talk.answer("S2")
    with pytest.raises(UnusableAnswer, match="A call is asked for here, and ♠2 is a card"):
        Consultation(2017).start("insufficient-bid").answer(Card("S2"))


def test_no_is_no_beginning_of_no_restriction() -> None:
    talk = Consultation(2017).start("penalty-card-at-lead", "E", "4S-S trick 5 W leads").answer("HK")
    assert talk.question is not None
    assert "no_restriction" in talk.question.options
    with pytest.raises(UnusableAnswer):
        talk.answer("no")
    assert talk.answer("no_restriction") == talk.answer("neither")


def test_a_provision_that_is_not_there_is_not_explained_by_another() -> None:
    with pytest.raises(KibitzError, match="27A9"):
        Consultation(2017).why("27A9")
