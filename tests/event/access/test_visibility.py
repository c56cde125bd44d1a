"""Who may see what: role by page by data, both that what is allowed is there and that what is not is not."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from kibitz.event.access.link_holders import is_at_table, side_of
from kibitz.event.access.log_entries import (
    is_told_of_ruling,
    may_read,
    may_see_appeal,
    may_see_log,
    may_see_ruling,
    reason,
    redacted,
)
from kibitz.event.access.visibility import (
    may_have_results,
    may_see_board_scores,
    may_see_hands,
    may_see_ranking,
    may_see_result,
    ranking_through,
)
from kibitz.event.acts import (
    AppealRequested,
    BoardsPut,
    HandsOpened,
    HandsPublished,
    LatePlayOrdered,
    ResultCorrected,
    ResultEntered,
    RulingClosed,
    RulingContinued,
    RulingOpened,
    RulingTakenBack,
    ScoreMadeOfficial,
    SeatTaken,
)
from kibitz.event.log.codec import entry_data, read_entry
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.hands import hand_view, hands_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.traveller import traveller_view
from kibitz.event.views.working import working_view
from tests.event.evening import ASSISTANT, DIRECTOR, ORGANISER, SCREEN, SPECTATOR, START, Evening, club, player, table

NOW = START + timedelta(hours=3)
"""The time of every board that was played has passed."""
COMMITTEE = EventActor(EventRole.COMMITTEE, "Cora")
PLAYED, NOT_PLAYED = player("1"), player("3")
"""Board 1 is played at table 1 in round 1 by 1 and 4; 3 plays it in round 2, at table 3."""
EVERYBODY = {
    "organiser": ORGANISER,
    "director": DIRECTOR,
    "assistant": ASSISTANT,
    "committee": COMMITTEE,
    "played": PLAYED,
    "not_played": NOT_PLAYED,
    "table": table("1"),
    "other_table": table("3"),
    "spectator": SPECTATOR,
    "screen": SCREEN,
}
STAFF = {"organiser", "director", "assistant"}
HERE = {"played", "table"}


def first_round(conditions: str = "") -> Evening:
    """Round 1 of three is in play: tables 1 and 2 have played board by board, table 3 nothing yet."""
    evening = club(conditions).start(1)
    evening.score(1, "4S= N", at=1)
    evening.score(2, "3NT= N", at=1)
    evening.score(3, "2H= E", at=2)
    return evening


def whole(conditions: str = "", official: bool = True) -> Evening:
    evening = club(conditions)
    for round in (1, 2, 3):
        evening.start(round).play(round)
    if official:
        evening.do(ScoreMadeOfficial(1))
    return evening


def who_may(see: object) -> set[str]:
    return {name for name, who in EVERYBODY.items() if see(who)}  # type: ignore[operator]


# Hands.


@pytest.mark.parametrize(
    ("conditions", "during"),
    [
        ("", set()),
        ('hands = "after_session"', set()),
        ('hands = "after_round"', set()),
        ('hands = "after_board"', HERE),
    ],
)
def test_hands_while_others_have_still_to_play_the_board(conditions: str, during: set[str]) -> None:
    """16C: nobody learns of a board that they have still to play; staff do not look without it being kept."""
    event = first_round(conditions).event
    assert who_may(lambda who: may_see_hands(event, who, 1, "", 1, NOW)) == during
    for name, who in EVERYBODY.items():
        shown = hand_view(event, who, NOW, 1, "", 1)
        assert (shown["deal"] is not None) == (name in during)
        assert (event.sessions[1].deals["", 1] in json.dumps(shown)) == (name in during)


def test_the_director_looks_and_it_is_kept() -> None:
    evening = first_round()
    evening.do(HandsOpened(1, 1))
    event = evening.event
    assert who_may(lambda who: may_see_hands(event, who, 1, "", 1, NOW)) == {"director"}
    assert not may_see_hands(
        event, EventActor(EventRole.DIRECTOR, "another"), 1, "", 1, NOW
    )  # each looks alone, on record
    assert who_may(lambda who: may_see_hands(event, who, 1, "", 2, NOW)) == set()


@pytest.mark.parametrize("how", ["official", "published"])
def test_hands_are_everybodys_in_the_end(how: str) -> None:
    evening = whole(official=how == "official")
    if how == "published":
        evening.do(HandsPublished(1))
    event = evening.event
    assert who_may(lambda who: may_see_hands(event, who, 1, "", 1, NOW)) == set(EVERYBODY)
    assert hands_view(event, SCREEN, NOW, 1)["hidden"] == 0


def test_after_the_round_means_when_nobody_has_still_to_play_it() -> None:
    evening = club('hands = "after_round"')
    for round in (1, 2, 3):
        assert not may_see_hands(evening.event, PLAYED, 1, "", 1, NOW)
        evening.start(round).play(round)
    assert who_may(lambda who: may_see_hands(evening.event, who, 1, "", 1, NOW)) == set(EVERYBODY)


def test_a_late_play_keeps_the_hands_hidden_even_when_the_score_is_official() -> None:
    """8B2."""
    evening = club()
    evening.start(1).play(1, but=((1, 1),))
    evening.do(LatePlayOrdered(1, 1, 1, (1,)))
    for round in (2, 3):
        evening.start(round).play(round)
    evening.do(ScoreMadeOfficial(1), why="one board is played tomorrow")
    assert who_may(lambda who: may_see_hands(evening.event, who, 1, "", 1, NOW)) == set()
    assert may_see_hands(evening.event, SCREEN, 1, "", 2, NOW)


def test_the_link_of_a_table_shows_nothing_of_those_who_sat_there_before() -> None:
    evening = club('hands = "after_board"').start(1).play(1)
    assert may_see_hands(evening.event, table("1"), 1, "", 1, NOW)
    evening.start(2)
    assert not may_see_hands(evening.event, table("1"), 1, "", 1, NOW)
    assert not may_see_board_scores(evening.event, table("1"), 1, 1, NOW)
    assert may_see_hands(evening.event, player("1"), 1, "", 1, NOW)


# Scores of a board.


@pytest.mark.parametrize(
    ("conditions", "during"),
    [
        ("", STAFF | HERE),
        ('scores = "at_once"', STAFF | HERE),
        ('scores = "after_round"', STAFF),
        ('scores = "after_session"', STAFF),
    ],
)
def test_scores_of_a_board_that_others_have_still_to_play(conditions: str, during: set[str]) -> None:
    evening = first_round(conditions)
    event = evening.event
    standings = EventStandings(event)
    assert who_may(lambda who: may_see_board_scores(event, who, 1, 1, NOW)) == during
    for name, who in EVERYBODY.items():
        shown = traveller_view(event, who, NOW, standings, 1, 1)
        assert shown["visible"] == (name in during)
        assert bool(shown["rows"]) == (name in during | HERE)
        assert any(row["ns_figure"] for row in shown["rows"]) == (name in during)


def test_scores_are_everybodys_when_official() -> None:
    evening = whole('scores = "after_session"')
    assert who_may(lambda who: may_see_board_scores(evening.event, who, 1, 1, NOW)) == set(EVERYBODY)


@pytest.mark.parametrize("agreed", [True, False])
def test_what_is_not_agreed_is_between_the_table_and_the_staff(agreed: bool) -> None:
    """79A1."""
    evening = club('scores = "at_once"').start(1)
    number = evening.score(1, agreed=agreed)
    result = evening.event.results[number]
    assert who_may(lambda who: may_see_result(evening.event, who, result, NOW)) == STAFF | HERE
    assert who_may(lambda who: may_see_board_scores(evening.event, who, 1, 1, NOW)) == (
        STAFF | HERE if agreed else STAFF
    )


def test_a_scorecard_shows_others_only_what_they_have_played_themselves() -> None:
    evening = first_round()
    standings = EventStandings(evening.event)
    boards = {
        name: [row["board"] for row in scorecard_view(evening.event, who, NOW, standings, 1, "1")["rows"]]
        for name, who in EVERYBODY.items()
    }
    assert boards == {name: [1, 2] if name in STAFF | HERE else [] for name in EVERYBODY}


# Ranking and working.


@pytest.mark.parametrize(
    ("conditions", "seen"),
    [
        ("", STAFF),  # by itself only after the round: single scores can be told from how a live ranking moves (16D)
        ('ranking = "at_once"', set(EVERYBODY)),
        ('ranking = "after_round"', STAFF),
        ('ranking = "after_session"', STAFF),
    ],
)
def test_the_ranking_while_the_first_round_is_in_play(conditions: str, seen: set[str]) -> None:
    evening = first_round(conditions)
    event, now, standings = evening.event, NOW, EventStandings(evening.event)
    assert who_may(lambda who: may_see_ranking(event, who, 1, now)) == seen
    for name, who in EVERYBODY.items():
        shown = ranking_view(event, who, now, standings, 1)
        assert bool(shown["rankings"]) == (name in seen)
        assert working_view(event, who, now, standings, 1, "1")["visible"] == (name in seen)


def test_after_a_round_the_ranking_has_the_rounds_that_are_over() -> None:
    evening = club('ranking = "after_round"').start(1).play(1).start(2)
    evening.score(3, "7NT= N", at=1, round=2)
    assert ranking_through(evening.event, SCREEN, 1, NOW) == 1
    shown = ranking_view(evening.event, SCREEN, NOW, EventStandings(evening.event), 1)
    assert {row["boards"] for ranking in shown["rankings"] for row in ranking["rows"]} == {2}
    card = scorecard_view(evening.event, SCREEN, NOW, EventStandings(evening.event), 1, "1")
    tree = json.dumps(working_view(evening.event, SCREEN, NOW, EventStandings(evening.event), 1, "1"))
    assert card["standings"]
    assert '"board": 3' not in tree


def test_a_working_leaves_out_boards_that_are_not_the_readers_to_see() -> None:
    evening = first_round('ranking = "at_once"')
    standings = EventStandings(evening.event)
    tree = {
        name: json.dumps(working_view(evening.event, who, NOW, standings, 1, "1")) for name, who in EVERYBODY.items()
    }
    assert {name for name, text in tree.items() if '"board": 1' in text} == STAFF | HERE
    one = who_may(lambda who: working_view(evening.event, who, NOW, standings, 1, "1", 1)["visible"])
    assert one == STAFF | HERE


# The log, rulings, appeals.


def test_the_log_is_for_staff_and_hands_are_blacked_out_in_it() -> None:
    evening = first_round()
    event = evening.event
    assert who_may(lambda who: may_see_log(event, who)) == STAFF
    (put,) = (entry for entry in event.log if isinstance(entry.act, BoardsPut))
    assert who_may(lambda who: may_read(event, who, put)) == set()
    black = redacted(put).act
    assert isinstance(black, BoardsPut)
    assert isinstance(put.act, BoardsPut)
    assert set(black.deals) == set(put.act.deals)
    assert not any(black.deals.values())
    assert not black.seed
    evening.do(HandsPublished(1), why="the session is broken off")
    assert may_read(event, SCREEN, put)


def test_everybody_reads_the_conditions() -> None:
    """78D."""
    event = club().event
    assert who_may(lambda who: may_read(event, who, event.log[0])) == set(EVERYBODY)


def test_a_ruling_is_read_by_its_table_when_it_is_given_and_the_board_is_over() -> None:
    evening = club().start(1)
    ruling = evening.do(RulingOpened(1, 1, board=1))
    assert who_may(lambda who: may_see_ruling(evening.event, who, ruling)) == STAFF
    evening.do(RulingClosed(ruling, 0, "no infraction"))
    assert who_may(lambda who: may_see_ruling(evening.event, who, ruling)) == STAFF  # the board is being played
    evening.score(1)
    assert who_may(lambda who: may_see_ruling(evening.event, who, ruling)) == STAFF | HERE
    entry = evening.event.log[ruling - 1]
    assert who_may(lambda who: may_read(evening.event, who, entry)) == STAFF | HERE


def test_the_directors_lines_are_no_players() -> None:
    evening = club().start(1)
    ruling = evening.do(RulingOpened(1, 1, board=1))
    lines = [
        evening.do(RulingContinued(ruling, 0, ("TD says {four of five peers would pass}", "TD says {and so did I}"))),
        evening.do(RulingTakenBack(ruling, 2, 1)),
    ]
    closed = evening.do(RulingClosed(ruling, 1, "no infraction"))
    evening.score(1)
    for line in lines:
        assert who_may(lambda who, line=line: may_read(evening.event, who, evening.event.log[line - 1])) == STAFF
    assert who_may(lambda who: may_read(evening.event, who, evening.event.log[closed - 1])) == STAFF | HERE


def test_by_the_code_of_a_table_a_ruling_is_read_on_the_phones_of_those_who_sit_there() -> None:
    """16D: whoever has sat there once may still have the code."""
    evening = club().start(1)
    there, elsewhere = (replace(table(number), device=f"phone {number}") for number in ("1", "3"))
    gone = replace(table("1"), device="phone 3")
    evening.do(SeatTaken(1, 1, 1, "NS"), there)
    evening.do(SeatTaken(1, 1, 3, "NS"), elsewhere)
    ruling = evening.do(RulingOpened(1, 1, board=1))
    evening.do(RulingClosed(ruling, 0, "no infraction"))
    evening.score(1)
    assert may_see_ruling(evening.event, there, ruling)
    assert not may_see_ruling(evening.event, gone, ruling)


def test_what_was_ruled_is_told_to_the_table_the_moment_it_is_given() -> None:
    """In the words for players; through the table's link only in that round."""
    evening = club().start(1)
    ruling = evening.do(RulingOpened(1, 1, board=1))
    assert who_may(lambda who: is_told_of_ruling(evening.event, who, ruling)) == set()
    evening.do(RulingClosed(ruling, 0, "no infraction"))
    assert who_may(lambda who: is_told_of_ruling(evening.event, who, ruling)) == STAFF | HERE


