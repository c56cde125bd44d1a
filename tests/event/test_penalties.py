"""Warnings, penalties, suspension, disqualification (90, 91)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.event.acts import (
    DisqualificationDecided,
    Disqualified,
    PenaltyGiven,
    PenaltyLifted,
    RulingOpened,
    Suspended,
    WarningGiven,
)
from kibitz.event.contest import Event
from kibitz.event.rules.penalties import is_suspended, penalties_of, tariff
from kibitz.scoring.standings import Kind, Penalty, PenaltyBook, Refund, Status, Unit
from tests.event.directing import COMMITTEE, ORGANISER, do, evening, make_official, refusal_id
from tests.event.rooms import enter


@pytest.fixture
def event() -> Event:
    return evening()


def test_a_procedural_penalty_is_scored_90a(event: Event) -> None:
    number = do(event, PenaltyGiven(1, "1", "10% of a top", "late", "90B1", 1))
    (penalty,) = penalties_of(event, 1)
    assert penalty == Penalty(
        "1", Fraction(1, 10), Unit.TOP, Kind.PROCEDURAL, "90B1", "late", "Ada", "1", None, 1, str(number)
    )
    assert event.scored_at[1] == number
    assert penalties_of(event, 2) == []


def test_a_disciplinary_penalty_is_of_its_own_kind_91a(event: Event) -> None:
    do(event, PenaltyGiven(1, "1", "1/4 top", "shouted", "91A"))
    (penalty,) = penalties_of(event, 1)
    assert isinstance(penalty, Penalty)
    assert penalty.kind is Kind.DISCIPLINARY


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        ("much", "amount_unreadable"),
        ("0%", "amount_is_nothing"),
        ("-2 MP", "amount_is_nothing"),
        ("3 imps", "penalty_unit"),
    ],
)
def test_an_amount_that_cannot_be_taken_is_refused(event: Event, amount: str, why: str) -> None:
    assert refusal_id(event, PenaltyGiven(1, "1", amount, "late")) == why


def test_the_unit_is_that_of_the_score() -> None:
    event = evening(method="cross_imps")
    do(event, PenaltyGiven(1, "1", "3 imps", "late"))
    assert refusal_id(event, PenaltyGiven(1, "1", "10% of top", "late")) == "penalty_unit"


def test_what_is_not_there_is_refused(event: Event) -> None:
    assert refusal_id(event, PenaltyGiven(1, "9", "1 MP", "late")) == "no_such_contestant"
    assert refusal_id(event, PenaltyGiven(2, "1", "1 MP", "late")) == "no_such_session"
    assert refusal_id(event, PenaltyGiven(1, "1", "1 MP", " ")) == "no_offence"
    assert refusal_id(event, PenaltyGiven(1, "1", "1 MP", "late", "90Q")) == "no_such_provision"
    assert refusal_id(event, PenaltyGiven(1, "1", "1 MP", "late", ruling=55)) == "no_such_ruling"
    assert refusal_id(event, PenaltyLifted(44)) == "no_such_penalty"


def test_a_lifted_penalty_counts_no_more_and_is_kept(event: Event) -> None:
    number = do(event, PenaltyGiven(1, "1", "1 MP", "late"))
    do(event, PenaltyLifted(number), why="the tram stood still")
    assert penalties_of(event, 1)[1] == Refund(str(number), None, "81C3", "the tram stood still", "Ada")
    assert PenaltyBook.of(penalties_of(event, 1), ["1"]).flaws == ()
    assert refusal_id(event, PenaltyLifted(number)) == "penalty_is_lifted"


def test_no_committee_lifts_a_disciplinary_penalty_93b3(event: Event) -> None:
    number = do(event, PenaltyGiven(1, "1", "1 MP", "shouted", "91A"))
    assert refusal_id(event, PenaltyLifted(number), COMMITTEE) == "discipline_is_final"


def test_a_warning_is_kept_and_costs_nothing(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    number = do(event, WarningGiven(1, "1", "slow", "90B2", ruling))
    assert event.warnings[number].ruling == ruling
    assert penalties_of(event, 1) == []


def test_the_tariff_is_found_however_the_offence_is_written() -> None:
    event = evening(penalty_tariff={"late-arrival": "10% of a top"})
    assert tariff(event, "late_arrival") == tariff(event, "Late arrival") == "10% of a top"
    assert tariff(event, "slow_play") == ""


def test_who_is_suspended_plays_no_more_in_the_session_91a(event: Event) -> None:
    do(event, Suspended(1, "1", "fought", "N1"))
    assert is_suspended(event, 1, "1", "N1")
    assert not is_suspended(event, 1, "1", "S1")
    assert refusal_id(event, Suspended(1, "1", "again", "N1")) == "is_suspended"
    assert refusal_id(event, Suspended(1, "1", "fought", "Nobody")) == "not_a_member"
    do(event, Suspended(1, "2", "fought"))
    assert is_suspended(event, 1, "2", "N2")


def test_for_the_current_session_only_91a(event: Event) -> None:
    make_official(event)
    assert refusal_id(event, Suspended(1, "1", "fought")) == "session_is_over"


def test_a_disqualification_waits_for_the_organiser_91b(event: Event) -> None:
    number = do(event, Disqualified("1", "cheated"))
    assert event.disqualifications[number].approved is None
    assert refusal_id(event, DisqualificationDecided(number, True)) == "not_for_role"
    do(event, DisqualificationDecided(number, True), ORGANISER)
    assert event.contestants["1"].status is Status.DISQUALIFIED
    assert refusal_id(event, DisqualificationDecided(number, False), ORGANISER) == "disqualification_is_decided"
    assert refusal_id(event, Disqualified("1", "again")) == "is_disqualified"


def test_it_may_not_be_approved_91b(event: Event) -> None:
    number = do(event, Disqualified("1", "cheated"))
    do(event, DisqualificationDecided(number, False), ORGANISER)
    assert event.contestants["1"].status is Status.RANKED
    do(event, Disqualified("1", "cheated again"))


def test_the_organiser_himself_has_approved_and_results_stay_91b(event: Event) -> None:
    made = enter(event, 1, 1, 1)
    do(event, Disqualified("1", "cheated"), ORGANISER)
    assert event.contestants["1"].status is Status.DISQUALIFIED
    assert event.results[made.id].counts


@given(st.lists(st.tuples(st.sampled_from("123456"), st.integers(1, 9), st.booleans()), max_size=8))
def test_what_is_left_is_what_was_given_and_not_lifted(given: list[tuple[str, int, bool]]) -> None:
    event = evening()
    left = dict.fromkeys("123456", 0)
    for who, amount, lifted in given:
        number = do(event, PenaltyGiven(1, who, f"{amount} MP", "slow", "90B2"))
        if lifted:
            do(event, PenaltyLifted(number))
        else:
            left[who] += amount
    book = PenaltyBook.of(penalties_of(event, 1), left)
    assert book.flaws == ()
    for who, amount in left.items():
        assert sum(penalty.amount for penalty, refund in book.of_contestant(who) if refund is None) == amount
