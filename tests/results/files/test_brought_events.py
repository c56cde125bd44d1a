"""A session of another program becomes an event from what its file has: results are facts, and make the plan."""

from __future__ import annotations

from datetime import UTC, date, datetime
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.event.views.ranked.matches import matches_view
from kibitz.formats.sessions import load, loads
from kibitz.formats.sessions.writing import WrittenAs, sessions_written
from kibitz.results import rank_session
from kibitz.results.files.bringing import BroughtBy
from kibitz.results.files.brought_events import BroughtEvent, bring_event, played_on
from kibitz.results.files.event_sessions import session_of_event
from kibitz.results.files.published_figures import published
from kibitz.scoring.flaws import Unscorable
from tests.game.helpers import shared
from tests.results.evenings import KINDS, demo, evening, live
from tests.size import size

BY = BroughtBy(EventActor(EventRole.ORGANISER, "Ada"), datetime(2026, 11, 18, 20, tzinfo=UTC), "Read from a file")
REAL = {  # the file, how many of its figures are compared, its boards with hands, and the day
    "usebio/butler_howell.xml": (331, 35, "2026-03-09"),
    "usebio/converted_pairs-with-np-passed.usebio.xml": (754, 0, "2016-09-12"),
    "usebio/cross_imp_howell.xml": (234, 27, "2026-02-02"),
    "usebio/examples_pairs-with-np-passed.xml": (754, 0, "2016-09-12"),
    "usebio/mp_pairs_howell.xml": (358, 27, "2022-07-27"),
    "usebio/mp_pairs_mitchell_03.xml": (291, 21, "2022-07-21"),
    "acbl/sample-club-game-2.json": (219, 18, "2026-04-15"),
    "bws/BMInput1.bws": (0, 0, "2019-08-26"),
    "lin/bridgebots_tests_resources_usbf_sf_14502.lin": (0, 15, "2026-11-18"),
}

MATCH = """vg|Cup,Segment 1,I,1,1,Owls,,Elks,|rs|1NN=,1NN-2|pn|S1,W2,N1,E2,S2,W1,N2,E1|
qx|o1|md|3S8765HJ983DJ98CK2,S43H642D762CJT653,SAKQ2HK5DAT43CQ84,|sv|o|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|mc|7|pg||
qx|c1|md|3S8765HJ983DJ98CK2,S43H642D762CJT653,SAKQ2HK5DAT43CQ84,|sv|o|mb|1N|mb|p|mb|p|mb|p|mc|5|pg||
"""


def brought(text: str) -> BroughtEvent:
    return bring_event(loads(text), BY, unnamed="Evening")


@pytest.mark.parametrize("name", REAL)
def test_a_real_session_is_an_event_with_every_figure_of_its_file(name: str) -> None:
    if name.endswith(".bws"):
        pytest.importorskip("access_parser")
    (session,) = load(shared(f"data/{name}"))
    made = bring_event([session], BY, unnamed="Evening")
    compared, hands, day = REAL[name]
    assert made.is_as_published
    assert not made.left_out
    assert sum(sum(agreement.compared.values()) for _, agreement in made.agreements) == compared
    held = made.event.sessions[1]
    assert held.official is not None
    assert len(held.deals) == hands
    assert held.hands_public == bool(hands)
    again = session_of_event(made.event, EventStandings(made.event), 1)
    assert (len(again.results), again.date) == (len(session.results), day)
    planned = sum(len(meeting.boards) for section in held.sections.values() for meeting in section.plan.meetings)
    assert planned == len(session.results)  # the plan is what was played


def test_a_league_whose_boards_come_again_in_every_round_has_a_session_for_each() -> None:
    (session,) = load(shared("data/field/2012-Polish-League/scores.txt"))
    made = bring_event([session], BY)
    assert made.is_as_published
    assert len(made.event.sessions) == 15
    overall = EventStandings(made.event).of(WHOLE_EVENT).overall
    ranked = rank_session(session)
    assert overall is not None
    assert ranked.tallies is not None
    for who in ranked.tallies.contestants:
        assert overall.tallies[who].score == ranked.tallies[who].score