def test_a_reason_for_the_file_is_not_published() -> None:
    evening = club().start(1)
    evening.score(1)
    act = ResultCorrected(next(iter(evening.event.results)), next(iter(evening.event.results)), "4S-1 N")
    at, director = evening.now, EventActor(EventRole.DIRECTOR, "Ada")
    new = EventEntry(99, at, director, act, "East had revoked twice this year", told="a trick short")
    silent = EventEntry(99, at, director, act, "East had revoked twice this year", told="")
    of_before = EventEntry(99, at, director, act, "a trick short")
    in_full = STAFF | {"committee"}
    assert who_may(lambda who: reason(who, new).startswith("East")) == in_full
    assert {reason(player("1"), new), reason(player("1"), of_before)} == {"a trick short"}
    assert reason(player("1"), silent) == ""
    assert read_entry(entry_data(new)) == new
    assert "told" not in entry_data(of_before)


def test_an_appeal_is_for_those_at_the_table_the_staff_and_the_committee() -> None:
    """92, 93; the other side too may appeal against what is decided (93C1), once the appeal is made."""
    evening = club().start(1)
    ruling = evening.do(RulingOpened(1, 1, board=1))
    evening.score(1)
    evening.do(RulingClosed(ruling, 0, "no infraction"))
    appeal = evening.do(AppealRequested(1, "1", ruling, "we were damaged", consenting=("N1", "S1")))
    seen = who_may(lambda who: may_see_appeal(evening.event, who, appeal))
    assert seen == STAFF | {"committee", "played"}
    assert may_see_ruling(evening.event, COMMITTEE, ruling)
    assert may_see_appeal(evening.event, player("4"), appeal)
    assert not may_see_appeal(evening.event, player("2"), appeal)
    alone = evening.do(AppealRequested(1, "4", ruling, "so were we", consenting=("N4",)))
    assert not may_see_appeal(evening.event, player("1"), alone)


