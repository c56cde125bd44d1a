"""A whole evening that plays itself, entry by entry, by the rules that hold for everybody."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from kibitz.demo.driver import LIVE_AFTER, LIVE_ROUND, SPEED, Demo, demo_log, play_on, start_demo
from kibitz.demo.evening import LATE_PAIR, ROUNDS, TABLES
from kibitz.event.acts import RoundStarted
from kibitz.event.contest import Event
from kibitz.event.director_state import AppealStatus
from kibitz.event.log.codec import entry_data, read_entry
from kibitz.event.log.entries import EventEntry
from tests.size import size

NOW = datetime(2026, 3, 5, 20, 0, tzinfo=UTC)
LONG = 99  # more rounds than there are


@cache
def evening(seed: int = 1, rounds: float = 4) -> Demo:
    return demo_log(NOW, seed=seed, rounds=rounds)


def kinds(entries: list[EventEntry]) -> Counter[str]:
    return Counter(entry.act.kind for entry in entries)


def test_the_first_rounds_are_in_the_log_with_times_that_have_passed() -> None:
    demo = evening()
    event = Event.folded(demo.entries)
    section = event.section(1, "")
    assert section.clock.round == 4
    assert len(section.tables) == TABLES
    assert all(one.at <= two.at for one, two in pairwise(demo.entries))
    assert NOW - timedelta(seconds=30) < demo.entries[-1].at <= NOW
    assert demo.entries[0].at < NOW - timedelta(minutes=60)
    assert len([result for result in event.results.values() if result.counts]) >= 3 * 2 * TABLES


def test_the_log_is_read_back_as_it_was_written() -> None:
    entries = evening().entries
    assert [read_entry(entry_data(entry)) for entry in entries] == entries


def test_the_same_seed_is_the_same_evening() -> None:
    one, two, other = evening(), demo_log(NOW, seed=1), evening(2)
    assert one.entries == two.entries
    assert one.entries != other.entries


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_evening_has_everything_in_it(seed: int) -> None:
    demo = evening(seed, LONG)
    event = Event.folded(demo.entries)
    found = kinds(demo.entries)
    for kind in (
        *("result_entered", "result_agreed", "result_disputed", "result_withdrawn", "entry_questioned"),
        *("director_called", "call_taken", "call_closed", "ruling_opened", "ruling_continued", "ruling_closed"),
        *("score_adjusted", "score_awarded", "penalty_given", "warning_given", "late_play_ordered"),
        *("movement_repaired", "announced", "result_corrected", "score_made_official", "hands_published"),
        *("appeal_requested", "appeal_consented", "appeal_referred", "appeal_decided"),
    ):
        assert found[kind], kind
    assert found["round_started"] == ROUNDS
    session = event.session(1)
    assert session.official is not None
    assert session.hands_public
    assert not session.sections[""].late
    assert all(result.counts for result in event.results.values() if result.stands)
    assert all(ruling.closed for ruling in event.rulings.values())
    assert not [call for call in event.calls.values() if call.closed is None]
    assert [appeal.status for appeal in event.appeals.values()] == [AppealStatus.DECIDED]


def test_the_late_pair_plays_from_the_second_round_on() -> None:
    event = Event.folded(evening(1, LONG).entries)
    late = [result for result in event.results.values() if str(LATE_PAIR) in result.everybody and result.stands]
    assert {late_result.round for late_result in late} == set(range(1, ROUNDS + 1))
    assert all(late_result.award for late_result in late if late_result.round == 1)
    assert not any(late_result.result for late_result in late if late_result.round == 1)


def test_a_wrong_board_stands_under_its_own_number() -> None:
    event = Event.folded(evening(1, LONG).entries)
    section = event.section(1, "")
    strange = [
        result
        for result in event.results.values()
        if result.stands and (m := section.meetings.get((result.round, result.table))) and result.board not in m.boards
    ]
    assert strange
    assert all(strange_result.result and strange_result.counts for strange_result in strange)


def test_it_goes_on_on_a_server_until_the_score_is_official(tmp_path: Path) -> None:
    pytest.importorskip("sqlalchemy")
    from kibitz.server.events import OpenEvents
    from kibitz.store import open_store

    async def run() -> tuple[int, Event]:
        with open_store(tmp_path / "demo.db") as store:
            events = OpenEvents(store)
            demo = demo_log(events.clock(), seed=1, speed=1000)
            store.create("demo", demo.entries)
            hours = iter(range(0, 10**6, 30))
            await play_on(events, "demo", demo.room, 1000, clock=lambda: float(next(hours)))
            return len(demo.entries), Event.folded(store.entries("demo"))

    before, event = asyncio.run(run())
    assert event.version > before + 200
    assert event.session(1).official is not None


def test_a_second_demonstration_has_a_name_of_its_own(tmp_path: Path) -> None:
    pytest.importorskip("sqlalchemy")
    from kibitz.server.events import OpenEvents
    from kibitz.store import open_store

    async def run() -> list[str]:
        with open_store(tmp_path / "demo.db") as store:
            events = OpenEvents(store)
            return [await start_demo(events, 20, 1), await start_demo(events, 20, 2)]

    assert asyncio.run(run()) == ["demo", "demo-2"]


@pytest.mark.parametrize("seed", range(1, size(4, 9)))
def test_the_clock_of_the_round_in_play_goes_with_the_evening(seed: int) -> None:
    """Whatever is left to do in the rounds before: the wall does not promise minutes that are seconds."""
    clock = Event.folded(demo_log(NOW, seed=seed, speed=10).entries).section(1, "").clock
    assert clock.round == 4
    [started] = [
        entry
        for entry in demo_log(NOW, seed=seed, speed=10).entries
        if getattr(entry.act, "round", 0) == 4 and entry.act.kind == "round_started"
    ]
    assert started.act.minutes == 2  # type: ignore[attr-defined]
    assert NOW - started.at < timedelta(minutes=2)


def test_some_table_has_a_result_soon_after_each_round_has_begun() -> None:
    """Nobody looks at twelve empty tables for long."""
    entries = evening(1, LONG).entries
    begun = {entry.act.round: entry.at for entry in entries if entry.act.kind == "round_started"}  # type: ignore[attr-defined]
    for round, at in begun.items():
        entered = [entry.at for entry in entries if entry.act.kind == "result_entered" and entry.act.round == round]  # type: ignore[attr-defined]
        assert min(entered) - at < timedelta(minutes=3)  # eighteen seconds, ten times as fast
        assert len([entered_at for entered_at in entered if entered_at - at < timedelta(minutes=6)]) >= 4


def test_a_telephone_is_an_offence_of_procedure() -> None:
    """90A: it disturbs the others; 91A is for who misbehaves."""
    given = [entry.act for entry in evening(1, LONG).entries if entry.act.kind == "penalty_given"]
    assert "90A" in {penalty.law for penalty in given}  # type: ignore[attr-defined]
    assert "91A" not in {penalty.law for penalty in given}  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(1, size(4, 7)))
def test_a_newcomer_sees_everything_move_in_the_first_minute(seed: int) -> None:
    """Results, calls, rulings question by question: from where the director comes in, at the usual speed."""
    entries = evening(seed, LONG).entries
    [begun] = [entry.at for entry in entries if entry.act == rounds_started(entries)[LIVE_ROUND]]
    comes = begun + timedelta(seconds=LIVE_AFTER)
    seen = kinds([entry for entry in entries if comes <= entry.at <= comes + timedelta(seconds=60 * SPEED)])
    for kind, least in {"result_entered": 8, "result_agreed": 8, "director_called": 1, "call_taken": 2}.items():
        assert seen[kind] >= least, (kind, seen)
    assert seen["ruling_opened"] + seen["ruling_closed"] >= 2, seen
    soon = (comes - timedelta(seconds=120), comes + timedelta(seconds=15 * SPEED))
    called = kinds([entry for entry in entries if soon[0] <= entry.at <= soon[1]])
    assert called["director_called"] + called["ruling_continued"], "nobody calls for a quarter of a minute"


def rounds_started(entries: list[EventEntry]) -> dict[int, RoundStarted]:
    """By round, how it was begun."""
    return {entry.act.round: entry.act for entry in entries if isinstance(entry.act, RoundStarted)}