@pytest.mark.parametrize("form", ["usebio", "pbn", "json"])
@given(kind=st.sampled_from(KINDS), seed=st.integers(0, 10**9))
@settings(max_examples=size(8, 1000), deadline=None)
def test_an_evening_of_any_kind_comes_out_the_same_or_it_is_said(form: str, kind: str, seed: int) -> None:
    event = evening(kind, seed)
    session = session_of_event(event, EventStandings(event), 1, numbers=True)
    (again,) = loads(sessions_written([session], form, WrittenAs()))
    made = bring_event([again], BY, unnamed="Evening")
    if live(made.event) != live(event):
        assert made.differing or made.left_out
    sound = event.sessions[1].official is not None and not rank_session(again).set_aside
    if sound and {len(b) for b in _counts(session)} <= {1}:
        assert not made.differing


def _counts(session: object) -> list[set[int]]:
    """How often each board is to be scored, and is: a file has no plan of boards that nobody played."""
    results = session.results  # type: ignore[attr-defined]
    expected = session.terms.expected or {}  # type: ignore[attr-defined]
    return [{number, sum(result.board == board for result in results)} for board, number in expected.items()]


def test_the_demo_evening_goes_through_usebio_into_an_event() -> None:
    event = demo()
    session = session_of_event(event, EventStandings(event), 1, sees_hands=lambda section, board: True, numbers=True)
    (again,) = loads(sessions_written([session], "usebio", WrittenAs()))
    made = bring_event([again], BY)
    assert not made.left_out
    assert live(made.event) == live(event)
    assert {who: one.names for who, one in made.event.contestants.items()} == {
        one.id: one.names for one in again.contestants
    }


@pytest.mark.parametrize(("home", "visitors", "lead"), [("", "3.5", "-7/2"), ("12", "2", "10")])
def test_the_carry_over_of_a_match_counts_and_comes_back_from_every_format(home: str, visitors: str, lead: str) -> None:
    """That of the first segment: what a later one has beside the teams is the score until then."""
    again = (
        MATCH.replace("Elks,", "Elks,77").replace("Segment 1", "Segment 2").replace("o1|", "o2|").replace("c1|", "c2|")
    )
    (session,) = loads(MATCH.replace("Owls,", f"Owls,{home}").replace("Elks,", f"Elks,{visitors}") + again)
    (score,) = rank_session(session).scores  # type: ignore[union-attr]
    assert (score.carried, score.margin("Owls")) == (Fraction(lead), Fraction(lead) + 10)
    made = bring_event([session], BY, unnamed="Match")
    assert made.is_as_published
    assert not made.left_out
    assert dict(made.event.carried_matches) == {("1", "2"): Fraction(lead)}
    of_event = session_of_event(made.event, EventStandings(made.event), 1)
    for form in ("usebio", "pbn", "json", "xlsx"):
        (again_score,) = rank_session(loads(sessions_written([of_event], form))[0]).scores  # type: ignore[union-attr]
        assert (again_score.carried, again_score.margin("Owls")) == (score.carried, score.margin("Owls")), form


@pytest.mark.parametrize(("home", "visitors"), [("80", "99"), ("40", "40")])
@pytest.mark.parametrize("form", ["usebio", "pbn", "json", "xlsx", "lin"])
def test_both_scores_before_a_match_and_its_segment_come_back_from_every_format(
    form: str, home: str, visitors: str
) -> None:
    text = MATCH.replace("Owls,", f"Owls,{home}").replace("Elks,", f"Elks,{visitors}").replace("Segment 1", "Segment 4")
    (session,) = loads(text)
    written = loads(sessions_written([published(rank_session(session))], form))  # as `kibitz convert` writes it
    made = bring_event(written, BY)
    assert (made.left_out, made.is_as_published) == ((), True)
    assert made.event.session(1).name == "Segment 4"
    match = matches_view(made.event, BY.who, BY.now, EventStandings(made.event), 1)["rounds"][0]["matches"][0]
    assert [one and one["shown"] for one in match["carried"]] == [home, visitors]
    assert [one and one["shown"] for one in match["sums"]] == [str(int(home) + 5), visitors]
    of_event = session_of_event(made.event, EventStandings(made.event), 1, sees_hands=lambda section, board: True)
    first = sessions_written([of_event], "lin").decode().splitlines()[0]
    assert first.split(",")[1:] == ["Segment 4", "I", "1", "1", "Owls", home, "Elks", f"{visitors}|"]


