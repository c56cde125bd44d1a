"""Points for places, boards and matches: worked by hand, and what must hold of every table."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from kibitz.laws.regulations import Regulations
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.points import PointsField, PointsGiven, points_of, table_named
from kibitz.scoring.points.place_values import FieldSize, PlaceValues
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import rank_tallies
from kibitz.scoring.teams import EventRules, MatchLine, TeamTallies
from kibitz.scoring.working import Working
from tests.scoring.points.fields import exact, ranked, table

LISTED = "[[points.award]]\nplaces = [10, 6, 3, 1]"
SHARES = '[[points.award]]\neach_contestant = "1/10"\nshares = [1, "70%", "50%"]\nbeyond = "1/place"\nawarded = "40%"'
COUNTED = '[[points.award]]\nlast = 2\nstep = 3\nawarded = "1/3"\nawarded_rounding = "up"'
EVEN = '[[points.award]]\nfirst = 40\nbeyond = "even"\nawarded = "1/3"'
WAYS = (LISTED, SHARES, COUNTED, EVEN)


def points(found: list[PointsGiven]) -> dict[str, Number]:
    return {one.contestant: one.points for one in found}


def ids(working: Working) -> list[str]:
    return [step.id for step in working.steps()]


def test_a_number_for_each_place() -> None:
    assert points(points_of([ranked([90, 80, 70, 60, 50])], table(LISTED))) == {"1": 10, "2": 6, "3": 3, "4": 1, "5": 0}


def test_a_tie_shares_what_its_places_have() -> None:
    found = points_of([ranked([90, 80, 80, 60])], table(LISTED))
    assert points(found) == {"1": 10, "2": Fraction(9, 2), "3": Fraction(9, 2), "4": 1}
    assert ids(found[1].working).count("masterpoints.place.listed") == 2
    assert "masterpoints.tie" in ids(found[1].working)


@pytest.mark.parametrize(("ties", "each"), [("highest", 6), ("lowest", 3)])
def test_a_tie_may_give_all_the_same_place(ties: str, each: int) -> None:
    found = points(points_of([ranked([90, 80, 80, 60])], table(f'ties = "{ties}"\n{LISTED}')))
    assert (found["2"], found["3"]) == (each, each)


def test_the_field_makes_the_first_place_and_how_many_are_awarded() -> None:
    found = points(points_of([ranked([*range(90, 80, -1)])], table(SHARES)))
    assert list(found.values()) == [1, Fraction(7, 10), Fraction(1, 2), Fraction(1, 4), *[0] * 6]


def test_counted_up_from_the_last_place_that_is_awarded() -> None:
    assert list(points(points_of([ranked([*range(90, 80, -1)])], table(COUNTED))).values()) == [11, 8, 5, 2, *[0] * 6]


def test_the_first_line_that_holds_for_the_field() -> None:
    lines = "[[points.award]]\nto_contestants = 3\nplaces = [1]\n[[points.award]]\nplaces = [9]"
    assert points(points_of([ranked([3, 2, 1])], table(lines)))["1"] == 1
    larger = points_of([ranked([4, 3, 2, 1])], table(lines))
    assert points(larger)["1"] == 9
    assert WorkingWords("en").step(larger[0].working.parts[0].parts[0]) == "By line 2 of the scheme."


def test_boards_make_a_factor() -> None:
    lines = f'{LISTED}\n[[points.factor]]\nby = "boards"\nbands = [[12, "1/2"], [24, 1], [36, "3/2"]]'
    awards = {boards: points(points_of([ranked([2, 1], boards)], table(lines)))["1"] for boards in (8, 12, 24, 36)}
    assert awards == {8: 0, 12: 5, 24: 10, 36: 15}
    each = f'{LISTED}\n[[points.factor]]\nby = "boards"\neach = "1/20"'
    assert points(points_of([ranked([2, 1], 24)], table(each)))["1"] == 12


def test_the_strength_of_the_field_makes_a_factor_where_it_is_known() -> None:
    lines = f'{LISTED}\n[[points.factor]]\nby = "strength"\nbands = [[0, "1/2"], [100, 2]]'
    strong, weak, unknown = (
        points(points_of([ranked([2, 1])], table(lines), PointsField(strength=strength)))["1"]
        for strength in (250, 20, None)
    )
    assert (strong, weak, unknown) == (20, 5, 10)


def test_who_played_too_few_boards_or_scored_too_little_has_nothing() -> None:
    few = points_of([ranked([2, 1], 6)], table(f"least_boards = 12\n{LISTED}"))
    assert points(few) == {"1": 0, "2": 0}
    assert ids(few[0].working) == ["standing.masterpoints", "masterpoints.few_boards"]
    low = points_of([ranked([120, 90])], table(f"least_percentage = 50\n{LISTED}"))
    assert points(low) == {"1": 10, "2": 0}
    small = points_of([ranked([120, 90])], table(f"least_contestants = 6\n{LISTED}"))
    assert ids(small[0].working)[1] == "masterpoints.small_field"


def test_points_for_every_board() -> None:
    assert points(points_of([ranked([2, 1], 24)], table('each_board = "0.5"'))) == {"1": 12, "2": 12}


def test_players_share_or_have_them_each() -> None:
    (split,) = points_of([ranked([2])], table(f'to = "split"\n{LISTED}'))
    assert (split.points, split.each_player) == (10, 5)
    six = PointsField(players=4, players_of={"1": 6})
    (team,) = points_of([ranked([2])], table(f"whole_for = 4\n{LISTED}"), six)
    assert team.each_player == Fraction(667, 100)
    (pair,) = points_of([ranked([2])], table(LISTED))
    assert pair.each_player == 10


def test_rounding_happens_once_at_the_end_unless_every_place_is_rounded() -> None:
    line = 'unit = 1\n{}[[points.award]]\nfirst = 21\nshares = [1, "70%", "50%"]\nawarded = "1/2"'
    tied = ranked([9, 8, 7, 7, 5, 4])
    assert points(points_of([tied], table(line.format(""))))["3"] == 5  # 10.5 shared by two
    assert points(points_of([tied], table(line.format("round_places = true\n"))))["3"] == 6  # 11 shared by two


totals = st.lists(st.integers(0, 12), min_size=1, max_size=24)


@given(totals, st.sampled_from(WAYS))
def test_those_who_tie_have_together_what_their_places_had(totals: list[int], way: str) -> None:
    ranking, scheme = ranked(totals), exact(way)
    found = points(points_of([ranking], scheme))
    size = FieldSize(len(ranking), (len(ranking) + 1) // 2, 24)
    alone = PlaceValues(scheme, 1, size)
    assert sum(found.values()) == sum(alone.worth(place) for place in range(1, len(totals) + 1))


@given(totals, st.sampled_from(WAYS))
def test_a_better_place_never_has_less(totals: list[int], way: str) -> None:
    ranking = ranked(totals)
    found = points(points_of([ranking], table(way)))
    in_order = [found[who] for who in ranking.places]
    assert all(better >= worse for better, worse in pairwise(in_order))
    by_place = {place: found[who] for who, place in ranking.places.items()}
    assert all(found[who] == by_place[place] for who, place in ranking.places.items())


@given(totals, st.sampled_from(WAYS))
def test_every_award_says_how_it_came_about(totals: list[int], way: str) -> None:
    words = WorkingWords("en")
    for one in points_of([ranked(totals)], table(way)):
        assert one.working.figure == one.points
        assert all(words.step(step) for step in one.working.steps())
        if one.points:
            assert "masterpoints.line" in ids(one.working)


def test_matches_won_and_drawn_count_by_their_boards() -> None:
    """New Zealand: two for each board of a match to the winners, one each in a draw; none for places of teams."""
    rules = EventRules.of(Regulations(vp_scale="wbf_discrete"))
    lines = (
        MatchLine("A", "B", 12, 8, gained=30, lost=20, boards=8, round=1),
        MatchLine("B", "A", 8, 12, gained=20, lost=30, boards=8, round=1),
        MatchLine("A", "B", 10, 10, gained=9, lost=9, boards=10, round=2),
        MatchLine("B", "A", 10, 10, gained=9, lost=9, boards=10, round=2),
    )
    ranking = rank_tallies(TeamTallies(rules.table(lines), rules))
    scheme = table_named("nzb_club").points
    assert scheme is not None
    found = points_of([ranking], scheme, PointsField(players=4))
    assert points(found) == {"A": 26, "B": 10}
    words = WorkingWords("en")
    assert [words.step(step) for step in found[0].working.steps()] == [
        "A: 26 points by the scheme “NZ Bridge club session, C points”.",
        "Round 1, match won: 8 boards × 2. That is 16.",
        "Round 2, match drawn: 10 boards × 1. That is 10.",
    ]
