"""A log that is stored is read for ever: an entry that the rules refuse today stands in it, and changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kibitz.event.acts import (
    Announced,
    AppealRequested,
    ConditionsSet,
    EventCreated,
    ResultCorrected,
    ResultEntered,
    ScoreAdjusted,
    ScoreMadeOfficial,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.appeals import appeals_view
from kibitz.event.views.log import log_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.record import record_view
from kibitz.event.views.room import room_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.table import table_view
from kibitz.messages.speaker import Speaker
from tests.event.evening import DIRECTOR, ORGANISER, Evening, club, table
from tests.size import size


def evening_of_all_sorts() -> Evening:
    evening = club().start()
    first = evening.score(1)
    evening.play(1, but=((1, 1),))
    evening.do(ScoreAdjusted(first, evening.event.results[first].revision, "ave-/ave+"), DIRECTOR, "hesitation")
    evening.do(AppealRequested(1, "1", evening.event.version, "why us?"), DIRECTOR)
    evening.start(2).play(2)
    evening.do(ConditionsSet('ranking = "at_once"'), ORGANISER, "everybody asked")
    evening.do(Announced("The bar closes at eleven."))
    evening.start(3).play(3)
    evening.do(ScoreMadeOfficial(1), DIRECTOR, "all is in")
    last = max(evening.event.results)
    evening.do(ResultCorrected(last, evening.event.results[last].revision, "3NT+2 S"), DIRECTOR, "both sides say so")
    return evening


def test_what_was_entered_under_other_rules_stays_in_the_log() -> None:
    evening = club().start()
    stricter = EventEntry(
        evening.event.version + 1, evening.now, table("1"), ResultEntered(1, 1, 1, 99, "4S= N"), "", "key"
    )
    log = [*evening.event.log, stricter]
    with pytest.raises(Refused):
        Event.folded(log)
    event = Event.reread(log)
    assert event.log == log
    assert list(event.unread) == [stricter.number]
    assert event.results == {}
    assert room_view(event, DIRECTOR, evening.now)["unread"] == [stricter.number]
    told = log_view(event, DIRECTOR, evening.now)["entries"][0]
    assert told["unread"]["message"] == event.unread[stricter.number].flaw.message_id  # type: ignore[attr-defined]
    assert Speaker("en", strict=True).say(told["unread"]["message"], **told["unread"]["values"])
    event.enter(EventEntry(event.version + 1, evening.now, DIRECTOR, Announced("We go on.")))


def test_what_is_no_log_is_not_read() -> None:
    evening = club()
    with pytest.raises(Refused):
        Event.reread(evening.event.log[1:])
    with pytest.raises(Refused):
        Event.reread([*evening.event.log[:3], *evening.event.log[4:]])


@pytest.mark.parametrize("seed", range(size(3, 10)))
def test_a_log_with_anything_left_out_can_still_be_looked_at(seed: int) -> None:
    """Whatever follows from what is not there is refused, and every page can be made."""
    draw = random.Random(seed)
    evening = evening_of_all_sorts()
    kept = [entry for entry in evening.event.log if isinstance(entry.act, EventCreated) or draw.random() > 0.15]
    event = Event.reread(replace(entry, number=number) for number, entry in enumerate(kept, 1))
    assert event.unread, "something rested on what is not there"
    standings = EventStandings(event)
    assert len(log_view(event, DIRECTOR, evening.now, limit=200)["entries"]) == len(kept)
    assert room_view(event, DIRECTOR, evening.now)["unread"] == sorted(event.unread)
    for view in (summary_view, appeals_view):
        assert view(event, DIRECTOR, evening.now)
    for session in event.sessions:
        assert ranking_view(event, DIRECTOR, evening.now, standings, session)
        assert record_view(event, DIRECTOR, evening.now, session)
        for name in event.sessions[session].tables:
            assert table_view(event, table(name), evening.now)


def test_what_could_not_be_read_corrects_no_official_score() -> None:
    evening = evening_of_all_sorts()
    lost = EventEntry(evening.event.version + 1, evening.now, DIRECTOR, ResultCorrected(9999, 9999, "4S= N"), "a slip")
    event = Event.reread([*evening.event.log, lost])
    assert list(event.unread) == [lost.number]
    shown = ranking_view(event, DIRECTOR, evening.now, EventStandings(event), 1)
    assert (
        shown["corrected"]
        == ranking_view(evening.event, DIRECTOR, evening.now, EventStandings(evening.event), 1)["corrected"]
    )