def test_scores_without_contracts_averages_and_two_sections_are_kept_as_they_are() -> None:
    made = brought(
        "section,board,ns,ew,score\n1,1,1,2,420\n1,1,3,4,-50\n1,2,1,4,A6040\n1,2,3,2,600\n"
        "2,1,5,6,450\n2,1,7,8,420\n2,2,5,8,0\n2,2,7,6,NP\n"
    )
    event = made.event
    assert list(event.sessions[1].sections) == ["A", "B"]  # sections are letters here
    assert made.is_as_published
    points = {(found.board, found.ns): found.award for found in event.results.values()}
    assert points[1, ("1",)] == "NS=+420 EW=-420"
    assert points[2, ("1",)] == "NS=60% EW=40%"


def test_rounds_and_tables_of_the_file_are_kept_and_others_are_numbered_by_the_boards() -> None:
    rows = "1,3,5,1,2,4S=N\n2,3,5,1,2,4S=N\n1,3,6,3,4,4S-1N\n2,3,6,3,4,4S=N\n3,1,5,1,4,3N=S\n3,1,6,3,2,3N+1S\n"
    known = brought("board,round,table,ns,ew,contract\n" + rows).event.sessions[1].sections[""]
    assert {(met.round, met.table): met.boards for met in known.plan.meetings} == {
        (1, 5): (3,), (1, 6): (3,), (3, 5): (1, 2), (3, 6): (1, 2),
    }  # fmt: skip
    bare = "\n".join(",".join(row.split(",")[:1] + row.split(",")[3:]) for row in rows.split("\n"))
    found = brought("board,ns,ew,contract\n" + bare).event.sessions[1].sections[""]
    assert {(met.round, met.table): met.boards for met in found.plan.meetings} == {
        (1, 1): (1, 2), (1, 2): (1, 2), (2, 1): (3,), (2, 2): (3,),
    }  # fmt: skip


def test_a_second_result_of_the_same_players_is_named_and_left_out() -> None:
    made = brought("board,ns,ew,contract\n1,1,2,4S= N\n1,1,2,4S-1 N\n1,3,4,4S= N\n")
    (left,) = made.left_out
    assert str(left) == (
        "Board 1, 1 against 2: the result is left out, because one of them has another result of this board."
    )
    assert len(made.event.results) == 2


def test_figures_that_come_out_otherwise_are_said() -> None:
    made = brought("board,ns,ew,contract,ns mp,ew mp\n1,1,2,4S= N,1,1\n1,3,4,4S-1 N,0,2\n")
    assert not made.is_as_published
    assert made.otherwise == 2


def test_a_file_without_results_is_no_event() -> None:
    with pytest.raises(Unscorable) as refused:
        bring_event([], BY)
    assert refused.value.flaw.id == "no_results"


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-09", date(2026, 3, 9)),
        ("2026.03.09", date(2026, 3, 9)),
        ("09/03/2026", date(2026, 3, 9)),
        ("9.3.2026", date(2026, 3, 9)),
        ("2026-03-09T19:30", date(2026, 3, 9)),
        ("2014.07.??", None),
        ("31/02/2026", None),
        ("", None),
        ("0001-01-01", None),
    ],
)
def test_a_day_is_read_as_files_write_it(text: str, day: date | None) -> None:
    assert played_on(text) == day
