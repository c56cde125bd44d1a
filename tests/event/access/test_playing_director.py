"""A director who plays learns nothing of a board that is still to be played (16D; 2007: 16C)."""

from __future__ import annotations

import pytest

from kibitz.event.access.visibility import may_see_hands
from kibitz.event.acts import ConditionsSet, DealsTaken, HandsOpened, HandsPublished, ResultEntered
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.desk import desk_view
from kibitz.event.views.hands import hand_view
from kibitz.game import CARDS, Deal, Seat
from tests.event.evening import ASSISTANT, DIRECTOR, ORGANISER, Evening, club, refuses

PLAYS = "director_plays = true\n"


@pytest.fixture
def evening() -> Evening:
    return club(PLAYS).start()


def a_lead(evening: Evening, *, held: bool) -> str:
    east = Deal.parse(evening.event.sessions[1].deals["", 1])[Seat.EAST]
    return next(str(card) for card in CARDS if (card in east) is held)


@pytest.mark.parametrize("held", [True, False])
def test_16d_no_lead_is_answered_to_them(evening: Evening, held: bool) -> None:
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=a_lead(evening, held=held)))


def test_16d_another_who_runs_the_event_is_asked_as_ever(evening: Evening) -> None:
    with refuses("lead_not_held"):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=a_lead(evening, held=False)), ORGANISER)


@pytest.mark.parametrize("act", [DealsTaken(1), HandsOpened(1, 1), HandsPublished(1)])
def test_16d_they_see_no_deal_whatever_the_reason(
    evening: Evening, act: DealsTaken | HandsOpened | HandsPublished
) -> None:
    with refuses("director_plays", NotAllowed):
        evening.do(act, why="I am curious")
    assert not may_see_hands(evening.event, DIRECTOR, 1, "", 1, evening.now)
    with pytest.raises(NotAllowed):  # nor by a link for an assistant, which they may hand out
        evening.do(act, ASSISTANT, "I am asked to look")
    assert not may_see_hands(evening.event, ASSISTANT, 1, "", 1, evening.now)
    shown = [hand_view(evening.event, who, evening.now, 1, "", 1) for who in (DIRECTOR, ORGANISER)]
    assert [(hand["visible"], hand["closed"]) for hand in shown] == [(False, True), (False, False)]


def test_16d_only_the_organiser_says_that_they_play_no_more(evening: Evening) -> None:
    with refuses("organiser_lets_director_see", NotAllowed):
        evening.do(ConditionsSet("director_plays = false\n"), why="I play no more")
    evening.do(ConditionsSet(f'{PLAYS}ranking = "at_once"\n'), why="everybody asked")
    evening.do(ConditionsSet(""), ORGANISER, "Another plays instead")
    evening.do(HandsOpened(1, 1))


def test_before_anything_is_dealt_a_director_may_say_so() -> None:
    evening = Evening(PLAYS)
    evening.do(ConditionsSet(""))
    assert not evening.event.conditions.director_plays


def test_they_are_not_offered_to_look_until_everybody_has_played(evening: Evening) -> None:
    def closed(who: object = DIRECTOR) -> list[bool]:
        shown = desk_view(evening.event, DIRECTOR if who is DIRECTOR else ORGANISER, evening.now, "1")
        return [board["hands_closed"] for board in shown["rounds"][-1]["boards"]]

    assert closed() == [True, True]
    assert closed(ORGANISER) == [False, False]
    for number in (1, 2, 3):
        if number > 1:
            evening.start(number)
        evening.play(number)
    assert closed() == [False, False]
