"""The log in sentences, the record of a session, and what became of a result."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from kibitz.event import director_state
from kibitz.event.acts import (
    AppealRequested,
    PenaltyGiven,
    Player,
    ResultCorrected,
    ResultEntered,
    RulingClosed,
    RulingContinued,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
    SubstituteSeated,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.history import history, history_view
from kibitz.event.views.log import LogSearch, log_view
from kibitz.event.views.record import record_view
from kibitz.event.views.rulings import ruling_view, rulings_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.table import table_view
from kibitz.event.views.told import rulings_told
from kibitz.event.views.types import MessageData
from kibitz.event.views.words.sentences import sentence
from tests.event.directing import ADA, BEN, ENGLISH, do, evening, result_of_table_1
from tests.event.evening import refuses
from tests.event.log.test_codec import ACT
from tests.event.rooms import START, enter

COMMITTEE = EventActor(EventRole.COMMITTEE, "Carl")
PAIR_1 = EventActor(EventRole.PLAYER, "N1", "1")
PAIR_2 = EventActor(EventRole.PLAYER, "N2", "2")


@pytest.fixture
def event() -> Event:
    return evening()


def said(line: MessageData) -> str:
    return ENGLISH.say(line["message"], **line["values"])


@given(ACT)
def test_every_act_is_said(act: Any) -> None:
    event = evening()
    entry = EventEntry(event.version + 1, START, ADA, act)
    event._note(entry)
    assert said(sentence(event, entry))


def test_every_refusal_of_the_director_is_in_the_catalogue() -> None:
    files = list(Path(director_state.__file__).parent.rglob("*.py"))
    ids = {
        id for file in files for id in re.findall(r'(?:Refused|NotAllowed)\(\s*"([a-z_]+)"', file.read_text("utf-8"))
    }
    assert len(ids) > 60
    assert [id for id in sorted(ids) if not ENGLISH.has(f"event.refusal.{id}")] == []


def test_a_corrected_result_says_what_it_was(event: Event) -> None:
    id = result_of_table_1(event, "4S= by N")
    event.results[id] = dataclasses.replace(event.results[id], entries=(id,))
    do(event, ResultCorrected(id, id, "4S-1 N"), BEN, why="the traveller says so")
    (line,) = log_view(event, ADA, START, LogSearch(kind="result_corrected"))["entries"]
    assert (line["who"]["name"], line["why"]) == ("Ben", "the traveller says so")
    assert "4♠−1 by North" in said(line)


def test_the_history_of_a_result(event: Event) -> None:
    first = do(event, ResultEntered(1, 1, 1, 1, "4S= N"))
    id = event.version
    do(event, ResultCorrected(id, id, "4S-1 N"), BEN, why="misheard")
    do(event, ScoreAdjusted(id, event.results[id].revision, "ave+/ave-"), ADA)
    steps = history(event, event.results[id])
    assert [step.entry.number for step in steps] == [first, first + 1, first + 2]
    assert [(step.after.result, step.after.award) for step in steps] == [
        ("4S= by N", ""),
        ("4S-1 by N", ""),
        ("4S-1 by N", "ave+/ave-"),
    ]
    assert steps[1].before is not None
    assert steps[1].before.result == "4S= by N"
    line = log_view(event, ADA, START, LogSearch(kind="result_corrected"))["entries"][0]
    assert said(line) == "Table 1, board 1: the result was corrected from 4♠= by North to 4♠−1 by North (79C1)."
    assert len(history_view(event, PAIR_1, START, id)) == 3
    assert history_view(event, PAIR_2, START, id) == []


def test_it_is_searched_and_paged(event: Event) -> None:
    for amount in range(1, 8):
        do(event, PenaltyGiven(1, str(1 + amount % 2), f"{amount} MP", "slow" if amount % 2 else "late"))
    page: Any = log_view(event, ADA, START, limit=3)
    assert [entry["number"] for entry in page["entries"]] == [8, 7, 6]
    following: Any = log_view(event, ADA, START, before=page["next"], limit=3)
    assert [entry["number"] for entry in following["entries"]] == [5, 4, 3]
    last = log_view(event, ADA, START, before=following["next"], limit=3)
    assert last["next"] is None
    mine = log_view(event, ADA, START, LogSearch(contestant="1"))["entries"]
    assert [entry["values"]["amount"] for entry in mine] == ["6 MP", "4 MP", "2 MP"]
    late = log_view(event, ADA, START, LogSearch(text="LATE"))["entries"]
    assert len(late) == 3


def test_by_table_and_board(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ScoreAdjusted(id, id, "ave"))
    ruling = do(event, RulingOpened(1, 2, board=3))
    do(event, RulingContinued(ruling, 0, ("N 1S",)))
    at_2 = log_view(event, ADA, START, LogSearch(table="2"))["entries"]
    assert [entry["kind"] for entry in at_2] == ["ruling_continued", "ruling_opened"]
    on_1 = log_view(event, ADA, START, LogSearch(board=1))["entries"]
    assert "score_adjusted" in [entry["kind"] for entry in on_1]
    assert "ruling_opened" not in [entry["kind"] for entry in on_1]


def test_the_log_is_for_those_who_run_the_event(event: Event) -> None:
    with pytest.raises(NotAllowed):
        log_view(event, PAIR_1, START)


def test_the_record_of_a_session(event: Event) -> None:
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0, "revoke, one trick"))
    adjusted = do(event, ScoreAdjusted(id, id, "ave-/ave+", ruling=ruling))
    do(event, PenaltyGiven(1, "2", "1 MP", "late", "90B1"))
    do(event, AppealRequested(1, "1", adjusted, "why?", ("N1", "S1")))
    parts = {record_part["part"]: record_part["entries"] for record_part in record_view(event, ADA, START, 1)["parts"]}
    assert {part: len(lines) for part, lines in parts.items()} == {
        "substitutes": 0,
        "rulings": 2,
        "scores": 1,
        "penalties": 1,
        "appeals": 1,
    }
    for lines in parts.values():
        assert all(map(said, lines))
    mine = {
        record_part["part"]: len(record_part["entries"])
        for record_part in record_view(event, PAIR_2, START, 1)["parts"]
    }
    assert mine == {"substitutes": 0, "rulings": 0, "scores": 0, "penalties": 1, "appeals": 0}
    heard = {
        record_part["part"]: len(record_part["entries"])
        for record_part in record_view(event, COMMITTEE, START, 1)["parts"]
    }
    assert heard == {"substitutes": 0, "rulings": 2, "scores": 1, "penalties": 0, "appeals": 1}


def test_rulings_are_listed_with_what_is_due(event: Event) -> None:
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, round=1, board=1))
    do(event, RulingContinued(ruling, 0, ("TD adjusts NS=ave+ EW=ave-",)))
    (one,) = rulings_view(event, ADA, START)["rulings"]
    assert (one["id"], one["due"], one["closed"]) == (ruling, 1, None)
    seen: Any = ruling_view(event, ADA, START, ruling)
    assert seen["lines"] == ["TD adjusts NS=ave+ EW=ave-"]
    assert seen["proposals"][0]["act"]["result"] == id
    assert rulings_view(event, PAIR_1, START) == {"calls": [], "rulings": []}
    with refuses("no_such_ruling"):
        ruling_view(event, PAIR_1, START, ruling)
    do(event, RulingClosed(ruling, 1, "Average minus to East-West, who had the board wrong."))
    told: Any = ruling_view(event, PAIR_1, START, ruling)
    assert "proposals" not in told
    assert (told["lines"], told["next"]) == ([], 0)


def test_a_ruling_is_written_for_those_at_the_table(event: Event) -> None:
    """What was ruled, what it does to the score, until when it may be appealed (92B); not what the director does."""
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, round=1, board=1))
    do(event, RulingContinued(ruling, 0, ("TD adjusts NS=ave+ EW=ave-",)))
    assert rulings_told(event, PAIR_1, START, 1) == []
    do(event, RulingClosed(ruling, 1, "Average minus to East-West, who had the board wrong."))
    (told,) = rulings_told(event, PAIR_1, START, 1)
    assert (told["summary"], told["board"]) == ("Average minus to East-West, who had the board wrong.", 1)
    assert (told["score"], told["to_come"]) == ([], True)
    assert told["appeals"]["minutes"] > 0
    do(event, ScoreAdjusted(id, id, "NS=ave+ EW=ave-", "12C2a", ruling), why="for the file")
    (told,) = rulings_told(event, PAIR_1, START, 1)
    assert not told["to_come"]
    said = ENGLISH.say(told["score"][0]["message"], **told["score"][0]["values"])
    assert said == "Board 1: the score is adjusted to average plus to North-South and average minus to East-West."
    assert table_view(event, PAIR_1, START)["rulings"] == [told]
    assert rulings_told(event, PAIR_2, START, 1) == []


def test_a_score_adjusted_without_a_ruling_is_told_like_one(event: Event) -> None:
    """What was decided, why in the words for players, what it does to the score, until when to appeal (12C, 92B)."""
    id = result_of_table_1(event)
    act = ScoreAdjusted(id, id, "NS=ave- EW=ave+", "12C2a")
    entry = EventEntry(event.version + 1, START, ADA, act, "for the file", told="The board was spoilt.")
    event.enter(entry)
    (told,) = rulings_told(event, PAIR_1, START, 1)
    assert (told["id"], told["by"], told["board"]) == (entry.number, "Ada", 1)
    assert (told["summary"], told["laws"], told["to_come"]) == ("The board was spoilt.", ["12C2a"], False)
    assert told["appeals"]["minutes"] > 0
    assert [ENGLISH.say(one["message"], **one["values"]) for one in told["score"]] == [
        "Board 1: the score is adjusted to average minus to North-South and average plus to East-West."
    ]
    assert table_view(event, PAIR_1, START)["rulings"] == [told]
    assert rulings_told(event, PAIR_2, START, 1) == []
    do(event, ScoreAdjusted(id, event.results[id].revision, ""))
    (back,) = rulings_told(event, PAIR_1, START, 1)
    assert back["id"] > told["id"]
    assert "the score at the table counts: 4♠= by North" in ENGLISH.say(
        back["score"][0]["message"], **back["score"][0]["values"]
    )


def test_an_award_is_told_by_the_code_of_the_table_to_those_who_sit_there_16d(event: Event) -> None:
    do(event, ScoreAwarded(1, 1, 1, 2, "60%:3NT= N,40%:3NT-1 N"), why="no time")
    here = EventActor(EventRole.PLAYER, table="1", device="here")
    (told,) = table_view(event, here, START)["rulings"]
    assert told["summary"] == "no time"
    assert ENGLISH.say(told["score"][0]["message"], **told["score"][0]["values"]) == (
        "Board 2: 60% of 3NT= by North and 40% of 3NT−1 by North is awarded."
    )
    elsewhere = EventActor(EventRole.PLAYER, table="2", device="elsewhere")
    do(event, ResultEntered(1, 1, 2, 3, "1NT= N", side="NS"), elsewhere)
    strange = EventActor(EventRole.PLAYER, table="1", device="elsewhere")
    seen = table_view(event, strange, START)
    assert (seen["rulings"], seen["asks_seat"]) == ([], True)


def test_the_record_names_who_played_for_whom_4(event: Event) -> None:
    do(event, SubstituteSeated("1", 1, "S1", Player("Tom"), 2))
    (part, *_) = record_view(event, ADA, START, 1)["parts"]
    (told,) = part["entries"]
    assert part["part"] == "substitutes"
    assert "Tom plays for S1 of number 1" in said(told)
    enter(event, 1, 1, 1)
    enter(event, 2, 1, 3)
    rows = scorecard_view(event, ADA, START, EventStandings(event), 1, "1")["rows"]
    assert [row["players"][1] for row in rows] == [
        {"name": "S1", "plays_for": None},
        {"name": "Tom", "plays_for": "S1"},
    ]
