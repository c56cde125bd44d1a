"""The director's poll on logical alternatives (16B1b)."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from kibitz.game import DOUBLE, PASS, Call, Card, Hand, IllegalCall, Seat, Vulnerability
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.poll import InvalidPoll, Judgement, Poll, PolledOpinion
from kibitz.laws.regulations import Regulations
from tests.because import because

FOUR_SPADES = Call.parse("4S")
FIVE_SPADES = Call.parse("5S")


def poll() -> Poll:
    """South, over 5H, after partner's slow double of 4H."""
    shown = Poll(
        Hand.parse("KQJ862.4.A73.T52"),
        tuple(map(Call.parse, "1S 2H 3S 4H 4S 5H P P".split())),
        Seat.SOUTH,
        Vulnerability.BOTH,
        "five-card majors",
    )
    for chosen, *considered in (["P", "5S"], ["P"], ["X", "P"], ["P", "X"], ["5S", "P"], ["P"]):
        shown = shown.ask(chosen, *considered)
    return shown


def test_shares_are_exact() -> None:
    found = {alternative.action: alternative for alternative in poll().alternatives(Regulations())}
    assert found[PASS].share == Fraction(6, 6)
    assert found[DOUBLE].share == found[FIVE_SPADES].share == Fraction(1, 3)
    assert (found[PASS].chosen, found[DOUBLE].chosen, found[FIVE_SPADES].chosen) == (4, 1, 1)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_suggested_action_over_a_logical_alternative_is_an_infraction(edition: Edition) -> None:
    judged = poll().judge("5S", ["5S", "X"], Regulations(edition))
    assert judged.logical_alternatives == (PASS, FIVE_SPADES, DOUBLE)
    assert judged.is_infraction
    assert judged.allowed == (PASS,)
    assert judged.facts() == {"chose_what_was_suggested": True, "had_logical_alternative": True}


def test_what_was_not_suggested_is_free() -> None:
    judged = poll().judge("P", ["5S", "X"])
    assert not judged.is_infraction
    assert judged.facts() == {"chose_what_was_suggested": False, "had_logical_alternative": True}


def test_without_a_logical_alternative_the_suggested_action_is_free() -> None:
    one = Poll(Hand.parse("AKQJ.AKQ.AKQ.AKQ"), (), Seat.NORTH).ask("7NT").ask("7NT")
    judged = one.judge("7NT", ["7NT"])
    assert not judged.is_infraction
    assert judged.allowed == (Call.parse("7NT"),)


def test_how_many_it_takes_is_a_regulation() -> None:
    strict = Regulations(logical_alternative_share="2/5")
    assert poll().judge("5S", ["5S"], strict).logical_alternatives == (PASS,)
    exactly = Regulations(logical_alternative_share="1/3")
    assert FIVE_SPADES in poll().judge("5S", ["5S"], exactly).logical_alternatives
    two_must_choose = Regulations(logical_alternative_chosen=2)
    assert poll().judge("5S", ["5S"], two_must_choose).logical_alternatives == (PASS,)


def test_considered_by_many_but_chosen_by_nobody_is_none() -> None:
    shown = Poll(Hand.parse("KQJ862.4.A73.T52"), (), Seat.NORTH).ask("1S", "2S").ask("1S", "2S")
    assert shown.judge("1S", []).logical_alternatives == (Call.parse("1S"),)


def test_an_action_that_nobody_named_may_be_suggested_too() -> None:
    judged = poll().judge("6S", ["6S"])
    assert judged.is_infraction
    assert Call.parse("6S") not in judged.allowed


def test_a_poll_about_a_play() -> None:
    calls = tuple(map(Call.parse, "1NT P P P".split()))
    shown = Poll(Hand.parse("KQJ862.4.A73.T52"), calls, Seat.NORTH).ask("SK").ask("H4", "SK")
    assert shown.player is None
    assert shown.judge("H4", ["H4"]).is_infraction
    assert shown.answers[1] == PolledOpinion(Card.parse("H4"), (Card.parse("SK"),))


def test_it_is_data() -> None:
    again = Poll.from_json(json.loads(json.dumps(poll().to_json())))
    assert again == poll()
    assert again.player is Seat.SOUTH
    assert isinstance(again.judge("P", []), Judgement)


def test_what_is_no_poll_is_refused() -> None:
    with pytest.raises(InvalidPoll, check=because("nobody_asked")):
        Poll(Hand(), (), Seat.NORTH).judge("P", [])
    with pytest.raises(InvalidPoll, check=because("not_an_action", text="fish")):
        poll().ask("fish")
    with pytest.raises(InvalidPoll, check=because("not_a_poll")):
        Poll.from_json({"hand": "AKQJ.AKQ.AKQ.AKQ"})
    with pytest.raises(IllegalCall):
        Poll(Hand(), (DOUBLE,), Seat.NORTH)
    with pytest.raises(InvalidPoll, check=because("too_many_cards", count=14)):
        Poll(Hand.from_bits((1 << 14) - 1), (), Seat.NORTH)


def test_asking_another_leaves_the_poll_as_it_was() -> None:
    first = poll()
    second = first.ask("P")
    assert (len(first.answers), len(second.answers)) == (6, 7)
