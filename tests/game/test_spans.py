"""Numbers of boards as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from kibitz.game.spans import Span, numbers_up_to, read_span, read_spans, write_spans


@pytest.mark.parametrize("text", ["24-28", "24–28", "24..28", "24...28", "24…28", "24 to 28", " 24 - 28 ", "24 TO 28"])
def test_every_way_to_write_a_span_is_read(text: str) -> None:
    assert read_span(text) == Span(24, 28)


@pytest.mark.parametrize("text", ["", "x", "24-", "-28", "24-26-28", "24.28", "24 28", "1234567890", "2½", "٣"])
def test_what_is_no_span(text: str) -> None:
    assert read_span(text) is None


def test_a_list() -> None:
    assert read_spans("3,5, 9-12") == (Span(3, 3), Span(5, 5), Span(9, 12))
    assert read_spans("3+9..11", between="+") == (Span(3, 3), Span(9, 11))
    assert read_spans("3,,5") is None
    assert read_spans("") is None


def test_a_span_as_it_was_written() -> None:
    backwards = read_span("28-24")
    assert backwards is not None
    assert backwards.is_backwards
    assert not backwards.numbers
    assert read_spans("28-24,1") == (Span(28, 24), Span(1, 1))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1-3,7", (1, 2, 3, 7)), ("3-1", None), ("1-9", None), ("1-8,1-8", None), ("x", None), ("8,8", (8, 8))],
)
def test_no_more_than_there_are(text: str, numbers: tuple[int, ...] | None) -> None:
    assert numbers_up_to(read_spans(text), 8) == numbers


def test_how_they_are_written() -> None:
    assert write_spans((1, 2, 3, 7, 9, 10)) == "1-3, 7, 9-10"
    assert write_spans((1, 2, 4, 5, 6), "+", "..", fewest=3) == "1+2+4..6"
    assert Span(7, 8).written("–") == "7–8"
    assert Span(7, 7).written() == "7"


@given(st.lists(st.integers(1, 300), min_size=1))
def test_what_is_written_is_read(numbers: list[int]) -> None:
    assert numbers_up_to(read_spans(write_spans(numbers)), 1000) == tuple(numbers)
