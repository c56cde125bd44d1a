"""A session of an event as files tell it is ranked as it was: every figure, place and status."""

from __future__ import annotations

import pytest

from kibitz.event.standings.live import EventStandings
from kibitz.formats import usebio
from kibitz.formats.sessions import loads
from kibitz.formats.sessions.to_usebio import document_of
from kibitz.results import compare, rank_session
from kibitz.results.files.event_sessions import session_of_event
from kibitz.scoring.standings import Penalty
from tests.results.evenings import KINDS, demo, evening, live, ranked_again
from tests.size import size


@pytest.mark.parametrize("kind", KINDS)
def test_a_session_is_ranked_again_as_it_was(kind: str) -> None:
    for seed in range(size(6, 60)):
        event = evening(kind, seed)
        session = session_of_event(event, EventStandings(event), 1)
        assert ranked_again(session) == live(event)
        assert len([penalty for penalty in session.terms.penalties if isinstance(penalty, Penalty)]) == 2


def test_the_demo_evening_is_ranked_again_as_it_was() -> None:
    event = demo()
    session = session_of_event(event, EventStandings(event), 1)
    assert len(session.results) > 200
    assert ranked_again(session) == live(event)
    (again,) = loads(usebio.dumps(document_of([session])))
    assert compare(rank_session(again)).differences == ()


def test_numbers_of_players_and_hands_are_there_only_where_they_are_wanted() -> None:
    event = demo()
    standings = EventStandings(event)
    plain = session_of_event(event, standings, 1)
    assert not plain.deals
    assert not any(contestant.numbers for contestant in plain.contestants)
    whole = session_of_event(event, standings, 1, sees_hands=lambda section, board: board != 3, numbers=True)
    assert len(whole.deals) == len({board for _, board in event.session(1).deals}) - 1
    assert 3 not in whole.deals
