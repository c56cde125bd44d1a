"""Every kind of evening in every format: written, read again, and ranked to the same figures."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

import kibitz as kb
from kibitz.event.standings.live import EventStandings
from kibitz.formats.sessions import FileSession, load, loads
from kibitz.formats.sessions.spreadsheets.columns import column_of
from kibitz.formats.sessions.spreadsheets.note_sheet import is_note, session_noted, with_results
from kibitz.formats.sessions.tables import table_of
from kibitz.formats.sessions.writing import SESSION_FORMATS, WrittenAs, sessions_written
from kibitz.formats.sheets import csv_text, sheets_of
from kibitz.messages import LANGUAGES
from kibitz.messages.sheets import heading_in, signs_in
from kibitz.messages.speaker import Speaker
from kibitz.results import RankedSession, RankedTeams, compare, rank_session
from kibitz.results.files.event_sessions import session_of_event
from kibitz.results.files.published_figures import published
from kibitz.scoring.results import BoardResult
from tests.game.helpers import shared
from tests.results.evenings import FORMATS, KINDS, demo, evening, live, ranked_again, told
from tests.size import size

WHOLE = ("usebio", "pbn", "json")
REAL = (
    "usebio/butler_howell.xml",
    "usebio/converted_pairs-with-np-passed.usebio.xml",
    "usebio/cross_imp_howell.xml",
    "usebio/examples_pairs-with-np-passed.xml",
    "usebio/mp_pairs_howell.xml",
    "usebio/mp_pairs_mitchell_03.xml",
    "acbl/sample-club-game-2.json",
    "pbn/correct_20.pbn",
    "pbn/bridgebots_tests_resources_shared_deals.pbn",
)


def written_and_read(session: FileSession, form: str, how: WrittenAs | None = None) -> FileSession:
    (again,) = loads(sessions_written([session], form, how or WrittenAs()))
    return again


@pytest.mark.parametrize("form", WHOLE)
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 10**9))
@settings(max_examples=size(40, 1000), deadline=None)
def test_an_evening_comes_back_with_every_figure(form: str, kind: str, seed: int) -> None:
    event = evening(kind, seed)
    session = session_of_event(event, EventStandings(event), 1, numbers=True)
    again = written_and_read(session, form)
    assert not again.flaws
    assert not again.doubts
    assert set(again.results) == set(session.results)
    assert ranked_again(again) == live(event)
    if form == "json" and kind != "strata":  # figures are exact there; with handicaps a file has those without them
        assert not compare(rank_session(again)).differences


@pytest.mark.parametrize("form", WHOLE)
def test_the_demo_evening_comes_back_with_every_figure(form: str) -> None:
    event = demo()
    session = session_of_event(event, EventStandings(event), 1, sees_hands=lambda section, board: True)
    again = written_and_read(session, form)
    assert ranked_again(again) == live(event)
    agreement = compare(rank_session(again))
    assert agreement.compared["figures"] == 2 * len(session.results)
    assert not agreement.differences
    assert again.deals == session.deals
    assert [one.published.place for one in sorted(again.contestants, key=lambda one: one.id)] == [
        one.published.place for one in sorted(session.contestants, key=lambda one: one.id)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_is_ranked_with_its_penalties(language: str) -> None:
    event = demo()
    session = session_of_event(event, EventStandings(event), 1)
    heading = heading_in(Speaker(language, strict=True))
    again = written_and_read(session, "xlsx", WrittenAs(heading=heading))
    totals = {one.id: one.published for one in session.contestants}
    assert any(published.adjustment for published in totals.values())
    for one in again.contestants:
        there = totals[one.id]
        assert (one.published.adjustment, one.published.place) == (there.adjustment, there.place)
    agreement = compare(rank_session(again))
    assert all(agreement.compared[kind] == len(totals) for kind in ("totals", "percentages", "places", "boards"))
    assert not agreement.differences


def test_players_of_an_individual_have_their_names_in_a_workbook() -> None:
    event = evening("individual", 4)
    session = session_of_event(event, EventStandings(event), 1)
    again = written_and_read(session, "xlsx")
    assert {one.id: one.names[0][-2:] for one in again.contestants} == {
        one.id: one.names[0][-2:] for one in session.contestants
    }


@pytest.mark.parametrize("form", [*WHOLE, "xlsx"])
@pytest.mark.parametrize("name", REAL)
def test_what_others_wrote_comes_out_equal(name: str, form: str) -> None:
    (session,) = load(shared(f"data/{name}"))
    ranked = rank_session(session)
    again = written_and_read(published(ranked), form)
    assert told(rank_session(again).rankings) == told(ranked.rankings)
    assert sorted(map(_told_of, again.results)) == sorted(map(_told_of, session.results))
    if not isinstance(ranked, RankedTeams):
        assert again.deals == session.deals


VALET = "\n".join(
    f"{round}|{board}|{2 * table}|{at}|{2 * table + 1}|{at + 1}|{contract}|N|{tricks}|"
    for round in (1, 2, 3)
    for board in (1, 2)
    for table, contract, tricks in ((1, "4S", 10), (2, "4S", 9), (3, "3N", 11))
    for at in (8 + 2 * ((table + round) % 3),)
)


@pytest.mark.parametrize("form", [*WHOLE, "xlsx"])
def test_a_league_by_butler_whose_rounds_have_the_same_boards(form: str) -> None:
    (session,) = loads(VALET)
    ranked = rank_session(session)
    again = rank_session(written_and_read(published(ranked), form))
    assert isinstance(again, RankedSession)
    assert (again.method, again.field.grouping.by_round) == ("butler", True)
    assert told(again.rankings) == told(ranked.rankings)
    assert not again.set_aside
    assert not again.doubts
    agreement = compare(again)
    assert (agreement.compared["totals"], agreement.compared["places"]) == (6, 6)
    assert not agreement.differences


@pytest.mark.parametrize("kind", KINDS)
def test_a_workbook_is_ranked_as_the_evening_was(kind: str) -> None:
    event = evening(kind, 11)
    again = written_and_read(session_of_event(event, EventStandings(event), 1), "xlsx")
    assert ranked_again(again) == live(event)


def test_a_workbook_has_the_results_of_its_travellers_and_says_where_its_note_is_damaged() -> None:
    (session,) = loads(VALET)
    sheets = sheets_of(sessions_written([published(rank_session(session))], "xlsx"))
    note = next(rows for rows in sheets.values() if is_note(rows))
    damaged = session_noted([*note[:2], ["terms", "{"]])
    assert [flaw.id for flaw in damaged.doubts] == ["note_unreadable"]
    assert with_results(damaged, session).results == session.results


def _told_of(result: BoardResult) -> str:
    return str(replace(result, vulnerability=None))


def _possible(session: FileSession) -> FileSession:
    """Without the awards that no board can bring, which a table of travellers does not take."""
    found = [at for at, result in enumerate(session.results) if result.ns_award != -50 and "-50" not in str(result)]
    return replace(
        session,
        results=tuple(session.results[at] for at in found),
        figures=tuple(session.figures[at] for at in found),
        leads=tuple(session.leads[at] for at in found) if session.leads else (),
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_travellers_in_the_signs_of_a_language_are_read_again(kind: str, language: str) -> None:
    event = evening(kind, 3)
    session = _possible(session_of_event(event, EventStandings(event), 1))
    voice = Speaker(language, strict=True)
    how = WrittenAs(table="travellers", heading=heading_in(voice), signs=signs_in(voice))
    for form in ("csv", "xlsx"):
        again = written_and_read(session, form, how)
        assert [flaw for flaw in again.flaws if "impossible" not in str(flaw)] == []
        aside = len(session.results) - len(again.results)
        assert aside == len(again.flaws)
        assert set(again.results) <= set(session.results)
        assert 2 * len(again.results) > len(session.results)
        sheet = table_of(session, "travellers", heading_in(voice))
        assert all(column_of(heading) for heading in sheet.headings), sheet.headings


def test_rows_of_json_are_travellers_too() -> None:
    rows = [
        {"board": 1, "ns": 1, "ew": 2, "contract": "4S", "declarer": "N", "tricks": 10},
        {"board": 1, "ns": 3, "ew": 4, "contract": "4S", "declarer": "N", "tricks": 9, "remarks": None},
    ]
    (session,) = loads(json.dumps(rows))
    assert [result.ns_award for result in session.results] == [420, -50]


def test_decimal_signs_and_separators_are_those_of_the_language() -> None:
    assert signs_in(Speaker("en")).decimal == "."
    for language in ("pl", "cs", "sk", "vi"):
        assert (signs_in(Speaker(language)).decimal, signs_in(Speaker(language)).separator) == (",", ";")
    event = demo()
    session = session_of_event(event, EventStandings(event), 1)
    lines = csv_text(table_of(session, "ranking"), signs_in(Speaker("pl"))).splitlines()
    assert lines[1].split(";")[3:5] == ["203,47", "62,8"]


@pytest.mark.parametrize("form", FORMATS)
def test_the_library_writes_sessions_by_the_end_of_a_name(form: str, tmp_path: object) -> None:
    session = FileSession(results=(BoardResult.played(1, "1", "2", "4S= N"), BoardResult.played(1, "3", "4", "4S-1 N")))
    path = f"{tmp_path}/evening.{SESSION_FORMATS[form]}"
    kb.write(published(rank_session(session)), path)
    assert {result.ns_award for result in load(path)[0].results} == {420, -50}


def test_a_session_for_an_open_file_is_json() -> None:
    file = io.StringIO()
    kb.write([FileSession(results=(BoardResult.played(1, "1", "2", "4S= N"),))], file)
    assert loads(file.getvalue())[0].results[0].ns_award == 420


def test_a_session_for_a_name_of_no_format_is_refused(tmp_path: object) -> None:
    with pytest.raises(kb.KibitzError, match=r"\.xlsx"):
        kb.write(FileSession(results=(BoardResult.played(1, "1", "2", "4S= N"),)), f"{tmp_path}/evening.doc")


def test_endplay_reads_our_boards() -> None:
    pbn = pytest.importorskip("endplay.parsers.pbn", reason="endplay is not installed, or not all that it needs")
    event = demo()
    session = session_of_event(event, EventStandings(event), 1, sees_hands=lambda section, board: True)
    boards = pbn.loads(sessions_written([session], "pbn").decode())
    assert [board.board_num for board in boards] == sorted(session.deals)
