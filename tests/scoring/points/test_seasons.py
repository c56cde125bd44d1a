"""The ranking of a season: the best sessions of everybody, handicaps from them, and ratings that follow them."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.points import (
    HandicapRules,
    RatedSession,
    RatingRules,
    SeasonRules,
    SeasonSession,
    handicap_together,
    handicaps_of,
    ratings_of,
    season_ranking,
)
from kibitz.scoring.rounding import Number

YEAR = [
    SeasonSession("January", {"Heron": 60, "Wren": 50, "Kos": 40}),
    SeasonSession("February", {"Heron": 40, "Wren": 55}),
    SeasonSession("March", {"Heron": 55, "Wren": 45, "Kos": 70}),
]


def rows(rules: SeasonRules) -> list[tuple[str, str, Number]]:
    return [("" if row.place is None else str(row.place), row.who, row.shown) for row in season_ranking(YEAR, rules)]


def test_the_average_of_all_sessions() -> None:
    assert rows(SeasonRules()) == [("1", "Kos", 55), ("2", "Heron", Fraction(5167, 100)), ("3", "Wren", 50)]


def test_the_best_two_as_a_sum() -> None:
    assert rows(SeasonRules(best=2, together="sum")) == [("1", "Heron", 115), ("2", "Kos", 110), ("3", "Wren", 105)]


def test_a_part_of_the_sessions_counts() -> None:
    assert rows(SeasonRules(best_share=Fraction(2, 3))) == rows(SeasonRules(best=2))


def test_who_played_too_few_sessions_is_listed_without_a_place() -> None:
    assert rows(SeasonRules(least=3))[-1] == ("", "Kos", 55)


def test_every_line_of_a_season_says_what_counted() -> None:
    (first, *_) = season_ranking(YEAR, SeasonRules(best=2))
    words = WorkingWords("en")
    said = [words.step(step) for step in first.working.steps()]
    assert said == [
        "Heron: place 1 of the season, with 57.5%.",
        "January: 60.",
        "February: 40. It is not among the best, and does not count.",
        "March: 55.",
        "The average: 115 / 2 = 57.5; the best 2 of 3 sessions count.",
    ]
    assert (first.who, first.counted, first.sessions) == ("Heron", 2, 3)


def test_figures_of_a_season_are_said_in_decimals() -> None:
    held = [SeasonSession("January", {"Heron": Fraction(26800, 729)})]
    (row,) = season_ranking(held, SeasonRules())
    said = [WorkingWords("en").step(step) for step in row.working.steps()]
    assert said[1:3] == ["January: 36.76.", "The average: 36.76 / 1 = 36.76; the best 1 of 1 session counts."]
    assert not any("/729" in sentence for sentence in said)


seasons = st.lists(st.dictionaries(st.sampled_from("abcde"), st.integers(0, 100), min_size=1), min_size=1, max_size=8)


@given(seasons, st.integers(1, 8))
def test_a_session_more_that_counts_never_lowers_a_sum(season: list[dict[str, int]], best: int) -> None:
    held = [SeasonSession(str(number), figures) for number, figures in enumerate(season)]
    fewer, more = (
        {row.who: row.figure for row in season_ranking(held, SeasonRules(best=most, together="sum"))}
        for most in (best, best + 1)
    )
    assert all(more[who] >= figure for who, figure in fewer.items())


@given(seasons, st.integers(1, 8))
def test_the_best_average_no_other_choice_beats(season: list[dict[str, int]], best: int) -> None:
    held = [SeasonSession(str(number), figures) for number, figures in enumerate(season)]
    for row in season_ranking(held, SeasonRules(best=best)):
        mine = sorted((figures[row.who] for figures in season if row.who in figures), reverse=True)[:best]
        assert row.figure == Fraction(sum(mine), len(mine))


PAST = {"Heron": [60, 58, 62], "Wren": [50, 40], "Kos": [44]}


def test_a_handicap_is_a_part_of_what_lacks_to_the_best() -> None:
    found = handicaps_of(PAST, HandicapRules(share=Fraction(3, 4), least=2))
    assert {who: one.handicap for who, one in found.items()} == {"Heron": 0, "Wren": Fraction(23, 2), "Kos": 0}
    assert not found["Kos"].known
    assert handicap_together([found["Heron"], found["Wren"]]) == Fraction(23, 4)
    words = WorkingWords("en")
    assert [words.step(step) for step in found["Wren"].working.steps()] == [
        "Wren: a handicap of 11.5.",
        "The average of 2 sessions: 45%.",
        "The best average of all is par: 60%.",
        "75% of the 15 that are lacking: 11.25.",
        "Rounded to 0.5: 11.5.",
    ]


@pytest.mark.parametrize(
    ("rules", "handicap"),
    [
        (HandicapRules(par=55), 10),
        (HandicapRules(par=55, most=8), 8),
        (HandicapRules(par=55, last=1), 15),
        (HandicapRules(par=40), 0),
        (HandicapRules(par=40, below_nothing=True), -5),
    ],
)
def test_par_may_be_laid_down(rules: HandicapRules, handicap: int) -> None:
    assert handicaps_of(PAST, rules)["Wren"].handicap == handicap


def test_a_rating_moves_by_a_part_of_what_was_not_to_be_expected() -> None:
    evening = RatedSession("May", {("a", "b"): 60, ("c", "d"): 40})
    rules = RatingRules(share=Fraction(1, 10))
    assert {one.who: one.rating for one in ratings_of([evening], rules)} == {"a": 51, "b": 51, "c": 49, "d": 49}
    again = {one.who: one.rating for one in ratings_of([evening, evening], rules)}
    assert again["a"] == Fraction(519, 10)  # 51 was to be expected now: a tenth of 9 more


@given(st.lists(st.integers(0, 100), min_size=1, max_size=6))
def test_a_field_that_averages_fifty_keeps_its_average(had: list[int]) -> None:
    """What some gain the others lose, where nothing is rounded."""
    held = [RatedSession(str(number), {("a", "b"): one, ("c", "d"): 100 - one}) for number, one in enumerate(had)]
    found = ratings_of(held, RatingRules(unit=0))
    assert sum(one.rating for one in found) == 200
    assert all(WorkingWords("en").step(step) for one in found for step in one.working.steps())
