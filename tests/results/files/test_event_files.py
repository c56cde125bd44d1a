"""A file of an event has what the one who asks may see, and nothing else."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import pytest

from kibitz.event.access.visibility import may_see_board_scores
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.standings.live import EventStandings
from kibitz.formats import usebio
from kibitz.formats.sessions import FileSession, loads
from kibitz.formats.sessions.writing import WrittenAs
from kibitz.results import combine
from kibitz.results.files.event_files import EventFileAsked, event_file
from kibitz.scoring.standings.ranking import Group
from tests.event.access.test_visibility import EVERYBODY, NOW, STAFF, first_round, whole
from tests.event.evening import Evening
from tests.event.rooms import mitchell, official, played, room
from tests.results.evenings import FORMATS, told

PLAIN = WrittenAs()


def file_for(who: EventActor, evening: Evening, form: str, how: WrittenAs = PLAIN, session: int = 1) -> bytes:
    event = evening.event
    return event_file(event, EventStandings(event), who, NOW, EventFileAsked(form, session), how)


@pytest.mark.parametrize("form", ["usebio", "pbn", "json"])
@pytest.mark.parametrize("name", EVERYBODY)
def test_whole_sessions_are_for_those_from_whom_nothing_is_hidden(form: str, name: str) -> None:
    evening = first_round()
    if name in STAFF:
        assert loads(file_for(EVERYBODY[name], evening, form))[0].results
        return
    with pytest.raises(NotAllowed) as refused:
        file_for(EVERYBODY[name], evening, form)
    assert refused.value.flaw.id == "results_not_public"


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_table_has_the_rows_that_somebody_may_see(name: str) -> None:
    evening, who = first_round(), EVERYBODY[name]
    text = file_for(who, evening, "csv", WrittenAs(table="travellers")).decode("utf-8-sig")
    rows = text.splitlines()[1:]
    seen = {int(row.split(",")[0]) for row in rows}
    assert seen == {board for board in (1, 2, 3) if may_see_board_scores(evening.event, who, 1, board, NOW)}
    with zipfile.ZipFile(io.BytesIO(file_for(who, evening, "xlsx"))) as book:
        everything = "".join(book.read(part).decode() for part in book.namelist())
    for board, contract in ((1, "4S"), (2, "3NT"), (3, "2H")):
        assert (f">{contract}<" in everything) == (board in seen), contract


def test_a_ranking_that_may_not_be_seen_yet_is_not_in_a_table_either() -> None:
    evening = first_round('ranking = "after_session"')
    with pytest.raises(NotAllowed):
        file_for(EVERYBODY["spectator"], evening, "csv", WrittenAs(table="ranking"))


def test_hands_are_in_a_file_once_they_may_be_seen_and_numbers_of_players_only_for_staff() -> None:
    during, after = first_round(), whole()
    assert not loads(file_for(EVERYBODY["organiser"], during, "json"))[0].deals
    for name in ("organiser", "spectator"):
        assert len(loads(file_for(EVERYBODY[name], after, "json"))[0].deals) == 6


@pytest.mark.parametrize("form", FORMATS)
def test_who_imposed_a_penalty_is_in_no_file(form: str) -> None:
    evening = whole(official=False)
    from kibitz.event.acts import PenaltyGiven

    evening.do(PenaltyGiven(1, "1", "25% of top", "slow play"), EVERYBODY["director"])
    assert b"director" not in file_for(EVERYBODY["organiser"], evening, form)


def test_sessions_of_an_event_stand_in_one_file_with_their_own_hands_and_are_put_together_again() -> None:
    event = played(room(mitchell(3, 3, 2), round=3))
    official(event)
    room(mitchell(3, 3, 2), round=3, session=2, event=event)
    played(event, session=2, seed=9)
    official(event, 2)
    standings = EventStandings(event)
    who = EVERYBODY["organiser"]
    for form in ("usebio", "json"):
        data = event_file(event, standings, who, NOW, EventFileAsked(form), PLAIN)
        sessions = loads(data)
        assert len(sessions) == 2
        for number, session in enumerate(sessions, 1):
            assert _ranked(session) == told(standings.of(number).rankings.values())
        combined = told(combine(sessions).rankings)
        expected = told(standings.of(0).rankings.values())
        assert _figures(combined) == _figures(expected)
    document = usebio.loads(event_file(event, standings, who, NOW, EventFileAsked("usebio"), PLAIN))
    assert document.events[0].sections[0].participants[0].total


def _ranked(session: FileSession) -> object:
    from tests.results.evenings import ranked_again

    return ranked_again(session)


def _figures(rankings: Mapping[Group, list[tuple[object, ...]]]) -> list[str]:
    return sorted(f"{row[0]}: {row[3]}" for rows in rankings.values() for row in rows)
