"""Contestants who could get different numbers of points are compared by their shares, exactly."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given, strategies as st

from kibitz.scoring.standings.places import comparable, places

entries = st.lists(st.tuples(st.integers(-500, 500), st.sampled_from([1, 2, 7, 30, 97, 98, 99, 100])), min_size=1)


@given(entries)
def test_whole_numbers_compare_as_the_shares_do(entries: list[tuple[int, int]]) -> None:
    totals = {str(number): total for number, (total, _) in enumerate(entries)}
    available = {str(number): top for number, (_, top) in enumerate(entries)}
    shares = {who: Fraction(total, available[who]) for who, total in totals.items()}
    assert places(comparable(totals, available)) == places(shares)


def test_the_closest_shares_are_kept_apart() -> None:
    figures = comparable({"a": 98, "b": 97}, {"a": 99, "b": 98})
    assert figures["a"] > figures["b"]


def test_who_could_get_nothing_is_not_compared() -> None:
    assert set(comparable({"a": 5, "b": 0}, {"a": 10, "b": 0})) == {"a"}
    assert comparable({}, {}) == {}


def test_the_numbers_do_not_grow_with_the_contestants() -> None:
    tops = {str(top): top for top in range(10_000, 11_000)}
    figures = comparable({who: top // 2 for who, top in tops.items()}, tops)
    assert max(figures.values()) < 11_000**3
    assert all(figures[str(a)] < figures[str(b)] for a, b in pairwise(range(10_001, 11_000, 2)))