def test_an_entry_about_a_result_is_read_by_its_table() -> None:
    evening = first_round()
    (entry,) = (
        candidate
        for candidate in evening.event.log
        if isinstance(candidate.act, ResultEntered) and candidate.act.board == 1
    )
    assert who_may(lambda who: may_read(evening.event, who, entry)) == STAFF | HERE


# Who sits where.


def test_who_is_at_a_table() -> None:
    event = club().start(1).start(2).event
    assert is_at_table(event, player("1"), 1, "", 1, 1)
    assert not is_at_table(event, player("2"), 1, "", 1, 1)
    assert is_at_table(event, table("1"), 1, "", 2, 1)
    assert not is_at_table(event, table("1"), 1, "", 1, 1)  # those who sat there before
    assert not is_at_table(event, DIRECTOR, 1, "", 2, 1)
    assert side_of(event, player("1"), 1, "", 1, 1) == "NS"
    assert side_of(event, player("4"), 1, "", 1, 1) == "EW"
    assert side_of(event, table("1"), 1, "", 2, 1) == ""


# Results as files.


@pytest.mark.parametrize("conditions", ["", 'scores = "at_once"\nranking = "at_once"', 'ranking = "after_session"'])
def test_all_results_as_a_file_while_others_have_still_to_play(conditions: str) -> None:
    """16C, 80B2: a file goes from hand to hand; nobody but staff has one while something in it is still hidden."""
    event = first_round(conditions).event
    assert who_may(lambda who: may_have_results(event, who, 1, NOW)) == STAFF


def test_all_results_as_a_file_once_they_are_official() -> None:
    event = whole().event
    assert who_may(lambda who: may_have_results(event, who, 1, NOW)) == set(EVERYBODY)
    assert not may_have_results(event, SPECTATOR, 2, NOW)
