"""Who may do what (80B, 81, 91B, 93), and players only for their own table, side and contestant (79A1, 9B1, 92A)."""

from __future__ import annotations

import pytest

from kibitz.event.access.permissions import NEED_WHY, TABLE, may
from kibitz.event.acts import (
    ACTS,
    AppealRequested,
    DirectorCalled,
    LateCorrectionApproved,
    ResultAgreed,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    RoundStarted,
)
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed
from tests.event.evening import ASSISTANT, DIRECTOR, KIBITZ, ORGANISER, SPECTATOR, Evening, club, player, refuses, table


@pytest.fixture
def evening() -> Evening:
    return club().start()


def test_the_table_has_every_act_and_no_other() -> None:
    assert set(TABLE) == set(ACTS)
    assert set(ACTS) >= NEED_WHY


def test_nobody_who_only_watches_may_do_anything(evening: Evening) -> None:
    for role in (EventRole.SPECTATOR, EventRole.SCREEN):
        assert not any(may(evening.event, EventActor(role), kind) for kind in ACTS)
    with refuses("not_for_role", NotAllowed):
        evening.do(RoundStarted(1, 2), SPECTATOR)


def test_79c_91b_only_the_organiser_approves(evening: Evening) -> None:
    for kind in ("late_correction_approved", "disqualification_decided"):
        assert TABLE[kind] == {EventRole.ORGANISER}
    with refuses("not_for_role", NotAllowed):
        evening.do(LateCorrectionApproved(1), DIRECTOR, "beyond doubt")


def test_the_program_starts_rounds_and_corrects_nothing(evening: Evening) -> None:
    assert may(evening.event, KIBITZ, "round_started")
    assert not may(evening.event, KIBITZ, "result_corrected")


def test_81d_the_conditions_give_an_assistant_more_or_less() -> None:
    said = '[may]\nassistant = ["result_corrected"]\n[may_not]\nassistant = ["score_awarded"]'
    event = club(said).event
    assert may(event, ASSISTANT, "result_corrected")
    assert not may(event, ASSISTANT, "score_awarded")
    assert not may(club().event, ASSISTANT, "result_corrected")


def test_a_correction_says_why(evening: Evening) -> None:
    number = evening.score(1)
    revision = evening.event.results[number].revision
    with refuses("why_needed"):
        evening.do(ResultCorrected(number, revision, "4S-1 N"))
    evening.do(ResultCorrected(number, revision, "4S-1 N"), why="both sides say so")


def test_79a1_a_table_enters_only_its_own_boards(evening: Evening) -> None:
    with refuses("not_your_table", NotAllowed):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("2"))
    with refuses("round_not_begun"):
        evening.do(ResultEntered(1, 2, 1, 3, "4S= N"), table("1"))
    with refuses("no_place", NotAllowed):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), EventActor(EventRole.PLAYER))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))


def test_79a1_a_player_acts_only_for_their_own_side(evening: Evening) -> None:
    meeting = evening.event.sessions[1].sections[""].meetings[1, 1]
    ns, ew = str(meeting.ns[0]), str(meeting.ew[0])
    other = str(evening.event.sessions[1].sections[""].meetings[1, 2].ns[0])
    with refuses("not_your_table", NotAllowed):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), player(other))
    with refuses("not_your_side", NotAllowed):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", side="EW"), player(ns))
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), player(ns))
    with refuses("not_your_side", NotAllowed):
        evening.do(ResultAgreed(made, made, "EW"), player(ns))
    with refuses("other_side_agrees", NotAllowed):
        evening.do(ResultAgreed(made, made, "NS"), player(ns))
    with refuses("not_your_table", NotAllowed):
        evening.do(ResultDisputed(made, made, "EW"), player(other))
    with refuses("not_your_side", NotAllowed):
        evening.do(ResultWithdrawn(made, made, "NS"), player(ew))
    evening.do(ResultAgreed(made, made, "EW"), player(ew))


def test_9b1_a_player_calls_from_where_they_sit(evening: Evening) -> None:
    ns = str(evening.event.sessions[1].sections[""].meetings[1, 1].ns[0])
    with refuses("not_your_table", NotAllowed):
        evening.do(DirectorCalled(1, 2), player(ns))
    with refuses("not_your_table", NotAllowed):
        evening.do(DirectorCalled(1, 2), table("1"))
    evening.do(DirectorCalled(1, 1), player(ns))
    evening.do(DirectorCalled(1, 2), table("2"))


def test_8b1_a_table_that_has_not_moved_yet_may_call(evening: Evening) -> None:
    ew = str(evening.event.sessions[1].sections[""].meetings[1, 1].ew[0])
    evening.start(2)
    evening.do(DirectorCalled(1, 1), player(ew))


def test_92a_a_contestant_appeals_only_for_themselves(evening: Evening) -> None:
    with refuses("not_your_contestant", NotAllowed):
        evening.do(AppealRequested(1, "2", 1), player("1"))
    for act in (AppealRequested(1, "1", 1), AppealRequested(1, "2", 1)):
        with refuses("own_link_appeals", NotAllowed):
            evening.do(act, table("1"))


def test_an_event_is_set_up_by_its_organiser() -> None:
    assert may(club().event, ORGANISER, "event_created")
    assert not may(club().event, player("1"), "event_created")
