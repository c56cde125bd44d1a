"""An event of several sessions: put together by regulation, with what is carried over, and its working (78D)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from kibitz.event.acts import CarryOverSet, ContestantEntered, ResultEntered
from kibitz.event.conditions import read_conditions
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.words.sentences import sentence
from kibitz.event.views.working import working_view
from kibitz.messages.scoring import WorkingWords
from kibitz.movement import howell
from kibitz.movement.teams import head_to_head
from kibitz.scoring.standings import EventTally
from tests.event.evening import ASSISTANT, DIRECTOR, ORGANISER, Evening, refuses

RESULTS = ("4S= N", "4S+1 N", "3NT= S", "4S-1 N", "2H= E", "Pass", "1NT+1 S")


def sessions(conditions: str = "", boards: tuple[int, ...] = (2, 2)) -> Evening:
    """Six pairs, a Howell in each session, all played."""
    evening = Evening(conditions)
    ids = tuple(map(str, range(1, 7)))
    for number, size in enumerate(boards, 1):
        evening.set_up(SectionWanted(howell(6, boards_per_set=size), contestants=ids), deals=False, session=number)
        for meeting in evening.event.sessions[number].sections[""].plan.meetings:
            for board in meeting.boards:
                result = RESULTS[(meeting.round * 3 + meeting.table * 5 + board * 2 + number) % len(RESULTS)]
                evening.do(ResultEntered(number, meeting.round, meeting.table, board, result))
    return evening


def percentages(evening: Evening, session: int) -> dict[str, Fraction]:
    tallies = EventStandings(evening.event).of(session).tallies
    assert tallies is not None
    return {who: Fraction(tallies[who].percentage or 0) for who in tallies.contestants}


def pairs() -> Iterator[str]:
    return map(str, range(1, 7))


def test_usual_is_the_mean_of_the_percentages() -> None:
    evening = sessions(boards=(2, 4))
    one, two, whole = (percentages(evening, session) for session in (1, 2, 0))
    assert all(whole[who] == (one[who] + two[who]) / 2 for who in pairs())


def test_by_boards_longer_sessions_weigh_more() -> None:
    evening = sessions('[regulations]\nsessions_weighed = "boards"', boards=(2, 4))
    one, two, whole = (percentages(evening, session) for session in (1, 2, 0))
    assert all(whole[who] == (one[who] + 2 * two[who]) / 3 for who in pairs())


def test_weights_are_as_they_are_laid_down() -> None:
    evening = sessions("[regulations]\nsession_weights = [1, 3]")
    one, two, whole = (percentages(evening, session) for session in (1, 2, 0))
    assert all(whole[who] == (one[who] + 3 * two[who]) / 4 for who in pairs())


def test_by_scores_matchpoints_are_added() -> None:
    evening = sessions('[regulations]\nsessions_combined = "scores"', boards=(2, 4))
    standings = EventStandings(evening.event)
    one, two, whole = (standings.of(session).tallies for session in (1, 2, 0))
    assert one is not None
    assert two is not None
    assert whole is not None
    assert all(whole[who].score == one[who].score + two[who].score for who in pairs())


def test_the_best_of_the_sessions_count() -> None:
    evening = sessions("[regulations]\nbest_sessions = 1")
    one, two, whole = (percentages(evening, session) for session in (1, 2, 0))
    assert all(whole[who] == max(one[who], two[who]) for who in pairs())


class TestCarryOver:
    def test_imps_are_added_before_the_first_session(self) -> None:
        evening = sessions('method = "cross_imps"')
        before = EventStandings(evening.event).of(0).tallies
        evening.do(CarryOverSet({"3": "12.5", "6": "-4"}, "the qualifying"))
        after = EventStandings(evening.event).of(0).tallies
        assert before is not None
        assert after is not None
        assert after["3"].score == Fraction(before["3"].score) + Fraction(25, 2)
        assert after["6"].score == before["6"].score - 4
        assert after["1"].score == before["1"].score
        tally = after["3"]
        assert isinstance(tally, EventTally)
        assert tally.parts[0].session == "the qualifying"

    def test_percentages_count_as_those_of_a_session_more(self) -> None:
        evening = sessions(boards=(2,))
        [one] = [percentages(evening, 1)]
        evening.do(CarryOverSet(dict.fromkeys(pairs(), "60")))
        assert all(percentages(evening, 0)[who] == (one[who] + 60) / 2 for who in pairs())

    def test_of_one_match_it_decides_who_goes_on(self) -> None:
        """A match of a knock-out is an event of two teams, with what is carried over in IMPs."""
        evening = Evening('kind = "teams"\nmethod = "imps"')
        evening.set_up(SectionWanted(head_to_head(segments=2, boards_per_set=2)), deals=False)
        for meeting in evening.event.sessions[1].sections[""].plan.meetings:
            for board in meeting.boards:
                result = "4S= N" if evening.event.sessions[1].sections[""].who(meeting.ns) == ("1",) else "3S+1 N"
                evening.do(ResultEntered(1, meeting.round, meeting.table, board, result))
        first = EventStandings(evening.event).of(0).overall
        assert first is not None
        assert first.winners == ["1"]
        gained = first.tallies["1"].score
        evening.do(CarryOverSet({"2": str(2 * gained + 1)}, "round robin"))
        second = EventStandings(evening.event).of(0).overall
        assert second is not None
        assert second.winners == ["2"]
        assert second.tallies["2"].score == gained + 1

    def test_is_read_in_the_ranking_the_working_and_the_log(self) -> None:
        evening = sessions('method = "cross_imps"')
        number = evening.do(CarryOverSet({"3": "12.5"}, "the qualifying"))
        standings = EventStandings(evening.event)
        rows = ranking_view(evening.event, DIRECTOR, evening.now, standings)["rankings"][0]["rows"]
        own = next(row for row in rows if row["contestant"]["id"] == "3")
        assert own["sessions"][0] == {"session": "the qualifying", "figure": {"exact": "25/2", "shown": "12.5"}}
        words = WorkingWords()
        data: Any = working_view(evening.event, DIRECTOR, evening.now, standings, 0, "3", say=words.step)
        assert any("the qualifying" in str(part) for part in data["working"]["parts"])
        said = sentence(evening.event, evening.event.log[number - 1])
        assert said["values"]["carried"] == ["3 12.5"]

    def test_is_taken_back_by_an_empty_one(self) -> None:
        evening = sessions('method = "cross_imps"')
        before = EventStandings(evening.event).of(0).tallies
        evening.do(CarryOverSet({"3": "12.5"}))
        evening.do(CarryOverSet({}))
        after = EventStandings(evening.event).of(0).tallies
        assert before is not None
        assert after is not None
        assert after["3"].score == before["3"].score

    @pytest.mark.parametrize("text", ["", "a lot", "1/0", "9" * 30, "nan"])
    def test_that_is_no_number_is_refused(self, text: str) -> None:
        evening = sessions()
        with refuses("no_carry_over"):
            evening.do(CarryOverSet({"3": text}))

    def test_is_the_directors_and_of_contestants_who_are_there(self) -> None:
        evening = sessions()
        with refuses("not_for_role", NotAllowed):
            evening.do(CarryOverSet({"3": "1"}), ASSISTANT)
        with refuses("no_such_contestant"):
            evening.do(CarryOverSet({"33": "1"}), ORGANISER)


def test_strata_and_categories_stand_in_the_order_of_the_conditions() -> None:
    """78D: without one they stand by their names; a stratum is ranked with those below it."""
    evening = Evening('strata = ["Masters", "Experts", "Club"]\ncategories = ["women", "juniors"]')
    for number, stratum in enumerate(("Club", "Experts", "Masters", "Club"), 1):
        categories = ("juniors", "women") if number > 2 else ()
        evening.do(ContestantEntered(str(number), stratum=stratum, categories=categories))
    evening.set_up(SectionWanted(howell(4, boards_per_set=2), contestants=("1", "2", "3", "4")), deals=False)
    for meeting in evening.event.sessions[1].sections[""].plan.meetings:
        for board in meeting.boards:
            evening.do(
                ResultEntered(1, meeting.round, meeting.table, board, RESULTS[(meeting.table + board) % len(RESULTS)])
            )
    groups = list(EventStandings(evening.event).of(1).rankings)
    assert [group.stratum for group in groups if group.stratum] == ["Experts", "Club"]
    assert [group.category for group in groups if group.category] == ["women", "juniors"]
    experts = next(
        ranking
        for ranking in EventStandings(evening.event).of(1).rankings.values()
        if ranking.group.stratum == "Experts"
    )
    assert set(experts.places) == {"1", "2", "4"}
    assert read_conditions(evening.event.conditions.to_text()) == evening.event.conditions
