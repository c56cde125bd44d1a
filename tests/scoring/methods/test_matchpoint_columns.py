"""A table of plain scores matchpointed at once: the same as scoring the field."""

import numpy as np
import pytest
from hypothesis import given, strategies as st

from kibitz.game import Side
from kibitz.scoring.fields.field import score
from kibitz.scoring.methods.matchpoint_arrays import matchpoint_array
from kibitz.scoring.methods.matchpoint_columns import matchpoint_column
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.results import BoardResult

tables = st.lists(st.tuples(st.sampled_from([1, 8, 11, 14]), st.sampled_from((-100, 0, 110, 400, 500))), max_size=30)


def test_each_score_has_two_for_a_worse_one_and_one_for_an_equal_one() -> None:
    assert matchpoint_column([7, 7, 7, 7], [620, 600, 600, -100]) == [6, 3, 3, 0]


def test_boards_are_not_compared_with_each_other() -> None:
    assert matchpoint_column([1, 2, 1, 2], [100, -50, 50, -50]) == [2, 1, 0, 1]


@given(tables)
def test_the_columns_agree_with_the_field(table: list[tuple[int, int]]) -> None:
    results = [BoardResult.scored(board, f"N{row}", f"E{row}", points) for row, (board, points) in enumerate(table)]
    field = score(results, Matchpoints(short_boards="none"))
    worth = [field.figure(result, Side.NORTH_SOUTH) for result in results]
    boards, points = [board for board, _ in table], [points for _, points in table]
    assert not field.set_aside
    assert matchpoint_column(boards, points) == worth
    assert matchpoint_array(np.array(boards, np.int16), np.array(points, np.int16)).tolist() == worth


@pytest.mark.parametrize("far", [1, 10**9])
def test_numbers_far_apart_are_counted_too(far: int) -> None:
    boards, points = np.array([1, far, 1, far]), np.array([-7600, 7600, 7600, 7600])
    assert matchpoint_array(boards, points).tolist() == matchpoint_column(boards.tolist(), points.tolist())


def test_columns_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        matchpoint_column([1, 1], [50])
