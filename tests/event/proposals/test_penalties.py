"""Penalties that a ruling makes due: for whom, and each once (12C3, 90, 91)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import Act, Disqualified, Meeting, PenaltyGiven, Plan, Suspended, WarningGiven
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.laws.regulations import Regulations
from tests.event.directing import do, evening
from tests.event.proposing import acts, answered, due, ruled
from tests.event.rooms import room

both = pytest.mark.parametrize("edition", EDITIONS, ids=str)
SEATS = {"N": "1", "S": "2", "E": "3", "W": "4"}


def individual(edition: Edition) -> Event:
    """Players 1 and 2 are North and South of table 1, players 3 and 4 East and West."""
    plan = Plan("individual", 4, (Meeting(1, 1, (1, 2), (3, 4), (1, 2)),))
    conditions = Conditions(kind="individual", regulations=Regulations(edition))
    return room(plan, conditions=conditions, round=1)


@both
@pytest.mark.parametrize("seat", SEATS)
def test_in_an_individual_only_the_offender_is_penalised_12c3(edition: Edition, seat: str) -> None:
    event = individual(edition)
    ruling = answered(event, "procedural-offence", seat, offence="slow_play", partner_to_blame="no")
    (proposal,) = due(event, ruling)
    assert isinstance(proposal.act, PenaltyGiven)
    assert (proposal.act.contestant, proposal.values["seat"]) == (SEATS[seat], seat)


@both
def test_the_partner_too_if_to_blame_12c3(edition: Edition) -> None:
    event = individual(edition)
    ruling = answered(event, "procedural-offence", "E", offence="slow_play", partner_to_blame="yes")
    assert [proposal.act.contestant for proposal in due(event, ruling)] == ["3", "4"]  # type: ignore[union-attr]


@both
def test_a_penalty_given_by_hand_is_for_the_player_named_90a(edition: Edition) -> None:
    event = individual(edition)
    assert [act.contestant for act in acts(event, ruled(event, "TD penalises W 10% by=90B2"))] == ["4"]  # type: ignore[union-attr]
    assert [act.contestant for act in acts(event, ruled(event, "TD penalises EW 10% by=90B2"))] == ["3", "4"]  # type: ignore[union-attr]


@both
@pytest.mark.parametrize(("discipline", "kind"), [("suspension", Suspended), ("disqualification", Disqualified)])
def test_so_is_discipline_91(edition: Edition, discipline: str, kind: type[Act]) -> None:
    event = individual(edition)
    ruling = answered(event, "disorder", "S", discipline=discipline, organiser_approves="yes")
    (act,) = acts(event, ruling)
    assert isinstance(act, kind)
    assert act.contestant == "2"  # type: ignore[attr-defined]
    do(event, act)
    assert due(event, ruling) == []


def test_two_offences_are_two_penalties_90() -> None:
    event = evening()
    ruling = ruled(event, "TD penalises EW 10% by=90B2", "TD penalises EW 25% by=90B7")
    first, second = acts(event, ruling)
    assert first is not None
    do(event, first, why="")
    assert acts(event, ruling) == [second]
    assert second is not None
    do(event, second, why="")
    assert due(event, ruling) == []


def test_two_of_one_kind_as_well_90() -> None:
    event = evening()
    ruling = ruled(event, "TD penalises EW 10% by=90B2", "TD penalises EW 10% by=90B2")
    for left in (1, 0):
        act = acts(event, ruling)[0]
        assert act is not None
        do(event, act, why="")
        assert len(due(event, ruling)) == left


def test_the_director_may_put_it_otherwise_or_warn_90() -> None:
    event = evening()
    ruling = ruled(event, "TD penalises EW 10% by=90B2", "TD penalises EW 25% by=90B7")
    do(event, PenaltyGiven(1, "4", "5% of a top", "much too slow", "90B2", 1, ruling))
    assert [proposal.law for proposal in due(event, ruling)] == ["90B7"]
    do(event, WarningGiven(1, "4", "take care", "90B7", ruling))
    assert due(event, ruling) == []
