"""Warnings, penalties, suspension, disqualification (90, 91)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.event.access.suspensions import is_suspended
from kibitz.event.acts import (
    ContestantWithdrawn,
    DisqualificationDecided,
    Disqualified,
    PenaltyGiven,
    PenaltyLifted,
    ResultAgreed,
    RulingOpened,
    Suspended,
    SuspensionLifted,
    WarningGiven,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.rules.penalties import penalties_of, tariff
from kibitz.event.state import ResultStatus
from kibitz.event.views.table_parts import seated_data
from kibitz.event.views.words.sentences import line
from kibitz.scoring.standings import EntryStatus, Penalty, PenaltyBook, PenaltyKind, Refund, Unit
from tests.event.directing import (
    BEN,
    COMMITTEE,
    ENGLISH,
    IN_TIME,
    LATE,
    ORGANISER,
    do,
    evening,
    evening_2007,
    make_official,
    refusal_id,
)
from tests.event.rooms import enter


@pytest.fixture
def event() -> Event:
    return evening()


def test_a_procedural_penalty_is_scored_90a(event: Event) -> None:
    number = do(event, PenaltyGiven(1, "1", "10% of a top", "late", "90B1", 1))
    (penalty,) = penalties_of(event, 1)
    assert penalty == Penalty(
        "1", Fraction(1, 10), Unit.TOP, PenaltyKind.PROCEDURAL, "90B1", "late", "Ada", "1", None, 1, str(number)
    )
    assert event.scored_at[1] == number
    assert penalties_of(event, 2) == []


def test_a_disciplinary_penalty_is_of_its_own_kind_91a(event: Event) -> None:
    do(event, PenaltyGiven(1, "1", "1/4 top", "shouted", "91A"))
    (penalty,) = penalties_of(event, 1)
    assert isinstance(penalty, Penalty)
    assert penalty.kind is PenaltyKind.DISCIPLINARY


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
    assert refusal_id(event, PenaltyLifted(number), COMMITTEE) == "not_for_role"
    event.conditions = replace(event.conditions, powers={"committee": frozenset({"penalty_lifted"})})
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


def test_for_a_part_of_the_session_and_until_it_is_lifted_91a(event: Event) -> None:
    number = do(event, Suspended(1, "1", "fought", first_round=2, last_round=2))
    assert not is_suspended(event, 1, "1", round=1)
    assert is_suspended(event, 1, "1", "N1", round=2)
    assert refusal_id(event, Suspended(1, "1", "fought", first_round=2, last_round=1)) == "no_such_rounds"
    assert refusal_id(event, SuspensionLifted(number), BEN) == "who_suspended_lifts"
    assert refusal_id(event, SuspensionLifted(99)) == "no_such_suspension"
    do(event, SuspensionLifted(number))
    assert not is_suspended(event, 1, "1", round=2)
    assert refusal_id(event, SuspensionLifted(number), ORGANISER) == "suspension_is_lifted"
    do(
        event,
        SuspensionLifted(
            do(event, Suspended(1, "1", "fought")),
        ),
        ORGANISER,
    )


def test_who_is_suspended_enters_nothing_of_those_rounds_91a(event: Event) -> None:
    here, waits = EventActor(EventRole.PLAYER, "N4", "4"), enter(event, 1, 1, 1, standing=ResultStatus.ENTERED).id
    number = do(event, Suspended(1, "4", "fought"))
    assert refusal_id(event, ResultAgreed(waits, waits, "EW"), here) == "suspended_plays_not"
    assert seated_data(event, 1, "4", 1)["suspended"] == []
    do(event, SuspensionLifted(number))
    assert seated_data(event, 1, "4", 1)["suspended"] is None
    do(event, Suspended(1, "4", "fought", "N4"))
    assert seated_data(event, 1, "4", 1)["suspended"] == ["N4"]
    assert refusal_id(event, ResultAgreed(waits, waits, "EW"), here) == "suspended_plays_not"
    do(event, ResultAgreed(waits, waits, "EW"), EventActor(EventRole.PLAYER, "S4", "4"))


def test_a_player_alone_may_be_disqualified_since_2017_91b(event: Event) -> None:
    assert refusal_id(evening_2007(), Disqualified("1", "cheated", player="N1")) == "contestant_is_disqualified"
    assert refusal_id(event, Disqualified("1", "cheated", player="Nobody")) == "not_a_member"
    do(event, Disqualified("1", "cheated", player="N1"), ORGANISER)
    assert event.contestants["1"].status is EntryStatus.RANKED
    assert is_suspended(event, 1, "1", "N1")
    assert not is_suspended(event, 1, "1", "S1")
    assert refusal_id(event, Disqualified("1", "cheated", player="N1")) == "is_disqualified"
    do(event, Disqualified("1", "cheated", player="S1"), ORGANISER)


def test_a_disqualification_is_asked_for_until_the_organiser_has_said_91b(event: Event) -> None:
    number = do(event, Disqualified("1", "cheated"))

    def said() -> str:
        data = line(event, event.log[number - 1], ORGANISER)
        return ENGLISH.say(data["message"], **data["values"])

    assert "asks for" in said()
    assert "waits for the organiser" in said()
    do(event, DisqualificationDecided(number, False), ORGANISER)
    assert "did not approve" in said()
    again = do(event, Disqualified("1", "cheated"), ORGANISER)
    data = line(event, event.log[again - 1], ORGANISER)
    assert "disqualified number 1" in ENGLISH.say(data["message"], **data["values"])


def test_when_the_periods_are_over_penalties_are_the_organisers_81c3(event: Event) -> None:
    given = do(event, PenaltyGiven(1, "1", "1 MP", "late", "90B1"))
    make_official(event)
    act = PenaltyGiven(1, "2", "1 MP", "late", "90B1")
    assert refusal_id(event, act, at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, PenaltyLifted(given), at=LATE) == "too_late_to_rectify"
    do(event, act, at=IN_TIME)
    do(event, act, ORGANISER, at=LATE)
    do(event, PenaltyLifted(given), ORGANISER, at=LATE)
    do(event, PenaltyGiven(1, "2", "1 MP", "without merit", "92A"), at=LATE)  # when an appeal is decided


def test_only_the_organiser_takes_somebody_out_of_an_official_score(event: Event) -> None:
    make_official(event)
    assert refusal_id(event, ContestantWithdrawn("1")) == "organiser_withdraws"
    do(event, ContestantWithdrawn("1"), ORGANISER)


def test_for_the_current_session_only_91a(event: Event) -> None:
    make_official(event)
    assert refusal_id(event, Suspended(1, "1", "fought")) == "session_is_over"


def test_a_disqualification_waits_for_the_organiser_91b(event: Event) -> None:
    number = do(event, Disqualified("1", "cheated"))
    assert event.disqualifications[number].approved is None
    assert refusal_id(event, DisqualificationDecided(number, True)) == "not_for_role"
    do(event, DisqualificationDecided(number, True), ORGANISER)
    assert event.contestants["1"].status is EntryStatus.DISQUALIFIED
    assert refusal_id(event, DisqualificationDecided(number, False), ORGANISER) == "disqualification_is_decided"
    assert refusal_id(event, Disqualified("1", "again")) == "is_disqualified"


def test_it_may_not_be_approved_91b(event: Event) -> None:
    number = do(event, Disqualified("1", "cheated"))
    do(event, DisqualificationDecided(number, False), ORGANISER)
    assert event.contestants["1"].status is EntryStatus.RANKED
    do(event, Disqualified("1", "cheated again"))


def test_an_organiser_who_disqualifies_has_approved_and_results_stay_91b(event: Event) -> None:
    made = enter(event, 1, 1, 1)
    do(event, Disqualified("1", "cheated"), ORGANISER)
    assert event.contestants["1"].status is EntryStatus.DISQUALIFIED
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
