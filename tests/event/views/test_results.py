"""Ranking, traveller, scorecard, working and hand record as data: complete, exact, and said by the catalogue."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from kibitz.event.acts import (
    Announced,
    BoardFouled,
    Meeting,
    PenaltyGiven,
    PenaltyLifted,
    Plan,
    ResultCorrected,
    ScoreAdjusted,
    ScoreAwarded,
    ScoreMadeOfficial,
)
from kibitz.event.conditions import Conditions
from kibitz.event.log.codec import write_time
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import ResultStatus
from kibitz.event.views.hands import hand_view, hands_view
from kibitz.event.views.ranked.matches import matches_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.traveller import traveller_view
from kibitz.event.views.working import working_view
from kibitz.game import Deal
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.working import Remark
from tests.event.evening import DIRECTOR, SCREEN, Evening, club, player
from tests.event.rooms import RESULTS, change, mitchell, played, room
from tests.event.standings.test_live import teams

WORDS = WorkingWords()


def say(thing: object) -> str:
    return WORDS.remark(thing) if isinstance(thing, Remark) else WORDS.voice.spell(thing)


def evening() -> Evening:
    found = club()
    for round in (1, 2, 3):
        found.start(round)
        for table in (1, 2, 3):
            for board in found.event.section(1, "").meetings[round, table].boards:
                found.score(board, RESULTS[(table * 3 + board + round) % 7], at=table, round=round)
    return found


def test_the_ranking_has_places_names_figures_and_penalties() -> None:
    found = evening()
    found.do(PenaltyGiven(1, "1", "50% of top", "late again", "90B2"), why="late")
    data = ranking_view(found.event, SCREEN, found.now, EventStandings(found.event), 1, say)
    json.dumps(data)
    assert data["version"] == found.event.version
    assert [ranking["line"] for ranking in data["rankings"]] == ["NS", "EW"]
    rows = {row["contestant"]["id"]: row for ranking in data["rankings"] for row in ranking["rows"]}
    assert rows["1"]["contestant"]["players"] == ["N1", "S1"]
    assert rows["1"]["boards"] == 6
    assert rows["1"]["penalties"][0]["law"] == "90B2"
    assert rows["1"]["penalties"][0]["worth"] == {"exact": "2", "shown": "2"}
    assert any("late again" in note["says"] for note in rows["1"]["notes"])
    assert "flaws" not in data
    assert all(row["before"] for row in rows.values())
    ranking: Any
    for ranking in data["rankings"]:
        figures = [float(row["figure"]["shown"]) for row in ranking["rows"]]
        assert figures == sorted(figures, reverse=True)


def test_a_change_of_the_official_score_is_told_with_its_time() -> None:
    """79C: nobody goes up or down since the last round any more, but when it was corrected is there to be read."""
    found = evening()
    found.do(ScoreMadeOfficial(1))
    data = ranking_view(found.event, SCREEN, found.now, EventStandings(found.event), 1)
    assert data["official"]
    assert data["corrected"] is None
    assert not any(row["before"] for ranking in data["rankings"] for row in ranking["rows"])
    one = found.event.results_of_board(1, 1)[0]
    found.do(ResultCorrected(one.id, one.revision, "6S= N"), why="keyed wrongly")
    then = found.now
    found.do(Announced("good night"))
    data = ranking_view(found.event, SCREEN, found.now, EventStandings(found.event), 1)
    assert data["corrected"] == write_time(then)
    given = found.do(PenaltyGiven(1, "1", "50% of top", "late again", "90B2"), why="late")
    found.do(PenaltyLifted(given), why="not so late")
    data = ranking_view(found.event, SCREEN, found.now, EventStandings(found.event), 1)
    assert data["corrected"] == write_time(found.now)


def test_who_has_no_result_yet_is_listed() -> None:
    found = club().start(1)
    found.score(1)
    data = ranking_view(found.event, DIRECTOR, found.now, EventStandings(found.event), 1)
    assert [contestant["id"] for contestant in data["without_result"]] == ["2", "3", "5", "6"]
    assert data["flaws"] == []


def test_a_traveller_says_what_was_corrected_and_what_was_awarded() -> None:
    """79C, 12C1c: what it was, who changed it and why; the Law of an award."""
    found = evening()
    results = found.event.results_of_board(1, 1)
    one, other = results[0], results[1]
    found.do(ResultCorrected(one.id, one.revision, "6S= N"), why="keyed wrongly")
    found.do(ScoreAdjusted(other.id, other.revision, "60%:4S= N,40%:4S-1 N", "12C1c"), why="misinformation")
    data = traveller_view(found.event, player("1"), found.now, EventStandings(found.event), 1, 1, say)
    json.dumps(data)
    rows: dict[int, Any] = {row["id"]: row for row in data["rows"]}
    assert len(rows) == 3
    (change,) = rows[one.id]["changes"]
    assert (change["before"], change["after"], change["by"], change["why"]) == (
        one.result, "6S= by N", "director", "keyed wrongly",
    )  # fmt: skip
    assert rows[one.id]["points"] == 980
    assert rows[one.id]["ns_figure"]["exact"] == "4"
    assert rows[other.id]["law"] == "12C1c"
    assert "60" in rows[other.id]["remarks"][0]["says"]
    (frequencies,) = data["frequencies"]
    assert {row["points"] for row in frequencies["rows"]} >= {980}
    assert data["dealer"] == "N"


def test_a_pair_that_is_twice_on_a_board_keeps_what_each_result_is_worth() -> None:
    """15B3: pair 1 took board 3 a round early; who should have met it there later gets average plus, and it nothing."""
    found = club().start(1)
    took = found.score(1, "4S+1 N")
    for table, result in ((2, "4S= N"), (3, "4S-1 N")):
        for board in found.event.section(1, "").meetings[1, table].boards:
            found.score(board, result, at=table)
    one = found.event.result(took)
    found.do(ResultCorrected(one.id, one.revision, board=3), why="they took board 3")
    found.start(2)
    (other,) = found.event.section(1, "").who(found.event.section(1, "").meetings[2, 1].ew)
    given = found.do(ScoreAwarded(1, 2, 1, 3, "NS=not-played EW=ave+", "", "15B3"), why="wrong board")
    data = traveller_view(found.event, DIRECTOR, found.now, EventStandings(found.event), 1, 3, say)
    rows: dict[int, Any] = {row["id"]: row for row in data["rows"]}
    assert [contestant["id"] for contestant in rows[given]["ew"]] == [other]
    assert rows[took]["points"] == 450
    assert float(rows[took]["ns_figure"]["shown"]) > float(rows[took]["ew_figure"]["shown"])
    assert rows[given]["ns_figure"] is None
    card = scorecard_view(found.event, DIRECTOR, found.now, EventStandings(found.event), 1, other, say)
    (own,) = [row for row in card["rows"] if row["board"] == 3]
    assert own["figure"] is not None
    assert rows[given]["ew_figure"] == own["figure"]
    assert [remark["says"] for remark in rows[given]["remarks"]]


def test_a_fouled_board_has_two_groups() -> None:
    """87."""
    found = evening()
    one = found.event.results_of_board(1, 1)[0]
    found.do(BoardFouled(one.id, one.revision, "turned"), why="two hands exchanged")
    data = traveller_view(found.event, DIRECTOR, found.now, EventStandings(found.event), 1, 1)
    assert [frequency["form"] for frequency in data["frequencies"]] == [None, "turned"]


def test_a_scorecard_adds_up_to_the_ranking() -> None:
    found = evening().wait(minutes=10)  # the time for the last boards passes
    standings = EventStandings(found.event)
    data: Any = scorecard_view(found.event, player("1"), found.now, standings, 1, "1", say)
    json.dumps(data)
    assert len(data["rows"]) == 6
    assert data["own"]
    field = standings.field(1)
    assert field is not None
    assert sum(float(row["figure"]["exact"]) for row in data["rows"]) == float(field.total("1"))
    assert data["standings"][0]["of"] == 3


def test_every_figure_opens_to_its_working() -> None:
    found = evening()
    standings = EventStandings(found.event)
    data: Any = working_view(found.event, DIRECTOR, found.now, standings, 1, "1", say=WORDS.step)
    json.dumps(data)
    assert data["working"]["says"]
    assert data["places"][0]["says"]
    board: Any = working_view(found.event, player("1"), found.now, standings, 1, "1", 1, WORDS.step)
    assert board["working"]["law"] == "78A"
    assert working_view(found.event, DIRECTOR, found.now, standings, 1, "77")["working"] is None


def test_teams_have_matches_in_all_views() -> None:
    conditions = Conditions(kind="teams", method="imps", victory_points=True)
    event = played(room(teams(), round=2, conditions=conditions))
    standings, now = EventStandings(event), event.log[-1].at
    ranking = ranking_view(event, DIRECTOR, now, standings, 1, say)
    assert all(len(row["matches"]) == 2 for row in ranking["rankings"][0]["rows"])
    traveller = traveller_view(event, DIRECTOR, now, standings, 1, 1)
    assert len(traveller["matches"]) == 2
    for match in traveller["matches"]:  # each board once in a match, both tables beside each other
        assert len(match["results"]) == 2
        assert match["figures"][0] is not None
    card = scorecard_view(event, DIRECTOR, now, standings, 1, "1")
    assert all(row["figure"] is not None for row in card["rows"])
    assert card["unit"] == "imps"  # of a board, though teams are ranked by VPs
    assert {row["match"] for row in card["rows"]} == {match["round"] for match in card["matches"]}
    shown = matches_view(event, DIRECTOR, now, standings, 1)
    assert [part["round"] for part in shown["rounds"]] == [2, 1]  # the round in play first
    for part in shown["rounds"]:
        for played_match in part["matches"]:
            gained, vps = played_match["figures"], played_match["vps"]
            assert all(gained)
            assert sum(Fraction(worth["exact"]) for worth in vps if worth) == 20
            assert len(played_match["tables"]) == 2
    own = next(match for match in card["matches"] if match["round"] == 1)
    assert own["teams"][0]["id"] == "1"
    imps = sum(Fraction(row["figure"]["exact"]) for row in card["rows"] if row["match"] == 1 and row["figure"])
    net = Fraction(own["figures"][0]["exact"]) - Fraction(own["figures"][1]["exact"])  # type: ignore[index]
    assert imps == 2 * net  # on the card both tables have the figure of the board
    working: Any = working_view(event, DIRECTOR, now, standings, 1, "1", say=WORDS.step)
    assert working["working"]["says"]
    json.dumps([ranking, traveller, card, working])


def test_matches_go_back_from_the_round_in_play_and_then_forward() -> None:
    """Four teams of which each meets the others twice; the third of six rounds is played."""
    pairings = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    meetings = [
        Meeting(round, 2 * place + table, *(((a,), (b,)) if table == 1 else ((b,), (a,))), (round,))
        for round in range(1, 7)
        for place, (a, b) in enumerate(pairings[round % 3])
        for table in (1, 2)
    ]
    event = room(Plan("teams", 4, tuple(meetings)), round=3, conditions=Conditions(kind="teams", method="imps"))
    shown = matches_view(event, DIRECTOR, event.log[-1].at, EventStandings(event), 1)
    assert [part["round"] for part in shown["rounds"]] == [3, 2, 1, 4, 5, 6]


def test_a_match_is_seen_with_its_round() -> None:
    """While others of the round still play, a team sees the match of which it may see every board (80B2)."""
    conditions = Conditions(kind="teams", method="imps", victory_points=True)
    event = played(room(teams(), round=2, conditions=conditions))
    standings, now = EventStandings(event), event.log[-1].at
    everybody = matches_view(event, SCREEN, now, standings, 1)["rounds"]
    assert [all(match["figures"][0] for match in part["matches"]) for part in everybody] == [True, True]
    last = event.results_of(1, "3")[-1]
    change(event, last, standing=ResultStatus.ENTERED)
    rounds = matches_view(event, SCREEN, now, EventStandings(event), 1)["rounds"]
    assert not any(match["figures"][0] for match in rounds[0]["matches"])  # round 2 is not over any more
    assert all(match["figures"][0] for match in rounds[1]["matches"])


def test_the_hand_record_is_the_deal() -> None:
    found = evening()
    found.do(ScoreMadeOfficial(1))
    data: Any = hand_view(found.event, SCREEN, found.now, 1, "", 3)
    assert (data["dealer"], data["vulnerable"]) == ("S", "EW")
    assert Deal.parse(data["pbn"]).is_sound
    cards = [card for hand in data["deal"].values() for suit in hand.values() for card in suit]
    assert len(cards) == 52
    assert list(data["deal"]["N"]) == ["S", "H", "D", "C"]
    assert len(hands_view(found.event, SCREEN, found.now, 1)["boards"]) == 6


def test_everybody_of_a_large_event_is_ranked_once() -> None:
    event = played(room(mitchell(13, 13, 2), sections="ABCDEFGHIJKLMNOPQRS", round=13))
    standings = EventStandings(event)
    data = ranking_view(event, SCREEN, event.log[-1].at, standings, 1)
    assert sum(len(ranking["rows"]) for ranking in data["rankings"][:2]) == 494
