"""The director's desk: a table with the history of its results, and what waits for them."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    DirectorCalled,
    Disqualified,
    PenaltyGiven,
    ResultCorrected,
    ResultEntered,
    RulingOpened,
    ScoreAdjusted,
)
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.views.desk import desk_view
from kibitz.event.views.office import office_view
from tests.event.directing import ADA, BEN, do, evening
from tests.event.rooms import START


def test_a_table_shows_its_results_with_who_changed_them_and_why() -> None:
    event = evening()
    result = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), why="")
    do(event, ResultCorrected(result, event.results[result].revision, "4S-1 N"), BEN, why="miscounted")
    adjusted = ScoreAdjusted(result, event.results[result].revision, "60%:4S= N,40%:4S-1 N", "12C1c")
    do(event, adjusted, why="misinformation")
    desk = desk_view(event, ADA, START, "1")
    (round,) = desk["rounds"]
    first, second = round["boards"]
    assert (desk["number"], round["round"], [contestant["id"] for contestant in round["ns"]]) == (1, 1, ["1"])
    assert (first["state"], second["state"]) == ("awarded", "to_enter")
    assert [(change["kind"], change["by"], change["why"], change["after"]) for change in first["changes"]] == [
        ("result_entered", "Ada", None, "4S= by N"),
        ("result_corrected", "Ben", "miscounted", "4S-1 by N"),
        ("score_adjusted", "Ada", "misinformation", "60%:4S= N,40%:4S-1 N"),
    ]
    assert second["changes"] == []


def test_a_board_played_at_the_wrong_table_is_shown_where_it_was_played() -> None:
    event = evening()
    planned = event.section(1, "").meetings[1, 1].boards
    other = next(board for board in event.section(1, "").boards if board not in planned)
    result = do(event, ResultEntered(1, 1, 1, planned[0], "4S= N"))
    do(event, ResultCorrected(result, event.results[result].revision, board=other))
    boards = desk_view(event, ADA, START, "1")["rounds"][0]["boards"]
    assert [board["board"] for board in boards] == [*planned, other]
    assert boards[-1]["changes"][-1]["board_before"] == planned[0]


def test_a_table_has_its_calls_and_rulings() -> None:
    event = evening()
    call = do(event, DirectorCalled(1, 2, board=3, side="NS", what="revoke"))
    ruling = do(event, RulingOpened(1, 2, round=1, board=3, call=call))
    desk = desk_view(event, ADA, START, "2")
    assert [director_call["what"] for director_call in desk["calls"]] == ["revoke"]
    assert [
        (shown_ruling["id"], shown_ruling["board"], shown_ruling["closed"]) for shown_ruling in desk["rulings"]
    ] == [(ruling, 3, None)]
    assert desk_view(event, ADA, START, "1")["rulings"] == []


def test_the_office_lists_what_waits() -> None:
    event = evening()
    do(event, PenaltyGiven(1, "4", "10% of top", "late"))
    do(event, RulingOpened(1, 2, round=1, board=3))
    gone = do(event, Disqualified("5", "cheating"))
    office = office_view(event, ADA, START)
    assert [(penalty["contestant"], penalty["amount"], penalty["lifted"]) for penalty in office["penalties"]] == [
        ("4", "10% of top", False)
    ]
    assert [shown_ruling["table"] for shown_ruling in office["rulings"]] == ["2"]
    assert [disqualification["id"] for disqualification in office["disqualifications"]] == [gone]
    assert office["appeals"] == 0
    assert "score_adjusted" in office["may"]
    assert "disqualification_decided" not in office["may"]


def test_the_tariff_of_the_regulations_is_offered() -> None:
    event = evening(penalty_tariff={"late": "10% of top"})
    assert office_view(event, ADA, START)["tariff"] == [{"offence": "late", "amount": "10% of top"}]


@pytest.mark.parametrize("role", [EventRole.PLAYER, EventRole.SPECTATOR, EventRole.SCREEN, EventRole.COMMITTEE])
def test_only_those_who_run_the_event_see_either(role: EventRole) -> None:
    event = evening()
    with pytest.raises(NotAllowed):
        desk_view(event, EventActor(role), START, "1")
    with pytest.raises(NotAllowed):
        office_view(event, EventActor(role), START)


def test_a_table_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused):
        desk_view(evening(), ADA, START, "17")
