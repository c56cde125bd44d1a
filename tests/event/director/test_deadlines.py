"""When the periods of 79C and 92B begin and end."""

from __future__ import annotations

from datetime import timedelta

import pytest

from kibitz.event.director.deadlines import deadlines
from kibitz.laws.editions import EDITIONS, LAWS_2007, Edition
from tests.event.directing import IN_TIME, LATE, OFFICIAL, evening, make_official
from tests.event.rooms import START


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_thirty_minutes_from_when_the_official_score_is_available_79c1_92b(edition: Edition) -> None:
    event = evening(edition)
    make_official(event)
    periods = deadlines(event, 1)
    assert periods.correction_ends == periods.appeals_end == OFFICIAL + timedelta(minutes=30)
    assert not periods.correction_is_over(IN_TIME)
    assert not periods.appeals_are_over(OFFICIAL + timedelta(minutes=30))
    assert periods.correction_is_over(LATE)
    assert periods.appeals_are_over(LATE)
    assert periods.rulings_are_over(LATE)


def test_before_that_nothing_is_over() -> None:
    periods = deadlines(evening(), 1)
    assert not periods.correction_is_over(LATE + timedelta(days=9))
    assert periods.data(LATE)["correction"] == {
        "law": "79C1",
        "minutes": 30,
        "ends": None,
        "over": False,
        "seconds_left": None,
    }


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_each_period_is_as_laid_down(edition: Edition) -> None:
    event = evening(edition, correction_period=20, appeal_period=45)
    make_official(event)
    periods = deadlines(event, 1)
    assert periods.correction_ends == OFFICIAL + timedelta(minutes=20)
    assert periods.appeals_end == OFFICIAL + timedelta(minutes=45)
    later = 20 if edition == LAWS_2007 else 45  # 81C3 names both periods since 2017
    assert periods.rulings_end == OFFICIAL + timedelta(minutes=later)


def test_the_time_left_is_shown() -> None:
    event = evening()
    make_official(event)
    data = deadlines(event, 1).data(IN_TIME)
    assert data["appeals"]["seconds_left"] == 60
    assert data["appeals"]["law"] == "92B"
    assert deadlines(event, 1).data(LATE)["correction"] == {
        "law": "79C1",
        "minutes": 30,
        "ends": "2026-03-05T22:30:00.000Z",
        "over": True,
        "seconds_left": 0,
    }
    assert START < OFFICIAL
